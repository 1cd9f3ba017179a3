// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { entryText, headText } from "../../js/ledger/statement.mjs";
import { json } from "./answer.mjs";

/** @import { Entry } from "../../js/ledger/statement.mjs" */
/** @import { Key } from "./key.mjs" */
/** @import { Rolled, RollRequest } from "./roll.mjs" */

/** @typedef {{ entry: string, hash: string, signature: string }} Recorded   A line of a ledger. */

/**
 * Returns the members of an entry that describe the roll, with or without a ledger.
 * @param {RollRequest} rollRequest
 * @param {Rolled} rolled
 */
export function ofRoll({ operation, digest: request, engine: { about } }, { seed, result }) {
  return { operation, request, seed, engine: about.digest, version: about.version, result };
}

/**
 * Signs an entry with the present time.
 * @param {Key} key
 * @param {Omit<Entry, "time" | "key">} entry
 * @returns {Promise<Recorded>}
 */
export async function seal(key, entry) {
  const text = entryText({ ...entry, time: new Date().toISOString(), key: key.kid });
  const [hash, signature] = await Promise.all([sha256Of(text), key.sign(text)]);
  return { entry: text, hash, signature };
}

/**
 * Returns the signed head of a ledger.
 * @param {Key} key
 * @param {string} table
 * @param {{ sequence: number, hash: string }} head
 * @returns {Promise<string>}   JSON.
 */
export async function sealHead(key, table, { sequence, hash }) {
  const text = headText({ table, sequence, hash, time: new Date().toISOString(), key: key.kid });
  return `{"statement":${text},"signature":"${await key.sign(text)}"}`;
}

/**
 * Returns the response to a roll. It contains the signed texts unchanged.
 * @param {Recorded} sealed
 * @param {string} response   The engine's.
 * @param {number} [status]
 */
export function signed({ entry, hash, signature }, response, status) {
  return json(`{"entry":${entry},"hash":"${hash}","signature":"${signature}","response":${response}}`, { status });
}
