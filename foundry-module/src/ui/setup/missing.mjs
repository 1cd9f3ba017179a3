import { classOf, sideOf, statedClass, statedSide } from "../../world/worldbuilding.mjs";
import { sideFor } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { flagPath, onSheet } from "../../games/places.mjs";
import { groupsFor } from "../../games/sheet.mjs";

/** @import { Place } from "../../world/attributes.mjs" */
/** @import { DeclaredNumber } from "../../games/sheet.mjs" */

/**
 * Returns the side of an actor's sheet.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}   Undefined if it is unknown.
 */
export function sheetSide(actor) {
  const classes = gameOf(actor).setup?.classes;
  // Foundry makes new tokens hostile, so the disposition does not count for an empty sheet. It is a side beside classes
  // only.
  const stated = statedSide(actor) || statedClass(actor) || actor.hasPlayerOwner;
  if (!stated && (!classes || (!classOf(actor) && isBlank(actor)))) return undefined;
  if (classes && sideFor(actor) === "foe") return "foe";
  return sideOf(actor) ?? (actor.hasPlayerOwner || (classes && classOf(actor)) ? "hero" : undefined);
}

/** Reports whether a sheet shows none of the numbers of its game. @param {foundry.documents.Actor} actor */
function isBlank(actor) {
  return gameOf(actor).sheet.groups.every(({ numbers }) => numbers.every(({ name }) => !placeOnSheet(actor, name)));
}

/**
 * Returns the place on an actor's sheet where the rules of its game read a number.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   The rules' name.
 * @returns {Place | null}   Null if the sheet does not show it, whether or not a flag stores it.
 */
export function placeOnSheet(actor, name) {
  const place = onSheet(gameOf(actor), actor, name);
  return place?.path.startsWith("system.") ? place : null;
}

/**
 * Returns the value of a number that no sheet shows.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @returns {unknown}
 */
export function heldInFlag(actor, name) {
  return foundry.utils.getProperty(actor, flagPath(gameOf(actor), name));
}

/**
 * Returns the numbers that the actor's game reads and its sheet lacks, each with
 * its group. An unknown class is left out, because an empty attribute is of no
 * use, and so is the class of a foe, because a flag holds it.
 * @param {foundry.documents.Actor} actor
 * @returns {{ group: string, number: DeclaredNumber }[]}
 */
export function missingOn(actor) {
  const side = sheetSide(actor);
  const groups = groupsFor(gameOf(actor).sheet, side);
  const lacks = (/** @type {string} */ name) =>
    !placeOnSheet(actor, name) && (name !== "class" || (side !== "foe" && Boolean(classOf(actor))));
  return groups.flatMap(({
    key, numbers
  }) => numbers.filter(({ name, optional }) => !optional && lacks(name)).map(number => ({ group: key, number })));
}
