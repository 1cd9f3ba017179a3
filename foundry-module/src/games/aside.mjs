import { identical } from "../base/equal.mjs";
import { valueAt } from "../world/changes/change.mjs";
import { nameOf } from "../world/actor.mjs";
import { deletion } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { confirm } from "../world/forms/confirm.mjs";
import { localize } from "../world/i18n.mjs";
import { report, sentence } from "../world/notify.mjs";
import { onSheet } from "./places.mjs";
import { RulesError } from "../base/errors.mjs";

/** @import { SetAside } from "./set-aside.mjs" */
/** @import { Game } from "./game.mjs" */

/**
 * Shows the GM the values that were set aside because the rules could not read them. A notification names each once, a
 * list shows them all, and a button repairs each.
 */

/** The hook that runs after a value was set aside or repaired. */
export const SET_ASIDE = /** @type {const} */ (`${MODULE}.setAside`);

/** The limit of the part of a value that a question shows, in characters. */
const SHOWN = 60;

/**
 * @typedef {object} Entry
 * @property {string} id   The id of its button.
 * @property {SetAside} place
 * @property {string} text   The sentence that describes the failure.
 * @property {string} value   The content of the document, as JSON.
 */

/** The values that this browser has set aside, by their place and content. @type {Map<string, Entry>} */
const register = new Map();

/** Counts the entries. */
let entries = 0;

/**
 * Stores the values that were set aside, and notifies the GM of the new ones.
 * @param {readonly SetAside[]} found
 * @param {Game} played
 */
export function tellAside(found, played) {
  if (!game.user.isGM || !found.length) return;
  let news = false;
  for (const place of found) {
    const text = textOf(place, played);
    const value = valueOf(place);
    const key = `${place.document.uuid} ${place.path} ${value}`;
    if (register.has(key)) continue;
    register.set(key, { id: `${++entries}`, place, text, value });
    news = true;
    ui.notifications.warn(
      foundry.utils.escapeHTML(localize(place.sheet ? "Aside.ignoredOnSheet" : "Aside.ignored", { what: text })));
  }
  if (news) Hooks.callAll(SET_ASIDE);
}

/**
 * Describes the failure of a value that was set aside, and names its owner.
 * @param {SetAside} place
 * @param {Game} played
 */
function textOf({ actor, document, path, failure }, played) {
  const name = actor ? nameOf(actor) : document.name ?? "";
  if (failure.code === "tooLarge") return localize("Aside.large", { name, path });
  const what = sentence(new RulesError(failure),
    { game: played, placeOf: (one, name) => onSheet(played, one, name),
      actors: { combat: actor, party: actor } });
  // The sentence of a rule may lack the actor's name.
  return !actor || what.includes(name) ? what : localize("Notify.whose", { field: name, why: what });
}

/** The value of a place without one: there is nothing to remove. */
const NOTHING = "null";

/** Returns the current value of a place, as JSON. @param {SetAside} place */
function valueOf({ document, path, entry }) {
  const now = valueAt(document, path);
  if (entry === undefined) return JSON.stringify(now ?? null);
  return Array.isArray(now) && now.some(one => identical(one, entry))
    ? JSON.stringify(entry) : NOTHING;
}

/**
 * Returns the values of these actors and documents that are set aside now, for the template "aside".
 * @param {(place: SetAside) => boolean} concerns
 * @returns {{ id: string, text: string, repairs: boolean }[] | null}   Null if there are none, or for players.
 */
export function asideView(concerns) {
  if (!game.user.isGM) return null;
  for (const [key, { place, value }] of register) if (valueOf(place) !== value) register.delete(key);
  const lines = [...register.values()].filter(({ place }) => concerns(place))
    .map(({ id, place, text, value }) => ({ id, text, repairs: !place.sheet && value !== NOTHING }));
  return lines.length ? lines : null;
}

/**
 * Removes an unreadable value from its document, once the GM has confirmed it.
 * @param {string} id
 */
async function repair(id) {
  const found = [...register.values()].find(one => one.id === id);
  if (!found) return;
  const { place, text, value } = found;
  const { document, path, entry, actor } = place;
  const held = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  const name = actor ? nameOf(actor) : document.name ?? "";
  const agreed = await confirm({
    title: "Aside.repair", yes: "Aside.remove", no: "Aside.keep",
    lines: [text, localize("Aside.confirm", { name, path, value: held })]
  });
  if (!agreed || valueOf(place) !== value) return;
  const now = /** @type {any[]} */ (valueAt(document, path));
  const update = entry === undefined ? deletion(path)
    : { [path]: now.filter(one => !identical(one, entry)) };
  await document.update(update);
  Hooks.callAll(SET_ASIDE);
}

/**
 * Repairs the value of a pressed button.
 * @param {string | undefined} id
 */
export function pressRepair(id) {
  if (id) repair(id).catch(report);
}
