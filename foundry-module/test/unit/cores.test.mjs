import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const TESTS = new URL("../", import.meta.url);

/** The tables of tests that run on each core, with the names of the tests. @type {[string, string][]} */
const TABLES = ["e2e", "stage"].flatMap(folder => readdirSync(new URL(folder, TESTS))
  .filter(name => name.endsWith(".test.mjs"))
  .flatMap(name => [...readFileSync(new URL(`${folder}/${name}`, TESTS), "utf8")
    .matchAll(/\.each\((?=[^"`]*?\bCORES\b|onCores\().*?\)\(\s*"([^"]*)"/gs)]
    .map(([, title = ""]) => /** @type {[string, string]} */ ([`${folder}/${name}`, title]))));

describe("tests that run on each core", () => {
  test("exist", () => { expect(TABLES.length).toBeGreaterThan(8); });

  test.each(TABLES)("have the core in their name, by which make proof finds them: %s, %s", (_file, title) => {
    expect(title).toMatch(/core %[is]/);
  });
});
