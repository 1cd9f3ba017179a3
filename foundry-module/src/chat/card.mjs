import { localize } from "../i18n.mjs";
import { operationOf } from "../operations/_module.mjs";
import { cardPaths, fill } from "../templates.mjs";
import { post } from "./message.mjs";
import { cardFlags } from "./receipt.mjs";
import { isOpen, nameOf, poolViews } from "./view.mjs";

/** @import { Answer, Intent, Operation, Table } from "../operations/operation.mjs" */

/**
 * Posts the one message of a resolved intent: the card, the dice as rolls of
 * the core, and a receipt.
 * @param {{ intent: Intent, table: Table, request: object, dice: object, answer: Answer }} resolved
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postCard({ intent, table, request, dice, answer }) {
  const operation = operationOf(intent);
  return post({
    actor: table.actor, answer,
    content: fill("card", cardContext(operation, intent, table, answer)),
    flags: await cardFlags({
      operation: operation.engine, request, dice, intent,
      rolled: operation.remember?.(answer) ?? { faces: answer.rolls.flatMap(roll => roll.faces) }, offers: operation.offers(answer, intent)
    })
  });
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
    ...operation.view(answer, intent, table, isOpen(target ?? table.actor)),
    at: target && target !== table.actor ? localize(operation.target === "target" ? "Card.at" : "Card.for", { name: nameOf(target) }) : null,
    pools: poolViews(answer.rolls),
    path: cardPaths()
  };
}
