import { localize } from "../world/i18n.mjs";
import { operationOf } from "../games/icon/operations.mjs";
import { cardPaths, fill } from "../world/templates.mjs";
import { postFor } from "./message.mjs";
import { cardFlags, without } from "./receipt.mjs";
import { poolViews } from "./view.mjs";
import { attackView } from "./views/attack.mjs";
import { cureView, saveView, vigorView } from "./views/recovery.mjs";
import { limitBreakView, resolveView } from "./views/resolve.mjs";
import { hasOpenNumbers, nameOf } from "../world/actor.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer, Intent, Operation, Table } from "../games/icon/operation.mjs" */

/**
 * The views of results, by the engine's operation.
 * @type {Record<string, (answer: Answer, intent: Intent, table: Table, open: boolean) =>
 *   import("./view.mjs").CardView>}
 */
const VIEWS = {
  icon_attack: attackView, icon_save: saveView, icon_cure: cureView, icon_vigor: vigorView,
  icon_resolve: resolveView, icon_limit_break: limitBreakView
};

/**
 * Returns what a card shows of an operation's result.
 * @param {string} engine   The engine's operation.
 * @param {Answer} answer
 * @param {Intent} intent
 * @param {Table} table
 * @param {boolean} open   Whether the reader may know the numbers of the character that changes.
 */
export function viewOf(engine, answer, intent, table, open) {
  const view = VIEWS[engine];
  if (!view) throw new Error(`no card shows results of ${engine}`);
  return view(answer, intent, table, open);
}

/**
 * Posts the one message of a resolved intent: the card, the dice as rolls of
 * the core, and a receipt.
 * @param {object} resolved
 * @param {Intent} resolved.intent
 * @param {Table} resolved.table
 * @param {object} resolved.request
 * @param {object} resolved.dice
 * @param {Answer} resolved.answer
 * @param {foundry.documents.User} resolved.user   Who wanted it.
 * @param {string} resolved.mode      The readers whom they have chosen.
 * @param {Change[]} [resolved.changes]   What happens with it.
 * @param {Record<string, any>} [resolved.beside]   Other flags of the card.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postCard({ intent, table, request, dice, answer, user, mode, changes, beside = {} }) {
  const { engine: operation } = operationOf(intent);
  const { content, flags } = operationCard({ intent, table, answer });
  return postFor({
    actor: table.actor, answer, content,
    flags: await cardFlags({ operation, request, dice, answer, user, changes, local: beside.local,
      beside: { ...flags, ...beside }, follows: flags.offers.length > 0 })
  }, { user, mode, hidden: false });
}

/**
 * What the card of an operation says, in words and in flags.
 * @param {{ intent: Intent, table: Table, answer: Answer }} resolved
 */
export function operationCard({ intent, table, answer }) {
  const operation = operationOf(intent);
  return {
    content: fill("card", cardContext(operation, intent, table, answer)),
    flags: {
      intent: { ...intent, choices: without(intent.choices) },
      rolled: operation.remember?.(answer) ?? { faces: answer.rolls.flatMap(roll => roll.faces) },
      offers: operation.offers(answer, intent)
    }
  };
}

/**
 * @param {Operation} operation
 * @param {Intent} intent
 * @param {Table} table
 * @param {Answer} answer
 */
function cardContext(operation, intent, table, answer) {
  const { target } = table;
  return {
    // The card is for everybody, so it says what everybody may know. Applied changes tell more to who may see more.
    ...viewOf(operation.engine, answer, intent, table, hasOpenNumbers(target ?? table.actor)),
    at: target && target !== table.actor
      ? localize(operation.target === "target" ? "Card.at" : "Card.for", { name: nameOf(target) }) : null,
    pools: poolViews(answer.rolls),
    path: cardPaths()
  };
}
