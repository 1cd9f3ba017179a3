import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { checkSystem } from "../../foundry-module/stage/server/packages.mjs";
import { WORLD } from "../../foundry-module/test/smoke/world.mjs";
import { fetchOther } from "../others.mjs";
import { ROOT, SmokeError } from "./places.mjs";

/** The data folder of the run. Each run makes a new one. */
export const DATA = join(ROOT, "build/smoke-data");

/** A file that says whose the data folder is. */
const MARK = "rulewright-smoke";

/** The module as it is installed, which scripts/pack writes beside the archive. */
const INSTALLED = join(ROOT, "build/module");

/** The same with every part of its script within reach of tests, which scripts/bundle.mjs --open writes. */
const OPEN = join(ROOT, "build/open");

/**
 * Returns the name in scripts/others.mjs of the Simple Worldbuilding that a core can show: its release, and from core
 * 14 on its main branch.
 * @param {{ version: string | null }} core
 */
export const systemNameFor = ({ version }) => parseInt(version ?? "") >= 14
  ? "worldbuilding-master" : "worldbuilding-release";

/**
 * Finds the game system.
 * @param {string | undefined} folder   Its folder. Otherwise Simple Worldbuilding is fetched, and for the stage its own
 *   small system is used.
 * @param {{ isStage: boolean, version: string | null }} core
 * @throws {SmokeError} If it is missing, is another system, or cannot be fetched.
 */
export async function findSystem(folder, core) {
  try {
    if (folder) return await checkSystem(folder);
    return core.isStage ? join(ROOT, "foundry-module/stage/system") : fetchOther(systemNameFor(core));
  } catch (error) {
    throw new SmokeError(`The game system is missing. ${error.message}${folder ? "" : " — or name the folder that holds its system.json: SYSTEM=/path/to/Data/systems/worldbuilding"}`);
  }
}

/**
 * Makes the data folder of the run: options, licence, system, module and an empty world.
 * @param {{ folder?: string, module?: string, port: number, system: string, licence?: string | null,
 *   core: { version: string | null } }} what
 * @throws {SmokeError} If the folder is there and is another's.
 */
export async function writeData({ folder = DATA, module = INSTALLED, port, system, licence = null, core }) {
  if (!existsSync(module)) throw new SmokeError(`The module is missing in “${module}”. Run make module first.`);
  // A folder with that mark alone is ever deleted.
  if (existsSync(folder) && !existsSync(join(folder, MARK)))
    throw new SmokeError(`“${folder}” is not the data folder of a smoke run: nothing was deleted.`);
  await rm(folder, { recursive: true, force: true });
  const [config, world] = [join(folder, "Config"), join(folder, "Data/worlds", WORLD)];
  for (const one of [config, join(folder, "Data/modules"), join(folder, "Data/systems"), join(world, "data")])
    await mkdir(one, { recursive: true });
  await writeFile(join(folder, MARK), "The data folder of make smoke. Each run deletes it.\n");
  const { version } = JSON.parse(await readFile(join(system, "system.json"), "utf8"));
  // A world of another version would be migrated first.
  const coreVersion = core.version ?? "13";
  await writeJson(join(config, "options.json"),
    { dataPath: folder, port, upnp: false, world: WORLD, telemetry: false, language: "en.core" });
  await writeJson(join(world, "world.json"), {
    id: WORLD, title: "Rulewright smoke run", description: "",
    system: "worldbuilding", systemVersion: version, coreVersion,
    compatibility: { minimum: "13", verified: coreVersion }, flags: {}
  });
  if (licence) await copyFile(licence, join(config, "license.json"));
  await cp(system, join(folder, "Data/systems/worldbuilding"),
    { recursive: true, dereference: true, filter: file => !file.includes(`${sep}.git`) });
  await cp(module, join(folder, "Data/modules/rulewright"), { recursive: true, dereference: true });
}

/** Deletes the copy of the licence, which only the running core needs. */
export const forgetLicence = (folder = DATA) => existsSync(join(folder, MARK))
  ? rm(join(folder, "Config/license.json"), { force: true }) : null;

/** Puts the open script in the place of the installed one, for tests that reach parts of it. */
export async function openModule(folder = DATA) {
  const src = join(folder, "Data/modules/rulewright/src");
  await rm(src, { recursive: true, force: true });
  await cp(join(OPEN, "src"), src, { recursive: true, dereference: true });
}

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
