import { nameOf } from "../../world/actor.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gridOf } from "../../games/cells.mjs";
import { heroesOf, sideFor } from "../../games/context.mjs";
import { gameOf, gameOfCombat, gameOfWorld, plays } from "../../games/games.mjs";
import { participantsOf, sceneOf } from "../../games/participants.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { PlayContext } from "../../games/context.mjs" */
/** @import { Participant } from "../../games/participants.mjs" */

/**
 * An actor that may take part in a simulated fight. It usually does if it is in the combat on screen, or without such a
 * combat on the scene.
 * @typedef {{ id: string, name: string, side: "hero" | "foe", place: string, usual: boolean }} Candidate
 */

/** Returns the actors of the combat on screen, of the scene, and the players' heroes. @returns {Candidate[]} */
export function encounterCandidates() {
  const played = gameOfWorld();
  const rows = new Map();
  const add = (/** @type {string} */ place, /** @type {Iterable<Participant>} */ list,
      /** @type {boolean} */ usual) => {
    for (const { actor, token } of list) {
      const id = uuidOf(actor);
      if (rows.has(id) || gameOf(actor) !== played) continue;
      rows.set(id, { id, name: token?.name || nameOf(actor), side: sideFor(actor),
        place: localize(`Encounter.place.${place}`), usual });
    }
  };
  const fighting = combatOnScreen();
  if (fighting) add("combat", participantsOf(fighting, played.scene?.stands ?? gridOf).values(), true);
  add("scene", onScene().values(), !fighting);
  add("world", heroesOf(actor => gameOf(actor) === played)
    .map(actor => ({ actor, combatant: null, token: null })), false);
  return [...rows.values()];
}

/**
 * Returns the participants with these ids as a context: in the combat on screen with its present state, or a new one.
 * @param {ReadonlySet<string>} chosen
 * @returns {PlayContext}
 * @throws {PlainError} If one of the sides has no participant.
 */
export function encounterContext(chosen) {
  const played = gameOfWorld();
  const fighting = combatOnScreen();
  const among = new Map([
    ...heroesOf(actor => gameOf(actor) === played).map(actor =>
      /** @type {[string, Participant]} */ ([uuidOf(actor), { actor, combatant: null, token: null }])),
    ...onScene(),
    ...fighting ? participantsOf(fighting, played.scene?.stands ?? gridOf) : []
  ]);
  const participants = new Map([...among].filter(([id]) => chosen.has(id)));
  const sides = new Set([...participants.values()].map(({ actor }) => sideFor(actor)));
  if (sides.size < 2) throw new PlainError("oneSide");
  const whole = fighting && [...participants.values()].every(({ combatant }) => combatant?.combat === fighting);
  return { game: played, participants, combat: whole ? fighting : null,
    scene: whole ? sceneOf(fighting) : canvas?.scene ?? null };
}

/** Describes what decides the combat on screen beside the defeat of a side. @returns {string[]} */
export function encounterConditions() {
  const fighting = combatOnScreen();
  return fighting ? gameOfWorld().tracker?.conditions(fighting) ?? [] : [];
}

/** Returns the combat on screen of the world's game, or null. */
function combatOnScreen() {
  const { combat } = game;
  return combat?.combatants.size && (!plays(combat) || gameOfCombat(combat) === gameOfWorld()) ? combat : null;
}

/** Returns the actors with a token on the scene on screen. @returns {Map<string, Participant>} */
function onScene() {
  const list = new Map();
  for (const token of canvas?.scene?.tokens ?? []) {
    const { actor } = token;
    if (actor && !list.has(uuidOf(actor))) list.set(uuidOf(actor), { actor, combatant: null, token });
  }
  return list;
}
