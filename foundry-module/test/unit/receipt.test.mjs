import { beforeAll, describe, expect, test, vi } from "vitest";

vi.mock("../../src/engine/client.mjs", () => ({ aboutEngine: async () => ({ version: "1.2.3", digest: "d".repeat(64) }) }));

let cardFlags;
beforeAll(async () => { ({ cardFlags } = await import("../../src/chat/receipt.mjs")); });

const card = request => ({
  operation: "icon_attack", request, dice: { seed: "0".repeat(64) }, rolled: { amount: 9 }, offers: [],
  intent: { operation: "attack", actor: "Actor.a", target: "Actor.b", helper: null, choices: { boons: 0, cover: false, note: "", nested: { none: null } } }
});

describe("the flags of a card", () => {
  test("are a receipt with which the roll can be repeated", async () => {
    const { receipt } = await cardFlags(card({ attacker: { hp: 4, vigor: null, armor: [] }, insist: false }));
    expect(receipt).toEqual({
      version: "1.2.3", engine: "d".repeat(64), operation: "icon_attack", seed: "0".repeat(64),
      request: { attacker: { hp: 4, armor: [] } }
    });
  });

  test("leave out choices that say nothing", async () => {
    expect((await cardFlags(card({}))).intent.choices).toEqual({ boons: 0 });
  });

  test("stay under 2 KB: a request that is too long is left out, and the receipt says so", async () => {
    const flags = await cardFlags(card({ attacker: { statuses: Array.from({ length: 40 }, () => ({ name: "vulnerable", from: "x".repeat(50) })) } }));
    expect(new TextEncoder().encode(JSON.stringify(flags)).length).toBeLessThan(2048);
    expect(flags.receipt).toMatchObject({ omitted: ["request"], seed: "0".repeat(64) });
    expect(flags.receipt).not.toHaveProperty("request");
  });

  test("keep room for what will be applied", async () => {
    for (let statuses = 0; statuses < 40; statuses++) {
      const flags = await cardFlags(card({ attacker: { statuses: Array.from({ length: statuses }, () => ({ name: "vulnerable", from: "x".repeat(20) })) } }));
      expect(new TextEncoder().encode(JSON.stringify(flags)).length).toBeLessThanOrEqual(2048 - 512);
    }
  });
});
