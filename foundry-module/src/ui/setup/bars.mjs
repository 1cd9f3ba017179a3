import { layoutOf, placeOnSheet } from "./missing.mjs";

/** The bars of a token, and which default of the system each has. */
const BARS = /** @type {const} */ ([["bar1", "primaryTokenAttribute"], ["bar2", "secondaryTokenAttribute"]]);

/**
 * The update that lets the tokens of an actor show what a table of its game
 * watches. A bar that somebody has chosen stays.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, any>} [added]   Attributes that are about to be there, by their paths.
 * @returns {Record<string, string>}
 */
export function barsUpdate(actor, added = {}) {
  // A token of its own has no other tokens.
  if (actor.isToken) return {};
  /** @type {Record<string, string>} */
  const update = {};
  for (const [at, [bar, initial]] of BARS.entries()) {
    const usual = game.system?.[initial] ?? null;
    const chosen = actor.prototypeToken?.[bar]?.attribute;
    if (chosen !== undefined && chosen !== usual) continue;
    const path = barPath(actor, /** @type {string} */ (layoutOf(actor).bars[at]), added);
    if (path && path !== chosen) update[`prototypeToken.${bar}.attribute`] = path;
  }
  return update;
}

/**
 * What a bar has to name: a resource as a whole, so that it is drawn as a bar, and of anything else the number.
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
 * Gives the tokens of an actor that is about to be created their bars. Nothing that goes wrong in it keeps the actor
 * from being created.
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
