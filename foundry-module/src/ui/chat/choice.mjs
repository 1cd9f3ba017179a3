import { eachOf } from "../../base/each.mjs";
import { PlainError } from "../../base/errors.mjs";
import { playedGame } from "../../games/games.mjs";
import { say } from "../../games/words.mjs";
import { happeningText, nameBy, questionText } from "../../cards/question.mjs";
import { answererOf, choiceOn, isOver, mayAnswer, recordOn } from "../../resolve/open-choices.mjs";
import { route } from "../../resolve/route.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { choiceWait } from "../../world/settings.mjs";
import { isElement } from "../../world/windows.mjs";
import { askQuestion } from "../dialog/question.mjs";

/** @import { ChoiceRecord } from "../../resolve/open-choices.mjs" */

/**
 * Questions of commands that wait for a choice: the card in the chat, the dialog in the
 * browser of the user who chooses, and the end of the wait in the GM's browser.
 */

/**
 * The open dialogs and the timers, by the id of the card.
 * @type {Map<string, { at: number, asked?: string, close?: () => unknown, timer?: ReturnType<typeof setTimeout> }>}
 */
const open = new Map();

/** The buttons of questions that this page has made: a card's content may imitate them. @type {WeakSet<Element>} */
export const questionButtons = new WeakSet();

/** Registers the hooks of cards. */
export function registerChoices() {
  Hooks.on("createChatMessage", message => { follow(message); });
  Hooks.on("updateChatMessage", message => { follow(message); });
  Hooks.on("deleteChatMessage", message => { end(/** @type {string} */ (message.id)); });
  for (const hook of /** @type {const} */ (["deleteToken", "deleteCombatant", "deleteActor"]))
    Hooks.on(hook, () => { goOnWithout().catch(report); });
}

/**
 * Lets commands go on whose question belongs to a participant that is gone. The GM's browser plays them again as far as
 * their answers go; one that the rules then refuse is withdrawn, and the GM reads why.
 */
async function goOnWithout() {
  if (!game.user.isActiveGM) return;
  for (const id of open.keys()) {
    const message = game.messages.get(id);
    const record = message && choiceOn(message);
    if (!record || !isGone(record)) continue;
    try {
      await route("choice", { card: id, at: record.wish.choices.length, again: true });
    } catch (error) {
      report(error);
      if (game.messages.get(id)) await route("choice", { card: id, withdraw: true });
    }
  }
}

/** Reports whether the participant of a question has left its combat. @param {ChoiceRecord} record */
function isGone({ question: { whose }, wish: { combat: id } }) {
  const combat = game.combats.get(id ?? "");
  return Boolean(whose && combat && ![...combat.combatants].some(({ actor }) => actor?.uuid === whose)
    && !whose.startsWith("summon") && !whose.startsWith("object"));
}

/** Asks the questions that have stayed open over a reload. */
export function askOpenChoices() {
  return eachOf([...game.messages], follow);
}

/**
 * Shows the question of a card in the dialog of its user, and in the GM's browser ends the
 * wait for an answer that may be declined.
 * @param {foundry.documents.ChatMessage} message
 */
function follow(message) {
  const id = /** @type {string} */ (message.id);
  const record = choiceOn(message);
  const at = record?.wish.choices.length ?? -1;
  // A command that is played again may ask another question after as many answers.
  const asked = record ? JSON.stringify([at, record.question]) : "";
  if (open.get(id)?.asked === asked) return;
  end(id);
  const asker = record && game.users.get(record.user);
  if (!record || !asker || isOver(record)) return;
  const entry = { at, asked };
  open.set(id, entry);
  const declined = declinedBy(record);
  const wait = choiceWait();
  if (declined && wait && game.user.isActiveGM && answererOf(record.question, asker)?.id !== game.user.id) {
    // The wait begins here and now: the record was written by another machine's clock.
    Object.assign(entry, { timer: setTimeout(() => { send(id, at, declined).catch(() => {}); }, wait * 1000) });
  }
  if (answererOf(record.question, asker)?.id === game.user.id) ask(message, record);
}

/** Closes the dialog of a card and stops its timer. @param {string} id */
function end(id) {
  const entry = open.get(id);
  open.delete(id);
  clearTimeout(entry?.timer);
  entry?.close?.();
}

/**
 * Returns the answer that declines, for a choice of another participant than the one whose
 * command waits; null if there is none.
 * @param {ChoiceRecord} record
 * @returns {string[] | null}
 */
function declinedBy({ question: { kind, least, whose }, wish: request }) {
  if (whose === request.command.who) return null;
  return kind === "yesNo" ? ["no"] : least === 0 ? [] : null;
}

/**
 * Asks the question of a card in this browser and sends the answer.
 * @param {foundry.documents.ChatMessage} message
 * @param {ChoiceRecord} record
 */
async function ask(message, record) {
  const id = /** @type {string} */ (message.id);
  const { question, wish: request, what, fallen } = record;
  const at = request.choices.length;
  const played = playedGame(request.game);
  if (!played) return;
  const entry = open.get(id) ?? { at };
  open.set(id, entry);
  const asked = askQuestion({ played, combat: game.combats.get(request.combat ?? "") ?? null, question, what,
    happening: happeningText(request.command, what), ...fallen && { fallen }, key: `${id}-${at}` });
  entry.close = asked.close;
  const chose = await asked.answer;
  if (!chose) return;
  try {
    await send(id, at, chose);
  } catch (error) {
    // Another session or the end of the wait was faster.
    if (!(error instanceof PlainError && error.key === "choiceGone")) report(error);
  }
}

/** @param {string} card @param {number} at @param {string[]} chose */
function send(card, at, chose) {
  return route("choice", { card, at, chose });
}

/**
 * Writes the question of a card in the reader's language, with its buttons.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderChoice(message, html) {
  const card = html.querySelector(".rulewright-choice-card");
  const record = recordOn(message);
  const played = record && playedGame(record.wish.game);
  if (!isElement(card) || !record || !played) return;
  const { question, wish: request, what, user } = record;
  const waits = document.createElement("p");
  const over = isOver(record);
  waits.textContent = localize(`Question.${over ? "over" : "waits"}`, { name: nameBy(question.whose),
    what: happeningText(request.command, what || say(played, `Deed.${request.command.do}`)) });
  if (over) {
    card.replaceChildren(waits);
    return;
  }
  const text = document.createElement("p");
  text.textContent = questionText(played, question, what);
  const buttons = [
    ...mayAnswer(game.user, question) ? [button("choose", () => ask(message, record))] : [],
    ...game.user.isGM || game.user.id === user
      ? [button("withdraw", () => route("choice", { card: message.id, withdraw: true }).catch(report))] : []
  ];
  card.replaceChildren(waits, text, ...buttons);
}

/** @param {string} name @param {() => unknown} press */
function button(name, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rulewright-offer";
  made.dataset.choice = name;
  made.textContent = localize(`Question.${name}`);
  made.addEventListener("click", press);
  questionButtons.add(made);
  return made;
}
