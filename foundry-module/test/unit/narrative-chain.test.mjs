import { beforeEach, describe, expect, test } from "vitest";
import { ADA, AMA, BO, GM, WARDEN, flag, hideClock, openWorld, refusalOf } from "./support/story.mjs";
import { place } from "./support/stage.mjs";

const { storyPermits } = await import("../../src/games/icon/story/permission.mjs");
const { storyContext } = await import("../../src/games/icon/story/error-context.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { isOpen, stepTaken, stepsOf, writtenSteps } = await import("../../src/cards/steps.mjs");
const { sentence } = await import("../../src/world/notify.mjs");
const { RulesError } = await import("../../src/base/errors.mjs");

beforeEach(() => { openWorld(); });

const linesOf = events => story.cards.stepLines?.(events);

describe("the steps of a card", () => {
  const NEXT = [
    { do: "strain", who: AMA, group: "0", choice: "risky", amount: 2 },
    { do: "resist", who: AMA, group: "0", choice: "risky", amount: 2 },
    { do: "strain", who: BO, group: "1", choice: "risky", amount: 2 }, { do: "invoke", who: AMA },
    { do: "tick", amount: 2 }, { do: "tick", amount: 3, who: AMA, clock: "hope" }
  ];
  /**
   * A message with steps.
   * @param {{ done?: Record<string, object | null>, isGM?: boolean, command?: { do: string, who?: string },
   *   next?: object[] }} [how]
   */
  const card = ({ done, isGM = true, command = { do: "act", who: AMA }, next = NEXT } = {}) => {
    return place("ChatMessage", { _id: "m", author: isGM ? "gm" : "ada",
      flags: { rulewright: { play: { game: "story", ids: [command.who], giver: 0, next }, done } } });
  };
  const open = done => NEXT.map((_, at) => isOpen(stepsOf(card({ done })), at));

  test("are open once each, and in a group only one is taken", () => {
    expect(open(undefined)).toEqual([true, true, true, true, true, true]);
    expect(open({ 1: { user: "ada", lines: [] } })).toEqual([false, false, true, true, true, true]);
    expect(open({ 3: { user: "ada", lines: [] }, 4: null })).toEqual([true, true, true, false, true, true]);
  });

  test("are stored once for equal steps, and read as those of each hero", () => {
    const strains = who => [{ do: "strain", who, group: `consequence:${who}`, choice: "desperate", amount: 4 },
      { do: "critical", who, group: `consequence:${who}`, choice: "desperate" }];
    const next = [...strains(AMA), ...strains(BO), { do: "resist", who: WARDEN, group: "consequence:w",
      choice: "desperate", amount: 4 }, { do: "invoke", who: AMA }, { do: "tick", amount: 2 }];
    const written = writtenSteps(next, AMA);
    expect(written).toEqual({ ids: [AMA, BO, WARDEN], giver: 0, next: [
      { of: [0, 1],
        steps: [{ do: "strain", choice: "desperate", amount: 4 }, { do: "critical", choice: "desperate" }] },
      { do: "resist", who: 2, group: "2", choice: "desperate", amount: 4 }, { do: "invoke", who: 0 },
      { do: "tick", amount: 2 }
    ] });
    const {
      giver, next: read
    } = stepsOf({ flags: { rulewright: { play: { game: "story", ...written } } } });
    expect(giver).toBe(AMA);
    expect(read.map(({ group: _group, ...step }) => step)).toEqual(next.map(({ group: _group, ...step }) => step));
    expect(read.map(({ group }) => group)).toEqual(["of 0 0", "of 0 0", "of 0 1", "of 0 1", "2", undefined, undefined]);
  });

  test("are limited in number, also on a forged card", () => {
    const count = next =>
      stepsOf({ flags: { rulewright: { play: { game: "story", next } } } }).next.length;
    const many = length => Array.from({ length }, () => ({ do: "strain" }));
    expect([many(5_000), [{ of: many(22).map(() => AMA), steps: many(3) }], [{ of: many(5_000), steps: many(5_000) }],
      Array.from({ length: 100 }, () => ({ of: Array(10).fill(AMA), steps: many(10) }))].map(count))
        .toEqual([100, 66, 0, 100]);
  });

  const taken = (step, command) => stepTaken({ card: "m", step, game: "story", command });

  test("follow the card, with the player's choices", () => {
    card();
    expect(taken(0, { do: "strain", risk: "controlled", spend: 2, boons: 9, ticks: 50 }).command)
      .toEqual({ do: "strain", who: AMA, risk: "risky", spend: 2 });
    expect(taken(3, { do: "invoke", clock: "ribs" }).command).toEqual({ do: "invoke", who: AMA, clock: "ribs" });
    expect(taken(4, { do: "tick", clock: "alarm", ticks: 50 }).command)
      .toEqual({ do: "tick", clock: "alarm", ticks: 2 });
    expect(taken(4, { do: "tick", who: AMA, clock: "hope" }).command)
      .toEqual({ do: "tick", who: AMA, clock: "hope", ticks: 2 });
    expect(taken(5, { do: "tick", who: AMA, clock: "alarm" }).command)
      .toEqual({ do: "tick", who: AMA, clock: "hope", ticks: 3 });
    expect(stepTaken({ game: "story", command: { do: "act" } })).toBeNull();
    // The card's author may have replaced the pressed step.
    for (const command of [{ do: "tick", who: AMA }, { do: "strain", who: BO }, {}])
      expect(refusalOf(() => taken(0, command))).toBe("cardChanged");
  });

  test("let a clock of the table move where a GM wrote them for a hero of the player", () => {
    const granted = (how, user) => {
      card(how);
      const step = taken(4, { do: "tick", clock: "alarm" });
      try { storyPermits(step.command, user, step); return true; } catch { return false; }
    };
    expect(granted({}, ADA)).toBe(true);
    expect(granted({}, GM)).toBe(true);
    expect(granted({ isGM: false }, ADA)).toBe(false);
    expect(granted({ command: { do: "act", who: BO } }, ADA)).toBe(false);
    expect(granted({ command: { do: "camp" } }, ADA)).toBe(false);
  });

  test("of cards that are deleted, foreign or forged are refused", () => {
    expect(refusalOf(() => taken(0, {}))).toBe("cardGone");
    card({ done: { 0: { user: "ada", lines: [] } } });
    expect([0, 1].map(step => refusalOf(() => taken(step, {})))).toEqual(["alreadyApplied", "alreadyApplied"]);
    expect([-1, 9, 1.5, "0", null, undefined].map(step => refusalOf(() => taken(step, {}))))
      .toEqual(Array(6).fill("unknownOperation"));
    for (const rulewright of [{}, { play: { game: 5, next: NEXT } }, { play: { game: "story", next: "all" } },
        { play: { game: "story", next: [null] } }, { play: { game: "beacon", next: NEXT } }]) {
      place("ChatMessage", { _id: "m", author: "gm", flags: { rulewright } });
      expect(refusalOf(() => taken(0, {}))).toBe("unknownOperation");
    }
  });

  test("record each change once, and nothing of hidden clocks", () => {
    expect(linesOf([
      { who: AMA, field: "strain", before: 2, after: 4 }, { who: AMA, field: "strain", before: 4, after: 0 },
      { kind: "acted", who: AMA },
      { who: AMA, wasClock: { id: "a", size: 4, name: "Hope" }, clock: { id: "a", size: 4, name: "Hope", filled: 2 } },
      { wasClock: { id: "b", size: 6, hidden: true }, clock: { id: "b", size: 6, hidden: true, filled: 2 } },
      { wasClock: { id: "c", size: 8, filled: 8 } },
      { who: AMA, clock: { id: "d", size: 4, kind: "burden" } }
    ])).toEqual([
      { name: "ama", field: "strain", before: 2, after: 0 },
      { name: "ama", clock: "Hope", size: 4, before: 0, after: 2 }, { name: "", clock: "", size: 8, before: 8 },
      { name: "ama", clock: "", kind: "burden", size: 4, after: 0 }
    ]);
  });
});

describe("a refusal names", () => {
  const told = (field, command, more = {}) => {
    const error = new RulesError({ code: "notANumber", field, message: "for logs", got: "x", ...more });
    return sentence(error, storyContext(error, command));
  };

  test.each([
    ["party.heroes[1].ratings.sneak", { do: "lead", who: BO, team: [AMA], action: "sneak" },
      "ama’s Sneak: “x” is not a number."],
    ["party.heroes[0].xp", { do: "endSession" }, "ama’s XP: “x” is not a number."],
    ["party.heroes[1].xp", { do: "endSession" }, "bo’s Erfahrung: “x” is not a number."],
    ["party.heroes[0].character.hp", { do: "camp" }, "ama’s Hit points: “x” is not a number."],
    ["party.heroes[0].clocks[1].size", { do: "act", who: AMA }, "ama’s clock “Hope”, Segments: “x” is not a number."],
    ["party.heroes[0].clocks[0].size", { do: "act", who: AMA },
      "ama’s clock “without a name”, Segments: “x” is not a number."],
    ["party.clocks[0].filled", { do: "tick", clock: "alarm" },
      "The clock “Alarm”, Filled segments: “x” is not a number."],
    ["party.clocks[0].name", { do: "tick", clock: "alarm" }, "The clock “Alarm”, Name: “x” is not a number."],
    ["party.clocks[0].colour", { do: "tick", clock: "alarm" }, "The clock “Alarm”, Clock: “x” is not a number."],
    ["command.boons", { do: "act", who: AMA }, "Boons: “x” is not a number."]
  ])("%s of %o", (field, command, text) => {
    flag(AMA, { clocks: [null, { id: "a", name: "Hope", size: 4 }] });
    expect(told(field, command)).toBe(text);
  });

  test("an entry that occurs twice, and its owner", () => {
    flag(AMA, { clocks: [{ id: "a", name: "Hope", size: 4 }, { id: "a", name: "Home", size: 4 }] });
    const twice = (field, command) => told(field, command, { code: "conflict", reason: "idTwice" });
    expect(twice("party.heroes[0].clocks[1].id", { do: "act", who: AMA }))
      .toBe("ama’s clock “Home”, Id: An entry appears twice.");
    expect(twice("command.make.id", { do: "addClock", who: AMA })).toBe("An entry appears twice.");
  });

  test("a clock that only the GM sees, to the GM alone", () => {
    hideClock();
    const words = () => told("party.clocks[0].size", { do: "tick", clock: "alarm" });
    expect(words()).toContain("“Alarm”");
    game.user = ADA;
    expect(words()).toContain("“A hidden clock”");
  });

  test("a character that was deleted since as a field", () => {
    expect(told("party.heroes[0].strain", { do: "act", who: "Actor.x" })).toBe("Strain: “x” is not a number.");
  });
});
