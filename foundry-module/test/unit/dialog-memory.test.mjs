import { expect, test } from "vitest";
import "./support/foundry.mjs";

const { recall, remember } = await import("../../src/world/forms/memory.mjs");

test("who guards in an area, and for how many charges, belongs to one moment", () => {
  foundry.utils.deepClone ??= structuredClone;
  remember("Actor.ama.burst", { guards: [{ guardian: "Actor.bel", for: "Actor.cai", spend: 2 }],
    guardian: "Actor.bel", spend: 1, ability: { id: "burst" } });
  expect(recall("Actor.ama.burst")).toEqual({ ability: { id: "burst" } });
});
