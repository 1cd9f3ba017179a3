import { describe, expect, test } from "vitest";
import { rollsData } from "../../src/chat/rolls.mjs";

const pool = (purpose, sides, faces, counts = faces.map(() => true), lowest = false) => {
  const keep = counts.filter(Boolean).length;
  const formula = `${faces.length}d${sides}${keep < faces.length ? `k${lowest ? "l" : "h"}${keep}` : ""}`;
  return { purpose, formula, dice: faces.length, sides, keep, lowest, faces, counts, sum: faces.reduce((sum, face, i) => counts[i] ? sum + face : sum, 0) };
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

  test("are one roll for each number that the engine made of them", () => {
    expect(data.map(({ formula, total }) => [formula, total])).toEqual([["1d6", 2], ["1d20 + 2d6kh1", 19], ["3d10kh2 + 2", 16], ["2d6kh1", 4]]);
    expect(data[2].total).toBe(result.damage.raw);
  });

  test("are complete: every pool in order, every term evaluated, real faces, discarded ones marked", () => {
    expect(data.every(allEvaluated)).toBe(true);
    expect(data.flatMap(({ terms }) => terms).filter(term => term.class === "Die").map(term => term.results.map(({ result }) => result)))
      .toEqual(rolls.map(({ faces }) => faces));
    expect(data[1].terms).toEqual([
      { class: "Die", options: {}, evaluated: true, number: 1, faces: 20, modifiers: [], results: [{ result: 14, active: true }] },
      { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
      { class: "Die", options: {}, evaluated: true, number: 2, faces: 6, modifiers: ["kh1"],
        results: [{ result: 2, active: false, discarded: true }, { result: 5, active: true }] }
    ]);
  });

  test("curses are taken off", () => {
    expect(rollsData({ result: {}, rolls: [pool("attack", 20, [12]), pool("curse", 6, [4])] })[0]).toMatchObject({ formula: "1d20 - 1d6", total: 8 });
  });
});

describe("a narrative roll", () => {
  test("totals the die that counts, though the engine looks at two", () => {
    const [roll] = rollsData({ result: { value: 6 }, rolls: [pool("action", 6, [3, 6, 6, 1], [false, true, true, false])] });
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
