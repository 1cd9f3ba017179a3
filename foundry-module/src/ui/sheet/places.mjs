import { gameOf } from "../../games/games.mjs";
import { onSheet, pathOf } from "../../games/places.mjs";
import { readableData } from "../../world/system/unprepared.mjs";

/** @import { Place } from "../../world/attributes.mjs" */

/**
 * Returns the place of a number or text that the rules of an actor's game read: on the
 * sheet, or else in a flag of ours.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   The rules' name.
 * @returns {Place | null}   Null if there is none.
 */
export function sheetPlaceOf(actor, name) {
  const played = gameOf(actor);
  const place = onSheet(played, actor, name);
  if (place) return place;
  const path = pathOf(played, actor, name);
  const value = foundry.utils.getProperty(readableData(actor), path);
  return value === undefined || value === null ? null : { path, value, label: null };
}

/**
 * Returns the place of a number's maximum: by a name of its own, or beside the number.
 * @param {foundry.documents.Actor} actor
 * @param {Place} place
 * @param {string} [most]   The maximum's own name.
 * @returns {Place | null}
 */
export function mostPlace(actor, place, most) {
  const named = most ? sheetPlaceOf(actor, most) : null;
  if (named) return named;
  const path = place.path.replace(/\.value$/, ".max");
  if (path === place.path || !foundry.utils.hasProperty(readableData(actor), path)) return null;
  return { path, value: foundry.utils.getProperty(readableData(actor), path), label: null };
}

/**
 * Returns the declared type of a value on the sheet.
 * @param {foundry.documents.Actor} actor
 * @param {string} path
 * @returns {string | undefined}
 */
export function declaredType(actor, path) {
  const attribute = /** @type {{ dtype?: unknown } | null | undefined} */ (foundry.utils.getProperty(
    readableData(actor), path.replace(/\.(value|min|max)$/, "")));
  return typeof attribute?.dtype === "string" ? attribute.dtype : undefined;
}
