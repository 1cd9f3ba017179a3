import { describe, expect } from "vitest";
import { deepClone, diffObject, expandObject, flattenObject, getProperty, getType, hasProperty, isEmpty, mergeObject,
  setProperty } from "../../stage/shared/objects.mjs";
import { test } from "../e2e/support/tiers.mjs";

describe("mergeObject", () => {
  test.each([
    ["merges inner objects", { a: { x: 1 } }, { a: { y: 2 } }, {}, { a: { x: 1, y: 2 } }],
    ["expands dotted keys", { a: { x: 1 } }, { "a.y": 2 }, {}, { a: { x: 1, y: 2 } }],
    ["replaces arrays whole", { a: [1, 2] }, { a: [3] }, {}, { a: [3] }],
    ["keeps a deletion key when deletions are not asked for", { a: 1 }, { "-=a": null }, {}, { a: 1, "-=a": null }],
    ["deletes a key", { a: 1, b: 2 }, { "-=a": null }, { performDeletions: true }, { b: 2 }],
    ["deletes an inner key", { a: { x: 1, y: 2 } }, { "a.-=x": null }, { performDeletions: true }, { a: { y: 2 } }],
    ["knows the newer name of the option", { a: 1 }, { "-=a": null }, { applyOperators: true }, {}],
    ["replaces a key's value whole", { a: { x: 1 } }, { "==a": { y: 2 } }, { performDeletions: true }, { a: { y: 2 } }],
    ["writes no deletion below a new key", {}, { a: { "-=x": null, y: 1 } },
      { performDeletions: true }, { a: { y: 1 } }],
    ["adds no keys when told so", { a: 1 }, { b: 2 }, { insertKeys: false }, { a: 1 }],
    ["adds no inner values when told so", { a: { x: 1 } }, { a: { y: 2 } }, { insertValues: false }, { a: { x: 1 } }],
    ["overwrites nothing when told so", { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ["replaces inner objects when not recursive", { a: { x: 1 } },
      { a: { y: 2 } }, { recursive: false }, { a: { y: 2 } }]
  ])("%s", (name, original, other, options, wanted) => {
    expect(mergeObject(original, other, options)).toEqual(wanted);
  });

  test("leaves the original alone when not in place", () => {
    const original = { a: { x: 1 } };
    expect(mergeObject(original, { "a.x": 2 }, { inplace: false })).toEqual({ a: { x: 2 } });
    expect(original).toEqual({ a: { x: 1 } });
  });

  test("reaches no prototype", () => {
    mergeObject({}, JSON.parse(`{"__proto__": {"stolen": 1}, "constructor": {"prototype": {"stolen": 1}}}`));
    setProperty({}, "__proto__.stolen", 1);
    expect({}.stolen).toBeUndefined();
  });
});

describe("the other helpers", () => {
  test("finds inner differences, deletions of present keys among them", () => {
    expect(diffObject({ a: { x: 1, y: 2 }, b: [1] }, { a: { x: 1, y: 3, "-=z": null, "-=x": null }, b: [1] }))
      .toEqual({ a: { y: 3, "-=x": null } });
  });

  test("flattens and expands", () => {
    const nested = { a: { x: 1, y: { z: 2 } }, e: {} };
    expect(flattenObject(nested)).toEqual({ "a.x": 1, "a.y.z": 2, e: {} });
    expect(expandObject(flattenObject(nested))).toEqual(nested);
    expect(expandObject({ "a.x": 1, a: { y: 2 } })).toEqual({ a: { y: 2 } });
    expect(expandObject({ a: { y: 2 }, "a.x": 1 })).toEqual({ a: { x: 1, y: 2 } });
  });

  test("reads and writes dotted keys", () => {
    const object = {};
    expect(setProperty(object, "a.b.c", 1)).toBe(true);
    expect(setProperty(object, "a.b.c", 1)).toBe(false);
    expect(getProperty(object, "a.b.c")).toBe(1);
    expect(getProperty(object, "a.x.c")).toBeUndefined();
    expect(hasProperty(object, "a.b")).toBe(true);
    expect(hasProperty(object, "a.c")).toBe(false);
  });

  test("names types and emptiness", () => {
    expect([null, undefined, 1, "", [], {}, new Set(), new Map(), () => {}].map(getType))
      .toEqual(["null", "undefined", "number", "string", "Array", "Object", "Set", "Map", "function"]);
    expect([null, undefined, [], {}, new Set(), 0, "", false].map(isEmpty))
      .toEqual([true, true, true, true, true, false, false, false]);
  });

  test("clones deeply", () => {
    const original = { a: [{ b: 1 }], s: new Set([1]) };
    const copy = deepClone(original);
    copy.a[0].b = 2;
    expect(original).toEqual({ a: [{ b: 1 }], s: new Set([1]) });
  });
});
