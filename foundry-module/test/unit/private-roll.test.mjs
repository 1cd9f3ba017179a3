import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";

const { commit } = await import("../../src/resolve/commit.mjs");
const { applyChosenMode, isForAll } = await import("../../src/world/compat.mjs");
const { changeOf } = await import("../../src/world/changes/change.mjs");
const { flagsAfterRevert } = await import("../../src/resolve/write-ahead.mjs");
const { postFor } = await import("../../src/cards/message.mjs");

let GM, ADA;
const answer = { result: {}, rolls: [] };

/** The names of the modes in a core, and the way in which it gives a message its readers. */
const CORES = {
  13: { config: { ChatMessage: {}, Dice: { rollModes: { publicroll: {}, gmroll: {}, blindroll: {}, selfroll: {} } } },
    self: "selfroll", secret: "gmroll", apply: "applyRollMode" },
  14: { config: { ChatMessage: { modes: { public: {}, gm: {}, blind: {}, self: {} } }, Dice: {} }, self: "self",
    secret: "gm", apply: "applyMode" }
};

/** @type {World} */
let world;
let ama, foe, combat, posted;
const core = CONFIG;
const useCore = ({ Dice, ChatMessage }) =>
  Object.assign(globalThis, { CONFIG: { ...core, Dice, ChatMessage: { ...core.ChatMessage, ...ChatMessage } } });
beforeEach(() => {
  world = new World({ settings: { leave: "automatic" }, users: [{ _id: "gm", name: "Gamemaster", role: 4 },
    { _id: "ada", name: "Ada", role: 1 }, { _id: "assistant", name: "Assistant", role: 3 }] });
  ama = world.actor("Ama", { system: { hp: 9 }, ownership: { default: 0, ada: 3 } });
  foe = world.actor("Foe", { system: { hp: 9 } });
  combat = world.combat("fight", [ama, foe]);
  posted = [];
  [GM, ADA] = ["gm", "ada"].map(id => game.users.get(id));
  foundry.documents.ChatMessage = { implementation: { getSpeaker: () => ({}), create: async data => {
    posted.push(data);
    return world.message("card", data.flags.rulewright);
  } } };
});
afterEach(() => { Object.assign(globalThis, { CONFIG: core }); });

describe("the speaker of a card", () => {
  beforeEach(() => {
    useCore(CORES[14].config);
    foundry.documents.ChatMessage.implementation.applyMode = () => {};
  });
  const speaker = async card => {
    await postFor({ answer, content: "", flags: {}, ...card }, { user: ADA, mode: "public", hidden: false });
    return posted.at(-1).speaker;
  };

  test("is the actor of the card", async () => {
    foundry.documents.ChatMessage.implementation.getSpeaker = ({ actor }) => ({ alias: actor.name });
    expect(await speaker({ actor: ama })).toEqual({ alias: "Ama" });
  });

  test("is the user where no actor acts, whichever token is selected", async () => {
    foundry.documents.ChatMessage.implementation.getSpeaker = () => ({ alias: "The selected token" });
    expect(await speaker({})).toEqual({ alias: "Ada" });
  });
});

describe.each([13, 14])("a roll for oneself, on core %i", version => {
  const { config, self, secret, apply } = CORES[version];
  beforeEach(() => {
    useCore(config);
    foundry.documents.ChatMessage.implementation[apply] = (data, mode) => {
      if (mode === self) data.whisper = [game.user.id];
      if (mode === secret) data.whisper = ["gm", "assistant"];
    };
  });

  /**
   * Executes changes for Ada, or another user, and returns the readers of the card.
   * @param {object[]} changes
   * @param {{ follows?: (object | null)[], user?: { id: string, isGM: boolean }, mode?: string, local?: boolean,
   *   hidden?: boolean }} [how]
   */
  async function readers(changes, { follows, user = ADA, mode = self, local = false, hidden = false } = {}) {
    await commit({
      wish: {}, terms: { user, mode, kind: "roll", local }, answer, changes, follows,
      describe: () => ({ content: "", flags: {} }), still() {},
      post: (_changes, beside) => postFor({ answer, content: "", flags: beside }, { user, mode, hidden })
    });
    const { whisper, author, flags } = posted.at(-1);
    return [whisper, author ?? null, flags.rulewright.shared ?? false];
  }
  const change = (document, path = "system.hp") => changeOf(document, { [path]: 5 });

  test("is visible to its user alone, if it changes only their own actors", async () => {
    expect(await readers([])).toEqual([["ada"], "ada", false]);
    expect(await readers([change(ama)])).toEqual([["ada"], "ada", false]);
    expect(await readers([], { follows: [ama] })).toEqual([["ada"], "ada", false]);
  });

  test.each(/** @type {[string, () => Parameters<typeof readers>][]} */ ([
    ["somebody else", () => [[change(ama), change(foe)]]],
    ["what a fight counts", () => [[change(combat, "flags.rulewright.fight.x")]]],
    ["somebody else by a button", () => [[], { follows: [ama, foe] }]],
    ["the party by a button", () => [[], { follows: [null] }]]
  ]))("is visible to every GM as well, and posted by the GM, if it changes %s", async (_, given) => {
    expect(await readers(...given())).toEqual([["ada", "gm", "assistant"], null, true]);
  });

  test("is visible to every GM if it waits for one", async () => {
    game.user = ADA;
    expect(await readers([change(foe)], { local: true })).toEqual([["ada", "gm", "assistant"], null, true]);
    expect(posted.at(-1).flags.rulewright).toMatchObject({ local: true, waiting: { user: "ada" } });
    expect(foe.system.hp).toBe(9);
  });

  test("stays as it is for a GM, and if it is hidden or for GMs", async () => {
    expect(await readers([change(foe)], { user: GM })).toEqual([["gm"], "gm", false]);
    expect(await readers([change(foe)], { mode: secret })).toEqual([["gm", "assistant", "ada"], null, false]);
    expect((await readers([change(foe)], { hidden: true }))[0]).toEqual(["gm", "assistant"]);
  });
});

describe("a page that slept while its dice rolled", () => {
  test("writes nothing if another session has reverted its card, which now waits for a GM", async () => {
    useCore(CORES[14].config);
    const changes = [changeOf(foe, { "system.hp": 5 })];
    const post = async (_changes, beside) => {
      const { writing, waiting: pending } = beside;
      const [id] = writing.split(".");
      const text = game.user.flags.rulewright.writing[id];
      const card = { flags: { rulewright: beside } };
      expect([flagsAfterRevert(card, JSON.parse(text)), pending])
        .toEqual([{ waiting: expect.objectContaining({ user: "ada", wish: { secret: "plan" } }) }, undefined]);
      // Every user reads the document of the GM.
      expect(text).not.toContain("plan");
      expect(flagsAfterRevert({ flags: { rulewright: { writing: id } } }, JSON.parse(text))).toEqual({});
      world.edit(game.user, { [`flags.rulewright.writing.-=${id}`]: null });
      return world.message("card", { ...beside, waiting: {} });
    };
    expect(await commit({ wish: { secret: "plan" }, terms: { user: ADA, mode: "", kind: "roll" }, answer, changes, post,
      describe: () => ({ content: "", flags: {} }), still() {} })).toBe("card");
    expect([foe.system.hp, game.messages.get("card").flags.rulewright.waiting]).toEqual([9, {}]);
  });
});

describe.each([13, 14])("readers that core %i does not know", version => {
  const { config, secret, apply } = CORES[version];

  test.each(/** @type {string[]} */ (["everybody", "gmrol", "toString", "", null, 5]))(
      "are GMs alone: %s", async mode => {
    useCore(config);
    const given = [];
    foundry.documents.ChatMessage.implementation[apply] = (_data, wanted) => { given.push(wanted); };
    applyChosenMode({}, mode);
    isForAll(mode);
    await postFor({ answer, content: "", flags: {} }, { user: ADA, mode, hidden: false });
    expect(given).toEqual([secret, secret, secret]);
  });
});
