import { beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";
import "./support/engines.mjs";
import { rollOf } from "./support/rolls.mjs";
import { eventually } from "./support/eventually.mjs";


/**
 * The entries at the table, in turn: faces, or null where the window was closed.
 * @type {(number[] | null | Promise<number[]>)[]}
 */
let entered;
/** The questions there. */
let asked;
/** The answers of the rolling person to a refusal. @type {(boolean)[]} */
let retries;
replaceModule("resolve/dice/table.mjs", () => ({
  TableDice: class {
    by = "table";
    async fall(need, { fallen }) { asked.push({ ...need, before: fallen.length }); return entered.shift(); }
    async again(error) { asked.push(error.key ?? error.failure.code); return retries.shift() ?? false; }
    done() { asked.push("done"); }
  }
}));

const { claimedDice } = await import("../../src/resolve/dice.mjs");
const { MOST_FACES } = await import("../../src/base/dice.mjs");
const { askFor } = await import("../../src/engine/ask.mjs");
const { withOwnDice } = await import("../../src/resolve/dice/own.mjs");
const { needView } = await import("../../src/resolve/dice/need.mjs");
const { rollsData } = await import("../../src/cards/message.mjs");
const { PlainError } = await import("../../src/base/errors.mjs");

const ADA = { id: "ada", isGM: false };
const GM = { id: "gm", isGM: true };

/** @type {Record<string, unknown>} */
let settings;
beforeEach(() => {
  settings = { dice: "table", ownDice: true };
  [entered, asked, retries] = [[], [], []];
  Object.assign(game, { user: ADA, settings: { get: (_module, name) => settings[name] } });
});

/** A heavy attack with two boons: a critical rolls twice the dice. */
const ATTACK = { operation: "icon_attack",
  request: { attacker: { class: "vagabond" }, target: { class: "heavy", hp: 32, maxHp: 32 },
    ability: { kind: "light" }, boons: 2 } };
const send = vi.fn(async dice => dice ?? "the rules");
/** @param {() => { operation: string, request: object }} [question] */
const attack = (question = () => ATTACK) => withOwnDice(question, send);
beforeEach(() => { send.mockReset().mockImplementation(async dice => dice ?? "the rules"); });

/** The questions, short. */
const pools = () => asked.map(one => typeof one === "string" ? one : `${one.purpose} ${one.dice}d${one.sides}`);

describe("the roller of a request", () => {
  test("is the rules, unless the user may choose otherwise and does", async () => {
    for (const [user, dice, ownDice] of [[ADA, "rules", true], [ADA, "table", false], [ADA, "foundry", false],
        [GM, "rules", false], [ADA, "made up", true]]) {
      game.user = user;
      settings = { dice, ownDice };
      expect(await attack(() => { throw new Error("nobody looks"); })).toBe("the rules");
    }
    expect(send.mock.calls.every(([dice]) => dice === undefined)).toBe(true);
  });

  test("is any that the GM chooses", async () => {
    Object.assign(settings, { ownDice: false });
    game.user = GM;
    entered = [[3], [2, 2]];
    expect(await attack()).toEqual({ faces: [3, 2, 2], by: "table" });
  });
});

describe("dice of a real table", () => {
  test("are asked for as the rules need them: a critical asks for more once it is one", async () => {
    entered = [[20], [3, 6], [9, 4]];
    expect(await attack()).toEqual({ faces: [20, 3, 6, 9, 4], by: "table" });
    expect(pools()).toEqual(["attack 1d20", "boon 2d6", "damage 2d10", "done"]);
    [entered, asked] = [[[12], [1, 1], [7]], []];
    expect(await attack()).toEqual({ faces: [12, 1, 1, 7], by: "table" });
    expect(pools()).toEqual(["attack 1d20", "boon 2d6", "damage 1d10", "done"]);
  });

  test("that explode are asked for one by one, though not for ever", async () => {
    const question = () => ({ operation: "beacon_play",
      request: { combat: { combatants: [{ id: "ash", side: "hero" }] },
        command: { do: "roll", who: "ash", versus: 10 } } });
    entered = [[20], [20], [3]];
    expect(await attack(question)).toEqual({ faces: [20, 20, 3], by: "table" });
    expect(pools()).toEqual(["tier 1d20", "tier 1d20", "tier 1d20", "done"]);
    entered = Array.from({ length: MOST_FACES + 1 }, () => [20]);
    send.mockClear();
    await attack(question).catch(error => expect(error.key).toBe("tooManyDice"));
    expect(entered.length).toBeGreaterThan(0);
    expect(send.mock.calls.every(([{ faces }]) => faces.length <= MOST_FACES)).toBe(true);
  });

  test("are not sent if the user cancels, at any step", async () => {
    for (const steps of [[null], [[20], null], [[20], [3, 6], null]]) {
      entered = [...steps];
      expect(await attack()).toBeUndefined();
    }
    expect(send).not.toHaveBeenCalled();
    expect(pools().filter(one => one === "done")).toHaveLength(3);
  });

  test("are asked for where there are any, and never where the rules need none", async () => {
    expect(await attack(() => ({ operation: "icon_vigor",
      request: { target: { class: "vagabond", hp: 20, maxHp: 28, vitality: 7, vigor: 0 }, kind: "gain" } })))
        .toBe("the rules");
    expect(pools()).toEqual(["done"]);
  });

  test("are not asked for where the rules refuse: the refusal is shown as usual", async () => {
    await expect(attack(() => ({ ...ATTACK, request: { ...ATTACK.request, boons: -3 } }))).rejects
      .toMatchObject({ failure: { field: "boons" } });
    expect(send).not.toHaveBeenCalled();
  });

  test("are kept after a refusal, as far as the next request needs them", async () => {
    entered = [[12], [1, 1], [7], [5], [6]];
    retries = [true, true];
    let request = ATTACK.request;
    send.mockImplementationOnce(async () => { throw new PlainError("otherDice"); })
      .mockImplementationOnce(async () => { request = { ...request, boons: 1 }; throw new PlainError("gmSilent"); });
    await attack(() => ({ ...ATTACK, request }));
    // The same again; then one boon where there were two: from there on all is rolled again.
    expect(send.mock.calls.map(([{ faces }]) => faces)).toEqual([[12, 1, 1, 7], [12, 1, 1, 7], [12, 5, 6]]);
    expect(pools().slice(3)).toEqual(["otherDice", "gmSilent", "boon 1d6", "damage 1d10", "done"]);
  });

  test("are entered for one request at a time, however often a button is pressed", async () => {
    /** @type {(faces: number[]) => void} */
    let enter = () => {};
    entered = [new Promise(resolve => { enter = resolve; }), [1, 1], [7], [12], [1, 1], [7]];
    const first = attack();
    await eventually(() => expect(pools()).toEqual(["attack 1d20"]));
    for (let click = 0; click < 50; click++) await expect(attack()).rejects.toMatchObject({ key: "diceInHand" });
    enter([12]);
    expect(await first).toEqual({ faces: [12, 1, 1, 7], by: "table" });
    expect((await attack()).faces).toEqual([12, 1, 1, 7]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("are dropped if the user does not send them again", async () => {
    entered = [[12], [1, 1], [7]];
    send.mockRejectedValue(new PlainError("otherDice"));
    expect(await attack()).toBeUndefined();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("dice that the core rolls", () => {
  /** The core's rolls: what they were asked, and the faces that fall. */
  let cup, formulas;
  beforeEach(() => {
    settings.dice = "foundry";
    [cup, formulas] = [[], []];
    globalThis.CONFIG =
      { Dice: { fulfillment: { methods: { manual: { interactive: true }, tower: { interactive: false } } } } };
    foundry.dice = { Roll: { create: formula => {
      const [, dice] = /^(\d+)d/.exec(formula);
      const term = { method: undefined, results: [] };
      return { dice: [term], evaluate: async options => {
        formulas.push([formula, options]);
        const { faces, method } = cup.shift() ?? { faces: Array(Number(dice)).fill(1) };
        Object.assign(term, { method, results: faces.map(result => ({ result, active: true })) });
      } };
    } } };
  });

  test("are rolled pool by pool, by this user's configuration, and are marked so", async () => {
    cup = [{ faces: [20], method: "tower" }, { faces: [2, 6] }, { faces: [8, 1], method: "manual" }];
    expect(await attack()).toEqual({ faces: [20, 2, 6, 8, 1], by: "foundry" });
    expect(formulas).toEqual([["1d20[Attack]", { allowInteractive: true }],
      ["2d6[Boons]", { allowInteractive: true }], ["2d10[Damage]", { allowInteractive: true }]]);
  });

  test("count as dice of the table where all of them were entered by hand", async () => {
    cup = [{ faces: [12], method: "manual" }, { faces: [2, 6], method: "manual" }, { faces: [8], method: "manual" }];
    expect((await attack()).by).toBe("table");
  });

  test("are refused if they are invalid, whatever their source", async () => {
    for (const faces of [[21], [0], [1.5], ["3"], [], [1, 2], [NaN]]) {
      cup = [{ faces }];
      await expect(attack()).rejects.toMatchObject({ key: "diceUnread" });
    }
    expect(send).not.toHaveBeenCalled();
  });

  test("are refused as usual: no window opens in which they could wait", async () => {
    send.mockRejectedValue(new PlainError("movedOn"));
    await expect(attack()).rejects.toMatchObject({ key: "movedOn" });
  });
});

describe("dice that another browser claims", () => {
  test("contain faces and their source, and no other data", () => {
    expect(claimedDice(undefined, ADA)).toBeUndefined();
    expect(claimedDice(null, ADA)).toBeUndefined();
    const claim = { faces: [3, 4], by: "table", seed: "00".repeat(32), odds: true };
    expect(claimedDice(claim, ADA)).toEqual({ faces: [3, 4], by: "table" });
    expect(claimedDice(claim, ADA).faces).not.toBe(claim.faces);
  });

  test("are refused where the rules must roll for this user", () => {
    settings.ownDice = false;
    for (const claim of [{ faces: [20], by: "table" }, { seed: "00".repeat(32) }, {}, "20"])
      expect(() => claimedDice(claim, ADA)).toThrow("rulesRoll");
    expect(claimedDice({ faces: [20], by: "foundry" }, GM)).toEqual({ faces: [20], by: "foundry" });
  });

  test.each([
    ["a seed in their place", { seed: "00".repeat(32) }],
    ["no dice", { faces: [], by: "table" }], ["a text", "20"], ["a number", 20], ["yes", true],
    ["faces that are none", { faces: [0], by: "table" }], ["half a face", { faces: [1.5], by: "table" }],
    ["a text for a face", { faces: ["6"], by: "table" }],
    ["a list in a list", { faces: [[6]], by: "table" }], ["far too many", { faces: Array(301).fill(1), by: "table" }],
    ["no list", { faces: { length: 1, 0: 6 }, by: "table" }],
    ["nobody's", { faces: [6] }], ["whose they cannot be", { faces: [6], by: "rules" }],
    ["a giant face", { faces: [1001], by: "table" }]
  ])("are refused: %s", (_what, claim) => {
    expect(() => claimedDice(claim, ADA)).toThrow("diceUnread");
  });

  test("must be all that are needed, and no others", async () => {
    const answer = faces => askFor(ATTACK.operation, ATTACK.request, { faces, by: "table" });
    expect((await answer([12, 1, 1, 7])).rolls.flatMap(({ faces }) => faces)).toEqual([12, 1, 1, 7]);
    for (const faces of [[12, 1, 1], [12, 1, 1, 7, 7], [21, 1, 1, 7], [12, 1, 7, 7]])
      await expect(answer(faces)).rejects.toMatchObject({ key: "otherDice" });
  });
});

describe("the request for dice, in words", () => {
  const need = (purpose, formula, dice, sides, fallen = 0) => ({ purpose, formula, dice, sides, fallen });

  test.each([
    [need("attack", "1d20", 1, 20), { label: "Attack", dice: "1d20", counts: "" }],
    [need("boon", "2d6kh1", 2, 6), { label: "Boons", dice: "2d6", counts: "The highest counts." }],
    [need("damage", "3d10kh2", 3, 10), { label: "Damage", dice: "3d10", counts: "The highest 2 count." }],
    [need("action", "3d6kh2", 3, 6), { label: "Action", dice: "3d6", counts: "The highest counts." }],
    [need("action", "2d6kl1", 2, 6), { label: "Action", dice: "2d6", counts: "The lowest counts." }]
  ])("%o", (asks, view) => {
    expect(needView(asks, "icon_attack")).toEqual(view);
  });

  test("uses the texts of the game, with exploding and counted dice", () => {
    expect(needView(need("tier", "2d20kh1x", 2, 20), "beacon_fight")).toEqual({ label: "Tier", dice: "2d20",
      counts: "The highest counts. A counting die that shows its highest face is rolled again." });
    expect(needView(need("tier", "2d20kh1x", 1, 20, 2), "beacon_fight").counts)
      .toBe("A die that showed its highest face is rolled again.");
    expect(needView(need("ability", "5d6cs>=5", 5, 6), "elemental_fight"))
      .toEqual({ label: "Ability check", dice: "5d6", counts: "Each 5 or more is a success." });
    expect(needView(need("neverHeardOf", "1d6", 1, 6), "icon_attack").label).toBe("neverHeardOf");
  });
});

test("dice of the table are marked in the core's words, so that nothing rolls them once more", () => {
  const rolls = [rollOf([12])];
  expect(rollsData({ result: {}, rolls }, "table")[0].terms[0].method).toBe("manual");
  for (const by of [undefined, "foundry"])
    expect(rollsData({ result: {}, rolls }, by)[0].terms[0]).not.toHaveProperty("method");
});
