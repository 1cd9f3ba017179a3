import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cardCount, verdict } from "./support/api.mjs";
import { violations } from "./support/axe.mjs";
import { beginCombat, command, newestCard } from "./support/fight.mjs";
import { narrate } from "./support/narrative.mjs";
import { newestFlags, openAttack, roll, Table } from "./support/table.mjs";
import { tooWide } from "./support/width.mjs";
import { verify } from "./support/verify.mjs";

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
    expect(new TextEncoder().encode(JSON.stringify(await newestFlags(gm))).length, what).toBeLessThan(2048);
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

test("whoever may not see what was rolled cannot verify it, and a long card fits on a phone", async () => {
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
