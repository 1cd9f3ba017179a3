import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { command, dialogOf, openTracker, participant, uuidOf } from "../e2e/support/play.mjs";
import { Table, notices, submit } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

/** Opens the window of skill encounters. */
const openEncounters = async page => {
  await page.evaluate(() => game.modules.get("rulewright").api.open("skillEncounters"));
  const shown = page.locator(".rulewright-skill");
  await shown.waitFor();
  return shown;
};

/** How far each clock of the table is. */
const clocks = page => page.evaluate(() => Object.fromEntries(game.settings.get("rulewright", "skillEncounters")
  .map(({ kind, filled = 0, size }) => [kind, `${filled}/${size}`])));

/** The names of the heroes of a player. */
const heroOf = page => page.evaluate(() => game.actors.find(actor => actor.isOwner && actor.hasPlayerOwner).name);

const CLIMB = { do: "skillEncounter", goal: "Cross the mountains", size: 4, time: 2, failures: 3 };

test("BEACON-K1 BEACON-K2 BEACON-K3 BEACON-K4 the window shows a skill encounter to all, its rolls move it, and undo takes them back", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const shown = await openEncounters(gm);
  await shown.locator("button[data-action=newEncounter]").click();
  const form = gm.locator(".rulewright-dialog").last();
  await form.locator("[name=goal]").fill(CLIMB.goal);
  await form.locator("[name=size]").fill("4");
  await form.locator("[name=time]").fill("2");
  await form.locator("[name=failures]").fill("3");
  await submit(form);
  await expect.poll(() => clocks(gm)).toEqual({ goal: "0/4", time: "0/2", failures: "0/3" });
  const hers = await openEncounters(ada);
  expect(await hers.innerText()).toContain("Cross the mountains");
  expect(await hers.locator("button[data-action=adjust]").count()).toBe(0);
  await hers.locator("button[data-action=attempt]").first().click();
  const dialog = await dialogOf(ada);
  await dialog.locator("[name=versus]").fill("1");
  await submit(dialog);
  await expect.poll(async () => Number.parseInt((await clocks(gm)).goal)).toBeGreaterThan(0);
  await expect.poll(() => gm.locator("#chat").innerText()).toContain("Cross the mountains, progress: 0 →");
  await undo(gm);
  await expect.poll(() => clocks(gm)).toEqual({ goal: "0/4", time: "0/2", failures: "0/3" });
  await expect.poll(() => shown.locator("[data-part=goal] svg text").textContent()).toContain("0/4");
  for (const filled of [1, 2]) {
    await shown.locator("button[data-action=passTime]").click();
    await expect.poll(async () => (await clocks(gm)).time).toBe(`${filled}/2`);
    await expect.poll(() => shown.locator("[data-part=time] svg text").textContent()).toContain(`${filled}/2`);
  }
  expect(await shown.innerText()).toContain("Time is up");
  const { id } = (await gm.evaluate(() => game.settings.get("rulewright", "skillEncounters")))[0];
  await command(ada, { do: "attempt", who: await heroOf(ada), clock: id, skill: "hunt", versus: 10 });
  expect((await notices(ada)).join()).toContain("This skill encounter has ended already.");
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("BEACON-K1 a hidden skill encounter is the GM's alone, and two browsers that advance one at once lose nothing", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await command(gm, { ...CLIMB, hidden: true });
  const hers = await openEncounters(ada);
  expect(await hers.innerText()).not.toContain("Cross the mountains");
  const { id } = (await gm.evaluate(() => game.settings.get("rulewright", "skillEncounters")))[0];
  const who = await heroOf(ada);
  await Promise.all([
    command(gm, { do: "passTime", clock: id }),
    command(ada, { do: "attempt", who, clock: id, skill: "hunt", versus: 1 })
  ]);
  expect((await clocks(gm)).time).toBe("1/2");
  expect(Number.parseInt((await clocks(gm)).goal)).toBeGreaterThan(0);
  await command(gm, { do: "closeEncounter", clock: id });
  expect(await clocks(gm)).toEqual({});
  await command(gm, { do: "passTime", clock: id });
  expect((await notices(gm)).length).toBeGreaterThan(0);
});

test("BEACON-M4 the player of a hero that an enemy passes is asked for a reaction strike, and it costs a React", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await openTracker(gm);
  const [hero, foe] = await gm.evaluate(() => {
    const ada = game.users.getName("Ada");
    const tokens = [...canvas.scene.tokens];
    return [tokens.find(({ actor }) => actor.testUserPermission(ada, "OWNER")).name,
      tokens.find(({ actor }) => !actor.hasPlayerOwner).name];
  });
  await gather(gm, [hero, foe]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: foe, insist: true });
  const { x, y } = await participant(gm, hero);
  await gm.evaluate(([name, x, y]) => {
    const { size } = canvas.scene.grid;
    return canvas.scene.tokens.getName(name).update({ x: x * size, y: y * size });
  }, [foe, x + 1, y]);
  await command(gm, { do: "move", who: foe, x: x + 4, y, insist: true });
  const dialog = await dialogOf(ada);
  await dialog.locator("[name=item]").waitFor({ state: "attached" });
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, hero)).reactsSpent).toBe(1);
  expect(await uuidOf(gm, foe)).toBeTruthy();
});

test("BEACON-X4 a cohort that is promoted in place of a dead hero is one of the heroes, until it is taken back", async () => {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  const [hero, cohort] = await gm.evaluate(() => {
    const tokens = [...canvas.scene.tokens];
    return [true, false].map(owned => tokens.find(({ actor }) => actor.hasPlayerOwner === owned).name);
  });
  await gather(gm, [hero, cohort]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "promote", who: hero, targets: [cohort] });
  expect((await notices(gm)).join()).toContain("only in place of a dead hero");
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "flags.rulewright.beacon.fate": "dead" }),
    hero);
  await command(gm, { do: "promote", who: hero, targets: [cohort] });
  await expect.poll(async () => (await participant(gm, cohort)).side).toBe("hero");
  expect(await gm.locator("#chat").innerText()).toContain(`${cohort} takes the place of ${hero} among the heroes.`);
  expect(await undo(gm)).toEqual([]);
  await expect.poll(async () => (await participant(gm, cohort)).side).toBe("foe");
});

test("BEACON-A6 aid shows on the ally until its next roll, and no character aids itself", async () => {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  const [one, other] = await gm.evaluate(() => [...canvas.scene.tokens]
    .filter(({ actor }) => actor.hasPlayerOwner).map(({ name }) => name));
  await command(gm, { do: "aid", who: one, targets: [other], tier: 2 });
  const marks = () => gm.evaluate(name =>
    (canvas.scene.tokens.getName(name).actor.flags.rulewright?.beacon?.marks ?? [])
      .map(mark => [mark.name, mark.value]), other);
  expect(await marks()).toEqual([["aided", 2]]);
  await command(gm, { do: "roll", who: other, rating: 1, attribute: "body", versus: 10 });
  await expect.poll(marks).toEqual([]);
  await command(gm, { do: "aid", who: one, targets: [one] });
  expect((await notices(gm)).join()).toContain("A character cannot aid itself.");
});
