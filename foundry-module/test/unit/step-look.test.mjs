import { beforeEach, describe, expect, test } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";
import { openTemplates } from "./support/templates.mjs";

const { registerHandlers } = await import("../../src/resolve/handlers.mjs");
const { PLAY } = await import("../../src/resolve/execute.mjs");
const { attemptCommand } = await import("../../src/ui/dialog/play.mjs");

await openTemplates("trust/confirm");

let GM, ADA;

/** @type {World} */
let world;
let ama, oma, asked, answers, posted;
beforeEach(() => {
  world = new World({ settings: { clocks: [{ id: "doom", name: "Doom", size: 6, filled: 1, hidden: true }] } });
  [ama, oma] = [person("Ama", "ada"), person("Oma", "bo")];
  [GM, ADA] = ["gm", "ada"].map(id => game.users.get(id));
  [asked, answers, posted] = [[], [], []];
  foundry.applications.api.DialogV2 = { confirm: async ({ content }) => {
    asked.push(JSON.parse(content));
    return answers.shift();
  } };
  registerHandlers({ play: PLAY });
});

Hooks.on("preCreateChatMessage", (_message, data) => { posted.push(data); });

/** An actor of the world. */
const person = (name, owner, more = {}) => world.actor(name, { ownership: { default: 0, [owner]: 3 }, ...more });

/** A user's card with steps that they wrote themselves. */
const card = (author, flags) =>
  world.message("card", flags, { author: author.id });
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
    const steps = amount => ({ "flags.rulewright.play.next": [{ do: "tick", clock: "doom", amount }] });
    world.edit(message, steps(5));
    expect([await execute({ agreed }), doom()]).toEqual(["otherwise", 1]);
    world.edit(message, steps(4));
    expect([await execute({ agreed }), doom()]).toEqual(["done", 5]);
  });

  test("that breaks a hero is the same in preview and execution: the new burden has one id",
      async () => {
    world.edit(ama, { "flags.rulewright.strain": 4 });
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
    const sheet = { system: { health: { value: 90, max: 90 } },
      flags: { rulewright: { game: "dewprism", dewprism: { sklAcc: 50, sklEva: 5, sklPwr: 5 } } } };
    [ama, oma] = [person("Ama", "ada", sheet), person("Oma", "bo", sheet)];
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
      about: ["Ada requests this for Oma.", "By the rules, it is: Check."] })]);
    expect(posted.length).toBe(1);
    world.edit(message, { "flags.rulewright.-=done": null });
    const request = { game: "dewprism", combat: null, command, card: "card", step: 0 };
    const { agreed } = await PLAY.preview(request, GM);
    world.edit(message, { "flags.rulewright.play.next": [{ do: "check", who: "Actor.Ama" }] });
    expect([await told(PLAY.execute({ ...request, agreed }, { user: GM, mode: "public", kind: "play" })),
      posted.length])
      .toEqual(["otherwise", 1]);
  });
});

describe("a roll for oneself", () => {
  /** Reports whether Ada's private roll may mark a clock, and whether every GM sees it. */
  async function shared(seed) {
    await PLAY.execute({
      game: "story", combat: null, command: { do: "act", who: "Actor.Ama", action: "sneak", risk: "controlled" }
    }, { user: ADA, mode: "selfroll", kind: "play", dice: { seed } });
    const { play: { next }, shared: seen } = posted.at(-1).flags.rulewright;
    return [JSON.stringify(next).includes('"tick"'), Boolean(seen)];
  }

  test("stays private where it could mark a clock of the table: a shared roll is made for the table",
      async () => {
    world.edit(ama, { "flags.rulewright.sneak": 2 });
    const rolled = [];
    for (let at = 0; at < 12; at++) rolled.push(await shared(at.toString(16).repeat(64)));
    expect(rolled.filter(([, seen]) => seen)).toEqual([]);
    expect(new Set(rolled.map(([ticks]) => ticks)).size).toBe(2);
  });
});
