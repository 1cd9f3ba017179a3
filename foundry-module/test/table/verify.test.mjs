import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardCount } from "../e2e/support/api.mjs";
import { openAttack, roll, Table } from "../e2e/support/table.mjs";
import { verify } from "../e2e/support/verify.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

describe("a card that somebody has tampered with", () => {
  test("is known as a player's, whatever it says of itself", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    await roll(gm, await openAttack(gm));
    await expect.poll(() => cardCount(ada)).toBe(1);
    await ada.evaluate(async () => {
      const { content, rolls, flags } = game.messages.contents[0].toObject();
      await ChatMessage.create({ content, rolls, flags, speaker: { alias: "Gamemaster" } });
    });
    await expect.poll(() => cardCount(gm)).toBe(2);
    expect(await verify(gm)).toContain("Ada, a player. No other browser saw these dice");
  });
});
