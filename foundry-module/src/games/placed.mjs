import { sha256 } from "../../../wasm/js/sha256.mjs";
import { flagsOf } from "../world/fields.mjs";

/**
 * The numbers of a token that users change, too: its place, with the id of its level, and any hit points. The level is
 * null where the piece has none of the scene's levels: then the piece takes that of its token.
 * @typedef {{ x: number, y: number, elevation: number, level?: string | null, hp?: number }} Numbers
 */

/**
 * The flag of a document that shows a part of a combat.
 * @typedef {object} Placed
 * @property {string} combat   The id of the combat.
 * @property {string} key   The name of the part.
 * @property {string} [look]   The hash of the appearance that was written last.
 * @property {Numbers} [numbers]   The numbers of a token that were written last. A token with others was changed by a
 *   user.
 */

/** The length of an id. */
const ID = 16;

/**
 * Returns the flag of a document that shows a part of a combat.
 * @param {any} document
 * @returns {Placed | null}   Null for a document of others.
 */
export function placedOf(document) {
  const { onScene } = flagsOf(document);
  return onScene && typeof onScene === "object" && typeof onScene.combat === "string" ? onScene : null;
}

/**
 * Reports whether an actor shows a part of a combat. A player could write the flag on an actor, and a GM may copy one,
 * so it needs the id that its flag implies.
 * @param {foundry.documents.Actor} actor
 */
export function isPlacedActor(actor) {
  const placed = placedOf(actor);
  return placed !== null && actor.id === placedIdOf(placed.combat, "actor", placed.key);
}

/**
 * Returns the id of the document for a thing. The same thing always has the same id, so two sessions cannot place it
 * twice, and no other document can pass for it.
 * @param {string[]} parts   The id of the combat, and the key of the thing.
 */
export function placedIdOf(...parts) {
  return hashOf(JSON.stringify(parts));
}

/** The number of hashes in the cache: more than those of a full scene. */
const KEPT = 600;

/** Caches hashes by their texts, because most parts of a scene stay the same. @type {Map<string, string>} */
const hashes = new Map();

/** Returns a short hash of a text, which is also an id of the core. @param {string} text */
export function hashOf(text) {
  const known = hashes.get(text) ?? sha256(text).slice(0, ID);
  hashes.delete(text);
  hashes.set(text, known);
  const [oldest] = hashes.keys();
  if (hashes.size > KEPT && oldest !== undefined) hashes.delete(oldest);
  return known;
}
