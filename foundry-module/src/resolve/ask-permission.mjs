import { nameOf } from "../world/actor.mjs";
import { cardNamed } from "../cards/entries.mjs";
import { isForeign, translationOf } from "../cards/translated.mjs";
import { CONSENT_TIMEOUT } from "../config.mjs";
import { diceAtRest } from "./dice/at-rest.mjs";
import { confirm } from "../world/forms/confirm.mjs";
import { flagsOf } from "../world/fields.mjs";
import { formatList, isOtherLanguage, localize } from "../world/i18n.mjs";
import { report } from "../world/notify.mjs";
import { route } from "./route.mjs";
import { translateCard } from "./translate.mjs";
import { pendingOn } from "./pending-flags.mjs";

/** The queue of questions to the GM, one at a time. */
let last = Promise.resolve();

/** The limit of pending questions per user, so that one user cannot block the others. */
const MOST_OF_ONE = 4;

/** The number of pending questions by user id. @type {Map<string, number>} */
const pending = new Map();

/**
 * Asks this GM to permit a card's pending action, once its dice are at rest and its
 * outcome is visible. Runs in the background; without an answer the action stays pending
 * on the card.
 * @param {foundry.documents.ChatMessage} message
 * @param {foundry.documents.User} user   The requesting user.
 * @param {foundry.documents.Actor[]} others   The actors that would change.
 */
export function askPermissionFor(message, user, others) {
  const card = /** @type {string} */ (message.id);
  diceAtRest(message)
    .then(() => headlineFor(message))
    .then(({ text }) => askPermission(user, text, others, () => Boolean(cardNamed(card) && pendingOn(message))))
    .then(agreed => agreed ? route("waiting", { card }) : undefined)
    .catch(report);
}

/**
 * Asks this GM for permission, after earlier questions are answered. Refuses if the user
 * has too many pending questions.
 * @param {foundry.documents.User} user   The requesting user.
 * @param {string} what   The action, as plain text.
 * @param {foundry.documents.Actor[]} others   The actors that would change.
 * @param {() => boolean} [still]   Reports whether the question still matters.
 * @returns {Promise<boolean>}   False without an answer, too.
 */
export function askPermission(user, what, others, still = () => true) {
  const id = /** @type {string} */ (user.id);
  const before = pending.get(id) ?? 0;
  if (before >= MOST_OF_ONE) return Promise.resolve(false);
  pending.set(id, before + 1);
  const answer = last.then(() => still() ? ask(user, what, others) : false)
    .finally(() => { pending.set(id, /** @type {number} */ (pending.get(id)) - 1); });
  last = answer.then(() => {}, () => {});
  return answer;
}

/** @param {foundry.documents.User} user @param {string} what @param {foundry.documents.Actor[]} others */
async function ask(user, what, others) {
  const texts = [localize("Authority.askText", { user: user.name, what }),
    ...others.length ? [localize("Authority.mayChange", { names: formatList(others.map(nameOf)) })] : []];
  return await confirm({
    classes: ["rulewright-leave"], title: "Authority.askTitle", lines: texts,
    yes: "Authority.yes", no: "Authority.no", timeout: CONSENT_TIMEOUT
  }) === true;
}

/** The longest wait for a card in the reader's language, in milliseconds. */
const MOST_WAIT = 3_000;

/**
 * Returns a card's headline as plain text, in the reader's language once the rules have returned its result.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<{ text: string, lang: string }>}   `lang` is the language of the text, or "" for the reader's.
 */
export async function headlineFor(message) {
  if (isForeign(message) && !translationOf(message)) {
    await Promise.race([translateCard(message, { now: true }).catch(error => console.error("rulewright:", error)),
      new Promise(resolve => { setTimeout(resolve, MOST_WAIT); })]);
  }
  return { text: headlineOn(message), lang: headlineLanguage(message) };
}

/**
 * Returns the language of a card's headline, or "" for the reader's.
 * @param {foundry.documents.ChatMessage} message
 */
export function headlineLanguage(message) {
  return isForeign(message) && !translationOf(message) ? String(flagsOf(message).receipt.lang) : "";
}

/**
 * Returns a card's headline as plain text.
 * @param {foundry.documents.ChatMessage} message
 */
export function headlineOn(message) {
  const shown = isOtherLanguage(flagsOf(message).receipt?.lang) ? translationOf(message)?.content : undefined;
  return [message.speaker?.alias?.trim(), headlineIn(shown ?? message.content)].filter(Boolean).join(" · ");
}

/**
 * Returns the headline in a card's HTML as plain text.
 * @param {string} content   HTML.
 * @param {{ outcome?: boolean }} [parts]   True to include the outcome.
 */
export function headlineIn(content, { outcome = true } = {}) {
  const card = new DOMParser().parseFromString(content, "text/html").querySelector(".rulewright-headline");
  const parts = [...outcome ? [".rulewright-outcome"] : [], ".rulewright-deed"]
    .map(place => card?.querySelector(place)?.textContent);
  const [first = "", ...others] = parts.flatMap(part => part?.replace(/\s+/g, " ").trim() || []);
  // The action may repeat the outcome.
  return [...others.some(other => other.startsWith(first)) ? [] : [first], ...others].join(" · ");
}
