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

import ts from "../foundry-module/node_modules/typescript/lib/typescript.js";

const MODULE = fileURLToPath(new URL("../foundry-module", import.meta.url));

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(`${MODULE}/test/tsconfig.json`, {}, {
  ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => { throw new Error(String(messageText)); }
});
const program = ts.createProgram(fileNames, options);
const own = new Set(fileNames);
const problems = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(),
  ...program.getSourceFiles().filter(({ fileName }) => own.has(fileName))
    .flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])];
if (problems.length)
  console.error(ts.formatDiagnostics(problems,
    { getCanonicalFileName: name => name, getCurrentDirectory: () => MODULE, getNewLine: () => "\n" }));
exit(problems.length ? 1 : 0);
