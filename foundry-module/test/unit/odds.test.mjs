import { describe, expect, test } from "vitest";
import "./support/foundry.mjs";
const { icon } = await import("../../src/games/icon/game.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { shownOdds } = await import("../../src/ui/dialog/odds.mjs");

const yesNo = (key, chance) => ({ key, mean: chance,
  values: [{ value: 0, chance: 1 - chance }, { value: 1, chance }].filter(one => one.chance > 0) });
const dealt = { key: "dealt", mean: 2.25,
  values: [{ value: 0, chance: 0.5 }, { value: 4, chance: 0.25 }, { value: 5, chance: 0.25 }] };
const shown = ({ chances }) => chances.map(({ key, chance }) => `${key} ${chance}`);

describe("the odds of an attack", () => {
  const facts = [yesNo("hit", 0.75), yesNo("critical", 0.05),
    yesNo("evaded", 0), yesNo("exceed", 0), yesNo("defeated", 0.3), dealt];

  test("are a chance for each thing that can happen, and the mean of the damage", () => {
    expect(shown(shownOdds(icon, { facts }, true)))
      .toEqual(["hit 75%", "critical 5%", "defeated 30%", "dealt 2.3"]);
  });

  test("do not tell who may not know it when a foe falls", () => {
    expect(shown(shownOdds(icon, { facts }, false))).toEqual(["hit 75%", "critical 5%", "dealt 2.3"]);
  });

  test("draw every number from the least to the most, gaps too, the likeliest highest", () => {
    const { bars } = shownOdds(icon, { facts }, true);
    expect(bars.list.map(({ value, height, none }) => [value, height, none])).toEqual([
      [0, "100.0", false], [1, "0.0", true], [2, "0.0", true], [3, "0.0", true], [4, "50.0", false], [5, "50.0", false]
    ]);
    expect(bars.text).toContain("0: 50%, 4: 25%, 5: 25%");
  });

  test("draw what is unlikely at the end of many numbers as one", () => {
    const values = [{ value: 0, chance: 0.5 }, { value: 10, chance: 0.494 }, { value: 11, chance: 0.004 },
      { value: 99, chance: 0.001 }, { value: 240, chance: 0.001 }];
    const { bars } = shownOdds(icon, { facts: [{ key: "dealt", mean: 5, values }] }, true);
    expect([bars.list.length, bars.most, bars.list.at(-1).title]).toEqual([100, "99 or more", "99 or more: < 1%"]);
    expect(bars.list.find(({ value }) => value === 11).title).toBe("11: < 1%");
  });

  test("are spoken as one sentence", () => {
    expect(shownOdds(icon, { facts }, true).summary).toBe("Hit 75%, Critical 5%, Defeats it 30%, Mean damage 2.3");
  });
});

test("chances that are all that can happen fill one bar", () => {
  const facts = [["fail", 0.25], ["partial", 0.44], ["success", 0.28], ["critical", 0.03]]
    .map(([key, chance]) => yesNo(key, chance));
  const view = shownOdds(story, { facts }, true);
  expect(view.whole).toBe(true);
  expect(view.chances.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
});

test("where nothing is left to chance, that is said", () => {
  expect(shownOdds(icon, { facts: [] }, true)).toMatchObject({ hint: "Nothing is left to chance." });
});
