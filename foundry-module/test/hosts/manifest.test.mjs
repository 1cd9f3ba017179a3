/** Checks the manifest against the core's documentation of its fields. The type check covers the core's own types. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = path => readFileSync(`${root}${path}`, "utf8");

const parsed = JSON.parse(read("module.json"));

describe("by the schema of what is documented", () => {
  const validate = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }).compile(
    JSON.parse(read("../testdata/manifest/module.schema.json")));
  const faults = data => validate(data) ? []
    : validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);

  test("the manifest is right", () => {
    expect(faults(parsed)).toEqual([]);
  });

  test("so is that of a release", () => {
    const address = "https://example.org/owner/name";
    expect(faults({ ...parsed, url: address, manifest: `${address}/module.json`, download: `${address}/rulewright.zip`,
      changelog: address, readme: address, bugs: address })).toEqual([]);
  });

  test.each([
    ["no version", { version: undefined }], ["a version of two numbers", { version: "0.1" }],
    ["an id with capitals", { id: "Rulewright" }], ["a mistyped field", { esmodule: [] }],
    ["a file outside of the module", { esmodules: ["../x.mjs"] }],
    ["an absolute file", { styles: ["/modules/rulewright/x.css"] }], ["a file twice", { styles: ["a.css", "a.css"] }],
    ["an author without a name", { authors: [{}] }], ["nobody", { authors: [] }], ["an address without encryption",
      { url: "http://example.org" }], ["a download that is no archive", { download: "https://example.org/x" }],
    ["a language that is none", { languages: [{ lang: "english", name: "English", path: "lang/en.json" }] }],
    ["a language without a file", { languages: [{ lang: "en", name: "English" }] }],
    ["a pack of actors without a system", { packs: [{ name: "x", label: "X", type: "Actor" }] }],
    ["a pack of nothing", { packs: [{ name: "x", label: "X", type: "Actr", system: "worldbuilding" }] }],
    ["a role that is none", { packs: [{ name: "x", label: "X", type: "Macro", ownership: { NOBODY: "NONE" } }] }],
    ["a version of the core that is none", { compatibility: { minimum: "thirteen" } }],
    ["a relation of no kind", { relationships: { systems: [{ id: "worldbuilding" }] } }], ["a list", []]
  ])("%s is refused", (_name, change) => {
    const broken = Array.isArray(change) ? change : JSON.parse(JSON.stringify({ ...parsed, ...change }));
    expect(faults(broken)).not.toEqual([]);
  });
});

describe("what the manifest names is there", () => {
  test("scripts, styles and languages, each once", () => {
    const { esmodules, styles, languages } = parsed;
    const files = [...esmodules, ...styles, ...languages.map(({ path }) => path)];
    expect(files.filter(file => !existsSync(`${root}${file}`))).toEqual([]);
    for (const list of [files, languages.map(({ lang }) => lang)]) expect(new Set(list).size).toBe(list.length);
    for (const { path } of languages) expect(Object.keys(JSON.parse(read(path)))).toEqual(["RULEWRIGHT"]);
    expect(readdirSync(`${root}styles`).filter(file => !styles.includes(`styles/${file}`))).toEqual([]);
  });

  test("pictures, by the addresses at which the core serves them", () => {
    const addresses = [...parsed.packs.map(({ banner }) => banner), ...parsed.media.map(({ url }) => url)];
    const files = addresses.map(address => address.replace(/^modules\/rulewright\//, ""));
    expect(files.filter((file, at) => file === addresses[at] || !existsSync(`${root}${file}`))).toEqual([]);
  });

  test("packs for this system, with sources, and their folders name no other", () => {
    const { packs, packFolders = [] } = parsed;
    expect(packs.map(({ name }) => name)).toContain("foes");
    expect(new Set(packs.map(({ name }) => name)).size).toBe(packs.length);
    for (const { name, path, type, system } of packs) {
      expect(path).toBe(`packs/${name}`);
      expect(readdirSync(`${root}packs/_source/${name}`).length, name).toBeGreaterThan(0);
      if (type === "Actor" || type === "Item") expect(system).toBe("worldbuilding");
    }
    const inFolders = folders => folders.flatMap(({ packs = [], folders = [] }) => [...packs, ...inFolders(folders)]);
    expect(inFolders(packFolders).filter(name => !packs.some(pack => pack.name === name))).toEqual([]);
  });

  test("the system that it is made for, and no core on which nobody has run it", () => {
    expect(parsed.relationships.systems)
      .toEqual([{ id: "worldbuilding", type: "system", compatibility: { minimum: "0.8.0" } }]);
    expect(parsed.compatibility).toEqual({ minimum: "13" });
  });

  test("numbers of foes are not for players", () => {
    expect(parsed.packs.find(({ name }) => name === "foes"))
      .toMatchObject({ type: "Actor", ownership: { PLAYER: "NONE" } });
  });
});

test("manifest, packages and changelog say the same version", () => {
  const [newest] = [...read("../CHANGELOG.md").matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/gm)]
    .map(([, version]) => version);
  expect([JSON.parse(read("package.json")).version, JSON.parse(read("package-lock.json")).version, newest])
    .toEqual([parsed.version, parsed.version, parsed.version]);
});

test("a release takes its actions by commits that nobody can move", () => {
  const workflows = readdirSync(`${root}../.github/workflows`)
    .map(file => read(`../.github/workflows/${file}`)).join("\n");
  const used = [...workflows.matchAll(/uses: (\S+)(.*)/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, action, comment] of used)
    expect(`${action}${comment}`).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
