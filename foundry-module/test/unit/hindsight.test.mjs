import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";


const { ask } = await import("../../src/engine/client.mjs");
const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
const { rollsData } = await import("../../src/cards/message.mjs");
const { throwOf, throwsOf } = await import("../../src/cards/throws.mjs");
const { Pace } = await import("../../src/base/pace.mjs");
const { pack } = await import("../../src/base/pack.mjs");
const { digestOf } = await import("../../src/base/digest.mjs");
const { icon } = await import("../../src/games/icon/game.mjs");
const { compareOdds, measureLuck } = await import("../../src/games/chances.mjs");
const { recordedFights, replayFight } = await import("../../src/resolve/replay.mjs");
const { compareView } = await import("../../src/ui/compare/view.mjs");
const { otherChoices, worthView } = await import("../../src/ui/dialog/what-if.mjs");
const { lastSession, visibleRolls } = await import("../../src/ui/hindsight/rolls.mjs");
const { luckOfUsers, luckTable, luckView, recordOf } = await import("../../src/ui/hindsight/luck.mjs");
const { stepView } = await import("../../src/ui/hindsight/playback-view.mjs");

/**
 * A pool as the rules have rolled it.
 * @param {string} purpose
 * @param {number} sides
 * @param {number[]} faces
 * @param {{ keep?: number, atLeast?: number }} [how]
 */
const pool = (purpose, sides, faces, { keep = faces.length, ...more } = {}) => {
  const sorted = [...faces.keys()].sort((one, other) => faces[other] - faces[one]).slice(0, keep);
  const counts = faces.map((_, at) => sorted.includes(at));
  return { purpose, formula: `${faces.length}d${sides}`, dice: faces.length, sides, keep, lowest: false, faces, counts,
    sum: faces.reduce((sum, face, at) => counts[at] ? sum + face : sum, 0), ...more };
};

const GM = { id: "gm", name: "Gamemaster", isGM: true };

/** A message with a card of ours. */
const message = (id, rolls, { user = "ada", time = 0, seen = true, flags = {}, author = GM } = {}) => ({
  id, isContentVisible: seen, timestamp: time, author, speaker: { alias: "Ama" },
  rolls, flags: { rulewright: { receipt: { user, operation: "icon_encounter" }, play: { game: "icon" }, ...flags } }
});
const attack = (...faces) => rollsData({ result: {}, rolls: [pool("attack", 20, faces)] });

/** @type {World} */
let world;
beforeEach(() => {
  world = new World();
  const users = new Map([["ada", { id: "ada", name: "Ada" }], ["gm", { id: "gm", name: "Gamemaster" }]]);
  Object.assign(game, { messages: [], users, user: { id: "ada", isGM: false }, modules: new Map() });
});

describe("the rolls of a card", () => {
  test("are the dice without fixed numbers, with all faces and the sign of each pool", () => {
    const [one] = rollsData({ result: {}, rolls: [pool("attack", 20, [12]), pool("curse", 6, [4, 1], { keep: 1 })] });
    expect(throwOf(one)).toEqual({ purpose: "attack", formula: "1d20 - 2d6kh1", total: 8,
      pools: [{ dice: 1, sides: 20 }, { dice: 2, sides: 6, keep: 1, minus: true }],
      faces: [{ sides: 20, faces: [12] }, { sides: 6, faces: [4, 1] }] });
    const damage = { damage: { steps: [{ key: "dice", change: 9 }, { key: "fray", change: 2 }] } };
    const [hurt] = rollsData({ result: damage, rolls: [pool("damage", 10, [6, 3])] });
    expect([hurt.total, throwOf(hurt).total]).toEqual([11, 9]);
  });

  test("may explode, or count successes", () => {
    const exploded = { ...pool("tier", 6, [6, 2, 3], { keep: 2 }), dice: 2, explodes: true,
      counts: [true, true, true] };
    const [one] = rollsData({ result: {}, rolls: [exploded] });
    expect(throwOf(one)).toMatchObject({ total: 11, pools: [{ dice: 2, sides: 6, explodes: true }] });
    const [counted] = rollsData({ result: {}, rolls: [pool("skill", 6, [6, 2, 4], { atLeast: 4 })] });
    expect(throwOf(counted)).toMatchObject({ total: 2, pools: [{ dice: 3, sides: 6, atLeast: 4 }] });
  });

  test.each([
    ["no roll", null], ["no terms", {}], ["no dice", { terms: [{ class: "NumericTerm", number: 3 }] }],
    ["a product", { terms: [{ operator: "*" }] }],
    ["a face that is too high", { terms: [{ number: 1, faces: 6, results: [{ result: 7 }] }] }],
    ["too few results", { terms: [{ number: 2, faces: 6, results: [{ result: 1 }] }] }],
    ["too many results", { terms: [{ number: 1, faces: 6, results: [{ result: 1 }, { result: 2 }] }] }],
    ["too many dice", { terms: [{ number: 201, faces: 6, results: [] }] }],
    ["an unknown modifier", { terms: [{ number: 1, faces: 6, modifiers: ["r1"], results: [{ result: 2 }] }] }],
    ["results that are no list", { terms: [{ number: 1, faces: 6, results: "6" }] }]
  ])("are left out and counted: %s", (_name, roll) => {
    expect(throwsOf(message("m", [roll, ...attack(3)]))).toMatchObject({ unread: 1, throws: [{ total: 3 }] });
  });
});

describe("the luck of a session", () => {
  test("counts the cards that the reader may see, by the user who rolled", async () => {
    game.messages = [message("a", attack(20)), message("b", attack(1), { seen: false }),
      message("c", attack(7), { user: "gm", time: 5 }), message("d", attack(9), { user: "deleted", time: 6 }),
      { id: "other", isContentVisible: true, flags: {}, rolls: attack(13) },
      message("e", [{ terms: "damaged" }])];
    const { rolls, unread } = await visibleRolls();
    expect(rolls.map(({ userName, total, label }) => [userName, total, label]))
      .toEqual([["Ada", 20, "Attack"], ["Gamemaster", 7, "Attack"], ["Gamemaster", 9, "Attack"]]);
    expect(unread).toBe(1);
  });

  test("counts a card of a player's browser for its author, whatever user it names", async () => {
    const bo = { id: "bo", name: "Bo", isGM: false };
    game.messages = [message("a", attack(1), { author: bo }), message("b", attack(2), { author: bo, user: "bo" }),
      message("c", attack(3))];
    const { rolls } = await visibleRolls();
    expect(rolls.map(({ userName, total }) => [userName, total])).toEqual([["Bo", 1], ["Bo", 2], ["Ada", 3]]);
  });

  test("counts all other cards if one cannot be read at all", async () => {
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {});
    const damaged = message("d", []);
    Object.defineProperty(damaged, "flags", { get() { throw new Error("damaged"); } });
    game.messages = [message("a", attack(4)), damaged, message("c", attack(5))];
    expect(await visibleRolls()).toMatchObject({ rolls: [{ total: 4 }, { total: 5 }], unread: 1 });
    expect(await recordedFights()).toEqual([]);
    console.mockRestore();
  });

  test("asks the rules of each card's game, of which only Beacon Road's dice explode", async () => {
    const tier = rollsData({ result: {}, rolls: [{ ...pool("tier", 6, [6, 2, 3], { keep: 2 }), dice: 2, explodes: true,
      counts: [true, true, true] }] });
    game.messages = [message("a", attack(20)), message("b", tier, { flags: { play: { game: "beacon" } } }),
      message("c", tier, { flags: { play: {}, receipt: { user: "ada", operation: "beacon_play" } } }),
      message("d", attack(3), { flags: { play: { game: "story" } } })];
    const users = await luckOfUsers((await visibleRolls()).rolls);
    expect(users.map(({ luck, refused }) => [luck.sum.count, refused.length])).toEqual([[2, 0], [2, 0]]);
    expect(luckView(users, { unread: 0 }).rows.map(({ name }) => name)).toEqual(["Ada (Beacon Road)", "Ada (ICON)"]);
  });

  test("leaves out and names a roll that the rules cannot measure", async () => {
    const measured = vi.spyOn(Engine.prototype, "call").mockImplementation(async (_operation, { throws }) =>
      throws.some(({ pools: [{ sides }] }) => sides === 12)
        ? { error: { code: "tooLong", field: "throws[0].pools", max: 1, message: "" } }
        : { result: { sum: { count: throws.length, left: 0 }, standings: throws.map(({ totals }) =>
          ({ mean: 0, ranks: totals.map(() => ({ lower: 0, same: 0, higher: 0 })) })), evenness: {} } });
    const odd = rollsData({ result: {}, rolls: [pool("attack", 12, [3])] });
    game.messages = [message("a", attack(20)), message("b", odd), message("c", odd), message("d", attack(5))];
    const [ada] = await luckOfUsers((await visibleRolls()).rolls);
    measured.mockRestore();
    expect([ada.rolls.map(({ total }) => total), ada.refused.length]).toEqual([[20, 5], 2]);
    expect(luckView([{ ...ada, luck: null }], { unread: 0 })).toMatchObject({ rows: [],
      refused: [expect.stringMatching(/^The rules cannot measure these rolls of Ada, .+: Attack \(2\)\. /)] });
  });

  test("is about the rolls after the last long pause", () => {
    const hour = 3_600_000;
    /** @type {any[]} */
    const times = [0, hour, 6 * hour, 7 * hour].map(time => ({ time }));
    expect(lastSession(times).map(({ time }) => time / hour)).toEqual([6, 7]);
    expect(lastSession([])).toEqual([]);
    expect(lastSession(times.slice(0, 2))).toHaveLength(2);
  });

  test("compares no times of two machines' clocks", () => {
    const hour = 3_600_000;
    const roll = (clock, time) => /** @type {any} */ ({ clock, time: time * hour });
    const list = (...rolls) => lastSession(rolls).map(({ clock, time }) => `${clock} ${time / hour}`);
    // A player's clock is a day ahead, or a day behind.
    expect(list(roll("gm", 0), roll("ada", 24), roll("gm", 1))).toEqual(["gm 0", "ada 24", "gm 1"]);
    expect(list(roll("gm", 0), roll("ada", -24), roll("gm", 1))).toEqual(["gm 0", "ada -24", "gm 1"]);
    expect(list(roll("gm", 0), roll("ada", 24.1), roll("gm", 6), roll("gm", 7))).toEqual(["ada 24.1", "gm 6", "gm 7"]);
  });

  test("groups equal dice, and counts a roll against its user in reverse", async () => {
    /** @type {any[]} */
    const rolls = [...attack(5), ...attack(6)].map(one => ({ ...throwOf(one), against: false }));
    /** @type {any} */
    const evasion = { ...throwOf(rollsData({ result: {}, rolls: [pool("evasion", 6, [4])] })[0]), against: true };
    const { record, places } = await recordOf([...rolls, evasion], new Pace());
    expect(record.throws).toEqual([{ pools: [{ dice: 1, sides: 20 }], totals: [5, 6] },
      { pools: [{ dice: 1, sides: 6, minus: true }], totals: [-4] }]);
    expect(places).toEqual([{ entry: 0, total: 0 }, { entry: 0, total: 1 }, { entry: 1, total: 0 }]);
    expect(record.faces.map(({ sides, counts }) => [sides, counts.length, counts.reduce((sum, n) => sum + n, 0)]))
      .toEqual([[20, 20, 2], [6, 6, 1]]);
  });

  test("is that of the exact odds, in words and as a table", async () => {
    const faces = [18, 15, 20, 12, 9, 17, 19, 14, 16, 11];
    game.messages = faces.map((face, at) => message(`m${at}`, attack(face), { time: at }));
    const { rolls, unread } = await visibleRolls();
    const users = await luckOfUsers(rolls);
    expect(users[0].luck.sum).toMatchObject({ count: 10, total: 151, mean: 105, left: 0, verdict: "veryHigh" });
    expect(users[0].luck.sum.deviation).toBeCloseTo(Math.sqrt(332.5));
    const view = luckView(users, { unread });
    expect(view.rows[0]).toMatchObject({ name: "Ada", count: "10", total: "151", mean: "105", verdict: "Very lucky.",
      off: "+46, standard deviation 18.2", even: "Too few dice for a test." });
    expect(view.summary).toBe("Ada: Very lucky.");
    const lines = luckTable(users).split("\r\n");
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe("1970-01-01T00:00:00.000Z,Ada,Ama,Attack,1d20,18,10.5,0.85,0.05,0.1");
  });

  test("is empty without messages, and has a test of the faces with many", async () => {
    expect(luckView(await luckOfUsers([]), { unread: 2 })).toMatchObject({ none: true, summary: "" });
    /** @type {any[]} */
    const rolls = Array.from({ length: 200 },
      (_, at) => ({ ...throwOf(attack(at % 20 + 1)[0]), played: icon, user: "ada", userName: "Ada" }));
    const [many] = await luckOfUsers(rolls);
    expect(many.luck.evenness).toMatchObject({ dice: 200, chiSquare: 0, freedom: 19, verdict: "even" });
    expect(luckView([many], { unread: 0 }).rows[0].test).toBe("200 dice: chi-square 0 at 19 degrees of freedom");
  });

  test("quotes the cells of its table, and keeps spreadsheets from calculating them", () => {
    /** @type {any} */
    const roll = { time: 0, who: "=HYPERLINK(\"x\")", label: "A, B", formula: "1d20", total: -3, mean: -2.5,
      against: true, rank: { lower: 0.1, same: 0.2, higher: 0.7 } };
    const [, line] = luckTable([
      { user: "a", name: "+Ada", played: icon, luck: null, rolls: [roll], over: 0, refused: [] }]).split("\r\n");
    expect(line).toBe("1970-01-01T00:00:00.000Z,'+Ada,\"'=HYPERLINK(\"\"x\"\")\",\"A, B\",1d20,-3,2.5,0.7,0.2,0.1");
  });

  test("names the pool that the rules refuse", async () => {
    await expect(measureLuck(icon, { throws: [{ pools: [{ dice: 1, sides: 0 }], totals: [] }] }))
      .rejects.toMatchObject({ failure: { field: "throws[0].pools[0].sides" } });
  });
});

/** Returns the odds of a fact out of 100 ways. */
const fact = (key, values) => ({ key, weight: "100", chance: 1, mean: 0,
  values: values.map(([value, weight]) => ({ value, weight: String(weight), chance: weight / 100, atLeast: 0 })) });
const compared = (hit, damage, name) => ({ game: icon, name, detail: ["Gate Warden"], actor: "", targets: [],
  report: { total: "100", facts: [fact("hit", [[0, 100 - hit], [1, hit]]), fact("dealt", damage)] },
  chances: [{ key: "hit", label: "Hit", chance: `${hit}%` }, { key: "dealt", label: "Mean damage", chance: "?" }] });

describe("a comparison", () => {
  const first = compared(60, [[0, 40], [5, 60]], "Light");
  const second = compared(50, [[0, 50], [12, 50]], "Heavy");

  test("shows both distributions over the same numbers, and the difference in a sentence", async () => {
    const [difference] = await compareOdds(icon, [first.report, second.report]);
    const view = compareView([first, second], difference);
    expect(view.sentence).toBe("From A to B: Hit −10 points and Mean damage +3. One roll of B is higher than one of A "
      + "in 50% of all cases, equal in 20%, and lower in 30%.");
    expect(view.pairs.list).toHaveLength(13);
    expect(view.pairs.list[12].bars.map(({ side, none }) => [side, none])).toEqual([["a", true], ["b", false]]);
    expect(view.rows).toEqual([{ label: "Hit", values: ["60%", "50%"], difference: "−10" },
      { label: "Mean damage", values: ["?", "?"], difference: "+3" }]);
  });

  test("of one shows only that, and of none a hint", async () => {
    expect(compareView([first], null)).toMatchObject({ both: false, sentence: "", sides: [{ letter: "A" }] });
    expect(compareView([], null)).toEqual({ none: true });
    const [same] = await compareOdds(icon, [first.report, first.report]);
    expect(compareView([first, first], same).sentence).toMatch(/^A and B have the same chances\. One roll of B/);
  });

  test("puts the highest numbers of a long tail into one pair", () => {
    const long = compared(60, [[0, 40], [500, 60]], "Long");
    const { pairs } = compareView([long, first], null);
    expect(pairs.list).toHaveLength(60);
    expect(pairs.list.at(-1)).toMatchObject({ value: "59 or more", texts: ["60%", "0%"] });
  });

  test("names the odds that are none", async () => {
    const damaged = { total: "1", facts: [fact("hit", [[1, 100]])] };
    await expect(compareOdds(icon, [damaged, damaged]))
      .rejects.toMatchObject({ failure: { field: "odds[0].facts[0].values[0].weight" } });
  });
});

describe("the worth of other choices", () => {
  const field = (name, kind, more = {}) => ({ name, kind, label: `Dialog.${name}`, worth: true, ...more });
  const fields = [
    field("boons", "number", { min: 0, max: 2, usual: 0 }), field("temptFate", "flag"),
    field("blessings", "choices", { options: ["dazed", "slashed"], optionName: one => one }),
    field("aidedBy", "choice", { options: ["", "x"], optionName: one => one || "none" }),
    { ...field("cover", "flag"), worth: false }, field("heroic", "flag", { shown: () => false })
  ];
  const asked = { game: { ...icon, deeds: { act: { fields } } }, action: "act", actor: null, occasion: {} };
  const labels = choices => otherChoices(asked, choices).map(({ label }) => label);

  beforeEach(() => { world = new World({ user: "ada" }); });

  test("tries one more and one less, the opposite, and each other option", () => {
    expect(labels({ boons: 1, temptFate: true, blessings: ["dazed"], aidedBy: "x" })).toEqual(["Boons +1", "Boons −1",
      "Without “Tempt fate”", "Blessings: without dazed", "Blessings: slashed",
      "Without “Aided by (1 of their effort)”"]);
    expect(otherChoices(asked, { boons: 2, blessings: [] }).map(({ choices }) =>
      [choices.boons, choices.temptFate, choices.blessings, choices.aidedBy])).toEqual([
      [1, undefined, [], undefined], [2, true, [], undefined], [2, undefined, ["dazed"], undefined],
      [2, undefined, ["slashed"], undefined], [2, undefined, [], "x"]]);
  });

  test("is a table of differences, with the reason of a choice that is not possible", () => {
    const shown = { report: { total: "1", facts: [] }, chances: [{ key: "hit", label: "Hit" },
      { key: "critical", label: "Critical" }, { key: "dealt", label: "Mean damage" }] };
    /** @type {any} */
    const difference = { facts: [{ key: "hit", chance: 0.125, mean: 0.125 }, { key: "dealt", chance: 0, mean: 1.04 }] };
    expect(worthView(icon, shown, [{ label: "Boons +1", problem: "", difference },
      { label: "Boons +60", problem: "Too many.", difference: null }])).toMatchObject({
      none: false, columns: [{ key: "hit" }, { key: "dealt" }], rows: [
        { label: "Boons +1", problem: "", cells: [{ text: "+13", tone: "more" }, { text: "+1" }] },
        { label: "Boons +60", problem: "Too many.", cells: [] }]
    });
    expect(worthView(icon, shown, [])).toMatchObject({ none: true });
    expect(worthView(icon, shown, [{ label: "Boons +1", problem: "Too many.", difference: null }]))
      .toMatchObject({ none: false, columns: [], rows: [{ problem: "Too many.", span: 1 }] });
  });
});

describe("a fight that is played back", () => {
  const { cases } = JSON.parse(readFileSync(new URL("../../../testdata/golden/icon_encounter.json", import.meta.url),
    "utf8"));
  const requestNamed = name => {
    const { dice = { faces: [] }, ...request } = structuredClone(cases.find(one => one.name === name).request);
    return { dice, request };
  };

  /**
   * A card of a command, as the module keeps it.
   * @param {string} name
   * @param {{ change?: (request: any) => any, flags?: object, time?: number, seen?: boolean }} [how]
   */
  async function card(name, { change = request => request, flags = {}, ...more } = {}) {
    const { dice, request: given } = requestNamed(name);
    const request = change(given);
    const answer = await ask("icon_encounter", { ...request, dice });
    const { command, ...state } = request;
    return message(name, [], { ...more, flags: { packed: await pack({ request: state }), ...flags,
      receipt: { user: "ada", operation: "icon_encounter", ...dice, request: { command },
        digest: await digestOf({ result: answer.result, rolls: answer.rolls }) } } });
  }
  const BEGIN = "a fight begins";
  const SET = "a hero is defeated for the fourth time";
  const SLAY = "a heavy attack fells a foe: slay";

  test("has a step for each event, and the state after it", async () => {
    game.messages = [await card(BEGIN, { time: 1 }), await card(SLAY, { time: 2 })];
    const [fight, ...others] = await recordedFights();
    expect([others.length, fight.commands.length]).toEqual([0, 2]);
    const { commands, steps } = await replayFight(fight);
    expect(commands.map(({ why }) => why)).toEqual(["", ""]);
    const events = commands[1].answer.result.events;
    const hurt = events.findLastIndex(({ field }) => field === "hp");
    const step = steps.find(({ command, at }) => command === 1 && at === hurt);
    expect(step.fighters.get(step.who).numbers.hp).toBe(events[hurt].after);
    expect(steps[steps.indexOf(step) - 1].fighters.get(step.who).numbers.hp).toBe(events[hurt].before);
    expect(steps[0].fighters.get(step.who).numbers.hp).toBe(events[hurt].before);
  });

  test("hides the numbers of others from players, and combatants without an actor", async () => {
    const id = requestNamed(SLAY).request.combat.combatants.map(one => one.character.id);
    world = new World({ user: "ada" });
    world.actor("own", { name: "Own", ownership: { default: 0, ada: 3 } });
    world.actor("foe", { name: "Foe" });
    const change = request => JSON.parse(JSON.stringify(request).replaceAll(`"${id[0]}"`, '"Actor.own"')
      .replaceAll(`"${id[1]}"`, '"Actor.foe"'));
    game.messages = [await card(BEGIN, { time: 1, change }), await card(SLAY, { time: 2, change })];
    const [fight] = await recordedFights();
    const { commands, steps } = await replayFight(fight);
    const view = stepView(icon, commands, steps, steps.length - 1);
    const open = Object.fromEntries(view.rows.map(({ name, cells }) => [name, cells.map(({ text }) => text)]));
    expect(Object.keys(open).sort()).toEqual(["Foe", "Own"]);
    expect(open.Foe.every(text => text === "?" || text === "–")).toBe(true);
    expect(open.Own.some(text => /^\d+$/.test(text))).toBe(true);
    expect(stepView(icon, commands, steps, 0))
      .toMatchObject({ text: "The fight begins.", position: `Step 0 of ${steps.length - 1}` });
  });

  test("leaves out hidden and undone cards, and names those that cannot be played again", async () => {
    const damaged = await card(SLAY, { time: 4 });
    damaged.flags.rulewright.receipt.digest = "0";
    const refused = await card(SLAY, { time: 5 });
    refused.flags.rulewright.receipt.request.command.do = "fly";
    const omitted = await card(SLAY, { time: 6, flags: { packed: undefined } });
    omitted.flags.rulewright.receipt.omitted = ["request.combat"];
    const outside = request => ({ ...request, combat: { ...request.combat, round: 0 } });
    game.messages = [await card(SET, { time: 0, change: outside }), await card(BEGIN, { time: 1 }),
      await card(SLAY, { time: 2, seen: false }), await card(SLAY, { time: 3, flags: { undone: { all: "gm" } } }),
      damaged, refused, omitted, { id: "x", isContentVisible: true, flags: {}, rolls: [] },
      message("y", [], { flags: { receipt: "damaged", packed: "%%%" } }),
      await card("a fight ends", { time: 7 }), await card(SET, { time: 8, change: outside })];
    const fights = await recordedFights();
    expect(fights).toHaveLength(1);
    const { commands, steps } = await replayFight(fights[0]);
    expect(commands.map(({ why }) => why)).toEqual(["", "differs", "refused", "omitted", ""]);
    const at = steps.findIndex(({ command }) => command === 2);
    expect(stepView(icon, commands, steps, at).why).toMatch(/^The rules cannot play this card again/);
  });

  test("may lack its first or its last cards", async () => {
    game.messages = [await card(SLAY, { time: 1 }), await card(BEGIN, { time: 2 }), await card(SLAY, { time: 3 }),
      await card(SLAY, { time: 4, change: request => ({ ...request, combat: { ...request.combat, round: 5 } }) }),
      await card(SLAY, { time: 5 })];
    expect((await recordedFights()).map(({ time, commands }) => [time, commands.length]))
      .toEqual([[5, 1], [2, 3], [1, 1]]);
  });

  test("may have 60 combatants, and ends at once when it is cancelled", async () => {
    const copyOf = ({ character, ...one }, id) => ({ ...one, character: { ...character, id } });
    const many = request => ({ ...request, combat: { ...request.combat, combatants:
      Array.from({ length: 60 }, (_, at) => copyOf(request.combat.combatants[at % 2], `c${at}`)) } });
    game.messages = [await card(BEGIN, { change: many })];
    const [fight] = await recordedFights();
    const { steps } = await replayFight(fight);
    expect([...steps[0].fighters.keys()].filter(Boolean)).toHaveLength(60);
    await expect(replayFight(fight, { signal: AbortSignal.abort() })).rejects.toThrow("cancelled");
  });

  test("is none without messages", async () => {
    expect(await recordedFights()).toEqual([]);
  });
});
