import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actor } from "./support/stage.mjs";


const { playView } = await import("../../src/cards/views/play.mjs");
const { icon } = await import("../../src/games/icon/game.mjs");

/** The kinds of events of a combat. */
const KINDS = ["event.go", "fightevent.go"].flatMap(file =>
  [...readFileSync(new URL(`../../../rules/icon/${file}`, import.meta.url), "utf8").matchAll(/= "(\w+)"/g)]
    .map(([, kind]) => kind));

const AMA = "Actor.ama";
const FOE = "Actor.foe";
const person = (name, uuid, hasPlayerOwner) =>
  actor({ name, uuid, hasPlayerOwner, items: [{ _id: "leap", name: "Great leap" }] });
const context = {
  game: icon, combat: null, scene: null, combatState: { opening: "foe" },
  participants: new Map([person("Ama", AMA, true), person("Warden", FOE, false)]
    .map(actor => [actor.uuid, { actor, combatant: null, token: null }]))
};

const view = (command, result, of = context) =>
  playView(of, command, { result: { events: [], reports: [], next: [], ...result }, rolls: [] });
const lines = (events, gathered = false, of = context) => {
  const { lines, secrets } = view({ do: gathered ? "end" : "use" }, { events }, of);
  return { lines, secrets };
};
const texts = (...args) => lines(...args).lines.map(({ text }) => text);

describe("a status that an item gives", () => {
  const holder = { ...person("Ama", AMA, true), statuses: new Set(["rulewright.dazed"]) };
  const event = { kind: "statusEnded", who: AMA, wasMark: { name: "dazed" } };
  const seen = (more = {}) => texts([event], false, { ...context,
    participants: new Map([[AMA, { actor: holder, combatant: null, token: null, ...more }]]) });

  test("stays on the card where the rules end it", () => {
    expect(seen()).toEqual(["Ama keeps Dazed: an item or another module gives it, and the rules change only effects of "
      + "the character. End it there."]);
  });

  test("of a hidden combatant names it to no player", () => {
    expect(seen({ combatant: { hidden: true } })[0]).toMatch(/^An unseen character keeps Dazed/);
  });
});

describe("the headline of an attack", () => {
  const attack = { kind: "attack", who: AMA, target: FOE, outcome: "hit", tone: "good", total: 15, versus: 6, notes: [],
    chains: [{ key: "attack", value: 15, steps: [] }, { key: "damage", value: 5, steps: [] }] };
  const strike = { do: "use", who: AMA, target: FOE };

  test("has the target and the damage first, and the defeated", () => {
    const events = [{ kind: "defeated", who: FOE }, { kind: "left", who: FOE, text: "out", key: "removed" }];
    const { struck, felled, lines } = view(strike, { reports: [attack], events });
    expect([struck, felled]).toEqual([{ name: "Warden", damage: "5 damage" }, "Defeated: Warden"]);
    expect(lines.map(({ text }) => text)).toEqual(["Warden: defeated"]);
  });

  test("has no damage that only its target may read", () => {
    const [roll, damage] = attack.chains;
    const secret = { ...attack, secret: true, chains: [roll, { ...damage, whose: FOE }] };
    expect(view(strike, { reports: [secret] })).toMatchObject({ struck: { name: "Warden", damage: "" }, felled: "" });
  });

  test("is not confused with a number of dice, which is no result", () => {
    const dice = { key: "boons", value: 1, steps: [] };
    const { reports: [{ chains: [boons, roll] }] } = view(strike, { reports: [{ ...attack,
      chains: [dice, ...attack.chains] }] });
    expect([boons, roll]).toMatchObject([{ figure: "Dice: 1", counts: true }, { figure: "15" }]);
    expect(roll.counts).toBeUndefined();
  });

  test("of an ability on oneself has no target", () => {
    expect(view(strike, { reports: [{ ...attack, target: AMA }] }).struck).toBeNull();
  });
});

describe("events are described in words", () => {
  const extra = { left: { key: "fled" }, triggered: { key: "slay" }, countered: { amount: 4 }, gambled: { amount: 3 } };
  test.each(KINDS)("%s: in full, or not at all", kind => {
    for (const text of texts([{ kind, who: AMA, key: "light", before: 0, after: 2, ...extra[kind] }])) {
      expect(text).not.toMatch(/[{}]|undefined|RULEWRIGHT|NaN|null/);
      expect(text.length).toBeGreaterThan(5);
    }
  });

  test("a number once, before and after", () => {
    expect(texts([
      { kind: "hpLost", who: AMA, field: "hp", before: 30, after: 20 },
      { kind: "hpLost", who: AMA, field: "hp", before: 20, after: 12 },
      { kind: "resolveGained", field: "partyResolve", before: 1, after: 2 },
      { kind: "vigorGained", who: AMA, field: "vigor", before: 1, after: 4 },
      { kind: "vigorLost", who: AMA, field: "vigor", before: 4, after: 1 }
    ])).toEqual(["Ama: Hit points 30 → 12", "Party resolve 1 → 2"]);
  });

  test("a foe's number without its value, which is kept for its readers", () => {
    const told = lines([{ kind: "hpLost", who: FOE, field: "hp", before: 40, after: 31, rule: "ICON-D14" }]);
    expect(told).toEqual({ lines: [
      { text: "Warden: Hit points changed", rule: "ICON-D14", tag: "D14", img: undefined, secret: 0 }
    ], secrets: [{ who: FOE, text: "Warden: Hit points 40 → 31" }] });
  });

  test("a value that the GM sets, by its name", () => {
    expect(texts([{ kind: "tableChanged", who: AMA, field: "taken", before: 0, after: 1 },
      { kind: "tableChanged", field: "actions", before: 2, after: 0 }])[0]).toMatch(/^Ama: .+ 0 → 1$/);
  });

  test("statuses that begin, change and end", () => {
    const [dust, watch, dazed] = [{ name: "aura", of: "dust", value: 2 }, { name: "vigilance", value: 1 },
      { name: "dazed", ongoing: true }];
    expect(texts([
      { kind: "statusGained", who: AMA, mark: dust }, { kind: "statusChanged", who: AMA,
        wasMark: { ...watch, value: 3 }, mark: watch }, { kind: "statusEnded", who: AMA, wasMark: dazed }
    ])).toEqual(["Ama: Aura: dust (2) begins", "Ama: Vigilance 3 → 1", "Ama: Dazed+ ends"]);
  });

  test("an interrupt once, by the name of its ability, without its counters", () => {
    expect(texts([
      { kind: "interruptUsed", mark: { name: "interrupted", of: AMA } },
      { kind: "interruptUsed", who: AMA, mark: { name: "interrupt", of: "Actor.ama.Item.leap" } },
      { kind: "abilityUsed", who: AMA, mark: { name: "used", of: "light" } },
      { kind: "turnKept", who: AMA, wasMark: { name: "dazed" } }
    ])).toEqual(["Ama: interrupt Great leap"]);
  });

  test("a round with the side that opens it", () => {
    const round = { kind: "roundStarted", field: "round", before: 2, after: 3 };
    expect(texts([round])).toEqual(["Round 3: the foes open"]);
    expect(texts([{ kind: "turnKept", text: "opening", was: "foe", key: "hero" }, round]))
      .toEqual(["Round 3: the heroes open"]);
  });

  test("paths by their spaces and their cost, shoves by their cause", () => {
    const { reports } = view({ do: "move", who: AMA }, { reports: [
      { kind: "move", who: AMA, chains: [],
        notes: [{ key: "moved", rule: "ICON-M1", amount: 2 }, { key: "cost", rule: "ICON-M1", amount: 3 }] },
      { kind: "shove", who: AMA, target: FOE, chains: [],
        notes: [{ key: "shoved", rule: "ICON-M14", amount: 2, who: AMA }] }
    ] });
    expect(reports.map(({ label, notes }) => [label, notes.map(({ text }) => text)]))
      .toEqual([["Move: Ama", ["Spaces: 2", "Cost: 3"]], ["Shove: Ama · Warden", ["Spaces: 2, by Ama"]]]);
  });

  test.each([["combatant", { combatant: { hidden: true } }],
      ["token", { token: { hidden: true } }]])("no character whose %s the GM hides by name", (_, hidden) => {
    const unseen = {
      ...context,
      participants: new Map([...context.participants, [FOE, { ...context.participants.get(FOE), ...hidden }]])
    };
    const events = [{ kind: "bloodied", who: FOE }, { kind: "hpLost", who: FOE, field: "hp", before: 9, after: 4 }];
    expect(lines(events, false, unseen).lines.map(({ text }) => text))
      .toEqual(["An unseen character: bloodied", "An unseen character: Hit points changed"]);
    expect(view({ do: "use", who: AMA, target: FOE, ability: { id: "light" } }, { events }, unseen).title)
      .toBe("Light attack · An unseen character");
  });

  test("no name of an escorted character that the GM hides", () => {
    const foe = context.participants.get(FOE);
    const clock = { id: "a", kind: "escort", first: "foe", who: FOE, size: 1 };
    const from = globalThis.fromUuidSync;
    globalThis.fromUuidSync = uuid => uuid === FOE ? foe.actor : from(uuid);
    try {
      const told = hidden => texts([{ kind: "scenarioBegan", clock }], false,
        { ...context, participants: new Map([[FOE, { ...foe, combatant: { hidden } }]]) })[0];
      expect(told(false)).toContain("Warden");
      expect(told(true)).not.toContain("Warden");
    } finally {
      globalThis.fromUuidSync = from;
    }
  });

  test("after a fight, all events of one character together", () => {
    const events = [
      { kind: "vigorLost", who: AMA, field: "vigor", before: 3, after: 0 },
      { kind: "statusEnded", who: FOE, wasMark: { name: "dazed" } },
      { kind: "healed", who: AMA, field: "hp", before: 3, after: 10 }
    ];
    expect(texts(events, true)).toEqual(["Ama: Vigor 3 → 0", "Ama: Hit points 3 → 10", "Warden: Dazed ends"]);
  });
});

describe("the card", () => {
  test("is headed by the action, an ability by its name", () => {
    const leap = view({ do: "use", who: AMA, target: FOE, ability: { id: "Actor.ama.Item.leap" } });
    expect([leap.outcome.word, leap.outcome.detail, leap.title]).toEqual(["Great leap", "Ama", "Great leap · Warden"]);
    expect(view({ do: "rescue", who: AMA, target: FOE }).title).toBe("Rescue · Warden");
    expect(view({ do: "use", who: AMA, ability: { id: "light" } }))
      .toMatchObject({ outcome: { word: "Light attack" }, title: "" });
    expect(view({ do: "begin" }).outcome).toMatchObject({ word: "The fight begins", detail: "" });
  });

  test("is headed by an attack's outcome, which its part does not repeat", () => {
    const attack = { kind: "attack", who: AMA, target: FOE, outcome: "hit", tone: "good", total: 12, versus: 8,
      chains: [], notes: [] };
    const { outcome, title, reports } = view({ do: "use", who: AMA, target: FOE, ability: { id: "heavy" } },
      { reports: [attack] });
    expect([outcome.word, outcome.detail, title]).toEqual(["Hit", "12 against 8", "Heavy attack · Warden"]);
    expect(reports).toMatchObject([{ label: "Attack: Ama · Warden", outcome: null }]);
  });

  test("names the status of each save, and which of them ends or stays", () => {
    const save = (name, value, key) => ({ key: "save", value,
      steps: [...name ? [{ key: "saveAgainst", name }] : [], { key, value, name }] });
    const { reports: [{ chains }] } = view({ do: "endTurn", who: AMA }, { reports: [{ kind: "save", who: AMA, notes: [],
      outcome: "someSaved", chains: [save("dazed", 5, "statusStays"), save("blind", 20, "statusEnds"),
        save("", 12, "saved")] }] });
    expect(chains.map(({ label, figure, steps }) => [label, figure, steps.at(-1).text])).toEqual([
      ["Save against Dazed", "5", "Dazed stays"], ["Save against Blind", "20", "Blind ends"], ["Save", "12", "Saved"]]);
  });

  test("names the cause of a part", () => {
    const [{ notes }] = view({ do: "endTurn", who: AMA },
      { reports: [{ kind: "damage", who: AMA, target: FOE, chains: [],
        notes: [{ key: "trigger.slay", rule: "ICON-C1" }, { key: "slain", rule: "ICON-H8" }] }] }).reports;
    expect(notes.map(({ text }) => text)).toEqual(["On a slay", "Slain: slay effects trigger"]);
  });
});
