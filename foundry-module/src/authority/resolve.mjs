import { changesOf, writeChanges } from "../adapter/changes.mjs";
import { postCard } from "../chat/card.mjs";
import { PlainError } from "../notify.mjs";
import { operationOf } from "../operations/_module.mjs";
import { askFor } from "./ask.mjs";
import { chooseDice } from "./dice.mjs";
import { seat } from "./table.mjs";

/** @import { Answer, Event, Intent, Table } from "../operations/operation.mjs" */

/**
 * Carries out what a player wants: the one way from an intent to a card. An
 * intent is plain data, so this function is where resolution moves to the
 * GM's browser: whoever runs it finds the documents, rolls and posts.
 * @param {Intent} intent
 * @returns {Promise<foundry.documents.ChatMessage>}
 * @throws {import("../notify.mjs").RulesError | import("../notify.mjs").PlainError}
 */
export async function resolve(intent) {
  const operation = operationOf(intent);
  const table = await seat(intent);
  const request = operation.request(intent, table);
  const dice = chooseDice();
  const answer = await askFor(operation.engine, request, dice);
  const takeBack = await markActor(answer, table);
  try {
    const message = await postCard({ intent, table, request, dice, answer });
    if (!message) throw new PlainError("notPosted");
    return message;
  } catch (error) {
    // Without a card nothing has happened: the next click must find the turn as it was.
    await takeBack?.();
    throw error;
  }
}

/**
 * What acting costs the one who acts happens with the roll, not on a button:
 * the marks of the turn, and stealth that ends.
 * @param {Answer} answer
 * @param {Table} table
 * @returns {Promise<(() => Promise<void>) | undefined>}   Takes the marks back.
 */
async function markActor({ result }, { actor, combat }) {
  const events = (result.events ?? []).filter((/** @type {Event} */ { who, kind }) => who === "attacker" && kind !== "countered");
  if (events.length && actor.isOwner) return writeChanges(actor, changesOf(actor, events, combat));
}
