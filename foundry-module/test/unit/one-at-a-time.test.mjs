import { describe, expect, test } from "vitest";
import { oneAtATime } from "../../src/base/one-at-a-time.mjs";

/** Returns a task whose runs the test ends. */
function held() {
  /** @type {{ resolve: (value?: unknown) => void, reject: (reason: Error) => void }[]} */
  const runs = [];
  const start = oneAtATime(() => new Promise((resolve, reject) => { runs.push({ resolve, reject }); }));
  return { runs, start };
}

describe("one run of a task at a time", () => {
  test("many calls during a run make one more run, after it", async () => {
    const { runs, start } = held();
    const all = start();
    await Promise.all([start(), start(), start()]);
    expect(runs.length).toBe(1);
    runs[0].resolve();
    await expect.poll(() => runs.length).toBe(2);
    runs[1].resolve();
    await all;
    expect(runs.length).toBe(2);
    start();
    expect(runs.length).toBe(3);
  });

  test("a task may ask for its next run itself", async () => {
    const seen = [];
    const waiting = ["a", "b", "c"];
    const start = oneAtATime(async () => {
      seen.push(waiting.shift());
      if (waiting.length) start();
    });
    await start();
    expect(seen).toEqual(["a", "b", "c"]);
  });

  test("an error ends the runs for the one who began, and a later call begins again", async () => {
    const { runs, start } = held();
    const all = start();
    await start();
    runs[0].reject(new Error("refused"));
    await expect(all).rejects.toThrow("refused");
    expect(runs.length).toBe(1);
    const later = start();
    expect(runs.length).toBe(2);
    runs[1].resolve();
    await later;
    expect(runs.length).toBe(2);
  });
});
