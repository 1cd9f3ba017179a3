import { beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { rollOf } from "./support/rolls.mjs";
import "./support/engines.mjs";

/** The dice of each request, and the reports that the rules give for them; undefined where they take too long. */
const asked = [];
const reports = { exact: undefined, estimate: undefined };

const { elemental } = await import("../../src/games/elemental/game.mjs");
const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
const { dryRun } = await import("../../src/ui/dialog/dry-run.mjs");

/** A report in which an attack hits with that chance. */
const report = (chance, more) => ({ total: "1000", facts: [{ key: "hit", weight: "1000", chance: 1, mean: chance,
  values: [0, 1].map(value => ({ value, weight: "500", chance: value ? chance : 1 - chance, atLeast: chance })) }],
...more });
/** @returns {Promise<Record<string, any>>} */
const shown = () => dryRun(elemental, /** @type {any} */ (() => ({ command: { do: "attack", targets: [] } })));

beforeEach(() => {
  asked.length = 0;
  Object.assign(reports, { exact: undefined, estimate: undefined });
  vi.spyOn(Engine.prototype, "call").mockImplementation(async (_operation, { dice }) => {
    asked.push(dice);
    const report = dice.times ? reports.estimate : reports.exact;
    if (dice.odds && !report)
      return { error: { code: "tooManyOutcomes", field: "dice.odds", message: "too many", max: 12_000_000 } };
    return { result: { events: [], reports: [], next: [] }, rolls: dice.seed ? [rollOf([7])] : [],
      ...dice.odds && { odds: report } };
  });
});

test("exact odds are shown as they are", async () => {
  reports.exact = report(0.25);
  expect(await shown()).toMatchObject({ accuracy: "", summary: "Hit 25%" });
  expect(asked).toEqual([{ odds: true }]);
});

test.each([[0.0009, ""], [0.001, "Exploding dice have no maximum. Higher results are possible (0.1%)."]])(
    "results beyond those shown are mentioned from one in a thousand on: %j", async (chance, accuracy) => {
  reports.exact = report(0.25, { beyond: { chance } });
  expect((await shown()).accuracy).toBe(accuracy);
});

test("where exact odds take too long, a dialog shows an estimate and how far it may be off", async () => {
  reports.estimate = report(0.25, { rolled: { times: 1_000, margin: 0.031 } });
  const view = await shown();
  expect(view.chances.map(({ chance }) => chance)).toEqual(["25%"]);
  expect(view.accuracy).toBe("An estimate from 1,000 rolls: each chance may be off by 3.1%.");
  expect(view.summary).toBe(`Hit 25%. ${view.accuracy}`);
  expect(asked).toEqual([{ odds: true }, { odds: true, times: 1_000 }]);
});

test("where an estimate takes too long as well, a dialog says so and shows the rest", async () => {
  const view = await shown();
  expect(view.hint).toBe("These dice have too many outcomes to show the odds. You can still roll.");
  expect(view.chances).toBeUndefined();
  expect(asked).toEqual([{ odds: true }, { odds: true, times: 1_000 }, { seed: expect.any(String) }]);
});
