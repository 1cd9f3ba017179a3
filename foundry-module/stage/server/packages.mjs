import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads a package's manifest. @returns {Promise<{manifest: object | null, problem: string | null}>} */
export async function readManifest(folder, file) {
  try {
    return { manifest: JSON.parse(await readFile(join(folder, file), "utf8")), problem: null };
  } catch (error) {
    const problem = error.code === "ENOENT" ? `There is no ${file} in the folder that was given` : `${file} cannot be read: ${error.message}`;
    return { manifest: null, problem };
  }
}

/** Reads the system's template.json; a system without one declares nothing. */
export async function readTemplate(folder) {
  try { return JSON.parse(await readFile(join(folder, "template.json"), "utf8")); } catch { return {}; }
}
