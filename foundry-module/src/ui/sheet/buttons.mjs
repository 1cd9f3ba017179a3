import { plain } from "../../world/attributes.mjs";
import { MODULE } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { hasWords, say } from "../../games/words.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilitiesOf } from "../../games/ability.mjs";
import { pressAction } from "./dialogs.mjs";

/** @import { Given } from "../dialog/open-action.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { ButtonGroup } from "../../games/sheet-parts.mjs" */

/**
 * A roll button of an actor, whether or not its panel shows it now.
 * @typedef {object} Button
 * @property {string} key   The rules' name, or an item's id.
 * @property {string} label
 * @property {Record<string, string>} pressed   The button's dataset.
 * @property {string} img
 */

/** Further names of buttons in chat commands. @type {Record<string, string>} */
const ALSO = { attack: "lightAttack", light: "lightAttack", heavy: "heavyAttack" };

/** @param {string} name */
const icon = name => `modules/${MODULE}/icons/${name}.svg`;

/**
 * Buttons of one kind: their keys, and a function that makes the button of a key.
 * @typedef {{ keys: readonly string[], make: (key: string) => Button }} Group
 */

/**
 * Returns every roll button of an actor. The rules decide whether one can be used now.
 * @param {foundry.documents.Actor} actor
 * @returns {Button[]}
 */
export function buttonsOf(actor) {
  return [...groupsOf(actor)].flatMap(({ keys, make }) => keys.map(make));
}

/**
 * Returns the button of a key, without making the others.
 * @param {foundry.documents.Actor} actor
 * @param {string} key
 * @returns {Button | null}
 */
export function buttonOf(actor, key) {
  for (const { keys, make } of groupsOf(actor)) if (keys.includes(key)) return make(key);
  return null;
}

/** @param {foundry.documents.Actor} actor @returns {Iterable<Group>} */
function groupsOf(actor) {
  const played = gameOf(actor);
  return played.sheetParts?.buttons(actor).map(ownGroup) ?? ofGame(played, actor);
}

/** @param {ButtonGroup} group @returns {Group} */
function ownGroup(group) {
  if ("items" in group) return ofItems(group.items, group.data);
  const { data, keys, words, img } = group;
  return {
    keys, make: key => ({ key, label: localize(`${words}.${key}`), pressed: { [data]: key }, img: icon(img(key)) })
  };
}

/** @param {Game} played @param {foundry.documents.Actor} actor @returns {Generator<Group>} */
function* ofGame(played, actor) {
  const { buttons: { sheet, combat, rest = [], row }, deeds } = played;
  const all = new Set([...sheet, ...combat, ...rest, ...row, "takeTurn", "endTurn"]);
  yield ofItems(abilitiesOf(played, actor), "item");
  yield {
    keys: [...all].filter(action => deeds[action] && (game.user.isGM || !deeds[action]?.gm)),
    make: action => ({ key: action, label: say(played, hasWords(played, `Button.${action}`) ? `Button.${action}`
      : `Deed.${action}`), pressed: { deed: action }, img: icon("dice") })
  };
}

/**
 * @param {readonly foundry.documents.Item[]} items
 * @param {string} kind   The key of their dataset.
 * @returns {Group}
 */
function ofItems(items, kind) {
  return { keys: items.map(({ id }) => String(id)),
    make: key => ofItem(/** @type {foundry.documents.Item} */ (items.find(({ id }) => id === key)), kind) };
}

/** @param {foundry.documents.Item} item @param {string} kind   The key of its dataset. @returns {Button} */
function ofItem(item, kind) {
  return { key: String(item.id), label: item.name, pressed: { [kind]: String(item.id) },
    img: item.img || icon("dice") };
}

/**
 * Finds a button by its key, its item's id or uuid, or its label.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @returns {Button | null}
 */
export function buttonNamed(actor, name) {
  const exact = buttonOf(actor, name.startsWith(`${actor.uuid}.Item.`) ? name.slice(name.lastIndexOf(".") + 1) : name);
  if (exact) return exact;
  const buttons = buttonsOf(actor);
  const sought = plain(name);
  return buttons.find(({ label }) => sought !== "" && plain(label) === sought)
    ?? buttons.find(one => one.key === ALSO[sought] || plain(one.key) === sought)
    ?? null;
}

/** Returns the key of a panel's button; "" for other buttons. @param {HTMLElement} button */
export function keyOf({ dataset: { button, narrative, ability, deed: action, item } }) {
  return button ?? narrative ?? ability ?? action ?? item ?? "";
}

/** Returns the names of a button in chat commands. @param {Button} button @returns {string[]} */
export function namesOf({ key, label }) {
  return [label, key, ...Object.keys(ALSO).filter(name => ALSO[name] === key)];
}

/**
 * Runs a button. Clicks, macros, chat commands and other modules all use this function.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, string>} pressed   The button's dataset.
 * @param {boolean} skip   True to use the last choices without a dialog.
 * @param {Given} [given]
 * @returns {Promise<any>}   The outcome, for callers that wait for it.
 */
export async function pressButton(actor, pressed, skip, given) {
  const played = gameOf(actor);
  return pressAction(played, actor, pressed, skip, given);
}
