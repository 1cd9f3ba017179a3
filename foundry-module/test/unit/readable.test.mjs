import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { actor, edit, effect, openWorld } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import "./support/engines.mjs";


const { askFor } = await import("../../src/engine/ask.mjs");
const { GAMES } = await import("../../src/games/games.mjs");
const { icon } = await import("../../src/games/icon/game.mjs");
const { contextOf: contextIn } = await import("../../src/games/context.mjs");
const { fold } = await import("../../src/games/fold.mjs");
const { stateForRules } = await import("../../src/games/state-for-rules.mjs");
const { askWithContext } = await import("../../src/games/readable.mjs");
const { askRules, tryRulesEach } = await import("../../src/resolve/rules.mjs");
const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { partyWith } = await import("../../src/games/icon/story/party.mjs");

const [AMA, BO, WOLF] = ["Actor.ama", "Actor.bo", "Actor.wolf"];
const DICE = { seed: "5".repeat(64) };

afterEach(() => { vi.restoreAllMocks(); });

/** @type {string[]} */
let told;
beforeEach(() => {
  told = [];
  table();
});

/** Lays out a world, whose warnings are recorded. */
function table(data = {}) {
  openWorld({ settings: { partyResolve: 2 }, ...data });
  ui.notifications.warn = text => { told.push(text); };
}

/**
 * A fight of ICON in its first round, of two heroes and a foe, in the turn of the second hero. Something is wrong with
 * the first one.
 */
function fight({ flags = {}, own = {}, stats = {}, health = undefined, effects = [], acts = BO, round = 1,
  user = "gm" } = {}) {
  const hero = (_id, name, more = {}) => ({ _id, name, ownership: { default: 0, ada: 3 }, ...more });
  table({ user, actors: [
    hero("ama", "Ama", { system: { ...communitySheet(stats), ...health && { health } },
      flags: { rulewright: { class: "stalwart", ...own } }, effects }),
    hero("bo", "Bo", { system: communitySheet(), flags: { rulewright: { class: "wright" } } }),
    { _id: "wolf", name: "Wolf", system: communitySheet(), flags: { rulewright: { class: "heavy", side: "foe" } } }
  ], combats: [{ _id: "f", round, active: true, combatants: ["ama", "bo", "wolf"].map((actorId, at) =>
    ({ _id: `c${at}`, actorId, flags: { rulewright: at ? {} : flags } })),
  flags: { rulewright: { fight: { runs: true, opening: "hero", active: acts, turn: {} } } } }] });
  return { combat: game.combat, ama: game.actors.get("ama") };
}

/** The result of a command of a fight, and the values that were set aside for it. */
async function play(combat, command) {
  const context = contextIn(icon, combat, []);
  const { answered, request, aside } = await askWithContext(context,
    { combat: stateForRules(context), command }, readable => askFor("icon_encounter", readable, DICE));
  return { result: answered.result, context: { ...context, fight: request.combat, aside }, aside: aside.map(({
    document, path, entry
  }) => [document.uuid ?? document.id, path, ...entry === undefined ? [] : [entry]]) };
}
const refused = promise => promise.then(() => "done", error => error.failure?.field ?? String(error));
const END = { do: "endTurn", who: BO };
const HIT = { do: "use", who: BO, target: AMA, insist: true, ability: { id: "x", takes: "one", attack: true,
  strike: { kind: "other", range: 20, autoHit: true, hit: { flat: 9 } } }, situation: { distance: 1 } };

describe("a flag that cannot be read", () => {
  const COMBATANT = "Combat.f.Combatant.c0";
  test.each([
    ["a number of turns", { flags: { taken: [0] } }, [[COMBATANT, "flags.rulewright.taken"]]],
    ["a number out of all bounds", { flags: { taken: -1e9 } }, [[COMBATANT, "flags.rulewright.taken"]]],
    ["what is no yes or no", { flags: { slow: "x" } }, [[COMBATANT, "flags.rulewright.slow"]]],
    ["a text", { flags: { delayed: { a: 1 } } }, [[COMBATANT, "flags.rulewright.delayed"]]],
    ["no name that there is", { flags: { out: "asleep" } }, [[COMBATANT, "flags.rulewright.out"]]],
    ["no list", { flags: { interrupts: { a: 1 } } }, [[COMBATANT, "flags.rulewright.interrupts"]]],
    ["an entry of a list", { flags: { interrupts: ["shake", { b: 1 }] } },
      [[COMBATANT, "flags.rulewright.interrupts", { b: 1 }]]],
    ["what is used in the turn", { flags: { used: { a: 1 } } }, [[COMBATANT, "flags.rulewright.used"]]],
    ["that a hero is elite", { flags: { elite: true } }, [[COMBATANT, "flags.rulewright.elite"]]],
    ["a number of the actor", { own: { wounds: { toString: null } } }, [[AMA, "flags.rulewright.wounds"]]],
    ["a kind", { own: { kind: [1] } }, [[AMA, "flags.rulewright.kind"]]],
    ["several", { flags: { taken: "many" }, own: { resolve: {}, wounds: 99999 } },
      [[COMBATANT, "flags.rulewright.taken"], [AMA, "flags.rulewright.wounds"], [AMA, "flags.rulewright.resolve"]]],
    ["a status that there is not", { effects: [{ ...effect("e", ["rulewright.oddness"]) }] },
      [["Actor.ama.ActiveEffect.e", "statuses", "rulewright.oddness"]]],
    ["what a status lasts", {
      effects: [{ ...effect("e", ["rulewright.blind"], { rulewright: { until: { a: 1 } } }) }]
    }, [["Actor.ama.ActiveEffect.e", "flags.rulewright"]]]
  ])("is set aside, and named: %s", async (_, spoiled, places) => {
    const { combat } = fight(spoiled);
    const { aside, result } = await play(combat, END);
    expect(aside.sort()).toEqual(places.sort());
    expect(result.events.length).toBeGreaterThan(0);
    expect(told).toHaveLength(places.length);
    for (const text of told) expect(text).toMatch(/^Ama(?:’s|:) /);
  });

  test("of a document that cannot be read is named once, and not to players", async () => {
    const { combat } = fight({ flags: { taken: "once" } });
    await play(combat, END);
    await play(combat, { do: "look" });
    expect(told).toEqual([expect.stringMatching(/^Ama’s Turns taken: “once” is not a number\. The rules ignore it\./)]);
    await play(fight({ flags: { taken: "else" }, user: "ada" }).combat, END);
    expect(told).toHaveLength(1);
  });

  test("does not shift the other entries of a list: an event ends the intended one", async () => {
    const effects = ["rulewright.oddness", "rulewright.dazed", "rulewright.weakened"]
      .map((id, at) => ({ ...effect(`e${at}`, [id]), name: id }));
    const { combat } = fight({ effects });
    const { result, context } = await play(combat,
      { do: "takeAway", who: AMA, target: AMA, status: { name: "weakened" } });
    const writes = fold(result.events, context);
    expect(writes.actors.get(AMA).remove).toEqual(["e2"]);
  });

  test("hides no readable status of the same effect: an event ends that effect", async () => {
    const effects = [effect("e0", ["rulewright.oddness", "rulewright.weakened"]), effect("e1", ["rulewright.dazed"])];
    const { result, context } = await play(fight({ effects }).combat,
      { do: "takeAway", who: AMA, target: AMA, status: { name: "weakened" } });
    expect(fold(result.events, context).actors.get(AMA).remove).toEqual(["e0"]);
  });

  test.each([[[null]], [["blind"]], [[{ name: "vigilance", value: 9 }]]])(
    "is no status without an effect: %j", async marks => {
      const { aside, context } = await play(fight({ own: { marks } }).combat, END);
      expect([aside, context.fight.combatants[0].character.statuses]).toEqual([[], []]);
    });

  test("of a turn is one entry of its list, and the others stay in it", async () => {
    const odd = { a: 1 };
    const { combat } = fight();
    edit(combat, { "flags.rulewright.fight.turn": { fired: ["a", odd, "b"] } });
    const { aside, context } = await play(combat, { do: "look" });
    expect(aside).toEqual([[combat.uuid, "flags.rulewright.fight.turn.fired", odd]]);
    expect(fold([{ kind: "turnKept", at: 2, mark: { name: "fired", of: "c" } }], context).combat)
      .toEqual({ "flags.rulewright.fight.turn.fired": ["a", "b", "c"] });
  });

  test("that is larger than a request may be is set aside, too", async () => {
    const { aside } = await play(fight({ flags: { delayed: "x".repeat(3_000_000) } }).combat, END);
    expect(aside).toEqual([[COMBATANT, "flags.rulewright.delayed"]]);
  });
});

describe("a value that is nested too deeply", () => {
  const DEPTHS = [1, 2, 3, 5, 8, 12, 16, 17, 24, 27, 30, 32, 33, 64];
  const nested = (depth, around) => Array.from({ length: depth }).reduce(inner => around(inner), 1);
  const lists = depth => nested(depth, inner => [inner]);
  const records = depth => nested(depth, inner => ({ a: inner }));
  const OF_COMBATANT = ["taken", "slow", "delayed", "out", "limitBroken", "interrupts", "collidedBy", "fired",
    "chainReacted", "heroicSpent", "kind", "elite", "group", "attacked", "used"];
  const OF_ACTOR = ["wounds", "resolve", "rise", "class"];

  test.each([...OF_COMBATANT.map(name => ["flags", name]), ...OF_ACTOR.map(name => ["own", name])])(
    "does not stop a fight, at any depth: %s.%s", async (holder, name) => {
    for (const depth of DEPTHS) for (const value of [lists(depth), records(depth)]) {
      const spoiled = { [holder]: { ...holder === "own" && { class: "stalwart" }, [name]: value } };
      for (const command of [END, { do: "look" }, { do: "end" }])
        expect(await refused(play(fight(spoiled).combat, command)), `${command.do} at ${depth}`).toBe("done");
    }
  });

  test("is never sent, and is named with its owner and its field", async () => {
    const { aside } = await play(fight({ flags: { taken: lists(31) }, own: { rise: records(63) } }).combat, END);
    expect(aside).toEqual([["Combat.f.Combatant.c0", "flags.rulewright.taken"], [AMA, "flags.rulewright.rise"]]);
    expect(told).toEqual([expect.stringMatching(/^Ama’s Turns taken is nested too deeply\./),
      expect.stringMatching(/^Ama’s .+ is nested too deeply\./)]);
  });

  test("in a list of records costs only its entry", async () => {
    const effects = [["rulewright.dazed", { until: records(40) }], ["rulewright.weakened", {}]]
      .map(([id, flags], at) => ({ ...effect(`e${at}`, [id], { rulewright: flags }), name: id }));
    const { aside, context } = await play(fight({ effects }).combat, END);
    expect(aside).toEqual([["Actor.ama.ActiveEffect.e0", "flags.rulewright"]]);
    expect(context.fight.combatants[0].character.statuses.map(({ name }) => name)).toEqual(["weakened"]);
  });

  test("on a sheet stops only what reads it", async () => {
    const { combat } = fight({ health: { value: lists(40), max: 40 } });
    expect(await refused(play(combat, END))).toBe("done");
    expect(await refused(play(combat, HIT))).toBe("combat.combatants[0].character.hp");
  });
});

describe("a number of a sheet that cannot be read", () => {
  const vigor = { stats: { Vigor: "lots" } };
  test("does not block a command that does not read it", async () => {
    for (const command of [END, { do: "look" }, { do: "set", field: "partyResolve", value: 1 }])
      expect(await refused(play(fight(vigor).combat, command)), command.do).toBe("done");
    expect(await refused(play(fight({ health: { value: { a: 1 }, max: 40 } }).combat, END))).toBe("done");
    // If the rules require a value, a default replaces it.
    expect(await refused(play(fight({ own: { class: "" }, health: { value: 3, max: "lots" } }).combat, END)))
      .toBe("done");
    expect(told.at(-1)).toContain("Correct it on the sheet.");
  });

  test("is named by a command that reads it", async () => {
    expect(await refused(play(fight(vigor).combat, HIT))).toBe("combat.combatants[0].character.vigor");
    expect(await refused(play(fight({ health: { value: "some", max: 40 } }).combat, HIT)))
      .toBe("combat.combatants[0].character.hp");
    // An attacker of another target does not need it.
    expect(await refused(play(fight(vigor).combat, { ...HIT, target: WOLF }))).toBe("done");
  });

  test("blocks a fight that has not begun, until it is corrected", async () => {
    const { combat } = fight({ ...vigor, round: 0 });
    expect(await refused(play(combat, { do: "begin" }))).toBe("combat.combatants[0].character.vigor");
  });
});

test("does not block the end of a fight, whatever its documents contain", async () => {
  const effects = [{ ...effect("e", ["rulewright.oddness"]) }];
  const { combat } = fight({
    flags: { taken: [0], slow: "x", out: 7, kind: "nobody", elite: true, used: 5 },
    own: { class: "", wounds: [1], resolve: {} }, stats: { Vigor: "lots", Armour: {} },
    health: { value: { a: 1 }, max: "lots" }, effects
  });
  edit(combat, { "flags.rulewright.==fight": { runs: true, opening: "nobody", active: AMA, turn: { actions: "x" } } });
  const ended = async () => (await play(combat, { do: "end" })).result.events.find(({ field }) => field === "round");
  expect(await ended()).toMatchObject({ after: 0 });
  // Even an actor without any side does not block it.
  edit(game.actors.get("wolf"), { "flags.==rulewright": {} });
  expect(await ended()).toMatchObject({ after: 0 });
});

describe("the other games", () => {
  /** Those in which positions count: the wrong values are a mark and a column. */
  const others = Object.values(GAMES).filter(({ id, scene }) => id !== "icon" && scene);
  const contextOf = (played, flags, system = {}, effects = []) => {
    const ama = actor({ uuid: AMA, name: "Ama", hasPlayerOwner: true, effects,
      system: { health: { value: 8, min: 0, max: 9 },
      attributes: {}, ...system }, flags: { rulewright: { [played.id]: flags } } });
    const wolf = actor({ uuid: WOLF, name: "Wolf", system: { health: { value: 8, min: 0, max: 9 }, attributes: {} },
      flags: { rulewright: { side: "foe" } } });
    const participants = new Map([ama, wolf].map((one, at) =>
      [one.uuid, { actor: one, token: null, combatant: { id: `c${at}`, actor: one, defeated: false } }]));
    const combat = { id: "f", started: true, round: 1, turns: [],
      flags: { rulewright: { play: { runs: true, game: played.id, state: { segment: 1 } } } } };
    return { game: played, combat, scene: null, participants };
  };
  const play = async (context, command) => {
    const { answered, request, aside } = await askWithContext(context,
      { combat: stateForRules(context), command }, readable => askFor(context.game.engine, readable, DICE));
    return { result: answered.result, fight: request.combat, aside };
  };

  test.each(others)("$id continues, and ends", async played => {
    const mark = { name: "x", value: { a: 1 } };
    const context = contextOf(played, { marks: [mark, { name: "y", value: 1e12 }], x: "left" });
    const { aside } = await play(context, { do: "look" });
    expect(aside.map(({ path, entry }) => [path, entry])).toEqual([
      ...[mark, { name: "y", value: 1e12 }].map(entry => [`flags.rulewright.${played.id}.marks`, entry]),
      [`flags.rulewright.${played.id}.x`, undefined]
    ]);
    expect(told).toEqual(aside.map(() => expect.stringContaining("Ama’s ")));
    expect((await play(contextOf(played, { marks: 5 }, { health: { value: {}, max: [] } }),
      { do: "end" })).result.events.length)
      .toBeGreaterThan(0);
  });

  test.each(others)("$id continues with values that are nested too deeply",
    async played => {
      for (const depth of [12, 16, 17, 30, 33, 64]) {
        const deep = JSON.parse("[".repeat(depth) + "]".repeat(depth));
        const flags = { marks: [{ name: "x", value: deep }, { name: "y" }], ap: deep, rank: deep, "odd[0]": deep };
        const context = () => contextOf(played, flags, { health: { value: deep, max: 9 } });
        for (const command of ["look", "end"]) {
          const { result } = await play(context(), { do: command });
          expect(result.events.length > 0, `${command} at ${depth}`).toBe(command === "end");
        }
        const { aside } = await play(context(), { do: "look" });
        expect(aside.map(({ path }) => path)).toContain(`flags.rulewright.${played.id}.marks`);
      }
    });

  test.each([null, "x", [1]])("a combat continues with an entry that is no mark: %j", async mark => {
    const context = contextOf(GAMES.beacon, { marks: [mark, { name: "rooted", value: "much" }] });
    expect((await play(context, { do: "look" })).aside.map(({ path, entry }) => [path, entry]))
      .toEqual(expect.arrayContaining([["flags.rulewright.beacon.marks", { name: "rooted", value: "much" }]]));
  });

  test("an unreadable mark of the flags is not that of an effect with the same name", async () => {
    const mark = { name: "slowed", value: "much" };
    const context = contextOf(GAMES.beacon, { marks: [mark] }, {}, [effect("e", ["rulewright.beacon.slowed"])]);
    expect((await play(context, { do: "look" })).aside.map(({ path, entry }) => [path, entry]))
      .toEqual([["flags.rulewright.beacon.marks", mark]]);
  });

  test("a flag of the combatant that another game wrote is not to blame", async () => {
    const context = contextOf(GAMES.dewprism, { taken: "once" });
    Object.assign(context.participants.get(AMA).combatant, { flags: { rulewright: { taken: 1 } } });
    expect((await play(context, { do: "look" })).aside.map(({ document, path }) => [document.uuid, path]))
      .toEqual([[AMA, "flags.rulewright.dewprism.taken"]]);
  });

  test("an unreadable mark shifts no other one", async () => {
    const context = contextOf(GAMES.beacon,
      { marks: [{ name: "slowed", value: "much" }, { name: "burning", value: 2 }, { name: "rooted", value: 1 }] });
    const { result, fight, aside } = await play(context, { do: "unmark", who: AMA, mark: { name: "burning" } });
    const { update, create } = fold(result.events, { ...context, combatState: fight, aside }).actors.get(AMA);
    expect([update, create.map(({ name }) => name)]).toEqual([{ "flags.rulewright.beacon.marks": [] }, ["Rooted 1"]]);
  });
});

describe("narrative play", () => {
  const hero = (uuid, rulewright = {}, system = communitySheet()) =>
    actor({ uuid, name: uuid.slice(6), hasPlayerOwner: true, system, flags: { rulewright } });
  const narrate = async (actors, command) => {
    const party = partyWith(command, actors);
    const participants = new Map(actors.map(actor => [actor.uuid, { actor, combatant: null, token: null }]));
    return (await askWithContext({ game: story, combat: null, scene: null, participants }, { party, command },
      readable => askFor("icon_narrative", readable, DICE))).aside
      .map(({ path, entry }) => [path, ...entry === undefined ? [] : [entry]]);
  };

  test("continues without an unreadable flag of an acting or resting hero", async () => {
    const odd = { id: "b", size: { a: 1 } };
    expect(await narrate([hero(AMA, { broken: { a: 1 }, clocks: [{ id: "a", size: 4 }, odd] })],
      { do: "act", who: AMA, action: "sneak", risk: "risky" }))
      .toEqual(expect.arrayContaining([["flags.rulewright.broken"], ["flags.rulewright.clocks", odd]]));
    expect(await narrate([hero(AMA, { absent: "x", clocks: 5 }), hero(BO)], { do: "camp" }))
      .toEqual(expect.arrayContaining([["flags.rulewright.absent"]]));
  });

  test("continues without an unreadable status of a resting hero, and names its effect", async () => {
    const effects = [effect("e0", ["rulewright.oddness"]),
      effect("e1", ["rulewright.blind"], { rulewright: { until: { a: 1 } } })];
    table({ actors: [{ _id: "ama", name: "Ama", ownership: { default: 0, ada: 3 }, system: communitySheet(),
      flags: { rulewright: { class: "stalwart" } }, effects }] });
    expect((await narrate([game.actors.get("ama")], { do: "camp" })).sort())
      .toEqual([["flags.rulewright"], ["statuses", "rulewright.oddness"]]);
  });

  test("names a number of a sheet in a command that reads it", async () => {
    expect(await refused(narrate([hero(AMA, {}, communitySheet({}, { strain: { value: "lots", max: 5 } }))],
      { do: "camp" })))
      .toBe("party.heroes[0].strain");
  });
});

describe("several commands in one question", () => {
  const light = { do: "use", who: BO, ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } } };
  const at = (target, more = {}) => ({ ...light, target, ...more });
  const alone = command => askRules(icon, command, game.combat, DICE).then(({ answer }) => ({ result: answer.result }),
    ({ failure }) => ({ error: failure }));

  test.each([
    ["a state that the rules read", {}, [at(WOLF), at(AMA), at(WOLF, { boons: 2 })], 1],
    ["a command that the rules refuse", {}, [at(WOLF), at("Actor.none"), at(WOLF)], 1],
    ["a value that the rules cannot read", { own: { kind: 7 } }, [at(WOLF), at(AMA)], 2],
    ["a number that one command alone needs", { stats: { Defense: "many" } }, [at(WOLF), at(AMA)], 2]
  ])("with %s has the answer of each command alone", async (_, wrong, commands, questions) => {
    const { combat } = fight(wrong);
    const asked = vi.spyOn(Engine.prototype, "eachText");
    const answers = await tryRulesEach(icon, commands, combat, DICE);
    expect(asked).toHaveBeenCalledTimes(questions);
    expect(answers.map(({ result, error }) => ({ ...result && { result }, ...error && { error } })))
      .toEqual(await Promise.all(commands.map(alone)));
  });
});
