import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { language } from "./support/stage.mjs";
import { fieldsOf } from "./support/games.mjs";
import { valuesOf } from "./support/schema.mjs";
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
  "scripts/packs/macros.mjs": Object.keys(DESCRIBED),
  "scripts/packs/statuses.mjs": ["icon", ...Object.keys(MARKS).map(words =>
    Object.values(GAMES).find(one => one.words === words)?.id ?? words)]
}))("each game of wasm/js/games.mjs, and no other, is in %s", (_, games) => {
  expect([...new Set(games)].sort()).toEqual([...GAME_NAMES].sort());
});

test("foundry-module/API.md lists the games", () => {
  const [, listed] = /^\| `games` \| `(.*)` \|$/m.exec(read("foundry-module/API.md"));
  expect(JSON.parse(listed)).toEqual(GAME_NAMES);
});

test.each(["README.md", "foundry-module/module.json", "foundry-module/lang/en.json"])("%s names each game", file => {
  expect(Object.values(GAME_TITLES).filter(title => !read(file).includes(title))).toEqual([]);
});

/** The words of a game, with those that games share. @param {string} section @param {string} part */
const wordsOf = (section, part) => new Set([language.RULEWRIGHT[section][part], language.RULEWRIGHT.Play[part],
  ...part === "Reason" ? [language.RULEWRIGHT.Reason] : []].flatMap(words => Object.keys(words ?? {})));

/** The Go sources of a game's combat, without tests. @param {string} id */
const sourcesOf = id => readdirSync(new URL(`rules/${id}/combat`, ROOT))
  .filter(file => file.endsWith(".go") && !file.endsWith("_test.go"))
  .map(file => read(`rules/${id}/combat/${file}`)).join("\n");

describe.each(Object.values(GAMES).filter(({ id }) => id !== "icon"))("the words of $id in lang/en.json", played => {
  const { id, words, deeds, marks } = played;
  const sources = sourcesOf(id);
  const found = pattern => [...sources.matchAll(pattern)].map(([, key]) => key);
  const commands = valuesOf(`${id.charAt(0).toUpperCase()}${id.slice(1)}CombatDo`);

  test("are about each command of the rules, and its description has no other", () => {
    expect(Object.keys(deeds).sort()).toEqual([...commands].sort());
  });

  test.each(Object.entries({
    Deed: commands,
    Ask: fieldsOf(played).filter(({ label, kind }) => !label && kind !== "fixed")
      .map(({ name, words }) => words ?? name.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase())),
    Mark: Object.values(marks.kinds).flat(),
    Marks: Object.keys(marks.kinds),
    Odds: played.odds.chances.map(([key]) => key),
    Pool: found(/Purpose: "(\w+)"/g),
    Reason: found(/RefusedBy\("[\w-]+", [^,()]+, "(\w+)"\)/g)
  }))("are there in %s", (part, keys) => {
    const known = wordsOf(words, part);
    expect([...new Set(keys)].filter(key => !known.has(key))).toEqual([]);
  });
});
