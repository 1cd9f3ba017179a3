import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { equals, getProperty } from "../../stage/shared/objects.mjs";
import { actor, lost, table } from "./support/adoption.mjs";
import "./support/engines.mjs";
import { edit, place, remove } from "./support/stage.mjs";

const { adoptActor, adoptionOf, candidates } = await import("../../src/ui/setup/adoption.mjs");
const { standingQuestion, sectionsOf } = await import("../../src/ui/setup/folders.mjs");

beforeEach(() => { table.game = "icon"; });

/** A world of the community's layout, of our own making. */
async function worldOf(name) {
  const { actors, folders = [] } = JSON.parse(
    await readFile(new URL(`../../../testdata/worlds/icon-${name}.json`, import.meta.url), "utf8"));
  for (const folder of folders) place("Folder", folder);
  return actors.map(data => actor({ ...data, uuid: `Actor.${data._id}` }));
}

/** The paths of whatever differs between two values. */
function differences(before, after, path = "") {
  if (equals(before, after)) return [];
  const both = [before, after].every(one => one !== null && typeof one === "object" && !Array.isArray(one));
  return both ? [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    key => differences(before[key], after[key], path ? `${path}.${key}` : key)) : [path];
}

const dataOf = ({ system, flags, prototypeToken }) => structuredClone({ system, flags, prototypeToken });

describe("actors whose class and side only folders and tokens imply", () => {
  const stated = ({ flags }) => flags.rulewright ?? {};
  const named = async name => (await worldOf("folders")).find(one => one.name === name);

  test("are adopted with the proposed class, template and side, without an empty class", async () => {
    const all = await worldOf("folders");
    const reports = await Promise.all(all.map(one => adoptActor(one)));
    expect(reports.map(({ dirt }) => dirt)).toEqual(all.map(() => []));
    expect(Object.fromEntries(all.map(one => [one.name, stated(one)]))).toEqual({
      "Reed Breaker": { side: "foe", class: "heavy", templates: [] },
      "Great Reed Breaker": { side: "foe", class: "heavy", templates: ["elite"] },
      "Reed Breaker's Barrow": { side: "foe" },
      "Marsh Skipper": { side: "foe", class: "skirmisher", templates: [] },
      "Bog King": { side: "foe", class: "legend", templates: [] }, "Bog King's Crown": { side: "foe" },
      "Mud Rabble": { side: "foe", class: "mob", templates: [] }, "Stray Lantern": { side: "foe" },
      "Hale Warrick": { adopted: { clocks: ["Burden4", "Ambition10"] }, clocks: [
        { id: "adopted.Burden4", kind: "burden", name: "Old wound", size: 4, filled: 2 },
        { id: "adopted.Ambition10", kind: "ambition", name: "Find the ferry", size: 10, filled: 4 }
      ] }
    });
    expect(all.flatMap(one => one.system.attributes.information?.Class ?? [])).toEqual([]);
    expect(reports.map(report => report.stated).slice(0, 3)).toEqual(["Heavy", "Heavy, Elite", "Foe without a class"]);
  });

  test.each([
    ["foe.leader.elite", "Stray Lantern", { side: "foe", class: "leader", templates: ["elite"] }],
    ["foe", "Great Reed Breaker", { side: "foe", class: "", templates: [] }],
    ["hero", "Great Reed Breaker", { side: "hero", class: "" }],
    ["hero.wright", "Stray Lantern", { side: "hero", class: "wright" }]
  ])("receive the GM's answer for their folder: %s for %s", async (answer, name, expected) => {
    const one = await named(name);
    await adoptActor(one, answer);
    expect(stated(one)).toEqual(expected);
    // The answer is the actor's own from now on.
    const { update, proposal } = await adoptionOf(one);
    expect([update, proposal]).toEqual([{}, answer.includes(".") ? null : answer === "foe" ? "foe" : null]);
    expect("skills" in one.system.attributes).toBe(answer.startsWith("hero"));
  });

  test("are asked about once for each folder, with a proposal for each", async () => {
    const all = await worldOf("folders");
    const sections = sectionsOf(await Promise.all(all.map(one => adoptionOf(one))));
    expect(sections.map(({ name, folders }) => [name,
        folders.map(({ path, adoptions }) => `${path.slice(1).join("/")} ${adoptions.length}`)])).toEqual([
      ["Fen Folk", ["Heavies/Elite 1", "Heavies/Normal 2", "Legends/Untyped/Bog King 2",
        "Mobs 1", "Oddments 1", "Skrimishers 1"]], ["Jobs", ["Stalwart 1"]]
    ]);
    const [elite, normal] = sections[0].folders.map(folder => standingQuestion(folder, undefined));
    expect([elite.proposed, normal.proposed])
      .toEqual(["Suggested: Heavy, Elite", "Suggested: Heavy (1) and Foe without a class (1)"]);
    expect(elite.groups.map(({ label, options }) => [label, options.length]))
      .toEqual([["Foes", 6], ["Elite foes", 6], ["Heroes", 4], ["Without a class", 2]]);
    expect(standingQuestion(sections[1].folders[0], undefined), "who states a class is not asked about").toBeNull();
    const answered = standingQuestion(sections[0].folders[0], "foe.mob").groups
      .flatMap(({ options }) => options).filter(({ selected }) => selected);
    expect(answered).toEqual([{ value: "foe.mob", name: "Mob", selected: true }]);
  });

  test("may lie in no folder", async () => {
    expect(sectionsOf([await adoptionOf(actor())]).map(({ name }) => name)).toEqual(["No folder"]);
  });

  test("have no side where their token is neutral or their sheet is empty", async () => {
    const lantern = await named("Stray Lantern");
    edit(lantern, { "prototypeToken.disposition": 0 });
    expect(await adoptionOf(lantern)).toMatchObject({ side: undefined, proposal: "", stated: "", update: {} });
    const [, plain] = await worldOf("half");
    edit(plain, { "prototypeToken.disposition": -1 });
    expect(await adoptionOf(plain)).toMatchObject({ side: undefined, proposal: "" });
  });

  test("are not asked about in another game", async () => {
    table.game = "beacon";
    expect(await adoptionOf(await named("Reed Breaker")))
      .toMatchObject({ proposal: null, stated: "", side: undefined });
  });
});

describe("a world of the community's layout", () => {
  test.each([
    "clean", "dirty", "half", "folders"
  ])("is adopted without loss (%s): only additions differ, and a second time nothing does",
  async name => {
    for (const someone of await worldOf(name)) {
      const before = dataOf(someone);
      const { update } = await adoptActor(someone);
      const added = differences(before, dataOf(someone));
      for (const path of added) {
        expect([...Object.keys(update)].some(one => path === one || one.startsWith(`${path}.`)), path).toBe(true);
        if (path !== "flags.rulewright.clocks" && !path.startsWith("prototypeToken"))
          expect(getProperty(before, path), path).toBeUndefined();
      }
      const writes = someone.updates.length;
      expect(Object.keys((await adoptActor(someone)).update)).toEqual([]);
      expect(someone.updates).toHaveLength(writes);
      expect(writes).toBeLessThanOrEqual(1);
    }
  });

  test("lacks little and has no unusable values if it is clean", async () => {
    const [hero, foe] = await worldOf("clean");
    expect(await adoptionOf(hero)).toMatchObject({ side: "hero", game: "ICON", dirt: [], added: ["Resolve", "Wounds"],
      clocks: ["Burden6: 2 of 6", "The drowned bell: 3 of 10"] });
    expect(await adoptionOf(foe)).toMatchObject({ side: "foe", dirt: [], added: [], clocks: [], update: {} });
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden6", kind: "burden", name: "Burden6", size: 6, filled: 2 },
      { id: "adopted.Burden8", kind: "burden", name: "The drowned bell", size: 10, filled: 3 }
    ]);
    expect(hero.system.attributes.clocks).toMatchObject({ Burden4: { value: "0" }, Burden6: { value: "2" },
      Burden8: { value: "3" }, Burden8Name: { value: "The drowned bell" } });
  });

  test("names each unusable value", async () => {
    const [hero, foe] = await worldOf("dirty");
    expect((await adoptionOf(hero)).dirt).toEqual([
      "Fray: “d6+1” is not a number.", "Strain: “a lot” is not a number.",
      "The group “undefined” is not declared. Simple Worldbuilding would lose its values when the sheet is saved. Adopting declares it.",
      "The clock “Burden6” has more filled segments than it has segments.",
      "The clock “Ambition” has no number of segments."
    ]);
    expect((await adoptionOf(hero)).clocks).toEqual(["The lie at the mill: 1 of 4", "Burden10: 3 of 10"]);
    expect(await adoptionOf(foe)).toMatchObject({ side: "foe", dirt: ["Speed: “four” is not a number."] });
    await adoptActor(hero);
    expect(hero.system.groups)
      .toMatchObject({ Stats: { label: "Stats" },
        undefined: { key: "undefined", label: "undefined", dtype: "Number" } });
  });

  test("reports two hundred actors, and adopts the others if one cannot be written",
      async () => {
    const [hero] = await worldOf("dirty");
    const { system } = hero.toObject();
    table.game = "icon";
    const crowd = Array.from({ length: 200 }, (_, at) => actor({ system, name: `Nobody <i>${at}</i>`,
      hasPlayerOwner: true, uuid: `Actor.n${at}` }));
    crowd[7].update = async () => undefined;
    const reports = await Promise.all(candidates().map(one => adoptionOf(one)));
    expect(reports.map(({ dirt }) => dirt.length)).toEqual(Array(200).fill(5));
    const outcomes = await Promise.allSettled(crowd.map(one => adoptActor(one)));
    expect(outcomes.flatMap(outcome => outcome.status === "rejected" ? [outcome.reason.key] : []))
      .toEqual(["withheld"]);
    expect(crowd.filter(({ updates }) => updates.length === 1)).toHaveLength(199);
    // How long that takes is no test's business.
  }, 120_000);

  test("keeps what an earlier run began", async () => {
    const [hero, plain] = await worldOf("half");
    const { clocks } = hero.flags.rulewright;
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual(clocks);
    expect(hero.system.attributes.pools.Effort.value).toBe(1);
    expect(hero.prototypeToken.bar2.attribute).toBe("attributes.Stats.Vigor");
    const { added, side } = await adoptionOf(plain);
    expect([side, added])
      .toEqual([undefined, ["Defense", "Fray", "Speed", "Dash", "Damage die", "Vitality", "Armor", "Vigor"]]);
  });

  test("does not restore a clock that was taken over and deleted", async () => {
    const [hero] = await worldOf("clean");
    await adoptActor(hero);
    edit(hero, { "flags.rulewright.clocks": [] });
    expect((await adoptionOf(hero)).clocks).toEqual([]);
  });

  test("adopts no templates, and refuses an actor that is deleted or in a compendium", async () => {
    const [hero, foe] = await worldOf("clean");
    edit(foe, { "flags.worldbuilding.isTemplate": true });
    expect(candidates()).toEqual([hero]);
    remove(hero);
    await expect(adoptActor(hero)).rejects.toMatchObject({ key: "gone" });
    Object.defineProperty(hero, "pack", { value: "world.heroes" });
    await expect(adoptActor(hero)).rejects.toMatchObject({ key: "inCompendium" });
    expect(hero.updates).toEqual([]);
  });

  test("takes over a clock with a name and no filled segments, and ignores those without either", async () => {
    const [hero] = await worldOf("clean");
    edit(hero, { "system.attributes.clocks": { Burden4Name: { value: "A debt\n" }, Burden6: { value: null },
      Burden8: { value: "" }, Burden8Name: { value: "  " }, Ambition10: "4", Odd: null, Oddest: 7 } });
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden4", kind: "burden", name: "A debt", size: 4, filled: 0 },
      { id: "adopted.Ambition10", kind: "ambition", name: "Ambition10", size: 10, filled: 4 }
    ]);
    expect((await adoptionOf(hero)).dirt).toEqual(["The clock “Oddest” has no number of segments."]);
  });

  test("takes over clocks beside the attributes, too, each once", async () => {
    const [hero] = await worldOf("clean");
    edit(hero, { "system.attributes.==clocks": { Burden6: { value: "2", label: "Burden6" } },
      "system.==clocks": { Burden4: { value: 0, max: 4, name: "A debt" },
        Burden6: { value: 5, max: 6, label: "Burden6" }, Watch: { value: 1, max: 8 } } });
    await adoptActor(hero);
    expect(hero.flags.rulewright.clocks).toEqual([
      { id: "adopted.Burden6", kind: "burden", name: "Burden6", size: 6, filled: 2 },
      { id: "adopted.Burden4", kind: "burden", name: "A debt", size: 4, filled: 0 },
      { id: "adopted.Watch", kind: "", name: "Watch", size: 8, filled: 1 }
    ]);
  });

  test.each([
    ["arrays where objects are expected",
      { health: [1, 2], attributes: { Stats: [{ value: 1 }, null], Defense: [] }, groups: [] }],
    ["numbers as keys", { attributes: { 0: { value: 1, dtype: "Number", label: 7 },
      7: { 1: { value: "x", dtype: "Number" } } }, groups: { 7: { key: 7, label: 7, dtype: "Number" } } }],
    ["nothing at all", {}], ["attributes of null",
      { health: null, attributes: { Stats: null, Defense: null, pools: { Strain: null } }, groups: null }],
    ["texts for numbers of every kind", { health: { value: "many", max: {} },
      attributes: { Stats: { Defense: { value: ["7"], dtype: "Number" }, Fray: { value: "1e999", dtype: "Number" },
        Vigor: { value: true, dtype: "Resource", max: "x" } } } }],
    ["names that objects have themselves",
      JSON
        .parse('{ "attributes": { "__proto__": { "value": 1 }, "constructor": { "value": 2 }, "toString": { "a": { "value": 3 } } }, "groups": { "constructor": 1 } }')]
  ])("reports sheets with %s, and adopts them without loss", async (_name, system) => {
    const someone = actor({ system: structuredClone(system), flags: { rulewright: { side: "hero" } } });
    const before = someone.toObject().system;
    // A core may show names that objects have themselves.
    someone.system = structuredClone(system);
    const { update } = await adoptActor(someone);
    for (const path of Object.keys(update)) expect(path).not.toMatch(/\.(-=|==)|__proto__|\.\.|undefined/);
    expect(lost(before, someone.system)).toEqual([]);
    expect(Object.keys((await adoptionOf(someone)).update)).toEqual([]);
  });

  test("reports a sheet with ten thousand attributes and HTML for labels", async () => {
    const script = "<img src=x onerror=alert(1)>";
    const attributes = Object.fromEntries(Array.from({ length: 10_000 },
      (_, at) => [`a${at}`, { value: script, label: script, dtype: "Number", group: "" }]));
    const someone = actor({ system: { health: { value: script, max: 10 },
      attributes: { ...attributes, [script]: { b: { value: 1, label: script, dtype: "Number" } } }, groups: {} } });
    const { dirt, update } = await adoptActor(someone);
    // Text stays text: it is escaped where it is shown.
    expect(dirt.filter(line => line.includes(script)).length).toBeGreaterThan(1);
    expect(Object.keys(update).length).toBeGreaterThan(5);
    expect(Object.keys(someone.system.attributes).length).toBeGreaterThan(10_000);
  });

  test.each([[null], [[]], ["x"], [{ a: 1, b: [], c: { value: {}, max: 4 }, d: { value: NaN, max: 4 } }]])(
      "survives clocks that are %j", async clocks => {
    for (const place of ["system.attributes.clocks", "system.clocks"]) {
      const [hero] = await worldOf("clean");
      edit(hero, { "system.attributes.-=clocks": null });
      await hero.update({ [place]: clocks });
      expect((await adoptionOf(hero)).clocks).toEqual([]);
    }
  });
});
