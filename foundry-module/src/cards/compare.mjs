import { flagsOf } from "../world/fields.mjs";
import { rollsData } from "./message.mjs";
import { canonical } from "../base/digest.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/** Flags of a card that it shows, or that its buttons use. */
const SHOWN = ["secrets", "told", "command", "clocks", "next", "play", "intent", "rolled", "offers"];

/**
 * Reports whether the dice of a message are those that the rules received.
 * @param {foundry.documents.ChatMessage} message
 * @param {Answer} answer
 * @param {string} [by]   The source of the dice, if the rules did not roll: see OwnDice.
 */
export function sameDice(message, answer, by) {
  const shown = message.rolls.map(roll => fallen(roll.toJSON()));
  return canonical(shown) === canonical(rollsData(answer, by).map(fallen));
}

/** Returns the visible values of a roll of the core. @param {any} roll */
function fallen({ formula, total, terms }) {
  return {
    formula: String(formula).replace(/\s/g, ""), total,
    dice: terms.flatMap((/** @type {any} */ { faces, results }) =>
      results ? [[faces, results.map((/** @type {any} */ { result, active }) => [result, Boolean(active)])]] : [])
  };
}

/**
 * Reports whether a message has the content of a card that was rendered again.
 * @param {foundry.documents.ChatMessage} message
 * @param {import("../resolve/again.mjs").CardContent} told
 * @param {import("./card-flags.mjs").Packed} packed
 */
export function sameWords(message, { content, flags }, packed) {
  const stored = /** @type {Record<string, any>} */ ({ ...flagsOf(message) });
  const shown = (/** @type {string} */ name) => stored[name] ?? /** @type {Record<string, unknown>} */ (packed)[name];
  return canonical(shownWords(message.content)) === canonical(shownWords(content))
    && SHOWN.every(name => canonical(shown(name)) === canonical(flags[name]));
}

/**
 * Returns the texts of a card, each with the class of its element. Pictures and attributes that a server may leave out
 * do not count. Styles and attributes that hide a text do.
 * @param {string} html
 */
export function shownWords(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    if (text) texts.push([/** @type {Element} */ (node.parentElement).className, text]);
  }
  const hidden = body.querySelectorAll("[style], [hidden], style, script").length;
  const open = [...body.querySelectorAll("[data-secret], [data-told]")]
    .map(one => Object.values({ .../** @type {HTMLElement} */ (one).dataset }));
  return { texts, hidden, open };
}
