/** The manifest in the eyes of the core's own types: what they do not take, Foundry would not install. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = readFileSync(`${root}module.json`, "utf8");
const { packs } = JSON.parse(manifest);

/**
 * What the types have against each text as a manifest.
 * @param {Record<string, string>} texts   By names for them.
 * @returns {Record<string, string[]>}
 */
function complaints(texts) {
  const files = new Map(Object.entries(texts).map(([name, text]) => [
    `${root}src/manifest-${name}.ts`, `export const manifest: foundry.packages.BaseModule.CreateData = ${text};`
  ]));
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = name => files.has(name) || fileExists(name);
  host.readFile = name => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile.call(host, name, target, ...rest) : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys(), `${root}src/types.d.ts`], options, host);
  return Object.fromEntries(Object.keys(texts).map(name => [
    name, program.getSemanticDiagnostics(program.getSourceFile(`${root}src/manifest-${name}.ts`)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
  ]));
}

test("the manifest is one that the core's types take; one with a wrong pack is none", () => {
  const { ours, wrong } = complaints({ ours: manifest, wrong: manifest.replace('"Actor"', '"Actr"').replace('"NONE"', '"NOBODY"') });
  expect(ours).toEqual([]);
  expect(wrong.join("\n")).toMatch(/"Actr"[^]*"NOBODY"/);
});

test("the compendium of foes is for this system, and hides their numbers from players", () => {
  expect(packs).toMatchObject([{ name: "foes", path: "packs/foes", type: "Actor", system: "worldbuilding", ownership: { PLAYER: "NONE" } }]);
});
