import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { command, encounter } from "./support/fight.mjs";
import { Table, clearNotices, seated } from "./support/table.mjs";
import { WARDEN, fight, hp, leave, newest, pending, strike, told } from "./support/adas-turn.mjs";
import { BRANNOC } from "./support/narrative.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => {
  await table.renew();
  table.stage.failEarly(true);
});
afterAll(async () => {
  table.stage.failEarly(true);
  await table.close();
});

test("what the GM keeps for themselves waits on the card with its dice, and is carried out once, after a reload and by the rules", async () => {
  const { gm, ada } = await fight(table);
  await leave(gm, "never");
  const before = await encounter(gm);
  expect(await strike(ada)).not.toBeNull();
  expect(await pending(ada).textContent()).toContain("waits for the GM");
  expect(await pending(ada).locator("button").count()).toBe(0);
  // A request that the GM dismisses costs nothing.
  await gm.locator("#chat [data-waiting=dismiss]").click();
  await ada.getByText("Dismissed by Gamemaster").waitFor();
  expect(await strike(ada)).not.toBeNull();
  expect(await encounter(gm)).toEqual(before);
  const { _id: card, rolls } = await newest(gm);
  // The same card has those of the dismissed request.
  expect(rolls.length).toBe(4);

  await gm.reload();
  await seated(gm);
  // The target has changed meanwhile, so that the dice would have another effect.
  const defend = value => gm.evaluate(async value => {
    const { actor } = game.scenes.active.tokens.getName("Gate Warden");
    const before = actor.system.attributes.Stats.Defense.value;
    await actor.update({ "system.attributes.Stats.Defense.value": value });
    return before;
  }, value);
  const defense = await defend(20);
  await gm.locator("[data-waiting=carryOut]").click();
  await expect.poll(() => told(gm)).toContain("The situation changed after this roll");
  await defend(defense);
  expect(await hp(gm, WARDEN)).toBe(40);
  await clearNotices(gm);
  await gm.evaluate(() => { for (let i = 0; i < 50; i++) document.querySelector("[data-waiting=carryOut]").click(); });
  await ada.locator("#chat .rulewright-card").last().getByText("Carried out by Gamemaster").waitFor();
  await expect.poll(() => hp(ada, WARDEN)).toBe(32);
  expect((await encounter(gm)).turn.actions).toBe(1);
  expect([await told(gm), (await newest(gm))._id, (await newest(gm)).rolls]).toEqual(["", card, rolls]);

  expect(ada.problems).toEqual([]);
});

test("without a GM, and where each browser rolls by itself, changes of others wait on a card of the player's",
    async () => {
  const { gm, ada } = await fight(table, 13);
  await gm.evaluate(() => game.settings.set("rulewright", "authority", "local"));
  const before = await encounter(gm);
  expect(await strike(ada)).not.toBeNull();
  expect((await newest(gm)).author).toBe(await ada.evaluate(() => game.user.id));
  const card = ada.locator("#chat .rulewright-card").last();
  expect(await card.textContent()).toContain("A player’s own browser rolled this");
  expect(await encounter(gm)).toEqual(before);
  // The core keeps the fight's course for GMs.
  expect(await command(ada, { do: "endTurn", who: BRANNOC })).toBeNull();
  expect(await told(ada)).toContain("needs a GM who is online");
  // Ada has written something else on it. The GM sees what would happen by the rules, and that the card says otherwise.
  const written = await ada.evaluate(async () => {
    const card = game.messages.contents.at(-1);
    const { content } = card;
    await card.update({ content: content.replace("<h", "<p>Nobody is hurt</p><h") });
    return content;
  });
  await gm.getByText("Nobody is hurt").waitFor();
  const look = gm.locator("dialog, .application").filter({ has: gm.locator(".rulewright-trust-confirm") });
  const press = gm.locator("[data-waiting=carryOut]");
  await press.focus();
  await gm.keyboard.press("Enter");
  await look.waitFor();
  for (const said of ["browser of Ada, who is not a GM", `Ada requests this for ${BRANNOC}`, "Does not match",
    "The text differs from that of the rules", `${WARDEN}: Hit points 40 → 32`])
      expect(await look.textContent()).toContain(said);
  await gm.keyboard.press("Escape");
  await look.waitFor({ state: "detached" });
  await expect.poll(() => press.evaluate(one => one === document.activeElement)).toBe(true);
  await ada.evaluate(content => game.messages.contents.at(-1).update({ content }).then(() => {}), written);
  await gm.getByText("Nobody is hurt").waitFor({ state: "detached" });
  await press.click();
  await look.waitFor();
  expect(await look.textContent()).toContain("Verified");
  expect(await hp(gm, WARDEN)).toBe(40);
  await look.getByRole("button", { name: "Allow" }).click();
  await ada.getByText("Carried out by Gamemaster").waitFor();
  await expect.poll(() => hp(ada, WARDEN)).toBe(32);
  // A GM's own browser may do everything.
  expect(await command(gm, { do: "endTurn", who: BRANNOC })).not.toBeNull();
});
