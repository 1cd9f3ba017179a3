import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { cardCount, verdict } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { beginCombat, command, newestCard } from "./support/fight.mjs";
import { narrate } from "./support/narrative.mjs";
import { newestFlags, openAttack, roll, Table } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";
import { verify } from "./support/verify.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The cards of ICON, each in its own way: an operation, narrative play, a fight. */
async function icon(gm, shown) {
  await roll(gm, await openAttack(gm));
  await shown("an attack");
  await gm.evaluate(async () => {
    const foe = game.actors.getName("Thorn Runner").toObject();
    const [target, ...others] = await Actor.implementation.createDocuments(
      Array.from({ length: 12 }, (_, at) => ({ ...foe, _id: null, name: `Runner ${at}` })));
    const ability = { autoHit: true, hit: { flat: 3 }, area: { flat: 2 }, areaInflicts: [{ status: "weakened" }] };
    await game.modules.get("rulewright").api.roll("otherAttack",
      { actor: "Brannoc Vey", target, ask: false, choices: { ability, others: others.map(({ uuid }) => uuid) } });
  });
  await shown("an area on twelve");
  await narrate(gm, { do: "act", who: "Brannoc Vey", action: "smash", risk: "desperate" });
  await shown("an action");
  await narrate(gm, { do: "endSession", answers: [] });
  await beginCombat(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
  await shown("a beginning");
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  await command(gm, { do: "use", who: "Brannoc Vey", target: "Gate Warden", insist: true,
    ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } } });
  await shown("an attack in a fight");
}

test("every card of ICON is verified in every browser, whatever language that speaks, and small", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada", { core: 14, lang: "de" })];
  await icon(gm, async what => {
    expect(await verdict(gm), what).toEqual({ outcome: "verified" });
    await expect.poll(() => cardCount(ada)).toBe(await cardCount(gm));
    expect(await verdict(ada), what).toEqual({ outcome: "verified" });
    expect(new TextEncoder().encode(JSON.stringify(await newestFlags(gm))).length, what).toBeLessThan(8192);
  });
  // By its button, for this reader alone.
  const said = await verify(ada);
  expect(said).toContain("Gamemaster");
  expect(await newestCard(ada).locator(".rulewright-trust-said").getAttribute("data-tone")).toBe("good");
  expect(await newestCard(ada).locator(".rulewright-trust-said").getAttribute("role")).toBe("status");
  expect(await newestCard(gm).locator(".rulewright-trust-said").textContent()).toMatch(/^\s*$/);
  expect(await newestCard(ada).locator("[data-trust=undo]").count()).toBe(0);
  expect(await violations(ada, "#chat .rulewright-trust")).toEqual([]);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});

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

  onScreen("says what does not match, and a new name is no fault of it", async () => {
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
});

onScreen("a user who may not see the roll cannot verify it, and a long card fits on a phone", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { theme: "dark", viewport: { width: 360, height: 740 } }),
    await table.sit("Ada")];
  await gm.evaluate(() => game.settings.set("core", "rollMode", "gmroll"));
  await narrate(gm, { do: "act", who: "Brannoc Vey", action: "smash", risk: "risky" });
  await expect.poll(() => cardCount(ada)).toBe(1);
  expect(await verdict(ada)).toEqual({ outcome: "unknown", why: "unseen" });
  expect(await ada.locator("#chat .rulewright-trust").count()).toBe(0);
  expect(await verdict(gm)).toEqual({ outcome: "verified" });
  expect(await tooWide(newestCard(gm))).toEqual([]);
});
