/**
 * Puts the engines into the module's folder, each in two files: the engine as Zstandard under the name of a .wasm file,
 * and the same bytes as a script for hosts that serve only the types of files that their list names. A third file
 * has the calls with which an engine warms up. Prints the sizes, and fails where an engine has grown too large for a
 * player's first visit.
 *
 *   node scripts/engines.mjs
 *
 * Zstandard takes a fifth less than the best gzip, since its window holds the whole engine, and a browser unpacks it by
 * a script of 8 KB in 30 to 100 ms.
 */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { decompress } from "../wasm/js/engine/zstd.mjs";
import { examplesOf } from "./golden.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "foundry-module/engine");

/**
 * How large each engine may become, in bytes: it is what a player waits for at the first visit. Half of it is Go's
 * runtime. ICON and Dewprism Tactics read the texts of abilities as well.
 * @type {Record<string, number>}
 */
const LIMITS = { icon: 800_000, dewprism: 485_000, beacon: 380_000, elemental: 325_000 };

/** The highest level, which takes some seconds and unpacks no slower. */
const LEVEL = 22;

// The tools' packages belong to the module's folder.
const { init, compress } = (await import(pathToFileURL(
  createRequire(join(ROOT, "foundry-module/package.json")).resolve("@bokuweb/zstd-wasm")).href)).default;
await init();

const files = new Map();
for (const file of await readdir(join(ROOT, "build"))) {
  const [, name, game] = /^(rulewright-(\w+))\.wasm$/.exec(file) ?? [];
  if (!name || !game) continue;
  const packed = await pack(await readFile(join(ROOT, "build", file)), join(FOLDER, `${name}.wasm`));
  files.set(`${name}.wasm`, packed);
  files.set(`${name}.mjs`, `export default "${packed.toString("base64")}";\n`);
  files.set(`warm-up-${game}.json`, `${JSON.stringify(examplesOf(game))}\n`);
  const limit = LIMITS[game] ?? 0;
  console.log(`${name.padEnd(20)} ${packed.length} bytes to download (limit ${limit})`);
  if (packed.length > limit) {
    console.error(`engines: ${name} has ${packed.length} bytes to download, more than ${limit}`);
    process.exitCode = 1;
  }
}
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
for (const [name, content] of files) await writeFile(join(FOLDER, name), content);

/**
 * Packs an engine. As that takes seconds and an engine rarely changes, a file that holds the same is taken again.
 * @param {Buffer} engine
 * @param {string} earlier   The path of the file of the last run.
 */
async function pack(engine, earlier) {
  const there = await readFile(earlier).catch(() => null);
  if (there && holds(there, engine)) return there;
  const packed = Buffer.from(compress(engine, LEVEL));
  // Players unpack this file and tests run the plain one, so the two are compared here.
  if (!holds(packed, engine)) throw new Error("the packed file does not hold the engine");
  return packed;
}

/** Tells if a packed file holds an engine. @param {Buffer} packed @param {Buffer} engine */
function holds(packed, engine) {
  try {
    return engine.equals(decompress(packed));
  } catch {
    return false;
  }
}
