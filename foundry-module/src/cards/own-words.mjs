import { flagsOf } from "../world/fields.mjs";
import { localize } from "../world/i18n.mjs";
import { plainText } from "../world/markup.mjs";
import { playedAs } from "../world/own-readings.mjs";
import { itemOf } from "../games/ability.mjs";
import { abilityTexts } from "../games/item-ability.mjs";

/** @import { PlayContext } from "../games/context.mjs" */

/** The limit of the words that a card keeps: every client keeps every card. */
const MOST = 2000;

/**
 * Returns the flags of a card whose ability has a reading of the GM's own: the words of its item, and the reading.
 * @param {PlayContext} context
 * @param {{ who?: string, ability?: unknown }} asked   The command in the words of the rules.
 * @returns {{ own?: { words: string, reads: string } }}
 */
export function ownWordsOf({ game: played, participants }, { who = "", ability }) {
  const { id, text } = /** @type {{ id?: unknown, text?: unknown }} */ (ability ?? {});
  const actor = participants.get(who)?.actor;
  // The rules of a game identify an ability by the uuid of its item or by its id.
  const item = actor?.items.find(({ uuid }) => uuid === id) ?? itemOf(played, actor, id);
  if (!item || typeof text !== "string") return {};
  const words = abilityTexts(item).find(one => one !== text && playedAs(one, played.id) === text);
  const short = (/** @type {string} */ all) => all.length > MOST ? `${all.slice(0, MOST)}…` : all;
  return words === undefined ? {} : { own: { words: short(plainText(words)), reads: short(text) } };
}

/**
 * Shows the words of an ability on its card, and the reading that the rules play, both folded.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderOwnWords(message, html) {
  const card = html.querySelector(".rulewright-play-card");
  const { own } = flagsOf(message);
  if (!card || typeof own?.words !== "string" || typeof own.reads !== "string") return;
  for (const old of card.querySelectorAll(".rulewright-words")) old.remove();
  const before = card.querySelector(".rulewright-next");
  for (const [label, text] of [[localize("Own.onCard"), own.words], [localize("Own.playedAs"), own.reads]]) {
    const details = document.createElement("details");
    details.className = "rulewright-words";
    const summary = document.createElement("summary");
    summary.textContent = label ?? "";
    const words = document.createElement("p");
    words.dir = "auto";
    words.textContent = text ?? "";
    details.append(summary, words);
    card.insertBefore(details, before);
  }
}
