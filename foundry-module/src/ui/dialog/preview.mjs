import { askFor } from "../../engine/ask.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { viewOf } from "../../cards/card.mjs";
import { intentContext } from "./perform.mjs";
import { seat } from "../../resolve/table.mjs";
import { mayRead } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { dialogOf, operationOf, questionOf } from "../../games/icon/operations.mjs";
import { previewFight } from "./fight-preview.mjs";
import { previewStory } from "./story/preview.mjs";
import { oddsView } from "./odds.mjs";

/** @import { Intent, Table } from "../../games/icon/operation.mjs" */

/**
 * What a dialog foretells, for the template "odds": the exact odds; what
 * happens, where nothing is rolled; or why it can tell neither.
 * @param {Intent} intent
 * @returns {Promise<{ summary: string } & Record<string, any>>}   With all of it in a sentence to be spoken.
 */
export async function preview(intent) {
  const deed = dialogOf(intent);
  const missing = questionOf(intent).needs?.(intent);
  if (missing) return { hint: localize(missing), summary: "" };
  /** @type {Table | null} */
  let table = null;
  try {
    table = await seat(intent);
    if (!deed) return await previewOperation(intent, table);
    return await (deed.plays === "narrative" ? previewStory(deed.command(intent, table)) : previewFight(deed.command(intent, table), table));
  } catch (error) {
    const problem = sentence(error, intentContext(intent, table));
    return { problem, summary: problem };
  }
}

/**
 * @param {Intent} intent
 * @param {Table} table
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
async function previewOperation(intent, table) {
  const { engine, dice, request } = operationOf(intent);
  const response = await askFor(engine, request(intent, table), dice ? { odds: true } : NO_DICE);
  const known = mayRead(table.target ?? table.actor);
  if (response.odds) return oddsView(engine, response.odds, known);
  const { outcome, notes } = viewOf(engine, response, intent, table, known);
  const spoken = [`${outcome.word}: ${outcome.detail}`, ...notes.map(({ text }) => text)];
  return { preview: { ...outcome, notes }, summary: spoken.join(". ") };
}
