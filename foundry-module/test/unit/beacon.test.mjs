import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flattenObject } from "../../stage/shared/objects.mjs";
import { language } from "./support/stage.mjs";
import { SET, fieldOf, fieldOptions, fieldsOf, usesOf } from "./support/games.mjs";
import { rowKeys } from "../../src/games/buttons.mjs";
import { beacon } from "../../src/games/beacon/game.mjs";
import { BOONS, ENERGIES, GIVEN, WOUNDS } from "../../src/games/beacon/conditions.mjs";

const rules = new URL("../../../rules/beacon/", import.meta.url);
const read = name => readFileSync(new URL(name, rules), "utf8");
const sources = folder => readdirSync(new URL(folder, rules))
  .filter(name => name.endsWith(".go") && !name.endsWith("_test.go")).map(name => read(`${folder}${name}`)).join("\n");

const basics = sources("./");
const combat = sources("combat/");
const all = basics + combat;

/** The texts of the core's constants. */
const constants = new Map(
  [...all.matchAll(/^(?:const |\s*)(\w+)(?: +\w+)? += "(\w*)"$/gm)].map(([, name, text]) => [name, text]));

/** The matches of an expression, with constants as their texts: other identifiers have none. */
const found = (pattern, source = all) => [...source.matchAll(pattern)].flatMap(
  ([, key]) => (key.startsWith('"') ? key.slice(1, -1) : constants.get(key)) || []);

const conditions = [...basics.matchAll(/^\s*\{Name: ("\w+"|\w+)(.*)\},?$/gm)].map(
  ([, name, rest]) => ({ name: name.startsWith('"') ? name.slice(1, -1) : constants.get(name), rest }));
const passing = conditions.filter(({ rest }) => rest.includes("Passing")).map(({ name }) => name);
/** Wounds that roll as a turn begins. */
const rolling = conditions.filter(({ name, rest }) => name === "bleeding" || rest.includes("Energy"))
  .map(({ name }) => name);

const DOS = [...read("combat/combat.go").matchAll(/^\s*\w+ +Do = "(\w+)"$/gm)].map(([, name]) => name);
const DEFENSES = found(/^\s*(?:Iron|Ward|Grit) += ("\w+")$/gm);
const PHASES = [...read("combat/combat.go").matchAll(/^\s*\w+ += "(choosing|ambushers|rash|foes|cautious)"$/gm)]
  .map(([, name]) => name);
/** The kinds of the clocks of a skill encounter. */
const CLOCKS = found(/^\s*\w+Clock += ("\w+")$/gm);
const fields = fieldsOf(beacon);
const asked = name => name.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase());
const tags = (source, type) =>
  [...source.split(`type ${type} struct`)[1].split("\n}")[0].matchAll(/json:"(\w+)/g)].map(([, name]) => name);

/** Damage that waits, as the core notes it: the types, and after a semicolon the wounds. */
const pending = (by, of = "kinetic") => ({ name: "damage", value: 12, of, by });
const HURT = [{ name: "slowed", value: 2 },
  pending("Actor.a", "thermal,kinetic;burning 3,exposed 1 iron"), pending("Actor.b")];
/**
 * @param {import("../../src/games/action.mjs").PlayField} field
 * @param {import("../../../wasm/api/schema/rulewright").PlayNext} [step]
 */
const optionsOf = (field, step) => fieldOptions(field, HURT, step);

/** The keys of the core, by the section of the language file. */
const KEYS = {
  Deed: DOS,
  // A fixed value is not asked for.
  Ask: fields.filter(({ kind }) => kind !== "fixed")
    .flatMap(({ name, words = name, group }) => [asked(words), ...group ? [group] : []]),
  Choice: fields.flatMap(field => field.kind.startsWith("choice")
    ? optionsOf(field).map(option => `${field.name}.${option || "usual"}`) : []),
  Report: [...found(/Report\{\s*Kind: ("\w+")/g),
    ...found(/\.Kind(?:, [\w.]+)* = ("\w+")/g), ...found(/\bb\.note\(("\w+")/g)],
  Outcome: [
    ...found(/\bOutcome: ("\w+")/g), ...found(/\bOutcome, [\w.]+ = ("\w+"), play/g),
    ...found(/\bOutcome = ("\w+")/g), ...found(/return ("\w+"), play\./g),
    ...found(/= ended\(("\w+")/g), ...found(/= ended\("\w+", ("\w+")/g),
    ...found(/quietest, ("\w+"), play/g), ...found(/^\t\treturn ("\w+")$/gm, read("combat/skill.go")), ...rolling
  ],
  // An attack on several Defenses has a chain for each, by its name.
  Chain: [...found(/Chain\{Key: ("\w+")/g), ...found(/chain\.Key = ("\w+")/g),
    ...found(/\.chain\(("\w+")/g), ...DEFENSES],
  Step: [...found(/\.(?:Start|Add|AddOf)\(("\w+"|[A-Z]\w+)/g), "healing", "regenerating", "recovery", "bleeding"],
  Found: [...found(/\bfind\(("\w+"), "BEACON/g), ...found(/^const inArea = ("\w+")$/gm)],
  Note: [...found(/Note\{+Key: ("\w+")/g), ...found(/note\.Key = ("\w+")/g),
    ...found(/Note\{Key: ("\w+")/g, read("../play/left.go")), "toward", "away", "hour", "day", "week"],
  Mark: [...conditions.map(({ name }) => name), "damage", ...GIVEN],
  MarkText: ["damage"],
  Marks: Object.keys(beacon.marks.kinds),
  Button: Object.values(beacon.buttons.choices ?? {}).flatMap(({ options }) => options),
  Option: Object.keys(beacon.options).flatMap(name => ["name", "hint"].map(key => `${name}.${key}`)),
  Name: [
    ...CLOCKS, ...ENERGIES, ...DEFENSES, "body", "mind", "will", "rash", "cautious", "recovery",
    ...found(/^\s*(?:Advance|Maneuver|Push|Pull|Slide|Teleport) += ("\w+")$/gm),
    ...found(/\[\]string\{("pickup"), "draw", "stow"\}/g), "draw", "stow"
  ],
  Counter: [...found(/\bcount\(("\w+"|\w+), /g)],
  State: ["winded", "incapacitated", "dying", "dead"],
  Phase: PHASES,
  Pool: [...found(/Purpose: ("\w+")/g), ...found(/kept\(("\w+")/g), ...rolling, "healing"],
  Odds: [...found(/\.Know\(("\w+")/g), ...found(/yield\(("\w+")/g), ...DEFENSES],
  Next: ["take", "survive", "die", "attack"],
  Field: [...tags(read("combatant.go"), "Combatant"), ...tags(read("ability.go"), "Ability"),
    ...tags(read("combat/combat.go"), "Command"), "name", "of", "left", "kind", "clocks"],
  Reason: [
    ...found(/RefusedBy\([^,()]+, [^,]+(?:\([^)]*\))?, ("\w+")\)/g),
    ...found(/\brefuse\("[\w-]+", [^,]+(?:\([^)]*\))?, ("\w+")\)/g), ...found(/Reason: ("\w+")/g),
    ...found(/UnreadableAt\([^)]+, ("\w+")\)/g),
    "dying", "dead", "wrongTarget", "outOfRange"
  ]
};

/** The fields that errors do not name, or name by other words. */
const UNNAMED = ["id", "side", "initiative", "name", "do", "who", "insist"];

/**
 * The facts of the odds that are shown neither as a chance nor as a distribution; of how many are surprised there are
 * too many outcomes.
 */
const NOT_SHOWN = ["hp", "surprised"];

/**
 * Events without a sentence of their own, because a card shows them anyway by its
 * headline, a report, a number or a status, or because the tracker shows them.
 */
const SILENT = [
  "initiative", "phaseBegan", "turnBegan", "turnEnded", "turnReset", "actSpent", "sideChanged",
  "reactSpent", "stressTaken", "attacked", "powerUsed", "boxesSpent",
  "boxesRestored", "hpLost", "healed", "moved", "pointSpent", "setByHand", "markPut", "markChanged",
  "markEnded", "woundGained", "woundChanged", "woundEnded",
  "boonGained", "boonChanged", "boonEnded", "damageChanged"
];

/** Those that are put together from what kind of mark it is and what becomes of it. */
const ofMarks = ["wound", "boon", "damage"].flatMap(kind => ["Gained", "Changed", "Ended"].map(what => kind + what));
const EVENTS = [
  ...found(/\bb\.(?:Number|NumberBy|Text|Begin|Change|End)\(("\w+")/g), ...found(/\bb\.put\(\w+, \w+, ("\w+")/g),
  ...found(/Event\{Kind: ("\w+")/g), ...found(/\bturnClock\(("\w+")/g), ...CLOCKS.map(kind => `${kind}Moved`),
  ...ofMarks
];

const { Beacon: own, Play: shared } = language.RULEWRIGHT;
const words = section => new Set(
  [own[section], shared[section], ...section === "Reason" ? [language.RULEWRIGHT.Reason] : []]
    .flatMap(one => Object.keys(flattenObject(one ?? {}))));
const isName = key => ["Name", "Mark", "Field"].some(section => words(section).has(key));

describe("every message of Beacon Road's rules has a text", () => {
  test.each(Object.entries(KEYS))("%s", (section, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const known = words(section);
    const named = key => section === "Choice" && isName(key.split(".").at(-1));
    const quiet = { Field: UNNAMED, Odds: NOT_SHOWN }[section] ?? [];
    expect([...new Set(keys)].filter(key => !known.has(key) && !named(key) && !quiet.includes(key))).toEqual([]);
  });

  test("every event has one, unless no card shows it", () => {
    expect(EVENTS.length).toBeGreaterThan(40);
    expect([...new Set(EVENTS)].filter(kind => !words("Event").has(kind) && !SILENT.includes(kind))).toEqual([]);
    expect(SILENT.filter(kind => !EVENTS.includes(kind) || words("Event").has(kind))).toEqual([]);
  });

  test("the ways that the core has are found where they are sought", () => {
    expect([KEYS.Deed.length, KEYS.Phase.length, KEYS.Mark.length, passing.length, rolling.length])
      .toEqual([33, 5, 48, 3, 4]);
    for (const section of ["Report", "Outcome", "Step", "Note", "Reason", "Pool"])
      expect(KEYS[section].length, section).toBeGreaterThan(7);
  });
});

describe("no text is unused", () => {
  test.each(Object.keys(own))("%s", section => {
    const used = new Set(section === "Event" ? EVENTS : KEYS[section]);
    expect(Object.keys(flattenObject(own[section])).filter(key => !used.has(key))).toEqual([]);
  });
});

describe("the description of Beacon Road", () => {
  test("has every command of the core, and no other", () => {
    expect(Object.keys(beacon.deeds).sort()).toEqual([...DOS].sort());
  });

  test("shows buttons for commands that there are, each once", () => {
    const shown = beacon.buttons.rows.flatMap(rowKeys);
    expect(new Set(shown).size).toBe(shown.length);
    for (const action of [...shown, ...beacon.buttons.row, ...beacon.buttons.table]) expect(DOS).toContain(action);
  });

  test("reads every number and text of a sheet that the core knows, and every attribute of an ability", () => {
    const ofEvents = ["id", "side", "x", "y", "floor", "stance", "ambusher",
      "acted", "actsSpent", "reactsSpent", "bought", "fate", "marks"];
    expect([...Object.keys(beacon.sheet.numbers), ...ofEvents].sort())
      .toEqual(tags(read("combatant.go"), "Combatant").filter(name => name !== "initiative").sort());
    expect(["id", "name", "text", ...Object.keys(beacon.abilities.fields)].sort())
      .toEqual(tags(read("ability.go"), "Ability").sort());
  });

  test("asks for every field of a command, and for no other", () => {
    const known = tags(read("combat/combat.go"), "Command");
    const asks = new Set(fields.map(({ name }) => name.split(".")[0]));
    const settled = ["do", "who", "targets", "insist", "ability", ...SET];
    expect([...asks].filter(name => name !== "item" && !known.includes(name))).toEqual([]);
    expect(known.filter(name => !asks.has(name) && !settled.includes(name))).toEqual([]);
  });

  test("offers all lasting wounds and boons, the ten types of damage, and the numbers that a GM sets", () => {
    expect([...WOUNDS, ...BOONS].sort())
      .toEqual(conditions.map(({ name }) => name).filter(name => !passing.includes(name)).sort());
    expect(BOONS).toEqual(conditions.filter(({ name, rest }) => rest.includes("Boon: true") && !passing.includes(name))
      .map(({ name }) => name));
    expect(ENERGIES).toEqual(found(/("\w+"|\w+)[,}]/g, basics.split("var Energies = []string{")[1].split("\n")[0]));
    const { numbers = [], flags = [] } = beacon.byHand ?? {};
    expect([...numbers, ...flags].sort()).toEqual(found(/\{Name: ("\w+"), High: \d+/g, read("combat/fold.go")).sort());
  });

  test("has a setting for every decision of a table", () => {
    expect(Object.keys(beacon.options)).toEqual(tags(read("combatant.go"), "Options"));
  });

  test("shows the odds that the core returns", () => {
    const { chances, distributions, secret } = beacon.odds;
    for (const key of [...chances.map(([key]) => key), ...distributions, ...secret]) expect(KEYS.Odds).toContain(key);
  });
});

describe("questions depend on the situation", () => {
  const field = (action, name) => fieldOf(beacon, action, name);
  const take = { do: "take", target: "Actor.b", mark: HURT[2] };

  test("damage is taken with the wounds of its attack, those of the mark that a card names", () => {
    expect(optionsOf(field("take", "cancel"))).toEqual(["burning", "exposed"]);
    expect(optionsOf(field("take", "resist"))).toEqual(["", "damage", "burning", "exposed"]);
    expect(optionsOf(field("take", "resist"), take)).toEqual(["", "damage"]);
    expect(optionsOf(field("take", "cancel"), { do: "take", target: "Actor.a", mark: HURT[1] }))
      .toEqual(["burning", "exposed"]);
    // A card of an earlier version names the attacker alone.
    expect(optionsOf(field("take", "resist"), { do: "take", target: "Actor.b" })).toEqual(["", "damage"]);
  });

  test("the dialog asks which damage is taken where several are pending and no card names one", () => {
    const { about } = beacon.deeds.take;
    expect(optionsOf(field("take", "mark"))).toEqual(["1", "2"]);
    expect(optionsOf(field("take", "mark"), take)).toEqual([]);
    expect(fieldOptions(field("take", "mark"), [pending("Actor.a")])).toEqual([]);
    expect([about(HURT, undefined), about(HURT, take), about(HURT.slice(0, 2), undefined)])
      .toEqual([undefined, HURT[2], HURT[1]]);
  });

  test("a turn ends without a question for a character without wounds", () => {
    expect(fieldOptions(field("endTurn", "wound"), [{ name: "hidden", value: 5 }, pending("Actor.a")])).toEqual([""]);
    expect(optionsOf(field("endTurn", "wound"))).toEqual(["", "slowed"]);
  });
});

test("an item is an attack if it describes one or names a Defense, and otherwise a power", () => {
  expect([{ effect: "d8" }, { damage: "supernatural" }, { defense: "ward", wounds: "stunned" }, { boons: "hidden" },
    { wounds: "goaded" }, { damage: "none", defense: "iron" }].map(usesOf(beacon)))
    .toEqual(["attack", "attack", "attack", "power", "power", "power"]);
});

test("the dying and the dead are shown as defeated", () => {
  expect([{}, { fate: "" }, { fate: "dying" }, { fate: "dead" }].map(beacon.defeated))
    .toEqual([false, false, true, true]);
});
