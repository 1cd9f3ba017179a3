import ts from "typescript";
import { describe, expect, it } from "vitest";

import { seamAnys } from "../../../scripts/seams.mjs";

/** The seams of a source text. */
const seams = text => seamAnys(ts, ts.createSourceFile("one.mjs", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS))
  .map(({ line, what }) => `${line}: ${what}`);

describe("the check for an any at a seam with the core", () => {
  it.each([
    ["a cast to any", "const a = 1;\ngame.call(/** @type {any} */ (a));", ["2: a cast to any without a reason"]],
    ["an any in an override", "class A extends B {\n  /** @override */\n  _onClose(/** @type {any} */ options) {}\n}",
      ["3: an any in what overrides the core"]],
    ["an any in a hook's function", "Hooks.on(\"ready\", (/** @type {any} */ app) => {});",
      ["1: an any in a hook's function"]]
  ])("refuses %s", (_name, text, found) => {
    expect(seams(text)).toEqual(found);
  });

  it.each([
    ["a cast with its reason",
      "/** The types of the mixin cannot say it. @type {any} */\nconst a = game.call(/** The mixin has no type for it. @type {any} */ (b));"],
    ["a cast to a type that is declared", "game.call(/** @type {Actor} */ (b));"],
    ["a typed override", "class A extends B {\n  /** @override */\n  _onClose(/** @type {Options} */ options) {}\n}"],
    ["a method of our own", "class A {\n  /** @param {any} value */\n  read(value) {}\n}"]
  ])("takes %s", (_name, text) => {
    expect(seams(text)).toEqual([]);
  });
});
