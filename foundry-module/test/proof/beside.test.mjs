import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseTarget } from "../e2e/support/core-ui.mjs";
import { callApi, cardCount } from "../e2e/support/api.mjs";
import { beginCombat } from "../e2e/support/fight.mjs";
import { fileURLToPath } from "node:url";
import { Table, change, clearNotices, notices, openAttack, openPanel, roll, state } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

/** Where to leave pictures of the windows: SHOTS=folder. */
const SHOTS = process.env.SHOTS;
const shoot = async (page, name) => { if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` }); };

/** Does something that opens a browser window, and returns that. */
async function popup(page, work) {
  const [opened] = await Promise.all([page.waitForEvent("popup"), work()]);
  opened.problems = [];
  opened.on("pageerror", error => opened.problems.push(error.message));
  await opened.locator(".application").first().waitFor();
  return opened;
}

/** Detaches a window of core 14 by its own menu. */
const detach = (page, window) => popup(page, async () => {
  await window.locator("[data-action=toggleControls]").click();
  await window.locator("[data-action=detach]").click();
});

/** How an element looks that the page's and the module's styles reach. */
const look = one => one.evaluate(element => {
  const { display, backgroundColor, color, fontFamily,
    borderTopWidth } = element.ownerDocument.defaultView.getComputedStyle(element);
  return { display, backgroundColor, color, fontFamily, borderTopWidth };
});

/** The element with the focus in a window. */
const focused = page => page.evaluate(() => document.activeElement.textContent.trim());

describe("on core 14, in a browser window of its own", () => {
  const core = { core: "14" };
  beforeEach(async () => { await table.renew(); });

  test("a sheet attacks, and the dialog opens beside it and gives the focus back; the card that pops out carries out what is pressed", async () => {
    const gm = await table.sit("Gamemaster", { ...core, sheet: "v2" });
    const panel = await openPanel(gm, "Brannoc Vey");
    const before = await look(panel);
    const sheet = await detach(gm, gm.locator(".application:has(.rulewright-panel)"));
    const moved = sheet.locator(".rulewright-panel");
    expect(await moved.count()).toBe(1);
    expect(await look(moved)).toEqual(before);
    expect(await gm.locator(".rulewright-panel").count()).toBe(0);

    // A change renders the sheet again in its window, and its panel with it.
    await gm.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.health.value": 31 }));
    await expect.poll(() => sheet.locator("[name='system.health.value']").inputValue()).toBe("31");
    expect(await moved.count()).toBe(1);

    // The toolbar is gone through with the arrow keys, and a key opens the dialog.
    await moved.getByRole("button", { name: "Light attack" }).focus();
    await sheet.keyboard.press("ArrowRight");
    expect(await focused(sheet)).toBe("Heavy attack");
    await sheet.keyboard.press("ArrowLeft");
    await sheet.keyboard.press("Enter");
    const dialog = sheet.locator(".rulewright-dialog");
    await dialog.locator("[data-odds] > *").first().waitFor();
    expect(await gm.locator(".rulewright-dialog").count()).toBe(0);
    await shoot(sheet, "detached-sheet-dialog");
    await sheet.keyboard.press("Escape");
    await expect.poll(() => focused(sheet)).toBe("Light attack");
    await sheet.keyboard.press("Enter");
    await chooseTarget(dialog, "Gate Warden");
    await expect.poll(() => dialog.locator("[data-spoken]").textContent()).toContain("Hit 75%");
    await dialog.locator("button[type=submit]").click();
    const card = gm.locator("#chat .rulewright-card");
    await card.waitFor();
    await expect.poll(() => focused(sheet)).toBe("Light attack");

    await gm.evaluate(() => new foundry.applications.sidebar.apps.ChatPopout({ message: game.messages.contents.at(-1) })
      .render({ force: true }));
    const chat = await detach(gm, gm.locator(".chat-popout"));
    const out = chat.locator(".rulewright-card");
    expect(await look(out)).toMatchObject({ display: (await look(card)).display, color: (await look(card)).color });
    await shoot(chat, "detached-card");
    for (const shown of [out, card])
      expect(await shown.textContent()).toContain("Gate Warden: Hit points 40 → 32");
    await out.getByRole("button", { name: "Verify" }).click();
    await expect.poll(() => out.locator(".rulewright-trust-said").innerText()).toContain("Verified");
    expect(await focused(chat)).toContain("Verify");
    await expect.poll(() => state(gm, "Gate Warden")).toMatchObject({ hp: 32 });
    expect([gm.problems, sheet.problems, chat.problems]).toEqual([[], [], []]);

    // Back on the page it is one panel again; a window that is closed takes its card along.
    await sheet.locator("[data-action=toggleControls]").first().click();
    await Promise.all([sheet.waitForEvent("close"), sheet.locator("[data-action=attach]").first().click()]);
    expect(await panel.count()).toBe(1);
    await chat.close();
    await expect.poll(() => gm.evaluate(() => [...foundry.applications.detached.windows.keys()])).toEqual([]);
    await panel.getByRole("button", { name: "Light attack" }).click();
    await gm.locator(".rulewright-dialog [data-odds] > *").first().waitFor();
    await gm.keyboard.press("Escape");
    await expect.poll(() => focused(gm)).toBe("Light attack");
  });

  test("the full sheet rolls and the tracker takes a turn", async () => {
    const gm = await table.sit("Gamemaster", core);
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    await callApi(gm, "open", "sheet", { actor: "Brannoc Vey" });
    const sheet = await detach(gm, gm.locator(".rulewright-sheet"));
    await sheet.getByRole("tab").first().focus();
    await sheet.keyboard.press("ArrowRight");
    expect(await sheet.getByRole("tab", { selected: true }).evaluate(tab => tab === document.activeElement)).toBe(true);
    await sheet.keyboard.press("Home");
    await sheet.getByLabel("Hit points: now").fill("29");
    await sheet.getByLabel("Hit points: now").press("Enter");
    await expect.poll(() => state(gm, "Brannoc Vey")).toMatchObject({ hp: 29 });
    await shoot(sheet, "detached-full-sheet");

    await gm.evaluate(() => ui.combat.renderPopout());
    const tracker = await detach(gm, gm.locator(".combat-sidebar.application"));
    const row = tracker.locator(".combatant").filter({ hasText: "Brannoc Vey" });
    await row.getByRole("button", { name: /Take the turn|Take turn/ }).click();
    await expect.poll(() => gm.evaluate(() => game.combat.combatant?.name)).toBe("Brannoc Vey");
    await tracker.getByRole("button", { name: "End turn" }).waitFor();
    expect(await tracker.evaluate(() => document.activeElement.dataset.fight)).toBeTruthy();
    await shoot(tracker, "detached-tracker");

    await sheet.locator(".rulewright-panel").getByRole("button", { name: "Save", exact: true }).click();
    await sheet.locator(".rulewright-dialog [data-odds] > *").first().waitFor();
    await sheet.locator(".rulewright-dialog button[type=submit]").click();
    await gm.locator("#chat .rulewright-card").last().waitFor({ state: "attached" });
    expect([gm.problems, sheet.problems, tracker.problems]).toEqual([[], [], []]);
  });
});

/** Rolls that succeed, and rolls that are refused, with the sentence of each. */
const HOLDS = ["createBreaksAfter", "updateBreaksAfter", "renderTakesPlaces", "luckyRolls"];
const REFUSES = [["preCreateTakesFlags", "Another module changed this card while it was posted"],
  ["muteQueries", "The GM’s browser did not answer."]];

/** Scenes that are the same on both cores, and tried on one. */
const HOLDS_TOO = ["wrappedQueries", "preCreateThrows", "renderThrows", "renderRefuses"];
const REFUSES_TOO = [
  ["preCreateRefuses", "The card could not be posted to the chat. Nothing was changed."],
  ["preCreateTakesCard", "Another module changed this card while it was posted"],
  ["createBreaks", "Something went wrong in the GM’s browser. Nothing was changed."]
];

describe.each([["13", [...HOLDS, ...HOLDS_TOO], [...REFUSES, ...REFUSES_TOO]], ["14", HOLDS, REFUSES]])(
    "beside another module, on core %s", (core, holds, refuses) => {
  /** The GM and Ada, each with the neighbour. */
  let gm, ada;
  beforeAll(async () => {
    await table.reset({ withFolders: [fileURLToPath(new URL("../e2e/neighbour", import.meta.url))] });
    gm = await table.sit("Gamemaster", { core });
    // The module repairs queries that were replaced while the game starts.
    ada = await table.sit("Ada", { core, neighbour: "otherQueries" });
  });
  afterEach(async () => {
    for (const page of [gm, ada]) {
      await page.evaluate(() => globalThis.neighbour.end());
      await clearNotices(page);
    }
    for (const dialog of await ada.locator(".rulewright-dialog").all())
      await dialog.locator("[data-action=close]").click();
    await change(gm, "Gate Warden", { "system.health.value": 40 });
    await gm.evaluate(() => game.messages.flush());
    gm.problems.length = ada.problems.length = 0;
  });

  const begin = (page, name) => page.evaluate(name => globalThis.neighbour.begin(name), name);
  const count = () => cardCount(gm);

  /** Ada attacks. @returns The card. */
  async function attack() {
    await roll(ada, await openAttack(ada));
    const card = gm.locator("#chat .rulewright-card");
    await expect.poll(() => card.textContent()).toContain("Gate Warden: Hit points 40 → 32");
    await expect.poll(async () => (await state(gm, "Gate Warden")).hp).toBe(32);
    expect([await count(), (await state(gm, "Gate Warden")).hp, await notices(gm), await notices(ada)])
      .toEqual([1, 32, [], []]);
    return card;
  }

  async function verdict(card) {
    await card.getByRole("button", { name: "Verify" }).click();
    await expect.poll(() => card.locator(".rulewright-trust-said").innerText()).not.toBe("");
    return card.locator(".rulewright-trust-said").innerText();
  }

  /** Ada attacks and reads why nothing came of it. */
  async function refused(sentence) {
    const dialog = await openAttack(ada);
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => notices(ada)).toEqual([expect.stringContaining(sentence)]);
    expect([await dialog.count(), await count(), (await state(gm, "Gate Warden")).hp]).toEqual([1, 0, 40]);
  }

  test("both are loaded from their manifests, one after what it requires", async () => {
    expect(await gm.evaluate(() => [
      [...game.modules.keys()], game.modules.get("neighbour").active,
      game.i18n.localize("NEIGHBOUR.Title"), globalThis.neighbourSaw.atFirst,
      [...document.querySelectorAll("link[rel=stylesheet]")].filter(
        link => link.getAttribute("href").includes("modules/neighbour/styles/")).length
    ])).toEqual([["rulewright", "neighbour"], true, "The neighbour", "undefined", 1]);
    await ada.evaluate(() => game.socket.emit("module.neighbour", "hello"));
    await expect.poll(() => gm.evaluate(() => globalThis.neighbour.heard)).toEqual(["hello"]);
  });

  test.each(holds)("a roll is one card that holds, and happens once: %s", async name => {
    await begin(gm, name);
    expect(await verdict(await attack())).toContain("Verified");
  });

  test.each(refuses)("what is not let through is told, and nothing of it happens: %s", async (name, sentence) => {
    await begin(gm, name);
    await refused(sentence);
  });

  test("queries that are gone are named, and a card that was rewritten is found out", async () => {
    await begin(ada, "otherQueries");
    await refused("Another module removed Rulewright’s requests to the GM’s browser. Nothing was changed");
    await ada.evaluate(() => globalThis.neighbour.end());
    await ada.locator(".rulewright-dialog [data-action=close]").click();
    await clearNotices(ada);
    await begin(gm, "preCreateAdds");
    expect(await verdict(await attack())).toContain("The text differs from that of the rules.");
  });

  test("a GM is told whose contents another module has taken off the screen", async () => {
    await begin(gm, "renderTakesCard");
    await begin(ada, "renderTakesCard");
    const dialog = await openAttack(ada);
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => gm.locator("#chat .message-content").innerText())
      .toContain("Another module removed the contents of this card");
    expect(await ada.locator("#chat .message-content").innerText()).toBe("by the neighbour");
    await shoot(gm, `taken-${core}`);
  });
});
