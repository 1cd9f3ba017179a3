import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { beginCombat, command, newestCard, put } from "../e2e/support/fight.mjs";
import { narrate } from "../e2e/support/narrative.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The cards that the chat shows to a user of a table without a log. */
const shown = page => page.evaluate(() => [...document.querySelectorAll("#chat .rulewright-card")]
  .filter(card => !card.closest(".rulewright-record")).map(card => card.innerText));

test("the end of a fight is a card of its own for all, also in a turn, and so is a camp", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  await gm.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.health.value": 7 }));
  await command(gm, { do: "end" });
  await expect.poll(async () => (await shown(ada)).at(-1)).toMatch(/The fight ends[^]*Brannoc Vey: Hit points 7 → /);
  expect(await newestCard(ada).innerText()).not.toContain("A turn begins");
  await narrate(gm, { do: "camp" });
  await expect.poll(async () => (await shown(ada)).at(-1)).toContain("The party makes camp");
});

test("the entries of a turn repeat neither the name of its actor nor the actions that the tracker counts", async () => {
  const gm = await table.sit("Gamemaster");
  await put(gm, "Brannoc Vey", 4, 4);
  await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
  for (const step of [{ do: "takeTurn" }, { do: "move", path: [{ x: 5, y: 4 }] },
    { do: "interact" }, { do: "endTurn" }]) {
    expect(await command(gm, { who: "Brannoc Vey", ...step })).not.toBeNull();
  }
  const turn = gm.locator("#chat .rulewright-turn").last();
  await expect.poll(() => turn.locator(".rulewright-entry").count()).toBe(4);
  const texts = await turn.locator(".rulewright-headline").evaluateAll(headlines => headlines.map(headline =>
    [...headline.children].filter(one => !one.hidden && !one.matches("button")).map(one => one.textContent.trim())
    .filter(Boolean)));
  expect(texts).toEqual([["A turn begins"], ["Move"], ["Interact"], ["The turn ends"]]);
  expect(await turn.evaluate(one => one.textContent)).not.toContain("Actions used");
});
