import { ANY_DICE } from "../../base/dice.mjs";
import { chosenBy } from "../consent.mjs";
import { route } from "../route.mjs";
import { isHidden } from "../../world/actor.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { describedGame } from "../../games/games.mjs";
import { say } from "../../games/words.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { keepAnswers } from "./answers.mjs";
import { askRules } from "./ask.mjs";
import { seen } from "./carry-out.mjs";
import { deedOf } from "../../games/command.mjs";
import { actorNamed } from "../../games/seats.mjs";

/** @import { PlayAsk } from "../../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "./carry-out.mjs" */

/**
 * Choices that a command leaves to others, such as whether a target dodges. The
 * GM's browser asks their owners before a die falls, keeps the answers, and
 * hands out a key for them: a player's browser can neither give nor change them.
 */

/** What is done with a wish to ask others about a command. @type {import("../handlers.mjs").Handler} */
export const CHOICE = {
  prepare: askOthers,
  execute: async (_wish, { prepared }) => prepared ?? {},
  // The command may be carried out in this session.
  hear(wish, user, { answers: key, chosen }) { if (typeof key === "string") keepAnswers(chosen, seen(wish, user).command, user, key); }
};

/**
 * A wish with the key of the answers of others, where its command leaves a
 * choice to them. Without a GM there is none, and the rules play the command
 * without their choice.
 * @param {Wish} wish
 * @returns {Promise<Wish>}
 */
export async function withAnswers(wish) {
  const played = describedGame(wish.game);
  if (!played || !deedOf(played, wish.command).asks) return wish;
  const { answers, chosen } = await route("choice", wish, { timeout: GM_TIMEOUT + CONSENT_TIMEOUT });
  return answers ? { ...wish, answers, chosen } : wish;
}

/**
 * Asks the owners of those to whom a command leaves a choice.
 * @param {Wish} wish
 * @param {foundry.documents.User} user   Whose command it is.
 * @returns {Promise<{ answers?: string, chosen?: import("./answers.mjs").Answers }>}   What they answered and its key, where there was something to ask.
 */
async function askOthers(wish, user) {
  const { played, command, combat } = seen(wish, user);
  const { answer, seats } = await askRules(played, command, combat, ANY_DICE);
  /** @type {PlayAsk[]} */
  const asks = answer.result.asks ?? [];
  if (!asks.length) return {};
  const actor = actorNamed(command.who);
  // What a hidden attacker attacks with would tell who it is.
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
