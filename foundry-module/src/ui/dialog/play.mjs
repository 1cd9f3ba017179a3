import { route } from "../../resolve/route.mjs";
import { onceLookedAt } from "../chat/look.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { playedGame } from "../../games/played.mjs";
import { report } from "../../world/notify.mjs";
import { about } from "./about.mjs";
import { withChoices } from "./choose.mjs";

/** @import { PlayResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "../../resolve/execute.mjs" */

/**
 * Plays one command of a game, and reports a failure to the user.
 * @param {Wish} wish
 * @param {{ dice?: object }} [options]   Dice that were rolled already, if this browser executes the command.
 * @returns {Promise<PlayResult | undefined>}   Undefined if it was refused.
 */
export async function playCommand(wish, options) {
  try {
    return await attemptCommand(wish, options);
  } catch (error) {
    report(error, about(error, wish));
  }
}

/**
 * Does the same for callers that report failures themselves. Without a GM, this browser executes a command that changes
 * only its user's own documents.
 * @param {Wish} wish
 * @param {{ dice?: object }} [options]
 * @returns {Promise<PlayResult | undefined>}   Undefined if the user decided against the roll.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function attemptCommand(wish, options) {
  const played = playedGame(wish.game);
  // A new document gets the same id in the GM's preview and in the execution.
  const request = { ...wish, ...wish.card && played?.complete && { fresh: foundry.utils.randomID() } };
  const timeout = played?.companions?.(wish.command) ? { timeout: GM_TIMEOUT + CONSENT_TIMEOUT } : {};
  const decided = await withChoices(request);
  return decided
    ? onceLookedAt(wish.card, "play", decided, async looked => route("play", looked, { ...options, ...timeout }))
    : undefined;
}
