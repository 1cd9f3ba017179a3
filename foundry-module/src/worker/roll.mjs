import { flagsOf } from "../adapter/fields.mjs";
import { askText } from "../engine/client.mjs";
import { sha256Of } from "../ledger/digest.mjs";
import { readEntry } from "../ledger/read.mjs";
import { withSeed } from "../ledger/statement.mjs";
import { PlainError } from "../notify.mjs";
import { isRecord } from "../record.mjs";
import { askWorker, WorkerError } from "./call.mjs";
import { keysFor } from "./keys.mjs";

/** @import { Entry } from "../ledger/statement.mjs" */
/** @import { Connection } from "./connection.mjs" */

/**
 * One roll that a Worker is asked for. It may be asked for again, and is rolled once.
 * @typedef {object} Wish
 * @property {string} operation   The engine's name.
 * @property {string} body        The request as it is sent.
 * @property {string} id          Under which it is asked for again.
 * @property {boolean} open       Whether it is for everybody, and so for the ledger.
 * @property {string | null} player   For whom it is, where a GM's browser asks; null for oneself.
 */

/** A false answer: nothing may come of it. */
export class FalseAnswer extends PlainError {
  /** @param {"entry" | "table" | "signature" | "player" | "request" | "result" | "old"} what */
  constructor(what) {
    super(`falseAnswer.${what}`);
  }
}

/** The most characters of a player's name that are sent, and the most bytes of them. */
const NAME = { characters: 40, bytes: 96 };

/**
 * Has a Worker roll, and believes nothing of what it answers before it was
 * checked here: who has signed it, that it is what was asked for, and that the
 * rules come to the same with these dice.
 * @param {Connection} at
 * @param {string} token
 * @param {Wish} wish
 * @returns {Promise<{ entry: Entry, signature: string }>}
 * @throws {WorkerError | FalseAnswer}
 */
export async function rollAt(at, token, { operation, body, id, open, player }) {
  const [played = "", ...rest] = operation.split("_");
  const path = `${played}/${rest.join("_")}`;
  const name = player === null ? null : nameSent(player);
  const answer = open
    ? await askWorker(`${at.worker}/v1/tables/${at.table}/${path}`, { method: "POST", token, body, headers: { "Idempotency-Key": id, ...name && { "Rulewright-Player": encodeURIComponent(name) } } })
    : await askWorker(`${at.worker}/v1/${path}`, { method: "POST", body });
  if (!isRecord(answer)) throw new WorkerError("stranger");
  const entry = readEntry(answer.entry);
  const { signature } = answer;
  if (!entry || typeof signature !== "string" || entry.operation !== operation || !/^[0-9a-f]{64}$/.test(entry.seed ?? "")) throw new FalseAnswer("entry");
  if (entry.table !== (open ? at.table : undefined)) throw new FalseAnswer("table");
  const keys = await keysFor(at, entry.key);
  if (await keys.doubt(JSON.stringify(entry), { ...entry, signature })) throw new FalseAnswer("signature");
  if (open && name && entry.player !== name) throw new FalseAnswer("player");
  if (entry.request !== await sha256Of(body)) throw new FalseAnswer("request");
  if (entry.result !== await sha256Of(await askText(operation, withSeed(body, entry.seed ?? "")))) throw new FalseAnswer("result");
  if (isOld(entry)) throw new FalseAnswer("old");
  if (entry.table !== undefined) newest.set(entry.table, /** @type {number} */ (entry.sequence));
  return { entry, signature };
}

/** The number of the newest entry that was taken here, by table. @type {Map<string, number>} */
const newest = new Map();

/**
 * Whether it is an answer of before: it would bring dice that somebody knows.
 * @param {Entry} entry
 */
function isOld({ table, sequence = 0, seed }) {
  if (table !== undefined && sequence <= (newest.get(table) ?? 0)) return true;
  return game.messages.some(message => flagsOf(message).receipt?.seed === seed);
}

/**
 * A user's name as it may be sent.
 * @param {string} name
 */
function nameSent(name) {
  const clean = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").trim();
  let characters = [...clean].slice(0, NAME.characters);
  while (new TextEncoder().encode(characters.join("")).length > NAME.bytes) characters = characters.slice(0, -1);
  return characters.join("").trim();
}
