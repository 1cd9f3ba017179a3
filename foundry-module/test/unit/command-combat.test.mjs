import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import { replaceModule } from "./support/replace.mjs";

const its = /** @type {Record<string, any>} */ ({ attempt: vi.fn() });
replaceModule("ui/dialog/play.mjs", async original => ({ ...await original(), attemptCommand: its.attempt }));

const { runCommand } = await import("../../src/ui/commands/command.mjs");
const { RulesError } = await import("../../src/base/errors.mjs");

/** @type {World} */
let world;
let ama, bel, here, elsewhere;
beforeEach(() => {
  vi.clearAllMocks();
  its.attempt.mockResolvedValue(undefined);
  world = new World();
  [ama, bel] = ["Ama", "Bel"].map(name => world.actor(name));
  [here, elsewhere] = [world.combat("here", [ama]), world.combat("elsewhere", [bel])];
  for (const combat of [here, elsewhere]) world.edit(combat, { round: 1, "flags.rulewright.fight": { runs: true } });
  vi.spyOn(game, "combat", "get").mockReturnValue(here);
});

/** The combat of the request that a command becomes. */
async function combatOf(word, command, how) {
  await runCommand(word, command, how);
  return its.attempt.mock.calls.at(-1)[0].combat;
}

describe("the combat of a command of the API", () => {
  test.each([
    ["the one of its participant, if none is named", "icon", undefined, "here"],
    ["none, if the call says so", "icon", { combat: null }, null],
    ["the named one", "icon", { combat: "elsewhere" }, "elsewhere"],
    ["none in play outside of combats", "icon.narrative", { combat: "elsewhere" }, null]
  ])("is %s", async (_, word, how, expected) => {
    expect(await combatOf(word, { do: "endTurn", who: ama.uuid }, how)).toBe(expected);
  });

  test.each([
    ["the combat on screen, if none is named", undefined, "Ama"],
    ["the named combat", { combat: "elsewhere" }, "Bel"],
    ["no combat, if the call says so", { combat: null }, null]
  ])("a refusal names the participant of %s", async (_, how, name) => {
    its.attempt.mockRejectedValue(new RulesError({ code: "missing", field: "combat.combatants[0].character.hp",
      message: "hp is missing" }));
    const message = await runCommand("icon", { do: "endTurn" }, how).then(() => "", error => error.message);
    expect(message).toMatch(name ?? /^(?!.*(?:Ama|Bel))./);
  });
});
