/**
 * Measures the Worker: signed rolls a second in plain workerd, beside a bare
 * Worker in JavaScript that only signs a text as long as an entry, in turns.
 * Then what a roll, an entry, a page of a ledger take of processor and
 * storage, from which scripts/worker/costs.mjs computes what tables cost; it
 * writes them to build/worker-figures.json. Last the memory of an object, and
 * the entries a second at one table and over many.
 *
 *   node scripts/bench/worker.mjs
 *
 *   BENCH_TABLES=1000      over how many tables
 *   BENCH_BESIDE=folder    measures the entries of another checkout in turns with this one's; it must be built
 *   BENCH_ONLY=entries     nothing else
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "../worker/build.mjs";
import { readConfiguration } from "../worker/configuration.mjs";
import { newKey } from "../worker/key.mjs";
import { GAME_NAMES } from "../../wasm/js/games.mjs";
import { childOf, CONNECTIONS, endAll, load, measure, memory, middle, once, repeat, request, started, startPlain }
  from "./workerd.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

/** How many tables are awake for the measure of an object's memory. */
const AWAKE = 1000;

/** An attack as a sheet's button asks for it (scripts/bench/chromium.mjs). */
const ATTACK = JSON.stringify({
  attacker: { id: "a", class: "vagabond", hp: 28, maxHp: 28, defense: 10, fray: 2, damageDie: 10 },
  target: { id: "t", class: "heavy", hp: 40, maxHp: 40, vigor: 4,
    defense: 6, armor: [2], statuses: [{ name: "vulnerable" }] },
  ability: { kind: "heavy" }, situation: { distance: 3, cover: true }, boons: 1,
});

/** How many idempotency keys were made. */
let keys = 0;

await build();
const configuration = await readConfiguration();
// Beside the Worker: the configuration of workerd names files by where they are from it.
const folder = await mkdtemp(join(ROOT, "build", "bench-"));
try {
  if (process.env.BENCH_ONLY !== "entries") {
    const figures = { ...await compare(), ...await measureCosts() };
    await writeFile(join(ROOT, "build", "worker-figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
  }
  await measureMemory();
  await compareEntries();
} finally {
  await endAll();
  await rm(folder, { recursive: true, force: true });
}

/** Rolls and bare signatures, in turns. */
async function compare() {
  const key = await newKey();
  const built = relative(folder, configuration.base_dir);
  const where = { root: ROOT, folder, date: configuration.compatibility_date, key };
  const rolls = await startPlain(where, "rolls", `
    (name = "worker.mjs", esModule = embed "${built}/worker.mjs"),
    ${GAME_NAMES.map(game => `rulewright-${game}.wasm`).map(name => `(name = "./${name}", wasm = embed "${built}/${name}")`).join(",\n")}`);
  const roll = request(rolls.port, "/v1/icon/attack", ATTACK);
  const { entry } = JSON.parse((await once(rolls.port, roll)).body);
  const length = JSON.stringify(entry).length;
  await writeFile(join(folder, "signer.mjs"), signer(length));
  const bare = await startPlain(where, "bare", `(name = "signer.mjs", esModule = embed "signer.mjs")`);
  const sign = request(bare.port, "/", "");
  const contestants = [{ name: "rolls, signed", of: rolls, text: roll },
    { name: "bare signatures", of: bare, text: sign }];
  /** @type {Map<string, {rate: number, cpu: number}[]>} */
  const rounds = new Map(contestants.map(({ name }) => [name, []]));
  for (const { of, text } of contestants) await load(of.port, () => text, 0.5);
  for (let i = 0; i < ROUNDS; i++) {
    for (const { name, of, text } of contestants)
      rounds.get(name)?.push(await measure(of, () => load(of.port, () => text, SECONDS)));
  }
  const [ours, theirs] = contestants.map(({ name }) => middle(rounds.get(name) ?? []));
  if (!ours || !theirs) throw new Error("nothing was measured");
  console.log(
    `plain workerd, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turns (an entry has ${length} bytes):`);
  console
    .log(`  an attack, rolled and signed  ${ours.rate.toFixed(0).padStart(7)} a second, ${ours.cpu.toFixed(3)} ms of processor each`);
  console
    .log(`  a signature and nothing else  ${theirs.rate.toFixed(0).padStart(7)} a second, ${theirs.cpu.toFixed(3)} ms of processor each`);
  console
    .log(`  ratio                         ${(ours.rate / theirs.rate).toFixed(2)} of the signatures a second, ${(ours.cpu / theirs.cpu).toFixed(2)} times the processor`);
  await endAll();
  return { rollsPerSecond: ours.rate, signaturesPerSecond: theirs.rate, ratio: ours.rate / theirs.rate,
    statelessRollMs: ours.cpu, bareSignatureMs: theirs.cpu };
}

/**
 * Starts a Worker with its database and tables.
 * @param {string} root   The checkout.
 * @param {string} name   Its data, in the folder of this run.
 */
async function startWhole(root, name) {
  const child = spawn("node", [join(root, "scripts/worker/serve.mjs"), "--port", "0", "--data", join(folder, name),
    "--limits", "off", "--sql"], { stdio: ["pipe", "pipe", "inherit"] });
  started.push(child);
  const lines =
    createInterface({ input: /** @type {import("node:stream").Readable} */ (child.stdout) })[Symbol.asyncIterator]();
  const { address } = JSON.parse((await lines.next()).value);
  /** @param {string} statement */
  const query = async statement => {
    child.stdin?.write(`${statement}\n`);
    return JSON.parse((await lines.next()).value);
  };
  const port = Number(new URL(address).port);
  return { port, pid: await childOf(child.pid ?? 0), query };
}

/**
 * Makes a table, and returns a function that returns the request for its next entry.
 * @param {number} port
 */
async function newTable(port) {
  const made = await once(port, request(port, "/v1/tables", '{"name":"Thursday"}'));
  const { table: { id }, token } = JSON.parse(made.body);
  const append = () => request(port, `/v1/tables/${id}/icon/attack`, ATTACK, [`Authorization: Bearer ${token}`,
    `Idempotency-Key: a-key-as-long-as-a-uuid-has-it-${String(keys++).padStart(6, "0")}`]);
  return { id, append };
}

/**
 * Times the requests at a table. Its storage runs in the same process here, so the figures contain its work, too.
 */
async function measureCosts() {
  const runtime = await startWhole(ROOT, "data");
  const { port, query } = runtime;
  const { id, append } = await newTable(port);
  await repeat(port, append, 50);
  const before = await query(`@${id} SELECT count(*) AS entries FROM entries`);
  const recorded = await measure(runtime, () => repeat(port, append, 1000));
  const after = await query(`@${id} SELECT count(*) AS entries FROM entries`);
  const entries = after.results[0].entries - before.results[0].entries;
  const bytes = (after.meta.size_after - before.meta.size_after) / entries;
  const [columns] = (await query(`@${id} SELECT avg(length(hash) + length(entry) + length(signature) + length(by) + length(player) + length(idempotency) + length(faces) + length(request)) AS bytes FROM entries`)).results;
  const page = await measure(runtime,
    () => repeat(port, () => request(port, `/v1/tables/${id}/ledger?limit=100`, null), 100));
  const shown = await measure(runtime, () => repeat(port, () => request(port, `/t/${id}`, null), 50));
  const head = await measure(runtime, () => repeat(port, () => request(port, `/v1/tables/${id}/head`, null), 200));
  // Writes one more entry as the Worker does, to learn how many rows that counts as.
  const copy = await query(`@${id} INSERT INTO entries SELECT sequence + 1, hash, entry, signature, by, player, idempotency || 'x', faces, request FROM entries ORDER BY sequence DESC LIMIT 1`);
  console.log("\nwith its storage, in the same process (upper bounds):");
  console
    .log(`  an entry                 ${recorded.cpu.toFixed(2)} ms of processor; ${bytes.toFixed(0)} bytes of the storage, ${columns.bytes.toFixed(0)} of them in columns; ${copy.meta.rows_written} rows written`);
  console.log(`  a page of 100 entries    ${page.cpu.toFixed(2)} ms of processor`);
  console.log(`  the page for people      ${shown.cpu.toFixed(2)} ms of processor, with ${entries + 50} rolls`);
  console.log(`  the head                 ${head.cpu.toFixed(2)} ms of processor`);
  await endAll();
  return { recordedRollMs: recorded.cpu, ledgerPageMs: page.cpu, headMs: head.cpu, bytesPerEntry: bytes,
    columnBytesPerEntry: columns.bytes, rowsWrittenPerEntry: copy.meta.rows_written, requestBytes: ATTACK.length };
}

/**
 * The memory of a table's object that is awake: how the process grows with more of them. The first half warms the
 * process up, because its garbage varies by more than an object has.
 */
async function measureMemory() {
  const { port, pid } = await startWhole(ROOT, "memory");
  const wake = async () => {
    for (let i = 0; i < AWAKE; i++) await repeat(port, (await newTable(port)).append, 1);
    return memory(pid);
  };
  const before = await wake();
  const each = (await wake() - before) / AWAKE;
  console.log(`\nan object in memory takes ${(each / 1024).toFixed(0)} KB of the process, over ${AWAKE} of them`);
  await endAll();
}

/** Entries a second at one table and over many, of this Worker and of the one beside it, in turns. */
async function compareEntries() {
  const count = Number(process.env.BENCH_TABLES ?? 100);
  const contestants = [];
  for (const [name, root] of Object.entries({ "this Worker": ROOT, "the one beside it": process.env.BENCH_BESIDE })) {
    if (!root) continue;
    const runtime = await startWhole(root, name.replaceAll(" ", "-"));
    const tables = [];
    for (let i = 0; i < count; i++) tables.push(await newTable(runtime.port));
    contestants.push({ name, runtime, tables });
  }
  console.log(`\nentries, on ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turns:`);
  for (const [label, most, connections] of /** @type {const} */ ([["at one table, one by one", 1, 1],
      ["at one table", 1, CONNECTIONS], [`over ${count} tables`, count, CONNECTIONS]])) {
    const rounds = contestants.map(() => /** @type {{rate: number, cpu: number}[]} */ ([]));
    for (let i = -1; i < ROUNDS; i++) {
      for (const [at, { runtime, tables }] of contestants.entries()) {
        let next = 0;
        const text = () => /** @type {{ append: () => string }} */ (tables[next++ % most]).append();
        const round = await measure(runtime, () => load(runtime.port, text, i < 0 ? 0.5 : SECONDS, connections));
        if (i >= 0) rounds[at]?.push(round);
      }
    }
    for (const [at, { name }] of contestants.entries()) {
      const { rate, cpu } = /** @type {{rate: number, cpu: number}} */ (middle(rounds[at] ?? []));
      console.log(`  ${label.padEnd(26)} ${name.padEnd(18)} ${rate.toFixed(0).padStart(6)} a second, ${cpu.toFixed(2)} ms of processor each`);
    }
  }
}

/** @param {number} length */
function signer(length) {
  return `
const text = new TextEncoder().encode("x".repeat(${length}));
let key;
export default { async fetch(request, env) {
  key ??= await crypto.subtle.importKey("jwk", JSON.parse(env.SIGNING_KEY), { name: "Ed25519" }, false, ["sign"]);
  return new Response(new Uint8Array(await crypto.subtle.sign({ name: "Ed25519" }, key, text)));
} };`;
}

