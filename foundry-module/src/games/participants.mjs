import { actorOrNull } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { MODULE } from "../config.mjs";
import { isPlacedActor } from "./placed.mjs";
import { hasSquares } from "./squares.mjs";

/** The path of the actor's flag with its side. */
export const SIDE_PATH = `flags.${MODULE}.side`;

/**
 * The documents of a participant. Outside of a combat it has only an actor.
 * @typedef {object} Participant
 * @property {foundry.documents.Actor} actor
 * @property {foundry.documents.Combatant | null} combatant
 * @property {foundry.documents.TokenDocument | null} token   Its token, if that is on the grid of the combat.
 */

/**
 * Returns all participants, by the uuid of their actor, which is their id for the rules. An actor with two combatants
 * takes part once.
 * @param {foundry.documents.Combat | null} combat   Without one there are none.
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
    if (flagsOf(actor).onScene && isPlacedActor(actor)) continue;
    const placed = scene && token?.parent === scene && stands(scene) ? token : null;
    const there = participants.get(uuidOf(actor));
    // The token of the first combatant may be deleted while the scene still has that of the second one.
    if (there) there.token ??= placed;
    else participants.set(uuidOf(actor), { actor, combatant, token: placed });
  }
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

/**
 * Returns the side of an actor: the one in its flags, or else the one that its ownership implies.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe"}
 */
export function sideIn(actor) {
  const { side } = flagsOf(actor);
  if (side === "hero" || side === "foe") return side;
  return actor.hasPlayerOwner ? "hero" : "foe";
}
