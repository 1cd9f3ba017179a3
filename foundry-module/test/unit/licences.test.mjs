import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rolldown } from "rolldown";
import { licencesOf, packagesOf } from "../../../scripts/licences/licences.mjs";

let folder = "";
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), "rulewright-licences-")); });
afterAll(() => rm(folder, { recursive: true }));

/** A package with these files. @param {string} name @param {Record<string, string>} files */
async function made(name, files) {
  const path = join(folder, "node_modules", name);
  await mkdir(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return join(path, "index.js");
}

test("the engines contain Go's licence, and every package in the bundle its own, once", async () => {
  const scoped = await made("@some/curves", { LICENSE: "Some licence." });
  const plain = await made("hashes", { "license.md": "Another licence." });
  const text = await licencesOf(["/src/rulewright.mjs", plain, scoped, scoped.replace("index", "other")]);
  const [go, some, another] = ["Copyright 2009 The Go Authors", "Some licence.",
    "Another licence."].map(part => text.split(part).length - 1);
  expect([go, some, another]).toEqual([1, 1, 1]);
});

test("a package without a licence is refused", async () => {
  await expect(licencesOf([await made("bare", {})])).rejects
    .toThrow("the package bare is handed out and has no licence");
});

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Returns the names of the packages in a bundle of a script. @param {string} input   Below the repository. */
async function packagesIn(input) {
  const build = await rolldown({ cwd: ROOT, input: join(ROOT, input), logLevel: "silent" });
  try {
    const { output: [{ modules }] } = await build.generate({ format: "esm", codeSplitting: false });
    return [...packagesOf(Object.keys(modules)).keys()];
  } finally { await build.close(); }
}

test("the module and the Worker's pages contain exactly the dependencies, which an audit sees", async () => {
  const read = async (/** @type {string} */ file) =>
    JSON.parse(await readFile(join(ROOT, "foundry-module", file), "utf8"));
  const { dependencies } = await read("package.json");
  const { packages } = await read("package-lock.json");
  const installed = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
    .map(([path]) => path.replace("node_modules/", ""));
  const pages = (await readdir(join(ROOT, "wasm/worker/page"))).filter(name => name.endsWith(".mjs"));
  const inputs = ["foundry-module/src/rulewright.mjs", "foundry-module/src/engine/thread.mjs",
    ...pages.map(name => `wasm/worker/page/${name}`)];
  const contained = new Set((await Promise.all(inputs.map(packagesIn))).flat());
  expect([...contained].sort()).toEqual(installed.sort());
  expect(installed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
