#!/usr/bin/env node
/**
 * Runs the Worker on this machine as wrangler.jsonc says: in the runtime that
 * Cloudflare runs it in, with a D1 database and the storage of each table in a
 * folder. When it answers, it prints one line of JSON, {"address": …, "pid": …}.
 *
 *   node scripts/worker/build.mjs && node scripts/worker/serve.mjs
 *
 *   --port 8787            0 takes a free one
 *   --data folder          the folder of the database, the tables and the signing key (build/worker-data)
 *   --key file             another signing key than the folder's
 *   --limits off           no limits; or config, those of wrangler.jsonc; or the requests a minute that each limit
 *   allows
 *   --var NAME=value       a variable of the Worker's environment, also several times
 *   --isolates 1           the number of its isolates, which share no memory: any of them gets a request
 *   --sql                  answers each line of SQL on standard input with a line of JSON, and ends where the input
 *   ends. A line that begins with @ and a table's id is for that table's storage; "@id alarm" calls its alarm,
 *   "@id clock 1800000000000" stops the clock of its isolate at that time, and "@id sockets" lists its readers. A line
 *   that begins with ~ lists, gets, puts or deletes a file of the archive
 *   --try                  prints the addresses, and examples of requests
 *
 * On SIGINT and SIGTERM Miniflare ends the runtime with itself.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readConfiguration } from "./configuration.mjs";
import { newKey } from "./key.mjs";
import { loadMiniflare } from "./miniflare.mjs";
import { giveFlags } from "./v8-flags.mjs";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const { Log, LogLevel, Miniflare } = loadMiniflare(ROOT);

// Work in V8's background can block all isolates (v8-flags.mjs). Without a
// limit V8 keeps a gigabyte after a hundred thousand rolls. An isolate on
// Cloudflare has 128 MB.
const flagged = giveFlags(["--single-threaded", "--max-heap-size=128"]);

const { values: given } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    data: { type: "string", default: join(ROOT, "build", "worker-data") },
    key: { type: "string" },
    limits: { type: "string", default: "config" },
    var: { type: "string", multiple: true, default: [] },
    isolates: { type: "string", default: "1" },
    sql: { type: "boolean", default: false },
    try: { type: "boolean", default: false },
  },
});

/** The script that adds a method to the object of a table. */
const ASKED = `
import worker, { TableObject } from "./worker.mjs";
export default worker;
const { Date: Real } = globalThis;
function stopClock(at) {
  globalThis.Date = class extends Real {
    constructor(...values) { super(...values.length ? values : [at]); }
    static now() { return at; }
  };
}
export class Asked extends TableObject {
  query(statement) {
    // Calls the alarm at once, in place of the platform.
    if (statement === "alarm") return this.alarm().then(() => ({ results: [], meta: {} }));
    if (statement === "sockets")
      return { results: this.ctx.getWebSockets().map(({ readyState }) => ({ state: readyState })), meta: {} };
    const at = /^clock ([0-9]+)$/.exec(statement)?.[1];
    if (at) {
      stopClock(Number(at));
      return { results: [], meta: {} };
    }
    const { sql } = this.ctx.storage;
    try {
      const cursor = sql.exec(statement);
      return { results: cursor.toArray(), meta: { size_after: sql.databaseSize, rows_written: cursor.rowsWritten } };
    } catch ({ message }) {
      return { error: message };
    }
  }
}`;

await checkPort(Number(given.port));
const configuration = await readConfiguration();
const data = resolve(given.data);
await mkdir(data, { recursive: true });
const databases = join(data, "d1");
const served = existsSync(databases);
const [{ binding: ledger, migrations_dir: migrations }] = configuration.d1_databases;

/** The options of every isolate. */
const worker = {
  compatibilityDate: configuration.compatibility_date,
  rootPath: configuration.base_dir,
  modulesRoot: configuration.base_dir,
  modules: await modules(),
  bindings: { SIGNING_KEY: await signingKey(), ...tokenLimit(), ...Object.fromEntries(given.var.map(split)) },
  d1Databases: { [ledger]: configuration.d1_databases[0].database_name },
  r2Buckets: { [configuration.r2_buckets[0].binding]: configuration.r2_buckets[0].bucket_name },
  ratelimits: limits(),
  assets: {
    directory: configuration.assets.directory,
    binding: configuration.assets.binding,
    routerConfig: { invoke_user_worker_ahead_of_assets: configuration.assets.run_worker_first, has_user_worker: true },
  },
};
const [{ name: tables, class_name: object }] = configuration.durable_objects.bindings;
const names = Array.from({ length: Number(given.isolates) },
  (_, i) => i ? `${configuration.name}-${i + 1}` : configuration.name);
const miniflare = new Miniflare({
  host: "127.0.0.1",
  port: Number(given.port),
  d1Persist: databases,
  durableObjectsPersist: join(data, "tables"),
  r2Persist: join(data, "segments"),
  workers: [...names.length > 1 ? [front()] : [], ...names.map((name, i) => ({ name, ...worker, durableObjects: {
    // The objects run in the first isolate.
    [tables]: { className: given.sql ? "Asked" : object, useSQLite: true,
      ...i && { scriptName: configuration.name } }
  } }))],
  // No look-up of where this machine stands: nothing here asks for it.
  cf: false,
  log: new Log(LogLevel.WARN),
});

const address = String(await miniflare.ready).replace(/\/$/, "");
if (!flagged()) throw new Error("Miniflare starts its runtime in another way than it did: see v8-flags.mjs");
const database = await miniflare.getD1Database(ledger, configuration.name);
if (await migrate().catch(brokenDatabase) && served)
  console.error(`serve: the database in ${databases} was empty. It starts anew, without tables: their storage in ${join(data, "tables")} is not listed there.`);
console.log(JSON.stringify({ address, pid: process.pid }));
if (given.try) console.log(words());
if (given.sql) await answerQueries();

/** Ends the process if another program listens on a port: Miniflare would wait for ever. @param {number} port */
async function checkPort(port) {
  const server = createServer();
  await new Promise((done, fail) => {
    server.once("error", fail).listen(port, "127.0.0.1", () => server.close(() => done(undefined)));
  }).catch((/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    console.error(code === "EADDRINUSE"
      ? "worker: that port is taken; choose another with --port (make worker WORKER_PORT=…), or --port 0 for any."
      : `worker: ${message}`);
    process.exit(1);
  });
}

/** Hands each request to one of several isolates, as Cloudflare does. */
function front() {
  return {
    name: "front",
    modules: true,
    compatibilityDate: configuration.compatibility_date,
    script: "export default { fetch: (request, env) => { const all = Object.values(env); return all[Math.floor(Math.random() * all.length)].fetch(request); } };",
    serviceBindings: Object.fromEntries(names.map(name => [name, name])),
  };
}

/**
 * The files that Wrangler would upload. With --sql, a script before them adds to the object of a table the method that
 * answers SQL.
 */
async function modules() {
  const names = await readdir(configuration.base_dir).catch(() => []);
  if (!names.includes("worker.mjs"))
    throw new Error("there is no Worker in build/: node scripts/worker/build.mjs builds it");
  return [
    ...given.sql ? [{ type: "ESModule", path: join(configuration.base_dir, "asked.mjs"), contents: ASKED }] : [],
    { type: "ESModule", path: join(configuration.base_dir, "worker.mjs") },
    ...names.filter(name => name.endsWith(".wasm"))
      .map(name => ({ type: "CompiledWasm", path: join(configuration.base_dir, name) })),
  ];
}

/** The secret, made once: a restart on the same data signs with the same key. */
async function signingKey() {
  const file = given.key ?? join(data, "signing-key");
  if (!existsSync(file)) await writeFile(file, await newKey(), { mode: 0o600, flag: "wx" });
  return await readFile(file, "utf8");
}

/** The limits of the configuration, others, or none. */
function limits() {
  if (given.limits === "off") return {};
  const other = given.limits === "config" ? null : { limit: Number(given.limits), period: 60 };
  return Object.fromEntries(configuration.ratelimits.map(({ name, simple }) => [name, { simple: other ?? simple }]));
}

/**
 * Applies the migrations that are not applied, each with its note in the table that Wrangler keeps, in one transaction,
 * and checks the database. Reports whether no migration was applied before.
 */
async function migrate() {
  await database
    .prepare("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)")
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((/** @type {{name: string}} */ { name }) => name));
  for (const name of (await readdir(migrations)).filter(name => name.endsWith(".sql") && !applied.has(name)).sort()) {
    const statements = await readFile(join(migrations, name), "utf8");
    await database.batch([database.prepare(statements),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
  await check();
  return !applied.size;
}

/** The limit of a table's token, which is a variable. */
function tokenLimit() {
  if (given.limits === "off") return {};
  return { TOKEN_LIMIT: given.limits === "config" ? configuration.vars.TOKEN_LIMIT : given.limits };
}

/** Rejects a database of which a part is lost: SQLite opens it, and fails only where a row of that part is read. */
async function check() {
  const { results } = await database.prepare("PRAGMA quick_check(1)").all();
  const [{ quick_check: found }] = /** @type {[{ quick_check: string }]} */ (results);
  if (found !== "ok") throw new Error(found.replaceAll("\n", " "));
}

/**
 * Ends the server, because its database cannot be read.
 * @param {unknown} reason
 * @returns {Promise<never>}
 */
async function brokenDatabase(reason) {
  const { message } = /** @type {Error} */ (reason);
  console.error(`serve: the database in ${databases} cannot be read (${message}). Put a copy of that folder in its place. Without the folder the Worker starts, and finds none of its tables.`);
  await miniflare.dispose();
  process.exit(1);
}

/**
 * Answers database queries of the parent process, beside the Worker. The server
 * ends when the parent closes the input.
 */
async function answerQueries() {
  for await (const line of createInterface({ input: process.stdin })) {
    const [, table, statement] = /^@(\S+) (.*)$/.exec(line) ?? [];
    const [, task, name, content] = /^~(\S+) (\S+) ?(\S*)$/.exec(line) ?? [];
    /** @type {Promise<{ results?: object[], meta?: object, error?: string }>} */
    const asked = task ? askArchive(task, name, content) : table ? askTable(table, statement) : prepared(line).all();
    const answer = await asked.then(({ results, meta, error }) => ({ results, meta, error }),
      (/** @type {Error} */ { message }) => ({ error: message }));
    console.log(JSON.stringify(answer));
  }
  await miniflare.dispose();
  process.exit(0);
}

/**
 * Prepares a statement of the database. Miniflare asks the runtime for it on a connection that the runtime may have
 * closed just now.
 * @param {string} line
 */
function prepared(line) {
  try {
    return database.prepare(line);
  } catch {
    return database.prepare(line);
  }
}

/** @param {string} table @param {string} statement */
async function askTable(table, statement) {
  const objects = await miniflare.getDurableObjectNamespace(tables, configuration.name);
  return objects.get(objects.idFromName(table)).query(statement);
}

/**
 * Lists, reads, replaces or deletes files of the archive.
 * @param {string} task @param {string} name   The file's, or where its list begins. @param {string} content   Base64.
 */
async function askArchive(task, name, content) {
  const bucket = await miniflare.getR2Bucket(configuration.r2_buckets[0].binding, configuration.name);
  const tasks = {
    list: async () => (await bucket.list({ prefix: name })).objects.map(({ key }) => ({ name: key })),
    get: async () => [{ content: Buffer.from(await (await bucket.get(name))?.arrayBuffer() ?? "").toString("base64") }],
    put: async () => { await bucket.put(name, Uint8Array.from(Buffer.from(content, "base64"))); },
    delete: async () => { await bucket.delete(name); },
  };
  return { results: await tasks[/** @type {keyof typeof tasks} */ (task)]() ?? [], meta: {} };
}

/** Prints the addresses, and how to try them. */
function words() {
  return `
The Worker runs at ${address}. Its data are in ${data}: the directory of tables in d1, the tables in tables, old entries in segments. Ctrl-C ends it.

The operations:
  curl ${address}/v1/operations

A signed roll without a table:
  curl -X POST ${address}/v1/icon/save -H 'Content-Type: application/json' -d '{"boons":2}'

A new table with its owner's token, and a roll in the ledger of the table:
  curl -X POST ${address}/v1/tables -H 'Content-Type: application/json' -d '{"name":"Thursday"}'
  curl -X POST ${address}/v1/tables/TABLE/icon/save -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d '{"boons":2}'

The page of the ledger, which can verify it: ${address}/t/TABLE
`;
}

/** @param {string} text */
function split(text) {
  const at = text.indexOf("=");
  if (at < 1) throw new Error(`--var needs NAME=value, not ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
}
