import { combatPath } from "../games/places.mjs";
import { playedGame } from "../games/games.mjs";
import { replacement } from "../world/compat.mjs";
import { flagsOf } from "../world/fields.mjs";
import { MODULE } from "../config.mjs";
import { OpenChoice, PlainError } from "../base/errors.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { actorOrNull, isHidden } from "../world/actor.mjs";
import { answererFor } from "../games/obedience.mjs";
import { hasWords, say } from "../games/words.mjs";
import { participantOf } from "../cards/name-fingerprints.mjs";
import { questionText } from "../cards/question.mjs";
import { playerOf } from "./consent.mjs";

/** @import { ChoiceQuestion } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */
/** @import { Terms } from "./handlers.mjs" */
/** @import { ClientRequest } from "./execute.mjs" */

/**
 * Commands that wait for a choice. Each is a card with a small record: the request with the
 * choices so far, the open question, and the dice once some have fallen. It survives a
 * reload, any browser that may can answer it, and it can be withdrawn. Nothing is written
 * to other documents before the last choice. A command ends with the turn in which it was
 * given, because in another one it would spend the actions of that turn.
 */

/** @typedef {{ chose: string[] }} Answer */

/**
 * @typedef {object} ChoiceRecord
 * @property {ClientRequest & { choices: Answer[] }} wish
 * @property {string} user   The id of the user who gave the command.
 * @property {string} mode   The visibility of its card.
 * @property {ChoiceQuestion} question   The open one.
 * @property {object} [dice]   The seed or the faces of the dice that have fallen.
 * @property {import("./worker/dice.mjs").Sealed} [sealed]   Their source.
 * @property {{ purpose: string, sum: number }[]} [fallen]   Those dice, for the question.
 * @property {string} what   The name of the action.
 * @property {string} [turn]   The turn of the combat in which the command was given.
 * @property {boolean} [over]   True once that turn has ended first. The card stays as a note.
 */

/** The limit of answers to one command. */
const MOST = 200;

/**
 * Returns the record of a card whose command still waits.
 * @param {foundry.documents.ChatMessage} message
 * @returns {ChoiceRecord | null}
 */
export function choiceOn(message) {
  const record = recordOn(message);
  return record?.over ? null : record;
}

/**
 * Reads the record of a card, which is untrusted.
 * @param {foundry.documents.ChatMessage} message
 * @returns {ChoiceRecord | null}
 */
export function recordOn(message) {
  const { choice } = flagsOf(message);
  const sound = isPlainObject(choice) && typeof choice.user === "string"
    && [choice.mode, choice.what, choice.turn].every(isText) && isCommandRecord(choice.wish)
    && isQuestion(choice.question)
    && isListOf(choice.fallen ?? [], one => isPlainRecord(one) && typeof one.purpose === "string"
      && typeof one.sum === "number");
  // A player could write a record with dice of their choice.
  return sound && (message.author?.isGM || message.author?.id === choice.user)
    ? /** @type {ChoiceRecord} */ (/** @type {unknown} */ (choice)) : null;
}

/** Reports whether a value is a list whose entries all pass. @param {unknown} list @param {(one: any) => boolean} is */
function isListOf(list, is) {
  return Array.isArray(list) && list.every(is);
}

/** Reports whether a value is a text, or missing. @param {unknown} value */
function isText(value) {
  return value === undefined || value === null || typeof value === "string";
}

/** Reports whether a value is the answer to a question: the texts that were chosen. @param {unknown} one */
function isAnswer(one) {
  return isPlainObject(one) && isListOf(one.chose, answer => typeof answer === "string");
}

/** Reports whether a value is a request with its answers. @param {unknown} value */
function isCommandRecord(value) {
  return isPlainObject(value) && isPlainObject(value.command) && typeof value.command.do === "string"
    && [value.command.who, value.combat].every(isText) && isListOf(value.choices, isAnswer)
    && value.choices.length <= MOST;
}

/** Reports whether a value is a question of the rules. @param {unknown} value */
function isQuestion(value) {
  return isPlainObject(value) && typeof value.kind === "string" && typeof value.about === "string"
    && [value.whose, value.who, value.of, value.text].every(isText)
    && [value.among, value.covers ?? [], value.laid ?? []].every(list => isListOf(list, one => typeof one === "string"))
    && [value.least ?? 1, value.most ?? 1].every(Number.isInteger);
}

/**
 * Returns the answers of a request, which are untrusted.
 * @param {ClientRequest} request
 * @returns {Answer[]}
 * @throws {PlainError}
 */
export function choicesOf({ choices = [] }) {
  if (!isListOf(choices, isAnswer) || choices.length > MOST) throw new PlainError("unreadable");
  return choices.map(({ chose }) => ({ chose: [...chose] }));
}

/**
 * Returns the turn of a request's combat: its round, and the combatant whose turn it is.
 * @param {Pick<ClientRequest, "game" | "combat">} request
 * @returns {string | undefined}   Undefined without a combat.
 */
function turnOf({ game: name, combat: id }) {
  const combat = game.combats.get(id ?? "");
  const active = combat && foundry.utils.getProperty(combat, combatPath("active", playedGame(name) ?? undefined));
  return combat ? `${combat.round}.${active ?? ""}` : undefined;
}

/** Reports whether the turn has ended in which a command was given. @param {ChoiceRecord} record */
export function isOver({ over = false, turn, wish: request }) {
  return over || (typeof turn === "string" && turn !== turnOf(request));
}

/**
 * Ends the commands that wait although their turn is over. Their readers see why on the card, which stays as a note.
 * @param {foundry.documents.ChatMessage} [answered]   The card of a command that ends in another way.
 */
export async function endOver(answered) {
  const late = game.messages.contents.filter(message => {
    const record = choiceOn(message);
    return message !== answered && message.isOwner && record !== null && isOver(record);
  });
  for (const message of late)
    await message.update(/** @type {ChatMessage.UpdateData} */ ({ [`flags.${MODULE}.choice.over`]: true }));
}

/**
 * Returns the actor whose owners answer a question.
 * @param {string | undefined} whose
 */
function decider(whose) {
  const actor = actorOrNull(whose);
  return actor && answererFor(actor);
}

/**
 * Reports whether a user may answer a question: its combatant's owner, or a GM in their place.
 * @param {foundry.documents.User} user
 * @param {ChoiceQuestion} question
 */
export function mayAnswer(user, { whose }) {
  return user.isGM || Boolean(decider(whose)?.testUserPermission(user, "OWNER"));
}

/**
 * Returns the user whose browser asks a question: the owner's, or the active GM's.
 * @param {ChoiceQuestion} question
 * @param {foundry.documents.User} asker   The user who gave the command, for their own characters.
 * @returns {foundry.documents.User | null}
 */
export function answererOf(question, asker) {
  const actor = decider(question.whose);
  if (actor && !asker.isGM && asker.active && actor.testUserPermission(asker, "OWNER")) return asker;
  return (actor && playerOf(actor)) ?? game.users.activeGM ?? asker;
}

/**
 * Reports whether the user of a command makes a choice before the command is played: it is the user's own, or there is
 * no GM and the user's browser executes the command alone.
 * @param {ChoiceQuestion} question
 * @param {ClientRequest["command"]} command
 * @param {Pick<Terms, "user" | "local">} terms
 */
export function asksUser(question, command, { user, local }) {
  return Boolean(local) || answererOf(question, user)?.id === user.id
    || (question.whose === command.who && mayAnswer(user, question));
}

/**
 * Reports whether a question is about a reaction that a GM declares by a button, and has no player to answer it. It
 * counts as declined before any die has fallen.
 * @param {Game} played
 * @param {OpenChoice} open
 * @param {foundry.documents.User} asker
 */
export function isDeclined({ declaredForFoes = [] }, { question, rolls }, asker) {
  return question.kind === "yesNo" && declaredForFoes.includes(question.about) && !rolls.length
    && (answererOf(question, asker)?.isGM ?? true);
}

/**
 * Throws unless a player made only choices of their own in a request. Choices on a record, and those of a command that
 * is played once more, were checked one by one.
 * @param {Answer[]} choices
 * @param {Terms} terms
 * @param {(made: Answer[]) => Promise<unknown>} askWith   Asks the rules without dice.
 */
export async function checkChoices(choices, { user, local, completes, record, again }, askWith) {
  if (user.isGM || local || completes || record || again) return;
  for (const at of choices.keys()) {
    const open = await askWith(choices.slice(0, at)).catch((/** @type {unknown} */ error) => error);
    if (!(open instanceof OpenChoice) || !mayAnswer(user, open.question)) throw new PlainError("notYourChoice");
  }
}

/**
 * Lets a command wait for a choice: writes its card, or the new question on the card that it has.
 * @param {{ wish: ClientRequest, terms: Terms, open: OpenChoice, dice: object, sealed:
 *   import("./worker/dice.mjs").Sealed,
 *   played: Game }} waits
 * @returns {Promise<any>}   The empty result of a command, with the id of its card as `waits`.
 */
export async function waitForChoice({ wish: request, terms, open: { question, rolls }, dice, sealed, played }) {
  const { user, mode, record } = terms;
  /** @type {ChoiceRecord} */
  const choice = {
    wish: { ...request, choices: choicesOf(request) }, user: /** @type {string} */ (user.id), mode, question,
    what: nameOfAction(played, request), turn: turnOf(request),
    ...rolls.length && { dice, sealed, fallen: rolls.map(({ purpose, sum }) => ({ purpose, sum })) }
  };
  // Each reader's browser writes the text in its own language.
  const content = `<div class="rulewright-choice-card"><p>${foundry.utils.escapeHTML(questionText(played, question, choice.what))}</p></div>`;
  const whisper = readersOf(question, user);
  if (record) {
    await record.update(
      /** @type {ChatMessage.UpdateData} */ ({ content, whisper, ...replacement(`flags.${MODULE}.choice`, choice) }));
    return pending(/** @type {string} */ (record.id));
  }
  const message = await foundry.documents.ChatMessage.implementation.create(
      /** @type {foundry.documents.ChatMessage.CreateData} */ (
    { content, whisper, speaker: { alias: user.name }, flags: { [MODULE]: { choice } } }));
  if (!message) throw new PlainError("notPosted");
  return pending(/** @type {string} */ (message.id));
}

/**
 * The readers of the card: the user who gave the command, the owner of the choice, and the GMs.
 * @param {ChoiceQuestion} question
 * @param {foundry.documents.User} user
 */
function readersOf(question, user) {
  const asked = answererOf(question, user);
  const gms = game.users.filter(({ isGM }) => isGM);
  return [...new Set([user.id, ...asked ? [asked.id] : [], ...gms.map(({ id }) => id)])];
}

/**
 * The name of the action: of its item, unless that would identify a hidden user of it, or of its basic ability.
 * @param {Game} played
 * @param {ClientRequest} request
 */
function nameOfAction(played, { command }) {
  const actor = actorOrNull(command.who);
  const item = actor && !isHidden(participantOf(actor)) ? usedItem(command) : undefined;
  const basic = `Name.${/** @type {{ id?: unknown } | undefined} */ (command.ability)?.id}`;
  return item?.name ?? say(played, hasWords(played, basic) ? basic : `Deed.${command.do}`);
}

/**
 * Returns the item that a command uses: the one that it names, or that of its ability.
 * @param {ClientRequest["command"]} command
 * @returns {foundry.documents.Item | undefined}
 */
export function usedItem({ who, item, ability }) {
  const id = item ?? /** @type {{ id?: unknown } | undefined} */ (ability)?.id;
  // An ability of ICON has the uuid of its item.
  return typeof who === "string" && typeof id === "string"
    ? actorOrNull(who)?.items.get(id.split(".").at(-1) ?? "") : undefined;
}

/** @param {string} card */
function pending(card) {
  return { events: [], reports: [], next: [], waits: card };
}
