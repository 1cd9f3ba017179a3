/**
 * Measures the Worker: signed rolls a second in plain workerd, beside a bare
 * Worker in JavaScript that only signs a text as long as an entry, in turns.
 * Then what a roll, an entry, a page of a ledger take of processor and
 * storage, from which scripts/worker/costs.mjs computes what tables cost; it
 * writes them to build/worker-figures.json. Last the entries a second at one
 * table and over many.
 *
 *   node scripts/bench/worker.mjs
 *
 *   BENCH_TABLES=1000      over how many tables
 *   BENCH_BESIDE=folder    measures the entries of another checkout in turns with this one's; it must be built
 *   BENCH_ONLY=entries     nothing else
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer, connect } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "../worker/build.mjs";
import { readConfiguration } from "../worker/configuration.mjs";
import { newKey } from "../worker/key.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = 16;

/** How many ticks of a processor's time /proc counts in a second. */
const TICKS = 100;

/** An attack as a sheet's button asks for it (scripts/bench/chromium.mjs). */
const ATTACK = JSON.stringify({
  attacker: { id: "a", class: "vagabond", hp: 28, maxHp: 28, defense: 10, fray: 2, damageDie: 10 },
  target: { id: "t", class: "heavy", hp: 40, maxHp: 40, vigor: 4,
    defense: 6, armor: [2], statuses: [{ name: "vulnerable" }] },
  ability: { kind: "heavy" }, situation: { distance: 3, cover: true }, boons: 1,
});

/** How often a request is sent again whose connection ends before its answer, as a busy runtime ends some. */
const AGAIN = 3;

/** How many idempotency keys were made. */
let keys = 0;

await build();
const configuration = await readConfiguration();
// Beside the Worker: the configuration of workerd names files by where they are from it.
const folder = await mkdtemp(join(ROOT, "build", "bench-"));
/** @type {import("node:child_process").ChildProcess[]} */
const started = [];
try {
  if (process.env.BENCH_ONLY !== "entries") {
    const figures = { ...await compare(), ...await measureCosts() };
    await writeFile(join(ROOT, "build", "worker-figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
  }
  await compareEntries();
} finally {
  // Not at once: Miniflare ends its runtime before itself.
  await Promise.all(started.map(end));
  await rm(folder, { recursive: true, force: true });
}

/** Rolls and bare signatures, in turns. */
async function compare() {
  const key = await newKey();
  const built = relative(folder, configuration.base_dir);
  const rolls = await startPlain("rolls", `
    (name = "worker.mjs", esModule = embed "${built}/worker.mjs"),
    ${["rulewright-beacon", "rulewright-dewprism", "rulewright-elemental", "rulewright-icon"].map(name => `(name = "./${name}.wasm", wasm = embed "${built}/${name}.wasm")`).join(",\n")}`,
    key);
  const roll = request(rolls.port, "/v1/icon/attack", ATTACK);
  const { entry } = JSON.parse((await once(rolls.port, roll)).body);
  const length = JSON.stringify(entry).length;
  await writeFile(join(folder, "signer.mjs"), signer(length));
  const bare = await startPlain("bare", `(name = "signer.mjs", esModule = embed "signer.mjs")`, key);
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
  await Promise.all(started.splice(0).map(end));
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
  await Promise.all(started.splice(0).map(end));
  return { recordedRollMs: recorded.cpu, ledgerPageMs: page.cpu, headMs: head.cpu, bytesPerEntry: bytes,
    columnBytesPerEntry: columns.bytes, rowsWrittenPerEntry: copy.meta.rows_written, requestBytes: ATTACK.length };
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

/**
 * Starts plain workerd with a Worker of these modules.
 * @param {string} name
 * @param {string} modules
 * @param {string} key
 */
async function startPlain(name, modules, key) {
  const port = await freePort();
  const file = join(folder, `${name}.capnp`);
  await writeFile(file, `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "assets", worker = .assets)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [${modules}],
  compatibilityDate = "${configuration.compatibility_date}",
  bindings = [(name = "SIGNING_KEY", text = ${JSON.stringify(key)}), (name = "ASSETS", service = "assets")],
);
const assets :Workerd.Worker = (
  serviceWorkerScript = "addEventListener('fetch', event => event.respondWith(new Response(null, { status: 404 })))",
  compatibilityDate = "${configuration.compatibility_date}",
);
`);
  // The tools' packages belong to the module's folder. The package exports the program's path.
  const require = createRequire(join(ROOT, "foundry-module", "package.json"));
  const { default: program } = await import(pathToFileURL(require.resolve("workerd")).href);
  const child = spawn(program.default ?? program, ["serve", file], { stdio: ["ignore", "inherit", "inherit"] });
  started.push(child);
  for (let tries = 0; ; tries++) {
    try {
      await once(port, request(port, "/", "{}"));
      return { port, pid: /** @type {number} */ (child.pid) };
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}

/** @param {import("node:child_process").ChildProcess} child */
function end(child) {
  return new Promise(resolve => {
    child.once("exit", resolve);
    if (child.exitCode !== null || !child.kill("SIGTERM")) resolve(undefined);
  });
}

/** The runtime that Miniflare has started. @param {number} pid */
async function childOf(pid) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  for (const child of children)
    if ((await readFile(`/proc/${child}/cmdline`, "utf8")).includes("workerd")) return child;
  throw new Error("no workerd was started");
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * The bytes of a request; a body makes it a POST.
 * @param {number} port
 * @param {string} path
 * @param {string | null} body
 * @param {string[]} [headers]
 */
function request(port, path, body, headers = []) {
  const lines = [`${body === null ? "GET" : "POST"} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers];
  if (body !== null) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/**
 * A connection that sends one request after another. It does as little as it
 * can, because the benchmark measures its processor.
 * @param {number} port
 * @param {(body: () => string, status: number) => string | null} answered   Returns the next request, or null.
 * @param {string} first
 * @param {number} [again]
 * @returns {Promise<void>}
 */
function converse(port, first, answered, again = AGAIN) {
  return new Promise((resolve, reject) => {
    let got = "";
    let last = first;
    const socket = connect(port, "127.0.0.1", () => socket.write(first));
    socket.setNoDelay(true).setEncoding("latin1").on("error", () => {}).on("close", () => {
      if (again) resolve(converse(port, last, answered, again - 1));
      else reject(new Error("the Worker hung up"));
    });
    socket.on("data", chunk => {
      got += chunk;
      const end = got.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(got.slice(0, end));
      const whole = length ? got.length >= end + 4 + Number(length[1]) : got.endsWith("\r\n0\r\n\r\n");
      if (!whole) return;
      const answer = got;
      got = "";
      try {
        const next = answered(() => length ? answer.slice(end + 4)
          : unchunked(answer.slice(end + 4)), Number(answer.slice(9, 12)));
        if (next !== null) {
          last = next;
          return socket.write(next);
        }
        resolve();
      } catch (error) {
        reject(error);
      }
      socket.removeAllListeners("close").end();
    });
  });
}

/** Puts together what came in chunks. @param {string} text */
function unchunked(text) {
  let whole = "";
  for (let at = 0; at < text.length;) {
    const line = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, line), 16);
    whole += text.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
  return whole;
}

/** @param {number} port @param {string} text */
async function once(port, text) {
  let answer = { status: 0, body: "" };
  await converse(port, text, (body, status) => {
    answer = { status, body: body() };
    return null;
  });
  return answer;
}

/**
 * Asks for some seconds on several connections.
 * @param {number} port @param {() => string} text @param {number} seconds @param {number} [connections]
 * @returns {Promise<number>}   How often it was answered.
 */
async function load(port, text, seconds, connections = CONNECTIONS) {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => converse(port, text(), (body, status) => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${body()}`);
    count++;
    return performance.now() < end ? text() : null;
  })));
  return count;
}

/** Asks so many times, on one connection. @param {number} port @param {() => string} text @param {number} times */
async function repeat(port, text, times) {
  let left = times;
  await converse(port, text(), (body, status) => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${body()}`);
    return --left ? text() : null;
  });
  return times;
}

/**
 * @param {{pid: number}} of
 * @param {() => Promise<number>} run   Returns how many requests were answered.
 * @returns {Promise<{rate: number, cpu: number}>}   Requests a second, and milliseconds of processor for each.
 */
async function measure({ pid }, run) {
  const [start, used] = [performance.now(), await processor(pid)];
  const count = await run();
  const seconds = (performance.now() - start) / 1000;
  return { rate: count / seconds, cpu: (await processor(pid) - used) * 1000 / count };
}

/** Seconds of processor that a process has had. @param {number} pid */
async function processor(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The one in the middle by rate. @param {{rate: number, cpu: number}[]} rounds */
function middle(rounds) {
  return rounds.toSorted((one, other) => one.rate - other.rate)[rounds.length >> 1];
}
