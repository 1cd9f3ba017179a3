import { aboutEngine, askText } from "../engine/client.mjs";
import { checkLedger } from "../ledger/check.mjs";
import { Keys } from "../ledger/keys.mjs";
import { isRecord } from "../record.mjs";
import { callWorker, WorkerError } from "./call.mjs";
import { tokenFor } from "./connection.mjs";
import { listedBy } from "./keys.mjs";

/** @import { Connection } from "./connection.mjs" */
/** @import { EngineOf } from "../ledger/roll.mjs" */

/** How long a whole ledger may take to arrive, in milliseconds. */
const LEDGER_TIMEOUT = 600_000;

/**
 * Checks a table's ledger in this browser, with this browser's own rules: what
 * the Worker says of itself is not asked.
 * @param {Connection} at
 * @param {(checked: number, all: number) => unknown} onProgress
 * @returns {Promise<{ checked: number, findings: import("../ledger/check.mjs").Finding[] }>}
 * @throws {WorkerError | import("../notify.mjs").PlainError}
 */
export async function checkLedgerOf(at, onProgress) {
  const keys = await Keys.of(await listedBy(at));
  const { body } = await callWorker(`${at.worker}/v1/tables/${at.table}/ledger.jsonl`, { token: tokenFor(at.table), timeout: LEDGER_TIMEOUT });
  const lines = linesOf(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body));
  const first = readFirst((await lines.next()).value);
  const all = Number(first.head?.statement?.sequence) || 0;
  return checkLedger({ table: at.table, head: first.head, lines, keys, engineOf: ownEngine, onProgress: checked => onProgress(checked, Math.max(checked, all)) });
}

/**
 * This browser's engine, where it answers as the one that rolled: every one of a major version does.
 * @type {EngineOf}
 */
async function ownEngine(digest, operation, version) {
  const own = await aboutEngine(operation);
  const major = (/** @type {string} */ text) => text.split(".", 1).join();
  return own.digest === digest || major(own.version) === major(version) ? { callText: askText } : null;
}

/**
 * What a ledger says of itself in its first line.
 * @param {unknown} text
 * @returns {Record<string, any>}
 */
function readFirst(text) {
  try {
    const first = JSON.parse(String(text));
    if (isRecord(first) && isRecord(first.table)) return first;
  } catch {
    // It is told like any other that is none.
  }
  throw new WorkerError("stranger");
}

/**
 * The lines of a text that arrives in parts.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @returns {AsyncGenerator<string, void>}
 */
async function* linesOf(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read().catch(() => { throw new WorkerError("unreachable"); });
    const lines = (rest + value).split("\n");
    rest = done ? "" : lines.pop() ?? "";
    for (const line of lines) if (line) yield line;
    if (done) return;
  }
}
