import { actorOrNull } from "../../../world/actor.mjs";
import { structuredAbilities } from "../item.mjs";
import { flagsOf, plainNumber, present, readField } from "../../../world/fields.mjs";
import { characterOf, classOf, templatesOf } from "../../../world/worldbuilding.mjs";
import { FOES } from "../../../config.mjs";
import { isHero } from "../side.mjs";
import { partyResolve, rulesOptions } from "../../../world/settings.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { extentOf, hasSquares, sizeOf, squareOf } from "../../squares.mjs";

/** @import { IconCombatCombatant, IconCombatCombat, SpaceGround } from "../../../../../wasm/api/schema/rulewright" */

/**
 * The documents of a participant. Between combats there are characters only.
 * @typedef {object} Participant
 * @property {foundry.documents.Actor} actor
 * @property {foundry.documents.Combatant | null} combatant
 * @property {foundry.documents.TokenDocument | null} token   Its token, if that is on the grid of the combat.
 */

/**
 * Reads a combat from documents, in the words of the rules.
 * @param {foundry.documents.Combat | null} combat   Without one, the party between combats.
 * @returns {IconCombatCombat}
 */
export function iconCombatState(combat) {
  return stateOf({ combat, scene: sceneOf(combat), participants: participantsOf(combat) });
}

/**
 * @param {Pick<import("../../context.mjs").PlayContext, "combat" | "scene" | "participants">} context
 * @returns {IconCombatCombat}
 */
export function stateOf({ combat, scene, participants }) {
  const { opening, last, turn, players, zones, pieces, scenarios } = combatFlags(combat);
  return /** @type {IconCombatCombat} */ (present({
    round: runs(combat) ? combat?.round : 0,
    opening, last,
    active: runs(combat) && participants.has(combatFlags(combat).active) ? combatFlags(combat).active : undefined,
    turn: present(turn ?? {}),
    partyResolve: partyResolve(),
    players,
    combatants: [...[...participants.values()].map(combatantOf), ...listOf(pieces)],
    zones: listOf(zones).length ? zones : undefined,
    scenarios: listOf(scenarios).length ? scenarios : undefined,
    ground: groundOf(scene),
    options: rulesOptions()
  }));
}

/**
 * Reports whether a combat runs by our rules, and not only by the turns of the core.
 * @param {foundry.documents.Combat | null | undefined} combat
 * @returns {boolean}
 */
export function runs(combat) {
  return Boolean(combat?.started && combatFlags(combat).runs);
}

/**
 * Returns the combatant of an actor in the combat that runs, or null.
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.Combatant | null}
 */
export function inCombat(actor) {
  const combat = game.combat;
  return runs(combat) ? participantsOf(combat).get(uuidOf(actor))?.combatant ?? null : null;
}

/**
 * Returns all participants, by the uuid of their actor, which is their id for the rules. An actor with two combatants
 * takes part once.
 * @param {foundry.documents.Combat | null} combat
 * @param {(scene: foundry.documents.Scene) => unknown} [stands]   Reports whether positions on a scene matter; without
 *   it, only on squares.
 * @returns {Map<string, Participant>}
 */
export function participantsOf(combat, stands = hasSquares) {
  /** @type {Map<string, Participant>} */
  const participants = new Map();
  const scene = sceneOf(combat);
  for (const combatant of combat?.combatants ?? []) {
    const { actor, token, tokenId } = combatant;
    // A participant ends with its token, also where the core keeps the combatant.
    if (!actor || (tokenId && !token)) continue;
    // The flags of the combat contain the summons and objects that abilities have made.
    if (flagsOf(actor).onScene) continue;
    const placed = scene && token?.parent === scene && stands(scene) ? token : null;
    const there = participants.get(uuidOf(actor));
    // The token of the first combatant may be deleted while the scene still has that of the second one.
    if (there) there.token ??= placed;
    else participants.set(uuidOf(actor), { actor, combatant, token: placed });
  }
  if (!combat)
    for (const actor of game.actors.filter(isHero))
      participants.set(actor.uuid, { actor, combatant: null, token: null });
  return participants;
}

/**
 * Returns the actors with these ids as participants outside of a combat.
 * @param {readonly string[]} ids
 * @returns {Map<string, Participant>}
 */
export function participantsNamed(ids) {
  return new Map(ids.flatMap(id => {
    const actor = actorOrNull(id);
    return actor ? [[id, { actor, combatant: null, token: null }]] : [];
  }));
}

/**
 * Returns the actors of all participants that this user may see.
 * @param {foundry.documents.Combat | null} combat
 * @returns {foundry.documents.Actor[]}
 */
export function shownParticipants(combat) {
  return [...participantsOf(combat).values()].filter(({ actor, combatant }) =>
    actor.isOwner || !(combatant?.hidden || combatant?.token?.hidden)).map(({ actor }) => actor);
}

/**
 * Returns the scene of a combat: its own, or that of the first participant with a token.
 * @param {foundry.documents.Combat | null} combat
 * @returns {foundry.documents.Scene | null}
 */
export function sceneOf(combat) {
  return combat?.scene ?? combat?.combatants.find(({ token }) => Boolean(token))?.token?.parent ?? null;
}

/** @param {foundry.documents.Combat | null | undefined} combat @returns {Record<string, any>} */
export function combatFlags(combat) {
  return flagsOf(combat).fight ?? {};
}

/**
 * Returns the id of the summoner or maker of a participant.
 * @param {Participant} participant
 * @returns {string | undefined}
 */
export function summonerOf({ actor, combatant }) {
  return flagsOf(combatant).summoner ?? flagsOf(actor).summoner;
}

/** @param {Participant} participant @returns {IconCombatCombatant} */
function combatantOf(participant) {
  const { actor, combatant, token } = participant;
  const { taken, slow, delayed, out, limitBroken, interrupts, collidedBy, fired, chainReacted, heroicSpent, kind, elite,
    group, attacked, used } = flagsOf(combatant);
  const own = flagsOf(actor);
  return /** @type {IconCombatCombatant} */ (/** @type {unknown} */ (present({
    character: present({ ...characterOf(actor), attacked, used }),
    kind: kind ?? own.kind,
    summoner: summonerOf(participant),
    elite: Boolean(elite ?? templatesOf(actor).includes("elite")),
    group: group ?? own.group,
    gambits: gambitsOf(actor),
    passives: passivesOf(actor),
    taken, slow, delayed, out, limitBroken, interrupts, collidedBy, fired, chainReacted, heroicSpent,
    wounds: plainNumber(readField(actor, "wounds")),
    resolve: plainNumber(readField(actor, "resolve")),
    limitBrokenBefore: Boolean(readField(actor, "limitBrokenBefore")),
    // Only the places before the fight depend on it.
    hidden: (combatant?.hidden && !runs(combatant.parent)) || undefined,
    speed: readField(actor, "speed"),
    dash: readField(actor, "dash"),
    rise: own.rise,
    ...token && standing(token)
  })));
}

/** The limits of the rules for abilities that answer by themselves: how many, and how long each is. */
const MOST_PASSIVES = 24;
const LONGEST_PASSIVE = 8000;

/**
 * Returns the texts of an actor's items that may be interrupts or traits. The rules decide which of them
 * are; items whose first line costs actions are left out to keep the request small.
 * @param {foundry.documents.Actor} actor
 * @returns {{ id: string, text: string }[] | undefined}   Undefined where there are none.
 */
function passivesOf(actor) {
  const texts = structuredAbilities(actor).flatMap(({ ability }) => {
    const { id, text } = /** @type {{ id: string, text?: string }} */ (ability);
    const fits = typeof text === "string" && text.length <= LONGEST_PASSIVE
      && !/\b[12] actions?\b/i.test(text.split("\n", 1)[0] ?? "");
    return fits ? [{ id, text }] : [];
  });
  return texts.length ? texts.slice(0, MOST_PASSIVES) : undefined;
}

/** Returns the entries of a list of flags, which may be missing. @param {unknown} list @returns {any[]} */
function listOf(list) {
  return Array.isArray(list) ? list : [];
}

/**
 * Returns the other classes of heroes from which an actor has taken abilities (ICON-C17).
 * @param {foundry.documents.Actor} actor
 * @returns {import("../../../../../wasm/api/schema/rulewright").IconClassName[] | undefined}
 *   Undefined if there are none.
 */
export function gambitsOf(actor) {
  const own = classOf(actor);
  const taken = new Set(structuredAbilities(actor).flatMap(({ ability }) => ability.strike?.class ?? []));
  const others = [...taken].filter(name => name !== own && !/** @type {readonly string[]} */ (FOES).includes(name));
  return others.length ? others : undefined;
}

/** @param {foundry.documents.TokenDocument} token */
function standing(token) {
  const { elevation = 0 } = token;
  const distance = token.parent?.grid.distance || 1;
  return {
    ...squareOf(token),
    // Users do not enter the height of the ground by hand, so 0 means the height of the ground.
    ...elevation !== 0 && { level: Math.round(elevation / distance) },
    size: sizeOf(token)
  };
}

/**
 * @param {foundry.documents.Scene | null} scene
 * @returns {SpaceGround}
 */
function groundOf(scene) {
  if (!scene || !hasSquares(scene)) return {};
  return { ...extentOf(scene), cells: flagsOf(scene).ground?.cells ?? [] };
}
