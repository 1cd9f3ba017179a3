#!/usr/bin/env node
/**
 * Runs the module's verifier, which also runs in the page of a table, on kept
 * ledgers, and prints the findings of each as a line of JSON. For people there is go run
 * ./scripts/verify; this lets a test compare the two.
 *
 *   node scripts/worker/check.mjs ledger.jsonl …
 */
import { readFile } from "node:fs/promises";
import { Engine } from "../../wasm/js/engine/engine.mjs";
import { checkLedger } from "../../wasm/js/ledger/check.mjs";
import { Keys } from "../../wasm/js/ledger/keys.mjs";
import { linesOf } from "../../wasm/js/ledger/lines.mjs";
import { readPreface } from "../../wasm/js/ledger/read.mjs";

/** Engines by their games. @type {Map<string, Promise<Engine>>} */
const engines = new Map();

/** @param {string} _digest @param {string} operation */
async function engineOf(_digest, operation) {
  const [game = ""] = operation.split("_");
  const engine = engines.get(game)
    ?? Engine.load(new URL(`../../build/rulewright-${game}.wasm`, import.meta.url),
      async url => new Response(await readFile(url)));
  engines.set(game, engine);
  return engine;
}

for (const file of process.argv.slice(2)) {
  const lines = linesOf(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (
    new Blob([await readFile(file)]).stream()));
  const { table, head, keys } = readPreface((await lines.next()).value);
  const { findings } = await checkLedger({ lines, head, keys: await Keys.of(keys), engineOf, table });
  console.log(JSON.stringify(findings));
}
