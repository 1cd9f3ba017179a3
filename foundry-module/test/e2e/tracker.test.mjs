import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { CORES } from "../support/cores.mjs";
import { answer } from "./support/ambush.mjs";
import { cardCount, cardIds } from "./support/api.mjs";
import { trackerButton, trackerRow as row } from "./support/core-ui.mjs";
import { beginCombat, command, encounter, gather, newestCard } from "./support/fight.mjs";
import { newCard } from "./support/chat.mjs";
import { openTracker } from "./support/play.mjs";
import { Table, announcements, change, clearNotices, notices, seated, state, submit } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const section = page => page.locator("#combat .rulewright-fight");
const heading = page => section(page).locator(".rulewright-heading").textContent();
const button = (page, name) => page.locator("#combat").getByRole("button", { name, exact: true });
/** The labels of our buttons, in their order. */
const buttons = place => place.locator(".rulewright-do button:visible:not([data-fight=sheet])")
  .evaluateAll(all => all.map(one => one.getAttribute("aria-label") ?? one.textContent));
const notes = (page, name) => row(page, name).locator(".rulewright-marks li").allTextContents();
const left = (page, name) => row(page, name).locator(".rulewright-turns [role=img]").getAttribute("aria-label");
const focused = page => page.evaluate(() => document.activeElement.getAttribute("aria-label")
  ?? document.activeElement.textContent.trim());
/** Puts the keyboard's focus on a button, however often the list is drawn again meanwhile. */
const focusOn = (page, name) => expect.poll(async () => {
  await button(page, name).focus();
  return focused(page);
}).toBe(name);
const dialog = page => page.locator(".rulewright-dialog").last();

describe("a fight in the tracker", () => {
  test("has the GM say what summons, objects and mobs are, and is ended with a reminder of its stakes (ICON-C15, ICON-C16, ICON-F8, ICON-E7)", async () => {
    const gm = await table.sit("Gamemaster");
    await openTracker(gm);
    await gather(gm, ["Brannoc Vey", "Thorn Runner", "Gate Warden", "River Rabble"]);
    const settle = async (name, fields) => {
      await button(gm, `Adjust ${name}`).click();
      for (const [label, option] of Object.entries(fields)) {
        const field = dialog(gm).getByLabel(label, { exact: true });
        await (typeof option === "string" ? field.fill(option) : field.selectOption(option));
      }
      await submit(dialog(gm));
      await expect.poll(() => gm.locator(".rulewright-dialog").count()).toBe(0);
    };
    await settle("Thorn Runner", { "Kind": { label: "Summon" }, "Summoned or made by": { label: "Brannoc Vey" } });
    await settle("Gate Warden", { "Kind": { label: "Object" } });
    await settle("River Rabble", { Mob: "rabble" });
    await button(gm, "Begin the fight").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the heroes choose who acts");
    const { combatants } = await encounter(gm);
    expect(combatants.map(({ kind, summoner, group }) => [kind, summoner, group])).toEqual([
      [undefined, undefined, undefined], ["summon", combatants[0].character.id, undefined],
      ["object", undefined, undefined], [undefined, undefined, "rabble"]
    ]);
    await expect.poll(() => notes(gm, "River Rabble")).toEqual(["Shares the mob’s turn"]);
    expect(await row(gm, "Thorn Runner").locator(".rulewright-turns [role=img]").count()).toBe(0);
    // The actor of the current turn cannot become an object, and the window reports that.
    await button(gm, "Take turn: Brannoc Vey").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the turn of Brannoc Vey");
    await button(gm, "Adjust Brannoc Vey").click();
    await dialog(gm).getByLabel("Kind", { exact: true }).selectOption({ label: "Object" });
    await submit(dialog(gm));
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("Objects and summons take no turns."));
    await gm.keyboard.press("Escape");
    await button(gm, "End the fight").click();
    await gm.locator(".dialog").getByText("its stakes are settled").waitFor();
    expect(gm.problems).toEqual([]);
  });

  onScreen("goes from its beginning through rounds to camp and interlude, by the buttons of the GM and of a player",
      async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    for (const page of [gm, ada]) await openTracker(page);
    expect(await buttons(section(gm)))
      .toEqual(["Battlefield", "New foe", "The party", "Make camp", "Interlude", "Log"]);
    await gather(gm, ["Brannoc Vey", "Isel Quill", "The Hollow Stag"]);
    await expect.poll(() => buttons(section(gm)))
      .toEqual(["Begin the fight", "Plan of the fight", "Battlefield", "New foe", "The party", "Make camp", "Interlude",
        "Log"]);
    await expect.poll(() => row(ada, "The Hollow Stag").count()).toBe(1);
    await expect.poll(() => buttons(section(ada))).toEqual(["Plan of the fight"]);

    await button(gm, "Begin the fight").click();
    for (const page of [gm, ada]) await expect.poll(() => heading(page)).toBe("Round 1: the heroes choose who acts");
    expect(await section(ada).locator("p.rulewright-reason").textContent())
      .toMatch(/^Party resolve 1 · the \w+ open the next round$/);
    expect(await section(ada).locator(".rulewright-order").textContent())
      .toContain("Turns left in this round: Hero, Foe, Hero");
    expect(await buttons(section(ada))).toEqual([]);
    expect(await buttons(row(ada, "Brannoc Vey"))).toEqual(["Take turn: Brannoc Vey", "Go slow: Brannoc Vey"]);
    expect(await buttons(row(ada, "The Hollow Stag"))).toEqual([]);
    expect(await left(ada, "The Hollow Stag")).toBe("2 of 2 turns left");

    // As the round begins a legend shakes off a status, once (ICON-T12).
    await button(gm, "Shake off a status or mark: The Hollow Stag").click();
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("no status or mark to shake off"));
    await change(gm, "The Hollow Stag", {}, ["dazed", "weakened"]);
    await button(gm, "Shake off a status or mark: The Hollow Stag").click();
    await answer(gm, "Weakened");
    await expect.poll(async () => (await state(gm, "The Hollow Stag")).statuses).toEqual(["rulewright.dazed"]);
    await expect.poll(() => buttons(row(gm, "The Hollow Stag")))
      .toEqual(["Act out of turn: The Hollow Stag", "Adjust The Hollow Stag"]);

    // Brannoc is slow: all others act before him (ICON-T4).
    await button(ada, "Go slow: Brannoc Vey").click();
    for (const page of [gm, ada]) await expect.poll(() => notes(page, "Brannoc Vey")).toEqual(["Slow"]);
    expect(await buttons(row(ada, "Brannoc Vey"))).toEqual([]);

    // By keyboard alone: the turn is taken, and the focus is where the fight has come to.
    await focusOn(ada, "Take turn: Isel Quill");
    await ada.keyboard.press("Enter");
    await expect.poll(() => heading(ada)).toBe("Round 1: the turn of Isel Quill");
    await expect.poll(() => focused(ada)).toBe("Round 1: the turn of Isel Quill");
    expect(await section(ada).locator(".rulewright-turn [role=img]").getAttribute("aria-label"))
      .toBe("2 of 2 actions left");
    expect(await section(ada).locator(".rulewright-marks li").allTextContents())
      .toEqual(["Move available", "Attack available"]);
    await expect.poll(() => buttons(section(ada)))
      .toEqual(["Light attack", "Heavy attack", "Move", "Dash", "End turn",
        "Take back: Isel Quill · A turn begins"]);
    await ada.keyboard.press("Tab");
    expect(await focused(ada)).toBe("Light attack");
    await focusOn(ada, "Move");

    // The core draws its tracker again: what is the same stays, focus and all, and nothing is there twice.
    const redraw = page => page.evaluate(async () => {
      const before = document.querySelector("#combat .rulewright-fight");
      await Promise.all([1, 2, 3].map(() => ui.combat.render()));
      return document.querySelector("#combat .rulewright-fight") === before;
    });
    expect(await redraw(ada)).toBe(true);
    expect(await focused(ada)).toBe("Move");
    await focusOn(gm, "Adjust Brannoc Vey");
    expect(await redraw(gm)).toBe(true);
    await expect.poll(() => focused(gm)).toBe("Adjust Brannoc Vey");
    expect(await gm.locator("#combat .rulewright-turns").count()).toBe(3);

    // Actions of a turn appear at once, beside each combatant.
    await command(ada, { do: "use", who: "Isel Quill", target: "The Hollow Stag",
      ability: { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } } });
    for (const page of [gm, ada]) {
      await expect.poll(() => section(page).locator(".rulewright-turn [role=img]").getAttribute("aria-label"))
        .toBe("1 of 2 actions left");
      await expect.poll(() => section(page).locator(".rulewright-marks li").allTextContents())
        .toEqual(["Move available", "Attack used"]);
    }
    expect(await focused(ada)).toBe("Move");
    // A sheet changes, which the core does not report to its tracker.
    await ada.evaluate(() => { ui.combat.render = async () => ui.combat; });
    await change(gm, "Brannoc Vey", { "flags.rulewright.wounds": 1 });
    await expect.poll(() => notes(ada, "Brannoc Vey")).toEqual(["Slow", "Wounds 1 of 4"]);
    await ada.evaluate(() => { delete ui.combat.render; });

    // Only actors with a blessing are asked about it.
    await change(gm, "Isel Quill", {}, ["dazed", "blessing"]);
    await section(ada).getByRole("button", { name: "End turn" }).press("Enter");
    await dialog(ada).waitFor();
    await submit(dialog(ada));
    await expect.poll(() => heading(ada)).toBe("Round 1: the foes choose who acts");

    for (const name of ["The Hollow Stag", "The Hollow Stag", "Brannoc Vey"]) {
      const page = name === "Brannoc Vey" ? ada : gm;
      await button(page, `Take turn: ${name}`).click();
      await expect.poll(() => heading(page)).toBe(`Round 1: the turn of ${name}`);
      if (name === "Brannoc Vey")
        expect(await section(page).locator(".rulewright-marks li").allTextContents()).toContain("Slow turn");
      await button(page, "End turn").first().click();
      await expect.poll(() => heading(page)).toContain("choose");
    }
    // The round ends by itself, and the party gains resolve (ICON-T3, ICON-L1).
    for (const page of [gm, ada]) {
      await expect.poll(() => heading(page)).toMatch(/^Round 2: the foes choose/);
      await expect.poll(() => section(page).locator("p.rulewright-reason").textContent()).toContain("Party resolve 2");
    }
    expect(await notes(ada, "Brannoc Vey")).toEqual(["Wounds 1 of 4"]);

    const before = await heading(gm);
    await gm.reload();
    await seated(gm);
    await openTracker(gm);
    await expect.poll(() => heading(gm)).toBe(before);
    expect(await left(gm, "The Hollow Stag")).toBe("2 of 2 turns left");

    // A card comes before all changes are written.
    const wounds = () => gm.evaluate(() => game.actors.getName("Brannoc Vey").flags.rulewright.wounds);
    const ends = async (press, words) => {
      const known = await cardIds(gm);
      await press();
      expect(await (await newCard(gm, known)).innerText()).toContain(words);
      expect(await cardCount(gm)).toBe(known.length + 1);
    };
    await focusOn(gm, "End the fight");
    await gm.keyboard.press("Enter");
    await gm.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect.poll(() => focused(gm)).toBe("End the fight");
    await ends(async () => {
      await gm.keyboard.press("Enter");
      await gm.locator(".dialog [data-action=yes]").click();
    }, "The fight ends");
    await expect.poll(() => focused(gm)).toBe("The fight");
    await expect.poll(() => buttons(section(ada))).toEqual(["Plan of the fight"]);
    await ends(async () => {
      await button(gm, "Make camp").click();
      await gm.locator(".rulewright-dialog button[type=submit]").click();
    }, "The party makes camp");
    await expect.poll(wounds).toBe(1);
    await ends(() => button(gm, "Interlude").click(), "Interlude");
    await expect.poll(wounds).toBe(0);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  onScreen("is no secret but for what the GM hides, and nothing in it is closed to the GM", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    for (const page of [gm, ada]) await openTracker(page);
    await beginCombat(gm, ["Brannoc Vey", "Isel Quill", "Gate Warden", "Thorn Runner"]);
    await gm.evaluate(() => game.combat.updateEmbeddedDocuments("Combatant", [
      { _id: game.combat.combatants.getName("Thorn Runner").id, hidden: true },
      { _id: game.combat.combatants.getName("Gate Warden").id, name: "A \"shape\"" }
    ]));
    await expect.poll(() => section(gm).locator(".rulewright-order").textContent())
      .toContain(": Hero, Foe, Hero, and Foe");
    await expect.poll(() => section(ada).locator(".rulewright-order").textContent()).toContain(": Hero, Foe, and Hero");

    // Only the GM lets others act out of turn (ICON-T2).
    await command(ada, { do: "takeTurn", who: "Brannoc Vey" });
    await expect.poll(() => heading(ada)).toBe("Round 1: the turn of Brannoc Vey");
    await expect.poll(() => buttons(row(gm, "A \"shape\"")))
      .toEqual(["Act out of turn: A \"shape\"", "Adjust A \"shape\""]);
    await focusOn(gm, "Act out of turn: A \"shape\"");
    await gm.keyboard.press("Enter");
    await expect.poll(() => heading(ada)).toBe("Round 1: the turn of A \"shape\"");
    await expect.poll(() => focused(gm)).toBe("Round 1: the turn of A \"shape\"");
    await button(gm, "Act out of turn: Thorn Runner").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the turn of Thorn Runner");
    await expect.poll(() => heading(ada)).toBe("Round 1: a turn is in progress");
    expect(await section(ada).locator(".rulewright-turn").count()).toBe(0);
    expect(await ada.locator("#combat").textContent()).not.toMatch(/Thorn Runner|Gate Warden/);
    expect(await buttons(row(ada, "Brannoc Vey"))).toEqual([]);

    // The GM sets what is to be set, within what the rules can hold.
    await focusOn(gm, "Adjust Brannoc Vey");
    await gm.keyboard.press("Enter");
    const hp = dialog(gm).getByLabel("Hit points", { exact: true });
    await expect.poll(() => hp.evaluate(input => input === document.activeElement)).toBe(true);
    expect(await hp.inputValue()).toBe("40");
    await change(gm, "Brannoc Vey", { "system.attributes.Stats.Vigor.value": 2 });
    for (const [typed, words] of [["999", /^Hit points must be from 0 to 40, not 999/],
        ["", /^Fill in “Hit points”/], ["1.5", /^Hit points: 1.5 is not a whole number/]]) {
      await clearNotices(gm);
      await hp.fill(typed);
      await gm.keyboard.press("Enter");
      await expect.poll(() => notices(gm)).toContainEqual(expect.stringMatching(words));
      await expect.poll(() => hp.getAttribute("aria-invalid")).toBe("true");
    }
    await hp.fill("7");
    await dialog(gm).getByRole("button", { name: "More: Wounds" }).click();
    await dialog(gm).getByLabel("Status or effect").selectOption({ label: "Dazed" });
    await dialog(gm).getByRole("button", { name: "Add" }).click();
    await expect.poll(async () => (await state(gm, "Brannoc Vey")).statuses).toContain("rulewright.dazed");
    await dialog(gm).getByRole("button", { name: "Remove" }).click();
    await expect.poll(async () => (await state(gm, "Brannoc Vey")).statuses).not.toContain("rulewright.dazed");
    await dialog(gm).getByRole("button", { name: "Set" }).click();
    await expect.poll(() => gm.locator(".rulewright-dialog").count()).toBe(0);
    // Vigor had changed while the dialog was open, and the user has not changed it there.
    expect(await state(gm, "Brannoc Vey")).toMatchObject({ hp: 7, vigor: 2 });
    await expect.poll(() => notes(ada, "Brannoc Vey")).toEqual(["Wounds 1 of 4"]);
    await expect.poll(() => focused(gm)).toBe("Adjust Brannoc Vey");

    await button(gm, "Adjust the fight").click();
    await dialog(gm).getByLabel("Party resolve", { exact: true }).fill("5");
    await dialog(gm).getByLabel("Actions spent", { exact: true }).fill("1");
    await dialog(gm).getByLabel("Standard move used").check();
    await dialog(gm).getByRole("button", { name: "Set" }).click();
    await expect.poll(() => section(ada).locator("p.rulewright-reason").textContent()).toContain("Party resolve 5");
    await expect.poll(() => section(gm).locator(".rulewright-marks li").allTextContents())
      .toEqual(["Move used", "Attack available"]);

    // A combatant that is removed has no turn any more, and the others go on.
    await gm.evaluate(() => game.combat.combatants.getName("Thorn Runner").delete());
    for (const page of [gm, ada]) await expect.poll(() => heading(page)).toBe("Round 1: the heroes choose who acts");

    // A number of a sheet that the rules cannot read is named to the GM, and the fight goes on for all.
    await change(gm, "Gate Warden", { "system.health.value": "plenty" });
    await expect.poll(() => section(gm).locator(".rulewright-aside li").allTextContents())
      .toEqual([expect.stringContaining("Gate Warden’s Hit points")]);
    expect(await section(gm).locator("[data-repair]").count()).toBe(0);
    expect(await section(ada).locator(".rulewright-problem, .rulewright-aside").count()).toBe(0);
    expect(await heading(ada)).toBe("Round 1: the heroes choose who acts");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

/** Counts the clicks of this page's user from here on. */
const countClicks = page => page.evaluate(() => {
  globalThis.clicks = 0;
  globalThis.counting ??= document.addEventListener("click", event => { if (event.isTrusted) globalThis.clicks++; },
    { capture: true }) ?? true;
});
const clicked = page => page.evaluate(() => globalThis.clicks);

describe("a tracker that leads", () => {
  onScreen("needs six clicks for a move and a light attack by windows, and four with a target", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    for (const page of [gm, ada]) await openTracker(page);
    await beginCombat(gm, ["Brannoc Vey", "Isel Quill", "Gate Warden", "Thorn Runner"]);
    const near = (token, x) => gm.evaluate(({ token, x }) => canvas.scene.tokens.getName(token).update(
      { x: x * canvas.grid.size, y: 4 * canvas.grid.size }, { rulewright: true }), { token, x });
    await near("Isel Quill", 3);
    await near("Gate Warden", 6);

    // The list has the heroes first, and within a side the order of the core.
    const names = await gm.evaluate(() => game.combat.turns.map(({ name }) => name));
    const heroes = names.filter(name => ["Brannoc Vey", "Isel Quill"].includes(name));
    const foes = names.filter(name => !heroes.includes(name));
    await expect.poll(() => ada.locator("#combat .combatant, #combat .rulewright-group").evaluateAll(all =>
      all.map(one => (one.querySelector(".name") ?? one).textContent.trim())))
      .toEqual(["Heroes (2)", ...heroes, "Foes (2)", ...foes]);
    await expect.poll(() => announcements(ada)).toContainEqual(expect.stringMatching(/^You can act: .* and /));
    await button(ada, "Take turn: Isel Quill").click();
    await expect.poll(() => section(ada).locator(".rulewright-yours").textContent()).toBe("Your turn");

    await countClicks(ada);
    const map = ada.locator(".rulewright-battlefield").last();
    await button(ada, "Move").click();
    await map.locator("[data-square='4,4'], [data-x='4'][data-y='4']").first().click();
    await map.locator("[data-action=go]").click();
    await expect.poll(() => map.count()).toBe(0);
    await button(ada, "Light attack").click();
    await dialog(ada).locator("[data-near]").getByRole("button", { name: "Gate Warden · distance 2" }).click();
    await submit(dialog(ada));
    await expect.poll(() => dialog(ada).count()).toBe(0);
    expect(await clicked(ada)).toBe(6);
    await expect.poll(() => section(ada).locator(".rulewright-marks li").allTextContents())
      .toEqual(["Move used", "Attack used"]);

    // With a target on the map, and without the dialog: the GM's foe.
    await button(gm, "Act out of turn: Gate Warden").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the turn of Gate Warden");
    await gm.evaluate(() => canvas.scene.tokens.getName("Isel Quill").object.setTarget(true));
    await countClicks(gm);
    const ofGm = gm.locator(".rulewright-battlefield").last();
    await button(gm, "Move").click();
    await ofGm.locator("[data-square='5,4'], [data-x='5'][data-y='4']").first().click();
    await ofGm.locator("[data-action=go]").click();
    await expect.poll(() => ofGm.count()).toBe(0);
    await button(gm, "Light attack").click({ modifiers: ["Shift"] });
    await expect.poll(() => section(gm).locator(".rulewright-marks li").allTextContents())
      .toEqual(["Move used", "Attack used"]);
    expect(await clicked(gm)).toBe(4);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  test("stays short with thirty combatants, and opens the sheet of a token and not of its prototype", async () => {
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    for (const page of [gm, ada]) await openTracker(page);
    await gm.evaluate(async () => {
      const base = game.actors.getName("River Rabble");
      const data = Array.from({ length: 26 }, (_, at) => ({ name: `Rabble ${at + 1}`, actorId: base.id,
        actorLink: false, x: (at % 13) * canvas.grid.size, y: (9 + Math.floor(at / 13)) * canvas.grid.size }));
      await canvas.scene.createEmbeddedDocuments("Token", data);
    });
    const names = ["Brannoc Vey", "Isel Quill", "Oma Tarrow", "Perrin Ashlock",
      ...Array.from({ length: 26 }, (_, at) => `Rabble ${at + 1}`)];
    await beginCombat(gm, names);
    for (const page of [gm, ada]) {
      await expect.poll(() => page.locator("#combat .rulewright-group").allTextContents())
        .toEqual(["Heroes (4)", "Foes (26)"]);
      await expect.poll(() => page.locator("#combat .combatant .rulewright-turns").count()).toBe(30);
    }
    // Ada's two are the first of thirty.
    expect((await ada.locator("#combat .combatant .name").allTextContents()).slice(0, 2).sort())
      .toEqual(["Brannoc Vey", "Isel Quill"]);
    await button(gm, "Sheet of Rabble 7").click();
    await expect.poll(() => gm.evaluate(() => Object.values(ui.windows).concat(
      [...foundry.applications.instances.values()]).flatMap(({ document, actor = document }) =>
        actor?.isToken ? [actor.token.name] : []))).toEqual(["Rabble 7"]);
    // The sheet of the prototype leads to those of its tokens.
    await gm.evaluate(() => game.actors.getName("River Rabble").sheet.render(true));
    await expect.poll(() => gm.locator(".rulewright-tokens").getByRole("button").count()).toBe(26);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

describe.each(CORES)("the buttons of core %i", core => {
  onScreen("mean what the rules mean in a fight of ours, and what they always do in another", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
    for (const page of [gm, ada]) await openTracker(page);
    await gather(gm, ["Brannoc Vey", "Gate Warden"]);
    await trackerButton(gm, "startCombat").click();
    await expect.poll(() => gm.evaluate(() => game.combat.turn)).toBe(0);
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("Press “Begin the fight”"));
    await trackerButton(gm, "nextTurn").click();
    await expect.poll(() => gm.evaluate(() => game.combat.turn)).toBe(1);
    expect(await buttons(section(gm)))
      .toEqual(["Begin the fight", "Plan of the fight", "Battlefield", "New foe", "The party", "Log"]);

    await gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").object.control());
    await button(gm, "Begin the fight").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the heroes choose who acts");
    expect(await gm.evaluate(() => [game.combat.turn, game.messages.contents.at(-1).speaker.alias]))
      .toEqual([null, "Gamemaster"]);
    await trackerButton(gm, "nextTurn").click();
    await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("No turn is in progress"));
    await button(ada, "Take turn: Brannoc Vey").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the turn of Brannoc Vey");
    for (const action of ["previousTurn", "previousRound"]) {
      await clearNotices(gm);
      await trackerButton(gm, action).click();
      await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("cannot go back a turn"));
    }
    // A new combatant moves the turn to another place in the core's list: it goes on.
    await gm.evaluate(async () => {
      const [thorn] = await TokenDocument.createCombatants([canvas.scene.tokens.getName("Thorn Runner")]);
      await thorn.update({ initiative: 9 });
    });
    await expect.poll(() => ada.evaluate(() => [game.combat.turns[0].name, game.combat.combatant?.name]))
      .toEqual(["Thorn Runner", "Brannoc Vey"]);
    expect(await heading(ada)).toBe("Round 1: the turn of Brannoc Vey");
    await trackerButton(ada, "nextTurn").click();
    await expect.poll(() => heading(ada)).toBe("Round 1: the foes choose who acts");
    await button(gm, "Take turn: Gate Warden").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the turn of Gate Warden");
    await trackerButton(gm, "nextRound").click();
    await expect.poll(() => heading(gm)).toBe("Round 1: the foes choose who acts");
    expect((await encounter(gm)).combatants.map(({ taken = 0 }) => taken).sort()).toEqual([0, 1, 1]);

    // A fight that the rules cannot end, because another module keeps it, is gone with the second try.
    await change(gm, "Brannoc Vey", { "system.health.value": "plenty" });
    await gm.evaluate(() => { globalThis.veto = Hooks.on("preUpdateCombat", () => false); });
    for (let tries = 0; tries < 2; tries++) {
      await trackerButton(gm, "endCombat").click();
      await gm.getByRole("button", { name: "Yes", exact: true }).click();
      await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(1 - tries);
      if (!tries) await expect.poll(() => notices(gm)).toContainEqual(expect.stringContaining("Delete it again"));
    }
    await gm.evaluate(() => Hooks.off("preUpdateCombat", globalThis.veto));
    await change(gm, "Brannoc Vey", { "system.health.value": 12 });
    await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
    await trackerButton(gm, "endCombat").click();
    await gm.getByRole("button", { name: "Yes", exact: true }).click();
    await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(0);
    expect(await newestCard(gm).innerText()).toContain("The fight ends");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

test("without the rules the core counts a fight as it always does, and the tracker says why", async () => {
  const gm = await table.sit("Gamemaster");
  await beginCombat(gm, ["Brannoc Vey", "Gate Warden"]);
  await command(gm, { do: "takeTurn", who: "Brannoc Vey" });
  await gm.route("**/engine/rulewright-icon.*", route => route.abort());
  await gm.reload();
  await seated(gm);
  await openTracker(gm);
  await expect.poll(() => section(gm).locator(".rulewright-problem").count()).toBe(1);
  const turn = await gm.evaluate(() => [game.combat.round, game.combat.turn]);
  await trackerButton(gm, "nextTurn").click();
  await expect.poll(() => gm.evaluate(() => [game.combat.round, game.combat.turn])).not.toEqual(turn);
  await trackerButton(gm, "endCombat").click();
  await gm.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(0);
});
