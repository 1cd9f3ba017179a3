/**
 * Puts the engines into the module's folder, each in two files: the gzip under
 * the name of a .wasm file, and the same bytes as a script for hosts that serve
 * only the types of files that their list names.
 *
 *   node scripts/engines.mjs
 */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "foundry-module/engine");

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
for (const file of await readdir(join(ROOT, "build"))) {
  const [, name] = /^(rulewright-\w+)\.wasm\.gz$/.exec(file) ?? [];
  if (!name) continue;
  const packed = await readFile(join(ROOT, "build", file));
  await writeFile(join(FOLDER, `${name}.wasm`), packed);
  await writeFile(join(FOLDER, `${name}.mjs`), `export default "${packed.toString("base64")}";\n`);
}
