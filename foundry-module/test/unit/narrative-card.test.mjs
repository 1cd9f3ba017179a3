import { describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { valuesOf } from "./support/schema.mjs";
import "./support/engines.mjs";


const AMA = "Actor.ama";
const BO = "Actor.bo";
openWorld({ actors: ["Ama", "Bo"].map(name =>
  ({ _id: name.toLowerCase(), name, ownership: { default: 0, ada: 3 } })) });

const { poolViews } = await import("../../src/cards/view.mjs");
const { playView } = await import("../../src/cards/views/play.mjs");
const { askFor } = await import("../../src/engine/ask.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");

const CLEAN = /[{}]|undefined|RULEWRIGHT|NaN|null|Story\.|Play\./;
const ratings = Object.fromEntries(valuesOf("IconActionName").map(name => [name, 2]));
const hero = (id, more) => ({ character: { id }, ratings, strain: 0, effort: 3, ...more });
const rolled = (faces, purpose = "action") => ({ purpose, formula: `${faces.length}d6`, dice: faces.length, sides: 6,
  keep: 1, lowest: false, faces, counts: faces.map((_, at) => at === 0), sum: faces[0] });
const texts = parts => parts.map(({ text }) => text);

/** The card of a command, as the rules answer it. */
async function view(command, { faces = [], ama = {}, bo = {}, clocks = [], options = {}, how = {} } = {}) {
  const party = { heroes: [hero(AMA, ama), hero(BO, bo)], clocks, options };
  const answer = await askFor("icon_narrative", { party, command }, { faces });
  const participants = new Map([...game.actors].map(one => [one.uuid, { actor: one, combatant: null, token: null }]));
  return playView(/** @type {any} */ ({ game: story, combat: null, scene: null, participants, fight: party }), command,
    answer, how);
}

describe("the dice of a narrative roll show the best as the one that counts", () => {
  const shown = (faces, counts, more) =>
    poolViews([{ ...rolled(faces), formula: `${faces.length}d6kh2`, counts, ...more }]).map(({ formula, dice }) =>
      [formula, dice.map(die => die.counts)]);

  test.each([
    ["the highest alone (ICON-N4)", [3, 6, 1], [true, true, false], {}, ["3d6", [false, true, false]]],
    ["both of two sixes, which are a critical (ICON-N4)", [6, 2, 6], [true, false, true], {},
      ["3d6", [true, false, true]]],
    ["with no dice the lowest (ICON-N3)", [6, 3], [false, true], { lowest: true, formula: "2d6kl1" },
      ["2d6kl1", [false, true]]],
    ["of any other pool what the rules keep", [2, 5, 4], [false, true, true], { purpose: "damage", formula: "3d6kh2" },
      ["3d6kh2", [false, true, true]]]
  ])("%s", (_, faces, counts, more, wanted) => expect(shown(faces, counts, more)).toEqual([wanted]));
});

describe("an action's outcome is described in its own terms (ICON-N1, ICON-N4)", () => {
  test.each(valuesOf("IconActionName"))("%s", async name => {
    const told = new Set();
    for (const faces of [[1, 2], [5, 1], [6, 1], [6, 6]]) {
      const { outcome, reports } = await view({ do: "act", who: AMA, action: name }, { faces });
      expect(outcome.word).not.toMatch(CLEAN);
      told.add(outcome.word);
      for (const text of reports.flatMap(({ label, chains, notes }) =>
        [label, ...chains.flatMap(chain => [chain.label, ...texts(chain.steps)]), ...texts(notes)]))
        expect(text).not.toMatch(CLEAN);
    }
    expect(told.size).toBe(4);
  });

  test("with its gain and the cost of failure (ICON-N8, ICON-N9)", async () => {
    const notes = async (faces, command) =>
      texts(
        (await view({ do: "act", who: AMA, action: "sneak", risk: "risky", ...command }, { faces })).reports[0].notes);
    expect(await notes([3, 1]))
      .toEqual(["Failure: the die that counts shows 3", "Risky: 2 strain, if the consequence is taken as strain"]);
    expect(await notes([5, 1])).toEqual(["Success at a cost: the die that counts shows 5",
      "Normal effect: 2 on a clock", "Risky: 2 strain, if the consequence is taken as strain"]);
    expect((await notes([5, 1, 1], { helper: BO }))[2]).toContain("Bo shares it");
    expect((await notes([6, 1, 1], { temptFate: true })).at(-1))
      .toBe("Fate was tempted: the agreed consequence happens");
  });
});

test("a team's card has the roll that counts as its headline, and marks it (ICON-N5)", async () => {
  const shown = await view({ do: "lead", who: AMA, team: [BO], action: "traverse", risk: "risky" },
    { faces: [2, 1, 6, 3] });
  expect([shown.outcome.word, shown.outcome.detail, shown.title])
    .toEqual(["Success", "die 6", "Team action: Traverse · Risky"]);
  expect(shown.reports.map(({ label, notes }) => [label, texts(notes).includes("Counts for the team")]))
    .toEqual([["Action roll: Bo", true], ["Action roll: Ama", false]]);
  expect(shown.pools.map(({ label }) => label)).toEqual(["Action: Ama", "Action: Bo"]);
});

test("a fortune roll shows its result, and draws the clock that it fills (ICON-N6)", async () => {
  const clock = { id: "p", kind: "project", name: "Windmill", size: 6 };
  const shown = await view({ do: "fortune", who: AMA, action: "tinker", clock: "p" },
    { faces: [6, 2], ama: { clocks: [clock] } });
  expect(shown.outcome).toMatchObject({ word: "Good", tone: "good" });
  expect([texts(shown.lines), shown.clocks])
    .toEqual([["Windmill: 0 → 3 of 6"], [expect.objectContaining({ id: "p", filled: 3 })]]);
});

describe("strain", () => {
  test("shows its amount (ICON-N9)", async () => {
    const shown = await view({ do: "strain", who: AMA, risk: "risky" }, { ama: { strain: 1 } });
    expect([shown.outcome.word, shown.outcome.detail]).toEqual(["Takes the strain", "strain 3 of 5"]);
    expect([texts(shown.reports[0].notes), texts(shown.lines)]).toEqual([["2 strain (Risky)"], ["Ama: Strain 1 → 3"]]);
  });

  test("that breaks a hero shows its duration and its burden (ICON-N11, ICON-N13)", async () => {
    const shown = await view({ do: "critical", who: AMA }, { ama: { strain: 4 } });
    expect(shown.outcome).toMatchObject({ word: "Breaks", tone: "bad" });
    expect(texts(shown.lines))
      .toEqual(["Ama: Broken until the scene ends", "Ama: Strain 4 → 0", "Ama: a new burden, 4 segments"]);
    expect(texts(shown.reports[0].notes))
      .toEqual(["Critical strain", "Out of the scene; until it ends, acting costs 1 effort", "Burdens: 1"]);
  });

  test("that was pushed through shows the die (ICON-N15)", async () => {
    const shown = await view({ do: "resist", who: AMA, risk: "risky", spend: 1 },
      { faces: [6], ama: { strain: 5 }, options: { pushThrough: true } });
    expect(shown.outcome).toMatchObject({ word: "Holds on", tone: "good" });
    expect(texts(shown.reports[0].notes))
      .toEqual(["Resisting: 2 strain (Risky)", "Pushing through: the best die is 6"]);
  });
});

test("a session's end is one card with each hero's experience (ICON-N16)", async () => {
  const shown = await view({
    do: "endSession", answers: [{ who: AMA, ideals: 2, challenges: 1, invoked: true }, { who: BO, ambition: 3 }]
  }, { ama: { xp: 12, level: 1, invoked: true } });
  expect(shown.reports.map(({ label, chains: [chain], notes }) =>
      [label, chain.figure, chain.steps.length, texts(notes)])).toEqual([
    ["Rewards of the session: Ama", "4", 3, ["Level 2 is reached", "Now 1 XP on level 2"]],
    ["Rewards of the session: Bo", "3", 1, ["Now 3 XP on level 1"]]
  ]);
  expect(shown.lines).toEqual([]);
});

test("the end of a scene is described hero by hero, also a rest that restores nothing (ICON-E5, ICON-N11)",
    async () => {
  const shown = await view({ do: "camp" }, { ama: { strain: 3, effort: 2, broken: "scene" }, bo: { effort: 1 } });
  expect(texts(shown.lines)).toEqual(["Ama: no longer broken", "Ama: Strain 3 → 0", "Ama: Effort 2 → 3",
    "Bo: Effort 1 → 3"]);
  expect(texts((await view({ do: "camp" })).lines)).toEqual(["Nothing had to change."]);
});

test("a hidden clock is without its name, unless all who read it are GMs", async () => {
  const clocks = [{ id: "c", name: "Doom", size: 4, filled: 1, hidden: true }];
  const shown = named => view({ do: "tick", clock: "c", ticks: 3 }, { clocks, how: { named } });
  const [hidden, open] = [await shown(false), await shown(true)];
  expect([texts(hidden.lines), hidden.clocks]).toEqual([["A hidden clock: 1 → 4 of 4", "A hidden clock is full"], []]);
  expect([texts(open.lines), open.clocks.length]).toEqual([["Doom: 1 → 4 of 4", "Doom is full"], 1]);
});

test("a burden is described by its actions, and a number that was on no sheet without an earlier value (ICON-N13)",
    async () => {
  const make = { id: "b", name: "Cracked rib", kind: "burden", size: 4, first: "sneak", second: "smash" };
  expect(
    texts((await view({ do: "burden", who: AMA, clock: "b", make },
      { ama: { clocks: [{ id: "b", kind: "burden", size: 4 }] } })).lines))
    .toEqual(["Ama: Cracked rib ticks Sneak and Smash"]);
  expect(
    texts((await view({ do: "act", who: AMA, action: "sneak", push: true },
      { faces: [1, 1, 1], ama: { effort: null } })).lines))
    .toEqual(["Ama: Effort 2"]);
});
