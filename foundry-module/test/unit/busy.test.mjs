import { describe, expect, test } from "vitest";
import { pressOnce, showBusy } from "../../src/world/forms/busy.mjs";

/** A button as far as a pending press changes it. @returns {any} */
const button = () => ({
  marks: new Set(), setAttribute(name) { this.marks.add(name); }, removeAttribute(name) { this.marks.delete(name); }
});

describe("a press", () => {
  test("counts once until its task has ended, and returns the result of the task", async () => {
    const one = button();
    let end = () => {};
    let calls = 0;
    const task = () => {
      calls++;
      return new Promise(resolve => { end = () => resolve("done"); });
    };
    const first = pressOnce("a", task, () => [one]);
    expect([...one.marks]).toEqual(["aria-disabled"]);
    expect(await pressOnce("a", task, () => [one])).toBe(undefined);
    expect(await pressOnce("b", async () => "another part")).toBe("another part");
    const late = button();
    showBusy("a", [late]);
    expect([...late.marks]).toEqual(["aria-disabled"]);
    end();
    expect(await first).toBe("done");
    expect([calls, [...one.marks]]).toEqual([1, []]);
  });

  test("counts again after a task that failed", async () => {
    await expect(pressOnce("a", async () => { throw new Error("no"); })).rejects.toThrow("no");
    expect(await pressOnce("a", async () => 1)).toBe(1);
  });
});
