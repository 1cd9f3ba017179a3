/**
 * Puts the engines into the module's folder, each in two files: the gzip of scripts/build under the name of a .wasm
 * file, and the same bytes as a script for hosts that serve only the types of files that their list names. A third file
 * has the calls with which an engine warms up. Prints the sizes, and fails where an engine has grown too large for a
 * player's first visit.
 *
 *   node scripts/engines.mjs
 *
 * The name has no .gz: servers announce such a file as compressed or not, as they are configured, and programs that
 * manage downloads keep it from the page.
 */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { GAME_NAMES } from "../wasm/js/games.mjs";
import { examplesOf } from "./golden.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILD = join(ROOT, "build");
const FOLDER = join(ROOT, "foundry-module/engine");

/**
 * The limit of each engine's gzip, in bytes: a player waits for it at the first visit. ICON's reader of abilities is
 * more than half of its engine, and the suggestions of its form are 58,000 bytes (November 2026).
 * @type {Record<string, number>}
 */
export const LIMITS = Object.fromEntries(GAME_NAMES.map(name =>
  [name, { icon: 2_150_000, dewprism: 1_360_000 }[/** @type {string} */ (name)] ?? 1_300_000]));

/** Writes the files of all engines. */
async function main() {
  const files = new Map();
  for (const file of await readdir(BUILD)) {
    const [, name, game] = /^(rulewright-(\w+))\.wasm$/.exec(file) ?? [];
    if (!name || !game) continue;
    const limit = LIMITS[game];
    if (limit === undefined)
      throw new Error(`build/${file} is of no game in wasm/js/games.mjs: add ${game} there, or delete build/${name}.*`);
    const packed = await readFile(join(BUILD, `${file}.gz`));
    // Players unpack this file and tests run the plain one, so the two are compared here.
    if (!gunzipSync(packed).equals(await readFile(join(BUILD, file))))
      throw new Error(`build/${file}.gz does not contain build/${file}: go run ./scripts/build writes both`);
    files.set(`${name}.wasm`, packed);
    files.set(`${name}.mjs`, `export default "${packed.toString("base64")}";\n`);
    files.set(`warm-up-${game}.json`, `${JSON.stringify(examplesOf(game))}\n`);
    console.log(`${name.padEnd(20)} ${packed.length} bytes to download (limit ${limit})`);
    if (packed.length > limit) {
      console.error(`engines: ${name} has ${packed.length} bytes to download, more than its limit of ${limit} in scripts/engines.mjs`);
      process.exitCode = 1;
    }
  }
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  for (const [name, content] of files) await writeFile(join(FOLDER, name), content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
