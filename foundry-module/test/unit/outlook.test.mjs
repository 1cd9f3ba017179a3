import { beforeEach, describe, expect, test, vi } from "vitest";
import { replaceModule } from "./support/replace.mjs";

const its = /** @type {Record<string, any>} */ ({ ask: vi.fn(), states: vi.fn() });
replaceModule("engine/ask.mjs", async original => ({ ...await original(), askFor: its.ask }));
replaceModule("games/state-for-rules.mjs", async original => {
  const { stateForRules, ...rest } = await original();
  its.states.mockImplementation(stateForRules);
  return { ...rest, stateForRules: its.states };
});

// The support imports the games, which import what is replaced.
const { World } = await import("./support/documents.mjs");
const { keepOutlook, outlookOf } = await import("../../src/resolve/outlook.mjs");
const { beacon } = await import("../../src/games/beacon/game.mjs");
const { PlainError } = await import("../../src/base/errors.mjs");

/** @type {InstanceType<typeof World>} */
let world;
let combat, hero;
beforeEach(() => {
  vi.clearAllMocks();
  let number = 0;
  its.ask.mockImplementation(async () => ({ result: { outlook: { number: ++number } } }));
  world = new World();
  hero = world.actor("Ama", { system: { health: { value: 4 } } });
  combat = world.combat("here", [hero]);
  world.edit(combat, { round: 1 });
});

const number = async shown => /** @type {any} */ (await outlookOf(beacon, combat, shown)).number;

describe("the outlook of a combat", () => {
  test("is one question for all who ask at the same time, and its state is read once for each", async () => {
    expect(await Promise.all([number(), number(), number()])).toEqual([1, 1, 1]);
    expect(await number()).toBe(1);
    expect([its.ask.mock.calls.length, its.states.mock.calls.length]).toEqual([1, 4]);
  });

  test("is asked again for another state, and for a part of it", async () => {
    expect(await number()).toBe(1);
    world.edit(hero, { "system.health.value": 3 });
    expect(await number()).toBe(2);
    expect(await number(state => ({ ...state, combatants: [] }))).toBe(3);
    expect([await number(), its.ask.mock.calls.length]).toEqual([2, 3]);
  });

  test("is asked again after a failure", async () => {
    its.ask.mockRejectedValueOnce(new PlainError("noEngine"));
    const failed = [number(), number()];
    for (const one of failed) await expect(one).rejects.toThrow("noEngine");
    expect(await number()).toBe(1);
    expect(its.ask).toHaveBeenCalledTimes(2);
  });

  test("comes from a command where that has it", async () => {
    keepOutlook(beacon, combat, /** @type {any} */ ({ number: 7 }));
    expect([await number(), its.ask.mock.calls.length]).toEqual([7, 0]);
  });
});
