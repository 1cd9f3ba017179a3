/**
 * The licences of the code of others that we hand out: the Go runtime and
 * library in every engine, and the packages in a bundle of scripts.
 */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The file's name in the module and among the Worker's pages. */
export const LICENCES = "THIRD-PARTY-LICENSES.txt";

const HERE = dirname(fileURLToPath(import.meta.url));

/**
 * Returns the folders of the packages in a bundle, by their names.
 * @param {Iterable<string>} modules   The paths of all files in the bundle.
 */
export function packagesOf(modules) {
  /** @type {Map<string, string>} */
  const packages = new Map();
  for (const path of modules) {
    const [folder, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path) ?? [];
    if (folder && name) packages.set(name, folder);
  }
  return packages;
}

/**
 * @param {Iterable<string>} modules   The paths of all files in the bundle.
 * @returns {Promise<string>}
 * @throws {Error}   Where a package has no licence, so that none is handed out without.
 */
export async function licencesOf(modules) {
  const parts = [["The Go runtime and standard library, in the engines (https://go.dev)",
    await readFile(join(HERE, "go.txt"), "utf8")]];
  for (const [name, folder] of [...packagesOf(modules)].sort(([one], [other]) => one < other ? -1 : 1)) {
    const file = (await readdir(folder)).find(entry => /^licen[cs]e(\.\w+)?$/i.test(entry));
    if (!file) throw new Error(`the package ${name} is handed out and has no licence in ${folder}`);
    parts.push([`${name}, in the scripts (https://www.npmjs.com/package/${name})`,
      await readFile(join(folder, file), "utf8")]);
  }
  const sections = parts.map(([title = "", text = ""]) => `${title}\n${"=".repeat(title.length)}\n\n${text.trim()}\n`);
  return `Rulewright's own licence is in LICENSE. It contains code of others:\n\n${sections.join("\n\n")}`;
}
