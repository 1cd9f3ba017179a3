import { abilitiesOf } from "../../games/icon/item.mjs";
import { plain } from "../../world/attributes.mjs";
import { ACTIONS, FIGHT_BUTTONS, MODULE, TACTICAL_BUTTONS } from "../../config.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { pressPlay } from "./deed-buttons.mjs";
import { hasWords, say } from "../../games/words.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilitiesOf as playAbilitiesOf } from "../../games/ability.mjs";
import { press } from "./press.mjs";

/** @import { Given } from "../dialog/open.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A roll button of somebody, whether their panel shows it at the moment or not.
 * @typedef {object} Button
 * @property {string} key   What it is known by: the rules' own name of it, or an item's id.
 * @property {string} label   What stands on it.
 * @property {Record<string, string>} pressed   The data of the button.
 * @property {string} img
 */

/** What a button is called beside its name, by those who type. @type {Record<string, string>} */
const ALSO = { attack: "lightAttack", light: "lightAttack", heavy: "heavyAttack" };

/** @param {string} name */
const icon = name => `modules/${MODULE}/icons/${name}.svg`;

/**
 * Every roll button of an actor. Whether it can be pressed now, the rules say.
 * @param {foundry.documents.Actor} actor
 * @returns {Button[]}
 */
export function buttonsOf(actor) {
  const played = describedGameOf(actor);
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

/** @param {foundry.documents.Item} item @param {string} kind   What its button says of itself. @returns {Button} */
function ofItem(item, kind) {
  return { key: String(item.id), label: item.name, pressed: { [kind]: String(item.id) }, img: item.img || icon("dice") };
}

/**
 * The button of a name: its key, the item's id or uuid, or what stands on it.
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

/** What a button of a panel is known by; "" for one that is no roll button. @param {HTMLElement} button */
export function keyOf({ dataset: { button, narrative, ability, deed, item } }) {
  return button ?? narrative ?? ability ?? deed ?? item ?? "";
}

/** What can be typed for a button. @param {Button} button @returns {string[]} */
export function namesOf({ key, label }) {
  return [label, key, ...Object.keys(ALSO).filter(name => ALSO[name] === key)];
}

/**
 * Does what a button says: the one way of a click, a macro, a command of the chat and another module.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, string>} pressed   The data of the button.
 * @param {boolean} skip   Whether to do it with what was chosen last, without a dialog.
 * @param {Given} [given]
 * @returns {Promise<any>}   What came of it, where somebody waits for that.
 */
export async function pressButton(actor, pressed, skip, given) {
  const played = describedGameOf(actor);
  return played ? pressPlay(played, actor, pressed, skip, given) : press(actor, pressed, skip, given);
}
