import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRANNOC } from "../e2e/support/narrative.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const enriched = (page, text) => page.evaluate(text =>
  foundry.applications.ux.TextEditor.implementation.enrichHTML(`<p>${text}</p>`), text);

test("rules in a text become chips, and unknown ones stay as they are written", async () => {
  const ada = await table.sit("Ada");
  const html = await enriched(ada, "See @Rule[ICON-A1] and @Rule[ICON-D8]{armor}, not @Rule[ICON-NONE-9].");
  expect(html).toContain('data-rule="ICON-A1"');
  expect(html).toMatch(/<abbr[^>]*aria-label="ICON-D8"[^>]*>armor<\/abbr>/);
  expect(html).toContain("@Rule[ICON-NONE-9]");
  expect(ada.problems).toEqual([]);
});

test("abilities become links with their costs, for readers who may see them", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const uuid = await gm.evaluate(async () => {
    const item = await Item.create({ name: "Hidden Lash", type: "item",
      system: { description: "<p>1 action, attack, range 4</p>" }, ownership: { default: 0 } });
    return item.uuid;
  });
  await expect.poll(() => ada.evaluate(() => Boolean(game.items.getName("Hidden Lash")))).toBe(true);
  expect(await enriched(gm, `@Ability[${uuid}]`)).toMatch(/content-link[^>]*>Hidden Lash<\/a>/);
  expect(await enriched(gm, "@Ability[Hidden Lash]{lash}")).toMatch(/content-link[^>]*>lash<\/a>/);
  for (const text of [`@Ability[${uuid}]`, "@Ability[Hidden Lash]{lash}", "@Ability[No Such Thing]"]) {
    const html = await enriched(ada, text);
    expect(html).toContain("An ability that you cannot see here.");
    expect(html).not.toContain("Lash");
  }
});

test("chat commands become buttons that show the command and give it for the reader", async () => {
  const ada = await table.sit("Ada");
  const html = await enriched(ada, `[[/rw light attack ${BRANNOC}]]{Strike}`);
  expect(html).toContain(`Strike (/rw light attack ${BRANNOC})`);
  await ada.evaluate(html => { document.body.insertAdjacentHTML("beforeend", `<div id="text">${html}</div>`); }, html);
  await ada.evaluate(() => {
    document.querySelector("#text button.rulewright-typed")
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await expect.poll(() => ada.locator(".rulewright-dialog").count()).toBe(1);
  await ada.evaluate(() => document.getElementById("text").remove());
  expect(ada.problems).toEqual([]);
});

test("a GM confirms a command of a text, and buttons that a text imitates do nothing", async () => {
  const gm = await table.sit("Gamemaster");
  const own = await enriched(gm, `[[/rw light attack ${BRANNOC}]]{Strike}`);
  const forged = own.replace(/data-own="[^"]*"/, 'data-own="forged"');
  expect(forged).not.toBe(own);
  const press = html => gm.evaluate(html => {
    document.body.insertAdjacentHTML("beforeend", `<div id="text">${html}</div>`);
    document.querySelector("#text button.rulewright-typed")
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    document.getElementById("text").remove();
  }, html);
  const asked = () => gm.evaluate(() => [...document.querySelectorAll("dialog, .application")]
    .filter(one => one.textContent.includes("A text contains this chat command: /rw light attack")).length);
  await press(forged);
  await press(forged.replace(/ data-own="[^"]*"/, ""));
  await press(own);
  await expect.poll(asked).toBe(1);
  expect(await gm.locator(".rulewright-dialog").count()).toBe(0);
});
