import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import "./support/stage.mjs";
import { GAME_NAMES, GAME_TITLES } from "../../../wasm/js/games.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { GAMES as TABLES } from "../../stage/world/seed.mjs";

const ROOT = new URL("../../../", import.meta.url);
const read = path => readFileSync(new URL(path, ROOT), "utf8");
const named = (folder, pattern) => readdirSync(new URL(folder, ROOT)).flatMap(file => pattern.exec(file)?.[1] ?? []);
const { DESCRIBED } = await import("../../../scripts/packs/macros.mjs");
const { MARKS } = await import("../../../scripts/packs/statuses.mjs");

// The types of `npm run check` name the other lists: they are records of the type GameName.
test.each(Object.entries({
  "wasm/api/operations/operations.go, by make generate in wasm/engine/": named("wasm/engine", /^zz_(\w+)\.go$/),
  "testdata/rules/<game>.tsv": named("testdata/rules", /^(\w+)\.tsv$/),
  "testdata/rules/landed.txt": read("testdata/rules/landed.txt").match(/^[A-Z]+(?=-)/gm).map(id => id.toLowerCase()),
  "testdata/golden/<game>_<operation>.json": named("testdata/golden", /^([a-z]+)_\w+\.json$/),
  "foundry-module/src/games/<game>/game.mjs": Object.values(GAMES).map(({ id }) => id),
  "foundry-module/stage/world/seed.mjs": TABLES,
  "scripts/packs/macros.mjs": ["icon", ...Object.keys(DESCRIBED)],
  "scripts/packs/statuses.mjs": ["icon", ...Object.keys(MARKS).map(words =>
    Object.values(GAMES).find(one => one.words === words)?.id ?? words)]
}))("each game of wasm/js/games.mjs, and no other, is in %s", (_, games) => {
  expect([...new Set(games)].sort()).toEqual([...GAME_NAMES].sort());
});

test.each(["README.md", "foundry-module/module.json", "foundry-module/lang/en.json"])("%s names each game", file => {
  expect(Object.values(GAME_TITLES).filter(title => !read(file).includes(title))).toEqual([]);
});
