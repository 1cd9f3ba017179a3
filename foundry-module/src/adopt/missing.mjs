import { findField, flagsOf } from "../adapter/fields.mjs";
import { classOf, sideOf } from "../adapter/worldbuilding.mjs";
import { isFoe } from "../foes/encounter.mjs";
import { gameOf } from "../games/_module.mjs";
import { onSheet } from "../play/places.mjs";
import { groupsFor, LAYOUTS } from "../layouts/_module.mjs";

/** @import { Place } from "../adapter/attributes.mjs" */
/** @import { Layout, SheetNumber } from "../layouts/layout.mjs" */

/** The layout of the game that an actor is played by. @param {foundry.documents.Actor} actor @returns {Layout} */
export function layoutOf(actor) {
  return LAYOUTS[/** @type {keyof typeof LAYOUTS} */ (gameOf(actor)?.id ?? "icon")];
}

/**
 * The side whose sheet an actor has.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}   Undefined where nothing tells.
 */
export function sheetSide(actor) {
  if (isFoe(actor)) return "foe";
  return sideOf(actor) ?? (actor.hasPlayerOwner || (!gameOf(actor) && classOf(actor)) ? "hero" : undefined);
}

/**
 * Where the rules of the actor's game read a number on its sheet.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   By the rules.
 * @returns {Place | null}   Null where the sheet shows none, be it kept in a flag or nowhere.
 */
export function placeOnSheet(actor, name) {
  const played = gameOf(actor);
  const place = played ? onSheet(played, actor, name) : findField(actor, name);
  return place?.path.startsWith("system.") ? place : null;
}

/**
 * What the rules know of a number that no sheet shows.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @returns {unknown}
 */
export function heldInFlag(actor, name) {
  const played = gameOf(actor);
  if (played) return flagsOf(actor)[played.id]?.[name];
  const place = findField(actor, name);
  return place?.path.startsWith("flags.") ? place.value : undefined;
}

/**
 * The numbers that the actor's game reads and its sheet lacks, each with its group.
 * @param {foundry.documents.Actor} actor
 * @returns {{ group: string, number: SheetNumber }[]}
 */
export function missingOn(actor) {
  const groups = groupsFor(layoutOf(actor), sheetSide(actor));
  return groups.flatMap(({ key, numbers }) => numbers.filter(({ name }) => !placeOnSheet(actor, name)).map(number => ({ group: key, number })));
}
