import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir, platform } from "node:os";
import { dirname, join, resolve } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

/** The root of the project. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The oldest core that the module runs on. */
export const OLDEST = 13;

/** The word that selects the stage instead of a folder of a core. */
export const STAGE = "stage";

/** The stage as a core: its main file. */
const STAGE_MAIN = join(ROOT, "foundry-module/test/smoke/stand-in/main.mjs");

/** A reason why the run cannot begin or go on, as a sentence that names what is missing and what to do. */
export class SmokeError extends Error {
  name = "SmokeError";
}

/**
 * Where a core's main file lies below the folder that a person names: of the Node.js package, of the desktop
 * application, and of that of macOS.
 */
const MAIN = ["", "resources/app", "Contents/Resources/app", "Foundry Virtual Tabletop.app/Contents/Resources/app"]
  .flatMap(folder => ["main.mjs", "main.js"].map(file => join(folder, file)));

/** @param {string} file */
const json = async file => JSON.parse(await readFile(file, "utf8"));

/**
 * Finds a core in a folder.
 * @param {string | undefined} folder   Or "stage".
 * @returns {Promise<{ main: string, isStage: boolean, version: string | null }>}   The version is that of its
 *   package.json, such as "13.351".
 * @throws {SmokeError} If there is none, or it is too old for the module or too new for this Node.js.
 */
export async function findCore(folder) {
  if (!folder)
    throw new SmokeError("FOUNDRY is missing. Name the folder that your Foundry VTT is installed in: make smoke FOUNDRY=/path/to/foundry. FOUNDRY=stage runs everything against the stand-in.");
  if (folder === STAGE) return { main: STAGE_MAIN, isStage: true, version: null };
  if (!existsSync(folder)) throw new SmokeError(`FOUNDRY names “${folder}”, and there is no such folder.`);
  const main = MAIN.map(file => resolve(folder, file)).find(existsSync);
  if (!main)
    throw new SmokeError(`FOUNDRY names “${folder}”, which holds neither main.mjs nor resources/app/main.mjs: name the folder that Foundry VTT is installed in, not its user data.`);
  const about = await json(join(dirname(main), "package.json")).catch(() => ({}));
  const generation = Number(about.release?.generation ?? about.generation ?? String(about.version ?? "").split(".")[0])
    || null;
  if (generation !== null && generation < OLDEST)
    throw new SmokeError(`The core in “${folder}” is version ${generation}. Rulewright needs core ${OLDEST} or later.`);
  const node = Number(/(\d+)/.exec(about.engines?.node ?? "")?.[1]) || 0;
  const ours = Number(process.versions.node.split(".")[0]);
  if (node > ours)
    throw new SmokeError(`The core in “${folder}” needs Node.js ${node} or later, and this is Node.js ${ours}.`);
  return { main, isStage: false, version: about.release
    ? `${generation}.${about.release.build ?? 0}` : about.version ?? null };
}

/** The Config folders that a person's own Foundry uses when nothing else was chosen. */
export function defaultConfigs({ system = platform(), home = homedir(), variables = env } = {}) {
  if (system === "darwin") return [join(home, "Library/Application Support/FoundryVTT/Config")];
  if (system === "win32") return [join(variables.LOCALAPPDATA ?? join(home, "AppData/Local"), "FoundryVTT/Config")];
  return [join(variables.XDG_DATA_HOME ?? join(home, ".local/share"), "FoundryVTT/Config"),
    join(home, "FoundryVTT/Config"), "/local/FoundryVTT/Config"];
}

/**
 * Finds the licence that the person's own Foundry has signed. It is only read.
 * @param {string} [file]   The file, or the Config folder that it lies in.
 * @param {string[]} [configs]   Folders to look in otherwise.
 * @returns {Promise<string>} The file.
 * @throws {SmokeError} If there is none, it is not signed, or the own Foundry runs.
 */
export async function findLicence(file, configs = defaultConfigs()) {
  const candidates = file ? [file, join(file, "license.json")] : configs.map(folder => join(folder, "license.json"));
  const found = candidates.find(one => one.endsWith(".json") && existsSync(one));
  if (!found) {
    throw new SmokeError(file ? `LICENSE names “${file}”, and there is no license.json.`
      : `No licence was found in ${configs.join(", ")}. Sign the licence in your own Foundry once, or name the file: LICENSE=/path/to/Config/license.json`);
  }
  const licence = await json(found).catch(() => {
    throw new SmokeError(`The licence in “${found}” cannot be read as JSON.`);
  });
  if (!licence?.signature)
    throw new SmokeError(
      `The licence in “${found}” is not signed. Open your own Foundry once, sign the licence there, and run this again.`);
  const lock = join(dirname(found), "options.json.lock");
  if (existsSync(lock))
    throw new SmokeError(`Your own Foundry runs (“${lock}” is there), and a licence permits one server at a time: stop it and run this again. If it does not run, it was not stopped cleanly: start and stop it once.`);
  return found;
}

/**
 * Checks that nothing listens on a port.
 * @param {number} port
 * @throws {SmokeError}
 */
export async function checkPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new SmokeError(`PORT must be a number from 1 to 65535.`);
  await new Promise((done, fail) => {
    const server = createServer();
    server.once("error", () =>
      fail(new SmokeError(`The port ${port} is taken. Choose another: make smoke FOUNDRY=… PORT=${port + 1}`)));
    // Without a host, as the core listens.
    server.listen(port, () => server.close(done));
  });
}
