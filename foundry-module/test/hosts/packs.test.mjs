/**
 * The compendium of foes: its readable sources are what the engine and the
 * dialog for a new foe make of each class, and what is installed holds them.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, expect, test } from "vitest";
import { foeSources } from "../../../scripts/packs/sources.mjs";
import { FOES } from "../../src/config.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const installed = fileURLToPath(new URL("../../../build/module/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rulewright-packs-"));
const sources = FOES.map(name => [name, JSON.parse(readFileSync(`${root}packs/_source/foes/${name}.json`, "utf8"))]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the sources hold the numbers of the tables (ICON-F2, ICON-F4, ICON-F6), and nothing else; else run make generate", async () => {
  const wanted = await foeSources();
  expect(wanted.map(({ file, text }) => [fileURLToPath(file), readFileSync(file, "utf8") === text]))
    .toEqual(wanted.map(({ file }) => [fileURLToPath(file), true]));
  expect(readdirSync(`${root}packs/_source/foes`).sort()).toEqual(FOES.map(name => `${name}.json`).sort());
});

test.each(sources)("%s is a foe of its class, with a picture and a body that is there", (name, source) => {
  expect(source._id).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(source).toMatchObject({ _key: `!actors!${source._id}`, type: "character", flags: { rulewright: { side: "foe", class: name, players: 4 } } });
  expect(existsSync(`${root}${source.img.replace("modules/rulewright/", "")}`)).toBe(true);
  expect(source.system.health.value).toBeGreaterThan(0);
  expect(source.system.biography).not.toContain("RULEWRIGHT.");
});

test("what is installed opens as a LevelDB with every foe in it", async () => {
  // A database that is opened is written to: a copy is.
  cpSync(`${installed}packs/foes`, `${folder}/foes`, { recursive: true });
  await extractPack(`${folder}/foes`, `${folder}/read`);
  const read = readdirSync(`${folder}/read`).map(file => JSON.parse(readFileSync(`${folder}/read/${file}`, "utf8")));
  const byId = (/** @type {any} */ a, /** @type {any} */ b) => a._id < b._id ? -1 : 1;
  expect(read.sort(byId)).toEqual(sources.map(([, source]) => source).sort(byId));
  expect(existsSync(`${installed}packs/_source`)).toBe(false);
});
