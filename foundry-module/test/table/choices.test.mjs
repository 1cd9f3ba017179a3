import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { showTab } from "../e2e/support/core-ui.mjs";
import { beginCombat, command, encounter, put } from "../e2e/support/fight.mjs";
import { Table, notices, seated, submit } from "../e2e/support/table.mjs";
import { FOE, GUARDIAN, HAMMER, HERO, ambush, answer, participant, pending, question, uuid } from "../e2e/support/ambush.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

test("a player who reloads while asked is asked again, and the answer counts once", async () => {
  const { gm, ada, bo } = await ambush(table);
  await command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER });
  await question(bo).waitFor();
  await bo.reload();
  await question(bo).waitFor();
  expect([await bo.locator(".rulewright-dialog[id*=question]").count(), await pending(gm)]).toEqual([1, 1]);
  await answer(bo, `Guard ${HERO} (at least 1 vigilance)`);
  await answer(gm, "The old one");
  await question(gm).getByRole("button", { name: "down", exact: true }).waitFor();
  // No player is asked twice, also after another reload.
  await bo.reload();
  await seated(bo);
  await answer(gm, "down");
  await expect.poll(() => pending(gm)).toBe(0);
  await expect.poll(async () => (await participant(gm, HERO)).y).toBe(5);
  expect(await question(bo).count()).toBe(0);
  const { statuses } = (await participant(gm, GUARDIAN)).character;
  expect(statuses.filter(({ name }) => name === "vigilance")).toEqual([]);
  expect([gm, ada, bo].flatMap(page => page.problems)).toEqual([]);
});

test("ICON-T12 a legend is asked what it shakes off, by its button in the tracker", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor
    .update({ "system.attributes.class.value": "Legend" }), FOE);
  await beginCombat(gm, [HERO, FOE]);
  for (const name of ["dazed", "blind"]) await command(gm, { do: "give", target: FOE, status: { name } });
  await showTab(gm, "combat");
  await gm.locator("#combat").getByRole("button", { name: `Shake off a status or mark: ${FOE}` }).click();
  await answer(gm, "Blind");
  await expect.poll(async () => (await participant(gm, FOE)).character.statuses.map(({ name }) => name))
    .toEqual(["dazed"]);
  expect(gm.problems).toEqual([]);
});

test("a GM answers in a player's place, a player cannot, and a command is withdrawn", async () => {
  const { gm, ada, bo } = await ambush(table);
  const strike = () => command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER });
  await strike();
  await question(bo).waitFor();
  const card = await gm.evaluate(() => game.messages.contents.at(-1).id);
  const before = await encounter(gm);
  const forged = await ada.evaluate(card => game.users.activeGM.query("rulewright.play", {
    id: foundry.utils.randomID(), user: game.user.id, kind: "choice", mode: "", wish: { card, at: 0, chose: [] } },
    { timeout: 120_000 }), card);
  expect(forged).toMatchObject({ ok: false });
  await gm.locator("#chat .rulewright-choice-card [data-choice=withdraw]").last().click();
  await expect.poll(() => pending(gm)).toBe(0);
  await expect.poll(() => question(bo).count()).toBe(0);
  expect(await encounter(gm)).toEqual(before);

  await strike();
  await question(bo).waitFor();
  await gm.locator("#chat .rulewright-choice-card [data-choice=choose]").last().click();
  await answer(gm, "Do not guard");
  // The player's question is gone, and the next one is the GM's own.
  await expect.poll(() => question(bo).count()).toBe(0);
  await answer(gm, "The new one");
  await answer(gm, "right");
  await expect.poll(async () => (await participant(gm, HERO)).x).toBe(5);
  expect((await participant(gm, GUARDIAN)).character.statuses.map(({ name }) => name)).toContain("vigilance");
  expect([gm, ada, bo].flatMap(page => page.problems)).toEqual([]);
});

describe("a command that waits as its turn ends", () => {
  /** The foe's strike waits for the guardian's player. */
  const strike = async () => {
    const { gm, bo } = await ambush(table);
    await command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER });
    await question(bo).waitFor();
    return { gm, bo, card: await gm.evaluate(() => game.messages.contents.at(-1).id) };
  };
  const END_TURN = gm => command(gm, { do: "endTurn" });
  const TAKEN_BACK = async gm => undo(gm, {}, await gm.evaluate(() =>
    game.messages.contents.findLast(({ flags }) => flags.rulewright?.receipt).id));

  test.each([["the GM ends it", END_TURN], ["the GM takes back its beginning", TAKEN_BACK]])(
    "waits no longer, and its card says why: %s", async (_, end) => {
      const { gm, bo } = await strike();
      await end(gm);
      for (const page of [gm, bo]) {
        const card = page.locator("#chat .rulewright-choice-card").last();
        await expect.poll(() => card.innerText())
          .toContain(`This waited for a choice of ${GUARDIAN}. Its turn ended first, so nothing happened.`);
        expect(await card.locator("button").count()).toBe(0);
      }
      await expect.poll(async () => [await pending(gm), await question(bo).count()]).toEqual([0, 0]);
      await expect.poll(() => gm.locator("#combat .rulewright-waits").count()).toBe(0);
      expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
    });

  test("spends no action of another turn by a late answer", async () => {
    const { gm, bo } = await strike();
    await gm.evaluate(who => game.combat.update({ "flags.rulewright.fight.active": who }), await uuid(gm, HERO));
    const before = await encounter(gm);
    await answer(bo, "Do not guard");
    await expect.poll(() => notices(bo)).toContainEqual(expect.stringContaining("The turn of this command has ended."));
    expect(await encounter(gm)).toEqual(before);
  });
});

test("a choice that may be declined is declined after the time of the table", async () => {
  const { gm, bo } = await ambush(table);
  await gm.evaluate(() => game.settings.set("rulewright", "choiceWait", 1));
  await command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER });
  await expect.poll(() => gm.evaluate(() => game.messages.contents.at(-1).flags.rulewright.choice?.wish.choices))
    .toEqual([{ chose: [] }]);
  await expect.poll(() => question(bo).count()).toBe(0);
  await question(gm).waitFor();
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

test("a command goes on without a question whose participant has left", async () => {
  const { gm, bo } = await ambush(table);
  await command(gm, { do: "use", who: FOE, target: HERO, ability: HAMMER });
  await question(bo).waitFor();
  // A core removes the combatant with its token.
  await gm.evaluate(async name => {
    await game.combat.combatants.getName(name).delete();
    await canvas.scene.tokens.getName(name).delete();
  }, GUARDIAN);
  await expect.poll(() => question(bo).count()).toBe(0);
  // The next question is the GM's own, and the command ends once.
  await answer(gm, "The new one");
  await answer(gm, "right");
  await expect.poll(() => pending(gm)).toBe(0);
  await expect.poll(async () => (await participant(gm, HERO)).x).toBe(5);
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

test("ICON-X-VIGILANCE a guardian's player is asked as a foe leaves, while the guardian is there", async () => {
  const { gm, bo } = await ambush(table);
  await put(gm, FOE, 5, 4);
  await expect.poll(async () => (await participant(gm, FOE)).x).toBe(5);
  const { hp } = (await participant(gm, FOE)).character;
  await command(gm, { do: "move", who: FOE, path: [{ x: 6, y: 4 }, { x: 7, y: 4 }] });
  const dialog = bo.locator(".rulewright-dialog").last();
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain("Vigilance charges to spend");
  await expect.poll(() => dialog.locator(".rulewright-problem").count()).toBe(0);
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, FOE)).character.hp).toBeLessThan(hp);
  await expect.poll(async () => (await participant(gm, GUARDIAN)).character.statuses.map(({ name }) => name))
    .not.toContain("vigilance");
  await command(gm, { do: "give", target: GUARDIAN, status: { name: "vigilance", value: 1 } });
  await command(gm, { do: "endTurn" });
  await command(gm, { do: "takeTurn", who: FOE, insist: true });
  await put(gm, FOE, 5, 4);
  await expect.poll(async () => (await participant(gm, FOE)).x).toBe(5);
  await command(gm, { do: "move", who: FOE, path: [{ x: 6, y: 4 }, { x: 7, y: 4 }] });
  await dialog.waitFor();
  await gm.evaluate(name => game.combat.combatants.getName(name).delete(), GUARDIAN);
  await expect.poll(() => bo.locator(".rulewright-dialog").count()).toBe(0);
  expect([gm, bo].flatMap(page => page.problems)).toEqual([]);
});

test("a question names actor, action and targets, and has a button for each answer, of which Enter declines", async () => {
  const { gm, bo } = await ambush(table);
  await command(gm, { do: "use", who: FOE, target: HERO, ability: { ...HAMMER, id: "light" } });
  await question(bo).waitFor();
  const text = await question(bo).innerText();
  expect(text).toContain(`${FOE}: Light attack · ${HERO}`);
  expect(text).not.toMatch(/Choose \d|Choose up to/);
  expect((await question(bo).locator("form button").allInnerTexts()).map(one => one.trim()))
    .toEqual([`Guard ${HERO} (at least 1 vigilance)`, "Do not guard"]);
  expect(await bo.evaluate(() => document.activeElement?.textContent)).toBe("Do not guard");
  const card = gm.locator("#chat .rulewright-choice-card").last();
  expect(await card.innerText()).toContain(`${FOE}: Light attack · ${HERO}. This waits for a choice of ${GUARDIAN}.`);
  for (const page of [gm, bo]) {
    await expect.poll(() => page.locator("#combat .rulewright-waits").allTextContents())
      .toEqual([`Waiting for ${GUARDIAN} (Bo): ${FOE}: Light attack · ${HERO}`]);
  }
  await answer(bo, "Do not guard");
  await question(gm).waitFor();
  expect(await gm.evaluate(() => game.messages.contents.at(-1).flags.rulewright.choice.wish.choices))
    .toEqual([{ chose: [] }]);
});
