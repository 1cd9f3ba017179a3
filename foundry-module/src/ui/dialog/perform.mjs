import { play } from "./combat/play.mjs";
import { dialogOf, questionOf } from "../../games/icon/operations.mjs";
import { playStory } from "./story/play.mjs";
import { report } from "../../world/notify.mjs";
import { resolveIntent } from "../../resolve/resolve.mjs";
import { roles, seat } from "../../resolve/table.mjs";

/** @import { Intent, Table } from "../../games/icon/operation.mjs" */

/**
 * Resolves an intent, or plays it in the fight that runs or in narrative play, and says so where it cannot be.
 * @param {Intent} intent
 * @returns {Promise<object | undefined>}   Nothing where it was not done.
 */
export function perform(intent) {
  return attempt(intent, async () => {
    const deed = dialogOf(intent);
    if (!deed) return resolveIntent(intent);
    const table = await seat(intent);
    if (deed.plays === "narrative") return playStory(deed.command(intent, table), intent.step);
    return play(deed.command(intent, table), { combat: table.combat });
  });
}

/**
 * Does something with an intent, and says why where it cannot be done.
 * @template T
 * @param {Intent} intent
 * @param {() => Promise<T>} task
 * @returns {Promise<T | undefined>}
 */
export async function attempt(intent, task) {
  try {
    return await task();
  } catch (error) {
    report(error, intentContext(intent, await seat(intent).catch(() => null)));
  }
}

/**
 * What a message about an intent needs to name fields by their names on the sheet.
 * @param {Intent} intent
 * @param {Table | null} table
 * @returns {import("../../world/notify.mjs").ErrorContext}
 */
export function intentContext(intent, table) {
  return { actors: table ? roles(questionOf(intent), table) : {} };
}
