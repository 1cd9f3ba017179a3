import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The module as it is installed, with every part of its script within reach of tests. */
export const OPEN_MODULE = fileURLToPath(new URL("../../../build/open/", import.meta.url));

/** Bundles the module as it is now, before the first test. */
export function setup() {
  execFileSync(process.execPath, [fileURLToPath(new URL("../../../scripts/bundle.mjs", import.meta.url)), "--open"],
    { stdio: "inherit" });
}
