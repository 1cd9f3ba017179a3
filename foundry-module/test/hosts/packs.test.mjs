/**
 * The compendia: their readable sources are what the engine, the language
 * file, the registers and the stage's cast make of them, they hold together,
 * and what is installed holds them.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, describe, expect, test } from "vitest";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";
import { packSources, sourceFiles } from "../../../scripts/packs/sources.mjs";
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS } from "../../stage/shared/html-rules.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const installed = fileURLToPath(new URL("../../../build/module/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rulewright-packs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = JSON.parse(readFileSync(`${root}module.json`, "utf8"));
const sources = (await sourceFiles())
  .map(file => ({ pack: file.split("/").at(-2), file, text: readFileSync(new URL(file), "utf8") }))
  .map(source => ({ ...source, document: JSON.parse(source.text) }));
const of = name => sources.filter(({ pack }) => pack === name).map(({ document }) => document);

/** Every id that is given within a pack, with what is embedded. */
const ids = documents => documents.flatMap(({ _id, items = [], pages = [] }) => [_id, ...ids([...items, ...pages])]);

test("the sources are what has to be, file by file; else run make generate", async () => {
  const wanted = await packSources();
  expect(sources.map(({ file }) => file)).toEqual(wanted.map(({ file }) => file.href).sort());
  expect(wanted.filter(({ file, text }) => readFileSync(file, "utf8") !== text).map(({ file }) => file.pathname))
    .toEqual([]);
  expect([...new Set(sources.map(({ pack }) => pack))].sort()).toEqual(manifest.packs.map(({ name }) => name).sort());
});

describe.each(manifest.packs.map(({ name, type }) => [name, type]))("the pack of %s", (name, type) => {
  const key = { Actor: "actors", Macro: "macros", JournalEntry: "journal" }[type];

  test("gives every document an id of the core's shape, once, and the key that goes with it", () => {
    const all = ids(of(name));
    expect(all.filter(id => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(of(name).filter(({ _id, _key }) => _key !== `!${key}!${_id}`)).toEqual([]);
    for (const { _id, items = [], pages = [] } of of(name)) {
      expect(items.map(({ _key }) => _key)).toEqual(items.map(item => `!actors.items!${_id}.${item._id}`));
      expect(pages.map(({ _key }) => _key)).toEqual(pages.map(page => `!journal.pages!${_id}.${page._id}`));
    }
  });

  test("has names and words everywhere, and no picture of ours that is not there", () => {
    for (const { file, text, document } of sources.filter(({ pack }) => pack === name)) {
      expect(document.name, file).toMatch(/\S/);
      expect(text, file).not.toMatch(/undefined|RULEWRIGHT\.|\[object|NaN/);
      for (const [, picture] of text.matchAll(/modules\/rulewright\/([\w./-]+)/g))
        expect(existsSync(root + picture), picture).toBe(true);
    }
  });
});

describe("an actor", () => {
  test.each(["heavy", "skirmisher", "leader", "artillery", "legend", "mob"])(
      "that is the foe %s has the numbers of its class", name => {
    const source = of("foes").find(({ flags }) => flags.rulewright.class === name);
    expect(source).toMatchObject({ type: "character", flags: { rulewright: { side: "foe", players: 4 } } });
    expect(source.system.health.value).toBeGreaterThan(0);
  });

  test("of each game and side is there as a template and, but for foes of ICON, ready-made", () => {
    const kinds = list => new Set(list.map(({ flags: { rulewright } }) => `${rulewright.game} ${rulewright.side}`));
    const all = GAME_NAMES.flatMap(game => [`${game} hero`, `${game} foe`]).sort();
    expect([...kinds(of("templates"))].sort()).toEqual(all);
    expect([...kinds(of("characters"))].sort()).toEqual(all.filter(kind => kind !== "icon foe"));
    expect(of("templates").filter(({ flags }) => flags.worldbuilding?.isTemplate !== true)).toEqual([]);
  });

  test("declares every attribute and every group, and shows two bars that its sheet has", () => {
    for (const { name, system, prototypeToken } of [...of("templates"), ...of("characters"), ...of("foes")]) {
      for (const [group, attributes] of Object.entries(system.attributes)) {
        expect(system.groups[group], `${name}: ${group}`).toMatchObject({ key: group });
        for (const [key, attribute] of Object.entries(attributes)) {
          expect(["Number", "String", "Boolean", "Resource"], `${name}: ${key}`).toContain(attribute.dtype);
          expect(attribute).toMatchObject({ group, label: expect.stringMatching(/\S/) });
        }
      }
      const bars = [prototypeToken.bar1, prototypeToken.bar2].map(
        ({ attribute }) => attribute.split(".").reduce((at, part) => at?.[part], system));
      expect(bars.filter(bar => bar === undefined), name).toEqual([]);
    }
  });

  test("that is ready-made has no number as text, and nothing that is empty", () => {
    const attributes = system => Object.values(system.attributes)
      .flatMap(one => "dtype" in one ? [one] : Object.values(one));
    const values = of("characters")
      .flatMap(({ system, items }) => [system, ...items.map(item => item.system)].flatMap(attributes))
      .map(({ value }) => value);
    expect(values.length).toBeGreaterThan(300);
    expect(values.filter(value => value === "" || value === null
      || (typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value))))).toEqual([]);
  });
});

describe("a journal", () => {
  const pages = of("rules").flatMap(entry =>
    entry.pages.map(page => ({
      ...page, uuid: `Compendium.rulewright.rules.JournalEntry.${entry._id}.JournalEntryPage.${page._id}`
    })));
  const anchors = new Set(pages.flatMap(({ uuid, text }) => [uuid,
    ...[...text.content.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => `${uuid}#${id}`)]));

  test("has pages in the shape of the core, in their order", () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages)
      expect(page).toMatchObject({ type: "text", title: { show: true, level: 1 },
        text: { format: 1, content: expect.stringContaining("<h2") } });
    for (const { pages: own } of of("rules"))
      expect(own.map(({ sort }) => sort)).toEqual(own.map((_, at) => (at + 1) * 100_000));
  });

  test("explains every rule of the registers at an anchor of its id, which is what the core makes of its heading too",
      () => {
    const headings = pages.flatMap(({ text }) =>
      [...text.content.matchAll(/<h2 id="([^"]+)">([A-Z]+-[A-Z0-9-]+)<\/h2><p>([^<]{10,})\.<\/p>/g)]);
    expect(headings.filter(([, id, name]) => id !== name.toLowerCase())).toEqual([]);
    const rules = GAME_NAMES.flatMap(game =>
      readFileSync(`${root}../testdata/rules/${game}.tsv`, "utf8").split("\n")
        .filter(line => line && !line.startsWith("#")).map(line => line.split("\t")[0]));
    expect(headings.map(([, , name]) => name).sort()).toEqual(rules.sort());
  });

  test("links only to what is there", () => {
    const links = pages.flatMap(({ text }) => [...text.content.matchAll(/@UUID\[([^\]]+)\]\{([^}]+)\}/g)]);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(([, place, name]) => !anchors.has(place) || !place.endsWith(`#${name.toLowerCase()}`)))
      .toEqual([]);
  });

  test("holds no HTML that the core would take away", () => {
    for (const { name, text } of pages) {
      for (const [, tag, rest] of text.content.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
        expect(ALLOWED_HTML_TAGS, name).toContain(tag);
        for (const [, attribute] of rest.matchAll(/\s([\w-]+)=/g)) {
          expect([...ALLOWED_HTML_ATTRIBUTES["*"], ...ALLOWED_HTML_ATTRIBUTES[tag] ?? []], `${name}: ${tag}`)
            .toContain(attribute);
        }
      }
      expect(text.content.match(/<\w/g)?.length)
        .toBe((text.content.match(/<\/\w/g)?.length ?? 0) + (text.content.match(/<img/g)?.length ?? 0));
    }
  });
});

test("a macro is a script that can be read, and says so where the module is switched off", async () => {
  const AsyncFunction = /** @type {any} */ (async () => {}).constructor;
  for (const { name, type, command } of of("macros")) {
    expect(type, name).toBe("script");
    const warned = [];
    await new AsyncFunction("game", "ui", command)({ modules: new Map() },
      { notifications: { warn: text => { warned.push(text); } } });
    expect(warned, name).toHaveLength(1);
  }
});

test.each(manifest.packs.map(({
  name
}) => name))("what is installed opens as a LevelDB with all %s in it", async name => {
  // A database that is opened is written to: a copy is.
  cpSync(`${installed}packs/${name}`, `${folder}/${name}`, { recursive: true });
  await extractPack(`${folder}/${name}`, `${folder}/read/${name}`);
  const read = readdirSync(`${folder}/read/${name}`)
    .map(file => JSON.parse(readFileSync(`${folder}/read/${name}/${file}`, "utf8")));
  const byId = (/** @type {any} */ a, /** @type {any} */ b) => a._id < b._id ? -1 : 1;
  expect(read.sort(byId)).toEqual(of(name).sort(byId));
  expect(existsSync(`${installed}packs/_source`)).toBe(false);
});
