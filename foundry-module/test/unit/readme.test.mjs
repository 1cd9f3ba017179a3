import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../scripts/engines.mjs";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MODULE = join(ROOT, "foundry-module");
const HOOKS = "src/rulewright.mjs";

/** @param {string} path   Below the repository. */
const read = path => readFileSync(join(ROOT, path), "utf8");

/** Returns the files of the module that a file imports, as paths below the module. @param {string} file */
function importsOf(file) {
  return [...read(`foundry-module/${file}`).matchAll(/\bfrom "(\.[^"]+)"/g)]
    .map(([, path]) => normalize(join(dirname(file), path)));
}

describe("the path of a click in foundry-module/README.md", () => {
  const section = read("foundry-module/README.md").split("\n## ").find(text => text.startsWith("The path of a click"));
  const steps = [...(section ?? "").matchAll(/^\d+\. (.+(?:\n {3}.+)*)/gm)].map(([, text]) => text);
  /** The files of each step, in the order of the text. */
  const named = steps.map(text => [...text.matchAll(/`(src\/[\w./-]+\.mjs)`/g)].map(([, path]) => path));
  const files = [...new Set(named.flat())];

  test("has ten steps, from the button to the commit", () => {
    expect(steps).toHaveLength(10);
    expect([files[0], files.at(-1)]).toEqual(["src/ui/sheet/panel.mjs", "src/resolve/commit.mjs"]);
  });

  test("names files and folders that exist", () => {
    expect(files.filter(file => !existsSync(join(MODULE, file)))).toEqual([]);
    const rules = [...steps[6].matchAll(/`(rules\/[^`]+)`/g)]
      .flatMap(([, path]) => path.includes("<game>") ? GAME_NAMES.map(game => path.replace("<game>", game)) : [path]);
    expect(rules.length).toBeGreaterThan(GAME_NAMES.length);
    expect(rules.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("names each file after one that imports it, or after the hooks that register it", () => {
    const imports = new Map(files.map(file => [file, importsOf(file)]));
    const unlinked = files.slice(1).filter((file, at) => file !== HOOKS
      && !files.slice(0, at + 1).some(earlier => imports.get(earlier)?.includes(file)));
    expect(unlinked).toEqual([]);
    expect(imports.get(HOOKS)).toEqual(expect.arrayContaining(["src/resolve/handlers.mjs", "src/resolve/execute.mjs"]));
    expect(read(`foundry-module/${HOOKS}`)).toMatch(/registerHandlers\(\{[^}]*\bplay: PLAY\b/);
  });
});

test("the steps of CONTRIBUTING.md name files and folders that exist for each game", () => {
  const steps = read("CONTRIBUTING.md").split("\n## ").filter(text => text.startsWith("Add a")).join("\n");
  const paths = [...steps.matchAll(/`([\w<>.-]+(?:\/[\w<>.-]+)+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(20);
  // ICON's characters are in cast.mjs, and its operation is icon_encounter.
  const others = ["foundry-module/stage/world/icon.mjs", "testdata/golden/icon_play.json"];
  const missing = paths.flatMap(path => GAME_NAMES.map(game => path.replaceAll("<game>", game)))
    .filter(path => !existsSync(join(ROOT, path)) && !others.includes(path));
  expect([...new Set(missing)]).toEqual([]);
});

test.each(["README.md", "foundry-module/README.md"])("each relative link of %s leads to a file", document => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => path);
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter(path => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
});

test.each(["rules", "wasm"])("the table of %s/README.md names folders that exist", folder => {
  const rows = read(`${folder}/README.md`).split("\n").filter(line => /^\| `/.test(line));
  const named = rows.flatMap(row => [...row.split(" | ")[0].matchAll(/`([a-z/]+)`/g)].map(([, path]) => path));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(path => !path.includes("_") && !existsSync(join(ROOT, folder, path)))).toEqual([]);
});

test.each(["foundry-module/README.md", "wasm/README.md"])(
  "%s names the limits of an engine's download as the build checks them", document => {
    const { icon, ...others } = LIMITS;
    const words = read(document).split("- **One engine").at(1)?.split("\n- **").at(0) ?? "";
    expect([...words.matchAll(/at most\s+([\d.]+) MB/g)].map(([, size]) => Number(size) * 1e6))
      .toEqual([...new Set(Object.values(others)), icon]);
  });
