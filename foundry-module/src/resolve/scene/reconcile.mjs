import { identical } from "../../base/equal.mjs";
import { report } from "../../world/notify.mjs";
import { requireCreation } from "../../world/permissions.mjs";
import { enqueue } from "../../base/queue.mjs";
import { BY_THE_RULES, MODULE } from "../../config.mjs";
import { combatPath } from "../../games/places.mjs";
import { gameOfCombat, plays } from "../../games/games.mjs";
import { sceneOf } from "../../games/participants.mjs";
import { inOneSession } from "../../world/sessions.mjs";
import { placedIdOf, placedOf } from "../../games/placed.mjs";
import { documentsOf } from "./documents.mjs";
import { changedNumbers, hasChanges, planFor } from "./plan.mjs";

/** @import { SceneDocuments } from "./documents.mjs" */
/** @import { ScenePlan } from "./plan.mjs" */

/**
 * Keeps the documents that show a combat equal to its state: drawings of areas, and tokens of summons and objects. The
 * state changes first, by a command, by undo or by hand. One session of the active GM follows it. A user may move or
 * hurt such a token as well: its flag contains the numbers that were written last, and the state takes the others over,
 * also those of a time without a GM.
 */

/** The time for further changes to come before the documents follow, in milliseconds. */
const DELAY = 30;

/** The combats that wait for {@link follow}, by id. @type {Map<string, ReturnType<typeof setTimeout>>} */
const waiting = new Map();

/** The combats that are being followed, by id; true if they have changed again. @type {Map<string, boolean>} */
const running = new Map();

/** The fields of a token that move an aura or a piece. */
const MOVED = ["x", "y", "elevation", "level", "width", "height", "hidden"];

/** Registers the hooks after which the documents may differ from the state. */
export function registerScene() {
  Hooks.once("ready", followAll);
  Hooks.on("userConnected", followAll);
  Hooks.on("updateCombat", combat => schedule(combat.id));
  Hooks.on("deleteCombat", combat => schedule(combat.id));
  for (const hook of /** @type {const} */ (["createCombatant", "deleteCombatant"]))
    Hooks.on(hook, (/** @type {foundry.documents.Combatant} */ { parent }) => schedule(parent?.id));
  Hooks.on("updateToken", (token, changed) => {
    if (MOVED.some(name => name in changed)) followScene(token.parent);
  });
  // A token of a piece that a GM deletes comes back with the next change of the state.
  Hooks.on("deleteToken", token => { if (!placedOf(token)) followScene(token.parent); });
  // The declarations are those of core 13, which has no levels.
  /** @type {{ on: (name: string, call: (level: Parameters<typeof dropLevel>[0]) => unknown) => unknown }} */ (Hooks)
    .on("deleteLevel", dropLevel);
  Hooks.on("updateScene", (scene, changed) => { if (MODULE in (changed.flags ?? {})) followScene(scene); });
  for (const hook of /** @type {const} */ (["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]))
    Hooks.on(hook, (/** @type {foundry.documents.ActiveEffect} */ { parent }) => {
      if (parent instanceof foundry.documents.Actor) followRunning();
    });
  Hooks.on("updateActor", ({ token }, changed, options) => {
    if (token && "system" in changed && !(MODULE in options)) schedule(placedOf(token)?.combat);
  });
}

/**
 * Deletes the ground of a deleted level, and the zones of combats there, which would be those of the last one.
 * @param {{ id: string, parent: foundry.documents.Scene }} level
 */
async function dropLevel({ id, parent }) {
  const combats = game.combats.filter(combat => sceneOf(combat) === parent);
  await Promise.all([dropEntries(parent, `flags.${MODULE}.ground.cells`, id),
    ...combats.map(combat => dropEntries(combat, combatPath("zones", gameOfCombat(combat)), id))]);
}

/**
 * Deletes the entries of a list that are on a deleted level.
 * @param {foundry.documents.Scene | foundry.documents.Combat} document
 * @param {string} path   Of the list.
 * @param {string} level   Its id.
 */
async function dropEntries(document, path, level) {
  /** @returns {any[]} */
  const entries = () => {
    const list = foundry.utils.getProperty(document, path);
    return Array.isArray(list) ? list : [];
  };
  const isDone = () => !game.user.isActiveGM || !entries().some(one => one?.floor === level);
  await inOneSession(`level ${level} ${document.id}`, isDone, () => enqueue(async () => {
    const left = { [path]: entries().filter(one => one?.floor !== level) };
    await document.update(/** @type {Record<string, unknown>} */ (left));
  }));
}

/** Follows all combats of this world, and those that are gone. */
function followAll() {
  if (!game.user.isActiveGM) return;
  followRunning();
  for (const document of placesOf().flatMap(({ there }) => [...there])) schedule(placedOf(document)?.combat);
}

function followRunning() {
  if (game.user.isActiveGM) for (const combat of game.combats) if (boardFor(combat)) schedule(combat.id);
}

/** Follows the combats on a scene. @param {foundry.documents.Scene | null} scene */
function followScene(scene) {
  if (!game.user.isActiveGM || !scene) return;
  for (const combat of game.combats) if (boardFor(combat)
    && (combat.scene === scene || [...combat.combatants].some(({ token }) => token?.parent === scene)))
    schedule(combat.id);
}

/** @param {string | null | undefined} id   Of a combat. */
function schedule(id) {
  if (!id || !game.user.isActiveGM) return;
  if (running.has(id)) running.set(id, true);
  else if (!waiting.has(id)) waiting.set(id, setTimeout(() => {
    waiting.delete(id);
    followUntilQuiet(id);
  }, DELAY));
}

/** @param {string} id   Of a combat. */
async function followUntilQuiet(id) {
  running.set(id, false);
  try {
    await follow(id);
  } catch (error) {
    console.error(`${MODULE}:`, error);
  }
  const again = running.get(id);
  running.delete(id);
  if (again) schedule(id);
}

/**
 * Makes the documents of a combat equal to its state.
 * @param {string} id
 */
async function follow(id) {
  const seen = await wantedFor(id);
  const isDone = () => !game.user.isActiveGM || !plansFor(id, seen).length;
  await inOneSession(`scene${id}`, isDone, () => enqueue(async () => {
    await takeOver(id);
    await write(plansFor(id, await wantedFor(id)));
  }));
}

/** Returns the game that shows a running combat on its scene. @param {foundry.documents.Combat | undefined} combat */
function boardFor(combat) {
  return combat && plays(combat) ? gameOfCombat(combat).scene?.board : undefined;
}

/**
 * Returns the documents that a combat requires: none if it does not run.
 * @param {string} id
 * @returns {Promise<SceneDocuments & { scene: foundry.documents.Scene | null }>}
 */
async function wantedFor(id) {
  const combat = game.combats.get(id);
  const board = combat && await boardFor(combat)?.(combat);
  return { scene: board?.scene ?? null,
    ...board ? documentsOf(id, board) : { drawings: [], tokens: [], actors: [] } };
}

/**
 * @typedef {object} Place
 * @property {"Drawing" | "Token" | "Actor"} name
 * @property {keyof SceneDocuments} kind
 * @property {foundry.documents.Scene | null} scene   Null for the actors of the world.
 * @property {Iterable<any>} there
 */

/** Returns all places of our documents: actors first, because tokens need them. @returns {Place[]} */
function placesOf() {
  return [
    { name: "Actor", kind: "actors", scene: null, there: game.actors },
    ...[...game.scenes].flatMap(scene => /** @type {Place[]} */ ([
      { name: "Token", kind: "tokens", scene, there: scene.tokens },
      { name: "Drawing", kind: "drawings", scene, there: scene.drawings }]))
  ];
}

/**
 * Returns the changes of each place in which there are some.
 * @param {string} id   Of a combat.
 * @param {Awaited<ReturnType<typeof wantedFor>>} wanted
 * @returns {{ place: Place, plan: ScenePlan }[]}
 */
function plansFor(id, wanted) {
  return placesOf().map(place => ({ place,
    plan: planFor(id, !place.scene || place.scene === wanted.scene ? wanted[place.kind] : [], place.there) }))
    .filter(({ plan }) => hasChanges(plan));
}

/**
 * Writes the changes, with one request for each kind of change. Actors come before their tokens and go after them.
 * @param {ReturnType<typeof plansFor>} plans
 */
async function write(plans) {
  /** @type {Set<string>} */
  const denied = new Set();
  for (const { place, plan } of plans) {
    const operation = { parent: place.scene, ...BY_THE_RULES };
    const documents = documentClassOf(place);
    if (plan.create.length && mayCreate(place, denied))
      await documents.createDocuments(plan.create, { ...operation, keepId: true });
    if (plan.update.length) await documents.updateDocuments(plan.update, operation);
  }
  for (const { place, plan } of plans.toReversed())
    if (plan.remove.length)
      await documentClassOf(place).deleteDocuments(plan.remove, { parent: place.scene, ...BY_THE_RULES });
}

/** The permissions whose absence this GM has read about. @type {Set<string>} */
const reported = new Set();

/**
 * Reports whether this GM may create the documents of a place. A combat goes on without them, and the GM reads once
 * which permission they need.
 * @param {Place} place
 * @param {Set<string>} denied   Gets the kinds that may not be created: a token needs its actor.
 */
function mayCreate({ name }, denied) {
  try {
    requireCreation(name);
  } catch (error) {
    denied.add(name);
    if (!reported.has(name)) report(error);
    reported.add(name);
  }
  return !denied.has(name) && !(name === "Token" && denied.has("Actor"));
}

/**
 * @typedef {object} DocumentClass
 * @property {(data: object[], operation: object) => Promise<unknown>} createDocuments
 * @property {(updates: object[], operation: object) => Promise<unknown>} updateDocuments
 * @property {(ids: string[], operation: object) => Promise<unknown>} deleteDocuments
 *
 * @param {Place} place
 */
function documentClassOf({ name }) {
  // The declarations have a signature for each kind of document, and none for all.
  return /** @type {DocumentClass} */ (/** @type {unknown} */ (CONFIG[name].documentClass));
}

/**
 * Writes what users have changed on the tokens of pieces to the state.
 * @param {string} id   Of a combat.
 */
async function takeOver(id) {
  const combat = game.combats.get(id);
  if (!combat || !boardFor(combat)) return;
  const played = gameOfCombat(combat);
  const { pieceFromToken } = played.scene ?? {};
  const path = combatPath("pieces", played);
  const pieces = foundry.utils.getProperty(combat, path);
  if (!Array.isArray(pieces) || !pieceFromToken) return;
  const scene = sceneOf(combat);
  const now = pieces.map(piece => {
    const token = scene?.tokens.get(placedIdOf(id, String(piece?.character?.id)));
    const changed = token ? changedNumbers(token) : [];
    return token && changed.length ? pieceFromToken(piece, token, changed) : piece;
  });
  if (!identical(pieces, now))
    await combat.update(/** @type {Record<string, unknown>} */ ({ [path]: now }));
}
