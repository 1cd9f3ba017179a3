#!/usr/bin/env node
/**
 * Builds the Worker into build/worker/: the very files that are tested, and
 * that Wrangler uploads as they are (wasm/worker/wrangler.jsonc).
 *
 *   worker.mjs                 the handler of requests, with Go's loader, in one script
 *   app.wasm                   the application in Go: tables, ledgers, pages
 *   rulewright-<game>.wasm     the engines, the same as the module's
 *   assets/operations.json     games, operations, versions, digests, JSON Schema
 *   assets/engines/<digest>.wasm.gz
 *   assets/page/               the page's scripts and style, and the licences of the code of others
 *
 * The engines must be there (go run ./scripts/build). Fresh files stay.
 *
 *   node scripts/worker/build.mjs
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { LICENCES, licencesOf } from "../licences/licences.mjs";
import { Engine } from "../../wasm/js/engine/engine.mjs";
import { isServed } from "../../wasm/worker/shell/served.mjs";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BUILD = join(ROOT, "build");
const WORKER = join(ROOT, "wasm", "worker");
const OUT = join(BUILD, "worker");

/** Go's loader and the application, as the toolchain makes them. The shell imports them from here. */
const GO = join(BUILD, "worker-go");

/** After how many milliseconds an empty lock counts as abandoned. */
const ABANDONED = 2000;

const run = promisify(execFile);

/**
 * Builds the parts that have changed, unless scripts/test.sh has, which sets RULEWRIGHT_BUILT. Tests of several
 * packages may ask for it at the same time.
 * @param {(text: string) => void} [say]
 */
export async function build(say = () => {}) {
  if (process.env.RULEWRIGHT_BUILT) return;
  await mkdir(BUILD, { recursive: true });
  const leave = await enter(join(BUILD, "worker.lock"));
  try { await buildAlone(say); } finally { await leave(); }
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

/** @param {(text: string) => void} say */
async function buildAlone(say) {
  const engines = await findEngines();
  await mkdir(join(OUT, "assets"), { recursive: true });
  await buildApplication(say);
  await Promise.all([bundleShell(), bundlePage(), publish(engines)]);
  for (const path of [join(GO, "app.wasm"), ...engines]) await copy(path, join(OUT, basename(path)));
}

/** The paths of the engines. */
async function findEngines() {
  const names = (await readdir(BUILD).catch(() => [])).filter(name => /^rulewright-[a-z]+\.wasm$/.test(name));
  if (!names.length) throw new Error("there are no engines in build/: make wasm builds them");
  return names.sort().map(name => join(BUILD, name));
}

/**
 * Compiles the application, which takes twenty seconds of a processor where
 * nothing is cached, unless it was made of the same sources.
 * @param {(text: string) => void} say
 */
async function buildApplication(say) {
  const { stdout: version } = await run("go", ["version"], { cwd: ROOT });
  const sources = await digestOf(["go.mod", "go.sum", "rules", "wasm"], version);
  const note = join(GO, "sources");
  if (await readFile(note, "utf8").catch(() => "") === sources) return;
  say("compiling the Worker's application (the first time takes half a minute)");
  // It wipes its folder, so it comes first.
  await run("go", ["tool", "workers-assets-gen", "-mode=go", "-o", GO], { cwd: ROOT });
  const environment = { ...process.env, GOOS: "js", GOARCH: "wasm", GOWASM: "", GOFLAGS: "" };
  await run("go", ["build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o",
    join(GO, "app.wasm"), "./wasm/worker"], { cwd: ROOT, env: environment });
  await writeFile(note, sources);
}

/**
 * A digest of all Go files, tests apart, under some folders of the project.
 * @param {string[]} paths
 * @param {string} more   Other input of the build.
 */
async function digestOf(paths, more) {
  const hash = createHash("sha256").update(more);
  for (const path of paths) {
    const inside = (await stat(join(ROOT, path))).isDirectory()
      ? (await readdir(join(ROOT, path), { recursive: true })).sort().map(name => join(path, name)) : [path];
    for (const name of inside.filter(name => !name.endsWith("_test.go") && /\.(go|mod|sum|sql|html|css)$/.test(name))) {
      hash.update(`\n${name}\n`).update(await readFile(join(ROOT, name)));
    }
  }
  return hash.digest("hex");
}

/**
 * Bundles the shell with Go's loader. Modules of WebAssembly stay files beside it, and what the platform brings stays
 * its own.
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
    await build(text => console.log(`==> ${text}`));
  } catch (error) {
    console.error(`worker: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
