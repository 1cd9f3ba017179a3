import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/** The files that no import names, with their reason. */
const ENTRIES = {
  "rulewright.mjs": "the manifest loads it",
  "engine/thread.mjs": "a Worker starts it by its address",
  "games/game.mjs": "types alone, which comments import",
  "games/action.mjs": "types alone, which comments import",
  "games/sheet-parts.mjs": "types alone, which comments import"
};

/** Exports that only tests import, each with its reason. */
const FOR_TESTS = {
  "cards/throws.mjs throwOf": "one roll; the module shows them in lists",
  "games/icon/actions.mjs strikeFields": "the limits of its fields against those of the rules",
  "games/icon/class-numbers.mjs classNumbers": "the numbers before they are written",
  "resolve/ask-permission.mjs askPermission": "one question; the module asks for a command",
  "resolve/by-hand.mjs sourceOfDice": "the source of a changed card, of a message alone",
  "resolve/recover.mjs lookAround": "one look; the module waits for a pause first",
  "resolve/worker/seal.mjs SEAL_LIMIT": "the limit of a seal",
  "ui/battlefield/ground.mjs KIND_BRUSHES": "the brushes without levels, by game and grid",
  "ui/battlefield/tokens-on-squares.mjs initials": "a table of names",
  "ui/dialog/asked.mjs usesOf": "the command of an ability, for every item of a pack",
  "ui/dialog/dry-run.mjs shownOdds": "the odds without a dialog",
  "ui/dialog/what-if.mjs otherChoices": "the compared choices without a dialog",
  "ui/dialog/what-if.mjs worthView": "the view of differences without a dialog",
  "ui/hindsight/luck.mjs recordOf": "the record under the table of luck",
  "ui/items/guide.mjs topicsOf": "the topics without the window that shows them",
  "ui/items/readings-window.mjs importLines": "the sentences about a file without the window that shows them",
  "ui/sheet/complete.mjs completionLines": "the lines without the confirmation that shows them",
  "ui/sheet/field.mjs idOf": "an id for any path",
  "world/sessions.mjs claim": "one claim; the module claims within a task",
  "world/settings.mjs OPTIONS": "its names against those of the rules",
  "world/settings.mjs TAKEN_AWAY": "its names against those of the rules",
  "world/system/fit.mjs examine": "the findings without the notices about them",
  "world/windows.mjs documents": "the documents of the page, with a window of its own"
};

const tests = fileURLToPath(new URL("../", import.meta.url));

/** The texts of the tests and of their support, by file. */
const texts = new Map(readdirSync(tests, { recursive: true }).map(String).filter(file => file.endsWith(".mjs"))
  .map(file => [file, readFileSync(join(tests, file), "utf8")]));

/** The imports and exports of each file, as the parser lists them. */
const files = new Map(readdirSync(src, { recursive: true }).map(String).filter(file => file.endsWith(".mjs"))
  .map(file => [file, parseSync(file, readFileSync(join(src, file), "utf8")).module]));

/** The imports as `file name`, and the imported files. */
const imports = [...files].flatMap(([file, { staticImports }]) => staticImports.map(({ moduleRequest, entries }) =>
  ({ path: normalize(join(dirname(file), moduleRequest.value)), names: entries.map(({ importName }) => importName) })));
const imported = new Set(imports.flatMap(({ path, names }) => names.map(({ name }) => `${path} ${name}`)));

test("every import names what it imports, so that an export without an importer is found", () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.flatMap(({ path, names }) => names.filter(({ kind }) => kind !== "Name").map(() => path))).toEqual([]);
  expect([...files].filter(([, { dynamicImports }]) => dynamicImports.length).map(([file]) => file)).toEqual([]);
});

test("every file is imported, or is listed with its reason", () => {
  const paths = new Set(imports.map(({ path }) => path));
  expect([...files.keys()].filter(file => !paths.has(file)).sort()).toEqual(Object.keys(ENTRIES).sort());
});

test("every export is imported in the module, or is listed with the reason of the tests that import it", () => {
  const unused = [...files].flatMap(([file, { staticExports }]) =>
    staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => `${file} ${exportName.name ?? "default"}`)))
    .filter(name => !imported.has(name));
  expect(unused.sort()).toEqual(Object.keys(FOR_TESTS).sort());
});

test("a test uses every export that is listed for tests", () => {
  const sources = [...texts].filter(([file]) => file.endsWith(".test.mjs") && !file.endsWith("exports.test.mjs"))
    .map(([, text]) => text).join("\n");
  const names = Object.keys(FOR_TESTS).map(name => name.split(" ")[1]);
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

test("every file of src that a test names by its path exists, and exports the names that the test uses", () => {
  const folders = readdirSync(src, { withFileTypes: true }).filter(one => one.isDirectory()).map(({ name }) => name);
  const path = new RegExp(`"((?:${folders.join("|")})/[a-z0-9/-]+\\.mjs)"`, "g");
  const exported = new Set([...files.values()].flatMap(({ staticExports }) =>
    staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? "default"))));
  /** The matches of a pattern in all tests. @param {RegExp} pattern */
  const named = pattern => [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, name]) => ({ file, name })));
  const paths = named(path);
  const names = named(/\bours\.(\w+)/g).filter(({ file }) => paths.some(one => one.file === file));
  expect([paths.length > 20, names.length > 10]).toEqual([true, true]);
  expect([...paths.filter(({ name }) => !files.has(name)), ...names.filter(({ name }) => !exported.has(name))])
    .toEqual([]);
});
