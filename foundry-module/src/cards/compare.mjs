import { flagsOf } from "../world/fields.mjs";
import { rollsData } from "./rolls.mjs";
import { canonical } from "../base/digest.mjs";

/** @import { Answer } from "../engine/ask.mjs" */

/** Flags of a card that are shown on it, or that its buttons go by. */
const SHOWN = ["secrets", "told", "command", "clocks", "next", "play", "intent", "rolled", "offers"];

/**
 * Whether the dice of a message are those that the rules have met.
 * @param {foundry.documents.ChatMessage} message
 * @param {Answer} answer
 * @param {string} [by]   Who rolled, where it was not the rules.
 */
export function sameDice(message, answer, by) {
  const shown = message.rolls.map(roll => fallen(roll.toJSON()));
  return canonical(shown) === canonical(rollsData(answer, by).map(fallen));
}

/** What can be seen of a roll of the core. @param {any} roll */
function fallen({ formula, total, terms }) {
  return {
    formula: String(formula).replace(/\s/g, ""), total,
    dice: terms.flatMap((/** @type {any} */ { faces, results }) => results ? [[faces, results.map((/** @type {any} */ { result, active }) => [result, Boolean(active)])]] : [])
  };
}

/**
 * Whether a message says what a card would say that is told again.
 * @param {foundry.documents.ChatMessage} message
 * @param {import("../resolve/again.mjs").CardContent} told
 * @param {import("./card-flags.mjs").Packed} packed
 */
export function sameWords(message, { content, flags }, packed) {
  const stored = /** @type {Record<string, any>} */ ({ ...flagsOf(message) });
  const shown = (/** @type {string} */ name) => stored[name] ?? /** @type {Record<string, unknown>} */ (packed)[name];
  return canonical(wordsOf(message.content)) === canonical(wordsOf(content)) && SHOWN.every(name => canonical(shown(name)) === canonical(flags[name]));
}

/**
 * What can be read of a card, each text with where it stands. Pictures and
 * attributes that a server may leave out are none of it; what hides a text is.
 * @param {string} html
 */
function wordsOf(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    if (text) texts.push([/** @type {Element} */ (node.parentElement).className, text]);
  }
  const hidden = body.querySelectorAll("[style], [hidden], style, script").length;
  const open = [...body.querySelectorAll("[data-secret], [data-told]")].map(one => Object.values({ .../** @type {HTMLElement} */ (one).dataset }));
  return { texts, hidden, open };
}
