import { describe, expect, test } from "vitest";
import { addTo, groupBy } from "../../src/base/lists.mjs";

describe("lists by keys", () => {
  test("begin with their first entry, and keep those that are there", () => {
    const lists = new Map([["a", [1]]]);
    const [first] = lists.values();
    for (const [key, one] of [["a", 2], ["b", 3], ["a", 4]]) addTo(lists, key, one);
    expect([...lists]).toEqual([["a", [1, 2, 4]], ["b", [3]]]);
    // The list itself grows: nothing is copied.
    expect(lists.get("a")).toBe(first);
  });

  test("have the order of the entries, whatever the keys are", () => {
    const none = Symbol("none");
    expect([...groupBy([3, 1, 2, 4, 0], one => one === 0 ? none : one % 2)])
      .toEqual([[1, [3, 1]], [0, [2, 4]], [none, [0]]]);
    expect([...groupBy(new Set(), String)]).toEqual([]);
  });
});
