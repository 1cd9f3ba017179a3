import { flagsOf } from "../../world/fields.mjs";
import { aboutEngine, askText } from "../../engine/client.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";
import { plainName } from "../../../../wasm/js/ledger/names.mjs";
import { readEntry } from "../../../../wasm/js/ledger/read.mjs";
import { withSeed } from "../../../../wasm/js/ledger/statement.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isRecord } from "../../../../wasm/js/record.mjs";
import { askWorker, WorkerError } from "./call.mjs";
import { keysFor } from "./keys.mjs";
import { sealOf, sealedEntry } from "./seal.mjs";

/** @import { Entry } from "../../../../wasm/js/ledger/statement.mjs" */
/** @import { Connection } from "./connection.mjs" */
/** @import { Seal } from "./seal.mjs" */

/**
 * One roll that a Worker is asked for. It may be asked for again, and is rolled once.
 * @typedef {object} Wish
 * @property {string} operation   The engine's name.
 * @property {string} body        The request as it is sent.
 * @property {string} id          Under which it is asked for again.
 * @property {boolean} [again]    Whether it was asked for before, and others have been rolled for since.
 * @property {boolean} open       Whether it is for everybody, and so for the ledger.
 * @property {string | null} player   For whom it is, where a GM's browser asks; null for oneself.
 */

/** A false answer: nothing may come of it. */
export class FalseAnswer extends PlainError {
  /** @param {"entry" | "table" | "signature" | "player" | "request" | "result" | "old" | "forked"} what */
  constructor(what) {
    super(`falseAnswer.${what}`);
  }
}

/** The most characters of a player's name that are sent, and the most bytes of them. */
const NAME = { characters: 40, bytes: 96 };

/**
 * Has a Worker roll, and believes nothing of what it answers before it was
 * checked here: who has signed it, that it is what was asked for, and that the
 * rules come to the same with these dice, which have not fallen before.
 * @param {Connection} at
 * @param {string} token
 * @param {Wish} wish
 * @returns {Promise<{ seed: string, seal: Seal }>}
 * @throws {WorkerError | FalseAnswer}
 */
export async function rollAt(at, token, { operation, body, id, again = false, open, player }) {
  const [played = "", ...rest] = operation.split("_");
  const path = `${played}/${rest.join("_")}`;
  const name = player === null ? null : nameSent(player);
  const answer = open
    ? await askWorker(`${at.worker}/v1/tables/${at.table}/${path}`, { method: "POST", token, body, headers: { "Idempotency-Key": id, ...name && { "Rulewright-Player": encodeURIComponent(name) } } })
    : await askWorker(`${at.worker}/v1/${path}`, { method: "POST", body, headers: { "Idempotency-Key": id } });
  if (!isRecord(answer)) throw new WorkerError("stranger");
  const entry = readEntry(answer.entry);
  const { signature } = answer;
  const seed = entry?.seed ?? "";
  if (!entry || typeof signature !== "string" || entry.operation !== operation || !/^[0-9a-f]{64}$/.test(seed)) throw new FalseAnswer("entry");
  const since = Date.parse(entry.time);
  const text = JSON.stringify(entry);
  const own = await aboutEngine(operation);
  const seal = sealOf(entry, signature, own);
  // A card keeps no more of it than its seal: from that it must be found again, or nobody could verify the card.
  if (Number.isNaN(since) || sealedEntry(seal, { operation, seed, engine: own.digest, version: own.version })?.text !== text) throw new FalseAnswer("entry");
  if (entry.table !== (open ? at.table : undefined)) throw new FalseAnswer("table");
  const keys = await keysFor(at, entry.key);
  // It was signed just now, whatever time it says: a key that was revoked signs nothing any more.
  const time = new Date(Math.max(since, Date.now())).toISOString();
  if (await keys.doubt(text, { key: entry.key, time, signature })) throw new FalseAnswer("signature");
  if (open && name && entry.player !== name) throw new FalseAnswer("player");
  if (entry.request !== await sha256Of(body)) throw new FalseAnswer("request");
  if (entry.result !== await sha256Of(await askText(operation, withSeed(body, seed)))) throw new FalseAnswer("result");
  goesOn(entry, await sha256Of(text), again);
  return { seed, seal };
}

/** The newest entry that was taken here, by table. @type {Map<string, { sequence: number, hash: string }>} */
const newest = new Map();

/** The seeds that were taken here. @type {Set<string | undefined>} */
const fallen = new Set();

/**
 * Makes sure that it is no answer of before, whose dice somebody knows, and goes on from what the Worker has answered then.
 * @param {Entry} entry
 * @param {string} hash   Its own.
 * @param {boolean} again   Whether it may have been rolled before others.
 * @throws {FalseAnswer}
 */
function goesOn({ table, sequence = 0, previous, seed }, hash, again) {
  if (fallen.has(seed) || game.messages.some(message => isKnown(message) && flagsOf(message).receipt?.seed === seed)) throw new FalseAnswer("old");
  if (table !== undefined) {
    const last = newest.get(table);
    const late = last !== undefined && sequence <= last.sequence;
    if (late && !again) throw new FalseAnswer("old");
    if (last && sequence === last.sequence + 1 && previous !== last.hash) throw new FalseAnswer("forked");
    if (!late) newest.set(table, { sequence, hash });
  }
  fallen.add(seed);
}

/**
 * Whether it is known who has written a card. Anybody who reads the ledger
 * could put a roll that does not suit them on a card of their own before it is on its own.
 * @param {foundry.documents.ChatMessage} message
 */
function isKnown({ author }) {
  return Boolean(author?.isGM || author?.isSelf);
}

/**
 * A user's name as it may be sent, in few enough bytes.
 * @param {string} name
 */
function nameSent(name) {
  let characters = [...plainName(name, NAME.characters)];
  while (new TextEncoder().encode(characters.join("")).length > NAME.bytes) characters = characters.slice(0, -1);
  return characters.join("").trim();
}
