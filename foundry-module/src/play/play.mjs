import { askGM } from "../authority/ask-gm.mjs";
import { inOrder } from "../authority/queue.mjs";
import { chosenMode } from "../compat.mjs";
import { report } from "../notify.mjs";
import { about } from "./about.mjs";
import { carryOut } from "./carry-out.mjs";

/** @import { PlayResult } from "../../../wasm/api/schema/rulewright" */
/** @import { Wish } from "./carry-out.mjs" */

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
 * The same for those who say themselves what went wrong: the active GM's
 * browser carries it out, every other one asks that browser to. Without a GM
 * this one does, where all that changes is its user's own.
 * @param {Wish} wish
 * @param {{ dice?: object }} [options]
 * @returns {Promise<PlayResult>}
 * @throws {import("../notify.mjs").RulesError | import("../notify.mjs").PlainError}
 */
export async function attemptCommand(wish, { dice } = {}) {
  const { user } = game;
  if (!user.isActiveGM && game.users.activeGM) return askGM("play", wish);
  return inOrder(() => carryOut(wish, { user, mode: chosenMode(), local: !user.isActiveGM, ...dice && { dice } }));
}
