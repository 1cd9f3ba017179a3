/**
 * Writes the sources of the compendia, one readable file a document. Numbers
 * are the engine's own answers, actors are those that the module makes or that
 * sit at the tables of the stage, rules are those of the project's registers,
 * and words are the language file's: nothing is typed here. Run it again when
 * any of them changes; a test compares.
 *
 *   make wasm && node scripts/packs/sources.mjs
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { characters } from "./characters.mjs";
import { firstSteps } from "./first-steps.mjs";
import { foes } from "./foes.mjs";
import { macros } from "./macros.mjs";
import { reference } from "./reference.mjs";
import { statuses } from "./statuses.mjs";
import { templates } from "./templates.mjs";

const folder = new URL("../../foundry-module/packs/_source/", import.meta.url);

/** The functions that make the documents of each pack. */
const PACKS = { foes, templates, characters, macros, rules: () => [...firstSteps(), ...reference(), ...statuses()] };

/** @returns {Promise<{ pack: string, file: URL, text: string }[]>} The sources as they have to be. */
export async function packSources() {
  const all = await Promise.all(Object.entries(PACKS).map(async ([pack, make]) =>
    (await make()).map(({ file, source }) => ({ pack, file: new URL(`${pack}/${file}`, folder),
      text: `${JSON.stringify(source, null, 2)}\n` }))));
  return all.flat();
}

/** The files of sources that there are, as URLs. */
export async function sourceFiles() {
  const files = await readdir(folder, { recursive: true });
  return files.filter(file => file.endsWith(".json")).map(file => new URL(file, folder).href).sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const sources = await packSources();
  const wanted = new Set(sources.map(({ file }) => file.href));
  for (const file of await sourceFiles()) if (!wanted.has(file)) await rm(new URL(file));
  for (const { file, text } of sources) {
    await mkdir(new URL(".", file), { recursive: true });
    await writeFile(file, text);
  }
}
