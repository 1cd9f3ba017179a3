/**
 * Checks the types of files that neither the module nor the Worker contains, the stage and the tests:
 *
 *   node scripts/check-places.mjs
 *
 * Null checks are off in both, and a parameter needs no type. A test's fakes are
 * no documents of the core: the core's types are left out, so that what src/
 * declares with them is `any` here. The files of src/ that a test imports have
 * errors without those types, and are checked with them elsewhere.
 */
import { exit } from "node:process";
import { fileURLToPath } from "node:url";

import { check, keep, openProgram } from "./programs.mjs";

const program = openProgram(fileURLToPath(new URL("../foundry-module/test/tsconfig.json", import.meta.url)));
const own = new Set(program.getProgram().getRootFileNames());
const { passes } = check(program, ({ fileName }) => own.has(fileName));
keep(program);
exit(passes ? 0 : 1);
