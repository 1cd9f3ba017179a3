#!/usr/bin/env node
/**
 * Builds the Worker into build/worker/: the very files that are tested, and
 * that Wrangler uploads as they are (wasm/worker/wrangler.jsonc).
 *
 *   worker.mjs                 the handler of requests and the object of a table, in one script
 *   rulewright-<game>.wasm     the engines, the same as the module's
 *   assets/operations.json     games, operations, versions, digests, JSON Schema
 *   assets/engines/<digest>.wasm.gz
 *   assets/page/               the page's scripts and style, and the licences of the code of others
 *
 * The engines must be there (go run ./scripts/build). Fresh files stay.
 *
 *   node scripts/worker/build.mjs
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LICENCES, licencesOf } from "../licences/licences.mjs";
import { Engine } from "../../wasm/js/engine/engine.mjs";
import { isServed } from "../../wasm/worker/shell/served.mjs";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BUILD = join(ROOT, "build");
const WORKER = join(ROOT, "wasm", "worker");
const OUT = join(BUILD, "worker");

/** After how many milliseconds an empty lock counts as abandoned. */
const ABANDONED = 2000;

/**
 * Builds the parts that have changed, unless scripts/test.sh has, which sets RULEWRIGHT_BUILT. Tests of several
 * packages may ask for it at the same time.
 */
export async function build() {
  if (process.env.RULEWRIGHT_BUILT) return;
  await mkdir(BUILD, { recursive: true });
  const leave = await enter(join(BUILD, "worker.lock"));
  try { await buildAlone(); } finally { await leave(); }
}

/**
 * Waits until no other process builds.
 * @param {string} lock   A file with the id of the building process.
 * @returns {Promise<() => Promise<void>>}   Releases the lock.
 */
async function enter(lock) {
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: "wx" });
      return () => rm(lock, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const holder = Number(await readFile(lock, "utf8").catch(() => ""));
    // A builder that died blocks no other. An empty lock is just being written, or never will be.
    const gone = holder ? !isAlive(holder)
      : Date.now() - ((await stat(lock).catch(() => null))?.mtimeMs ?? Date.now()) > ABANDONED;
    if (gone) await rm(lock, { force: true });
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH";
  }
}

async function buildAlone() {
  const engines = await findEngines();
  await mkdir(join(OUT, "assets"), { recursive: true });
  await Promise.all([bundleShell(), bundlePage(), publish(engines)]);
  for (const path of engines) await copy(path, join(OUT, basename(path)));
  // An older version of the Worker had further files, which would be uploaded.
  const names = new Set(["assets", "worker.mjs", ...engines.map(path => basename(path))]);
  for (const name of await readdir(OUT)) if (!names.has(name)) await rm(join(OUT, name), { recursive: true });
}

/** The paths of the engines. */
async function findEngines() {
  const names = (await readdir(BUILD).catch(() => [])).filter(name => /^rulewright-[a-z]+\.wasm$/.test(name));
  if (!names.length) throw new Error("there are no engines in build/: make wasm builds them");
  return names.sort().map(name => join(BUILD, name));
}

/**
 * Bundles the Worker's script. Modules of WebAssembly stay files beside it, and what the platform brings stays its own.
 */
async function bundleShell() {
  await bundle(join(WORKER, "shell", "worker.mjs"), join(OUT, "worker.mjs"), {
    external: /^cloudflare:/,
    plugins: [{ name: "wasm", resolveId: source => source.endsWith(".wasm")
      ? { id: `./${basename(source)}`, external: true } : null }],
  });
}

/** Bundles the page's scripts, one file for each, copies its styles, and writes the licences of the code of others. */
async function bundlePage() {
  const folder = join(WORKER, "page");
  const names = await readdir(folder);
  const there = await readdir(join(OUT, "assets", "page")).catch(() => []);
  for (const name of there) if (name !== LICENCES && !names.includes(name)) await rm(join(OUT, "assets", "page", name));
  /** @type {string[]} */
  const modules = [];
  for (const name of names) {
    if (name.endsWith(".mjs")) modules.push(...await bundle(join(folder, name), join(OUT, "assets", "page", name), {}));
    if (name.endsWith(".css")) await copy(join(folder, name), join(OUT, "assets", "page", name));
  }
  await replace(join(OUT, "assets", "page", LICENCES), await licencesOf(modules));
}

/**
 * @param {string} input
 * @param {string} file
 * @param {object} options   Of rolldown.
 * @returns {Promise<string[]>}   The paths of all files in it.
 */
async function bundle(input, file, options) {
  // The tools' packages belong to the module's folder.
  const { rolldown } = await import(
    pathToFileURL(createRequire(join(ROOT, "foundry-module", "package.json")).resolve("rolldown")).href);
  const bundled = await rolldown({ cwd: ROOT, input, logLevel: "warn", ...options });
  try {
    const { output: [{ code, modules }] } = await bundled.generate(
      { format: "esm", codeSplitting: false, keepNames: true });
    await replace(file, code);
    return Object.keys(modules);
  } finally { await bundled.close(); }
}

/**
 * Writes the public files about the engines.
 * @param {string[]} engines
 */
async function publish(engines) {
  /** @type {Record<string, object>} */
  const games = {};
  const files = new Map();
  for (const path of engines) {
    const [, game] = /** @type {RegExpExecArray} */ (/rulewright-([a-z]+)/.exec(basename(path)));
    const engine = await Engine.load(pathToFileURL(path), async url => new Response(await readFile(url)));
    const { result: { version, digest, operations } } = await engine.call("about", {});
    const own = operations.filter((/** @type {string} */ name) => name.startsWith(`${game}_`) && isServed(name));
    games[game] = { version, engine: digest,
      operations: own.map((/** @type {string} */ name) => name.slice(game.length + 1)) };
    files.set(`${digest}.wasm.gz`, `${path}.gz`);
  }
  const folder = join(OUT, "assets", "engines");
  for (const [name, path] of files) await copy(path, join(folder, name));
  // An engine that is not this Worker's any more is in its database.
  for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name));
  const schema = JSON.parse(await readFile(join(ROOT, "wasm", "api", "schema", "rulewright.schema.json"), "utf8"));
  await replace(join(OUT, "assets", "operations.json"), JSON.stringify({ games, schema }));
}

/** Copies a file that changed, and leaves the time of one that did not. @param {string} from @param {string} to */
async function copy(from, to) {
  const [source, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (there && there.size === source.size && there.mtimeMs >= source.mtimeMs) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.half`);
  await rename(`${to}.half`, to);
}

/**
 * Writes a file in one step, so that a Worker that starts meanwhile never reads half of one.
 * @param {string} file
 * @param {string} content
 */
async function replace(file, content) {
  await mkdir(dirname(file), { recursive: true });
  if (await readFile(file, "utf8").catch(() => null) === content) return;
  await writeFile(`${file}.half`, content);
  await rename(`${file}.half`, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    console.error(`worker: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
