import { plain } from "../../world/attributes.mjs";
import { MODULE } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { allowedAction, buttonName, rowKeys } from "../../games/buttons.mjs";
import { abilitiesOf } from "../../games/ability.mjs";
import { pressAction } from "./dialogs.mjs";

/** @import { Given } from "../dialog/open-action.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A roll button of an actor, whether or not its panel shows it now.
 * @typedef {object} Button
 * @property {string} key   The rules' name, or an item's id.
 * @property {string} label
 * @property {import("../dialog/asked.mjs").Pressed} pressed
 * @property {"ability" | "narrative" | "action"} kind
 * @property {string} img
 */

/** Further names of buttons in chat commands. @type {Record<string, string>} */
const ALSO = { attack: "lightAttack", light: "lightAttack", heavy: "heavyAttack" };

/** @param {string} name */
const icon = name => `modules/${MODULE}/icons/${name}.svg`;

/**
 * Buttons of one kind: their keys, those of them that this user may use, and a function that makes the button of a key.
 * @typedef {{ keys: readonly string[], may: (key: string) => boolean, make: (key: string) => Button }} Group
 */

/**
 * Returns every roll button of an actor. The rules decide whether one can be used now.
 * @param {foundry.documents.Actor} actor
 * @returns {Button[]}
 */
export function buttonsOf(actor) {
  const all = [...groupsOf(actor)].flatMap(({ keys, may, make }) => keys.filter(may).map(make));
  // An action of the tracker may be on the panel as well.
  return all.filter(({ key }, at) => all.findIndex(one => one.key === key) === at);
}

/**
 * Returns the button of a key, without making the others.
 * @param {foundry.documents.Actor} actor
 * @param {string} key
 * @returns {Button | null}
 */
export function buttonOf(actor, key) {
  for (const { keys, may, make } of groupsOf(actor)) if (keys.includes(key) && may(key)) return make(key);
  return null;
}

/** @param {foundry.documents.Actor} actor @returns {Generator<Group>} */
function* groupsOf(actor) {
  const played = gameOf(actor);
  const { rows, row: ofRow } = played.buttons;
  for (const row of rows) yield row.abilities ? ofItems(played, actor) : ofActions(played, rowKeys(row), row.pictures);
  yield ofActions(played, [...ofRow, "takeTurn", "endTurn"]);
}

/**
 * @param {Game} played
 * @param {readonly string[]} keys
 * @param {boolean} [pictures]   True if each has an icon of its own.
 * @returns {Group}
 */
function ofActions(played, keys, pictures = false) {
  const asks = played.buttons.asks ?? {};
  return {
    keys,
    may: key => allowedAction(played, key) !== null,
    make: key => ({ key, label: buttonName(played, key), pressed: { deed: key },
      kind: asks[key]?.part ? "narrative" : "action",
      img: icon(asks[key]?.picture ?? (pictures ? key : "dice")) })
  };
}

/** @param {Game} played @param {foundry.documents.Actor} actor @returns {Group} */
function ofItems(played, actor) {
  const own = played.sheetParts?.abilities(actor).map(({ id }) => actor.items.get(id ?? ""));
  const items = new Map((own ?? abilitiesOf(played, actor)).flatMap(item => item?.id ? [[item.id, item]] : []));
  return {
    keys: [...items.keys()], may: () => true,
    make: key => {
      const item = /** @type {foundry.documents.Item} */ (items.get(key));
      return { key, label: item.name, pressed: { item: key }, kind: "ability", img: item.img || icon("dice") };
    }
  };
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
export function keyOf({ dataset: { deed: key, item } }) {
  return key ?? item ?? "";
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
