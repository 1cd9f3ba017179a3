import { findField } from "../../world/fields.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { onSheet, pathOf } from "../../games/places.mjs";
import { readableData } from "../../world/system/unprepared.mjs";

/** @import { Place } from "../../world/attributes.mjs" */

/**
 * Where a number or text stands that the rules of an actor's game read: on the
 * sheet, or where that has none in a flag of ours.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   By the rules.
 * @returns {Place | null}   Null where there is no such number.
 */
export function placeOf(actor, name) {
  const played = describedGameOf(actor);
  if (!played) return findField(actor, name);
  const place = onSheet(played, actor, name);
  if (place) return place;
  const path = pathOf(played, actor, name);
  const value = foundry.utils.getProperty(readableData(actor), path);
  return value === undefined || value === null ? null : { path, value, label: null };
}

/**
 * Where the most stands that such a number can be: by a name of its own, or beside it.
 * @param {foundry.documents.Actor} actor
 * @param {Place} place
 * @param {string} [most]   That name.
 * @returns {Place | null}
 */
export function mostPlace(actor, place, most) {
  const named = most ? placeOf(actor, most) : null;
  if (named) return named;
  const path = place.path.replace(/\.value$/, ".max");
  if (path === place.path || !foundry.utils.hasProperty(readableData(actor), path)) return null;
  return { path, value: foundry.utils.getProperty(readableData(actor), path), label: null };
}

/**
 * What the sheet declares something to be.
 * @param {foundry.documents.Actor} actor
 * @param {string} path
 * @returns {string | undefined}
 */
export function declaredType(actor, path) {
  const attribute = /** @type {{ dtype?: unknown } | null | undefined} */ (foundry.utils.getProperty(readableData(actor), path.replace(/\.(value|min|max)$/, "")));
  return typeof attribute?.dtype === "string" ? attribute.dtype : undefined;
}
