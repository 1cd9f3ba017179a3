import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import "./support/engines.mjs";

/** The listeners of hooks. @type {Map<string, ((...said: unknown[]) => void)[]>} */
const listeners = new Map();
Object.assign(globalThis,
  { Hooks: { on: (name, hear) => listeners.set(name, [...listeners.get(name) ?? [], hear]),
    callAll: (name, ...said) => { for (const hear of listeners.get(name) ?? []) hear(...said); } } });
const page = { hidden: false };
Object.assign(globalThis, { document: page });

Object.assign(globalThis, { DOMParser: class { parseFromString = () => ({ querySelector: () => null }); } });

const { askPermissionFor } = await import("../../src/resolve/ask-permission.mjs");
const { diceAtRest, registerDiceAtRest } = await import("../../src/resolve/dice/at-rest.mjs");
const { DICE_TIMEOUT } = await import("../../src/config.mjs");
registerDiceAtRest();

/** Dice So Nice as it speaks of a message: whether its dice roll here, and when they lie. */
const processed = (id, interception) => Hooks.callAll("diceSoNiceMessageProcessed", id, interception);
const complete = id => Hooks.callAll("diceSoNiceRollComplete", id, []);

let number = 0;

/** A message of its own for each test. */
const rolledMessage = (more = {}) => ({ id: `message${++number}`, rolls: [{}], whisper: [], ...more });

/** Reports whether a promise has settled by now. */
async function over(promise) {
  let done = false;
  promise.then(() => { done = true; });
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  return done;
}

/** A user whose browser answers with `answer`. */
const somebody = (id, answer = async () => {},
  more = {}) => ({ id, active: true, isSelf: false, query: vi.fn(answer), ...more });

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  Object.assign(game, { modules: new Map([["dice-so-nice", { active: true }]]), users: [], dice3d: undefined });
});
afterEach(() => { vi.useRealTimers(); });

describe("dice in this browser", () => {
  test("are awaited until they come to rest", async () => {
    const message = rolledMessage();
    processed(message.id, { willTrigger3DRoll: true });
    const rest = diceAtRest(message);
    expect(await over(rest)).toBe(false);
    complete("another message");
    expect(await over(rest)).toBe(false);
    complete(message.id);
    expect(await over(rest)).toBe(true);
  });

  test("may be at rest before any caller waits for them", async () => {
    const message = rolledMessage();
    processed(message.id, { willTrigger3DRoll: true });
    complete(message.id);
    expect(await over(diceAtRest(message))).toBe(true);
  });

  test("delay no browser without an animation, whichever module decided that last", async () => {
    const [still, stopped] = [rolledMessage(), rolledMessage()];
    processed(still.id, { willTrigger3DRoll: false });
    expect(await over(diceAtRest(still))).toBe(true);
    const interception = { willTrigger3DRoll: true };
    processed(stopped.id, interception);
    interception.willTrigger3DRoll = false;
    expect(await over(diceAtRest(stopped))).toBe(true);
  });

  test("do not roll on a hidden page", async () => {
    const message = rolledMessage();
    processed(message.id, { willTrigger3DRoll: true });
    page.hidden = true;
    expect(await over(diceAtRest(message))).toBe(true);
  });

  test("are not awaited for ever if no module reports their end", async () => {
    const message = rolledMessage();
    processed(message.id, { willTrigger3DRoll: true });
    const rest = diceAtRest(message);
    await vi.advanceTimersByTimeAsync(DICE_TIMEOUT - 1);
    expect(await over(rest)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await over(rest)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("of a module that reports nothing of messages are polled, and its failure is not ours", async () => {
    const message = rolledMessage();
    /** @type {(value?: unknown) => void} */
    let land = () => {};
    game.dice3d = { waitFor3DAnimationByMessageID: vi.fn(() => new Promise(resolve => { land = resolve; })) };
    const rest = diceAtRest(message);
    expect(await over(rest)).toBe(false);
    land();
    expect(await over(rest)).toBe(true);
    game.dice3d.waitFor3DAnimationByMessageID = () => { throw new Error("no dice"); };
    expect(await over(diceAtRest(rolledMessage()))).toBe(true);
  });

  test("are absent where no module rolls any, or where nothing was rolled", async () => {
    game.users = [somebody("ada")];
    game.modules = new Map();
    expect(await over(diceAtRest(rolledMessage()))).toBe(true);
    game.modules = new Map([["dice-so-nice", { active: true }]]);
    expect(await over(diceAtRest(rolledMessage({ rolls: [] })))).toBe(true);
    expect(game.users[0].query).not.toHaveBeenCalled();
  });
});

describe("dice in other browsers", () => {
  test("are awaited if a user sees them, even if none roll here", async () => {
    const message = rolledMessage();
    /** @type {(value?: unknown) => void} */
    let land = () => {};
    const ada = somebody("ada", () => new Promise(resolve => { land = resolve; }));
    game.users = [somebody("gm", undefined, { isSelf: true }), ada, somebody("bo")];
    processed(message.id, { willTrigger3DRoll: false });
    const rest = diceAtRest(message);
    expect(await over(rest)).toBe(false);
    expect(ada.query).toHaveBeenCalledWith("rulewright.diceAtRest", message.id, { timeout: DICE_TIMEOUT });
    land();
    expect(await over(rest)).toBe(true);
    expect(game.users[0].query).not.toHaveBeenCalled();
  });

  test("of users who cannot see them, or are absent, are not awaited", async () => {
    const [ada, bo] = [somebody("ada"), somebody("bo", undefined, { active: false })];
    game.users = [ada, bo];
    expect(await over(diceAtRest(rolledMessage({ whisper: ["gm", "bo"] })))).toBe(true);
    expect([ada.query.mock.calls, bo.query.mock.calls]).toEqual([[], []]);
  });

  test("are not awaited where their browser may not be asked, or does not answer", async () => {
    game.users = [somebody("ada", () => Promise.reject(new Error("You do not have permission to query other users")))];
    expect(await over(diceAtRest(rolledMessage()))).toBe(true);
    game.users = [somebody("bo", () => new Promise(() => {}))];
    const rest = diceAtRest(rolledMessage());
    await vi.advanceTimersByTimeAsync(DICE_TIMEOUT);
    expect(await over(rest)).toBe(true);
  });

  test("receive a report from here when this browser's dice rest, at once where there are none", async () => {
    const message = rolledMessage();
    processed(message.id, { willTrigger3DRoll: true });
    const answer = CONFIG.queries["rulewright.diceAtRest"](message.id);
    expect(await over(answer)).toBe(false);
    complete(message.id);
    expect(await over(answer)).toBe(true);
    for (const odd of ["gone", null, { id: message.id }])
      expect(await over(CONFIG.queries["rulewright.diceAtRest"](odd))).toBe(true);
  });
});

describe("the question whether something may happen", () => {
  test("is asked once the dice of its card rest, and delays no other until then", async () => {
    const [rolling, lying] = [1, 2].map(() =>
      rolledMessage({
        content: "", flags: { rulewright: { waiting: { kind: "roll", user: "ada", digest: "0", wish: {} } } }
      }));
    game.messages = new Map([rolling, lying].map(message => [message.id, message]));
    const asked = vi.fn(async _options => false);
    foundry.applications.api.DialogV2 = { confirm: asked };
    processed(rolling.id, { willTrigger3DRoll: true });
    processed(lying.id, { willTrigger3DRoll: false });
    askPermissionFor(rolling, { id: "ada", name: "Ada" }, []);
    askPermissionFor(lying, { id: "bo", name: "Bo" }, []);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.mock.calls.map(([{ content }]) => content)).toEqual([expect.stringContaining("Bo requests")]);
    complete(rolling.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.mock.calls.map(([{ content }]) => content))
      .toEqual([expect.stringContaining("Bo requests"), expect.stringContaining("Ada requests")]);
  });

  test("is asked even if no end is reported, and not of a deleted card", async () => {
    const [stuck, gone] = [1, 2].map(() =>
      rolledMessage({
        content: "", flags: { rulewright: { waiting: { kind: "roll", user: "ada", digest: "0", wish: {} } } }
      }));
    game.messages = new Map([[stuck.id, stuck]]);
    const asked = vi.fn(async _options => false);
    foundry.applications.api.DialogV2 = { confirm: asked };
    for (const message of [stuck, gone]) {
      processed(message.id, { willTrigger3DRoll: true });
      askPermissionFor(message, { id: "ada", name: "Ada" }, []);
    }
    await vi.advanceTimersByTimeAsync(DICE_TIMEOUT);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
