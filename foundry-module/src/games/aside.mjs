import { valueAt } from "../world/changes/change.mjs";
import { nameOf } from "../world/actor.mjs";
import { deletion } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { localize } from "../world/i18n.mjs";
import { report, sentence } from "../world/notify.mjs";
import { onSheet } from "./places.mjs";
import { RulesError } from "../base/errors.mjs";

/** @import { SetAside } from "./set-aside.mjs" */
/** @import { Game } from "./game.mjs" */

/**
 * What the rules have set aside because they could not read it, for the GM:
 * named once, listed where the GM looks, and repaired by a button.
 */

/** The hook that tells that something was set aside. */
export const SET_ASIDE = /** @type {const} */ (`${MODULE}.setAside`);

/** How much of a value a question shows, in characters. */
const SHOWN = 60;

/**
 * @typedef {object} Entry
 * @property {string} id   Of its button.
 * @property {SetAside} place
 * @property {string} text   What is wrong, in a sentence.
 * @property {string} value   What the document holds, as JSON.
 */

/** What was set aside in this browser, by where it is and what is there. @type {Map<string, Entry>} */
const register = new Map();

/** Counts the entries. */
let entries = 0;

/**
 * Keeps what was set aside, and names to the GM what is new.
 * @param {readonly SetAside[]} found
 * @param {Game | null} played   Null for ICON.
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
    ui.notifications.warn(foundry.utils.escapeHTML(localize(place.sheet ? "Aside.toldSheet" : "Aside.told", { what: text })));
  }
  if (news) Hooks.callAll(SET_ASIDE);
}

/**
 * What is wrong with something that was set aside, and whose it is.
 * @param {SetAside} place
 * @param {Game | null} played
 */
function textOf({ actor, document, path, failure }, played) {
  const name = actor ? nameOf(actor) : document.name ?? "";
  if (failure.code === "tooLarge") return localize("Aside.large", { name, path });
  const what = sentence(new RulesError(failure), { ...played && { game: played, placeOf: (one, name) => onSheet(played, one, name) }, actors: { encounter: actor, combat: actor, party: actor } });
  // What a rule says of it may name nobody.
  return !actor || what.includes(name) ? what : localize("Notify.whose", { field: name, why: what });
}

/** What stands at a place now. @param {SetAside} place */
function valueOf({ document, path, entry }) {
  const now = valueAt(document, path);
  if (entry === undefined) return JSON.stringify(now ?? null);
  return Array.isArray(now) && now.some(one => foundry.utils.objectsEqual({ one }, { one: entry })) ? JSON.stringify(entry) : "null";
}

/**
 * What is set aside of these actors and documents now, for the template "aside".
 * @param {(place: SetAside) => boolean} concerns
 * @returns {{ id: string, text: string, repairs: boolean }[] | null}   Null where there is nothing, or for players.
 */
export function asideView(concerns) {
  if (!game.user.isGM) return null;
  for (const [key, { place, value }] of register) if (valueOf(place) !== value) register.delete(key);
  const lines = [...register.values()].filter(({ place }) => concerns(place)).map(({ id, place, text }) => ({ id, text, repairs: !place.sheet && Boolean(place.path) }));
  return lines.length ? lines : null;
}

/**
 * Takes what could not be read out of its document, once the GM has confirmed it.
 * @param {string} id
 */
async function repair(id) {
  const found = [...register.values()].find(one => one.id === id);
  if (!found) return;
  const { place, text, value } = found;
  const { document, path, entry, actor } = place;
  const escape = foundry.utils.escapeHTML;
  const held = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  const agreed = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("Aside.repair") }, rejectClose: false,
    content: `<p>${escape(text)}</p><p>${escape(localize("Aside.confirm", { name: actor ? nameOf(actor) : document.name ?? "", path, value: held }))}</p>`,
    yes: { label: localize("Aside.remove") }, no: { label: localize("Aside.keep") }
  });
  if (!agreed || valueOf(place) !== value) return;
  const now = /** @type {any[]} */ (valueAt(document, path));
  const update = entry === undefined ? deletion(path) : { [path]: now.filter(one => !foundry.utils.objectsEqual({ one }, { one: entry })) };
  await document.update(update);
  Hooks.callAll(SET_ASIDE);
}

/**
 * Repairs what a pressed button is about.
 * @param {string | undefined} id
 */
export function pressRepair(id) {
  if (id) repair(id).catch(report);
}
