import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { violations } from "./support/axe.mjs";
import { Table, change, notices, openPanel } from "./support/table.mjs";
import { onScreen, rarely, test } from "./support/tiers.mjs";
import { tooWide } from "./support/width.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

/** The full sheet that is open on a page. */
const sheetOn = page => page.locator(".rulewright-sheet");

/** Opens the full sheet of an actor of the world or the scene. */
async function openSheet(page, name) {
  await page.evaluate(name => game.modules.get("rulewright").api.open("sheet",
    { actor: game.actors.getName(name) ?? canvas.scene.tokens.getName(name) }), name);
  const sheet = sheetOn(page);
  await sheet.locator(".rulewright-panel").waitFor();
  return sheet;
}

const turnTo = async (sheet, page) => sheet.getByRole("tab", { name: page }).click();

/** The source of an actor, as the world keeps it. */
const source = (page, name) => page.evaluate(name => game.actors.getName(name).toObject(), name);

/** Counts the updates of actors from now on, with what each changed. */
const watch = page => page.evaluate(() => {
  globalThis.updates = [];
  Hooks.on("updateActor", (_actor, changed) => { globalThis.updates.push(foundry.utils.flattenObject(changed)); });
});

describe("at a table of ICON", () => {
  beforeEach(async () => { await table.renew(); });

  onScreen("a button on the panel opens it; what is typed is written as one change of one number, and nothing else of a dirty sheet is touched", async () => {
    const page = await table.sit("Ada");
    await change(page, "Brannoc Vey", {
      "system.attributes.Stats.Fray": { value: "four", label: "Fray", dtype: "Number", group: "Stats" },
      "system.attributes.Stats.Speed.value": "4", "system.attributes.Stats.Dash.value": null,
      "system.attributes.undefined": { Odd: { value: "", dtype: "String" } },
      "system.attributes.Motto": { value: "<b>On</b>", label: "Motto", dtype: "String", group: "" },
      "system.attributes.clocks": { Burden8: { value: "3", label: "Burden10", dtype: "Number", group: "clocks" },
        Burden8Name: { value: "Old wound", label: "Burden8", dtype: "String", group: "clocks" } },
      "system.groups.clocks": { key: "clocks", label: "clocks", dtype: "String" }
    });
    const panel = await openPanel(page, "Brannoc Vey");
    await panel.getByRole("button", { name: "Open the full sheet" }).click();
    const sheet = sheetOn(page);
    await sheet.locator(".rulewright-panel").waitFor();
    // It opens once, however often it is asked for, and its panel needs no way to it.
    await panel.getByRole("button", { name: "Open the full sheet" }).dispatchEvent("click");
    expect(await sheet.count()).toBe(1);
    expect(await sheet.getByRole("button", { name: "Open the full sheet" }).count()).toBe(0);
    expect(await sheet.innerText()).toContain("The rules cannot use these values of the sheet: Fray.");

    const before = await source(page, "Brannoc Vey");
    await watch(page);
    await page.evaluate(() => {
      globalThis.renders = [];
      // Unchanged parts keep their elements.
      globalThis.kept = [
        ...document
          .querySelectorAll(".rulewright-sheet :is(.rulewright-panel, [data-application-part=marks], [data-application-part=story], [data-application-part=items])")
      ];
      Hooks.on("renderFullSheet", ({ actor }) => { renders.push(actor.name); });
    });
    await sheet.getByLabel("Hit points: now").fill("31");
    await sheet.getByLabel("Hit points: now").press("Enter");
    await expect.poll(() => page.evaluate(() => globalThis.updates.map(({ _id, ...rest }) => rest)))
      .toEqual([{ "system.health.value": 31 }]);
    await expect.poll(() => sheet.getByRole("meter", { name: "Hit points" }).getAttribute("aria-valuetext"))
      .toBe("31 of 40");
    await sheet.getByLabel("Fray").fill("four and a half");
    await sheet.getByLabel("Fray").press("Tab");
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("Fray must be a number."));
    await sheet.getByLabel("Fray").fill("5");
    await sheet.getByLabel("Fray").press("Tab");
    await expect.poll(() => page.evaluate(() => globalThis.updates.length)).toBe(2);
    await turnTo(sheet, "Everything else");
    expect(await sheet.getByLabel("Motto").inputValue()).toBe("<b>On</b>");
    await sheet.getByLabel("Motto").fill("Onwards");
    await sheet.getByLabel("Motto").press("Tab");
    await expect.poll(() => page.evaluate(() => globalThis.updates.length)).toBe(3);
    // Renders come one after the other: one for each change, and this one.
    const renders = await page.evaluate(async () => {
      await Object.values(game.actors.getName("Brannoc Vey").apps)
        .find(app => app.constructor.name === "FullSheet").render();
      return [renders.length, globalThis.kept.length, globalThis.kept.filter(one => !one.isConnected).length];
    });
    expect(renders).toEqual([4, 4, 0]);

    const after = await source(page, "Brannoc Vey");
    before.system.health.value = 31;
    before.system.attributes.Stats.Fray.value = 5;
    before.system.attributes.Motto.value = "Onwards";
    expect(after).toEqual(before);
    expect(page.problems).toEqual([]);
  });

  onScreen("it can be chosen as the sheet of a character", async () => {
    const page = await table.sit("Ada");
    await page.evaluate(async () => {
      const actor = game.actors.getName("Brannoc Vey");
      await actor.setFlag("core", "sheetClass", "rulewright.FullSheet");
      await actor.sheet.render(true);
    });
    await sheetOn(page).getByLabel("Name", { exact: true }).waitFor();
    expect(await sheetOn(page).getByLabel("Name", { exact: true }).inputValue()).toBe("Brannoc Vey");
    expect(await page.evaluate(() => game.actors.getName("Isel Quill").sheet.constructor.name))
      .toBe("SimpleActorSheet");
  });

  onScreen("what others change is shown at once, while what is being typed, the focus and the place on the page stay",
      async () => {
    const page = await table.sit("Ada");
    const sheet = await openSheet(page, "Brannoc Vey");
    const armor = sheet.getByLabel("Armor");
    await armor.scrollIntoViewIfNeeded();
    await armor.focus();
    await page.keyboard.press("End");
    await page.keyboard.type("4");
    const scrolled = () => sheet.locator(".window-content").evaluate(one => one.scrollTop);
    const place = await scrolled();
    await change(page, "Brannoc Vey",
      { "system.health.value": 12, "system.attributes.Stats.Defense.value": 9 }, ["dazed"]);
    await expect.poll(() => sheet.getByLabel("Defense").inputValue()).toBe("9");
    await expect.poll(() => sheet.getByLabel("Hit points: now").inputValue()).toBe("12");
    await sheet.locator(".rulewright-chip", { hasText: "Dazed" }).waitFor();
    expect(await armor.inputValue()).toBe("24");
    expect(await armor.evaluate(one => one === document.activeElement)).toBe(true);
    expect((await source(page, "Brannoc Vey")).system.attributes.Stats.Armour.value).toBe(2);
    // A row of statuses above may have grown; the field being typed in stays in view.
    expect(Math.abs(await scrolled() - place)).toBeLessThan(60);
    await page.keyboard.press("Tab");
    await expect.poll(async () => (await source(page, "Brannoc Vey")).system.attributes.Stats.Armour.value).toBe(24);

    // An update that another module prevents is reported, and the sheet shows the world's value.
    await page.evaluate(() => Hooks.once("preUpdateActor", () => false));
    await sheet.getByLabel("Fray").fill("9");
    await sheet.getByLabel("Fray").press("Tab");
    await expect.poll(() => notices(page)).not.toEqual([]);
    await expect.poll(() => sheet.getByLabel("Fray").inputValue()).toBe("4");

    // Typed text is not lost with the window.
    await sheet.getByLabel("Defense").fill("11");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(async () => (await source(page, "Brannoc Vey")).system.attributes.Stats.Defense.value).toBe(11);
    expect(page.problems).toEqual([]);
  });

  onScreen("the keyboard alone turns its pages, gives and ends a status, and presses a roll", async () => {
    const page = await table.sit("Ada");
    const sheet = await openSheet(page, "Brannoc Vey");
    await sheet.getByRole("tab", { name: "Play" }).focus();
    expect(await sheet.locator("[role=tab][tabindex='0']").count()).toBe(1);
    for (const [key, name] of [["ArrowRight", "Story"], ["End", "Everything else"],
        ["ArrowRight", "Play"], ["ArrowLeft", "Everything else"], ["Home", "Play"]]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement.textContent)).toBe(name);
      expect(await sheet.locator("[role=tab][aria-selected=true]").textContent()).toBe(name);
    }
    await sheet.getByLabel("Status to add").focus();
    await page.keyboard.type("Blind");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const chip = sheet.locator(".rulewright-chip", { hasText: "Blind" });
    await chip.waitFor();
    expect(await page.evaluate(() => [...game.actors.getName("Brannoc Vey").statuses])).toEqual(["rulewright.blind"]);
    await chip.getByRole("button", { name: "Remove Blind" }).focus();
    await page.keyboard.press("Enter");
    await chip.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement.textContent)).toBe("Conditions");
    await sheet.locator("[data-deed=lightAttack]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".rulewright-dialog [data-odds] > *").first().waitFor();
    expect(page.problems).toEqual([]);
  });

  onScreen("items are made, dropped, opened and deleted, the missing numbers are added, and a biography is written",
      async () => {
    const page = await table.sit("Gamemaster");
    const sheet = await openSheet(page, "Isel Quill");
    const items = () => page.evaluate(() => game.actors.getName("Isel Quill").items.map(({ name }) => name));
    expect(await sheet.locator(".rulewright-missing").innerText()).toContain("Strain");
    await sheet.getByRole("button", { name: "Add the missing numbers" }).click();
    await sheet.locator(".rulewright-missing").waitFor({ state: "detached" });
    await expect.poll(() => notices(page))
      .toContainEqual(expect.stringMatching(/have a value\. Fill in the others yourself: XP\./));

    // Another class brings its numbers along, where that is agreed to.
    for (const [label, answer, vitality] of [["Wright", "Keep the numbers of the sheet", 7],
        ["Stalwart", "Use the numbers of the class", 10]]) {
      await sheet.getByLabel("Class", { exact: true }).selectOption({ label });
      const offer = page.getByRole("dialog")
        .filter({ hasText: `The class ${label} has other numbers than the sheet of Isel Quill.` });
      await offer.getByRole("button", { name: answer }).click();
      await expect.poll(async () => (await source(page, "Isel Quill")).system.attributes.Stats.Vitality.value)
        .toBe(vitality);
    }
    const { system, flags } = await source(page, "Isel Quill");
    expect([system.health, system.attributes.information.Class.value, flags.rulewright.class ?? null])
      .toEqual([{ value: 40, min: 0, max: 40 }, "stalwart", null]);
    await turnTo(sheet, "Story");
    await sheet.getByRole("meter", { name: "Effort" }).waitFor();
    await sheet.getByLabel("Sneak").fill("3");
    await sheet.getByLabel("Sneak").press("Tab");
    await expect.poll(async () => (await source(page, "Isel Quill")).system.attributes.skills.Sneak.value).toBe(3);
    await turnTo(sheet, "Play");
    await expect.poll(() => sheet.locator("[data-deed=sneak] .rulewright-rating").textContent()).toBe("3");
    await turnTo(sheet, "Story");

    await change(page, "Isel Quill",
      { "flags.rulewright.clocks": [{ id: "map", name: "The <i>map</i>", kind: "ambition", size: 6, filled: 1 }] });
    const clock = sheet.locator(".rulewright-clock-entry", { hasText: "The <i>map</i>" });
    await clock.locator("[data-action=tick][data-by='1']").click();
    await expect.poll(async () => (await source(page, "Isel Quill")).flags.rulewright.clocks[0].filled).toBe(2);

    await turnTo(sheet, "Items");
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain",
        JSON.stringify({ type: "Item", uuid: game.actors.getName("Brannoc Vey").items.contents[0].uuid }));
      document.querySelector(".rulewright-sheet .rulewright-items")
        .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect.poll(items).toEqual(["Rope", "Tower shield"]);
    await sheet.getByRole("button", { name: "New item" }).click();
    await page.locator(".worldbuilding input[name=name][value='New item']").waitFor();
    await page.evaluate(() => game.actors.getName("Isel Quill").items.getName("New item").sheet.close());
    await sheet.getByRole("button", { name: "Delete New item" }).click();
    await page.locator(".application.dialog [data-action=yes]").click();
    await expect.poll(items).toEqual(["Rope", "Tower shield"]);
    expect(await sheet.getByRole("button", { name: "Ability of Rope" }).count()).toBe(1);

    await sheet.getByRole("button", { name: "Change the portrait" }).click();
    await page.getByLabel("Path of the file").fill("icons/svg/wing.svg");
    await page.getByRole("button", { name: "Choose the file" }).click();
    await expect.poll(async () => (await source(page, "Isel Quill")).img).toBe("icons/svg/wing.svg");

    await turnTo(sheet, "Biography");
    await sheet.locator("prose-mirror button").click();
    await sheet.locator("prose-mirror textarea").fill("<p>Never where you look.</p>");
    await change(page, "Isel Quill", { "system.health.value": 20 });
    expect(await sheet.locator("prose-mirror textarea").inputValue()).toBe("<p>Never where you look.</p>");
    await sheet.getByRole("button", { name: "Save the text" }).click();
    await expect.poll(async () => (await source(page, "Isel Quill")).system.biography)
      .toBe("<p>Never where you look.</p>");
    expect(page.problems).toEqual([]);
  });

  test("a reader who does not own it reads the same sheet, with the reason, and changes nothing", async () => {
    const page = await table.sit("Bo", { canvas: "off" });
    const sheet = await openSheet(page, "Brannoc Vey");
    expect(await sheet.locator(".rulewright-why").innerText()).toContain("Only an owner of Brannoc Vey can change it.");
    expect(await sheet.getByLabel("Hit points: now").inputValue()).toBe("40");
    const open = await sheet.locator(":is(input, select, textarea)")
      .evaluateAll(all => all.filter(one => !one.disabled && !one.readOnly).map(one => one.outerHTML));
    expect(open).toEqual([]);
    const disabled = await sheet.locator("button:disabled")
      .evaluateAll(all => all.map(one => document.getElementById(
        (one.closest("[aria-describedby]") ?? one).getAttribute("aria-describedby"))?.textContent.trim()));
    expect(disabled.length).toBeGreaterThan(15);
    expect(disabled.filter(reason => !reason)).toEqual([]);
    for (const name of ["Story", "Items", "Biography", "Everything else"]) await turnTo(sheet, name);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(page.problems).toEqual([]);
  });

  test("it follows the game of its actor while it is open", async () => {
    const page = await table.sit("Gamemaster");
    const sheet = await openSheet(page, "Brannoc Vey");
    await turnTo(sheet, "Story");
    await change(page, "Brannoc Vey", { "flags.rulewright.game": "elemental" });
    await sheet.locator("header .rulewright-mark", { hasText: "Elemental D6" }).waitFor();
    await expect.poll(() => sheet.getByRole("tab", { name: "Story" }).count()).toBe(0);
    expect(await sheet.locator("[role=tab][aria-selected=true]").textContent()).toBe("Play");
    await sheet.getByRole("button", { name: "Unarmed attack" }).waitFor();
    await page.evaluate(async () => {
      await game.actors.getName("Brannoc Vey").update({ "flags.rulewright.game": null });
      await game.settings.set("rulewright", "game", "beacon");
    });
    await sheet.locator("header .rulewright-mark", { hasText: "Beacon Road" }).waitFor();
    await sheet.getByLabel("Hit points: now").waitFor();
    expect(page.problems).toEqual([]);
  });
});

const GAMES = { icon: "Brannoc Vey", dewprism: "Mara Reed", beacon: "Sela Marrow", elemental: "Veya Galehand" };

/** Texts on the first page, by game. */
const SAYS = { icon: ["Vigor", "Defense", "Light attack"], dewprism: ["Stamina", "Melee Power", "Undertow"],
  beacon: ["Stress", "Body", "Action roll"], elemental: ["Strength", "Base speed", "Spark sling"] };

describe.each(Object.entries(GAMES))("a sheet of %s", (played, name) => {
  (played === "icon" ? onScreen : rarely)("is in no one's way in either theme, and no page of it is wider than a phone", async () => {
    await table.reset({ game: played });
    const page = await table.sit("Gamemaster", { theme: "light", viewport: { width: 360, height: 740 } });
    const sheet = await openSheet(page, name);
    const text = await sheet.innerText();
    for (const word of SAYS[played]) expect(text).toContain(word);
    if (played === "icon") await change(page, name, { "system.attributes.Stats.Fray.value": "four" }, ["slashed"]);
    else {
      await page.evaluate(name =>
        game.actors.getName(name).setFlag("rulewright", `${game.settings.get("rulewright", "game")}.marks`,
          [{ name: { dewprism: "burning", beacon: "flanked", elemental: "braced" }[game.settings.get("rulewright",
            "game")], value: 2 }]),
          name);
      const chip = sheet.locator(".rulewright-chip");
      await chip.waitFor();
      await chip.getByRole("button").click();
      await chip.waitFor({ state: "detached" });
    }
    for (const theme of ["light", "dark"]) {
      await page.evaluate(theme => {
        document.body.classList.remove("theme-light", "theme-dark");
        document.body.classList.add(`theme-${theme}`);
      }, theme);
      for (const tab of await sheet.getByRole("tab").all()) {
        await tab.click();
        expect(await tooWide(sheet, "optgroup"), await tab.textContent()).toEqual([]);
        // The other pages are put together from the same parts in every game.
        if (played !== "icon" && await tab.textContent() !== "Play") continue;
        expect(await violations(page, ".rulewright-sheet .window-content"),
          `${theme} ${await tab.textContent()}`).toEqual([]);
      }
    }
    expect(page.problems).toEqual([]);
  });
});
