import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginCombat, cards, command, encounter } from "../e2e/support/fight.mjs";
import { Table, giveAbilities, openDialog, roll } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const HERO = "Brannoc Vey";
const TEXTS = { Sneeze: "1 action\nSneeze loudly at the moon.", Grin: "Free action\nGrin at the whole table." };

describe("ICON-C34 an ability of which no clause is read", () => {
  test("is shown in the chat with its text, and costs what was read", async () => {
    const gm = await table.sit("Gamemaster");
    await giveAbilities(gm, HERO, TEXTS);
    await beginCombat(gm, [HERO, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: HERO });
    for (const [name, words] of [["Sneeze", "Sneeze loudly at the moon."], ["Grin", "Grin at the whole table."]]) {
      const dialog = await openDialog(gm, HERO, name);
      expect(await dialog.locator("button[type=submit]").innerText()).toContain("Show in chat");
      expect(await dialog.getByLabel("Boons").count()).toBe(0);
      const card = await (await roll(gm, dialog)).innerText();
      expect(card).toContain(name);
      expect(card).toContain("Left to the table");
      expect(card).toContain(words);
      expect((await encounter(gm)).turn.actions).toBe(1);
    }
    expect(await cards(gm)).toBe(4);
  });

  test("has its button without a cost, and the tools of the table beside its text", async () => {
    const gm = await table.sit("Gamemaster");
    const ada = await table.sit("Ada");
    const bo = await table.sit("Bo");
    await giveAbilities(gm, HERO, { Yawn: "Yawn at the stars until they blink." });
    await beginCombat(gm, [HERO, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: HERO });
    const dialog = await openDialog(ada, HERO, "Yawn");
    // No cost was read: the player names it, but nothing is for free.
    expect(await dialog.getByLabel("Cost").locator("option").allTextContents()).toEqual(["1 action", "2 actions"]);
    expect(await dialog.innerText()).toContain("For another cost ask the GM");
    await dialog.getByLabel("Cost").selectOption("two");
    const card = await roll(ada, dialog);
    expect(await card.innerText()).toContain("Yawn at the stars until they blink.");
    expect((await encounter(gm)).turn.actions).toBe(2);
    const tools = card.locator(".rulewright-left-tools button");
    await expect.poll(() => tools.allInnerTexts())
      .toEqual(["Other attack", "Vigor", "Cure", "Save", "Move, dash, flee"]);
    // Only the GM moves a target without an ability.
    await expect.poll(() => gm.locator(".rulewright-left-tools button").allInnerTexts()).toContain("Shove");
    await tools.filter({ hasText: "Other attack" }).click();
    await expect.poll(() => ada.locator(".rulewright-dialog").last().getByLabel("Target", { exact: true }).count())
      .toBe(1);
    await expect.poll(() => bo.locator(".rulewright-left").count()).toBe(1);
    expect(await bo.locator(".rulewright-left-tools").count()).toBe(0);
    expect(ada.problems).toEqual([]);
  });

  test.each(["free", "interrupt"])("is a %s only by the choice of a GM", async takes => {
    const gm = await table.sit("Gamemaster");
    const ada = await table.sit("Ada");
    const text = "Yawn at the stars until they blink.";
    await giveAbilities(gm, HERO, { Yawn: text });
    await beginCombat(gm, [HERO, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: HERO });
    const ability = await gm.evaluate(([who, words]) => {
      const item = game.actors.getName(who).items.getName("Yawn");
      return { id: item.uuid, text: words };
    }, [HERO, text]);
    const before = await cards(gm);
    for (const forged of [ability, { ...ability, id: "another" }])
      await expect(command(ada, { do: "use", who: HERO, ability: { ...forged, takes } },
        { notify: false }))
        .rejects.toThrow("Only the GM decides that an ability is a free action or an interrupt.");
    expect([await cards(gm), (await encounter(gm)).turn.actions ?? 0]).toEqual([before, 0]);
    const dialog = await openDialog(gm, HERO, "Yawn");
    await dialog.getByLabel("Cost").selectOption(takes);
    await roll(gm, dialog);
    expect((await encounter(gm)).turn.actions ?? 0).toBe(0);
  });
});
