import { findField, flagsOf } from "../../../world/fields.mjs";
import { MODULE } from "../../../config.mjs";

/** @import { NarrativeFieldName } from "../../../../../wasm/api/schema/rulewright" */

/**
 * The places of all values of a hero that an event of narrative play can change: one entry for each number and text of
 * the engine. An entry returns the path of the actor that holds the value, and its conversion.
 */

/** @import { Home } from "../../game.mjs" */

/** @typedef {(actor: foundry.documents.Actor) => Home | null} Place */

/** @type {Record<NarrativeFieldName, Place>} */
export const STORY_NUMBERS = {
  hp: onSheet("hp"),
  wounds: onSheet("wounds"),
  resolve: onSheet("resolve"),
  limitBrokenBefore: onSheet("limitBrokenBefore", Boolean),
  strain: onSheet("strain"),
  effort: onSheet("effort"),
  xp: onSheet("xp"),
  level: onSheet("level"),
  absent: inFlag("absent", Boolean),
  invoked: inFlag("invoked", Boolean)
};

/** @type {Record<"broken", Place>} */
export const STORY_TEXTS = {
  broken: inFlag("broken")
};

/** The path of a hero's clocks. */
export const CLOCKS = flagPath("clocks");

/**
 * Returns the clocks of a hero as its flags contain them. Each owner of the hero can write any value there.
 * @param {foundry.documents.Actor} actor
 * @returns {unknown}
 */
export function writtenClocks(actor) {
  return flagsOf(actor).clocks;
}

/**
 * Returns the place of a number: on the hero's sheet if that shows it, or in a flag.
 * @param {string} name
 * @param {(value: any) => unknown} [as]
 * @returns {Place}
 */
function onSheet(name, as = same) {
  return actor => {
    const place = findField(actor, name);
    return place && { in: "actor", path: place.path, as };
  };
}

/**
 * Returns the place of a value that no sheet shows.
 * @param {string} name
 * @param {(value: any) => unknown} [as]
 * @returns {Place}
 */
function inFlag(name, as = same) {
  return () => ({ in: "actor", path: flagPath(name), as });
}

/** @param {string} name */
function flagPath(name) {
  return `flags.${MODULE}.${name}`;
}

/** @param {unknown} value */
function same(value) {
  return value;
}
