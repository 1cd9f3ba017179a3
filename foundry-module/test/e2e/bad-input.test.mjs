import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { Table, notices, openAttack as attack, openPanel, roll, submit } from "./support/table.mjs";
import { onScreen } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

onScreen("HTML in names, labels and class is text everywhere", async () => {
  const page = await table.sit("Gamemaster");
  const evil = `<img src=x onerror="hacked=1"><script>hacked=1</script><a href="javascript:hacked=1">{x}</a>`;
  await page.evaluate(async evil => {
    globalThis.hacked = 0;
    await Actor.create({
      name: evil, type: "character", flags: { rulewright: { side: "foe" } },
      system: {
        health: { value: 9, max: 9 },
        attributes: { Defense: { label: evil, value: 5 }, x: { label: "Vitality", value: 4 },
          c: { label: "Class", value: `${evil} heavy`, dtype: "String" } }
      },
      items: [{ name: evil, type: "item" }]
    });
    await game.actors.getName("Brannoc Vey").update({ "system.attributes.skills.Smash.value": evil });
  }, evil);
  const panel = await openPanel(page, "Brannoc Vey");
  await panel.waitFor();
  await page.evaluate(evil => game.actors.getName(evil).sheet.render(true), evil);
  await expect.poll(() => page.locator(".rulewright-panel").count()).toBe(2);
  expect(await page.locator(".rulewright-panel [data-deed=smash] .rulewright-rating").allTextContents())
    .toContain(evil);
  await page.evaluate(evil => game.actors.getName(evil).sheet.close(), evil);

  let dialog = await attack(page, evil);
  await dialog.locator("summary", { hasText: "More" }).click();
  await dialog.getByLabel("Weakened").check();
  const card = await roll(page, dialog);
  expect(await card.locator(".rulewright-deed").first().textContent()).toContain(evil);
  expect(await card.textContent()).toContain(`${evil}: Weakened`);

  await page.evaluate(evil => game.actors.getName(evil).update({ "system.attributes.Defense.value": evil }), evil);
  dialog = await attack(page, evil);
  await submit(dialog);
  await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("is not a number"));
  expect(await page.locator("#notifications").locator("img, a, script").count()).toBe(0);
  expect(await page.locator(".rulewright").locator("img:not(.rulewright-status), a, script").count()).toBe(0);
  expect(await page.evaluate(() => globalThis.hacked)).toBe(0);
});
