#!/usr/bin/env node
/**
 * Checks the types of the module, of the stage, of the Worker and of the tests:
 *
 *   node scripts/check-types.mjs              against fvtt-types 13, as `npm run check` does
 *   node scripts/check-types.mjs --core 14    against the League's types of core 14, which scripts/others.mjs fetches
 *   node scripts/check-types.mjs --core 14 --if-there    the same, where they are fetched already
 *   node scripts/check-types.mjs --write      lists again which members of the core src/ touches
 *
 * It emits declarations of the stage, compiles src/ and the stage's contract,
 * compares stage/touched.ts with what src/ touches, and refuses an `any` where
 * the module meets the core. All that it writes but that list is in build/,
 * also what it found: the next run checks only what has changed since.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

import ts from "../foundry-module/node_modules/typescript/lib/typescript.js";
import { fetchOther, folderOf } from "./others.mjs";
import { check, keep, openProgram } from "./programs.mjs";
import { seamAnys } from "./seams.mjs";
import { listTouched } from "./touched.mjs";

const MODULE = fileURLToPath(new URL("../foundry-module", import.meta.url));
const BUILD = fileURLToPath(new URL("../build", import.meta.url));
const TOUCHED = join(MODULE, "stage/touched.ts");

/** The findings of the last check, in the file that tsconfig.json names. */
const KEPT = join(BUILD, "types/module.tsbuildinfo");

/** The script that lists what src/ touches. */
const LISTS = fileURLToPath(new URL("touched.mjs", import.meta.url));

const core = argv.includes("--core") ? argv[argv.indexOf("--core") + 1] : "13";
if (core !== "13" && core !== "14") fail(`there are no types of core ${core}: 13 or 14.`);
if (core === "14" && argv.includes("--if-there") && !existsSync(folderOf("types-14"))) {
  console.log("The types of core 14 are not fetched: npm run check:14 fetches them and checks.");
  exit(0);
}

// The Worker, and the stage with the tests, are projects of their own, which another processor checks meanwhile.
const others = core === "13" ? checkOthers() : true;
emitStage();
// A script that lists in another way lists again.
if (existsSync(KEPT) && statSync(KEPT).mtimeMs < statSync(LISTS).mtimeMs) rmSync(KEPT, { force: true });
const program = openProgram(core === "14" ? types14() : join(MODULE, "tsconfig.json"));
const { passes, changed } = check(program, isSource);

const ours = program.getSourceFiles().filter(isOurs);
const seams = ours.flatMap(file =>
  seamAnys(ts, file).map(({ line, what }) => `${relative(MODULE, file.fileName)}(${line}): ${what}`));
if (seams.length)
  console.error(`Types that switch the check off where the module meets the core:\n${seams.join("\n")}`);

// The list is a file of the program itself: without a change since a run that found it right, it is still right.
let stale = false;
if (core === "13" && changed) {
  const touched = listTouched(ts, program.getProgram(), ours);
  if (argv.includes("--write")) writeFileSync(TOUCHED, touched);
  stale = readFileSync(TOUCHED, "utf8") !== touched;
  if (stale) console.error("stage/touched.ts is not what src/ touches any more: npm run check -- --write");
}
if (!stale) keep(program);
exit(passes && !seams.length && !stale && await others ? 0 : 1);

/** The files that are checked: all but declarations. @param {import("typescript").SourceFile} file */
function isSource(file) {
  return !file.isDeclarationFile;
}

/** @param {import("typescript").SourceFile} file */
function isOurs(file) {
  return file.fileName.startsWith(`${MODULE}/src/`) && file.fileName.endsWith(".mjs");
}

/** @returns {Promise<boolean>} True where the other projects have no error. */
async function checkOthers() {
  const worker = await succeeds(join(MODULE, "node_modules/typescript/bin/tsc"), "--project",
    fileURLToPath(new URL("../wasm/worker", import.meta.url)));
  return await succeeds(fileURLToPath(new URL("check-places.mjs", import.meta.url))) && worker;
}

/**
 * Runs a script in a process of its own.
 * @param {string[]} words
 * @returns {Promise<boolean>} True where it found no error.
 */
function succeeds(...words) {
  const script = spawn(process.execPath, words, { stdio: "inherit" });
  return new Promise(resolve => script.on("exit", code => resolve(code === 0)));
}

/** Writes declarations of the stage's classes to build/stage-types, as their JSDoc has them. */
function emitStage() {
  // The compiler writes the name of a private method where it cannot be read again.
  const readable = text => text.replace(/typeof [\w.]+\.__#\d+@#\w+/g, "unknown");
  openProgram(join(MODULE, "stage/tsconfig.json"))
    .emit(undefined, (path, text) => ts.sys.writeFile(path, readable(text)));
}

/**
 * Writes the configuration for core 14: that of 13 with other types.
 * @returns {string} Its path.
 */
function types14() {
  let types = "";
  try {
    types = fetchOther("types-14");
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  // The packages that the types name are those of the module.
  const packages = join(types, "node_modules");
  rmSync(packages, { force: true });
  symlinkSync(join(MODULE, "node_modules"), packages, "dir");
  const folder = join(BUILD, "types-14");
  const [from, module] = [relative(folder, types), relative(folder, MODULE)];
  const entries = { "fvtt-types": "index", "fvtt-types/configuration": "configuration/index",
    "fvtt-types/utils": "utils/index" };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({
    extends: `${module}/tsconfig.json`,
    compilerOptions: { types: [], tsBuildInfoFile: "./module.tsbuildinfo",
      paths: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, [`${from}/src/${file}.d.mts`]])) },
    files: [`${from}/src/index.d.mts`],
    // Without the manifest: core 14 takes the names of styles as 13 does, and its types list only what it makes of
    // them.
    include: [`${module}/src/**/*.mjs`, `${module}/src/**/*.ts`, `${module}/stage/*.ts`]
  }, null, 2));
  return join(folder, "tsconfig.json");
}

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(`rulewright: ${text}`);
  exit(1);
}
