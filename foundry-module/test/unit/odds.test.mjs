import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
const { icon } = await import("../../src/games/icon/game.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { shownOdds } = await import("../../src/ui/dialog/dry-run.mjs");

/** @import { FactOdds } from "../../../wasm/api/schema/rulewright" */

/**
 * Returns the odds of a fact out of 1000 ways.
 * @param {string} key
 * @param {[value: number, chance: number][]} values   Rising.
 * @returns {FactOdds}
 */
const fact = (key, values) => ({ key, weight: "1000", chance: 1,
  mean: values.reduce((sum, [value, chance]) => sum + value * chance, 0),
  values: values.map(([value, chance], at) => ({ value, chance, weight: `${Math.round(chance * 1000)}`,
    atLeast: values.slice(at).reduce((sum, [, one]) => sum + one, 0) })) });
const yesNo = (key, chance) => fact(key,
  /** @type {[number, number][]} */ ([[0, 1 - chance], [1, chance]]).filter(([, one]) => one > 0));
const dealt = fact("dealt", [[0, 0.5], [4, 0.25], [5, 0.25]]);
/** @param {{ chances?: { key: string, chance: string }[] }} odds */
const shown = ({ chances }) => chances.map(({ key, chance }) => `${key} ${chance}`);

describe("the odds of an attack", () => {
  const facts = [yesNo("hit", 0.75), yesNo("critical", 0.05),
    yesNo("evaded", 0), yesNo("exceed", 0), yesNo("defeated", 0.3), dealt];

  test("contain a chance for each outcome, and the mean damage", () => {
    expect(shown(shownOdds(icon, { facts }, true)))
      .toEqual(["hit 75%", "critical 5%", "defeated 30%", "dealt 2.3"]);
  });

  test("hide from players when a foe falls", () => {
    expect(shown(shownOdds(icon, { facts }, false))).toEqual(["hit 75%", "critical 5%", "dealt 2.3"]);
  });

  test("draw every number from the least to the most, gaps included, the likeliest highest", () => {
    const { bars } = shownOdds(icon, { facts }, true);
    expect(bars.list.map(({ value, height, none }) => [value, height, none])).toEqual([
      [0, "100.0", false], [1, "0.0", true], [2, "0.0", true], [3, "0.0", true], [4, "50.0", false], [5, "50.0", false]
    ]);
    expect(bars.text).toContain("0: 50%, 4: 25%, 5: 25%");
  });

  test("draw unlikely numbers at the end of a long list as one", () => {
    const tail = fact("dealt", [[0, 0.5], [10, 0.494], [11, 0.004], [99, 0.001], [240, 0.001]]);
    const { bars } = shownOdds(icon, { facts: [tail] }, true);
    expect([bars.list.length, bars.most, bars.list.at(-1).title]).toEqual([100, "99 or more", "99 or more: < 1%"]);
    expect(bars.list.find(({ value }) => value === 11).title).toBe("11: < 1%");
  });

  test("are announced as one sentence", () => {
    expect(shownOdds(icon, { facts }, true).summary).toBe("Hit 75%, Critical 5%, Defeats it 30%, Mean damage 2.3");
  });
});

test("chances of all outcomes fill one bar", () => {
  const facts = Object.entries({ fail: 0.25, partial: 0.44, success: 0.28, critical: 0.03 })
    .map(([key, chance]) => yesNo(key, chance));
  const view = shownOdds(story, { facts }, true);
  expect(view.whole).toBe(true);
  expect(view.chances.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
});

test("without chance show a sentence", () => {
  expect(shownOdds(icon, { facts: [] }, true)).toMatchObject({ hint: "Nothing is left to chance." });
});
