import { isPlainObject } from "../plain-object.mjs";
import { sha256Of } from "./digest.mjs";
import { withSeed } from "./statement.mjs";

/** @import { Entry } from "./statement.mjs" */
/** @import { Doubt, Keys } from "./keys.mjs" */

/**
 * Replays a roll: takes the text of a request and returns the text of the response.
 * @typedef {{ callText: (operation: string, request: string) => Promise<string> }} Player
 *
 * Returns the engine of a digest, or one that answers alike, or null if none is available.
 * @typedef {(digest: string, operation: string, version: string) => Promise<Player | null>} EngineOf
 *
 * The reason why a signed entry is not true.
 * @typedef {"request" | "engine" | "result"} Untrue
 */

/**
 * Checks one roll by itself: the signature of its entry, and that the engine rolls the
 * same result. The link to the entry before is the ledger's check.
 * @param {{ entry: Entry, signature: unknown, request: unknown }} roll   The entry comes from readEntry.
 * @param {{ keys: Keys, engineOf: EngineOf }} by
 * @returns {Promise<Doubt | Untrue | null>}   The first problem.
 */
export async function checkRoll({ entry, signature, request }, { keys, engineOf }) {
  return await keys.doubt(JSON.stringify(entry), { ...entry, signature })
    ?? await untrueIn({ entry, request }, engineOf);
}

/**
 * Returns why an entry is not true, whether or not it is signed: the request differs, or
 * the engine answers otherwise.
 * @param {{ entry: Entry, request: unknown }} roll
 * @param {EngineOf} engineOf
 * @returns {Promise<Untrue | null>}
 */
export async function untrueIn({ entry, request }, engineOf) {
  if (typeof request !== "string" || await sha256Of(request) !== entry.request || !isRequest(request, entry))
    return "request";
  const engine = await engineOf(entry.engine, entry.operation, entry.version).catch(() => null);
  if (!engine) return "engine";
  const asked = entry.seed === undefined ? request : withSeed(request, entry.seed);
  const answer = await engine.callText(entry.operation, asked).catch(() => "");
  return await sha256Of(answer) === entry.result ? null : "result";
}

/**
 * Reports whether the text is a request without dice of its own. Of two, the engine takes
 * the last one, so that a sender could choose the faces.
 * @param {string} request
 * @param {Entry} entry
 */
function isRequest(request, { seed }) {
  try {
    const asked = JSON.parse(request);
    return isPlainObject(asked) && (seed === undefined || !Object.hasOwn(asked, "dice"));
  } catch {
    return false;
  }
}
