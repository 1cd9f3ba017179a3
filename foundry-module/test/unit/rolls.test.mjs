import { describe, expect, test } from "vitest";
import "./support/stage.mjs";

const { rollsData } = await import("../../src/cards/message.mjs");
const { poolViews } = await import("../../src/cards/view.mjs");

const pool = (purpose, sides, faces, counts = faces.map(() => true), lowest = false) => {
  const keep = counts.filter(Boolean).length;
  const formula = `${faces.length}d${sides}${keep < faces.length ? `k${lowest ? "l" : "h"}${keep}` : ""}`;
  return { purpose, formula, dice: faces.length, sides, keep, lowest, faces, counts,
    sum: faces.reduce((sum, face, i) => counts[i] ? sum + face : sum, 0) };
};

/** Every term and roll of core's JSON must be evaluated, or the core throws on a mix. */
function allEvaluated(roll) {
  return roll.evaluated && roll.terms.every(term => term.evaluated);
}

describe("an attack's dice", () => {
  const rolls = [
    pool("evasion", 6, [2]), pool("attack", 20, [14]), pool("boon", 6, [2, 5], [false, true]),
    pool("damage", 10, [6, 2, 8], [true, false, true]), pool("vigilance", 6, [3, 4], [false, true])
  ];
  const result = { damage: { raw: 16, steps: [{ key: "dice", change: 14 }, { key: "fray", change: 2 }] } };
  const data = rollsData({ result, rolls });

  test("become one roll for each number of the engine", () => {
    expect(data.map(({ formula, total }) => [formula, total]))
      .toEqual([["1d6", 2], ["1d20 + 2d6kh1", 19], ["3d10kh2 + 2", 16], ["2d6kh1", 4]]);
    expect(data[2].total).toBe(result.damage.raw);
  });

  test("are complete: every pool in order, every term evaluated, real faces, discarded ones marked", () => {
    expect(data.every(allEvaluated)).toBe(true);
    expect(data.flatMap(({ terms }) => terms).filter(term => term.class === "Die")
      .map(term => term.results.map(({ result }) => result)))
      .toEqual(rolls.map(({ faces }) => faces));
    expect(data[1].terms).toEqual([
      { class: "Die", options: {}, evaluated: true, number: 1,
        faces: 20, modifiers: [], results: [{ result: 14, active: true }] },
      { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
      { class: "Die", options: {}, evaluated: true, number: 2, faces: 6, modifiers: ["kh1"],
        results: [{ result: 2, active: false, discarded: true }, { result: 5, active: true }] }
    ]);
  });

  test("subtract curses", () => {
    expect(rollsData({ result: {}, rolls: [pool("attack", 20, [12]), pool("curse", 6, [4])] })[0])
      .toMatchObject({ formula: "1d20 - 1d6", total: 8 });
  });
});

describe("a narrative roll", () => {
  test("totals the die that counts, though the engine looks at two", () => {
    const [roll] = rollsData({ result: { value: 6 },
      rolls: [pool("action", 6, [3, 6, 6, 1], [false, true, true, false])] });
    expect(roll).toMatchObject({ formula: "4d6kh1", total: 6 });
    expect(roll.terms[0].results.map(({ active }) => active)).toEqual([false, true, false, false]);
  });

  test("without a pool keeps the lower of two", () => {
    const [roll] = rollsData({ result: { value: 2 }, rolls: [pool("action", 6, [5, 2], [false, true], true)] });
    expect(roll).toMatchObject({ formula: "2d6kl1", total: 2 });
  });

  test("of a single die needs no modifier", () => {
    expect(rollsData({ result: {}, rolls: [pool("fortune", 6, [4])] })[0]).toMatchObject({ formula: "1d6", total: 4 });
  });
});

test("several saves are several rolls, and no dice are none", () => {
  const rolls = [pool("save", 20, [9]), pool("boon", 6, [3]), pool("save", 20, [17]), pool("boon", 6, [1])];
  expect(rollsData({ result: {}, rolls }).map(({ total }) => total)).toEqual([12, 18]);
  expect(rollsData({ result: {}, rolls: [] })).toEqual([]);
});

describe("dice that explode", () => {
  const tier = { ...pool("tier", 20, [20, 3, 20, 7], [true, false, true, true]),
    formula: "2d20kh1x", dice: 2, keep: 1, explodes: true };
  const body = { ...pool("attribute", 8, [8, 2]), formula: "1d8x", dice: 1, keep: 1, explodes: true };

  test("come after the pool's own, and mark each that was rolled again", () => {
    const [roll] = rollsData({ result: {}, rolls: [tier] });
    expect(roll).toMatchObject({ formula: "2d20kh1x", total: 47 });
    expect(roll.terms).toEqual([{
      class: "Die", options: {}, evaluated: true, number: 2, faces: 20, modifiers: ["kh1", "x"],
      results: [
        { result: 20, active: true, exploded: true }, { result: 3, active: false, discarded: true },
        { result: 20, active: true, exploded: true }, { result: 7, active: true }
      ]
    }]);
  });

  test("do not explode where they were dropped", () => {
    const lowest = { ...pool("tier", 20, [20, 20, 4], [true, false, true], true), dice: 2, keep: 1, explodes: true };
    const [roll] = rollsData({ result: {}, rolls: [lowest] });
    expect(roll).toMatchObject({ formula: "2d20kl1x", total: 24 });
    expect(roll.terms[0].results.map(({ exploded = false }) => exploded)).toEqual([true, false, false]);
  });

  test("do not explode with one side", () => {
    const [roll] = rollsData({ result: {}, rolls: [{ ...pool("tier", 1, [1]), explodes: true }] });
    expect(roll.terms[0].results).toEqual([{ result: 1, active: true }]);
  });

  test("form one number with the attribute's, and not with dice of another pool", () => {
    expect(rollsData({ result: {}, rolls: [tier, body] }).map(({ formula, total }) => [formula, total]))
      .toEqual([["2d20kh1x + 1d8x", 57]]);
    const damage = [pool("effect", 6, [2, 5]), pool("attributeDamage", 8, [3])];
    expect(rollsData({ result: { damage: 10 }, rolls: [tier, body, ...damage] })
      .map(({ formula, total }) => [formula, total]))
      .toEqual([["2d20kh1x + 1d8x", 57], ["2d6 + 1d8", 10]]);
    expect(rollsData({ result: {}, rolls: [tier, damage[1]] }).map(({ formula }) => formula))
      .toEqual(["2d20kh1x", "1d8"]);
  });

  test("are on the card, distinct from those that were dropped", () => {
    expect(poolViews([tier])).toMatchObject([{ formula: "2d20kh1x", dice: [
      { face: 20, counts: true, text: "20 on a d20" }, { face: 3, counts: false, text: "3 on a d20, dropped" },
      { face: 20, counts: true, text: "20 on a d20, rolled again" },
      { face: 7, counts: true, text: "7 on a d20, rolled again" }
    ] }]);
  });
});

describe("dice that are counted", () => {
  const initiative = { ...pool("initiative", 6, [6, 3, 4, 6]), formula: "4d6cs>=4", atLeast: 4, sum: 3 };

  test("total their successes, and mark each success", () => {
    const [roll] = rollsData({ result: {}, rolls: [initiative] });
    expect(roll).toMatchObject({ formula: "4d6cs>=4", total: 3 });
    expect(roll.terms[0]).toEqual({
      class: "Die", options: {}, evaluated: true, number: 4, faces: 6, modifiers: ["cs>=4"],
      results: [6, 3, 4, 6].map(result => ({ result, active: true, success: result >= 4, count: result >= 4 ? 1 : 0 }))
    });
  });

  test("count only if they are kept", () => {
    const [roll] = rollsData({ result: {},
      rolls: [{ ...initiative, formula: "4d6kl2cs>=4", keep: 2,
        lowest: true, counts: [false, true, true, false], sum: 1 }] });
    expect(roll).toMatchObject({ formula: "4d6kl2cs>=4", total: 1 });
    expect(roll.terms[0].results.map(({ active }) => active)).toEqual([false, true, true, false]);
  });

  test("are on the card, the successes as those that count", () => {
    expect(poolViews([initiative])[0].dice.map(({ counts, text }) => [counts, text])).toEqual([
      [true, "6 on a d6, a success"], [false, "3 on a d6, no success"],
      [true, "4 on a d6, a success"], [true, "6 on a d6, a success"]
    ]);
  });
});

test("are not joined by the name of a narrative pool", () => {
  const [roll] = rollsData({ result: {}, rolls: [{ ...pool("action", 6, [5, 6, 1]), atLeast: 5, sum: 2 }] });
  expect(roll).toMatchObject({ formula: "3d6cs>=5", total: 2 });
});
