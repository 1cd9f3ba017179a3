import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actor, openWorld } from "./support/stage.mjs";
import { GAMES } from "../../src/games/games.mjs";
import { story } from "../../src/games/icon/story/game.mjs";
import { strikeFields } from "../../src/games/icon/actions.mjs";

/** The limits of number fields in dialogs and windows are those of the JSON Schema that the engines publish. */

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json",
  import.meta.url), "utf8")).$defs;

/** The schema itself, where one refers to another or allows null beside it. */
function resolved(schema) {
  if (schema?.$ref) return resolved(definitions[schema.$ref.split("/").at(-1)]);
  const one = (schema?.anyOf ?? schema?.oneOf)?.find(({ type }) => type !== "null");
  return one ? resolved(one) : schema;
}

/** The minimum and maximum of a field of a type, by its name with dots. Other fields than whole numbers have none. */
function limitsOf(type, name) {
  const schema = resolved(name.split(".").reduce((whole, part) => {
    const one = resolved(whole);
    return /^\d+$/.test(part) ? one?.items : one?.properties?.[part];
  }, definitions[type]));
  return [schema?.type].flat().includes("integer") ? [schema.minimum, schema.maximum] : null;
}

const someone = actor({ flags: { rulewright: { class: "stalwart" } } });
openWorld({ settings: { pushThrough: true } });

/** The occasions on which dialogs ask: without and with an ability of each kind. */
const ASKING = [{}, { ability: { id: "light", attack: true } }, { ability: { id: "other", attack: true } }]
  .map(command => ({ actor: someone, combat: null, people: [someone], command, marks: [], data: [] }));

/** The number fields of a game's dialogs, by their action. */
const numbersOf = ({ deeds }) => Object.entries(deeds).flatMap(([action, { fields = [] }]) =>
  ASKING.flatMap(asking => typeof fields === "function" ? fields(asking) : fields)
    // Players count columns and rows of the map from 1, the rules from 0.
    .filter(({ kind, place }) => kind === "number" && !place).map(field => ({ ...field, action })));

/** Returns the type of a game, by the name of its folder of rules. @param {string} id @param {string} name */
const typeOf = (id, name) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Combat${name}`;

const DIALOGS = [...Object.values(GAMES).flatMap(game => numbersOf(game)
  .map(field => [`${game.id}: ${field.action}`, typeOf(game.id, "Command"), field])),
...numbersOf(story).map(field => [`icon: ${field.action}`, "NarrativeCommand", field]),
...strikeFields(true, true).filter(({ kind }) => kind === "number")
  .map(field => ["icon: strike", "IconCombatCommand", field])];

/** The types that hold the numbers of a new hero, where that is not the combatant. @type {Record<string, string>} */
const SHEETS = { icon: "NarrativeRatings", beacon: "BeaconHeroRequest" };

const HEROES = Object.values(GAMES).flatMap(({ id, hero }) => (hero?.fields ?? [])
  .filter(({ options, flag, text }) => !options && !flag && !text)
  .map(field => [`${id}: hero`, SHEETS[id] ?? typeOf(id, "Combatant"), field]));

/** The fields that ask for less than the schema allows, and their limits. */
const NARROWER = {
  // A command about nothing.
  "dewprism: fall spaces": [1, 999], "dewprism: give amount": [1, 9999], "elemental: walk hexes": [1, 999],
  "dewprism: drop amount": [1, 20], "dewprism: move versus": [1, 99], "dewprism: sprint versus": [1, 99],
  "beacon: handle items": [1, 2], "beacon: aid tier": [1, 9],
  // A form that gives, not one that takes.
  "icon: vigor value": [0, 999],
  // A fight has at most 99 rounds and 80 combatants.
  "icon: scenario scenario.size": [0, 99],
  // There are five effects.
  "icon: act effectSteps": [-4, 4], "icon: lead effectSteps": [-4, 4],
  // A new hero lives, and begins with the first tier.
  "dewprism: hero health": [0, 9999], "elemental: hero hp": [0, 99999], "beacon: hero tier": [1, 20]
};

describe("the form's limits are the schema's", () => {
  const all = new Map([...DIALOGS, ...HEROES].map(([where, type, { name, min, max }]) =>
    [`${where} ${name}`, { type, name, own: [min, max] }]));

  test.each([...all])("%s", (key, { type, name, own }) => {
    const schema = limitsOf(type, name);
    expect(schema, `${type} has no whole number ${name}`).not.toBe(null);
    expect(own).toEqual(NARROWER[key] ?? schema);
    expect(own[0]).toBeGreaterThanOrEqual(schema[0]);
    expect(own[1]).toBeLessThanOrEqual(schema[1]);
  });

  test("of the narrower fields are needed, and the games have number fields", () => {
    expect(Object.keys(NARROWER).filter(key => !all.has(key)
      || JSON.stringify(limitsOf(all.get(key).type, all.get(key).name)) === JSON.stringify(NARROWER[key]))).toEqual([]);
    for (const id of Object.keys(GAMES)) expect([...all.keys()].filter(key => key.startsWith(`${id}:`)).length)
      .toBeGreaterThan(4);
  });

  test("no number field lacks one of its limits", () => {
    expect([...all.values()].filter(({ own }) => own.includes(undefined))).toEqual([]);
  });
});
