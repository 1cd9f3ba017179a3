import { readFileSync, readdirSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { flattenObject } from "../../stage/shared/objects.mjs";
import { actor, language } from "./support/stage.mjs";
import { SET, fieldOf, fieldOptions, fieldsOf, usesOf } from "./support/games.mjs";
import { rowKeys } from "../../src/games/buttons.mjs";
import { elemental } from "../../src/games/elemental/game.mjs";
import { fold } from "../../src/games/fold.mjs";
import { playView, hasContent } from "../../src/cards/views/play.mjs";
import { markText } from "../../src/games/words.mjs";

const rules = new URL("../../../rules/elemental/", import.meta.url);
const read = name => readFileSync(new URL(name, rules), "utf8");
const sources = folder => readdirSync(new URL(folder, rules))
  .filter(name => name.endsWith(".go") && !name.endsWith("_test.go")).map(name => read(`${folder}${name}`)).join("\n");

const all = sources("./") + sources("combat/") + read("../play/left.go");

/** The matches of expressions in the Go code: their groups. */
const found = (...patterns) => patterns.flatMap(
  pattern => [...all.matchAll(pattern)].flatMap(([, ...keys]) => keys.filter(key => key !== undefined)));
/** The texts of a named type's constants. */
const values = type => found(new RegExp(`^\\s*(?:const )?\\w+ +${type} += "(\\w+)"$`, "gm"));
const tags = (file, type) => [...read(file).split(`type ${type} struct`)[1].split("\n}")[0].matchAll(/json:"(\w+)/g)]
  .map(([, name]) => name);

const DOS = values("Do");
const MODES = values("Mode");
const ATTRIBUTES = values("Attribute");
const ACTIONS = values("ActionKind");
const CHECKS = values("CheckKind");
const MARKS = found(/^\t(?:unaware|moving|running|inFlight|arriving|pushed|dodging|defending|braced|readied|declared|rising|cooldown|penalty|exhausted) += "(\w+)"$/gm);
const CHAINS = [...found(/explain\("(\w+)"/g).flatMap(key => [key, `${key}Dice`]), ...found(/Chain\{Key: "(\w+)"/g)];
/** The numbers that events change. */
const NUMBERS = [...read("combat/state.go").matchAll(/\{Name: "(\w+)", High: \d+/g)].map(([, name]) => name);
const COMBATANT = tags("combat/combat.go", "Combatant");
const COMMAND = tags("combat/command.go", "Command");
const ABILITY = tags("combat/command.go", "Ability");

/** The lists of a command for choices of others. */
const ASKS = [...new Set(found(/play\.Ask\{Field: "(\w+)"/g))];

/** The questions about reactions, which ask for a yes or no. */
const REACTIONS = found(/AgreeOr\(choice\.Question\{[^}]*About: "(\w+)"/g);

const fields = fieldsOf(elemental);
const asked = name => name.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase());

/** The keys of the core, by the section of the language file. */
const KEYS = {
  Deed: DOS,
  Button: elemental.buttons.rows.flatMap(rowKeys),
  Ask: fields.flatMap(({ name, group }) => [asked(name), ...group ? [group] : []]),
  Choice: fields.flatMap(field => field.kind === "choice"
    ? fieldOptions(field).map(option => `${field.name}.${option || "usual"}`) : []),
  Consent: [...ASKS.map(name => `${name}.open`),
    ...REACTIONS.flatMap(name => ["text", "yes", "no"].map(part => `${name}.${part}`))],
  Report: [...found(/play\.Report\{Kind: "(\w+)"/g, /\bb\.tell\(c, "(\w+)"/g), ...CHECKS],
  Outcome: [...values("Outcome"), ...found(/Outcome: "(\w+)"/g, /\.Outcome, [\w.]+ = "(\w+)"/g), ...MODES, ...ACTIONS],
  Chain: CHAINS,
  // The total of an initiative report: the number of dice that show a six.
  Total: ["initiative"],
  Step: found(/\.(?:Start|Add|AddOf)\("(\w+)"/g, /play\.Step\{Key: "(\w+)"/g, /part\.Key(?:, [\w.]+)* = "(\w+)"/g),
  Found: found(/Found\{Key: "(\w+)"/g),
  Note: found(/\bNote\{+Key: "(\w+)"/g, /\bnoted\([^,"]+, "(\w+)"/g),
  Hero: elemental.hero.shown,
  Mark: MARKS,
  Marks: Object.keys(elemental.marks.kinds),
  MarkText: MARKS,
  Name: [...values("Concealment"), ...MODES],
  Counter: [...found(/\badd\([^"\n]+, "(\w+)", /g), ...ACTIONS],
  State: found(/\bs\.State = "(\w+)"/g),
  Phase: found(/\.Phase = "(\w+)"/g),
  Pool: [...found(/Purpose: "(\w+)"/g, /total\(source, "(\w+)"/g), ...CHECKS],
  Odds: found(/yield\("(\w+)"/g),
  Next: found(/play\.Next\{Do: string\((\w+)\)/g).map(name => name.toLowerCase()),
  Field: [...COMBATANT, ...COMMAND, ...ABILITY, ...tags("combat/combat.go", "Combat"), ...tags("ground.go", "Ground"),
    ...tags("ground.go", "Cell"), "name", "of", "left", "by"],
  Reason: found(/(?:RefusedBy|refused)\("[\w-]+", (?:field\.Entry\([^)]*\)|[^,()]+), "(\w+)"\)/g, /Reason: "(\w+)"/g,
    /UnreadableAt\("\w+", \w+, \w+, "(\w+)"\)/g)
};

/** The kinds of events. */
const EVENTS = found(/\b(?:change|write|put|Number|NumberBy|Text|Begin|Change|End)\("(\w+)"/g, /Event\{Kind: "(\w+)"/g)
  .filter(kind => !kind.includes("-"));

/** The fields that errors do not name. */
const UNNAMED = ["id", "side", "do", "who", "insist", "combatants", "ground"];

/** Nothing is said of what is as usual; and what is rolled for initiative alone has no dialog with odds. */
const UNSAID = { Outcome: [], Name: ["none"], Counter: ["free"], Odds: ["score", "segment", "missed"], Field: UNNAMED };

/**
 * Events without a sentence of their own, because a card shows them anyway by its
 * headline, a report, a number or a status, or because the tracker shows them.
 */
const SILENT = [
  "healed", "turnKept", "arrived", "combatBegan", "combatEnded", "turnBegan", "turnEnded", "declared", "initiative",
  "actionUsed", "moved", "walked", "rested", "markBegan", "markEnded", "hexFilled"
];

const { Elemental: own, Play: shared } = language.RULEWRIGHT;
const words = section => new Set(
  [own[section], shared[section], ...section === "Reason" ? [language.RULEWRIGHT.Reason] : []]
    .flatMap(one => Object.keys(flattenObject(one ?? {}))));
const isName = key => ["Name", "Mark", "Field"].some(section => words(section).has(key));

describe("every message of Elemental D6's rules has a text", () => {
  test.each(Object.entries(KEYS).filter(([section]) => section !== "Button" && section !== "MarkText"))(
      "%s", (section, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const known = words(section);
    const named = key => section === "Choice" && isName(key.split(".").at(-1));
    expect([...new Set(keys)].filter(key => !known.has(key) && !named(key) && !UNSAID[section]?.includes(key)))
      .toEqual([]);
  });

  test("every event has one, unless no card shows it", () => {
    expect(EVENTS.length).toBeGreaterThan(20);
    expect([...new Set(EVENTS)].filter(kind => !words("Event").has(kind) && !SILENT.includes(kind))).toEqual([]);
    expect(SILENT.filter(kind => !EVENTS.includes(kind) || words("Event").has(kind))).toEqual([]);
  });

  test("the ways that the core has are found where they are sought", () => {
    expect([MODES, ATTRIBUTES, ACTIONS, CHECKS, MARKS].map(list => list.length)).toEqual([4, 3, 5, 3, 15]);
    for (const section of ["Report", "Outcome", "Chain", "Step", "Note", "Reason", "Pool"])
      expect(KEYS[section].length, section).toBeGreaterThan(7);
    for (const mark of MARKS) expect(all).toMatch(new RegExp(`markNames = .*\\b${mark}\\b`));
  });
});

describe("no text is unused", () => {
  test.each(Object.keys(own))("%s", section => {
    const used = new Set(section === "Event" ? EVENTS : KEYS[section]);
    expect(Object.keys(flattenObject(own[section])).filter(key => !used.has(key) || UNSAID[section]?.includes(key)))
      .toEqual([]);
  });
});

describe("the description of Elemental D6", () => {
  test("has every command of the core, and no other", () => {
    expect(Object.keys(elemental.deeds).sort()).toEqual([...DOS].sort());
  });

  test("shows buttons for commands that there are, each once", () => {
    const shown = elemental.buttons.rows.flatMap(rowKeys);
    expect(new Set(shown).size).toBe(shown.length);
    for (const action of [...shown, ...elemental.buttons.row, ...elemental.buttons.table])
      expect(DOS).toContain(action);
  });

  test("reads every number of a sheet that the core knows, and every attribute of an ability", () => {
    const ofEvents = [...NUMBERS.filter(name => name !== "hp"), "id", "side", "x", "y", "floor", "marks"];
    expect([...Object.keys(elemental.sheet.numbers), ...ofEvents].sort()).toEqual([...COMBATANT].sort());
    expect(["id", "text", ...Object.keys(elemental.abilities.fields)].sort()).toEqual([...ABILITY].sort());
  });

  test("asks for every field of a command, and for no other", () => {
    const asks = new Set(fields.map(({ name }) => name.split(".")[0]));
    // An item's attributes come with it. Taking the top is a command of its own.
    const settled = ["do", "who", "targets", "insist", "ability", "top", ...ASKS, ...SET];
    expect([...asks].filter(name => name !== "item" && !COMMAND.includes(name))).toEqual([]);
    expect(COMMAND.filter(name => !asks.has(name) && !settled.includes(name))).toEqual([]);
  });

  test("lets only the owners of targets choose what the core leaves to them", () => {
    expect([ASKS, REACTIONS.toSorted()]).toEqual([["dodge"], ["defend", "dodge"]]);
    expect(elemental.declaredForFoes?.filter(name => !REACTIONS.includes(name))).toEqual([]);
    expect(fields.filter(({ name }) => ASKS.includes(name))).toEqual([]);
  });

  test("offers every mark and every number that a GM may set", () => {
    expect(Object.values(elemental.marks.kinds).flat().sort()).toEqual([...MARKS].sort());
    expect([...elemental.byHand?.numbers ?? []].sort()).toEqual([...NUMBERS].sort());
  });

  test("offers all ways to move, kinds of action and attributes", () => {
    const options = (action, name) => fieldOptions(fieldOf(elemental, action, name))
      .filter(Boolean).sort();
    expect(options("move", "mode")).toEqual([...MODES].sort());
    expect(options("ready", "action")).toEqual(ACTIONS.filter(kind => kind !== "free").sort());
    expect(options("check", "attribute")).toEqual([...ATTRIBUTES].sort());
    expect(options("attack", "defense")).toEqual(values("Defense").sort());
    expect(options("attack", "cover")).toEqual(values("YesNo").sort());
  });

  test("shows the odds that the core returns", () => {
    const { chances, distributions, secret } = elemental.odds;
    for (const key of [...chances.map(([key]) => key), ...distributions, ...secret]) expect(KEYS.Odds).toContain(key);
  });

  test("asks for a readied action only where a character has readied one", () => {
    for (const action of ["attack", "use", "move", "step"]) {
      const field = fieldOf(elemental, action, "readied");
      expect(fieldOptions(field, [{ name: "readied", value: 3 }]).some(Boolean)).toBe(true);
      expect(fieldOptions(field, [{ name: "braced" }]).some(Boolean)).toBe(false);
    }
  });
});

test("an item is an attack if it describes one, and otherwise an ability to use", () => {
  expect([{ damage: "1d6" }, { penalty: "Dazed" }, { pushback: 10 }, { attackDice: 3 },
    { action: "swift", cooldown: 2 }, { range: 30, segments: 3, damage: "" }].map(usesOf(elemental)))
    .toEqual(["attack", "attack", "attack", "attack", "use", "use"]);
});

test("a character without hit points left is shown as defeated, and one that never had any is not", () => {
  expect([{}, { hp: null }, { hp: "" }, { hp: "3" }, { hp: 0 }, { hp: "0" }, { hp: -2 }].map(elemental.defeated))
    .toEqual([false, false, false, false, true, true, true]);
});

test("the core's own order of the fight is that of the ranks", () => {
  const ama = actor({ system: { health: { value: 8 }, attributes: {} } });
  const participants = new Map(
    [[ama.uuid, { actor: ama, token: null, combatant: { id: "c0", defeated: false, actor: ama } }]]);
  const context = { game: elemental, combat: null, scene: null, participants };
  const rank = (before, after) => ({ kind: "initiative", who: ama.uuid, field: "rank", before, after });
  expect(fold([rank(null, 2)], context).combatants.get("c0").initiative).toBe(98);
  expect(fold([rank(null, 2), rank(2, 1)], context).combatants.get("c0").initiative).toBe(99);
  expect(fold([rank(2, 0)], context).combatants.get("c0").initiative).toBeNull();
});

test("the card of initiative names the roller, and shows the sixes as its total", () => {
  const ama = actor({ name: "Ama", system: { health: { value: 8 }, attributes: {} }, hasPlayerOwner: true });
  const context = { game: elemental, combat: null, scene: null,
    participants: new Map([[ama.uuid, { actor: ama, token: null, combatant: null }]]) };
  const roll = { purpose: "initiative", who: ama.uuid, formula: "8d6cs>=6", dice: 2, sides: 6, keep: 2, lowest: false,
    atLeast: 6, faces: [6, 3], counts: [true, true], sum: 1 };
  const step = { key: "dice", rule: "ELEMENTAL-I1", change: 8, value: 8 };
  const report = { kind: "initiative", who: ama.uuid, tone: "plain", total: 1,
    chains: [{ key: "initiativeDice", value: 8, steps: [step] }], notes: [] };
  const { pools, reports } = playView(context, { do: "begin" },
    { rolls: [roll, { ...roll, who: undefined }], result: { reports: [report, report], events: [], next: [] } });
  expect(pools.map(({ label }) => label)).toEqual(["Initiative: Ama", "Initiative"]);
  expect(reports[0].chains.map(({ label, figure }) => [label, figure])).toEqual([["Sixes on 8 dice", "1"]]);
});

describe("three turns of all characters in a round", () => {
  const context = { game: elemental, combat: null, scene: null, participants: new Map() };
  const told = (...events) =>
    hasContent(context, { do: "endTurn" }, { rolls: [], result: { reports: [], next: [], events } });
  const kept = { kind: "turnKept", field: "acted", before: 0, after: 1, rule: "ELEMENTAL-R1" };
  const ended = { kind: "turnEnded", text: "active", was: "Actor.ama", key: "", rule: "ELEMENTAL-R1" };

  test("post no card without a fact", () => {
    const mark = { name: "moving", of: "move", value: 3 };
    expect(told(kept, ended, { kind: "turnKept", at: 0, wasMark: { ...mark, left: 2 }, mark: { ...mark, left: 1 } }))
      .toBe(false);
  });

  test("post when a segment begins, what ends with it, and the next steps", () => {
    expect(told(kept, ended, { kind: "segmentBegan", field: "segment", before: 1, after: 2 })).toBe(true);
    expect(told({ kind: "markEnded", at: 0, wasMark: { name: "dodging", left: 1 } })).toBe(true);
    expect(hasContent(context, { do: "takeTurn" },
      { rolls: [], result: { reports: [], events: [], next: [{ do: "arrive" }] } })).toBe(true);
  });
});

describe("a mark of an ability", () => {
  afterEach(() => { vi.unstubAllGlobals(); });

  test("shows its name, also on the target of an attack in flight", () => {
    class Actor { constructor(items) { this.items = new Map(items); } }
    const [ama, bo] = [new Actor([["sling", { name: "Spark sling" }]]), new Actor([])];
    vi.stubGlobal("foundry", { ...foundry, documents: { Actor } });
    vi.stubGlobal("fromUuidSync", id => id === "Actor.ama" ? ama : null);
    expect(markText(elemental, { name: "cooldown", of: "sling", value: 3 }, ama))
      .toBe("Spark sling, cooling down until round 3");
    expect(markText(elemental, { name: "inFlight", of: "sling", by: "Actor.ama", left: 2 }, bo))
      .toBe("Spark sling in flight (segments left: 2)");
    expect(markText(elemental, { name: "penalty", of: "Soaked", by: "Actor.ama", left: 3 }, bo))
      .toBe("Soaked (segments left: 3)");
    expect(markText(elemental, { name: "pushed", of: "3" }, bo)).toBe("Pushback (hexes left: 0)");
    expect(markText(elemental, { name: "inFlight", of: "gone", by: "Actor.nobody", left: 1 }, bo))
      .toBe("gone in flight (segments left: 1)");
  });
});
