import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actor } from "./support/foundry.mjs";

globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };

const { eventLines } = await import("../../src/cards/views/fight-events.mjs");
const { fightView } = await import("../../src/cards/views/fight.mjs");

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url), "utf8")).$defs;
const values = type => definitions[type].enum ?? (definitions[type].oneOf ?? definitions[type].anyOf).map(one => one.const);

/** What happens between fights, which other cards tell. */
const narrativeKinds = new Set([...readFileSync(new URL("../../../rules/icon/narrativeevent.go", import.meta.url), "utf8").matchAll(/EventKind = "(\w+)"/g)].map(([, kind]) => kind));

const AMA = "Actor.ama";
const FOE = "Actor.foe";
const person = (name, uuid, hasPlayerOwner) => ({ ...actor({ name, uuid, hasPlayerOwner }), items: [{ uuid: "Actor.ama.Item.leap", name: "Great leap" }], ownership: { default: 0 } });
const seats = {
  combat: { flags: { rulewright: { fight: { opening: "foe" } } } }, scene: null, held: () => [],
  fighters: new Map([[AMA, { actor: person("Ama", AMA, true) }], [FOE, { actor: person("Warden", FOE, false) }]])
};

const outlook = { may: [], order: [], turns: [] };
const lines = (events, reports = [], gathered = false) => eventLines({ events, reports, outlook }, seats, gathered);
const texts = (...args) => lines(...args).lines.map(({ text }) => text);

describe("what has happened is told in words", () => {
  const extra = { left: { key: "fled" }, triggered: { key: "slay" }, countered: { amount: 4 }, gambled: { amount: 3 } };
  test.each(values("IconEventKind").filter(kind => !narrativeKinds.has(kind)))("%s: in full, or not at all", kind => {
    for (const text of texts([{ kind, who: AMA, key: "light", before: 0, after: 2, ...extra[kind] }])) {
      expect(text).not.toMatch(/[{}]|undefined|RULEWRIGHT|NaN|null/);
      expect(text.length).toBeGreaterThan(5);
    }
  });

  test("a number once, as it was and as it is", () => {
    expect(texts([
      { kind: "hpLost", who: AMA, field: "hp", before: 30, after: 20 }, { kind: "hpLost", who: AMA, field: "hp", before: 20, after: 12 },
      { kind: "resolveGained", field: "partyResolve", before: 1, after: 2 }, { kind: "vigorGained", who: AMA, field: "vigor", before: 1, after: 4 },
      { kind: "vigorLost", who: AMA, field: "vigor", before: 4, after: 1 }
    ])).toEqual(["Ama: Hit points 30 → 12", "Party resolve 1 → 2"]);
  });

  test("a foe's number without the number, which is kept for those who may read it", () => {
    const told = lines([{ kind: "hpLost", who: FOE, field: "hp", before: 40, after: 31, rule: "ICON-D14" }]);
    expect(told).toEqual({ lines: [{ text: "Warden: Hit points changed", rule: "ICON-D14", tag: "D14", img: undefined, secret: 0 }], secrets: [{ who: FOE, field: "hp", before: 40, after: 31 }] });
  });

  test("what the GM sets, by its name", () => {
    expect(texts([{ kind: "tableChanged", who: AMA, field: "taken", before: 0, after: 1 }, { kind: "tableChanged", field: "actions", before: 2, after: 0 }])[0]).toMatch(/^Ama: .+ 0 → 1$/);
  });

  test("statuses as they come, change and go", () => {
    const event = (change, status, more) => ({ kind: "statusGained", who: AMA, list: "statuses", change, status, ...more });
    expect(texts([
      event("added", { name: "aura", key: "dust", value: 2 }), event("changed", { name: "vigilance", value: 1 }, { wasValue: 3 }), event("taken", { name: "dazed", ongoing: true })
    ])).toEqual(["Ama: Aura: dust (2) begins", "Ama: Vigilance 3 → 1", "Ama: Dazed+ ends"]);
  });

  test("a round with who opens it", () => {
    const round = { kind: "roundStarted", field: "round", before: 2, after: 3 };
    expect(texts([round])).toEqual(["Round 3: the foes open"]);
    expect(texts([{ kind: "turnKept", text: "opening", was: "foe", key: "hero" }, round])).toEqual(["Round 3: the heroes open"]);
  });

  test("ways by their spaces and what they cost, shoves by whom", () => {
    const path = [{ x: 1, y: 0 }, { x: 2, y: 0 }];
    expect(texts([], [{ who: AMA, path, cost: 3 }, { who: FOE, path, cost: 2 }, { who: FOE, by: AMA, path, cost: 2 }])).toEqual(["Ama: move 2, cost 3", "Warden: move 2", "Warden: shove 2, by Ama"]);
    // Without a grid there is no path.
    expect(texts([], [{ who: AMA, cost: 4 }, { who: FOE, by: AMA, cost: 1 }, { who: FOE, by: AMA, path: [], cost: 0 }])).toEqual(["Ama: move 4", "Warden: shove 1, by Ama"]);
  });

  test.each([["combatant", { combatant: { hidden: true } }], ["token", { token: { hidden: true } }]])("nobody whose %s the GM hides by name", (_, hidden) => {
    const unseen = { ...seats, fighters: new Map([...seats.fighters, [FOE, { ...seats.fighters.get(FOE), ...hidden }]]) };
    const events = [{ kind: "bloodied", who: FOE }, { kind: "hpLost", who: FOE, field: "hp", before: 9, after: 4 }];
    expect(eventLines({ events, reports: [], outlook }, unseen).lines.map(({ text }) => text)).toEqual(["An unseen character: bloodied", "An unseen character: Hit points changed"]);
    expect(fightView({ do: "use", who: AMA, target: FOE, ability: { id: "light" } }, { result: { events, reports: [], outlook }, rolls: [] }, unseen).at).toBe("at An unseen character");
  });

  test("after a fight all about one together", () => {
    const events = [
      { kind: "vigorLost", who: AMA, field: "vigor", before: 3, after: 0 }, { kind: "statusEnded", who: FOE, list: "statuses", change: "taken", status: { name: "dazed" } },
      { kind: "healed", who: AMA, field: "hp", before: 3, after: 10 }
    ];
    expect(texts(events, [], true)).toEqual(["Ama: Vigor 3 → 0", "Ama: Hit points 3 → 10", "Warden: Dazed ends"]);
  });
});

describe("the card", () => {
  const answer = (reports = []) => ({ result: { events: [], reports, outlook }, rolls: [] });
  const save = { saves: [{ status: "dazed", steps: [], total: 12, success: true }], events: [{}] };

  test("is headed by what was done, an ability by its name", () => {
    const view = fightView({ do: "use", who: AMA, target: FOE, ability: { id: "Actor.ama.Item.leap" } }, answer(), seats);
    expect([view.outcome.word, view.outcome.detail, view.title, view.at]).toEqual(["Great leap", "Ama", null, "at Warden"]);
    expect(fightView({ do: "rescue", who: AMA, target: FOE }, answer(), seats).at).toBe("for Warden");
    expect(fightView({ do: "use", who: AMA, ability: { id: "light" } }, answer(), seats).outcome.word).toBe("Light attack");
    expect(fightView({ do: "begin" }, answer(), seats).outcome).toMatchObject({ word: "The fight begins", detail: "" });
  });

  test("is headed by an attack's outcome, which its part does not repeat", () => {
    const attack = { outcome: "hit", total: 12, defense: 8, steps: [], modifiers: [], damage: null, inflictions: [], others: [], events: [] };
    const view = fightView({ do: "use", who: AMA, target: FOE, ability: { id: "heavy" } }, answer([{ who: FOE, by: AMA, attack }]), seats);
    expect([view.outcome.word, view.outcome.detail, view.title]).toEqual(["Hit", "12 against Defense 8", "Heavy attack"]);
    expect(view.reports).toMatchObject([{ label: "Warden", outcome: null }]);
  });

  test("names whose part it is once, and what set it off", () => {
    const { reports } = fightView({ do: "endTurn", who: AMA }, answer([
      { who: AMA, save }, { who: AMA, vigor: { vigor: 4, cap: 10, wasted: 0, steps: [], events: [] } }, { who: FOE, trigger: "slay", save }, { who: FOE, save: { saves: [], events: [] } }
    ]), seats);
    expect(reports.map(({ label }) => label)).toEqual(["Ama", null, "Warden · On a slay"]);
  });
});
