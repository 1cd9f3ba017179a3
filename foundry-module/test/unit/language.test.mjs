import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ACTIONS, CLASSES } from "../../src/world/icon-words.mjs";
import { EFFECTS, STATUSES, TOKENS, ACTION_EFFECTS, HAPPENINGS, RISKS, TRIGGERS, VIGOR_KINDS } from "../../src/games/icon/names.mjs";
import { flattenObject } from "../../stage/shared/objects.mjs";
import { language } from "./support/stage.mjs";
import { valuesOf } from "./support/schema.mjs";
import { GAMES as ALL } from "../../src/games/games.mjs";
import { story } from "../../src/games/icon/story/game.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

function* files(folder, endings) {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (endings.some(ending => entry.endsWith(ending))) yield readFileSync(`${folder}/${entry}`, "utf8");
  }
}

const strings = new Set(Object.keys(flattenObject(language.RULEWRIGHT)));
const sources = [...files(`${root}src`, [".mjs"]), ...files(`${root}../wasm/js/engine`, [".mjs"]),
  ...files(`${root}../wasm/js/ledger`, [".mjs"])].join("\n");
const templates = [...files(`${root}templates`, [".hbs"])].join("\n");

/** The sections of the games that are played by their descriptions, whose own tests look at them. */
const GAMES = Object.fromEntries([...Object.values(ALL), story].map(({ id, words }) => [id, words]));

/** Where the words for each type of the engine stand. */
const SECTIONS = {
  IconStepKey: ["Icon.Step", "Story.Step"], IconOutcome: "Icon.Outcome", IconModifierKey: ["Icon.Name", "Icon.Mark"],
  IconStatusName: "Status", IconClassName: "Class",
  IconTrait: "Trait", IconHalfReason: ["Icon.Name", "Icon.Mark"], IconInflictionResult: "Icon.Note",
  IconActionName: "Action", IconRisk: "Risk", IconEffect: "Effect",
  IconActionOutcome: "Story.Name.action", IconFortuneOutcome: "Story.Outcome.fortune", IconVigorKind: "VigorKind",
  IconHappening: "Happening", IconSide: "Side",
  IconTrigger: "Trigger", Code: "Error",
  IconCombatTakes: "Takes", IconCombatDoing: "Doing", SpaceShape: "Ability.shapes", IconNotationPeriod: "Ability.uses",
  IconCombatDo: "Icon.Deed", IconCombatLeaving: "Icon.Name", IconCombatTrigger: "Trigger",
  IconUntil: "Until", IconCombatKeep: "Dialog.keeps",
  NarrativeFieldName: "Field", NarrativeBroken: "Broken"
};

/** A reason in the Go code: of a refusal, of a conflict, or kept until it is known whether anything is refused. */
const REASON = /(?:(?:RefusedBy|refuse)\([^,()]+,\s*[^,]+,\s*|Reason:\s*|\breason :?= (?:"[^"]*", )?)"([a-z]\w+)"/g;

/** The functions that return the reason of a refusal. */
const WHY_NOT = /^func \(\w+ \*\w+\) whyNo\w+\([^]*?^}/gm;

describe("every key of the engine has a text", () => {
  test.each(Object.entries(SECTIONS))("%s in %s", (type, section) => {
    expect(valuesOf(type).filter(value => ![section].flat().some(one => strings.has(`${one}.${value}`)))).toEqual([]);
  });

  test("every number that an event changes has a name", () => {
    // Never shown as a number of a sheet.
    const kept = ["x", "y", "level", "movement", "slowTurn", "chainReacted", "heroicSpent"];
    expect(valuesOf("IconCombatFieldName")
      .filter(value => !kept.includes(value) && !strings.has(`Icon.Field.${value}`)))
      .toEqual([]);
  });

  test("every reason for which the rules refuse has a sentence", () => {
    const reasons = new Set();
    // Those of the described games are looked for in their own sections, by their own tests.
    const shared = readdirSync(`${root}../rules`, { withFileTypes: true }).filter(entry =>
      entry.isDirectory() && (entry.name === "icon" || !Object.hasOwn(GAMES, entry.name))).map(({ name }) => name)
        .flatMap(folder => [...files(`${root}../rules/${folder}`, [".go"])]);
    for (const source of shared) {
      for (const [, reason] of source.matchAll(REASON)) reasons.add(reason);
      for (const [whyNot] of source.matchAll(WHY_NOT))
        for (const [, reason] of whyNot.matchAll(/return "(\w+)"/g)) reasons.add(reason);
    }
    for (const source of files(`${root}../wasm/api`, [".go"])) {
      for (const [, reason] of source.matchAll(/(?:Reason:|noOdds =)\s*"(\w+)"/g)) reasons.add(reason);
    }
    expect(reasons.size).toBeGreaterThan(90);
    for (const reason of ["tickedTwice", "noDiceLeft", "burdenSize", "healsInInterludes", "tooManyClocks"])
      expect(reasons).toContain(reason);
    expect([...reasons].filter(reason => !strings.has(`Reason.${reason}`))).toEqual([]);
  });

  test("every shape of an area that the rules read has a word", () => {
    const shapes = [...files(`${root}../rules`, [".go"])].flatMap(source =>
      [...source.matchAll(/\bspace\.Shape += "(\w+)"/g)].map(([, shape]) => shape));
    expect(shapes).toEqual(expect.arrayContaining(["arc", "cross"]));
    expect([...valuesOf("SpaceShape"), ...shapes].filter(shape => !strings.has(`Ability.shapes.${shape}`))).toEqual([]);
  });

  test("every pool that the rules ask for has a name", () => {
    const purposes = [...files(`${root}../rules/icon`, [".go"])].filter(source => !source.includes("package icon_test"))
      .flatMap(source => [...source.matchAll(/(?:Purpose: |rollCheck\(source, |pool\.roll\(source, )"(\w+)"/g)]
        .map(([, purpose]) => purpose));
    expect(purposes.length).toBeGreaterThan(6);
    expect([...new Set(purposes)].filter(purpose => !strings.has(`Pool.${purpose}`))).toEqual([]);
  });
});

test("our lists of the engine's names are complete", () => {
  const lists = {
    IconStatusName: [...STATUSES, ...EFFECTS, ...TOKENS], IconClassName: CLASSES, IconActionName: ACTIONS,
    IconRisk: RISKS, IconEffect: ACTION_EFFECTS,
    IconVigorKind: VIGOR_KINDS, IconHappening: HAPPENINGS, IconTrigger: TRIGGERS
  };
  for (const [type, list] of Object.entries(lists)) expect([...list].sort(), type).toEqual([...valuesOf(type)].sort());
});

test("every status has an icon, and every icon of the code exists", () => {
  const icons = new Set(readdirSync(`${root}icons`));
  for (const name of [...STATUSES, ...EFFECTS, ...TOKENS]) expect(icons).toContain(`status-${name}.svg`);
  const styles = readFileSync(`${root}styles/icons.css`, "utf8");
  for (const [, file] of styles.matchAll(/icons\/([\w-]+\.svg)/g)) expect(icons).toContain(file);
});

/** Keys that code names in full, and beginnings of keys whose rest is a value. */
const named = new Set([
  ...[...sources.matchAll(/"([A-Z][a-z]\w*(?:\.\w+)+)"/g)].map(([, key]) => key),
  ...[...sources.matchAll(/(?<!labelPrefix: )["`]RULEWRIGHT\.([\w.]+)["`]/g)].map(([, key]) => key),
  ...[...templates.matchAll(/"RULEWRIGHT\.([\w.]*\w)"/g)].map(([, key]) => key)
]);
const begun = [
  ...[...sources.matchAll(/`(?:RULEWRIGHT\.)?([A-Z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, start]) => start),
  // The core puts a tab's name behind the prefix.
  ...[...sources.matchAll(/labelPrefix: "RULEWRIGHT\.([\w.]+)"/g)].map(([, start]) => `${start}.`),
  ...[...templates.matchAll(/concat "RULEWRIGHT\.([\w.]+\.)"/g)].map(([, start]) => start)
];

test("every key in code and templates has a text", () => {
  expect([...named].filter(key => !strings.has(key))).toEqual([]);
});

test("every string is used", () => {
  const words = new Set([...sources.matchAll(/["`.]?\b(\w+)\b/g)].map(([, word]) => word));
  const ofTheEngine = Object.values(SECTIONS).flat()
    .concat("Play.Step", "Play.Note", "Reason", "Field", "Pool", "Event", "Luck.verdict", "Luck.evenness")
    .map(section => `${section}.`);
  // The label of a field that is part of another one has a capital in place of its dot.
  for (const [, whole, part] of sources.matchAll(/name: "(\w+)\.(\w+)"/g))
    words.add(whole + part.charAt(0).toUpperCase() + part.slice(1));
  // Where code puts a key together, its last part must at least be a word of the code.
  const used = key => named.has(key) || Object.values(GAMES).some(section => key.startsWith(`${section}.`))
    || ofTheEngine.some(start => key.startsWith(start))
    || (begun.some(start => key.startsWith(start)) && words.has(key.split(".").at(-1)));
  expect([...strings].filter(key => !used(key))).toEqual([]);
});

test("texts with placeholders receive every value that they name", () => {
  const lonely = [...templates.matchAll(/localize "RULEWRIGHT\.([\w.]+)"\}\}/g)].map(([, key]) => key)
    .filter(key => /\{\w+\}/.test(key.split(".").reduce((object, part) => object[part], language.RULEWRIGHT)));
  expect(lonely).toEqual([]);
});
