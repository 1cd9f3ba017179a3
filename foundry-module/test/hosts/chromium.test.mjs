/**
 * The worked examples and the golden calls in a real Chromium: the shipped
 * engines must answer, byte for byte, what the native core answers.
 */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEnginePage } from "./engine-page.mjs";

const build = new URL("../../../build/", import.meta.url);
/** @type {{id: string, rules: string[], note: string, operation: string, request: string, response: string}[]} */
const cases = JSON.parse(await readFile(new URL("cases.json", build), "utf8"));

describe("the worked examples and golden calls in Chromium", () => {
  /** @type {Awaited<ReturnType<typeof openEnginePage>>} */
  let page;
  /** @type {string[]} */
  let answers;

  beforeAll(async () => {
    page = await openEnginePage();
    answers = await page.call(cases.map(one => ({ operation: one.operation, request: one.request })));
  });
  afterAll(() => page?.close());

  it("are all there", () => expect(cases.length).toBeGreaterThan(150));

  it.each(cases.map(({ id, rules, note, response }, at) =>
      /** @type {const} */ ([`${id} ${rules.join(" ")} ${note}`, at, response])))(
    "%s", (_, at, response) => expect(answers[at]).toBe(response));
});
