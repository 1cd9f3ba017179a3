import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openNamed, registerWindows } from "../../src/world/forms/openers.mjs";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

test("a window opens by its name with its subject, and returns its choice", async () => {
  registerWindows({ path: ({ actor }) => [actor, "two squares"] });
  expect(await openNamed("path", { actor: "Brannoc" })).toEqual(["Brannoc", "two squares"]);
  await expect(openNamed("party")).rejects.toThrow("no window is registered as party");
});

test("every window that a file opens by name is registered", () => {
  const registered = [...readFileSync(join(src, "ui/commands/windows.mjs"), "utf8").matchAll(/^ {2}(\w+):/gm)]
    .map(([, name]) => name);
  expect(registered.length).toBeGreaterThan(10);
  const opened = readdirSync(src, { recursive: true }).map(String).filter(file => file.endsWith(".mjs"))
    .flatMap(file => [...readFileSync(join(src, file), "utf8").matchAll(/\bopenNamed\("(\w+)"/g)])
    .map(([, name]) => name);
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.filter(name => !registered.includes(name))).toEqual([]);
});

test("every window that macros open is registered", () => {
  const code = readFileSync(join(src, "ui/commands/open.mjs"), "utf8");
  const [, list = ""] = /const NAMES = \[([^\]]+)\]/.exec(code) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(18);
  const source = readFileSync(join(src, "ui/commands/windows.mjs"), "utf8");
  expect(names.filter(name => !source.includes(`\n  ${name}:`))).toEqual([]);
});
