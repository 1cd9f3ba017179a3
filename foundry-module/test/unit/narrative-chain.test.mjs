import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { actor, communitySheet, writableUser } from "./support/foundry.mjs";

const definitions = JSON.parse(readFileSync(new URL("../../../wasm/api/schema/rulewright.schema.json", import.meta.url),
  "utf8")).$defs;
const values = type =>
  definitions[type].enum ?? (definitions[type].oneOf ?? definitions[type].anyOf).map(one => one.const);

/** An actor of this world, as the core's class. */
class Actor {
  static implementation = Actor;
}
foundry.documents = { Actor, ChatMessage: class {} };
foundry.utils.randomID = () => "ourOwnId";
globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };

const { efforts: othersEffort, guard: guards, storyPermits } =
  await import("../../src/games/icon/story/permission.mjs");
const { storyContext } = await import("../../src/games/icon/story/error-context.mjs");
const { registerConsent } = await import("../../src/resolve/consent.mjs");
const { agree } = await import("../../src/resolve/play/agree.mjs");
const { fold: folds } = await import("../../src/games/fold.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { actorsOf, clocksOf, partyOf } = await import("../../src/games/icon/story/party.mjs");
const { STORY_NUMBERS, STORY_TEXTS } = await import("../../src/games/icon/story/places.mjs");
const { isOpen, stepTaken, stepsOf, writtenSteps } = await import("../../src/cards/steps.mjs");
const { sentence } = await import("../../src/world/notify.mjs");
const { RulesError } = await import("../../src/base/errors.mjs");

/** The step of a GM's card that lets Ada move a clock of the table. */
const GRANT = /** @type {any} */ ({ message: { author: { isGM: true } }, next: { do: "tick" }, giver: "Actor.ama" });
const authorise = (command, user, granted = false) => storyPermits(command, user, granted ? GRANT : null);
const guard = (events, user, { granted, agreed }) =>
  guards(/** @type {any} */ ({ events, reports: [] }), user, { taken: granted ? GRANT : null, agreed, checks: true });
const fold = (events, actors, party) =>
  folds(events,
    /** @type {any} */ ({ game: story, combat: null,
      participants: new Map(actors.map(actor => [actor.uuid, { actor, combatant: null, token: null }])),
      combatState: party }));
const linesOf = events => story.stepLines?.(events);

const ADA = { id: "ada", isGM: false };
const GM = { id: "gm", isGM: true };
const [AMA, BO, WARDEN] = ["Actor.ama", "Actor.bo", "Actor.warden"];

/** The world's actors: Ada's Ama, Bo's Bo, and a foe. @type {Map<string, any>} */
let world;

/** The settings of the world. */
let settings;

/** An actor that one user owns. */
const person = (uuid, owner, more = {}) =>
    Object.assign(new Actor(), actor({ uuid, name: uuid.slice(6), hasPlayerOwner: owner !== "gm", ...more }), {
  id: uuid.slice(6), isToken: false, testUserPermission: user => user.isGM || user.id === owner
});

beforeEach(() => {
  world = new Map([
    [AMA,
      person(AMA, "ada",
        { system: communitySheet({},
          { strain: { value: 2, max: 5 }, effort: { value: 1, max: 3 }, skills: { Sneak: { value: 2 } } }) })],
    [BO, person(BO, "bo", { system: { attributes: { xp: { value: 3, label: "Erfahrung", dtype: "Number" } } } })],
    [WARDEN, person(WARDEN, "gm", { flags: { rulewright: { side: "foe" } } })]
  ]);
  settings = { clocks: [{ id: "alarm", name: "Alarm", size: 6 }] };
  Object.assign(globalThis, { fromUuidSync: uuid => world.get(uuid) ?? null });
  Object.assign(game, {
    actors: [...world.values()], combats: [], combat: null, messages: new Map(), user: writableUser(GM),
    settings: { get: (_module, name) => settings[name] ?? false,
      set: async (_module, name, value) => { settings[name] = value; } }
  });
});

const hero = (uuid, more = {}) => Object.assign(/** @type {any} */ (world.get(uuid)), more);
const flag = (uuid, flags) => { hero(uuid).flags = { rulewright: flags }; };
const key = task => { try { task(); return "yes"; } catch (error) { return error.key ?? error.message; } };

describe("everything that an event can change has a place in the documents", () => {
  test("NarrativeFieldName", () =>
    expect(Object.keys(STORY_NUMBERS).sort()).toEqual([...values("NarrativeFieldName")].sort()));

  test.each(Object.entries({ ...STORY_NUMBERS, ...STORY_TEXTS }))(
      "%s: on a sheet that shows it, or in a flag", (name, place) => {
    const { path: onSheet } = place(hero(AMA));
    const { path: bare } = place(person("Actor.new", "ada"));
    expect([onSheet, bare].every(path => /^(?:system|flags\.rulewright)\.\w/.test(path)),
      `${name}: ${onSheet}, ${bare}`).toBe(true);
    if (name !== "hp") expect(bare).toMatch(/^flags/);
  });
});

describe("a party", () => {
  const ids = command => partyOf(command).heroes.map(({ character }) => character.id);

  test.each([
    [{ do: "act", who: AMA }, [AMA]], [{ do: "act", who: AMA, helper: BO, payer: BO }, [AMA, BO]],
    [{ do: "lead", who: BO, team: [AMA, BO, AMA] }, [BO, AMA]],
    [{ do: "tick", clock: "alarm" }, []], [{ do: "strain", who: WARDEN }, [WARDEN]],
    ...["look", "camp", "interlude", "endScene", "endSession"].map(action => [{ do: action }, [AMA, BO]])
  ])("of %o are those whom it is about", (command, wanted) => {
    expect(ids(command)).toEqual(wanted);
  });

  test.each([[{ do: "act", who: "Actor.x" }], [{ do: "act", who: { uuid: AMA } }],
      [{ do: "act", who: AMA, helper: "__proto__" }],
      [{ do: "lead", who: AMA, team: ["x"] }]])("of %o is none: somebody is not there", command => {
    expect(key(() => partyOf(command))).toBe("gone");
  });

  test("holds what the sheets hold, unparsed, and flags where they say nothing", () => {
    flag(AMA, { broken: "scene", absent: true, clocks: [{ id: "a", size: 4, kind: "ambition" }] });
    hero(AMA).system.skills.Sneak.value = "2";
    flag(BO, { strain: 3, level: "", invoked: true });
    expect(partyOf({ do: "lead", who: AMA, team: [BO] })).toEqual({
      options: expect.objectContaining({ noNarrativeResist: true }),
      heroes: [
        { character: { id: AMA }, ratings: { sneak: "2" }, strain: 2, maxStrain: 5, effort: 1, maxEffort: 3,
          broken: "scene", absent: true, clocks: [{ id: "a", size: 4, kind: "ambition" }] },
        { character: { id: BO }, ratings: {}, strain: 3, xp: 3, invoked: true }
      ]
    });
  });

  test("holds what combat has cost only where somebody rests", () => {
    flag(AMA, { wounds: "2", resolve: null, class: "stalwart" });
    expect(partyOf({ do: "act", who: AMA }).heroes[0].character).toEqual({ id: AMA });
    expect(partyOf({ do: "camp" }).heroes[0])
      .toMatchObject({ character: { id: AMA, class: "stalwart", hp: 32, maxHp: 40 }, wounds: 2 });
    expect(partyOf({ do: "interlude" }).heroes[0]).toMatchObject({ wounds: 2, limitBrokenBefore: false });
  });

  test("holds what a command about all of them looks at, so that nothing else on a sheet can be in its way", () => {
    const parts = action => Object.keys(partyOf({ do: action }).heroes[0]);
    expect(parts("endScene")).not.toContain("ratings");
    expect(parts("endSession")).not.toContain("strain");
    expect([...parts("camp"), ...parts("interlude")].filter(part => ["ratings", "xp", "level"].includes(part)))
      .toEqual([]);
  });

  test("holds the table's clocks only where one of them may be meant", () => {
    for (const [command, count] of [
      [{ do: "act", who: AMA }], [{ do: "tick", who: AMA, clock: "hope" }],
      [{ do: "strain", who: AMA, make: { id: "b", size: 4 } }],
      [{ do: "addClock", who: AMA, make: { id: "b", size: 4 } }],
      [{ do: "fortune", who: AMA, clock: "alarm" }, 1], [{ do: "tick", clock: "alarm" }, 1],
      [{ do: "addClock", make: { id: "b", size: 4 } }, 1]
    ]) expect([command, partyOf(command).clocks?.length]).toEqual([command, count]);
  });

  test("of somebody who waits in a compendium is none: a hero of the world may have the same id", () => {
    hero(AMA, { inCompendium: true });
    expect(key(() => partyOf({ do: "act", who: AMA }))).toBe("inCompendium");
  });

  test("fights while a fight of ours runs, whoever looks at which", () => {
    const combat = runs => ({ started: true, flags: { rulewright: { fight: { runs } } } });
    game.combats = [combat(false)];
    expect(partyOf({ do: "camp" }).fighting).toBeUndefined();
    game.combats = [combat(false), combat(true)];
    expect(partyOf({ do: "camp" }).fighting).toBe(true);
  });

  test("rests with heroes of the fight that are a token's own, and without templates and foes", () => {
    const squire = person("Scene.s.Token.t.Actor.squire", "gm", { flags: { rulewright: { side: "hero" } } });
    squire.isToken = true;
    game.combat = { combatants: [squire, hero(AMA), hero(WARDEN)].map(one => ({ actor: one, token: null, flags: {} })),
      flags: {} };
    game.actors.push(person("Actor.template", "ada", { flags: { worldbuilding: { isTemplate: true } } }));
    expect(actorsOf({ do: "camp" }).map(({ uuid }) => uuid)).toEqual([AMA, BO, squire.uuid]);
    expect(actorsOf({ do: "endScene" }).map(({ uuid }) => uuid)).toEqual([AMA, BO]);
  });

  test("shows clocks without what somebody else has written among them", () => {
    const clock = { id: "a", size: 4 };
    for (const [written, shown] of [[undefined, []], ["x", []], [{ a: 1 }, []],
      [[null, 5, clock, { id: 5, size: 4 }, { id: "b", size: "4" }, { id: "c", size: 4, name: { toString: 1 } }],
        [clock]],
      [Array.from({ length: 100_000 }, () => clock), Array.from({ length: 40 }, () => clock)]
    ]) {
      flag(AMA, { clocks: written });
      expect(clocksOf(hero(AMA))).toEqual(shown);
    }
    expect(clocksOf(null)).toEqual(settings.clocks);
  });
});

describe("events become one update of each document", () => {
  const party =
    () => ({ heroes: [{ character: { id: AMA }, clocks: [{ id: "a", size: 4 }, { id: "b", size: 6 }] },
      { character: { id: BO } }], clocks: settings.clocks });
  const folded = events => {
    const { actors, world: { clocks } } = fold(events, [hero(AMA), hero(BO)], party());
    return [Object.fromEntries([...actors].map(([uuid, { update }]) => [uuid, update])), clocks ?? null];
  };

  test("with what holds in the end", () => {
    expect(folded([
      { kind: "strainTaken", who: AMA, field: "strain", before: 2, after: 6 },
      { kind: "strainTaken", who: AMA, field: "strain", before: 6, after: 0 },
      { kind: "broke", who: AMA, text: "broken", was: "", key: "scene" },
      { kind: "xpGained", who: BO, field: "xp", before: 3, after: 5 },
      { kind: "sessionKept", who: BO, field: "invoked", before: 1, after: 0 },
      { kind: "setByHand", who: BO, field: "effort", before: 2, after: null }, { kind: "acted", who: AMA, key: "sneak" }
    ])).toEqual([{
      [AMA]: { "system.strain.value": 0, "flags.rulewright.broken": "scene" },
      [BO]: { "system.attributes.xp.value": 5, "flags.rulewright.invoked": false, "flags.rulewright.effort": null }
    }, null]);
  });

  test("clocks begin, change and end at their places, in the list that they belong to", () => {
    const [one, other] = [{ id: "a", size: 4 }, { id: "b", size: 6 }];
    expect(folded([
      { kind: "burdenTaken", who: AMA, at: 2, clock: { id: "c", size: 4 } },
      { kind: "clockTicked", who: AMA, at: 1, wasClock: other, clock: { ...other, filled: 2 } },
      { kind: "clockEnded", who: AMA, wasClock: one }, { kind: "clockBegun", who: BO, clock: one },
      { kind: "clockEnded", wasClock: settings.clocks[0] }
    ])).toEqual([{ [AMA]: { "flags.rulewright.clocks": [{ ...other, filled: 2 }, { id: "c", size: 4 }] },
      [BO]: { "flags.rulewright.clocks": [one] } }, []]);
    expect(settings.clocks).toHaveLength(1);
  });

  test("whoever is unknown stops everything", () => {
    expect(() => folded([{ kind: "strainTaken", who: "Actor.x", field: "strain", before: 0, after: 1 }])).toThrow();
  });
});

describe("who may want what", () => {
  const PLAYERS = ["act", "lead", "fortune", "strain", "resist", "burden", "invoke", "addClock", "changeClock",
    "removeClock", "tick"];
  const may = (command, user = ADA, granted) => key(() => authorise(command, user, granted));

  test("a GM may want everything", () => {
    for (const action of values("NarrativeDo"))
      expect(may({ do: action, who: BO, insist: true, field: "xp" }, GM), action).toBe("yes");
  });

  test("a player what their own heroes do, and nothing of the GM's", () => {
    for (const action of values("NarrativeDo"))
      expect(may({ do: action, who: AMA }), action).toBe(PLAYERS.includes(action) ? "yes" : "gmsCommand");
    for (const action of PLAYERS) expect(may({ do: action, who: BO }), action).toBe("notYourFighter");
    for (const action of PLAYERS) expect(may({ do: action }), action).toBe("gmsCommand");
    expect(may({ do: "constructor", who: AMA })).toBe("gmsCommand");
  });

  test("of what is set by hand, what stands on their sheet", () => {
    const by = Object.fromEntries(values("NarrativeFieldName").map(field =>
      [field, may({ do: "set", who: AMA, field })]));
    expect(Object.entries(by).filter(([, answer]) => answer === "yes").map(([field]) => field).sort())
      .toEqual(["effort", "strain"]);
  });

  test.each([
    ["to go on against a rule", { do: "act", who: AMA, insist: true }, "gmsCommand"],
    ["critical strain", { do: "critical", who: AMA }, "gmsCommand"],
    ["a table's clock", { do: "tick", clock: "alarm" }, "gmsCommand"],
    ["their ambition's clock", { do: "tick", who: AMA, clock: "hope" }, "yes"],
    ["a burden to heal", { do: "tick", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden to go", { do: "removeClock", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden by a number for a name", { do: "removeClock", who: AMA, clock: 7 }, "clockGone"],
    ["a clock by a list of names", { do: "tick", who: AMA, clock: ["ribs"] }, "clockGone"],
    ["a burden to be another", { do: "changeClock", who: AMA, clock: "ribs" }, "gmsCommand"],
    ["a burden described", { do: "burden", who: AMA, clock: "ribs" }, "yes"],
    ["help of another", { do: "act", who: AMA, helper: BO, payer: BO, team: [BO] }, "yes"],
    ["somebody who is not there", { do: "act", who: "Actor.x" }, "gone"]
  ])("a player wants %s", (_, command, answer) => {
    flag(AMA, { clocks: [{ id: "hope", size: 4, kind: "ambition" }, { id: "ribs", size: 4, kind: "burden" }] });
    expect(may(command)).toBe(answer);
  });

  test("a card of the GM's lets them move a clock of the table's, and do nothing else with it", () => {
    expect(may({ do: "tick", clock: "alarm" }, ADA, true)).toBe("yes");
    settings.clocks[0].hidden = true;
    expect(may({ do: "tick", clock: "alarm" }, ADA, true)).toBe("gmsCommand");
    expect([may({ do: "removeClock", clock: "alarm" }, ADA, true), may({ do: "tick", who: BO, clock: "x" }, ADA, true)])
      .toEqual(["gmsCommand", "notYourFighter"]);
  });
});

describe("whatever led to it, nothing changes that is not a player's to change", () => {
  const effort = (who, before, after) => ({ kind: "effortSpent", who, field: "effort", before, after });
  const allowed = (events, leave = {}, user = ADA) =>
    key(() => guard(events, user, { granted: false, agreed: new Map(), ...leave }));

  test.each([
    ["their own numbers", [effort(AMA, 3, 1), { who: AMA, text: "broken", key: "scene" },
      { who: AMA, clock: { id: "a", size: 4 } }], {}, "yes"],
    ["what is only told", [{ kind: "acted", who: BO }, { kind: "clockFilled", key: "a" }], {}, "yes"],
    ["another's strain", [{ who: BO, field: "strain", before: 0, after: 2 }], { agreed: new Map([[BO, 9]]) },
      "notYourFighter"],
    ["another's clock", [{ who: BO, wasClock: { id: "a", size: 4 } }], {}, "notYourFighter"],
    ["a clock of the table's", [{ wasClock: { id: "a", size: 4 }, clock: { id: "a", size: 4, filled: 1 } }], {},
      "notYourFighter"],
    ["a clock of the table's that a card lets move", [{ wasClock: { id: "a", size: 4 } }], { granted: true }, "yes"],
    ["effort that nobody gave", [effort(BO, 3, 2)], {}, "notYourFighter"],
    ["effort that was given", [effort(BO, 3, 2)], { agreed: new Map([[BO, 1]]) }, "yes"],
    ["more effort than was given", [effort(BO, 3, 2), effort(BO, 2, 1)], { agreed: new Map([[BO, 1]]) },
      "notYourFighter"]
  ])("%s", (_, events, leave, answer) => {
    expect(allowed(events, leave)).toBe(answer);
    expect(allowed(events, {}, GM)).toBe("yes");
  });

  test("only others' effort is asked for, and all of it", () => {
    const events = [effort(AMA, 3, 2), effort(BO, null, 2), effort(BO, 2, 1),
      { who: BO, field: "strain", before: 0, after: 1 }];
    expect([...othersEffort(events, ADA)]).toEqual([[BO, 2]]);
    expect([...othersEffort(events, GM)]).toEqual([]);
  });
});

describe("effort of another's hero", () => {
  let users, confirm;
  const user = (id,
    more = {}) => ({ id, name: id, isGM: false, active: true, query: vi.fn(async () => true), ...more });
  beforeEach(() => {
    users = [user("gm", { isGM: true }), user("ada"), user("bo", { character: { id: "bo" } })];
    game.users = Object.assign([...users], { get: id => users.find(one => one.id === id) });
    confirm = vi.fn(async () => true);
    foundry.applications = { api: { DialogV2: { confirm } } };
    globalThis.CONFIG = { queries: {} };
    registerConsent();
  });
  const give = async () => agree(new Map([[BO, 2]]), AMA, users[1]).then(() => "yes", error => error.key);

  test("is asked of its player, once for all that it gives, and of nobody else", async () => {
    expect(await give()).toBe("yes");
    const [[, { id }]] = users[2].query.mock.calls;
    // Then the question closes in the player's other sessions.
    expect(users[2].query.mock.calls).toEqual([
      ["rulewright.consent", { asker: "ada", who: AMA, payer: BO, amount: 2, id: expect.any(String) },
        expect.anything()],
      ["rulewright.consented", id, expect.anything()]
    ]);
    expect([users[0].query, users[1].query, confirm].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  test("is first asked of the one whose character it is, among several who own it", async () => {
    hero(BO).testUserPermission = () => true;
    expect(await give()).toBe("yes");
    expect([users[1].query, users[2].query].map(({ mock }) => mock.calls.map(([name]) => name)))
      .toEqual([[], ["rulewright.consent", "rulewright.consented"]]);
  });

  test("is asked of the GM where no player of it is there", async () => {
    users[2].active = false;
    hero(BO).isOwner = true;
    expect(await give()).toBe("yes");
    expect(confirm.mock.calls[0][0].content).toContain("ada asks: should bo spend 2 effort for ama?");
  });

  test.each([["declined", async () => false, "effortDeclined"], ["not answered", async () => null, "effortUnanswered"],
      ["lost on the way", async () => { throw new Error("timed out"); }, "effortUnanswered"],
      ["answered with anything else", async () => "yes", "effortUnanswered"]])(
          "that is %s is kept", async (_, query, refusal) => {
    users[2].query = query;
    expect(await give()).toBe(refusal);
  });

  /** Another browser asks this one, which is Bo's. */
  const asked = (payer, context = { user: users[0] }) =>
    CONFIG.queries["rulewright.consent"]({ asker: "ada", who: AMA, payer, amount: 1, id: "asked" }, context);

  test("is asked of a player for heroes of theirs alone, and their names are no HTML", async () => {
    Object.assign(game, { user: users[2] }).users.activeGM = users[0];
    hero(BO).isOwner = true;
    expect(await asked(AMA)).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    hero(AMA).name = "<img src=x>";
    expect(await asked(BO)).toBe(true);
    expect(confirm.mock.calls[0][0].content).not.toContain("<img");
  });

  test("is asked by a GM's browser alone, once at a time, and of a GM by none", async () => {
    Object.assign(game, { user: users[2] }).users.activeGM = users[0];
    hero(BO).isOwner = true;
    // Core 14 passes the sender; on core 13 the GM's browser confirms the request.
    expect(await asked(BO, { user: users[1] })).toBeNull();
    for (const [says, answer] of [[async () => false, null], [async () => { throw new Error("gone"); }, null],
        [async () => true, true]]) {
      users[0].query = vi.fn(says);
      expect(await asked(BO, {})).toBe(answer);
      expect(users[0].query).toHaveBeenCalledWith("rulewright.confirm", "asked", expect.anything());
    }
    expect(confirm).toHaveBeenCalledTimes(1);
    let agree;
    confirm.mockImplementationOnce(() => new Promise(resolve => { agree = resolve; }));
    const first = asked(BO);
    await Promise.resolve();
    expect(await asked(BO)).toBeNull();
    agree(true);
    expect(await first).toBe(true);
    expect(confirm).toHaveBeenCalledTimes(2);
    for (const odd of [null, 5, "x"]) expect(await CONFIG.queries["rulewright.consent"](odd, {})).toBeNull();
    game.user = users[0];
    expect(await asked(BO)).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

describe("the steps of a card", () => {
  const NEXT = [
    { do: "strain", who: AMA, group: "0", choice: "risky", amount: 2 },
    { do: "resist", who: AMA, group: "0", choice: "risky", amount: 2 },
    { do: "strain", who: BO, group: "1", choice: "risky", amount: 2 }, { do: "invoke", who: AMA },
    { do: "tick", amount: 2 }, { do: "tick", amount: 3, who: AMA, clock: "hope" }
  ];
  const card = ({ done, isGM = true, command = { do: "act", who: AMA }, next = NEXT } = {}) => {
    const message = { id: "m", author: { isGM },
      flags: { rulewright: { play: { game: "story", ids: [command.who], giver: 0, next }, done } } };
    game.messages.set("m", message);
    return message;
  };
  const open = done => NEXT.map((_, at) => isOpen(stepsOf(card({ done })), at));

  test("are open once each, and of a group one is", () => {
    expect(open(undefined)).toEqual([true, true, true, true, true, true]);
    expect(open({ 1: { user: "ada", lines: [] } })).toEqual([false, false, true, true, true, true]);
    expect(open({ 3: { user: "ada", lines: [] }, 4: null })).toEqual([true, true, true, false, true, true]);
  });

  test("are held once for all who have the same, and read as those of each", () => {
    const strains = who => [{ do: "strain", who, group: `consequence:${who}`, choice: "desperate", amount: 4 },
      { do: "critical", who, group: `consequence:${who}`, choice: "desperate" }];
    const next = [...strains(AMA), ...strains(BO), { do: "resist", who: WARDEN, group: "consequence:w",
      choice: "desperate", amount: 4 }, { do: "invoke", who: AMA }, { do: "tick", amount: 2 }];
    const written = writtenSteps(/** @type {any} */ (next), AMA);
    expect(written).toEqual({ ids: [AMA, BO, WARDEN], giver: 0, next: [
      { of: [0, 1],
        steps: [{ do: "strain", choice: "desperate", amount: 4 }, { do: "critical", choice: "desperate" }] },
      { do: "resist", who: 2, group: "2", choice: "desperate", amount: 4 }, { do: "invoke", who: 0 },
      { do: "tick", amount: 2 }
    ] });
    const {
      giver, next: read
    } = stepsOf(/** @type {any} */ ({ flags: { rulewright: { play: { game: "story", ...written } } } }));
    expect(giver).toBe(AMA);
    expect(read.map(({ group: _group, ...step }) => step)).toEqual(next.map(({ group: _group, ...step }) => step));
    expect(read.map(({ group }) => group)).toEqual(["of 0 0", "of 0 0", "of 0 1", "of 0 1", "2", undefined, undefined]);
  });

  test("are as many as a card can have, whatever somebody has written", () => {
    const count = next =>
      stepsOf(/** @type {any} */ ({ flags: { rulewright: { play: { game: "story", next } } } })).next.length;
    const many = length => Array.from({ length }, () => ({ do: "strain" }));
    expect([many(5_000), [{ of: many(22).map(() => AMA), steps: many(3) }], [{ of: many(5_000), steps: many(5_000) }],
      Array.from({ length: 100 }, () => ({ of: Array(10).fill(AMA), steps: many(10) }))].map(count))
        .toEqual([100, 66, 0, 100]);
  });

  const taken = (step, command) => stepTaken(/** @type {any} */ ({ card: "m", step, game: "story", command }));

  test("are what the card says, with what the player chooses", () => {
    card();
    expect(taken(0, { do: "strain", risk: "controlled", spend: 2, boons: 9, ticks: 50 }).command)
      .toEqual({ do: "strain", who: AMA, risk: "risky", spend: 2 });
    expect(taken(3, { do: "invoke", clock: "ribs" }).command).toEqual({ do: "invoke", who: AMA, clock: "ribs" });
    expect(taken(4, { do: "tick", clock: "alarm", ticks: 50 }).command)
      .toEqual({ do: "tick", clock: "alarm", ticks: 2 });
    expect(taken(4, { do: "tick", who: AMA, clock: "hope" }).command)
      .toEqual({ do: "tick", who: AMA, clock: "hope", ticks: 2 });
    expect(taken(5, { do: "tick", who: AMA, clock: "alarm" }).command)
      .toEqual({ do: "tick", who: AMA, clock: "hope", ticks: 3 });
    expect(stepTaken(/** @type {any} */ ({ game: "story", command: { do: "act" } }))).toBeNull();
    // The card's author may have replaced the pressed step.
    for (const command of [{ do: "tick", who: AMA }, { do: "strain", who: BO }, {}])
      expect(key(() => taken(0, command))).toBe("cardChanged");
  });

  test("let a clock of the table's move where a GM has written them for a hero of the player's", () => {
    const granted = (how, user) => {
      card(how);
      const step = taken(4, { do: "tick", clock: "alarm" });
      try { storyPermits(step.command, user, step); return true; } catch { return false; }
    };
    expect(granted({}, ADA)).toBe(true);
    expect(granted({}, GM)).toBe(true);
    expect(granted({ isGM: false }, ADA)).toBe(false);
    expect(granted({ command: { do: "act", who: BO } }, ADA)).toBe(false);
    expect(granted({ command: { do: "camp" } }, ADA)).toBe(false);
  });

  test("of cards that are gone, or none of ours, or were written by hand, are refused", () => {
    expect(key(() => taken(0, {}))).toBe("cardGone");
    card({ done: { 0: { user: "ada", lines: [] } } });
    expect([0, 1].map(step => key(() => taken(step, {})))).toEqual(["alreadyApplied", "alreadyApplied"]);
    expect([-1, 9, 1.5, "0", null, undefined].map(step => key(() => taken(step, {}))))
      .toEqual(Array(6).fill("unknownOperation"));
    for (const rulewright of [{}, { play: { game: 5, next: NEXT } }, { play: { game: "story", next: "all" } },
        { play: { game: "story", next: [null] } }, { play: { game: "beacon", next: NEXT } }]) {
      game.messages.set("m", { id: "m", author: { isGM: true }, flags: { rulewright } });
      expect(key(() => taken(0, {}))).toBe("unknownOperation");
    }
  });

  test("write down what changed, each once, and nothing of hidden clocks", () => {
    expect(linesOf([
      { who: AMA, field: "strain", before: 2, after: 4 }, { who: AMA, field: "strain", before: 4, after: 0 },
      { kind: "acted", who: AMA },
      { who: AMA, wasClock: { id: "a", size: 4, name: "Hope" }, clock: { id: "a", size: 4, name: "Hope", filled: 2 } },
      { wasClock: { id: "b", size: 6, hidden: true }, clock: { id: "b", size: 6, hidden: true, filled: 2 } },
      { wasClock: { id: "c", size: 8, filled: 8 } },
      { who: AMA, clock: { id: "d", size: 4, kind: "burden" } }
    ])).toEqual([
      { name: "ama", field: "strain", before: 2, after: 0 },
      { name: "ama", clock: "Hope", size: 4, before: 0, after: 2 }, { name: "", clock: "", size: 8, before: 8 },
      { name: "ama", clock: "", kind: "burden", size: 4, after: 0 }
    ]);
  });
});

describe("a failure names", () => {
  const told = (field, command, more = {}) => {
    const error = new RulesError({ code: "notANumber", field, message: "for logs", got: "x", ...more });
    return sentence(error, storyContext(error, command));
  };

  test.each([
    ["party.heroes[1].ratings.sneak", { do: "lead", who: BO, team: [AMA], action: "sneak" },
      "ama’s Sneak: “x” is not a number."],
    ["party.heroes[0].xp", { do: "endSession" }, "ama’s XP: “x” is not a number."],
    ["party.heroes[1].xp", { do: "endSession" }, "bo’s Erfahrung: “x” is not a number."],
    ["party.heroes[0].character.hp", { do: "camp" }, "ama’s Hit points: “x” is not a number."],
    ["party.heroes[0].clocks[1].size", { do: "act", who: AMA }, "ama’s clock “Hope”, Segments: “x” is not a number."],
    ["party.heroes[0].clocks[0].size", { do: "act", who: AMA },
      "ama’s clock “without a name”, Segments: “x” is not a number."],
    ["party.clocks[0].filled", { do: "tick", clock: "alarm" },
      "The clock “Alarm”, Filled segments: “x” is not a number."],
    ["party.clocks[0].name", { do: "tick", clock: "alarm" }, "The clock “Alarm”, Name: “x” is not a number."],
    ["party.clocks[0].colour", { do: "tick", clock: "alarm" }, "The clock “Alarm”, Clock: “x” is not a number."],
    ["command.boons", { do: "act", who: AMA }, "Boons: “x” is not a number."]
  ])("%s of %o", (field, command, text) => {
    flag(AMA, { clocks: [null, { id: "a", name: "Hope", size: 4 }] });
    expect(told(field, command)).toBe(text);
  });

  test("what is there twice, and whose it is", () => {
    flag(AMA, { clocks: [{ id: "a", name: "Hope", size: 4 }, { id: "a", name: "Home", size: 4 }] });
    const twice = (field, command) => told(field, command, { code: "conflict", reason: "idTwice" });
    expect(twice("party.heroes[0].clocks[1].id", { do: "act", who: AMA }))
      .toBe("ama’s clock “Home”, Id: An entry appears twice.");
    expect(twice("command.make.id", { do: "addClock", who: AMA })).toBe("An entry appears twice.");
  });

  test("a clock that only the GM sees, to the GM alone", () => {
    settings.clocks[0].hidden = true;
    const words = () => told("party.clocks[0].size", { do: "tick", clock: "alarm" });
    expect(words()).toContain("“Alarm”");
    game.user = ADA;
    expect(words()).toContain("“A hidden clock”");
  });

  test("a deleted character since as a field", () => {
    expect(told("party.heroes[0].strain", { do: "act", who: "Actor.x" })).toBe("Strain: “x” is not a number.");
  });
});
