import { ANY_DICE } from "../../base/dice.mjs";
import { chosenBy } from "../consent.mjs";
import { route } from "../route.mjs";
import { isHidden } from "../../world/actor.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { playedGame } from "../../games/played.mjs";
import { say } from "../../games/words.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { keepAnswers } from "./answers.mjs";
import { askRules } from "../rules.mjs";
import { seen } from "../execute.mjs";
import { deedOf } from "../../games/command.mjs";
import { actorNamed } from "../../games/seats.mjs";

/** @import { PlayAsk } from "../../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "../execute.mjs" */

/**
 * Choices that a command leaves to other participants, such as whether a target dodges. The GM's browser asks their
 * owners before any die is rolled, caches the answers, and returns a key for them: a player's browser can neither give
 * nor change them.
 */

/** The handler of requests to ask other participants about a command. @type {import("../handlers.mjs").Handler} */
export const CHOICE = {
  prepare: askOthers,
  execute: async (_wish, { prepared }) => prepared ?? {},
  // This session may execute the command.
  hear(wish, user, { answers: key, chosen }) { if (typeof key === "string") keepAnswers(chosen, seen(wish, user).command, user, key); }
};

/**
 * Returns a request with the key of the answers of other participants, if its command leaves a choice to them. Without
 * a GM there is no key, and the rules play the command without their choice.
 * @param {Wish} wish
 * @returns {Promise<Wish>}
 */
export async function withAnswers(wish) {
  const played = playedGame(wish.game);
  if (!played || !deedOf(played, wish.command).asks) return wish;
  const { answers, chosen } = await route("choice", wish, { timeout: GM_TIMEOUT + CONSENT_TIMEOUT });
  return answers ? { ...wish, answers, chosen } : wish;
}

/**
 * Asks the owners of the participants to whom a command leaves a choice.
 * @param {Wish} wish
 * @param {foundry.documents.User} user   The user of the command.
 * @returns {Promise<{ answers?: string, chosen?: import("./answers.mjs").Answers }>}   The answers and their key, if
 * there was a question.
 */
async function askOthers(wish, user) {
  const { played, command, combat } = seen(wish, user);
  const { answer, seats } = await askRules(played, command, combat, ANY_DICE, user);
  /** @type {PlayAsk[]} */
  const asks = answer.result.asks ?? [];
  if (!asks.length) return {};
  const actor = actorNamed(command.who);
  // The item of a hidden attacker would reveal the attacker.
  const item = isHidden(seats.fighters.get(uuidOf(actor))) ? undefined : actor.items.get(command.item ?? "");
  const what = item?.name ?? say(played, `Deed.${command.do}`);
  const chosen = await Promise.all(asks.map(({ field, who }) => chosenBy(actorNamed(who), {
    asker: /** @type {string} */ (user.id), who: uuidOf(actor), payer: who, words: `${played.words}.Consent.${field}`, what
  })));
  /** @type {import("./answers.mjs").Answers} */
  const answers = {};
  for (const [at, { field, who }] of asks.entries()) if (chosen[at]) (answers[field] ??= []).push(who);
  return { answers: keepAnswers(answers, command, user), chosen: answers };
}
