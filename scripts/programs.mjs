import { fileURLToPath } from "node:url";

import ts from "../foundry-module/node_modules/typescript/lib/typescript.js";

const MODULE = fileURLToPath(new URL("../foundry-module", import.meta.url));

/** @typedef {import("typescript").EmitAndSemanticDiagnosticsBuilderProgram} Program */

/**
 * Opens the program of a configuration, which names a `tsBuildInfoFile`. TypeScript keeps there what it found, so that
 * the next run checks and emits again only the files that changed, and those whose types come from them.
 * @param {string} path
 * @returns {Program}
 * @throws {Error} If the configuration cannot be read.
 */
export function openProgram(path) {
  const found = ts.getParsedCommandLineOfConfigFile(path, {}, {
    ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    }
  });
  if (!found) throw new Error(`${path} cannot be read.`);
  return ts.createIncrementalProgram({
    rootNames: found.fileNames, options: found.options, host: ts.createIncrementalCompilerHost(found.options),
    configFileParsingDiagnostics: ts.getConfigFileParsingDiagnostics(found)
  });
}

/**
 * Checks files of a program, and prints their problems.
 * @param {Program} program
 * @param {(file: import("typescript").SourceFile) => boolean} belongs Selects the files that are checked.
 * @returns {{ passes: boolean, changed: boolean }} `passes` where there is no problem; `changed` where a file of the
 * program is not as the run before kept it.
 */
export function check(program, belongs) {
  let changed = false;
  while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, file => (changed = true) && !belongs(file)));
  const problems = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(), ...program.getSourceFiles().filter(belongs)
      .flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])];
  if (problems.length) {
    console.error(ts.formatDiagnostics(problems,
      { getCanonicalFileName: name => name, getCurrentDirectory: () => MODULE, getNewLine: () => "\n" }));
  }
  return { passes: !problems.length, changed };
}

/**
 * Keeps what a check found for the next run, its problems as well.
 * @param {Program} program
 */
export function keep(program) {
  program.emit();
}
