import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { DomContext } from "../support/dom/page.mjs";

/** Opens a page in Node whose document has a script of the type module, the first of these files. */
async function open(files) {
  const [first] = Object.keys(files);
  const answer = ({ url }, response) => {
    const path = url.slice(1);
    response.writeHead(url === "/" || path in files ? 200 : 404);
    response.end(url === "/" ? `<script type="module" src="/${first}"></script>` : files[path] ?? "");
  };
  const page = await new DomContext(() => answer).newPage();
  await page.goto("http://page.invalid/");
  return page;
}

describe("the modules of a page in Node", () => {
  test("have the page's globals, their address and live exports, and run once", async () => {
    const page = await open({
      "a.mjs": `import { count, raise } from "./b.mjs"; import * as all from "./c.mjs"; import Named from "./b.mjs";
        raise(); globalThis.seen = [count, all.count, all.own, new Named().constructor.name, import.meta.url];`,
      "b.mjs": "export let count = 1; export const raise = () => { count++; }; export default class Named {}",
      "c.mjs": "export * from './b.mjs'; export const own = 'c';"
    });
    expect(await page.evaluate(() => globalThis.seen)).toEqual([2, 2, "c", "Named", "http://page.invalid/a.mjs"]);
    expect("seen" in globalThis).toBe(false);
  });

  test("may import each other, and later ones by an expression", async () => {
    const page = await open({
      "a.mjs": `import { b } from "./b.mjs"; export const a = () => "a" + b();
        globalThis.seen = a(); globalThis.later = name => import(name);`,
      "b.mjs": "import { a } from './a.mjs'; export const b = () => typeof a;",
      "d.mjs": "export const d = 4;"
    });
    expect(await page.evaluate(async () => [globalThis.seen, (await globalThis.later("./d.mjs")).d]))
      .toEqual(["afunction", 4]);
    expect(await page.evaluate(() => globalThis.later("./none.mjs").catch(error => error.message)))
      .toMatch(/^Failed to fetch dynamically imported module/);
  });
});

test("the error of a locator names the calls that made it", async () => {
  const page = await open({ "a.mjs": "document.body.innerHTML = '<p>One</p><p>Two</p>';" });
  await page.waitForFunction(() => document.querySelector("p"));
  await expect(page.locator("p").textContent()).rejects.toThrow('2 elements are page.locator("p")');
  const button = page.locator("form").filter({ hasText: /Att/ }).getByRole("button", { name: "Roll", exact: true });
  await expect(button.first().waitFor({ timeout: 1 })).rejects.toThrow('Not visible: page.locator("form")'
    + '.filter({"hasText":"/Att/"}).getByRole("button", {"name":"Roll","exact":true}).nth(0)');
});

test("a page that has closed keeps none of its globals", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const page = await open({ "a.mjs": "globalThis.copy = structuredClone({ of: document.title });" });
  expect(await page.evaluate(() => globalThis.copy)).toEqual({ of: "" });
  const window = new WeakRef(page.window);
  await page.close();
  await expect.poll(() => {
    collect();
    return window.deref() === undefined;
  }).toBe(true);
});
