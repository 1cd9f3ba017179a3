import { MODULE } from "../../config.mjs";
import { happeningText, nameBy } from "../../cards/question.mjs";
import { answererOf, choiceOn } from "../../resolve/open-choices.mjs";
import { localize } from "../../world/i18n.mjs";

/** The newest messages among which a question may be open. */
const MOST = 50;

/**
 * Returns the questions of the rules that wait for an answer in a combat, in words: whose answer is awaited, and about
 * what.
 * @param {foundry.documents.Combat} combat
 * @returns {string[]}
 */
export function waitingTexts({ id }) {
  return game.messages.contents.slice(-MOST).flatMap(message => {
    const record = choiceOn(message);
    const asker = record && game.users.get(record.user);
    if (!record || !asker || record.wish.combat !== id) return [];
    const { question, wish: { command }, what } = record;
    return [localize("Tracker.awaits", { name: nameBy(question.whose), user: answererOf(question, asker)?.name ?? "?",
      what: happeningText(command, what) })];
  });
}

/**
 * Reports whether a message, or its change, is a question that opens, goes on or ends.
 * @param {foundry.documents.ChatMessage} message
 * @param {object} [changes]   The update of the core.
 */
export function isAboutQuestion(message, changes = {}) {
  const { flags } = /** @type {{ flags?: Record<string, object> }} */ (changes);
  return choiceOn(message) !== null || Object.keys(flags?.[MODULE] ?? {}).some(name => name.endsWith("choice"));
}
