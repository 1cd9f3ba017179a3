import { abilitiesOf } from "../../games/icon/item.mjs";
import { plain } from "../../world/attributes.mjs";
import { ACTIONS, FIGHT_BUTTONS, MODULE, TACTICAL_BUTTONS } from "../../config.mjs";
import { gameOf } from "../../games/games.mjs";
import { pressPlay } from "./deed-buttons.mjs";
import { hasWords, say } from "../../games/words.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilitiesOf as playAbilitiesOf } from "../../games/ability.mjs";
import { press } from "./press.mjs";

/** @import { Given } from "../dialog/open.mjs" */
/** @import { Game } from "../../games/game.mjs" */

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
 * Returns every roll button of an actor. The rules decide whether one can be used now.
 * @param {foundry.documents.Actor} actor
 * @returns {Button[]}
 */
export function buttonsOf(actor) {
  const played = gameOf(actor);
  return played ? ofGame(played, actor) : ofIcon(actor);
}

/** @param {foundry.documents.Actor} actor @returns {Button[]} */
function ofIcon(actor) {
  return [
    ...[...TACTICAL_BUTTONS, "fortune"].map(key => ({ key, label: localize(`Button.${key}`), pressed: { button: key }, img: icon(key) })),
    { key: "team", label: localize("Button.team"), pressed: { button: "team" }, img: icon("party") },
    ...abilitiesOf(actor).map(({ item }) => ofItem(item, "ability")),
    ...ACTIONS.map(key => ({ key, label: localize(`Action.${key}`), pressed: { narrative: key }, img: icon("dice") })),
    ...["takeTurn", ...FIGHT_BUTTONS].map(key => ({ key, label: localize(`Deed.${key}`), pressed: { deed: key }, img: icon("dice") }))
  ];
}

/** @param {Game} played @param {foundry.documents.Actor} actor @returns {Button[]} */
function ofGame(played, actor) {
  const { buttons, fightButtons, restButtons = [], rowButtons, deeds } = played;
  const all = new Set([...buttons, ...fightButtons, ...restButtons, ...rowButtons, "takeTurn", "endTurn"]);
  return [
    ...playAbilitiesOf(played, actor).map(item => ofItem(item, "item")),
    ...[...all].filter(deed => deeds[deed] && (game.user.isGM || !deeds[deed]?.gm))
      .map(deed => ({ key: deed, label: say(played, hasWords(played, `Button.${deed}`) ? `Button.${deed}` : `Deed.${deed}`), pressed: { deed }, img: icon("dice") }))
  ];
}

/** @param {foundry.documents.Item} item @param {string} kind   The key of its dataset. @returns {Button} */
function ofItem(item, kind) {
  return { key: String(item.id), label: item.name, pressed: { [kind]: String(item.id) }, img: item.img || icon("dice") };
}

/**
 * Finds a button by its key, its item's id or uuid, or its label.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @returns {Button | null}
 */
export function buttonNamed(actor, name) {
  const buttons = buttonsOf(actor);
  const wanted = plain(name);
  const key = name.startsWith(`${actor.uuid}.Item.`) ? name.slice(name.lastIndexOf(".") + 1) : name;
  return buttons.find(one => one.key === key)
    ?? buttons.find(({ label }) => wanted !== "" && plain(label) === wanted)
    ?? buttons.find(one => one.key === ALSO[wanted] || plain(one.key) === wanted)
    ?? null;
}

/** Returns the key of a panel's button; "" for other buttons. @param {HTMLElement} button */
export function keyOf({ dataset: { button, narrative, ability, deed, item } }) {
  return button ?? narrative ?? ability ?? deed ?? item ?? "";
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
  return played ? pressPlay(played, actor, pressed, skip, given) : press(actor, pressed, skip, given);
}
