import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cards } from "./support/fight.mjs";
import { hero, narrate, tableClocks } from "./support/narrative.mjs";
import { Table, clearNotices, notices } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

const BRANNOC = "Brannoc Vey";
const party = page => page.locator("#rulewright-party");
const heroEntry = (page, name) => party(page).locator("li.rulewright-hero").filter({ has: page.getByRole("heading", { name, exact: true }) });
const told = async page => (await notices(page)).join();

/** Opens the party's window. */
async function open(page) {
  await page.locator("[data-rulewright=party]").click();
  await party(page).locator("li.rulewright-hero").first().waitFor();
}

test("nothing that somebody writes into their own flags keeps the others' windows from following the world", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await open(gm);
  // What has no text, be it asked for as a text or as a number.
  const odd = { toString: 1, valueOf: 2 };
  const clock = { id: "a", size: 4 };
  let strain = 0;
  for (const flags of [
    { broken: odd }, { absent: odd, invoked: odd }, { clocks: odd }, ...["id", "name", "kind", "filled", "size", "hidden", "first"].map(part => ({ clocks: [{ ...clock, [part]: odd }] })),
    { clocks: [clock, clock] }, { clocks: Array.from({ length: 5_000 }, (_, at) => ({ id: `c${at}`, size: 100, kind: "<b>", name: "<img src=x onerror='globalThis.hacked=1'>" })) }
  ]) {
    await ada.evaluate(flags => game.actors.getName("Brannoc Vey").update({ "flags.rulewright": { broken: null, absent: null, invoked: null, clocks: null, ...flags } }), flags);
    await gm.evaluate(strain => game.actors.getName("Oma Tarrow").update({ "system.strain.value": strain }), strain = strain % 5 + 1);
    await expect.poll(() => heroEntry(gm, "Oma Tarrow").locator(".rulewright-told").first().textContent()).toContain(`Strain ${strain} of 5`);
    await expect.poll(() => heroEntry(gm, BRANNOC).locator(".rulewright-problem").count(), JSON.stringify(flags).slice(0, 60)).toBe(1);
  }
  expect(await party(gm).locator(".rulewright-clock").count()).toBeLessThanOrEqual(200);
  expect(await gm.evaluate(() => globalThis.hacked)).toBeUndefined();
  expect([await told(gm), gm.problems, ada.problems]).toEqual(["", [], []]);
});

test("clocks of the table that nobody can read are in nobody's way but the table's, and a hidden one keeps its name", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await gm.evaluate(() => game.settings.set("rulewright", "clocks", [{ id: "s", size: 1, name: "The cult", hidden: true }]));
  expect(await narrate(ada, { do: "addClock", who: BRANNOC, make: { size: 4, kind: "ambition", name: "Home" } })).not.toBeNull();
  const [{ id: clock }] = (await hero(gm, BRANNOC)).clocks;
  for (const wish of [{ do: "tick", clock, ticks: 1 }, { do: "fortune", clock, rating: 2 }, { do: "strain", risk: "desperate" }]) {
    await clearNotices(ada);
    const done = await narrate(ada, { ...wish, who: BRANNOC }) !== null;
    expect([wish.do, done, await told(ada)]).toEqual([wish.do, wish.do !== "fortune", wish.do === "fortune" ? expect.stringMatching(/A hidden clock/) : ""]);
  }
});

test("what another module keeps from the table's clocks takes everything back", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await narrate(gm, { do: "addClock", make: { size: 4, name: "Alarm" } });
  const before = await tableClocks(gm);
  await gm.evaluate(() => { Hooks.on("preUpdateSetting", () => false); });
  expect(await narrate(gm, { do: "fortune", rating: 2, clock: before[0].id })).toBeNull();
  expect([await told(gm), await tableClocks(gm), await cards(gm)]).toEqual([expect.stringContaining("did not let it happen"), before, 0]);
});

test("a form that was opened before a clock moved does not move it back", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await narrate(gm, { do: "addClock", who: BRANNOC, make: { size: 6, kind: "ambition", name: "Home" } });
  const [{ id: clock }] = (await hero(gm, BRANNOC)).clocks;
  await open(gm);
  await heroEntry(gm, BRANNOC).getByRole("button", { name: "Change Home" }).click();
  const form = gm.locator(".rulewright-dialog");
  await form.getByLabel("Name").fill("A home");
  expect(await narrate(ada, { do: "tick", who: BRANNOC, clock, ticks: 2 })).not.toBeNull();
  await form.locator("button[type=submit]").click();
  await expect.poll(async () => (await hero(gm, BRANNOC)).clocks).toEqual([{ id: clock, size: 6, kind: "ambition", name: "A home", filled: 2 }]);
});

test("a table of sixty heroes plays, rests and ends its scenes, and the card of a team of twenty stays small", async () => {
  const gm = await table.sit("Gamemaster", { core: 13 });
  await gm.evaluate(() => Actor.create(Array.from({ length: 56 }, (_, at) => ({ name: `Hero ${at}`, type: "character", ownership: { default: 3 } }))));
  const size = () => gm.evaluate(() => new TextEncoder().encode(JSON.stringify(game.messages.contents.at(-1).flags.rulewright)).length);
  const team = Array.from({ length: 20 }, (_, at) => `Hero ${at}`);
  expect(await narrate(gm, { do: "lead", who: BRANNOC, action: "smash", risk: "desperate", team, helper: "Hero 20" }, { dice: { faces: Array(43).fill(1) } })).not.toBeNull();
  expect(await size()).toBeLessThan(2048);
  expect(await gm.locator("#chat .rulewright-card button[data-step]").count()).toBe(22 * 3);
  for (const wish of ["endScene", "camp", "interlude", "endSession"]) {
    expect([wish, await narrate(gm, { do: wish }) !== null, await told(gm)]).toEqual([wish, true, ""]);
    expect(await size()).toBeLessThan(2048);
  }
});
