import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fight } from "../e2e/support/adas-turn.mjs";
import { encounter } from "../e2e/support/fight.mjs";
import { BRANNOC } from "../e2e/support/narrative.mjs";
import { Table, notices } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** Presses a key with Shift, as the core passes it to the keybindings. */
const press = (page, code) => page.evaluate(code => {
  document.body.dispatchEvent(new KeyboardEvent("keydown",
    { code, key: code.slice(3), shiftKey: true, bubbles: true }));
}, code);

const select = (page, name) => page.evaluate(name => {
  canvas.tokens.placeables.find(token => token.name === name).control();
}, name);

test("keys open the attack and the move of the selected token, and end its turn", async () => {
  const { ada } = await fight(table);
  await select(ada, BRANNOC);
  await press(ada, "KeyF");
  await expect.poll(() => ada.locator(".rulewright-dialog").count()).toBeGreaterThan(0);
  await press(ada, "KeyM");
  await expect.poll(() => ada.locator(".rulewright-battlefield-tools").count()).toBeGreaterThan(0);
  await press(ada, "KeyE");
  await expect.poll(async () => (await encounter(ada)).active ?? "").toBe("");
  expect(ada.problems).toEqual([]);
});

test("keys without a character or a question say so", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => canvas.tokens.releaseAll());
  await press(gm, "KeyF");
  await expect.poll(() => notices(gm).then(all => all.join())).toContain("Select a token of yours");
  await press(gm, "KeyQ");
  await expect.poll(() => notices(gm).then(all => all.join())).toContain("No question waits for you.");
});

test("the key for the next question shows a card that waits for the GM", async () => {
  const { gm, ada } = await fight(table);
  await gm.evaluate(() => game.settings.set("rulewright", "leave", "never"));
  await ada.evaluate(name => game.modules.get("rulewright").api.command("icon", { do: "use",
    who: canvas.scene.tokens.getName(name).actor.uuid, target: canvas.scene.tokens.getName("Gate Warden").actor.uuid,
    ability: { id: "jab", takes: "one", attack: true,
      strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } } }, { combat: game.combat.id }), BRANNOC);
  await expect.poll(() => gm.locator("button[data-waiting=carryOut]").count()).toBe(1);
  await press(gm, "KeyQ");
  await expect.poll(() => gm.evaluate(() => document.activeElement?.dataset.waiting)).toBe("carryOut");
});

test("the key for the next question presses no button that a message imitates", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await ada.evaluate(() => ChatMessage.create({
    content: "<button type='button' data-choice='choose'>Choose</button>" }));
  await expect.poll(() => gm.locator("#chat button[data-choice=choose]").count()).toBe(1);
  await press(gm, "KeyQ");
  await expect.poll(() => notices(gm).then(all => all.join())).toContain("No question waits for you.");
});
