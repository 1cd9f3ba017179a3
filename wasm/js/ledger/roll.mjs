import { isRecord } from "../record.mjs";
import { sha256Of } from "./digest.mjs";
import { withSeed } from "./statement.mjs";

/** @import { Entry } from "./statement.mjs" */
/** @import { Doubt, Keys } from "./keys.mjs" */

/**
 * What plays a roll again: the text of a request goes in, that of a response comes out.
 * @typedef {{ callText: (operation: string, request: string) => Promise<string> }} Player
 *
 * The engine of a digest, or one that answers alike; null where nobody has it.
 * @typedef {(digest: string, operation: string, version: string) => Promise<Player | null>} EngineOf
 *
 * Why what was signed is not true.
 * @typedef {"request" | "engine" | "result"} Untrue
 */

/**
 * Checks one roll by itself: that its entry is signed, and that the engine
 * rolls what it says. What it goes on from, a ledger says.
 * @param {{ entry: Entry, signature: unknown, request: unknown }} roll   An entry as readEntry has read it.
 * @param {{ keys: Keys, engineOf: EngineOf }} by
 * @returns {Promise<Doubt | Untrue | null>}   The first thing that is wrong with it.
 */
export async function checkRoll({ entry, signature, request }, { keys, engineOf }) {
  return await keys.doubt(JSON.stringify(entry), { ...entry, signature })
    ?? await untrueIn({ entry, request }, engineOf);
}

/**
 * Why an entry is not true, whoever signed it: the request is another one, or the engine answers otherwise.
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
 * Whether it is a request without dice of its own: of two, the engine takes the last, so that whoever sends them
 * chooses what falls.
 * @param {string} request
 * @param {Entry} entry
 */
function isRequest(request, { seed }) {
  try {
    const asked = JSON.parse(request);
    return isRecord(asked) && (seed === undefined || !Object.hasOwn(asked, "dice"));
  } catch {
    return false;
  }
}
