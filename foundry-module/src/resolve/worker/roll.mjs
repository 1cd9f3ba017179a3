import { flagsOf } from "../../world/fields.mjs";
import { allCards } from "../../cards/entries.mjs";
import { aboutEngine, askText } from "../../engine/client.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";
import { plainName } from "../../../../wasm/js/ledger/names.mjs";
import { readEntry } from "../../../../wasm/js/ledger/read.mjs";
import { withSeed } from "../../../../wasm/js/ledger/statement.mjs";
import { PlainError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { askWorker, WorkerError } from "./call.mjs";
import { keysFor } from "./keys.mjs";
import { sealOf, sealedEntry } from "./seal.mjs";

/** @import { Entry } from "../../../../wasm/js/ledger/statement.mjs" */
/** @import { Connection } from "./connection.mjs" */
/** @import { Seal } from "./seal.mjs" */

/**
 * A request for a roll of a Worker. A repeated request returns the same roll.
 * @typedef {object} ClientRequest
 * @property {string} operation   The engine's name.
 * @property {string} body        The request as it is sent.
 * @property {string} id          The idempotency key.
 * @property {boolean} [again]    True if it was requested before, and later rolls may have followed.
 * @property {boolean} open       True if the roll is public, and so for the ledger.
 * @property {string | null} player   The player for whom a GM's browser asks; null for oneself.
 */

/** A false answer. It must have no effect. */
export class FalseAnswer extends PlainError {
  /** @param {"entry" | "table" | "signature" | "player" | "request" | "result" | "old" | "forked"} what */
  constructor(what) {
    super(`falseAnswer.${what}`);
  }
}

/** The limits of a player's name that is sent. */
const NAME = { characters: 40, bytes: 96 };

/**
 * Requests a roll from a Worker and checks the answer: its signature, that it belongs to
 * the request, that the rules return the same result with these dice, and that the dice
 * are new.
 * @param {Connection} at
 * @param {string} token
 * @param {ClientRequest} request
 * @returns {Promise<{ seed: string, seal: Seal }>}
 * @throws {WorkerError | FalseAnswer}
 */
export async function rollAt(at, token, { operation, body, id, again = false, open, player }) {
  const [played = "", ...rest] = operation.split("_");
  const path = `${played}/${rest.join("_")}`;
  const name = player === null ? null : nameSent(player);
  const answer = open
    ? await askWorker(`${at.worker}/v1/tables/${at.table}/${path}`, { method: "POST", token, body,
      headers: { "Idempotency-Key": id, ...name && { "Rulewright-Player": encodeURIComponent(name) } } })
    : await askWorker(`${at.worker}/v1/${path}`, { method: "POST", body, headers: { "Idempotency-Key": id } });
  if (!isPlainObject(answer)) throw new WorkerError("stranger");
  const entry = readEntry(answer.entry);
  const { signature } = answer;
  const seed = entry?.seed ?? "";
  if (!entry || typeof signature !== "string" || entry.operation !== operation || !/^[0-9a-f]{64}$/.test(seed))
    throw new FalseAnswer("entry");
  const since = Date.parse(entry.time);
  const text = JSON.stringify(entry);
  const own = await aboutEngine(operation);
  const seal = sealOf(entry, signature, own);
  // The card keeps only the seal. The entry must be restorable from it, or the card could not be verified.
  if (Number.isNaN(since)
    || sealedEntry(seal, { operation, seed, engine: own.digest, version: own.version })?.text !== text)
    throw new FalseAnswer("entry");
  if (entry.table !== (open ? at.table : undefined)) throw new FalseAnswer("table");
  const keys = await keysFor(at, entry.key);
  // The signature is new, whatever its time claims, so a revoked key is not accepted.
  const time = new Date(Math.max(since, Date.now())).toISOString();
  if (await keys.doubt(text, { key: entry.key, time, signature })) throw new FalseAnswer("signature");
  if (open && name && entry.player !== name) throw new FalseAnswer("player");
  if (entry.request !== await sha256Of(body)) throw new FalseAnswer("request");
  if (entry.result !== await sha256Of(await askText(operation, withSeed(body, seed)))) throw new FalseAnswer("result");
  goesOn(entry, await sha256Of(text), again);
  return { seed, seal };
}

/** The newest accepted entry by table. @type {Map<string, { sequence: number, hash: string }>} */
const newest = new Map();

/** The accepted seeds. @type {Set<string | undefined>} */
const fallen = new Set();

/**
 * Throws if an answer repeats an earlier one, whose dice may be known, or does not
 * continue from the last entry.
 * @param {Entry} entry
 * @param {string} hash   Its own hash.
 * @param {boolean} again   True if it may have been rolled before others.
 * @throws {FalseAnswer}
 */
function goesOn({ table, sequence = 0, previous, seed }, hash, again) {
  if (fallen.has(seed) || allCards().some(message => isKnown(message) && flagsOf(message).receipt?.seed === seed))
    throw new FalseAnswer("old");
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
 * Reports whether a card's author is trusted. A reader of the ledger could post an
 * unwelcome roll on a card of their own before it reaches its own card.
 * @param {foundry.documents.ChatMessage} message
 */
function isKnown({ author }) {
  return Boolean(author?.isGM || author?.isSelf);
}

/**
 * Returns a user's name within the limits.
 * @param {string} name
 */
function nameSent(name) {
  let characters = [...plainName(name, NAME.characters)];
  while (new TextEncoder().encode(characters.join("")).length > NAME.bytes) characters = characters.slice(0, -1);
  return characters.join("").trim();
}
