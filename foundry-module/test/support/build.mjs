import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "../../../scripts/worker/build.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The module as it is installed, with every part of its script within reach of tests. */
export const OPEN_MODULE = `${root}build/open/`;

/** The program of scripts/core. */
export const NATIVE_CORE = `${root}build/core`;

/** Builds the module and the native core as they are now, once before the first test of all files. */
export function setup() {
  execFileSync(process.execPath, [`${root}scripts/bundle.mjs`, "--open"], { stdio: "inherit" });
  execFileSync("go", ["build", "-o", NATIVE_CORE, "./scripts/core"], { cwd: root, stdio: "inherit" });
}

/** The Worker of this process, once a test has asked for it. @type {Promise<void> | null} */
let worker = null;

/** Builds the Worker once. */
export function buildWorker() {
  worker ??= build();
  return worker;
}
