import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import { inputOf } from "./support/sheets.mjs";
import { isChanged, settle, typedIn } from "../../src/ui/sheet/changed.mjs";
import { sheetFieldView, idOf } from "../../src/ui/sheet/field.mjs";

const field = (value, more = {}) => sheetFieldView("sheet",
  { path: "system.attributes.Stats.Defense.value", value, label: "Defense", reads: "number", ...more }, true);

/**
 * A field of text.
 * @param {string} name
 * @param {string} before
 * @param {string} value
 * @param {{ reads?: string, validity?: { badInput: boolean } }} [more]
 */
const input = (name, before, value, { reads = "text", ...more } = {}) => inputOf({ name, type: "text",
  defaultValue: before, value, dataset: { reads }, ...more });

const checkbox = (name, before, checked) => inputOf({ name, type: "checkbox", defaultChecked: before, checked,
  value: "on", defaultValue: "on", dataset: { reads: "check" } });

describe("a stored number is shown unchanged", () => {
  test.each([
    [7, "7"], ["7", "7"], [" 11 ", "11"], ["-3.5", "-3.5"], [0, "0"], ["", ""], [null, ""], [undefined, ""]
  ])("%j in a number field, without a note", (value, text) => {
    const { parts: [part], note } = field(value);
    expect(part).toMatchObject({ control: "number", text, odd: false });
    expect(note).toBe("");
  });

  test.each([
    ["seven", "seven"], [{ value: 7 }, '{"value":7}'], [[1, 2], "[1,2]"], [true, "true"], ["1d6", "1d6"]
  ])("%j as a text, with a note that names it", (value, text) => {
    const { parts: [part], note } = field(value, { ruled: true });
    expect(part).toMatchObject({ control: "text", text, odd: true, of: `${part.id}-note` });
    expect(note).toBe(`“${text}” is not a number, so the rules cannot use it.`);
    expect(field(value).note).toBe(`“${text}” is not a number.`);
  });

  test("a yes or no in any notation of a table, and a note for any other value", () => {
    const check = value => field(value, { reads: "check" });
    expect([true, "true", 1, "1"].map(value => check(value).parts[0].checked)).toEqual([true, true, true, true]);
    expect([false, "false", 0, "", null, undefined].map(value => check(value).parts[0].checked))
      .toEqual(Array(6).fill(false));
    expect(check("maybe").note).toBe("“maybe” is neither yes nor no.");
    expect(check("false").note).toBe("");
  });

  test("a resource with its least and its most, each with a name of its own", () => {
    const of = (name, value) => ({ path: `system.attributes.Stats.Vigor.${name}`,
      value, label: name, reads: "number" });
    const { parts, grouped, note } = field("3", { least: of("min", 0), most: of("max", "many") });
    expect(grouped).toBe(true);
    expect(parts.map(({ text, sign, label }) => [text, sign, label]))
      .toEqual([["0", "", "Defense: at least"], ["3", "≤", "Defense: now"], ["many", "≤", "Defense: at most"]]);
    expect(note).toBe("“many” is not a number.");
    expect(field(3, { most: of("max", 8) }).parts.map(({ sign }) => sign)).toEqual(["", "/"]);
  });

  test("two paths never have one id", () => {
    expect(idOf("a", "system.x.y")).not.toBe(idOf("a", "system.x-y"));
    expect(idOf("a", "system.Weapon Score.value")).toMatch(/^a-\w+$/);
  });
});

describe("the typed value is written", () => {
  test("and nothing that is unchanged", () => {
    const inputs = [input("a", "1", "1", { reads: "number" }), input("b", "x", "y"),
      checkbox("c", true, true), checkbox("d", false, true), input("", "1", "2")];
    expect(typedIn(inputs)).toMatchObject({ update: { b: "y", d: true }, refused: [] });
    for (const one of inputs.slice(0, 4)) settle(one);
    expect(inputs.slice(0, 4).some(isChanged)).toBe(false);
  });

  test("as a number, an emptied one as null, and digits that a table stores as text as text", () => {
    const inputs = [input("a", "1", " 12 ", { reads: "number" }),
      input("b", "1", "", { reads: "number" }), input("c", "0", "3", { reads: "digits" })];
    expect(typedIn(inputs).update).toEqual({ a: 12, b: null, c: "3" });
  });

  test("but not a text in a number field, or a name of blanks", () => {
    const inputs = [
      input("a", "1", "twelve", { reads: "number" }),
      input("b", "1", "", { reads: "number", validity: { badInput: true } }), input("name", "Ama", "  "),
      input("d", "1", "Infinity", { reads: "number" })
    ];
    const { update, inputs: sent, refused } = typedIn(inputs);
    expect(update).toEqual({});
    expect(sent).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual(["mustBeNumber", "mustBeNumber", "needsName", "mustBeNumber"]);
  });

  test("as a key where it is an option of a list", () => {
    const options = chosen => [{ selected: !chosen, defaultSelected: true },
      { selected: chosen, defaultSelected: false }];
    const list = chosen => inputOf({ name: "class", options: options(chosen),
      value: chosen ? "wright" : "Wri", dataset: { reads: "choice" } });
    expect(typedIn([list(false)]).update).toEqual({});
    expect(typedIn([list(true)]).update).toEqual({ class: "wright" });
  });
});
