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
 * Plays one command of a described game, and says so where it cannot be.
 * @param {Wish} wish
 * @param {{ dice?: object }} [options]   Dice that fell already, where this browser carries it out.
 * @returns {Promise<PlayResult | undefined>}   Nothing where it was refused.
 */
export async function playCommand(wish, options) {
  try {
    return await attemptCommand(wish, options);
  } catch (error) {
    report(error, about(error, wish));
  }
}

/**
 * The same for those who say themselves what went wrong. Without a GM it is
 * done where all that changes is its user's own.
 * @param {Wish} wish
 * @param {{ dice?: object }} [options]
 * @returns {Promise<PlayResult | undefined>}   Nothing where somebody was to roll and has thought better of it.
 * @throws {import("../../base/errors.mjs").RulesError | import("../../base/errors.mjs").PlainError}
 */
export async function attemptCommand(wish, options) {
  const played = playedGame(wish.game);
  // What begins has the same id when a GM looks at it and when it happens.
  const request = { ...wish, ...wish.card && played?.complete && { fresh: foundry.utils.randomID() } };
  const timeout = played?.companions?.(wish.command) ? { timeout: GM_TIMEOUT + CONSENT_TIMEOUT } : {};
  const decided = await withChoices(request);
  return decided ? onceLookedAt(wish.card, "play", decided, async looked => route("play", looked, { ...options, ...timeout })) : undefined;
}
