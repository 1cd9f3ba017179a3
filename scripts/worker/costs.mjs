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
 * Dollars, of the paid plan of Workers and of D1, as of November 2026. Look them up again: COSTS.md has the addresses.
 */
const PRICES = {
  plan: 5,
  requests: { included: 10e6, each: 0.30 / 1e6 },
  milliseconds: { included: 30e6, each: 0.02 / 1e6 },
  rowsRead: { included: 25e9, each: 0.001 / 1e6 },
  rowsWritten: { included: 50e6, each: 1.00 / 1e6 },
  gigabytes: { included: 5, each: 0.75 },
};

/** How large a database may become, in bytes. */
const DATABASE = 10e9;

/**
 * Rows that an entry reads, counted in its statements: table, token, and a few of the ledger, twice. A page reads its
 * entries and some more.
 */
const READ = { entry: 15, page: 115 };

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
  rowsRead: entries * READ.entry + pages * READ.page,
  rowsWritten: entries * figures.rowsWrittenPerEntry,
};
const growth = entries * figures.bytesPerEntry / 1e9;
const year = Math.min(growth * 12, DATABASE / 1e9);

console
  .log(`${whole(tables)} tables, ${rolls} rolls and ${reads} pages of a ledger a week each: ${whole(entries)} entries a month\n`);
console.log("| In a month | Needed | Included | Dollars |\n|---|---|---|---|");
let sum = PRICES.plan;
console.log(`| the plan | | | ${PRICES.plan.toFixed(2)} |`);
for (const [name, label] of /** @type {const} */ ([["requests", "requests"],
    ["milliseconds", "milliseconds of processor"], ["rowsRead", "rows read"], ["rowsWritten", "rows written"]])) {
  sum += row(label, use[name], PRICES[name]);
}
console.log(`| **together, before storage** | | | **${sum.toFixed(2)}** |`);
console
  .log(`\nThe database grows by ${growth.toFixed(1)} GB a month, is full (${DATABASE / 1e9} GB) after ${(DATABASE / 1e9 / growth).toFixed(1)} months, and costs ${cost(year, PRICES.gigabytes).toFixed(2)} dollars a month more by then.`);
console
  .log(`One database holds ${whole(DATABASE / figures.bytesPerEntry)} entries: ${whole(DATABASE / figures.bytesPerEntry / (rolls * 52))} tables for a year.`);

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
