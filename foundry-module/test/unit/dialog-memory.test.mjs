import { expect, test, vi } from "vitest";
import { actor } from "./support/stage.mjs";
import { gameOf } from "./support/games.mjs";

const { recall, remember } = await import("../../src/world/forms/memory.mjs");
const { keepChoices, memoryOf } = await import("../../src/ui/dialog/form-values.mjs");

test("a dialog remembers the fields that keep their choices, and no others", () => {
  const played = gameOf({ deeds: { burst: { fields: [{ name: "ability.dice", kind: "number", keeps: true },
    { name: "boons", kind: "number" }, { name: "guards.0.spend", kind: "number" }] } } });
  const asked = { game: played, action: "burst", actor: actor(), occasion: {} };
  keepChoices(asked, { ability: { dice: 3 }, boons: 2, guards: [{ spend: 1 }], insist: true });
  expect(recall(memoryOf(asked))).toEqual({ ability: { dice: 3 } });
});

test("choices outlast a reload, and are those of one user", async () => {
  remember("Actor.ama.strike", { ability: "strike" });
  vi.resetModules();
  const again = await import("../../src/world/forms/memory.mjs");
  expect(again.recall("Actor.ama.strike")).toEqual({ ability: "strike" });
  vi.stubGlobal("game", { world: game.world, user: game.users.get("bo") });
  expect(again.recall("Actor.ama.strike")).toBeNull();
  vi.unstubAllGlobals();
});

test("the newest choices stay", () => {
  for (let n = 0; n < 201; n++) remember(`Actor.ama.${n}`, { n });
  remember("Actor.ama.1", { n: "again" });
  remember("Actor.ama.201", { n: 201 });
  expect([0, 1, 2, 201].map(n => recall(`Actor.ama.${n}`)?.n)).toEqual([undefined, "again", undefined, 201]);
});

test.each(["not JSON", null])("a browser that keeps %j remembers nothing, and no dialog fails", kept => {
  vi.stubGlobal("sessionStorage", { getItem: () => kept, setItem: () => { throw new Error("full"); } });
  remember("Actor.ama.burst", { ability: "burst" });
  expect(recall("Actor.ama.burst")).toBeNull();
  vi.unstubAllGlobals();
});
