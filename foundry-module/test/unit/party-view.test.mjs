import { beforeEach, describe, expect, test } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";

const { heroView, lineView, tableClock } = await import("../../src/ui/icon/party/view.mjs");

beforeEach(() => { openWorld({ user: "ada" }); });

const hero = ({ isOwner = true, flags = {} } = {}) => ({
  ...actor({ flags: { rulewright: flags } }), img: "ama.svg", isOwner });
const standing = rest => ({ who: "Actor.ama", strain: 2, maxStrain: 5, effort: 1, maxEffort: 3, xp: 12, levelXp: 15,
  level: 1, heals: 3, mayInvoke: true, ticked: [], ...rest });
const DOUBT = { id: "b", kind: "burden", name: "Doubt", size: 6, filled: 2, first: "sneak", second: "charm" };
const BRIDGE = { id: "a", kind: "ambition", name: "A bridge", size: 8 };
const SECRET = { id: "s", name: "Secret", size: 4, hidden: true };

/** The purpose of the buttons of a hero's numbers, and their texts. */
const numbers = view => view.numbers.map(({ field, text, sets, boxes }) => [field, text, sets,
  boxes && boxes.map(({ full }) => full ? "x" : ".").join("")]);

describe("a hero in the window", () => {
  test("shows strain and effort as boxes and in words, for its owner to set; experience and level are the GM's (ICON-N9, ICON-N16)", () => {
    const view = heroView(hero(), { standing: standing(), clocks: [] });
    expect(numbers(view)).toEqual([
      ["strain", "Strain 2 of 5", true, "xx..."], ["effort", "Effort 1 of 3", true, "x.."],
      ["xp", "XP 12 of 15", false, null], ["level", "Level 1", false, null]
    ]);
    expect(view.numbers[0].label).toBe("Strain of Ama");
    game.user = game.users.get("gm");
    expect(numbers(heroView(hero(), { standing: standing(), clocks: [] })).map(([, , sets]) => sets))
      .toEqual([true, true, true, true]);
  });

  test("draws no more boxes than there is room for", () => {
    const view = heroView(hero(), { standing: standing({ maxStrain: 99, maxEffort: 0, effort: 0 }), clocks: [] });
    expect(numbers(view).slice(0, 2))
      .toEqual([["strain", "Strain 2 of 99", true, ""], ["effort", "Effort 0 of 0", true, ""]]);
  });

  test("is visible to all users, but only its owner and the GM may act", () => {
    const view = heroView(hero({ isOwner: false }), { standing: standing(), clocks: [DOUBT, BRIDGE] });
    expect(numbers(view).map(([, , sets]) => sets)).toEqual([false, false, false, false]);
    for (const clock of [...view.burdens, ...view.others]) {
      expect([clock.moves, clock.changes, clock.invokes, clock.works, clock.describes].some(Boolean), clock.name)
        .toBe(false);
    }
    expect([view.owns, view.gm]).toEqual([false, false]);
  });

  test.each([["scene", "Broken until the scene ends"], ["expedition", "Broken until the expedition ends"],
      ["away", "Misses this expedition"], ["", ""], [undefined, ""], ["whatever", ""]])(
    "with a flag for a break until %o: %s (ICON-N11, ICON-N14)", (broken, text) => {
      expect(heroView(hero({ flags: { broken } }), { standing: standing(), clocks: [] }).broken).toBe(text);
    });

  test("with an unreadable sheet shows the reason to its owner, and a remark to others", () => {
    const problem = "Ama’s Strain: “lots” is not a number.";
    expect(heroView(hero(), { problem, clocks: [BRIDGE] })).toMatchObject({ problem, others: [{ name: "A bridge" }] });
    const other = heroView(hero({ isOwner: false }), { problem, clocks: [] });
    expect(other.problem).toContain("keeps the rules from reading it");
    expect(other.numbers).toBeUndefined();
  });
});

describe("the clocks of a hero", () => {
  const burden = (clock, rest, owner) =>
    heroView(hero(owner), { standing: standing(rest), clocks: [clock] }).burdens[0];

  test("with a burden names the actions that it ticks, and can invoke it once a session (ICON-N13)", () => {
    expect(burden(DOUBT)).toMatchObject({ ticks: "Ticks Sneak and Charm", invokes: true, describes: false,
      effects: [], picture: { text: "Doubt: 2 of 6 segments healed" } });
    expect(burden(DOUBT, { mayInvoke: false }).invokes).toBe(false);
    expect(burden(DOUBT, {}, { isOwner: false }).invokes).toBe(false);
  });

  test("with a new burden lets its owner describe it, and shows it as undescribed to others (ICON-N11)", () => {
    const fresh = { id: "b", kind: "burden", size: 4 };
    expect(burden(fresh)).toMatchObject({ name: "Burden", ticks: "", describes: true, undescribed: false, kind: "" });
    expect(burden(fresh, {}, { isOwner: false })).toMatchObject({ describes: false, undescribed: true });
  });

  test("a burden with an invalid action ticks none", () => {
    expect(burden({ ...DOUBT, first: "juggle", second: ["charm"] })).toMatchObject({ ticks: "", describes: true });
  });

  test("an ambition is worked at by a fortune roll until it is full (ICON-N6)", () => {
    const goal = clock => heroView(hero(), { standing: standing(), clocks: [clock] }).others[0];
    expect(goal(BRIDGE)).toMatchObject({ works: true, kind: "Ambition",
      effects: ["weak", "normal", "powerful", "superpowered"], full: false });
    expect(goal({ ...BRIDGE, filled: 8 })).toMatchObject({ works: false, full: true });
  });

  test("are visible only to the GM if they are hidden", () => {
    const names = () => heroView(hero(), { standing: standing(), clocks: [SECRET, BRIDGE] }).others
      .map(({ name }) => name);
    expect(names()).toEqual(["A bridge"]);
    game.user = game.users.get("gm");
    expect(names()).toEqual(["Secret", "A bridge"]);
  });
});

test("a clock of the table is moved, changed and shared by the GM alone (ICON-N8)", () => {
  const may = () => { const { moves, changes, shares } = tableClock(SECRET); return [moves, changes, shares]; };
  expect(may()).toEqual([false, false, false]);
  game.user = game.users.get("gm");
  expect(may()).toEqual([true, true, true]);
  expect(tableClock(SECRET)).toMatchObject({ who: "", clock: "s", hidden: true, picture: { figure: "0/4" } });
});

test("the sheet has the strain, the effort and all clocks of its hero in a line", () => {
  const line = lineView(hero({ flags: { absent: true, broken: "scene" } }),
    { standing: standing(), clocks: [BRIDGE, DOUBT] });
  expect(line.numbers.map(({ field }) => field)).toEqual(["strain", "effort"]);
  expect(line.clocks.map(({ name }) => name)).toEqual(["Doubt", "A bridge"]);
  expect([line.absent, line.broken]).toEqual([true, "Broken until the scene ends"]);
  expect(lineView(hero(), { problem: "No.", clocks: [] })).toMatchObject({ problem: "No.", numbers: [], clocks: [] });
});
