/**
 * Checks the types of files that neither the module nor the Worker contains:
 *
 *   node scripts/check-places.mjs             the stage and the tests
 *   node scripts/check-places.mjs --all       and the files of foundry-module/unchecked.json
 *   node scripts/check-places.mjs --write     writes that list anew, after files were renamed
 *
 * Null checks are off in both, and a parameter needs no type. A test's fakes are
 * no documents of the core: the core's types are left out, so that what src/
 * declares with them is `any` here.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

import ts from "../foundry-module/node_modules/typescript/lib/typescript.js";

const MODULE = fileURLToPath(new URL("../foundry-module", import.meta.url));

/** Files that still have wrong types. The list only shrinks: take a file out once it is reported as sound. */
const LIST = join(MODULE, "unchecked.json");
const UNCHECKED = new Set(JSON.parse(readFileSync(LIST, "utf8")));

const all = argv.includes("--all");
const nameOf = file => relative(MODULE, file.fileName);
const problems = [];
const unsound = new Set();
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(join(MODULE, "test/tsconfig.json"), {}, {
  ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => { throw new Error(String(messageText)); }
});
const program = ts.createProgram(fileNames, options);
const own = new Set(fileNames);
for (const file of program.getSourceFiles().filter(({ fileName }) => own.has(fileName))) {
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  if (found.length) unsound.add(nameOf(file));
  if (all || !UNCHECKED.has(nameOf(file))) problems.push(...found);
}
problems.push(...program.getGlobalDiagnostics(), ...program.getOptionsDiagnostics());
if (argv.includes("--write")) {
  writeFileSync(LIST, `${JSON.stringify([...unsound].sort(), null, 2)}\n`);
  exit(0);
}
const sound = [...UNCHECKED].filter(name => !unsound.has(name));
if (sound.length) console.log(`Sound, so take them out of foundry-module/unchecked.json: ${sound.join(", ")}`);
if (problems.length)
  console.error(ts.formatDiagnostics(problems,
    { getCanonicalFileName: name => name, getCurrentDirectory: () => MODULE, getNewLine: () => "\n" }));
exit(problems.length ? 1 : 0);
