import { beforeEach, describe, expect, test, vi } from "vitest";
import { World } from "./support/documents.mjs";
import "./support/engines.mjs";
import { replaceModule } from "./support/replace.mjs";

const its = /** @type {Record<string, any>} */ ({ changes: [], execute: vi.fn(), ask: vi.fn(async () => ({})) });
replaceModule("resolve/handlers.mjs", async original => ({ ...await original(),
  handlerOf: () => ({ execute: its.execute }) }));
replaceModule("resolve/undo.mjs", async original => ({ ...await original(),
  planUndo: async () => ({ conflicts: [], changes: its.changes }) }));
replaceModule("engine/ask.mjs", async original => ({ ...await original(), askFor: its.ask }));
replaceModule("resolve/receipts.mjs", async original => ({ ...await original(),
  readReceipt: receipt => receipt, wholeRequest: () => its.whole }));

const { BY_HAND } = await import("../../src/resolve/by-hand.mjs");
const { changeOf } = await import("../../src/world/changes/change.mjs");
const { OpenChoice, PlainError } = await import("../../src/base/errors.mjs");

/** @type {World} */
let world;
let foe, card, gm;
beforeEach(() => {
  vi.clearAllMocks();
  its.ask.mockResolvedValue({});
  world = new World({ users: [{ _id: "gm", name: "Gamemaster", role: 4 }] });
  gm = game.users.get("gm");
  foe = world.actor("Foe", { system: { hp: 4 } });
  its.whole = { combat: { round: 0 }, command: { do: "use", who: foe.uuid } };
  card = world.message("card", { receipt: { operation: "icon_encounter", user: "gm", seed: "0",
    request: { command: its.whole.command } } });
  // The damage of the card, taken back.
  its.changes = [{ ...changeOf(foe, { "system.hp": 9 }) }];
});

const HANDS = [{ who: "a", how: "half" }];
const TERMS = { local: false, mode: "public", kind: "byHand" };
const change = () => BY_HAND.execute({ card: "card", hands: HANDS }, { ...TERMS, user: gm })
  .then(() => "done", error => error.key ?? error.message);

describe("a change by hand that cannot be applied", () => {
  test("asks a new question: the card stays as it is, and nothing was written", async () => {
    its.ask.mockRejectedValue(new OpenChoice(/** @type {any} */ ({ kind: "yesNo" }), []));
    expect(await change()).toBe("asksByHand");
    expect(its.execute).not.toHaveBeenCalled();
    expect(foe.system.hp).toBe(4);
    expect(card.flags.rulewright.unfinished ?? null).toBeNull();
  });

  test("is restored where nothing has changed meanwhile", async () => {
    its.execute.mockImplementation(async () => {
      expect(foe.system.hp).toBe(9);
      throw new PlainError("movedOn");
    });
    expect(await change()).toBe("movedOn");
    expect(foe.system.hp).toBe(4);
  });

  test("stays taken back where a user has changed a character meanwhile, whose change is kept", async () => {
    its.execute.mockImplementation(async () => {
      world.edit(foe, { "system.hp": 7 });
      throw new PlainError("movedOn");
    });
    expect(await change()).toBe("staysTakenBack");
    expect(foe.system.hp).toBe(7);
  });
});
