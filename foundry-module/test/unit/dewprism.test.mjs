import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flattenObject } from "../../stage/shared/objects.mjs";
import { language, openWorld } from "./support/stage.mjs";
import { SET, fieldOptions, fieldsOf } from "./support/games.mjs";
import { rowKeys } from "../../src/games/buttons.mjs";
import { dewprism } from "../../src/games/dewprism/game.mjs";
import { optionsOf } from "../../src/world/settings.mjs";

const rules = new URL("../../../rules/dewprism/", import.meta.url);
const read = name => readFileSync(new URL(name, rules), "utf8");

/** The core of battles, and the parts of the package beside it that it plays with. */
const combat = readdirSync(new URL("combat/", rules)).filter(name => name.endsWith(".go") && !name.endsWith("_test.go"))
  .map(name => read(`combat/${name}`)).join("\n");
const basics = ["attack.go", "blow.go", "health.go", "aggro.go"].map(read).join("\n");
const checks = read("check.go").split("// Luck rolls")[1];
const small = read("small.go").split("// ResolveSmall")[1];
const all = [combat, basics, checks, small].join("\n");

/** The texts of the core's constants. */
const constants = new Map(
  [...combat.matchAll(/^\s*(\w+)(?: +Do)? += "(\w*)"$/gm)].map(([, name, text]) => [name, text]));

/** The matches of an expression, with constants as their texts: other identifiers have none. */
const found = (pattern, source = all) => [...source.matchAll(pattern)]
  .map(([, key]) => key.startsWith('"') ? key.slice(1, -1) : constants.get(key)).filter(Boolean);

/** The values of the constants of a type. */
const ofType = (type, source) => [...source.matchAll(new RegExp(`\\b${type} += "(\\w+)"`, "g"))].map(([, key]) => key);

const DOS = [...read("combat/command.go").matchAll(/^\s*\w+ +Do = "(\w+)"$/gm)].map(([, name]) => name);
const BANDS = ofType("Band", read("small.go"));
const HINTS = ofType("Hint", read("small.go"));
const VITALS = ["health", "stamina", "mana", "focus"];
const LIMITS = ["usedThisTurn", "usedThisRound", "usedThisBattle", "usedOverTurns"];
const ELEMENTS = ofType("Element", read("element.go"));
const fields = fieldsOf(dewprism);
const asked = name => name.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase());

/** Reasons of the readers of texts, which name the expected text. */
const READING = [...read("reader.go").matchAll(/^\s*\w+ += "(\w+)"$/gm)].map(([, key]) => key);

/** The keys of the core, by the section of the language file. */
const KEYS = {
  Hint: Object.entries(dewprism.deeds).flatMap(([name, { hint }]) => hint ? [name] : []),
  Hero: ["newClass", "rank", "ap", "weaponStamina"],
  Deed: DOS,
  Ask: fields.flatMap(({ name, group }) => [asked(name), ...group ? [group] : []]),
  Choice: fields.flatMap(field => field.kind === "choice"
    ? fieldOptions(field).map(option => `${field.name}.${option || "usual"}`) : []),
  Report: [...found(/Report\{Kind: ("\w+")/g),
    ...found(/Report\.Kind(?:, [\w.]+)* = ("\w+")/g), ...found(/\.end\(("\w+")/g)],
  Outcome: [...found(/\bOutcome: ("\w+")/g),
    ...found(/(?<!\.Kind, .*)\bOutcome(?:, [\w.]*Tone)?(?:, r\.Notes)? = ("\w+")/g),
    ...found(/suffer\([^"\n]*("\w+")/g), ...BANDS],
  Chain: [...found(/Chain\{Key: ("\w+"|\w+)/g), ...found(/\.Key = ("\w+")/g), ...VITALS],
  Step: [...found(/\.(?:Start|Add|AddOf)\(("\w+")/g), ...found(/rule, key :?= "[\w-]+", ("\w+")/g)],
  Found: found(/Found\{Key: ("\w+")/g),
  Note: [...found(/Key: ("\w+"),\s+Rule:/g), ...found(/\bnote\([^"\n]+, ("\w+"),/g),
    ...HINTS.filter(hint => hint !== "fair"), "destroyItem", "destroyTerrain"],
  // Most questions have the words of all games.
  Consent: [...found(/About: ("\w+")/g).filter(about => about in language.RULEWRIGHT.Dewprism.Consent)
    .map(about => `${about}.text`), "tuneWay.more", "tuneWay.less"],
  Mark: [...["trait", "next", "prop", "watch"]
    .flatMap(file => found(/^\t\w+ += ("\w+")$/gm, read(`combat/${file}.go`))), "watch", "lent", "lostGear", "mod",
    ...found(/Mark\{Name: (\w+)/g),
    ...found(/\{(\w+)(?:, (?:true|false)){3}\}/g)],
  Marks: Object.keys(dewprism.marks.kinds),
  Option: Object.entries(dewprism.options)
    .flatMap(([name, texts]) => ["name", "hint", ...texts.map(text => text || "usual")].map(key => `${name}.${key}`)),
  Name: [...ELEMENTS, "melee", "magic", "skill", "weapon", "ability",
    ...found(/^\t(?:primary|secondary|store|noWeapon) += ("\w+")$/gm)],
  Counter: [...found(/Counter\{Key: ("\w+"|\w+)/g), ...found(/\{Key: ("\w+"|\w+), Value: f\./g), ...VITALS],
  State: [...ofType("State", read("health.go")).filter(state => state !== "up"), "fled", "befriended", "resting"],
  // That turns are taken goes without saying.
  Phase: found(/^\tin[A-Z]\w+ += ("\w+")$/gm).filter(phase => phase !== "turns"),
  Pool: [...found(/Purpose: ("\w+")/g), ...found(/d20\(("\w+"),/g)],
  Odds: [...found(/\.Know(?:Whether)?\(("\w+")/g), ...found(/yield\(("\w+")/g)],
  Next: found(/Next\{Do: string\((\w+)\)/g),
  Field: [...Object.keys(dewprism.sheet.numbers), ...Object.keys(dewprism.abilities.fields),
    ...dewprism.byHand?.numbers ?? [],
    ...dewprism.byHand?.flags ?? [], ...dewprism.cards.fields],
  Reason: [...found(/RefusedBy\([^,()]+, (?:[\w.]+\([^)]*\)|[^,]+), ("\w+"|\w+)\)/g),
    ...found(/rule, reason :?= "[\w-]+", ("\w+")/g), ...found(/reason, has :?= \w+, "[\w-]+", ("\w+")/g),
    ...found(/name, rule, reason, has = \w+, "[\w-]+", ("\w+")/g), ...found(/Reason: ("\w+")/g),
    ...found(/Reason: ("\w+")/g, read("../play/ids.go")), ...found(/\bp\.fail\([^,]+, ("\w+")\)/g), ...VITALS,
    ...LIMITS, ...READING]
};

/** Statuses that only count, or keep an earlier state. They are not shown. */
const COUNTS = [...LIMITS, "before"];

/**
 * Events without a sentence of their own, because a card shows them anyway: by its
 * headline, a report, a number or a status.
 */
const SILENT = [
  "turnStarted", "turnEnded", "roundBegan", "combatBegan", "combatEnded", "initiativeRolled",
  "tieBroken", "kept", "restored", "modFitted", "moved", "befriended",
  "swarmJoined", "pact", "supported", "rested", "hourBegan", "tired", "ferryman", "ferrymanPaid", "levelGained",
  "treatSpent", "apGained", "apSpent", "apBurned", "paid", "damaged", "healed", "regained",
  "given", "received", "coinSpent", "xpGained", "gilGained",
  "charging", "charged", "chargeUsed", "coolingDown", "cooledDown", "withheld", "withheldLost", "withheldUsed",
  "useCounted", "usesRenewed", "absorbed", "protectionEnded",
  "shielded", "guarded", "covered", "drawn", "undrawn", "hid",
  "revealed", "rattled", "fateBound", "luckyLoot", "harvested",
  "statusGained", "statusEnded", "statusLasts", "marked", "unmarked",
  "empowered", "empowerUsed", "advantageGained", "advantageUsed", "freeAttack", "apNext", "apLost",
  "mostChanged", "lost", "itemMoved", "collared", "collarSpent", "terrainStays"
];

const EVENTS = [
  ...found(/\b(?:b|Log)\.(?:Number|NumberBy|Text|Begin|Change|End|set|raise|put|endMark|endMarks|forget|gone)\(("\w+")/g),
  ...found(/Event\{Kind: ("\w+")/g)
];

const { Dewprism: own, Play: shared } = language.RULEWRIGHT;
const words = section => new Set([own[section], shared[section], section === "Reason" ? language.RULEWRIGHT.Reason : {}]
  .flatMap(one => Object.keys(flattenObject(one ?? {}))));

describe("every message of Dewprism's rules has a text", () => {
  test.each(Object.entries(KEYS))("%s", (section, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const known = words(section);
    // A step that has no words of its own is called as the command that it is.
    const named = section === "Next" ? key => words("Deed").has(key) : section === "Choice"
      ? key => ["Name", "Mark", "Field"].some(other => words(other).has(key.split(".").at(-1))) : () => false;
    expect([...new Set(keys)].filter(key => !known.has(key) && !named(key) && !COUNTS.includes(key))).toEqual([]);
  });

  test("every event has one, unless no card shows it", () => {
    expect(EVENTS.length).toBeGreaterThan(90);
    expect([...new Set(EVENTS)].filter(kind => !words("Event").has(kind) && !SILENT.includes(kind))).toEqual([]);
    expect(SILENT.filter(kind => !EVENTS.includes(kind) || words("Event").has(kind))).toEqual([]);
  });
});

/** The fields of a command, of marks and of lists that errors name. */
const COMMAND = [...read("combat/command.go").split("type Command struct")[1].split("\n}")[0].matchAll(/json:"(\w+)/g)]
  .map(([, name]) => name);
const TOLD_BY_ERRORS = [...COMMAND, "of", "left", "marks", "quantity"];

describe("no text is unused", () => {
  test.each(Object.keys(own))("%s", section => {
    const used = new Set(section === "Event" ? EVENTS
      : [...KEYS[section] ?? [], ...section === "Field" ? TOLD_BY_ERRORS : []]);
    expect(Object.keys(flattenObject(own[section])).filter(key => !used.has(key))).toEqual([]);
  });
});

describe("the description of Dewprism", () => {
  test("has every command of the core, and no other", () => {
    expect(Object.keys(dewprism.deeds).sort()).toEqual([...DOS].sort());
  });

  test("shows buttons for commands that there are, each once", () => {
    const shown = dewprism.buttons.rows.flatMap(rowKeys);
    expect(new Set(shown).size).toBe(shown.length);
    for (const action of [...shown, ...dewprism.buttons.row, ...dewprism.buttons.table]) expect(DOS).toContain(action);
  });

  test("reads every number and text of a sheet that the core knows, and every attribute of an ability", () => {
    const tags = (source, type) =>
      [...source.split(`type ${type} struct`)[1].split("\n}")[0].matchAll(/json:"(\w+)/g)].map(([, name]) => name);
    const ofEvents = ["id", "side", "x", "y", "floor", "ap", "order", "tie", "taken", "turns", "supported",
      "hourAp", "tired", "underwater", "ferryman", "out", "swarm", "companion", "snapshot", "marks", "abilities",
      "reactions", "triggers", "gear", "primary", "secondary"];
    expect([...Object.keys(dewprism.sheet.numbers), ...ofEvents].sort())
      .toEqual(tags(read("combat/combatant.go"), "Combatant").sort());
    expect(["id", "text", ...Object.keys(dewprism.abilities.fields)].sort())
      .toEqual(tags(read("combat/ability.go"), "Ability").sort());
  });

  test("asks for every field of a command, and for no other", () => {
    const asks = new Set(fields.map(({ name }) => name.split(".")[0]));
    // Attention is drawn by a command of its own as well as with taking a turn.
    const settled = ["do", "who", "targets", "insist", "ability", "aggro", ...SET];
    expect([...asks].filter(name => name !== "item" && !COMMAND.includes(name))).toEqual([]);
    expect(COMMAND.filter(name => !asks.has(name) && !settled.includes(name))).toEqual([]);
  });

  test("offers the marks that the core lets a GM set", () => {
    const marks = Object.values(dewprism.marks.kinds).flat();
    const names = found(/(\w+)/g, combat.split("func isMark")[1].split("}")[0].split("{").at(-1));
    const statuses = found(/\{(\w+)(?:, (?:true|false)){3}\}/g);
    expect(marks.filter(name => !names.includes(name) && !statuses.includes(name))).toEqual([]);
    expect(statuses.filter(name => !marks.includes(name))).toEqual([]);
  });

  test("has each option of the engine, off or as usual until a GM changes it", () => {
    const { DewprismCombatOptions: { properties }, DewprismCombatScope } = JSON.parse(
      readFileSync(new URL("../../wasm/api/schema/rulewright.schema.json", rules), "utf8")).$defs;
    expect(Object.keys(dewprism.options).sort()).toEqual(Object.keys(properties).sort());
    const values = DewprismCombatScope.enum
      ?? (DewprismCombatScope.oneOf ?? DewprismCombatScope.anyOf).map(one => one.const);
    expect([...dewprism.options.transience].sort()).toEqual([...values].sort());
    for (const [name, texts] of Object.entries(dewprism.options)) {
      expect(Object.keys(own.Option[name]).sort())
        .toEqual(["hint", "name", ...texts.map(text => text || "usual")].sort());
    }
  });

  test("DEWPRISM-N9 the dialog of a small encounter tells the GM to name its difficulty and its risks", () => {
    openWorld();
    expect(dewprism.deeds.small.hint(/** @type {any} */ ({}))).toBe(own.Hint.small);
  });

  test("sends the rules a table's decisions, and no defaults", () => {
    openWorld({ settings: { "dewprism.transience": "dungeon", "dewprism.milestone": true } });
    expect(optionsOf(dewprism)).toEqual({ transience: "dungeon", milestone: true });
  });

  test("shows the odds that the core returns", () => {
    const { chances, distributions, secret } = dewprism.odds;
    for (const key of [...chances.map(([key]) => key), ...distributions, ...secret]) expect(KEYS.Odds).toContain(key);
  });
});
