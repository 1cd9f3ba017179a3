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
 *   --hours 4        how many hours a week each table plays
 *   --followers 5    how many pages and overlays follow it live meanwhile
 *   --months 12      after how many months the storage is counted
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/**
 * Dollars, of the paid plan of Workers, its durable objects with SQLite, D1 and R2, as of November 2026. Look them up
 * again: COSTS.md has the addresses.
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
  databaseRows: { included: 50e6, each: 1.00 / 1e6 },
  archived: { included: 10, each: 0.015 },
  archiveWrites: { included: 1e6, each: 4.50 / 1e6 },
  archiveReads: { included: 10e6, each: 0.36 / 1e6 },
};

/** The entries of a table that stay in its object (wrangler.jsonc), and those of a segment of the archive. */
const KEPT = 20_000;
const SEGMENT = 500;

/** The minutes from an entry to the alarm after it (table/mark.mjs), and between two pings of a page (page/parts). */
const ALARM = 10;
const PING = 1;

/** How many entries a page confirms at once (page/parts), and how many messages count as one request. */
const CONFIRMED = 8;
const MESSAGES = 20;

/** How long an object takes for a request, in seconds, and what it counts as, in gigabytes of memory. */
const STAY = 0.05;
const MEMORY = 0.128;

/** Rows that an entry reads, counted in its statements, and a page of 100 entries. */
const READ = { entry: 12, page: 110 };

/**
 * Rows of an object that the archive reads and writes for each entry that leaves it: the entry is read twice and
 * deleted, with a look at its segment; its index is deleted, and its key is written.
 */
const LEAVES = { read: 4, written: 3 };

const WEEKS = 52 / 12;

const { values: given } = parseArgs(
  { options: { tables: { type: "string", default: "10000" },
    rolls: { type: "string", default: "150" }, reads: { type: "string", default: "20" },
    hours: { type: "string", default: "4" }, followers: { type: "string", default: "5" },
    months: { type: "string", default: "12" } } });
const figures = JSON.parse(await readFile(new URL("../../build/worker-figures.json", import.meta.url), "utf8"));
const [tables, rolls, reads, hours, followers, months] =
  [given.tables, given.rolls, given.reads, given.hours, given.followers, given.months].map(Number);
const entries = tables * rolls * WEEKS;
const pages = tables * reads * WEEKS;
// No more alarms than entries: each is set by an entry.
const alarms = tables * Math.min(rolls, hours * 60 / ALARM) * WEEKS;
const sockets = tables * followers * WEEKS;
const messages = sockets * (hours * 60 / PING + rolls / CONFIRMED);

const each = rolls * WEEKS * months;
// Once a table is full, an entry leaves it for each new one, and a page may be in the archive.
const [left, old] = each > KEPT ? [entries, pages] : [0, 0];

const use = {
  requests: entries + pages + sockets,
  milliseconds: entries * figures.recordedRollMs + pages * figures.ledgerPageMs,
  objectRequests: entries + pages + sockets + alarms + messages / MESSAGES,
  duration: (entries + pages + sockets + alarms + messages / CONFIRMED) * STAY * MEMORY,
  rowsRead: entries * READ.entry + pages * READ.page + left * LEAVES.read,
  rowsWritten: entries * figures.rowsWrittenPerEntry + alarms + left * LEAVES.written,
  databaseRows: alarms,
};
const kept = tables * Math.min(each, KEPT) * figures.bytesPerEntry / 1e9;
const archived = tables * Math.max(0, each - KEPT) * figures.bytesPerEntry / 1e9;

console.log(`${whole(tables)} tables, ${rolls} rolls and ${reads} pages of a ledger a week each, ${
  hours} hours with ${followers} followers: ${whole(entries)} entries a month\n`);
console.log("| In a month | Needed | Included | Dollars |\n|---|---|---|---|");
let sum = PRICES.plan;
console.log(`| the plan | | | ${PRICES.plan.toFixed(2)} |`);
for (const [name, label] of /** @type {const} */ ([["requests", "requests"],
    ["milliseconds", "milliseconds of processor"], ["objectRequests", "requests, alarms and messages of objects"],
    ["duration", "gigabyte seconds of objects"], ["rowsRead", "rows read"], ["rowsWritten", "rows written in objects"],
    ["databaseRows", "rows written in D1"]])) {
  sum += row(label, use[name], PRICES[name]);
}
console.log(`| **together, before storage** | | | **${sum.toFixed(2)}** |`);
row(`GB in objects after ${months} months`, kept, PRICES.gigabytes);
row(`GB in the archive after ${months} months`, archived, PRICES.archived);
row("segments written", left / SEGMENT, PRICES.archiveWrites);
row("segments read", old, PRICES.archiveReads);
console.log(`\nOne table has ${whole(each)} entries by then, and its first ones are archived after ${
  (KEPT / (rolls * 52)).toFixed(1)} years.`);

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
