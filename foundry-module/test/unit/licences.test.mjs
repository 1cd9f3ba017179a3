import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { licencesOf } from "../../../scripts/licences/licences.mjs";

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
