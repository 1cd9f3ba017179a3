import { afterAll, beforeAll, describe, expect } from "vitest";
import { openTable } from "./table.mjs";
import { test } from "../e2e/support/tiers.mjs";

let table, page;
beforeAll(async () => { table = await openTable(); page = await table.join("Ada"); });
afterAll(() => table.close());

const EVALUATED = {
  class: "Roll", options: {}, dice: [], formula: "1d20 + 2d6kh1", terms: [
    { class: "Die", options: {}, evaluated: true, number: 1,
      faces: 20, modifiers: [], results: [{ result: 14, active: true }] },
    { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
    { class: "Die", options: {}, evaluated: true, number: 2, faces: 6, modifiers: ["kh1"],
      results: [{ result: 2, active: false, discarded: true }, { result: 5, active: true }] }
  ], total: 19, evaluated: true
};

describe("an evaluated roll", () => {
  test("comes from its JSON and goes back to it", async () => {
    expect(await page.evaluate(data => JSON.stringify(Roll.fromData(data).toJSON()) === JSON.stringify(
      Roll.fromData(JSON.parse(JSON.stringify(Roll.fromData(data)))).toJSON()), EVALUATED)).toBe(true);
    expect(await page.evaluate(data => {
      const roll = Roll.fromData(data);
      return [roll.total, roll.formula, roll.dice.length, roll.dice[1].total, roll.result, roll.terms[1].total];
    }, EVALUATED)).toEqual([19, "1d20 + 2d6kh1", 2, 5, "14 + 5", " + "]);
  });

  test("is rendered with its dice, the discarded ones marked", async () => {
    const html = await page.evaluate(data => Roll.fromData(data).render(), EVALUATED);
    expect(html).toContain("1d20 + 2d6kh1");
    expect(html).toMatch(/<h4 class="dice-total">19<\/h4>/);
    expect(html).toMatch(/roll die d6 discarded">2</);
    const hidden = await page.evaluate(data => Roll.fromData(data).render({ isPrivate: true }), EVALUATED);
    expect(hidden).not.toContain("19");
    expect(hidden).toContain("???");
  });

  test.each([
    ["a die that is not evaluated", data => { data.terms[0].evaluated = false; }, "not evaluated"],
    ["an operator that does not say so", data => { delete data.terms[1].evaluated; }, "not evaluated"],
    ["no total", data => { delete data.total; }, "must include its total"],
    ["no formula", data => { delete data.formula; }, "must include a formula"],
    ["an unknown term", data => { data.terms[0].class = "Marble"; }, "not a class of roll terms"]
  ])("is refused with %s", async (name, spoil, message) => {
    const data = structuredClone(EVALUATED);
    spoil(data);
    expect(await page.evaluate(data => { try {
      Roll.fromData(data);
      return "accepted";
    } catch (error) { return error.message; } }, data)).toContain(message);
  });

  test("is not made of terms of which only some are evaluated", async () => {
    expect(await page.evaluate(async () => {
      const { Die, OperatorTerm, NumericTerm } = foundry.dice.terms;
      const die = await new Die({ number: 1, faces: 6 }).evaluate();
      try {
        Roll.fromTerms([die, new OperatorTerm({ operator: "+" }), new NumericTerm({ number: 2 })]);
      } catch (error) { return error.message; }
    })).toContain("either all evaluated, or none evaluated");
  });

  test("stays an evaluated roll in a stored message", async () => {
    expect(await page.evaluate(async data => {
      const message = await ChatMessage.create({ rolls: [Roll.fromData(data)] });
      return [message.isRoll, message.rolls[0].total,
        message.rolls[0] instanceof Roll, typeof message.toObject().rolls[0]];
    }, EVALUATED)).toEqual([true, 19, true, "object"]);
  });
});

describe("a formula", () => {
  test.each([
    ["2d6", 2, 12], ["1d20 + 5", 6, 25], ["4d6kh3", 3, 18], ["2d20kl", 1, 20], ["3 * (2 + 1d4)", 9, 18],
    ["10 - 2 * 3", 4, 4], ["-1d4", -4, -1], ["d6", 1, 6], ["4d6dl1 - 1", 2, 17]
  ])("%s comes to something from %i to %i", async (formula, low, high) => {
    const totals = await page.evaluate(async formula =>
      Promise.all(Array.from({ length: 60 }, async () => (await new Roll(formula).evaluate()).total)), formula);
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...totals)).toBeLessThanOrEqual(high);
    expect(await page.evaluate(
      formula =>
        [new Roll(formula).evaluateSync({ maximize: true }).total >= new Roll(formula).evaluateSync(
          { minimize: true }).total || formula.startsWith("-")], formula)).toEqual([true]);
  });

  test("takes values from data, and is refused when it is no formula", async () => {
    expect(await page.evaluate(
      async () => (await new Roll("@a.b + @c", { a: { b: 2 }, c: { value: 3 } }).evaluate()).total)).toBe(5);
    expect(await page.evaluate(() => ["2d6 banana", "2 2", "(1", "1 +", ""].map(text => Roll.validate(text))))
      .toEqual([false, false, false, false, false]);
    expect(await page.evaluate(async () => {
      const roll = await new Roll("1d6").evaluate();
      return roll.evaluate().catch(error => error.message);
    })).toContain("already been evaluated");
  });
});

describe("dice that somebody else rolls", () => {
  const set = configuration => page.evaluate(
    value => game.settings.set("core", "diceConfiguration", value), configuration);

  test("have the faces of the method that is set for them, each in its turn", async () => {
    await set({ d6: "cup" });
    expect(await page.evaluate(async () => {
      const cup = [5, 2];
      CONFIG.Dice.fulfillment.methods.cup = { label: "A cup", handler: async () => cup.shift() };
      const roll = await new Roll("2d6 + 1d20").evaluate();
      return [roll.dice[0].values, roll.dice.map(({ method }) => method ?? null), roll.toJSON().terms[0].method];
    })).toEqual([[5, 2], ["cup", null], "cup"]);
  });

  test("are entered by hand where this user may, and never where interaction is not allowed", async () => {
    await set({ d8: "manual" });
    const roll = options => page.evaluate(options => new Roll("2d8[Fire]").evaluate(options)
      .then(({ dice }) => [dice[0].values, dice[0].method ?? null]), options);
    expect((await roll({}))[1]).toBeNull();
    await page.evaluate(() => { game.user.can = () => true; });
    const rolled = roll({});
    const window = page.locator(".application.dialog").last();
    await window.getByRole("spinbutton").first().fill("7");
    await window.getByRole("spinbutton").last().fill("3");
    await window.locator("footer button").click();
    expect(await rolled).toEqual([[7, 3], "manual"]);
    expect((await roll({ allowInteractive: false }))[1]).toBeNull();
    await set({});
  });
});
