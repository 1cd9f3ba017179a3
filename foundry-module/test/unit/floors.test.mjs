import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/** The rooms by floor. A file imports from its own room or from a lower floor. */
const FLOORS = [["config.mjs", "base"], ["engine"], ["world"],
  ["games"], ["cards"], ["resolve"], ["ui"], ["rulewright.mjs"]];

/** The folders of `ui/` by floor, under the same rule: what a dialog needs lies below the windows that open it. */
const UI_FLOORS = [["rules"], ["battlefield"], ["dialog"],
  ["beacon", "compare", "encounter", "hindsight", "icon", "items", "reactions"], ["setup", "tokens"],
  ["sheet"], ["chat"], ["tracker"], ["commands"]];

/** Shared with the Worker: it imports nothing of the module. */
const SHARED = "../../wasm/js/";

/** The static and the dynamic imports of a file, comments left out, as paths below `src/`. */
function importsOf(file) {
  const code = readFileSync(join(src, file), "utf8").replace(/^\s*(?:\/\*\*?|\*).*$/gm, "");
  const specifiers = [
    ...code.matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";|^import "(\.[^"]+)";|\bimport\("(\.[^"]+)"\)/gm)
  ].map(([, one, two, three]) => one ?? two ?? three);
  return specifiers.map(specifier => normalize(join(dirname(file), specifier)));
}

const files = readdirSync(src, { recursive: true }).map(String).filter(file => file.endsWith(".mjs"));
const roomOf = file => file.split("/")[0];
/** The names and limits of config.mjs belong to the base. */
const same = (one, other) => roomOf(one) === roomOf(other) || (floorOf(one) === 0 && floorOf(other) === 0);
const floorOf = file => FLOORS.findIndex(rooms => rooms.includes(roomOf(file)));

test("every file is in a room, and every import is of a file that exists", () => {
  expect(files.filter(file => floorOf(file) < 0)).toEqual([]);
  expect(files.flatMap(file => importsOf(file)
    .filter(path => ![path, `${path}.d.ts`].some(one => existsSync(join(src, one))))
    .map(path => `${file} imports ${path}`))).toEqual([]);
});

test("imports point down, or stay in their room", () => {
  const up = files.flatMap(file => importsOf(file).filter(path => !path.startsWith(SHARED))
    .filter(path => !same(path, file) && floorOf(path) >= floorOf(file)).map(path => `${file} imports ${path}`));
  expect(up).toEqual([]);
});

test("every folder of ui is on a floor, and imports inside it point down", () => {
  const inside = files.filter(file => file.startsWith("ui/"));
  const folderOf = file => file.split("/").length > 2 ? file.split("/")[1] : file;
  const floor = file => UI_FLOORS.findIndex(folders => folders.includes(folderOf(file)));
  expect([...new Set(inside.map(folderOf))].sort()).toEqual(UI_FLOORS.flat().sort());
  const up = inside.flatMap(file => importsOf(file).filter(path => path.startsWith("ui/"))
    .filter(path => folderOf(path) !== folderOf(file) && floor(path) >= floor(file))
    .map(path => `${file} imports ${path}`));
  expect(up).toEqual([]);
});

/** The folders of a game's own, in `games/` and in `ui/`, by its name. */
const OWN = Object.fromEntries(GAME_NAMES.map(name => [name, [`games/${name}/`, `ui/${name}/`]]));

test("a game is imported by its own folders, and by the list of games", () => {
  const known = files.filter(file => file !== "games/games.mjs").flatMap(file => importsOf(file)
    .filter(path => Object.values(OWN).some(([folder, ...more]) => path.startsWith(folder)
      && ![folder, ...more].some(own => file.startsWith(own))))
    .map(path => `${file} imports ${path}`));
  expect(known).toEqual([]);
});

test("no file outside games/icon asks which game is played", () => {
  const asks = new RegExp(`(?:[!=]==?|\\?\\?|case) *"(?:${GAME_NAMES.join("|")})"`);
  const others = files.filter(file => !file.startsWith("games/icon/"));
  expect(others.filter(file => asks.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

test("no two files export the same name", () => {
  /** @type {Map<string, string[]>} */
  const exported = new Map();
  const pattern = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm;
  for (const file of files) {
    for (const [, name] of readFileSync(join(src, file), "utf8").matchAll(pattern))
      exported.set(name, [...exported.get(name) ?? [], file]);
  }
  expect(exported.size).toBeGreaterThan(500);
  expect([...exported].filter(([, where]) => where.length > 1)).toEqual([]);
});

test("the code that the Worker shares imports nothing of the module", () => {
  const shared = join(src, SHARED);
  const all = readdirSync(shared, { recursive: true }).map(String)
    .filter(file => file.endsWith(".mjs") && !file.startsWith("node_modules"));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(file => /from "[^"]*foundry-module/.test(readFileSync(join(shared, file), "utf8")))).toEqual([]);
});

test("no imports form a circle, and no file only passes on the exports of others", () => {
  const edges = new Map(files.map(file => [file, importsOf(file).filter(path => !path.startsWith(SHARED))]));
  /** @type {Map<string, number>} */
  const state = new Map();
  const circles = [];
  const visit = (file, way) => {
    if (state.get(file) === 2) return;
    if (state.get(file) === 1) return circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    state.set(file, 1);
    for (const next of edges.get(file) ?? []) visit(next, [...way, file]);
    state.set(file, 2);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
  expect(files.filter(file => /^export (?:\{[^}]*\}|\*) from/m.test(readFileSync(join(src, file), "utf8")))
    .map(file => relative(".", file))).toEqual([]);
});
