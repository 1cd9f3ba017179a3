import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actor } from "./support/foundry.mjs";

const AMA = "Actor.ama";
const BO = "Actor.bo";
const people = new Map([[AMA, actor({ name: "Ama", uuid: AMA })], [BO, actor({ name: "Bo", uuid: BO })]]);
globalThis.fromUuidSync = uuid => people.get(uuid) ?? null;
game.user = { isGM: false };

const { poolViews } = await import("../../src/cards/view.mjs");
const { narrativeView } = await import("../../src/cards/views/narrative.mjs");
const { narrativeLines } = await import("../../src/cards/views/narrative-events.mjs");

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url), "utf8")).$defs;
const values = type => definitions[type].enum ?? (definitions[type].oneOf ?? definitions[type].anyOf).map(one => one.const);
const kinds = [...readFileSync(new URL("../../../rules/icon/narrativeevent.go", import.meta.url), "utf8").matchAll(/EventKind = "(\w+)"/g)].map(([, kind]) => kind);

const CLEAN = /[{}]|undefined|RULEWRIGHT|NaN|null/;
const pool = { dice: 2, keep: "highest", steps: [{ key: "rating", rule: "ICON-N1", change: 2, value: 2 }] };
const action = (outcome, more) => ({
  pool, value: 5, outcome, risk: "risky", effect: "normal", ticks: outcome === "fail" ? 0 : 2, effectSteps: [{ key: "effect", rule: "ICON-N8", change: 2, value: 2 }],
  strain: outcome === "fail" || outcome === "partial" ? 2 : 0, temptedFate: false, events: [], ...more
});
const view = (command, { reports = [], events = [], rolls = [] }, how) => narrativeView(command, { result: { reports, events, next: [] }, rolls }, how);
const rolled = (faces, purpose = "action") => ({ purpose, formula: `${faces.length}d6`, dice: faces.length, sides: 6, keep: 1, lowest: false, faces, counts: faces.map((_, at) => at === 0), sum: faces[0] });
const texts = parts => parts.map(({ text }) => text);

describe("the dice of a narrative roll show the best as the one that counts", () => {
  const shown = (faces, counts, more) => poolViews([{ ...rolled(faces), formula: `${faces.length}d6kh2`, counts, ...more }]).map(({ formula, dice }) => [formula, dice.map(die => die.counts)]);

  test.each([
    ["the highest alone (ICON-N4)", [3, 6, 1], [true, true, false], {}, ["3d6", [false, true, false]]],
    ["both of two sixes, which are a critical (ICON-N4)", [6, 2, 6], [true, false, true], {}, ["3d6", [true, false, true]]],
    ["with no dice the lowest (ICON-N3)", [6, 3], [false, true], { lowest: true, formula: "2d6kl1" }, ["2d6kl1", [false, true]]],
    ["of any other pool what the rules keep", [2, 5, 4], [false, true, true], { purpose: "damage", formula: "3d6kh2" }, ["3d6kh2", [false, true, true]]]
  ])("%s", (_, faces, counts, more, wanted) => expect(shown(faces, counts, more)).toEqual([wanted]));
});

describe("an action's outcome is told in its own terms (ICON-N1, ICON-N4)", () => {
  const told = new Set();
  for (const name of values("IconActionName")) {
    test.each(values("IconActionOutcome"))(`${name}: %s`, outcome => {
      const { outcome: shown } = view({ do: "act", who: AMA, action: name }, { reports: [{ who: AMA, action: action(outcome) }] });
      expect(shown.word).not.toMatch(CLEAN);
      expect(shown.word).not.toContain("ActionOutcome");
      expect(told).not.toContain(shown.word);
      told.add(shown.word);
      expect(shown.detail).toContain("The die that counts: 5");
    });
  }

  test("with what it gains and what failure costs (ICON-N8, ICON-N9)", () => {
    const notes = (outcome, more, command) => texts(view({ do: "act", who: AMA, action: "sneak", ...command }, { reports: [{ who: AMA, action: action(outcome, more) }] }).sections[0].notes);
    expect(notes("fail")).toEqual(["Risky: 2 strain, if the consequence is taken as strain"]);
    expect(notes("partial")).toEqual(["Normal effect: 2 on a clock", "Risky: 2 strain, if the consequence is taken as strain"]);
    expect(notes("partial", {}, { helper: BO })[1]).toContain("Bo shares it");
    expect(notes("success", { temptedFate: true })).toEqual(["Normal effect: 2 on a clock", "Fate was tempted: the agreed consequence happens"]);
  });

  test("a critical with the step that raises the effect (ICON-N8)", () => {
    const raised = { effect: "powerful", ticks: 3, effectSteps: [{ key: "effect", rule: "ICON-N8", change: 2, value: 2 }, { key: "critical", rule: "ICON-N8", change: 1, value: 3 }] };
    const [section] = view({ do: "act", who: AMA, action: "sneak" }, { reports: [{ who: AMA, action: action("critical", raised) }] }).sections;
    expect(section.chains.map(({ figure }) => figure)).toEqual(["2d6, highest", "Powerful"]);
  });
});

describe("a team's card (ICON-N5)", () => {
  const reports = [{ who: AMA, action: action("fail") }, { who: BO, counts: true, action: action("success") }];
  const shown = view({ do: "lead", who: AMA, team: [BO], action: "traverse" }, { reports, rolls: [rolled([2, 1]), rolled([6, 3])] });

  test("has the roll that counts as its headline, and marks it", () => {
    expect(shown.outcome.word).toBe("Safely across.");
    expect(shown.title).toBe("Team action: Traverse · Risky");
    expect(shown.sections.map(({ label, counts, outcome }) => [label, counts, outcome.word])).toEqual([["Ama", false, "Failure"], ["Bo", true, "Success"]]);
  });

  test("says whose dice they are", () => {
    expect(shown.pools.map(({ label }) => label)).toEqual(["Ama", "Bo"]);
  });

  test("tells costs and gains once, of the roll that counts", () => {
    expect(shown.sections.map(({ notes }) => notes.length)).toEqual([0, 1]);
  });
});

test("a fortune roll says what it comes to, and draws the clock that it fills (ICON-N6)", () => {
  const clock = { id: "p", kind: "project", name: "Windmill", size: 6, filled: 3 };
  const shown = view({ do: "fortune", who: AMA, action: "tinker", clock: "p" }, {
    reports: [{ who: AMA, fortune: { pool, value: 6, outcome: "good" } }], rolls: [rolled([6, 2], "fortune")],
    events: [{ kind: "tried", who: AMA, key: "tinker", amount: 6 }, { kind: "clockTicked", who: AMA, wasClock: { ...clock, filled: 0 }, clock, rule: "ICON-N6" }]
  });
  expect(shown.outcome).toMatchObject({ word: "Good", tone: "good" });
  expect(texts(shown.lines)).toEqual(["Windmill: 0 → 3 of 6"]);
  expect(shown.clocks).toEqual([clock]);
});

describe("strain", () => {
  const strain = (report, events = [], command) => view({ do: "strain", who: AMA, ...command }, { reports: [{ who: AMA, strain: { amount: 2, risk: "risky", broke: false, strain: 3, maxStrain: 5, burdens: 0, ...report } }], events });

  test("tells how much there is (ICON-N9)", () => {
    const shown = strain({}, [{ kind: "strainTaken", who: AMA, field: "strain", before: 1, after: 3, rule: "ICON-N9" }]);
    expect(shown.outcome).toMatchObject({ word: "Ama takes the strain", detail: "Strain 3 of 5" });
    expect(shown.title).toBe("2 strain (Risky)");
    expect(texts(shown.lines)).toEqual(["Ama: Strain 1 → 3"]);
    expect(strain({ resisted: true }).title).toBe("Resisting: 2 strain (Risky)");
  });

  test("that breaks says until when, and which burden comes of it (ICON-N11, ICON-N13)", () => {
    const shown = strain({ broke: true, until: "scene", burdens: 1 }, [
      { kind: "broke", who: AMA, text: "broken", was: "", key: "scene", rule: "ICON-N11" }, { kind: "strainCleared", who: AMA, field: "strain", before: 4, after: 0, rule: "ICON-N11" },
      { kind: "burdenTaken", who: AMA, clock: { id: "b", kind: "burden", size: 4 }, rule: "ICON-N11" }
    ]);
    expect(shown.outcome).toMatchObject({ word: "Ama breaks", tone: "bad", detail: "Broken until the scene ends" });
    expect(texts(shown.lines)).toEqual(["Ama: Broken until the scene ends", "Ama: Strain 4 → 0", "Ama: a new burden, 4 segments"]);
  });

  test("that breaks for the third time is for longer (ICON-N14)", () => {
    const [section] = strain({ broke: true, until: "expedition", burdens: 3, critical: true }).sections;
    expect(texts(section.notes)).toEqual(["Out until the expedition ends, and absent from the next one", "Burdens: 3"]);
  });

  test("that was pushed through shows the die (ICON-N15)", () => {
    const shown = strain({ heldOn: true, best: 6, strain: 4 });
    expect(shown.outcome).toMatchObject({ word: "Ama holds on", tone: "good" });
    expect(texts(shown.sections[0].notes)).toEqual(["Pushing through: the best die is 6"]);
  });
});

test("a session's end is one card with each hero's experience (ICON-N16)", () => {
  const step = (key, change, value) => ({ key, rule: "ICON-N16", change, value });
  const shown = view({ do: "endSession" }, {
    reports: [
      { who: AMA, session: { xp: 4, steps: [step("ideals", 2, 2), step("challenges", 1, 3), step("invoked", 1, 4)], total: 1, level: 2, leveled: true } },
      { who: BO, session: { xp: 3, steps: [step("ambition", 3, 3)], total: 9, level: 1 } }
    ],
    events: [{ kind: "sessionEnded" }, { kind: "xpGained", who: AMA, field: "xp", before: 12, after: 16 }, { kind: "levelGained", who: AMA, field: "level", before: 1, after: 2 }, { kind: "sessionKept", who: AMA, field: "invoked", before: 1, after: 0 }]
  });
  expect(shown.sections.map(({ label, chains: [chain], notes }) => [label, chain.figure, chain.steps.length, texts(notes)])).toEqual([
    ["Ama", "+4 XP", 3, ["Level 2 is reached", "Now 1 XP on level 2"]], ["Bo", "+3 XP", 1, ["Now 9 XP on level 1"]]
  ]);
  expect(shown.lines).toEqual([]);
});

test.each(["endScene", "camp", "interlude"])("%s is told line by line, all about one together (ICON-E5, ICON-E6, ICON-N11)", name => {
  const shown = view({ do: name }, { events: [
    { kind: name === "camp" ? "camped" : "sceneEnded" }, { kind: "strainCleared", who: AMA, field: "strain", before: 3, after: 0 }, { kind: "effortRestored", who: BO, field: "effort", before: 1, after: 3 },
    { kind: "effortRestored", who: AMA, field: "effort", before: 2, after: 3 }, { kind: "recovered", who: AMA, text: "broken", was: "scene", key: "" }
  ] });
  expect(shown.outcome.word).not.toMatch(CLEAN);
  expect(texts(shown.lines)).toEqual(["Ama: Strain 3 → 0", "Ama: Effort 2 → 3", "Ama: no longer broken", "Bo: Effort 1 → 3"]);
});

test("a rest that restores nothing says so", () => {
  expect(texts(view({ do: "camp" }, { events: [{ kind: "camped" }] }).lines)).toEqual(["Nothing had to change."]);
});

test.each(values("NarrativeDo"))("a card for %s has a headline in words", name => {
  expect(view({ do: name, who: AMA, action: "sneak" }, {}).outcome.word).toMatch(/^[A-Z].*[a-z]/);
});

describe("what has happened is told in words", () => {
  const clock = { id: "c", kind: "burden", name: "Cracked rib", size: 4, filled: 1, first: "sneak", second: "smash" };
  test.each(kinds)("%s: in full, or not at all", kind => {
    for (const key of ["", "scene", "away"]) {
      if (kind === "broke" && !key) continue;
      for (const more of [{}, { clock, wasClock: { ...clock, filled: 0 } }]) {
        for (const text of texts(narrativeLines([{ kind, who: AMA, key: key && (kind === "recovered" && key === "scene" ? "away" : key), amount: 3, ...more }]))) {
          expect(text).not.toMatch(CLEAN);
          expect(text.length).toBeGreaterThan(2);
        }
      }
    }
  });

  test("a burden by the actions that it ticks (ICON-N13)", () => {
    expect(texts(narrativeLines([{ kind: "burdenDescribed", who: AMA, wasClock: { id: "c", kind: "burden", size: 4 }, clock }]))).toEqual(["Ama: Cracked rib ticks Sneak and Smash"]);
  });

  test("what only keeps account of an expedition, not at all (ICON-L4)", () => {
    expect(narrativeLines([{ kind: "turnKept", who: AMA, field: "limitBrokenBefore", before: 1, after: 0 }, { kind: "healed", who: AMA, field: "hp", before: 3, after: 40 }]).length).toBe(1);
  });

  test("a number that stood on no sheet without one before", () => {
    expect(texts(narrativeLines([{ kind: "effortSpent", who: AMA, field: "effort", before: null, after: 2 }]))).toEqual(["Ama: Effort 2"]);
  });

  test("a hidden clock without its name, unless all who read it are GMs", () => {
    const events = [{ kind: "clockTicked", wasClock: { ...clock, hidden: true }, clock: { ...clock, hidden: true, filled: 3 } }, { kind: "clockFilled", key: "c" }];
    expect(texts(narrativeLines(events, { named: false }))).toEqual(["A hidden clock: 1 → 3 of 4", "A hidden clock is full"]);
    expect(texts(narrativeLines(events, { named: true }))[0]).toContain("Cracked rib");
    expect(view({ do: "tick" }, { events }, { named: false }).clocks).toEqual([]);
    expect(view({ do: "tick" }, { events }, { named: true }).clocks.length).toBe(1);
  });
});

test("a player's own browser is named where no GM was there", () => {
  expect(view({ do: "act", who: AMA, action: "sneak" }, { reports: [{ who: AMA, action: action("success") }] }, { local: true }).local).toBe(true);
});
