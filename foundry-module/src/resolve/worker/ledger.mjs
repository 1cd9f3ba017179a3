import { flagsOf } from "../../world/fields.mjs";
import { allCards } from "../../cards/entries.mjs";
import { aboutEngine, askText } from "../../engine/client.mjs";
import { checkLedger } from "../../../../wasm/js/ledger/check.mjs";
import { Keys } from "../../../../wasm/js/ledger/keys.mjs";
import { linesOf } from "../../../../wasm/js/ledger/lines.mjs";
import { readHead, readLine, readPreface } from "../../../../wasm/js/ledger/read.mjs";
import { callWorker, WorkerError } from "./call.mjs";
import { tokenFor } from "./connection.mjs";
import { listedBy } from "./keys.mjs";
import { sealedEntry } from "./seal.mjs";

/** @import { Connection } from "./connection.mjs" */
/** @import { Finding } from "../../../../wasm/js/ledger/check.mjs" */
/** @import { EngineOf } from "../../../../wasm/js/ledger/roll.mjs" */

/** The limit for a whole ledger to arrive, in milliseconds. */
const LEDGER_TIMEOUT = 600_000;

/**
 * Checks a table's ledger in this browser, with this browser's own rules and without
 * trusting the Worker. A consistent ledger may still be another one than yesterday's, so
 * it is compared with the seals on cards.
 * @param {Connection} at
 * @param {(checked: number, all: number) => unknown} onProgress
 * @returns {Promise<{ checked: number, findings: Finding[] }>}
 * @throws {WorkerError | import("../../base/errors.mjs").PlainError}
 */
export async function checkLedgerOf(at, onProgress) {
  const keys = await Keys.of(await listedBy(at));
  const { body } = await callWorker(`${at.worker}/v1/tables/${at.table}/ledger.jsonl`,
    { token: tokenFor(at.table), timeout: LEDGER_TIMEOUT });
  const lines = arriving(linesOf(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body)));
  const first = readPreface((await lines.next()).value);
  if (!first.table) throw new WorkerError("stranger");
  const all = readHead(first.head)?.statement.sequence ?? 0;
  const sealed = await sealsOn(at.table, keys);
  const { checked, findings } = await checkLedger({
    table: at.table, head: first.head, lines: compared(lines, sealed), keys, engineOf: ownEngine,
    onProgress: checked => onProgress(checked, Math.max(checked, all))
  });
  const known = new Set(findings.map(({ sequence }) => sequence));
  const missing = findings.filter(({ code }) => code === "missing");
  for (const [sequence, { texts, line }] of sealed) {
    if (!texts.size || known.has(sequence)
      || missing.some(({ sequence: first, last = first }) => first <= sequence && sequence <= last)) continue;
    findings.push({ sequence, line, code: line ? "forked" : "missing" });
  }
  return { checked, findings: findings.sort((one, other) => one.sequence - other.sequence) };
}

/**
 * Returns the Worker's signed entries on this world's cards.
 * @param {string} table
 * @param {Keys} keys
 * @returns {Promise<Map<number, { texts: Set<string>, line: number }>>}   By number: the entry's texts (several if
 *   the Worker signed two), and the line with that number, or 0 without one.
 */
async function sealsOn(table, keys) {
  const sealed = new Map();
  for (const message of allCards()) {
    const { seal, receipt } = flagsOf(message);
    const found = seal?.t === table && receipt ? sealedEntry(seal, receipt) : null;
    if (!found || await keys.doubt(found.text, { ...found.entry, signature: found.signature })) continue;
    const { sequence } = found.entry;
    sealed.set(sequence, { texts: new Set([...sealed.get(sequence)?.texts ?? [], found.text]), line: 0 });
  }
  return sealed;
}

/**
 * Passes lines through and removes the entries that match cards.
 * @param {AsyncIterable<string>} lines
 * @param {Awaited<ReturnType<typeof sealsOn>>} sealed   Modified.
 */
async function* compared(lines, sealed) {
  let line = 0;
  for await (const text of lines) {
    line++;
    // Lines out of place are found as well.
    const own = sealed.get(line);
    own?.texts.delete(JSON.stringify(readLine(text)?.entry));
    if (own) own.line = line;
    yield text;
  }
}

/**
 * Returns this browser's engine if it answers like the one that rolled: all engines of a
 * major version do.
 * @type {EngineOf}
 */
async function ownEngine(digest, operation, version) {
  const own = await aboutEngine(operation);
  const major = (/** @type {string} */ text) => text.split(".", 1).join();
  return own.digest === digest || major(own.version) === major(version) ? { callText: askText } : null;
}

/**
 * Passes lines through, with the reason where they break off.
 * @param {AsyncIterable<string>} lines
 * @returns {AsyncGenerator<string, void>}
 */
async function* arriving(lines) {
  try {
    yield* lines;
  } catch (error) {
    throw new WorkerError(error instanceof RangeError ? "stranger" : "unreachable");
  }
}
