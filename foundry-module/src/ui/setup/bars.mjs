import { gameOf } from "../../games/games.mjs";
import { placeOnSheet } from "./missing.mjs";

/** The bars of a token, and the system's default for each. */
const BARS = /** @type {const} */ ([["bar1", "primaryTokenAttribute"], ["bar2", "secondaryTokenAttribute"]]);

/**
 * Returns the update that sets the token bars of an actor to the numbers of its game.
 * Keeps a bar that a user has chosen.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, any>} [added]   New attributes of the same update, by their paths.
 * @returns {Record<string, string>}
 */
export function barsUpdate(actor, added = {}) {
  // An unlinked token has no prototype.
  if (actor.isToken) return {};
  /** @type {Record<string, string>} */
  const update = {};
  for (const [at, [bar, initial]] of BARS.entries()) {
    const usual = game.system?.[initial] ?? null;
    const chosen = actor.prototypeToken?.[bar]?.attribute;
    if (chosen !== undefined && chosen !== usual) continue;
    const path = barPath(actor, /** @type {string} */ (gameOf(actor).sheet.bars[at]), added);
    if (path && path !== chosen) update[`prototypeToken.${bar}.attribute`] = path;
  }
  return update;
}

/**
 * Returns the attribute path of a bar: a resource as a whole, so that it is drawn as a
 * bar, or another number's value.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {Record<string, any>} added
 * @returns {string | null}
 */
function barPath(actor, name, added) {
  const place = placeOnSheet(actor, name);
  if (place) {
    const parent = place.path.replace(/\.value$/, "");
    const whole = foundry.utils.getProperty(actor, parent);
    const isBar = whole !== null && typeof whole === "object" && "max" in whole && "value" in whole;
    return (isBar ? parent : place.path).replace(/^system\./, "");
  }
  const found = Object.entries(added).find(([, { field }]) => field === name);
  if (!found) return null;
  const [path, { attribute }] = found;
  return `${path.replace(/^system\./, "")}${attribute.dtype === "Resource" ? "" : ".value"}`;
}

/**
 * Sets the bars of an actor that is about to be created. Logs errors, so that they never
 * prevent the creation.
 * @param {foundry.documents.Actor} actor
 */
export function setBars(actor) {
  try {
    const update = barsUpdate(actor);
    if (Object.keys(update).length) actor.updateSource(update);
  } catch (error) {
    console.error("rulewright:", error);
  }
}
