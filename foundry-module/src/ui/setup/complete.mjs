import { plainNumber, systemOf } from "../../world/fields.mjs";
import { gameOf } from "../../games/games.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { barsUpdate } from "./bars.mjs";
import { declared, declaredGroup } from "../../games/sheet.mjs";
import { heldInFlag, missingOn } from "./missing.mjs";

/** @import { SheetNumber } from "../../games/sheet.mjs" */

/**
 * Additions to a sheet.
 * @typedef {object} Completion
 * @property {Record<string, unknown>} update   Attributes, groups and bars, by their paths.
 * @property {string[]} added   The paths of the attributes among them.
 */

/**
 * Adds the numbers that the rules of an actor's game read and its sheet lacks, and the
 * bars of its tokens. Changes no existing value.
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<number>}   The number of added attributes.
 */
export async function completeActor(actor) {
  // An actor of a compendium belongs to the compendium's author.
  if (actor.inCompendium) return 0;
  const { update, added } = await completionOf(actor);
  if (!Object.keys(update).length) return 0;
  // The core reports in this way that another module has prevented the update, because missing attributes always
  // change.
  if (!await actor.update(update)) throw new PlainError("withheld");
  return added.length;
}

/**
 * Returns the additions to an actor's sheet, without writing them.
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<Completion>}
 */
export async function completionOf(actor) {
  const { sheet, setup } = gameOf(actor);
  const missing = missingOn(actor);
  const names = missing.map(({ number }) => number.name);
  const known = names.length && await setup?.initial(actor, names) || {};
  const system = systemOf(actor);
  /** @type {Record<string, any>} */
  const places = {};
  /** @type {Record<string, unknown>} */
  const update = {};
  for (const { group, number } of missing) {
    const place = freePlace(system.attributes, group, number.key);
    if (!place) continue;
    const attribute = declared(sheet, number, place.group, { value: valueOf(actor, number, known),
      max: number.most && (heldInFlag(actor, number.most) ?? known[number.most]) });
    places[place.path] = { field: number.name, attribute };
    update[place.path] = attribute;
    if (place.group && !isPlainObject(system.groups?.[group])) update[`system.groups.${group}`] = declaredGroup(group);
  }
  return { update: { ...update, ...barsUpdate(actor, places) }, added: Object.keys(places) };
}

/**
 * Returns the free path of an attribute with that key: in its group, or outside if the
 * group's name is used otherwise.
 * @param {any} attributes
 * @param {string} group
 * @param {string} key
 * @returns {{ path: string, group: string } | null}
 */
function freePlace(attributes, group, key) {
  const there = attributes?.[group];
  const isGroup = there === undefined || there === null
    || (isPlainObject(there) && !("dtype" in there) && !("value" in there));
  if (isGroup && (there?.[key] === undefined || there[key] === null))
    return { path: `system.attributes.${group}.${key}`, group };
  const free = attributes?.[key] === undefined || attributes[key] === null;
  return free ? { path: `system.attributes.${key}`, group: "" } : null;
}

/**
 * Returns the initial value of a number: from the rules, or from our flags.
 * @param {foundry.documents.Actor} actor
 * @param {SheetNumber} number
 * @param {Record<string, unknown>} known
 */
function valueOf(actor, { name, dtype }, known) {
  const held = known[name] ?? heldInFlag(actor, name);
  if (held === undefined || held === null) return undefined;
  if (dtype === "String") return typeof held === "object" ? undefined : String(held);
  if (dtype === "Boolean") return Boolean(held);
  return plainNumber(held);
}
