import { describe, expect, test } from "vitest";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";
import { hasProperty } from "../../stage/shared/objects.mjs";
import { seed } from "../../stage/world/seed.mjs";
import { actor } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { restOf } from "../../src/ui/sheet/rest.mjs";
import { SheetView } from "../../src/ui/sheet/view.mjs";

foundry.utils.hasProperty = hasProperty;

const hero = (system, more = {}) => ({
  ...actor({ system, flags: { rulewright: { side: "hero", class: "stalwart", ...more } }, hasPlayerOwner: true }),
  items: [] });

const shown = (one, editable = true) => new SheetView(one, "sheet", editable).all();

/** Every input of a view, of whichever page. */
/** @param {Record<string, any>} view */
const inputs = ({ about, bars, numbers, story, rest }) => [
  ...about, ...bars, ...story?.bars ?? [],
  ...[...numbers, ...story?.groups ?? [], ...rest].flatMap(({ fields }) => fields)
].flatMap(({ parts }) => parts);

/** The paths of all that is a value in a worldbuilding sheet. */
function* valuesIn(system) {
  for (const [key, entry] of Object.entries(system.attributes)) {
    if (entry && typeof entry === "object" && !("dtype" in entry) && !("value" in entry)) {
      for (const [inner, one] of Object.entries(entry))
        yield one && typeof one === "object" ? `system.attributes.${key}.${inner}.value`
          : `system.attributes.${key}.${inner}`;
    } else yield entry && typeof entry === "object" ? `system.attributes.${key}.value` : `system.attributes.${key}`;
  }
}

/** The values in real worlds. */
const DIRTY = communitySheet({ Defense: "7", Fray: "four", Speed: "", Dash: null, Damage: { value: 6 } }, {
  strain: { value: "2", max: 5 }, effort: { value: null, max: 3 }, skills: { Hum: { value: 1 } }
}, {
  skills: { Smash: "2", Charm: "many", Juggle: 1 },
  clocks: { Burden8: "3", Burden8Name: "Old wound" }
});
DIRTY.attributes.undefined = { Odd: { value: "x", label: "", dtype: "String" } };
DIRTY.attributes.bare = 5;
DIRTY.attributes.nothing = null;
DIRTY.attributes.motto = { value: "<b>On</b>", label: "Motto", dtype: "String", group: "" };
DIRTY.attributes.lucky = { value: "true", label: "Lucky", dtype: "Boolean" };
DIRTY.attributes.reach = { value: "1d6+@x", label: "Reach", dtype: "Formula" };
DIRTY.attributes.strange = { value: 1, dtype: "Colour" };

describe("a sheet of ICON with the numbers of a real world", () => {
  const view = shown(hero(DIRTY));

  test("shows every value once, at its path, on one page or another", () => {
    const paths = inputs(view).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of valuesIn(DIRTY)) expect(paths, path).toContain(path);
    for (const path of ["system.health.value", "system.health.max", "system.strain.value", "system.strain.max"])
      expect(paths).toContain(path);
  });

  test("shows stored values unchanged", () => {
    const at = path => inputs(view).find(part => part.path === path);
    expect(at("system.attributes.Stats.Defense.value")).toMatchObject({ control: "number", text: "7" });
    expect(at("system.attributes.Stats.Fray.value")).toMatchObject({ control: "text", text: "four", odd: true });
    expect(at("system.attributes.Stats.Dash.value")).toMatchObject({ control: "number", text: "" });
    expect(at("system.attributes.Stats.Damage.value")).toMatchObject({ control: "text", text: '{"value":6}' });
    expect(at("system.attributes.skills.Charm.value")).toMatchObject({ control: "text", text: "many", odd: true });
    expect(at("system.attributes.lucky.value")).toMatchObject({ control: "check", checked: true });
    expect(at("system.attributes.reach.value")).toMatchObject({ control: "text", text: "1d6+@x" });
    expect(at("system.attributes.motto.value")).toMatchObject({ text: "<b>On</b>" });
    expect(at("system.attributes.bare")).toMatchObject({ control: "number", text: "5" });
    expect(at("system.attributes.strange.value")).toMatchObject({ control: "number", text: "1" });
  });

  test("names values that are unusable or missing", () => {
    expect(view.unusable).toBe("The rules cannot use these values of the sheet: Charm, Fray, and Damage die.");
    expect(view.missing).toContain("Resolve");
    expect(shown(hero(DIRTY), false).missing).toBe("");
  });

  test("groups the rest as its table declared it, with undeclared groups last", () => {
    expect(view.rest.map(({ label, fields }) => [label, fields.length])).toEqual([["skills", 1], ["clocks", 2],
      ["undefined", 1], ["Without a group", 6], ["Beside the attributes: skills", 1]]);
  });

  test("draws a bar where both numbers are known", () => {
    const [hp, vigor, resolve] = view.bars;
    expect(hp.meter).toMatchObject({ now: 32, full: 40, width: 80, text: "32 of 40" });
    expect(vigor.meter).toBeNull();
    expect(resolve.meter).toBeNull();
    expect(view.story.bars.map(({ name, meter }) => [name, meter?.text]))
      .toEqual([["strain", "2 of 5"], ["effort", undefined]]);
  });

  test("draws no bar that is more than full or less than empty", () => {
    const width = (value, max) => shown(hero({ ...DIRTY, health: { value, max } })).bars[0].meter?.width;
    expect([width(90, 40), width(-5, 40), width(10, 0), width("x", 40), width("10", "40")])
      .toEqual([100, 0, undefined, undefined, 25]);
  });
});

describe("the class of an actor of ICON", () => {
  const choice = one =>
    shown(one).about.find(({ parts }) => parts[0].options?.some(({ value }) => value === "wright")).parts[0];
  const withClass = (value, flags = { class: undefined }) =>
    hero(communitySheet({}, {}, { information: { class: value } }), flags);

  test("is chosen at its place, and the stored text stays until another one is chosen", () => {
    const { path, options } = choice(withClass("Vagabond of the north"));
    expect(path).toBe("system.attributes.information.class.value");
    expect(options.find(({ selected }) => selected))
      .toMatchObject({ value: "Vagabond of the north", name: "Vagabond" });
  });

  test("that is unknown is shown unchanged, with a remark", () => {
    const one = choice(withClass("Gardener"));
    expect(one.options.find(({ selected }) => selected)).toMatchObject({ value: "Gardener", name: "Gardener" });
    expect(one.note).toBe("“Gardener” is unknown.");
  });

  test("is chosen on the sheet despite a flag, and in the flag where the sheet has no attribute for it", () => {
    expect(choice(withClass("Vagabond", { class: "wright" })))
      .toMatchObject({ path: "system.attributes.information.class.value", text: "Vagabond" });
    expect(choice(withClass("", { class: "wright" })))
      .toMatchObject({ path: "system.attributes.information.class.value", text: "wright" });
    expect(choice(hero(communitySheet(), { class: "wright" })))
      .toMatchObject({ path: "flags.rulewright.class", text: "wright" });
  });
});

describe.each(GAME_NAMES.filter(name => name !== "icon"))("the sheets of %s", name => {
  const actors = seed(name).collections.Actor
    .map(one => ({ ...actor({ ...one, hasPlayerOwner: one.flags.rulewright.side === "hero",
      flags: { rulewright: { ...one.flags.rulewright, game: name } } }), items: [] }));

  test("show every value of every actor once, and have bars for resources", () => {
    for (const one of actors) {
      const view = shown(one);
      const paths = inputs(view).map(({ path }) => path);
      expect(new Set(paths).size, one.name).toBe(paths.length);
      for (const path of valuesIn(one.system)) expect(paths, one.name).toContain(path);
      expect(view.bars[0].meter, one.name).not.toBeNull();
      expect(view.story).toBeNull();
    }
  });
});

test("the sheet of a foe has no empty fields for numbers of heroes, and those that it has are in their groups", () => {
  const pathsOf = (...args) => inputs(shown(hero(...args))).map(({ path }) => path);
  const ofHeroes = path => /level|xp|strain|effort|wounds|resolve/i.test(path);
  expect(pathsOf(communitySheet(), { side: "foe", class: "heavy" }).filter(ofHeroes)).toEqual([]);
  const { numbers, rest } = shown(hero(communitySheet({}, {}, { information: { Level: 2 } }),
    { side: "foe", class: "heavy", wounds: 1 }));
  expect(numbers.slice(1).map(({ label, fields }) => [label, fields.map(one => one.label)]))
    .toEqual([["Information", ["Level"]], ["Pools", ["Wounds"]]]);
  expect(rest).toEqual([]);
});

test("a bar has a field for its maximum where the sheet has only the number", () => {
  const one = { ...actor({ system: { attributes: { Soak: { value: 3, dtype: "Number", label: "Soak" } } },
    flags: { rulewright: { game: "beacon" } } }), items: [] };
  expect(inputs(shown(one)).map(({ path }) => path)).toContain("system.attributes.Soak.max");
});

test("flags of a fight are shown while they exist", () => {
  const one = ap => ({ ...actor({ system: { health: { value: 1, max: 2 }, attributes: {} },
    flags: { rulewright: { game: "dewprism", ...ap !== undefined && { dewprism: { ap } } } } }), items: [] });
  expect(shown(one(12)).bars.map(({ name, parts }) => [name, parts[0].path]))
    .toContainEqual(["ap", "flags.rulewright.dewprism.ap"]);
  expect(shown(one()).bars.map(({ name }) => name)).toEqual(["health"]);
});

test("the sheet of an unknown layout is empty, and no error", () => {
  expect(restOf({}, new Set())).toEqual([]);
  expect(restOf({ attributes: [], groups: null, skills: "x" }, new Set())).toEqual([]);
  expect(shown(hero({})).rest).toEqual([]);
});
