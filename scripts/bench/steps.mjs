#!/usr/bin/env node
/**
 * Measures where the time of a signed roll goes: each step of it in plain
 * workerd, many times in one request, so no connection is part of it.
 *
 *   node scripts/bench/steps.mjs
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "../worker/build.mjs";
import { readConfiguration } from "../worker/configuration.mjs";
import { newKey } from "../worker/key.mjs";
import { GAME_NAMES } from "../../wasm/js/games.mjs";
import { endAll, once, request, startPlain } from "./workerd.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** How often a step runs in one request, and how many requests measure it, in turns with the others. */
const TIMES = 1000;
const ROUNDS = 7;

const ENGINES = GAME_NAMES.map(game => `rulewright-${game}.wasm`);

await build();
const configuration = await readConfiguration();
const folder = await mkdtemp(join(ROOT, "build", "bench-"));
try {
  await writeFile(join(folder, "steps.mjs"), await bundle());
  const { port } = await startPlain(
    { root: ROOT, folder, date: configuration.compatibility_date, key: await newKey() }, "steps",
    [`(name = "steps.mjs", esModule = embed "steps.mjs")`,
      ...ENGINES.map(name => `(name = "./${name}", wasm = embed "../${name}")`)].join(",\n"));
  await measureSteps(port);
} finally {
  await endAll();
  await rm(folder, { recursive: true, force: true });
}

/** Measures all steps in turns. @param {number} port */
async function measureSteps(port) {
  const names = (await once(port, request(port, "/", null))).body.split("\n");
  /** @type {Map<string, number[]>} */
  const rounds = new Map(names.map(name => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of names) {
      const began = performance.now();
      const { status, body } = await once(port, request(port, `/${encodeURIComponent(name)}?times=${TIMES}`, null));
      if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
      if (round >= 0) rounds.get(name)?.push((performance.now() - began) * 1000 / TIMES);
    }
  }
  console.log(`the steps of a signed roll in workerd, medians of ${ROUNDS} rounds of ${TIMES}:`);
  for (const [name, times] of rounds) {
    const median = times.sort((one, other) => one - other)[ROUNDS >> 1] ?? NaN;
    console.log(`  ${name.padEnd(44)} ${median.toFixed(1).padStart(6)} µs`);
  }
}

/** Bundles the steps with the Worker's own code. The tools' packages belong to the module's folder. */
async function bundle() {
  const { rolldown } = await import(
    pathToFileURL(createRequire(join(ROOT, "foundry-module", "package.json")).resolve("rolldown")).href);
  const bundled = await rolldown({ cwd: ROOT, input: join(ROOT, "scripts/bench/steps-worker.mjs"),
    plugins: [{ name: "wasm", resolveId: (/** @type {string} */ source) => source.endsWith(".wasm")
      ? { id: `./${source.split("/").at(-1)}`, external: true } : null }] });
  const { output: [{ code }] } = await bundled.generate({ format: "esm", codeSplitting: false });
  return code;
}
