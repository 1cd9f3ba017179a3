import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { language } from "./support/stage.mjs";
import { OPTIONS, TAKEN_AWAY, registerSettings, rulesOptions } from "../../src/world/settings.mjs";

const { properties } = JSON.parse(
  readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url), "utf8")).$defs.IconOptions;

/** The rule of which each option is another reading. */
const RULES = {
  tacticalBoonCap: "ICON-A6", adjacentFoeCurse: "ICON-A18",
  collideDamage: "ICON-M14", dangerousBypassesVigor: "ICON-M9",
  onlyImpassableBlocks: "ICON-M17",
  healStaysOnLine: "ICON-E3", healToBloodied: "ICON-E3", pushThrough: "ICON-N15"
};

describe("the options of a table", () => {
  /** @type {Map<string, any>} */
  let registered;
  /** @type {Map<string, boolean>} */
  let values;
  beforeEach(() => {
    registered = new Map();
    values = new Map();
    game.settings = {
      register: (_module, name, setting) => registered.set(name, setting),
      get: (_module, name) => values.get(name) ?? registered.get(name).default
    };
    registerSettings([]);
  });

  test("are those of the engine, each once", () => {
    expect([...OPTIONS, ...Object.values(TAKEN_AWAY)].sort()).toEqual(Object.keys(properties).sort());
    expect(Object.keys(RULES).sort()).toEqual([...OPTIONS].sort());
  });

  test.each(OPTIONS)("%s is a world setting that is off, and its hint names the rule", name => {
    expect(registered.get(name)).toMatchObject({ scope: "world", config: false, type: Boolean, default: false });
    expect(language.RULEWRIGHT.Settings[name].hint).toContain(`(${RULES[name]})`);
    expect(properties[name].description).toContain(RULES[name]);
  });

  test.each(OPTIONS)("%s reaches the engine when it is on, and alone", name => {
    values.set(name, true);
    expect(rulesOptions())
      .toEqual({ ...Object.fromEntries(OPTIONS.map(one => [one, one === name])), noNarrativeResist: false });
  });

  test("narrativeResist is on, and its hint names the rule; off, the engine receives its negation", () => {
    expect(registered.get("narrativeResist"))
      .toMatchObject({ scope: "world", config: false, type: Boolean, default: true });
    expect(language.RULEWRIGHT.Settings.narrativeResist.hint).toContain("(ICON-N10)");
    expect(properties.noNarrativeResist.description).toContain("ICON-N10");
    values.set("narrativeResist", false);
    expect(Object.entries(rulesOptions()).filter(([, on]) => on)).toEqual([["noNarrativeResist", true]]);
  });
});
