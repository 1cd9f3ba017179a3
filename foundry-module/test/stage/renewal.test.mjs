import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { Table, state } from "../e2e/support/table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const WARDEN = "Gate Warden";

test("a page finishes its changes before the world is restored for the next test", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(async name => {
    const { actor } = canvas.scene.tokens.getName(name);
    const card = await ChatMessage.create({ content: "A change" });
    // The answer to a change comes later than the change itself, as on a busy machine.
    const { fetch } = window;
    window.fetch = async (...given) => {
      const answer = await fetch(...given);
      if (String(given[0]).endsWith("/modify")) await new Promise(resolve => { setTimeout(resolve, 250); });
      return answer;
    };
    // Changes are put back where the card about them is gone, as those of an undo are.
    globalThis.over = actor.update({ "system.health.value": 30 })
      .then(() => card.update({ content: "The change is over" }))
      .catch(() => actor.update({ "system.health.value": 20 }))
      .finally(() => { window.fetch = fetch; });
  }, WARDEN);
  await expect.poll(async () => (await state(gm, WARDEN)).hp).toBe(30);
  await table.renew();
  const again = await table.sit("Gamemaster");
  await again.evaluate(() => globalThis.over);
  expect((await state(again, WARDEN)).hp).toBe(40);
});

test("a page stays through a test that does not use it, with the world as it was laid out", async () => {
  await (await table.sit("Ada")).evaluate(() => { globalThis.stayed = true; });
  await table.renew();
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(async name => {
    await canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 30 });
    await ChatMessage.create({ content: "A card" });
    globalThis.stayed = true;
  }, WARDEN);
  await table.renew();
  const again = await table.sit("Ada", { seed: 7 });
  expect(await again.evaluate(
    () => [globalThis.stayed, game.messages.size, crypto.getRandomValues(new Uint8Array(32))[0]]))
    .toEqual([true, 0, 7]);
  expect((await state(again, WARDEN)).hp).toBe(40);
  // The GM's page has entered its session into the user's document, which is no remains of a test.
  expect(await (await table.sit("Gamemaster")).evaluate(async name => {
    await canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 20 });
    return globalThis.stayed;
  }, WARDEN)).toBe(true);
  await expect.poll(async () => (await state(again, WARDEN)).hp).toBe(20);
});

onScreen("a page without its scene shows the one that comes, and plays on it", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(() => game.scenes.active.delete());
  expect(await gm.evaluate(() => [canvas.ready, canvas.scene, canvas.tokens.placeables.length]))
    .toEqual([false, null, 0]);
  await expect.poll(() => gm.locator("#board").innerText()).toBe("No scene is active.");
  await table.renew();
  const again = await table.sit("Gamemaster");
  expect(await again.evaluate(() => [canvas.ready, canvas.scene === game.scenes.active])).toEqual([true, true]);
  await again.evaluate(name => canvas.scene.tokens.getName(name).update({ x: 500 }), WARDEN);
  expect(await again.evaluate(name => game.scenes.active.tokens.getName(name).x, WARDEN)).toBe(500);
  await expect.poll(() => again.locator(".map-token").count()).toBe(10);
});
