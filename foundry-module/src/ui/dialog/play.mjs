import { route } from "../../resolve/route.mjs";
import { onceConfirmed } from "../chat/confirm-first.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { playedGame } from "../../games/played.mjs";
import { report } from "../../world/notify.mjs";
import { errorContext } from "./error-context.mjs";
import { withChoices } from "./choose.mjs";

/** @import { PlayResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */

/**
 * Plays one command of a game, and reports a failure to the user.
 * @param {ClientRequest} request
 * @param {{ dice?: object }} [options]   Dice that were rolled already, if this browser executes the command.
 * @returns {Promise<PlayResult | undefined>}   Undefined if it was refused.
 */
export async function playCommand(request, options) {
  try {
    return await attemptCommand(request, options);
  } catch (error) {
    report(error, errorContext(error, request));
  }
}

/**
 * Does the same for callers that report failures themselves. Without a GM, this browser executes a command that changes
 * only its user's own documents.
 * @param {ClientRequest} request
 * @param {{ dice?: object }} [options]
 * @returns {Promise<PlayResult | undefined>}   Undefined if the user decided against the roll.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function attemptCommand(request, options) {
  const played = playedGame(request.game);
  // A new document gets the same id in the GM's preview and in the execution.
  const completed = { ...request, ...request.card && played?.complete && { fresh: foundry.utils.randomID() } };
  const timeout = played?.companions?.(request.command) ? { timeout: GM_TIMEOUT + CONSENT_TIMEOUT } : {};
  const decided = await withChoices(completed);
  return decided
    ? onceConfirmed(request.card, "play", decided, async looked => route("play", looked, { ...options, ...timeout }))
    : undefined;
}
