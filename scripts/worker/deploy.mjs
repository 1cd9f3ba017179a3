#!/usr/bin/env node
/**
 * Brings the Worker to Cloudflare, in one command that can be run again at any
 * time: it builds, makes the database and the archive where there is none,
 * brings the database's tables up to date, gives the Worker a signing key where it has none, uploads it,
 * and then has the deployed Worker make a roll and a table with an entry, and
 * verifies both.
 *
 *   node scripts/worker/deploy.mjs              make deploy
 *   node scripts/worker/deploy.mjs --rotate     with a new signing key; what the old one signed stays verifiable
 *   node scripts/worker/deploy.mjs --name rulewright-2   another Worker, with a database and a key of its own
 *   node scripts/worker/deploy.mjs --dry-run    builds, and has Wrangler look at all of it; nothing leaves this machine
 *
 * Wrangler must be logged in: `npx wrangler login` in foundry-module, or a
 * token of the API in CLOUDFLARE_API_TOKEN. WRANGLER names another Wrangler
 * than the one that foundry-module brings.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Engine } from "../../wasm/js/engine/engine.mjs";
import { checkLedger } from "../../wasm/js/ledger/check.mjs";
import { Keys } from "../../wasm/js/ledger/keys.mjs";
import { linesOf } from "../../wasm/js/ledger/lines.mjs";
import { readPreface } from "../../wasm/js/ledger/read.mjs";
import { checkRoll } from "../../wasm/js/ledger/roll.mjs";
import { build } from "./build.mjs";
import { CONFIGURATION, readConfiguration } from "./configuration.mjs";
import { newKey } from "./key.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * How often and how long apart a new deployment is asked before it counts as broken: a new name takes a while to be
 * known.
 */
const PATIENCE = { times: 30, apart: 2000 };

const { values: given } = parseArgs(
  { options: { name: { type: "string" }, rotate: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false } } });
const folder = await mkdtemp(join(tmpdir(), "rulewright-deploy-"));
try {
  await (given["dry-run"] ? rehearse() : deploy());
} catch (error) {
  console.error(`deploy: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  // A secret may be in there.
  await rm(folder, { recursive: true, force: true });
}

async function rehearse() {
  await build();
  await show("deploy", "--config", CONFIGURATION, "--dry-run", "--outdir", join(folder, "upload"));
}

async function deploy() {
  const login = await ask("whoami", "--json");
  if (!login.ok || !JSON.parse(login.output).loggedIn) {
    throw new Error("Wrangler is not logged in. Run `npx wrangler login` in foundry-module, or put a token of the API into CLOUDFLARE_API_TOKEN.");
  }
  await build();
  const configuration = await readConfiguration();
  const [{ database_name: usual }] = configuration.d1_databases;
  const database = given.name ?? usual;
  configuration.name = given.name ?? configuration.name;

  const [{ bucket_name: usualBucket }] = configuration.r2_buckets;
  const bucket = given.name ? `${given.name}-segments` : usualBucket;
  say(`the archive ${bucket}`);
  if (!(await ask("r2", "bucket", "info", bucket, "--json")).ok) await show("r2", "bucket", "create", bucket);

  say(`the database ${database}`);
  const id = await findDatabase(database) ?? await makeDatabase(database);
  const file = join(folder, "wrangler.json");
  await writeFile(file,
    JSON.stringify({ ...configuration,
      r2_buckets: configuration.r2_buckets.map(one => ({ ...one, bucket_name: bucket })),
      d1_databases: configuration.d1_databases.map(one => ({ ...one, database_name: database, database_id: id })) }));
  await show("d1", "migrations", "apply", database, "--remote", "--config", file);

  const secrets = given.rotate || !await hasKey(configuration.name) ? await writeKey() : [];
  say(secrets.length ? "the Worker, with a new signing key" : "the Worker; it keeps its signing key");
  const address = await upload(file, secrets);

  say(`asking ${address} for a roll`);
  const engine = await verify(address);
  const tried = await verifyTable(address, engine);
  say(`the Worker answers at ${address}, and its roll is verified${tried}`);
}

/** @param {string} name @returns {Promise<string | undefined>} */
async function findDatabase(name) {
  const list = await ask("d1", "list", "--json");
  if (!list.ok) throw new Error(`the databases cannot be listed:\n${list.output}${list.errors}`);
  return JSON.parse(list.output).find((/** @type {{name: string}} */ one) => one.name === name)?.uuid;
}

/** @param {string} name */
async function makeDatabase(name) {
  await show("d1", "create", name);
  const id = await findDatabase(name);
  if (!id) throw new Error(`the database ${name} was made, but is not listed`);
  return id;
}

/**
 * Reports whether the Worker has a signing key. A Worker that does not exist
 * yet has none. Any other failure ends the deployment: a key must never be
 * replaced because the list could not be read.
 * @param {string} worker
 */
async function hasKey(worker) {
  const list = await ask("secret", "list", "--name", worker, "--format", "json");
  if (list.ok) return JSON.parse(list.output).some((/** @type {{name: string}} */ one) => one.name === "SIGNING_KEY");
  if (/\b10007\b|not found/i.test(list.output + list.errors)) return false;
  throw new Error(`the Worker's secrets cannot be listed:\n${list.output}${list.errors}`);
}

/** Writes a new key into a file that Wrangler reads and no other user can. */
async function writeKey() {
  const file = join(folder, "secrets.json");
  await writeFile(file, JSON.stringify({ SIGNING_KEY: await newKey() }), { mode: 0o600 });
  return ["--secrets-file", file];
}

/**
 * Uploads the Worker and a new key together: at no time is there one without the other.
 * @param {string} configuration
 * @param {string[]} secrets
 * @returns {Promise<string>}   The address.
 */
async function upload(configuration, secrets) {
  const report = join(folder, "report.ndjson");
  await show("deploy", "--config", configuration, ...secrets, { WRANGLER_OUTPUT_FILE_PATH: report });
  const lines = (await readFile(report, "utf8")).trim().split("\n").map(line => JSON.parse(line));
  const [target] = lines.find(({ type }) => type === "deploy")?.targets ?? [];
  if (!target) throw new Error("Wrangler says no address: is a route, or workers.dev, set up for the Worker?");
  // A route may end with /*.
  return new URL(/^https?:/.test(target) ? target : `https://${target}`).origin;
}

/**
 * Has the deployed Worker roll, and verifies the roll: the signature, and the
 * result, by the engine that was built here.
 * @param {string} address
 */
async function verify(address) {
  const { games } = await fetchJson(`${address}/v1/operations`);
  const body = "{}";
  const { entry, signature } = await fetchJson(`${address}/v1/icon/save`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { keys } = await fetchJson(`${address}/.well-known/rulewright-keys.json`);
  const engine = await Engine.load(pathToFileURL(join(ROOT, "build", "rulewright-icon.wasm")),
    async url => new Response(await readFile(url)));
  const { result: { digest } } = await engine.call("about", {});
  if (games.icon.engine !== digest || entry.engine !== digest)
    throw new Error(`the Worker runs the engine ${entry.engine}, not ${digest}, which was deployed`);
  const doubt = await checkRoll({ entry, signature, request: body },
    { keys: await Keys.of(keys), engineOf: async () => engine });
  if (doubt)
    throw new Error(`the roll is not to be believed: ${doubt}. Was the key just changed? Ask again in a minute.`);
  return engine;
}

/**
 * Makes a table for this check alone, rolls once at it, and verifies its ledger. The table stays, with its one entry.
 * @param {string} address
 * @param {Engine} engine
 * @returns {Promise<string>}   The words about it.
 */
async function verifyTable(address, engine) {
  say("making a table, and rolling at it");
  const headers = { "Content-Type": "application/json" };
  const secret = process.env.CREATE_TOKEN;
  const made = await fetch(`${address}/v1/tables`, { method: "POST",
    headers: { ...headers, ...secret && { Authorization: `Bearer ${secret}` } },
    body: JSON.stringify({ name: "Check of a deployment", readers: "tokens" }) });
  if (made.status === 401 && !secret) return "; no table was tried, because the Worker has a CREATE_TOKEN: put it into the variable CREATE_TOKEN";
  if (made.status !== 201) throw new Error(`the Worker makes no table: ${made.status} ${await made.text()}`);
  const { table: { id }, token, links } = await made.json();
  const own = { ...headers, "Authorization": `Bearer ${token}`, "Idempotency-Key": "check" };
  await fetchJson(`${address}${links.self}/icon/save`, { method: "POST", headers: own, body: "{}" });
  const ledger = await fetch(`${address}${links.export}`, { headers: own });
  if (!ledger.ok || !ledger.body) throw new Error(`the table's ledger is not readable: ${ledger.status}`);
  const lines = linesOf(ledger.body);
  const { head, keys } = readPreface((await lines.next()).value);
  const { checked, findings } = await checkLedger(
    { table: id, lines, head, keys: await Keys.of(keys), engineOf: async () => engine });
  if (checked !== 1 || findings.length)
    throw new Error(`the ledger of the table ${id} has ${checked} entries and is wrong: ${JSON.stringify(findings)}`);
  return ", and so is the ledger of a table";
}

/**
 * @param {string} url
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function fetchJson(url, how) {
  let problem = "";
  for (let i = 0; i < PATIENCE.times; i++) {
    if (i) await new Promise(resolve => setTimeout(resolve, PATIENCE.apart));
    try {
      const response = await fetch(url, how);
      if (response.ok) return await response.json();
      problem = `${response.status} ${await response.text()}`;
    } catch (error) {
      problem = String(/** @type {any} */ (error)?.cause ?? error);
    }
  }
  throw new Error(`${url} does not answer as it should: ${problem}`);
}

/**
 * Runs Wrangler with its output shown to the operator.
 * @param {...(string | NodeJS.ProcessEnv)} words   Its arguments, and variables of its environment.
 */
async function show(...words) {
  const { ok } = await run(words, "inherit");
  if (!ok)
    throw new Error(
      `wrangler ${words.filter(word => typeof word === "string").slice(0, 3).join(" ")} failed; it says why above`);
}

/** Runs Wrangler where its words are an answer. @param {...string} words */
function ask(...words) {
  return run(words, "pipe");
}

/**
 * @param {(string | NodeJS.ProcessEnv)[]} words
 * @param {"inherit" | "pipe"} output
 * @returns {Promise<{ok: boolean, output: string, errors: string}>}
 */
function run(words, output) {
  const program = process.env.WRANGLER ?? join(ROOT, "foundry-module", "node_modules", ".bin", "wrangler");
  const own = words.filter(word => typeof word !== "string");
  return new Promise((resolve, reject) => {
    const child = spawn(program, /** @type {string[]} */ (words.filter(word => typeof word === "string")), {
      cwd: ROOT, stdio: ["inherit", output, output],
      env: Object.assign({ ...process.env, WRANGLER_SEND_METRICS: "false" }, ...own),
    });
    let text = "";
    let errors = "";
    child.stdout?.on("data", chunk => { text += chunk; });
    child.stderr?.on("data", chunk => { errors += chunk; });
    child.on("error", reject).on("close", code => resolve({ ok: code === 0, output: text, errors }));
  });
}

/** @param {string} text */
function say(text) {
  console.log(`==> ${text}`);
}
