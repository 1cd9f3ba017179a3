import { flagsOf } from "../../../world/fields.mjs";
import { MODULE } from "../../../config.mjs";
import { findField } from "../sheet.mjs";

/** @import { NarrativeFieldName } from "../../../../../wasm/api/schema/rulewright" */

/**
 * The places of all values of a hero that an event of narrative play can change: one entry for each number and text of
 * the engine. An entry returns the path of the actor that holds the value, and its conversion.
 */

/** @import { Home } from "../../game.mjs" */
/** @import { Place as Source } from "../../set-aside.mjs" */

/** @typedef {(actor: foundry.documents.Actor) => Home | null} Place */

/** @type {Record<NarrativeFieldName, Place>} */
export const STORY_NUMBERS = {
  hp: homeOnSheet("hp"),
  wounds: homeOnSheet("wounds"),
  resolve: homeOnSheet("resolve"),
  limitBrokenBefore: homeOnSheet("limitBrokenBefore", Boolean),
  strain: homeOnSheet("strain"),
  effort: homeOnSheet("effort"),
  xp: homeOnSheet("xp"),
  level: homeOnSheet("level"),
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
 * Returns the place of a number: on the actor's sheet if that shows it, or in a flag.
 * @param {string} name
 * @param {(value: any) => unknown} [as]
 * @returns {Place}
 */
export function homeOnSheet(name, as) {
  return actor => {
    const place = findField(actor, name);
    return place && { in: "actor", path: place.path, ...as && { as } };
  };
}

/**
 * Returns the document that holds a number or text of an actor.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {string} [flag]   The name of its flag, if it differs.
 * @returns {Source | null}   Null if neither the sheet nor a flag has it.
 */
export function sourceOnActor(actor, name, flag = name) {
  const field = findField(actor, name);
  if (field)
    return { document: actor, path: field.path, actor, ...field.path.startsWith("system.") && { sheet: true } };
  return flag in flagsOf(actor) ? { document: actor, path: flagPath(flag), actor } : null;
}

/**
 * Returns the place of a value that no sheet shows.
 * @param {string} name
 * @param {(value: any) => unknown} [as]
 * @returns {Place}
 */
function inFlag(name, as) {
  return () => ({ in: "actor", path: flagPath(name), ...as && { as } });
}

/** @param {string} name */
function flagPath(name) {
  return `flags.${MODULE}.${name}`;
}
