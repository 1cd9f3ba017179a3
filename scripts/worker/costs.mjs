#!/usr/bin/env node
/**
 * Computes what tables need of Cloudflare, from what scripts/bench/worker.mjs
 * has measured (build/worker-figures.json) and the prices below, as a table
 * for wasm/worker/COSTS.md.
 *
 *   node scripts/bench/worker.mjs && node scripts/worker/costs.mjs
 *
 *   --tables 10000   how many tables play
 *   --rolls 150      how many rolls each of them makes in a week
 *   --reads 20       how many pages of its ledger are read in a week
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/**
 * Dollars, of the paid plan of Workers and of its durable objects with SQLite, as of November 2026. Look them up again:
 * COSTS.md has the addresses.
 */
const PRICES = {
  plan: 5,
  requests: { included: 10e6, each: 0.30 / 1e6 },
  milliseconds: { included: 30e6, each: 0.02 / 1e6 },
  objectRequests: { included: 1e6, each: 0.15 / 1e6 },
  duration: { included: 400_000, each: 12.50 / 1e6 },
  rowsRead: { included: 25e9, each: 0.001 / 1e6 },
  rowsWritten: { included: 50e6, each: 1.00 / 1e6 },
  gigabytes: { included: 5, each: 0.20 },
};

/** How large the storage of one object may become, in bytes. */
const OBJECT = 10e9;

/** How long an object takes for a request, in seconds, and what it counts as, in gigabytes of memory. */
const STAY = 0.05;
const MEMORY = 0.128;

/** Rows that an entry reads, counted in its statements, and a page of 100 entries. */
const READ = { entry: 12, page: 110 };

const WEEKS = 52 / 12;

const { values: given } = parseArgs(
  { options: { tables: { type: "string", default: "10000" },
    rolls: { type: "string", default: "150" }, reads: { type: "string", default: "20" } } });
const figures = JSON.parse(await readFile(new URL("../../build/worker-figures.json", import.meta.url), "utf8"));
const [tables, rolls, reads] = [given.tables, given.rolls, given.reads].map(Number);
const entries = tables * rolls * WEEKS;
const pages = tables * reads * WEEKS;

const use = {
  requests: entries + pages,
  milliseconds: entries * figures.recordedRollMs + pages * figures.ledgerPageMs,
  objectRequests: entries + pages,
  duration: (entries + pages) * STAY * MEMORY,
  rowsRead: entries * READ.entry + pages * READ.page,
  rowsWritten: entries * figures.rowsWrittenPerEntry,
};
const growth = entries * figures.bytesPerEntry / 1e9;

console
  .log(`${whole(tables)} tables, ${rolls} rolls and ${reads} pages of a ledger a week each: ${whole(entries)} entries a month\n`);
console.log("| In a month | Needed | Included | Dollars |\n|---|---|---|---|");
let sum = PRICES.plan;
console.log(`| the plan | | | ${PRICES.plan.toFixed(2)} |`);
for (const [name, label] of /** @type {const} */ ([["requests", "requests"],
    ["milliseconds", "milliseconds of processor"], ["objectRequests", "requests of objects"],
    ["duration", "gigabyte seconds of objects"], ["rowsRead", "rows read"], ["rowsWritten", "rows written"]])) {
  sum += row(label, use[name], PRICES[name]);
}
console.log(`| **together, before storage** | | | **${sum.toFixed(2)}** |`);
console
  .log(`\nThe tables grow by ${growth.toFixed(1)} GB a month. After a year they cost ${cost(growth * 12, PRICES.gigabytes).toFixed(2)} dollars a month more.`);
console
  .log(`One table holds ${whole(OBJECT / figures.bytesPerEntry)} entries: ${whole(OBJECT / figures.bytesPerEntry / (rolls * 52))} years.`);

/** @param {string} label @param {number} amount @param {{included: number, each: number}} price */
function row(label, amount, price) {
  const dollars = cost(amount, price);
  console.log(`| ${label} | ${whole(amount)} | ${whole(price.included)} | ${dollars.toFixed(2)} |`);
  return dollars;
}

/** @param {number} amount @param {{included: number, each: number}} price */
function cost(amount, { included, each }) {
  return Math.max(0, amount - included) * each;
}

/** @param {number} number */
function whole(number) {
  return Math.round(number).toLocaleString("en");
}
