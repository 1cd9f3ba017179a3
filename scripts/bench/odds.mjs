/**
 * Measures the exact odds of every operation, and of every command that has odds: on a first call, on a first call
 * after the warm-up of the module's thread, and once V8 has compiled them for speed. Of each it takes the slowest
 * golden request, also in a combat of ten.
 *
 *   node scripts/bench/odds.mjs [--only icon_] [--rounds 5] [--node]      in Node and Chromium, or in Node alone
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { openEnginePage } from "../../foundry-module/test/hosts/engine-page.mjs";
import { closeChromium } from "../../foundry-module/test/support/chromium.mjs";
import { measureOdds } from "./odds-measure.mjs";
import { examplesOf } from "../golden.mjs";
import { oddsRequests } from "./odds-requests.mjs";
import { GAME_NAMES } from "../../wasm/js/games.mjs";

/** The goals in milliseconds: of a first call after the warm-up, and of later ones. */
const FIRST = 4;
const WARM = 1;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" }, rounds: { type: "string", default: "5" }, node: { type: "boolean" }
  }
});
const how = { only: options.only, rounds: Number(options.rounds) };
const requests = oddsRequests();
const places = Object.fromEntries(GAME_NAMES.map(game =>
  [game, new URL(`../../build/rulewright-${game}.wasm.gz`, import.meta.url)]));
const files = Object.fromEntries(await Promise.all(GAME_NAMES.map(async game =>
  [game, new Uint8Array(gunzipSync(await readFile(places[game])))])));
const examples = Object.fromEntries(GAME_NAMES.map(game => [game, examplesOf(game)]));

report("Node", await measureOdds(requests, files, examples, how));
if (!options.node) {
  const own = path => [`/${path}`, new URL(`../../${path}`, import.meta.url)];
  const bench = await openEnginePage(Object.fromEntries([
    own("scripts/bench/odds-measure.mjs"), own("foundry-module/src/engine/warm-up.mjs"),
    ...GAME_NAMES.map(game => [`/${game}`, new URL(`../../build/rulewright-${game}.wasm`, import.meta.url)])]));
  try {
    report("Chromium", await bench.page.evaluate(async ({ requests, games, examples, how }) => {
      const { measureOdds } = await import("/scripts/bench/odds-measure.mjs");
      const files = Object.fromEntries(await Promise.all(games.map(async game =>
        [game, new Uint8Array(await (await fetch(`/${game}`)).arrayBuffer())])));
      return measureOdds(requests, files, examples, how);
    }, { requests, games: GAME_NAMES, examples, how }));
  } finally {
    await bench.close();
    await closeChromium();
  }
}

/** @param {string} host @param {Awaited<ReturnType<typeof measureOdds>>} list */
function report(host, list) {
  const column = (/** @type {string | number} */ value) => String(value).padStart(9);
  const line = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...cells) =>
    [name.padEnd(34), ...cells.map(cell => column(cell))].join(" ");
  console.log(line(`exact odds in ${host}`, "cold, ms", "warmed up", "then, ms", "steps", "facts"));
  for (const { group, cold, warmed, warm, steps, facts } of list) {
    const over = [warmed > FIRST && "warmed up", warm > WARM && "then"].filter(Boolean).join(", ");
    console.log(line(group, cold.toFixed(2), warmed.toFixed(2), warm.toFixed(3), steps, facts)
      + (over && `  over: ${over}`));
  }
  const most = (/** @type {"cold" | "warmed" | "warm"} */ key) => Math.max(...list.map(one => one[key]));
  const share = (/** @type {number} */ time, /** @type {number} */ goal) =>
    `${(time / goal).toFixed(2)} times the goal of ${goal} ms`;
  console.log(`slowest in ${host}: cold ${most("cold").toFixed(1)} ms, warmed up ${share(most("warmed"), FIRST)}, `
    + `then ${share(most("warm"), WARM)}; load ${loadavg()[0].toFixed(1)}`);
}
