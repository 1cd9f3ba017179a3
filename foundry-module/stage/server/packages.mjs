import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Reads a package's manifest. @returns {Promise<{manifest: object | null, problem: string | null}>} */
export async function readManifest(folder, file) {
  try {
    return { manifest: JSON.parse(await readFile(join(folder, file), "utf8")), problem: null };
  } catch (error) {
    const problem = error.code === "ENOENT" ? `There is no ${file} in the folder that was given`
      : `${file} cannot be read: ${error.message}`;
    return { manifest: null, problem };
  }
}

/**
 * The modules of a table in the order in which they are loaded: libraries first, then the others; each after those that
 * it requires, else by id.
 * @template {{ manifest: { id: string, library?: boolean, relationships?: { requires?: { id: string }[] } } }} Module
 * @param {Module[]} modules
 * @returns {Module[]}
 */
export function inLoadOrder(modules) {
  const sorted = [...modules].sort(({ manifest: a }, { manifest: b }) =>
    Number(b.library ?? false) - Number(a.library ?? false) || (a.id < b.id ? -1 : 1));
  const order = new Set();
  const add = (module, above) => {
    if (above.includes(module)) return;
    for (const { id } of module.manifest.relationships?.requires ?? []) {
      const required = sorted.find(({ manifest }) => manifest.id === id);
      if (required) add(required, [...above, module]);
    }
    order.add(module);
  };
  for (const module of sorted) add(module, []);
  return [...order];
}

/** Reads the system's template.json; a system without one declares nothing. */
export async function readTemplate(folder) {
  try { return JSON.parse(await readFile(join(folder, "template.json"), "utf8")); } catch { return {}; }
}

/**
 * Checks that a folder contains Simple Worldbuilding, or a system with its id. The module
 * supports no other.
 * @param {string} folder
 * @returns {Promise<string>} The folder, as an absolute path.
 * @throws {Error} With a sentence for the user who entered the folder.
 */
export async function checkSystem(folder) {
  if (!await isFolder(folder))
    throw new Error(
      `There is no folder "${folder}" for the system: SYSTEM (or --system) names the folder that holds its system.json`);
  const { manifest, problem } = await readManifest(folder, "system.json");
  if (problem) throw new Error(`The folder "${folder}" holds no system that can be used. ${problem}`);
  if (manifest?.id !== "worldbuilding")
    throw new Error(`The system.json in "${folder}" is of "${manifest?.id ?? "no id"}", and Rulewright plays on the system with the id "worldbuilding"`);
  return resolve(folder);
}

const isFolder = folder => stat(folder).then(found => found.isDirectory(), () => false);
