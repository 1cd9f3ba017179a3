import { expect, test } from "vitest";
import "./support/stage.mjs";

const { recall, remember } = await import("../../src/world/forms/memory.mjs");

test("guards in an area, and their charges, are not remembered", () => {
  foundry.utils.deepClone ??= structuredClone;
  remember("Actor.ama.burst", { guards: [{ guardian: "Actor.bel", for: "Actor.cai", spend: 2 }],
    guardian: "Actor.bel", spend: 1, ability: { id: "burst" } });
  expect(recall("Actor.ama.burst")).toEqual({ ability: { id: "burst" } });
});
