import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardCount, verdict } from "../e2e/support/api.mjs";
import { beginCombat, command } from "../e2e/support/fight.mjs";
import { openAttack, roll, Table } from "../e2e/support/table.mjs";
import { verify } from "../e2e/support/verify.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

describe("a card that somebody has tampered with", () => {
  /**
   * Ways to tamper with a card, in the page, and what is said of it.
   * @typedef {{ content: string, rolls: { toJSON(): object }[] }} Message
   * @type {[way: string, sentence: string, change: (message: Message) => object][]}
   */
  const WAYS = [
    ["words", "text differs", message => ({ content: message.content.replace(/Hit|Miss|Critical/, "Triumph") })],
    ["hidden words", "text differs", message => ({ content: message.content.replace("<ul", "<ul hidden") })],
    ["rolls", "not those shown", message => ({ rolls: message.rolls.map(roll => ({ ...roll.toJSON(), total: 99 })) })],
    ["one die",
      "not those shown",
      message => ({ rolls: JSON.parse(JSON.stringify(message.rolls).replace(/"result":\d+/, '"result":20')) })],
    ["seed", "not those shown", () => ({ "flags.rulewright.receipt.seed": "ab".repeat(32) })],
    ["digest", "give another result", () => ({ "flags.rulewright.receipt.digest": "0".repeat(32) })],
    ["request", "another result", () => ({ "flags.rulewright.receipt.request.command.curses": 3 })],
    ["refused request", "refuse the request", () => ({ "flags.rulewright.receipt.request.command.do": "nonsense" })],
    ["secrets", "text differs", () => ({ "flags.rulewright.secrets": [] })],
    ["state", "refuse", () => ({ "flags.rulewright.packed": "AAAA" })],
    ["version", "Another version", () => ({ "flags.rulewright.receipt.version": "99.0.0" })],
    ["operation", "no receipt", () => ({ "flags.rulewright.receipt.operation": "https://evil" })],
    ["language", "language", () => ({ "flags.rulewright.receipt.lang": "../../x" })]
  ];

  test("says what does not match, and a new name is no fault of it", async () => {
    const gm = await table.sit("Gamemaster");
    await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
    // The attack is the first entry of its card, whose flags and content are the message's.
    await gm.evaluate(() => game.messages.contents.at(-1).delete());
    await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true,
      ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } } });
    expect(await verify(gm)).toContain("Verified");
    const original = await gm.evaluate(() => game.messages.contents.at(-1).toObject());
    for (const [what, sentence, change] of WAYS) {
      await gm.evaluate(
        `(async () => { const message = game.messages.contents.at(-1); await message.update((${change})(message)); })()`);
      const said = await verify(gm);
      expect(said, what).toMatch(/^(Does not match|Cannot be verified)/);
      expect(said, what).toContain(sentence);
      await gm.evaluate(({ content, rolls, flags }) => game.messages.contents.at(-1)
        .update({ content, rolls, "flags.rulewright": { ...flags.rulewright,
          secrets: flags.rulewright.secrets ?? null }, "flags.rulewright.receipt.request.command.curses": null }),
            original);
      // Restored values verify again.
      expect(await verdict(gm), what).toEqual({ outcome: "verified" });
    }
    // An engine that another Go built has another file with the same answers.
    await gm.evaluate(() => game.messages.contents.at(-1)
      .update({ "flags.rulewright.receipt.engine": "0".repeat(64) }));
    expect(await verdict(gm)).toEqual({ outcome: "verified" });
    await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").update({ name: "Turncoat" }));
    expect(await verify(gm)).toMatch(/^Cannot be verified.*Turncoat|^Cannot be verified.*Gate Warden/);
    expect(gm.problems).toEqual([]);
  });

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
