import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";

vi.mock("../../src/world/templates.mjs",
  () => ({ fill: (_name, context) => JSON.stringify(context), templatePath: name => name, cardPaths: () => ({}),
    cardWords: () => ({}) }));
globalThis.CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } };
Object.assign(globalThis, { Hooks: { on: () => 0, off: () => {}, callAll: () => {} } });
globalThis.CONFIG = { queries: {}, sounds: {}, ChatMessage: { modes: { public: {} } }, Dice: {} };
Object.assign(globalThis, { document: { activeElement: null, querySelectorAll: () => [] } });
Object.assign(globalThis,
  { DOMParser: class { parseFromString =
    () => ({ querySelector: () => ({ querySelector: place => ({ textContent: place }) }) }); } });
foundry.applications = { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };

const { registerHandlers } = await import("../../src/resolve/handlers.mjs");
const { PLAY } = await import("../../src/resolve/execute.mjs");
const { attemptCommand } = await import("../../src/ui/dialog/play.mjs");

const GM = { id: "gm", name: "Gemma", isGM: true, isActiveGM: true, hasPermission: () => true };
const ADA = { id: "ada", name: "Ada", isGM: false };

/** @type {World} */
let world;
let ama, oma, asked, answers, posted;
beforeEach(() => {
  world = new World();
  const person = (name, owner) =>
    Object.assign(world.actor(name), { items: Object.assign([], { get: () => undefined }), statuses: new Set(),
      testUserPermission: user => user.isGM || user.id === owner });
  [ama, oma] = [person("Ama", "ada"), person("Oma", "oma")];
  world.settings.clocks = [{ id: "doom", name: "Doom", size: 6, filled: 1, hidden: true }];
  game.settings.settings = new Map();
  game.settings.get = (_module, name) => world.settings[name] ?? "";
  [asked, answers, posted] = [[], [], []];
  foundry.applications.api.DialogV2 = { confirm: async ({ content }) => {
    asked.push(JSON.parse(content));
    return answers.shift();
  } };
  foundry.documents.ChatMessage = {
    implementation: { getSpeaker: () => ({}), applyMode: () => {}, create: async data => {
      posted.push(data);
      return Object.assign(world.message("posted", data.flags.rulewright), { author: GM, rolls: [] });
    } }
  };
  foundry.dice = { Roll: { fromData: data => data } };
  Object.assign(game, { user: GM, combat: null, messages: new Map(), modules: new Map(), actors: [ama, oma],
    users: Object.assign(new Map([["gm", GM], ["ada", ADA]]), { activeGM: GM }) });
  registerHandlers({ play: PLAY });
});

/** A user's card with steps that they wrote themselves. */
const card = (author, flags) =>
  Object.assign(world.message("card", flags), { author, rolls: [], whisper: [], content: "", isContentVisible: true });
const told = promise =>
  promise.then(done => done === undefined ? "nothing" : "done", error => error.key ?? Promise.reject(error));

describe("a step of narrative play", () => {
  const narrative = (author, ...next) => card(author, { play: { game: "story", ids: ["Actor.Ama"], giver: 0, next } });
  const press = command => told(attemptCommand({ game: "story", combat: null, command, card: "card", step: 0 }));
  const doom = () => world.settings.clocks[0].filled;

  test("that a player wrote is previewed for a GM, with the clock that it moves", async () => {
    narrative(ADA, { do: "tick", clock: "doom", amount: 4 });
    answers = [false];
    expect([await press({ do: "tick", clock: "doom", ticks: 4 }), doom(), world.calls]).toEqual(["nothing", 1, []]);
    expect(asked).toEqual([expect.objectContaining({ foreign: expect.stringContaining("browser of Ada"),
      lines: ["The party: Clocks Doom 1/6 → Doom 5/6"] })]);
    answers = [true];
    expect([await press({ do: "tick", clock: "doom", ticks: 4 }), doom(),
      game.messages.get("card").flags.rulewright.done[0].user]).toEqual(["done", 5, "gm"]);
  });

  test("is executed by a GM's browser only as it was previewed", async () => {
    const message = narrative(ADA, { do: "tick", clock: "doom", amount: 4 });
    const request = { game: "story", combat: null, command: { do: "tick", clock: "doom", ticks: 4 },
      card: "card", step: 0 };
    const { agreed } = await PLAY.preview(request, GM);
    const execute = more => told(PLAY.execute({ ...request, ...more }, { user: GM, mode: "public", kind: "play" }));
    expect([await execute({}), await execute({ agreed: "" })]).toEqual(["otherwise", "otherwise"]);
    message.flags.rulewright.play.next[0].amount = 5;
    expect([await execute({ agreed }), doom()]).toEqual(["otherwise", 1]);
    message.flags.rulewright.play.next[0].amount = 4;
    expect([await execute({ agreed }), doom()]).toEqual(["done", 5]);
  });

  test("that breaks a hero is the same in preview and execution: the new burden has one id",
      async () => {
    ama.source.flags = { rulewright: { strain: 4 } };
    foundry.utils.randomID = (() => { let given = 0; return () => `id${given++}`; })();
    narrative(ADA, { do: "strain", who: "Actor.Ama", choice: "desperate", amount: 4 });
    answers = [true, true];
    expect(await press({ do: "strain", who: "Actor.Ama", risk: "desperate" })).toBe("done");
    expect(asked.length).toBe(1);
    expect(asked[0].lines)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Ama: Clocks nothing → Burden 0\/4$/)]));
    expect(ama.flags.rulewright.clocks.length).toBe(1);
  });

  test("that a GM's browser wrote needs no preview", async () => {
    narrative(GM, { do: "tick", clock: "doom", amount: 2 });
    expect([await press({ do: "tick", clock: "doom", ticks: 2 }), doom(), asked]).toEqual(["done", 3, []]);
  });
});

describe("a step of a described game", () => {
  const play = (author, step) => card(author, { play: { game: "dewprism", next: [step] } });
  const press = command => told(attemptCommand({ game: "dewprism", combat: null, command, card: "card", step: 0 }));
  beforeEach(() => {
    for (const actor of [ama, oma])
      Object.assign(actor.source, { system: { health: { value: 90, max: 90 } },
        flags: { rulewright: { game: "dewprism", dewprism: { sklAcc: 50, sklEva: 5, sklPwr: 5 } } } });
  });

  test("that a player wrote is previewed for a GM, with the characters that it changes", async () => {
    play(ADA, { do: "fall", who: "Actor.Oma" });
    answers = [false];
    expect([await press({ do: "fall", spaces: 3 }), world.calls]).toEqual(["nothing", []]);
    expect(asked).toEqual([expect.objectContaining({ about: ["Ada requests this for Oma.", expect.any(String)],
      lines: [expect.stringMatching(/^Oma: Health 90 → \d/)] })]);
    answers = [true];
    expect(await press({ do: "fall", spaces: 3 })).toBe("done");
    expect([asked.length, oma.system.health.value < 90]).toEqual([2, true]);
  });

  test("that rolls is previewed with its characters, not its dice, and executed as that alone", async () => {
    const message = play(ADA, { do: "check", who: "Actor.Oma" });
    answers = [true];
    const command = { do: "check", check: "self", score: "skill" };
    expect(await press(command)).toBe("done");
    expect(asked).toEqual([expect.objectContaining({ lines: [], nothing: "Dice decide the changes. Involved: Oma.",
      about: ["Ada requests this for Oma.", "By the rules, it is: .rulewright-deed."] })]);
    expect(posted.length).toBe(1);
    message.flags.rulewright.done = {};
    const request = { game: "dewprism", combat: null, command, card: "card", step: 0 };
    const { agreed } = await PLAY.preview(request, GM);
    message.flags.rulewright.play.next[0].who = "Actor.Ama";
    expect([await told(PLAY.execute({ ...request, agreed }, { user: GM, mode: "public", kind: "play" })),
      posted.length])
      .toEqual(["otherwise", 1]);
  });
});

describe("a roll for oneself", () => {
  beforeEach(() => {
    CONFIG.ChatMessage.modes.self = {};
    Object.assign(game.users, { filter: () => [GM] });
  });
  /** Reports whether Ada's private roll may mark a clock, and whether every GM sees it. */
  async function shared(seed) {
    await PLAY.execute({
      game: "story", combat: null, command: { do: "act", who: "Actor.Ama", action: "sneak", risk: "controlled" }
    }, { user: ADA, mode: "self", kind: "play", dice: { seed } });
    const { play: { next }, shared: seen } = posted.at(-1).flags.rulewright;
    return [JSON.stringify(next).includes('"tick"'), Boolean(seen)];
  }

  test("stays private where it could mark a clock of the table: a shared roll is made for the table",
      async () => {
    ama.source.flags = { rulewright: { sneak: 2 } };
    const rolled = [];
    for (let at = 0; at < 12; at++) rolled.push(await shared(at.toString(16).repeat(64)));
    expect(rolled.filter(([, seen]) => seen)).toEqual([]);
    expect(new Set(rolled.map(([ticks]) => ticks)).size).toBe(2);
  });
});
