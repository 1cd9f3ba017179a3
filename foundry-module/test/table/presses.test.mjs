import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { showTab } from "../e2e/support/core-ui.mjs";
import { beginCombat, command, newestCard, put } from "../e2e/support/fight.mjs";
import { narrate } from "../e2e/support/narrative.mjs";
import { Table, openAttack, openDialog, openPanel, spoken, submit } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const [HERO, ALLY, FOE, OTHER] = ["Brannoc Vey", "Oma Tarrow", "Gate Warden", "Thorn Runner"];

/** The names of the targets that a dialog offers, and the chosen one. */
const targets = dialog => dialog.locator("select[name=target]").evaluate(select => ({
  offered: [...select.options].filter(one => one.value).map(one => one.dataset.name ?? one.textContent.trim()),
  chosen: select.selectedOptions[0]?.textContent.trim() }));

test("an attack offers a player the foes that are still there, and healing begins with oneself", async () => {
  const [gm, ada, bo] = [await table.sit("Gamemaster"), await table.sit("Ada"), await table.sit("Bo")];
  await beginCombat(gm, [HERO, ALLY, FOE, OTHER]);
  await command(gm, { do: "set", target: OTHER, field: "hp", value: 0 });
  await gm.evaluate(name => game.combat.combatants.getName(name).update({ defeated: true }), OTHER);
  await expect.poll(() => ada.evaluate(name => game.combat?.combatants.getName(name)?.defeated, OTHER)).toBe(true);
  expect((await targets(await openDialog(ada, HERO, "Light attack"))).offered).toEqual([FOE]);
  await bo.evaluate(name => canvas.tokens.placeables.find(token => token.name === name)
    .setTarget(true, { releaseOthers: true }), FOE);
  expect((await targets(await openDialog(bo, ALLY, "Diaga"))).chosen).toContain("this character");
});

test("a dialog that was sent says whose browser it waits for", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await beginCombat(gm, [HERO, FOE]);
  await command(ada, { do: "takeTurn", who: HERO });
  await gm.evaluate(() => {
    const answer = CONFIG.queries["rulewright.play"];
    const open = new Promise(resolve => { globalThis.goOn = resolve; });
    CONFIG.queries["rulewright.play"] = async (...given) => {
      await open;
      return answer(...given);
    };
  });
  const dialog = await openAttack(ada);
  await submit(dialog);
  await expect.poll(() => dialog.locator("[data-waits]").textContent())
    .toBe("Waiting for the browser of Gamemaster …");
  await gm.evaluate(() => globalThis.goOn());
  await expect.poll(() => ada.evaluate(() => document.querySelector("[data-waits]")?.textContent ?? "")).toBe("");
});

test("a burden proposes the two actions with the most dice left", async () => {
  const gm = await table.sit("Gamemaster");
  await gm.evaluate(name => game.actors.getName(name).update({ "system.strain.value": 4 }), HERO);
  await narrate(gm, { do: "strain", who: HERO, risk: "desperate" });
  await newestCard(gm).getByRole("button", { name: /Describe the burden/ }).click();
  const dialog = gm.locator(".rulewright-dialog").last();
  await dialog.locator("[data-odds] > *").first().waitFor();
  // The proposals, as the dialog is written: this tier's selects have no such values.
  const proposed = await Promise.all(["first", "second"].map(name =>
    dialog.locator(`select[name=${name}] option[selected]`).getAttribute("value")));
  expect(proposed).toEqual(["smash", "endure"]);
});

test("an open dialog previews again after its actor changes", async () => {
  const gm = await table.sit("Gamemaster");
  const set = update => gm.evaluate(([name, update]) => game.actors.getName(name).update(update), [HERO, update]);
  const text = dialog => dialog.evaluate(one => one.textContent.replace(/\s+/g, " "));
  await set({ "system.strain.value": 4 });
  await narrate(gm, { do: "act", who: HERO, action: "smash", risk: "desperate" }, { dice: { faces: [1, 1] } });
  await newestCard(gm).getByRole("button", { name: /^Take 4 strain/ }).click();
  const strain = gm.locator(".rulewright-dialog").last();
  await expect.poll(() => text(strain)).toContain("This breaks Brannoc Vey.");
  await set({ "system.strain.value": 0 });
  await expect.poll(() => text(strain)).toContain("Strain 0 → 4");
  expect(await text(strain)).not.toContain("This breaks");
  await gm.evaluate(() => foundry.applications.instances.forEach(one =>
    one.element?.matches(".rulewright-dialog") && one.close()));
  await expect.poll(() => gm.locator(".rulewright-dialog").count()).toBe(0);

  const act = await openDialog(gm, HERO, "Smash");
  const before = await spoken(act);
  // The selects of this tier have the first of their values.
  await set(Object.fromEntries(["Smash", "Traverse"].map(skill => [`system.attributes.skills.${skill}.value`, 5])));
  await expect.poll(() => spoken(act)).not.toBe(before);
});

test("a click on the headline of a card opens and closes it", async () => {
  const gm = await table.sit("Gamemaster");
  await narrate(gm, { do: "act", who: HERO, action: "smash" });
  const card = newestCard(gm);
  const folded = () => card.evaluate(one => one.classList.contains("rulewright-folded"));
  const before = await folded();
  for (const expected of [!before, before]) {
    await card.locator(".rulewright-outcome").click();
    expect(await folded()).toBe(expected);
  }
});

test("a player takes back a move that the chat does not show, from the tracker", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await put(gm, HERO, 4, 4);
  await beginCombat(gm, [HERO, FOE]);
  await command(ada, { do: "takeTurn", who: HERO });
  await command(ada, { do: "move", who: HERO, path: [{ x: 5, y: 4 }] });
  const corner = () => gm.evaluate(name => canvas.scene.tokens.getName(name).x, HERO);
  await expect.poll(corner).toBe(500);
  await showTab(ada, "combat");
  const button = ada.locator("#combat [data-fight=takeBack]");
  await expect.poll(() => button.allTextContents()).toEqual([expect.stringContaining("Take back")]);
  expect(await gm.locator("#combat [data-fight=takeBack]").count()).toBe(0);
  await button.click();
  await ada.locator("dialog, .application.dialog, .dialog").getByRole("button", { name: "Take back" }).last().click();
  await expect.poll(corner).toBe(400);
  await expect.poll(() => button.count()).toBe(0);
});

test("a panel that a change of the combat does not concern stays as it is, with its focus", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await beginCombat(gm, [HERO, FOE]);
  const panel = await openPanel(ada, HERO);
  await panel.getByRole("button", { name: "Light attack" }).focus();
  await panel.evaluate(one => { globalThis.shown = [one, document.activeElement]; });
  const stays = () => ada.evaluate(() =>
    ({ panel: globalThis.shown[0].isConnected, focus: document.activeElement === globalThis.shown[1] }));
  const id = await gm.evaluate(() => game.combat.update({ "flags.other.note": 1 }).then(() => game.combat.id));
  await expect.poll(() => ada.evaluate(id => game.combats.get(id)?.flags.other?.note, id)).toBe(1);
  expect(await stays()).toEqual({ panel: true, focus: true });
  // The panel names the other sheets of an actor in the combat.
  await gm.evaluate(async name => {
    const { _id, ...token } = canvas.scene.tokens.getName(name).toObject();
    const [copy] = await canvas.scene.createEmbeddedDocuments("Token", [{ ...token, actorLink: false }]);
    await game.combat.createEmbeddedDocuments("Combatant",
      [{ tokenId: copy.id, sceneId: canvas.scene.id, actorId: copy.actorId }]);
  }, HERO);
  await expect.poll(stays).toEqual({ panel: false, focus: false });
});
