import { squareFrom } from "../base/square.mjs";
import { formatList, formatNumber, hasText, localize } from "../world/i18n.mjs";
import { hasWords, named, say } from "../games/words.mjs";
import { actorOrNull, shownName } from "../world/actor.mjs";

/** @import { ChoiceQuestion } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */

/** The directions of the rules, from the top left. @type {Record<string, string>} */
const DIRECTIONS = { "0,-1": "up", "1,-1": "upRight", "1,0": "right", "1,1": "downRight",
  "0,1": "down", "-1,1": "downLeft", "-1,0": "left", "-1,-1": "upLeft" };

/**
 * Returns the sentence of a question: that of the game for what is chosen, or a general one by its kind.
 * @param {Game} played
 * @param {ChoiceQuestion} question
 * @param {string} what   The name of the action.
 */
export function questionText(played, question, what) {
  const { about, kind, least = 1, most = 1 } = question;
  const data = { payer: nameBy(question.whose), name: nameBy(question.who), what, least: formatNumber(least),
    most: formatNumber(most) };
  const key = `Consent.${about}.text`;
  if (hasWords(played, key)) return say(played, key, data);
  return localize(`Question.${most > 1 ? "several" : kind}`, data);
}

/**
 * Returns the words of the answer that chooses nothing.
 * @param {Game} played
 * @param {ChoiceQuestion} question
 */
export function noneText(played, { about, most = 1 }) {
  const own = `Consent.${about}.none`;
  return hasWords(played, own) ? say(played, own) : localize(`Question.${most > 1 ? "none" : "no"}`);
}

/**
 * Returns the actor, the name and the targets of a command that asks a question.
 * @param {import("../games/command.mjs").Command} command   It comes from a card, which any user may have written.
 * @param {string} what   The name of the action.
 */
export function happeningText({ who, target, targets = typeof target === "string" ? [target] : [] }, what) {
  const names = Array.isArray(targets) ? targets.filter(id => typeof id === "string" && id !== who).map(nameBy) : [];
  return localize("FightCard.of", { name: nameBy(who),
    what: names.length ? localize("Play.at", { what, names: formatList(names) }) : what });
}

/** @param {string | undefined} id @returns {string}   The name of a participant; the GM for none. */
export function nameBy(id) {
  const actor = actorOrNull(id);
  return actor ? shownName(actor) : localize("Question.gm");
}

/**
 * Returns the words of an answer.
 * @param {Game} played
 * @param {ChoiceQuestion} question
 * @param {string} answer
 * @returns {string}
 */
export function answerText(played, { kind, about, whose, who }, answer) {
  const own = `Consent.${about}.${answer}`;
  if (kind !== "square" && kind !== "path" && kind !== "direction" && !answer.includes(".") && hasWords(played, own))
    return say(played, own);
  switch (kind) {
    case "square": return squareText(answer);
    case "path": return localize("Question.along", { squares: formatList(answer.split(" ").map(squareText)) });
    case "direction": return localize(`Way.${DIRECTIONS[answer] ?? "up"}`);
    case "yesNo": return localize(`Question.${answer}`);
  }
  const one = `Consent.${about}.one`;
  if (hasWords(played, one)) return say(played, one, { name: nameBy(answer) });
  // One of several things of one name has its owner and its number after the name.
  const [, thing, owner, count] = /^(.+):([^:]+):(\d+)$/.exec(answer) ?? [];
  if (thing && owner) return `${named(played, thing)} ${formatNumber(Number(count))} (${nameBy(owner)})`;
  // A status with its ability and its placer has colons between them.
  const [name = "", ...of] = answer.split(":");
  if (!hasText(`Status.${name}`)) {
    const actors = [whose, who].map(id => actorOrNull(id));
    return named(played, answer, actors.find(actor => actor?.items?.has(answer)) ?? actors[0]);
  }
  const parts = of.map(part => named(played, part, actorOrNull(of[1])));
  return [localize(`Status.${name}`), ...parts.length ? [`(${parts.join(", ")})`] : []].join(" ");
}

/** @param {string} square   As "3,4", counted from 0. */
function squareText(square) {
  const { x, y } = squareFrom(square);
  return localize("Battlefield.square", { column: formatNumber(x + 1), row: formatNumber(y + 1) });
}
