#!/usr/bin/env node
/**
 * Runs the module's verifier, which also runs in the page of a table, on a kept
 * ledger, and prints its findings as JSON. For people there is go run
 * ./scripts/verify; this lets a test compare the two.
 *
 *   node scripts/worker/check.mjs ledger.jsonl
 */
import { readFile } from "node:fs/promises";
import { Engine } from "../../wasm/js/engine/engine.mjs";
import { checkLedger } from "../../wasm/js/ledger/check.mjs";
import { Keys } from "../../wasm/js/ledger/keys.mjs";

const [preface, ...lines] = (await readFile(process.argv[2] ?? "", "utf8")).trimEnd().split("\n");
const { head, keys, table } = JSON.parse(preface ?? "");

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

const { findings } = await checkLedger({ lines, head, keys: await Keys.of(keys), engineOf, table: table.id });
console.log(JSON.stringify(findings));
