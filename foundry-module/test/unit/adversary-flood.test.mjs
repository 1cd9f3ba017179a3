import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { eventually } from "./support/eventually.mjs";
import "./support/engines.mjs";


const { askPermission } = await import("../../src/resolve/ask-permission.mjs");
const { registerHandlers } = await import("../../src/resolve/handlers.mjs");
const { PENDING } = await import("../../src/resolve/pending.mjs");
const { registerDiceAtRest } = await import("../../src/resolve/dice/at-rest.mjs");
const { cardHash } = await import("../../src/cards/card-hash.mjs");
registerDiceAtRest();

const key = promise => promise.then(() => "done", error => error.key);

test("the GM is asked about four of a hundred requests of one user, and about other users in between", async () => {
  const answers = [];
  foundry.applications.api.DialogV2 = { confirm: vi.fn(() => new Promise(resolve => { answers.push(resolve); })) };
  const [ada, bo] = [{ id: "ada", name: "Ada" }, { id: "bo", name: "Bo" }];
  const flood = Array.from({ length: 100 }, () => askPermission(ada, "a blow", []));
  const other = askPermission(bo, "a cure", []);
  expect(await Promise.all(flood.slice(4))).toEqual(Array(96).fill(false));
  for (let at = 0; at < 5; at++) {
    await eventually(() => expect(answers.length).toBe(at + 1));
    answers[at](true);
  }
  expect(await Promise.all([...flood.slice(0, 4), other])).toEqual(Array(5).fill(true));
  // Once it is answered, more may be asked.
  const again = askPermission(ada, "a blow", []);
  await eventually(() => expect(answers.length).toBe(6));
  answers[5](false);
  expect(await again).toBe(false);
});

test("a browser keeps a hundred of a thousand queries for dice", async () => {
  const waitFor3DAnimationByMessageID = vi.fn(() => new Promise(() => {}));
  Object.assign(game, { dice3d: { waitFor3DAnimationByMessageID } });
  vi.useFakeTimers();
  const ask = CONFIG.queries["rulewright.diceAtRest"];
  for (const odd of [null, {}, 7, ["x"]]) await ask(odd);
  expect(waitFor3DAnimationByMessageID).not.toHaveBeenCalled();
  const asked = Array.from({ length: 1000 }, (_, at) => ask(`none${at}`));
  expect(waitFor3DAnimationByMessageID).toHaveBeenCalledTimes(100);
  await vi.runAllTimersAsync();
  await Promise.all(asked);
  ask("again");
  expect(waitFor3DAnimationByMessageID).toHaveBeenCalledTimes(101);
  vi.useRealTimers();
});

describe("a pending request on a player's card", () => {
  /** @type {World} */
  let world;
  let message;
  const execute = vi.fn(async () => ({}));
  const ada = { id: "ada", name: "Ada", isGM: false };
  const gm = { id: "gm", name: "GM", isGM: true };
  const byGM = { user: gm, mode: "public", kind: "waiting" };
  beforeEach(() => {
    world = new World();
    message = world.message("card", { receipt: { seed: "0".repeat(64) },
      waiting: { kind: "fight", wish: { combat: null, command: { do: "move" } }, user: "ada", digest: "d" } },
    { author: "ada", content: "moves" });
    registerHandlers({ fight: { execute }, waiting: PENDING });
    execute.mockClear();
  });

  test("is carried out as the GM has confirmed it, not as it was changed meanwhile", async () => {
    const seen = cardHash(message);
    message.flags.rulewright.waiting.wish.command = { do: "use" };
    expect(await key(PENDING.prepare({ card: "card", seen }, gm))).toBe("cardChanged");
    expect(await key(PENDING.execute({ card: "card", seen }, byGM))).toBe("cardChanged");
    expect(execute).not.toHaveBeenCalled();
    expect(await key(PENDING.execute({ card: "card", seen: cardHash(message) }, byGM))).toBe("done");
    expect(execute).toHaveBeenCalledTimes(1);
  });

  test("cannot name another user, or a handler that never has pending requests", async () => {
    message.flags.rulewright.waiting.user = "gm";
    expect(await key(PENDING.execute({ card: "card" }, byGM))).toBe("notTheirRequest");
    for (const kind of ["undo", "offer", "waiting", "__proto__", "constructor"]) {
      Object.assign(message.flags.rulewright.waiting, { user: "ada", kind });
      expect(await key(PENDING.execute({ card: "card" }, byGM))).toBe("notWaiting");
    }
    expect(await key(PENDING.execute({ card: "card" }, { ...byGM, user: ada }))).toBe("gmsCommand");
    expect(execute).not.toHaveBeenCalled();
  });
});
