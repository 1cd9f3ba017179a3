import { expect, test, vi } from "vitest";
import "./support/stage.mjs";

const { recall, remember } = await import("../../src/world/forms/memory.mjs");

test("guards in an area, and their charges, are not remembered", () => {
  remember("Actor.ama.burst", { guards: [{ guardian: "Actor.bel", for: "Actor.cai", spend: 2 }],
    guardian: "Actor.bel", spend: 1, ability: { id: "burst" } });
  expect(recall("Actor.ama.burst")).toEqual({ ability: { id: "burst" } });
});

test("choices outlast a reload, and are those of one user", async () => {
  remember("Actor.ama.strike", { ability: "strike", boons: 2 });
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
