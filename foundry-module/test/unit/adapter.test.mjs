import { beforeEach, describe, expect, test } from "vitest";
import { expandObject } from "../../stage/shared/objects.mjs";
import { actor, effect, language, openWorld, place } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { findField } from "../../src/games/icon/sheet.mjs";
import { classOf, sideOf, templatesOf } from "../../src/world/worldbuilding.mjs";
import { characterOf } from "../../src/games/icon/character.mjs";

describe("a character of the community's layout", () => {
  test("hands its numbers to the engine as they are", () => {
    expect(characterOf(actor({ system: communitySheet() }))).toEqual({
      id: "Actor.ama", vitality: 10, maxHp: 40, hp: 32, vigor: 3,
      defense: 6, fray: 4, damageDie: 6, armor: 2, statuses: []
    });
  });

  test("passes unusable numbers on unchanged: the engine decides about them", () => {
    const system = communitySheet({ Defense: "7", Fray: "", Damage: null, Vigor: "abc" });
    expect(characterOf(actor({ system }))).toMatchObject({ defense: "7", fray: "", damageDie: null, vigor: "abc" });
  });

  test("leaves out numbers that the sheet lacks", () => {
    const character = characterOf(actor({ system: { health: {}, attributes: {} } }));
    expect(Object.keys(character).sort()).toEqual(["id", "statuses"]);
  });

  test("survives an empty sheet", () => {
    for (const system of [{}, { attributes: null },
        { attributes: { Stats: null, odd: null, text: "x" } }, { attributes: [] }]) {
      expect(characterOf(actor({ system }))).toMatchObject({ statuses: [] });
    }
  });

  test("finds ratings in their group, and effort beside the attributes", () => {
    const system = communitySheet({}, { effort: { value: 3, max: 3 } }, { skills: { Charm: 2, sneak: "1" } });
    expect(findField(actor({ system }), "charm"))
      .toEqual({ path: "system.attributes.skills.Charm.value", value: 2, label: "Charm" });
    expect(findField(actor({ system }), "sneak")?.value).toBe("1");
    expect(findField(actor({ system }), "effort")).toMatchObject({ path: "system.effort.value", value: 3 });
  });

  test("finds ratings beside the attributes, where no group has them", () => {
    const system = communitySheet({}, { skills: { Charm: { value: 2 }, Sneak: { value: 9 } } },
      { skills: { Sneak: 1 } });
    expect(findField(actor({ system }), "charm"))
      .toEqual({ path: "system.skills.Charm.value", value: 2, label: "Charm" });
    expect(findField(actor({ system }), "sneak")?.value).toBe(1);
  });
});

describe("a character of another layout", () => {
  const attribute = (label, value, dtype = "Number") => ({ label, value, dtype });

  test("is found by keys at the top level, whatever their case", () => {
    const system = { attributes: { DEFENSE: attribute("", 8), fray: attribute("", 3) } };
    expect(characterOf(actor({ system }))).toMatchObject({ defense: 8, fray: 3 });
  });

  test("is found by labels", () => {
    const system = { attributes: { d1: attribute("Damage die", 8), d2: attribute(" VIT ", 7) } };
    expect(characterOf(actor({ system }))).toMatchObject({ damageDie: 8, vitality: 7 });
  });

  test("is found in any group, undeclared ones too", () => {
    const system = { attributes: { undefined: { Armor: { value: 1 } }, Fight: { x: attribute("Defence", 9) } } };
    expect(characterOf(actor({ system }))).toMatchObject({ armor: 1, defense: 9 });
  });

  test("prefers the group Stats, then the top level, then other groups", () => {
    const system = { attributes: { Weapons: { Damage: attribute("Damage", 12) },
      damage: attribute("", 8), Stats: { Damage: attribute("Damage", 6) } } };
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(6);
    delete system.attributes.Stats;
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(8);
    delete system.attributes.damage;
    expect(characterOf(actor({ system: structuredClone(system) })).damageDie).toBe(12);
  });

  test("without an attribute for vigor or resolve keeps them in flags", () => {
    const someone = actor({ flags: { rulewright: { vigor: 4, resolve: 2 } } });
    expect(findField(someone, "vigor")).toEqual({ path: "flags.rulewright.vigor", value: 4, label: null });
    expect(findField(someone, "resolve")).toEqual({ path: "flags.rulewright.resolve", value: 2, label: null });
  });
});

describe("the class", () => {
  test.each([
    [{ information: { class: { value: "Stalwart" } } }, "stalwart"],
    [{ information: { Class: "Mendicant" } }, "mendicant"],
    [{ attributes: { class: { value: "WRIGHT ", label: "Class" } } }, "wright"],
    [{ attributes: { Information: { jobclass: { value: "Heavy foe" } } } }, "heavy"],
    [{ attributes: { class: { value: "Fell Knight", label: "Class" } } }, undefined],
    [{ attributes: { class: { value: 7, label: "Class" } } }, undefined],
    [{}, undefined]
  ])("%j is %s", (system, expected) => {
    expect(classOf(actor({ system }))).toBe(expected);
  });

  test.each([
    ["Stalwart", "stalwart"], ["", "vagabond"], ["Gardener", undefined]
  ])("comes from the sheet's attribute, and from the flag where that is empty: “%s”", (value, expected) => {
    const someone = system => actor({ system, flags: { rulewright: { class: "vagabond" } } });
    expect(classOf(someone({ attributes: { Information: { Class: { value, dtype: "String", label: "Class" } } } })))
      .toBe(expected);
    expect(classOf(someone({}))).toBe("vagabond");
  });

  test("is matched by its name in the reader's language", () => {
    game.i18n.translations = expandObject({ "RULEWRIGHT.Class.vagabond": "Streuner" });
    expect(classOf(actor({ system: { information: { class: "Streuner" } } }))).toBe("vagabond");
    openWorld();
  });
});

describe("a foe that states neither class nor side", () => {
  /** Lays out folders, the inmost first, and returns its id. */
  const folders = (...names) => names.reduceRight((folder, name, at) =>
    place("Folder", { _id: names.slice(at).join(), name, folder, type: "Actor" }).id, null);
  /**
   * @param {{ name?: string, path?: string[], items?: string[], biography?: string, flags?: object,
   *   disposition?: number } & Record<string, unknown>} [data]
   */
  const foe = ({ name = "Reed Breaker", path = ["Normal", "Heavies", "Fen Folk"], items = [],
    biography = "", flags = {}, disposition = -1, ...more } = {}) =>
    actor({ name, system: { biography }, flags, items: items.map(item => ({ name: item })),
      folder: folders(...path), prototypeToken: { disposition }, ...more });
  const link = text => `<p>@UUID[Compendium.example.effects.0]{${text}}</p>`;
  beforeEach(() => { openWorld(); });

  test.each([
    ["Heavies", "heavy"], ["skirmishers", "skirmisher"], ["LEADER", "leader"], ["Artilleries", "artillery"],
    ["Legends/Untyped", "legend"], ["Legend", "legend"], ["Mobs", "mob"],
    ["Skrimishers", "skirmisher"], ["Fen heavies (new)", "heavy"], ["Dealers", undefined],
    ["Heavies and leaders", undefined], ["Encounter 3", undefined], ["", undefined]
  ])("has the class of the folder “%s”: %j", (name, expected) => {
    expect(classOf(foe({ path: [name] }))).toBe(expected);
    expect(classOf(foe({ path: ["Encounter 3", name, "Leaders"] })))
      .toBe(expected ?? (name === "Heavies and leaders" ? undefined : "leader"));
  });

  test.each([
    ["an ability before the folder", { items: ["Traits", "Legend Traits"], biography: link("Skirmisher") }, "legend"],
    ["abilities that agree", { items: ["Mob", "Mob"] }, "mob"],
    ["no ability whose name only begins so", { items: ["Heavy Swing (1 action)", "Mob turn"] }, "heavy"],
    ["neither of two abilities", { items: ["Mob", "Legend Traits"] }, undefined],
    ["a link, where no folder names one", { path: [], biography: link("Artillery") }, "artillery"],
    ["nothing that only a secret names",
      { path: [], biography: `<section class="secret">${link("Artillery")}</section>` }, undefined],
    ["no folder where a heading names another one",
      { biography: "<p><strong>Mob: </strong>Counted among the mobs.</p>" }, undefined],
    ["the folder where a heading agrees",
      { path: ["Legends"], biography: "<p><strong>Legend:</strong> Acts often.</p>" }, "legend"],
    ["no sheet that states another one", { system: { information: { class: "Stalwart" } } }, "stalwart"],
    ["nothing, where the sheet states one that nobody knows",
      { system: { information: { class: "Gardener" } } }, undefined],
    ["nothing, where a flag states that it has none", { flags: { rulewright: { class: "" } } }, undefined],
    ["that of the folder, where a flag was taken away", { flags: { rulewright: { class: null } } }, "heavy"],
    ["nothing, where a player owns it", { hasPlayerOwner: true }, undefined],
    ["nothing, where it calls itself a hero", { flags: { rulewright: { side: "hero" } } }, undefined]
  ])("has %s", (_name, data, expected) => {
    expect(classOf(foe(data))).toBe(expected);
  });

  test("has the name of a class in the reader's language, too", () => {
    Object.assign(game.i18n, { lang: "de", translations: expandObject({ "RULEWRIGHT.Class.heavy": "Brecher" }),
      _fallback: language });
    expect([classOf(foe({ path: ["Brecher"] })), classOf(foe({ path: ["Heavies"] }))]).toEqual(["heavy", "heavy"]);
  });

  test("does not take the class of a folder where its name is a part of another one there", () => {
    const inWorld = one => place("Actor", one.toObject());
    const barrow = inWorld(foe({ name: "Reed Breaker's Barrow", uuid: "Actor.barrow" }));
    inWorld(foe({ name: "Marsh Skipper", uuid: "Actor.skipper" }));
    expect(classOf(barrow)).toBe("heavy");
    inWorld(foe());
    expect(classOf(barrow)).toBeUndefined();
    expect(sideOf(barrow)).toBe("foe");
  });

  test("has the class of its folder in the compendium that it comes from, and an unlinked token that of its actor",
      () => {
    const pack = { index: Object.assign([{ folder: "f", name: "Reed Breaker" }], { get: () => ({ folder: "f" }) }),
      folders: new Map([["f", game.folders.get(folders("Elite", "Leaders"))]]) };
    foundry.utils.parseUuid = uuid => uuid === "Compendium.example.foes.Actor.0" ? { collection: pack, id: "0" } : null;
    const imported = foe({ path: ["Encounter 3"], _stats: { compendiumSource: "Compendium.example.foes.Actor.0" } });
    expect([classOf(imported), templatesOf(imported)]).toEqual(["leader", ["elite"]]);
    expect(classOf(foe({ path: [], _stats: { compendiumSource: "Compendium.gone.foes.Actor.0" } }))).toBeUndefined();
    place("Actor", foe().toObject());
    const { tokens } = place("Scene", { _id: "s", tokens: [{ _id: "t", actorId: "ama", delta: { folder: "" } }] });
    expect(tokens.get("t").actor.folder).toBeNull();
    expect(classOf(tokens.get("t").actor)).toBe("heavy");
  });

  test.each([
    ["a folder", { path: ["Elite", "Heavies"] }, ["elite"]],
    ["a folder around its class's", { path: ["Heavies", "Elites"] }, ["elite"]],
    ["an ability", { items: ["Elite"] }, ["elite"]],
    ["a heading", { biography: "<p><strong>Elite: </strong>Has two turns.</p>" }, ["elite"]],
    ["no folder of others", { path: ["Normal", "Heavies"] }, []],
    ["no ability named so among words", { items: ["Elite guard (1 action)"] }, []],
    ["no flag that says otherwise", { items: ["Elite"], flags: { rulewright: { templates: [] } } }, []],
    ["nothing for a friendly one", { items: ["Elite"], disposition: 1 }, []],
    ["nothing where a heading contradicts", { path: ["Elite", "Heavies"], biography: "<p><b>Mob:</b> x</p>" }, []]
  ])("is an elite by %s", (_name, data, expected) => {
    expect(templatesOf(foe(data))).toEqual(expected);
  });
});

describe("the side", () => {
  const token = disposition => ({ prototypeToken: { disposition } });

  test("comes from the flag, then from the class by the engine, then from the owners, then from the token", () => {
    openWorld();
    const hostile = data => actor({ ...data, ...token(-1) });
    expect(sideOf(actor({ flags: { rulewright: { side: "foe" } }, hasPlayerOwner: true, ...token(1) })))
      .toBe("foe");
    expect(sideOf(hostile({ system: { information: { class: "Stalwart" } }, hasPlayerOwner: true }))).toBeUndefined();
    expect(sideOf(hostile({ hasPlayerOwner: true }))).toBe("hero");
    expect(sideOf(hostile())).toBe("foe");
    expect(sideOf(actor())).toBeUndefined();
  });

  test.each([[-2, "foe"], [-1, "foe"], [0, undefined], [1, "hero"]])(
      "of a token of the disposition %j is %j", (disposition, side) => {
    expect(sideOf(actor(token(disposition)))).toBe(side);
  });

  test("is that of the token on the scene, not of the prototype token", () => {
    const placed = { _id: "t", disposition: 1, actorLink: true, actorId: "a" };
    /** Returns the side of an actor whose token is in a fight elsewhere, or on the scene. */
    const side = (tokens, fights = false, of = () => game.actors.get("a")) => {
      openWorld({ actors: [{ _id: "a", ...token(-1) }, { _id: "b", ...token(-1) }],
        scenes: [{ _id: "s", active: !fights, tokens }],
        combats: fights ? [{ combatants: tokens.map(({ _id, actorId }) => ({ tokenId: _id, actorId, sceneId: "s" })) }]
          : [] });
      return sideOf(of());
    };
    const unlinked = { ...placed, actorLink: false };
    expect(side([unlinked], false, () => game.scenes.get("s").tokens.get("t").actor)).toBe("hero");
    expect(side([{ ...placed, _id: "u", actorId: "b" }, placed], true)).toBe("hero");
    expect(side([placed])).toBe("hero");
    expect(side([unlinked])).toBe("foe");
  });
});

describe("statuses", () => {
  test("come from effects, with their flags, and from effects of other modules", () => {
    const effects = [
      effect("a", ["rulewright.hatred"], { rulewright: { from: "Actor.x", ongoing: true } }),
      effect("b", ["rulewright.immune"], { rulewright: { until: "turnEnd" } }),
      effect("c", ["rulewright.dazed"], {}, true),
      effect("d", ["prone", "rulewright.blind"])
    ];
    const statuses = ["prone", "rulewright.hatred", "rulewright.immune", "rulewright.blind", "rulewright.weakened"];
    expect(characterOf(actor({ effects, statuses })).statuses).toEqual([
      { name: "hatred", from: "Actor.x", ongoing: true },
      { name: "immune", until: "turnEnd" }, { name: "blind" }, { name: "weakened" }
    ]);
  });
});
