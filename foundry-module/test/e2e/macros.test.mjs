/** Roll buttons without the sheet: on the hotbar, typed into the chat, and pressed by other code. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { onScreen, test } from "./support/tiers.mjs";
import { CORES } from "../support/cores.mjs";
import { cardCount } from "./support/api.mjs";
import { chooseTarget, typeInChat as type } from "./support/core-ui.mjs";
import { Table, openPanel, submit } from "./support/table.mjs";

const cards = page => page.locator("#chat .rulewright-card");

/** The newest notification. */
const told = page => page.locator(".notification").last();

/** Calls the API, and returns what it says or throws. */
const api = (page, name, ...given) => page.evaluate(async ({ name, given }) => {
  try {
    const result = await game.modules.get("rulewright").api[name](...given);
    return result instanceof ChatMessage
      ? { card: result.id, operation: result.flags.rulewright.receipt.operation } : result;
  } catch (error) {
    return { error: error.message };
  }
}, { name, given });

describe.each(CORES)("on core %i", core => {
  /** @type {Awaited<ReturnType<typeof Table.open>>} */
  let table;
  let gm, ada;
  beforeAll(async () => {
    table = await Table.open();
    await table.reset();
    gm = await table.sit("Gamemaster", { core });
    ada = await table.sit("Ada", { core });
    await Promise.all([gm, ada].map(page => page.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("rulewright.rolled",
        (message, { operation, game }) => { globalThis.heard.push([message.id, operation, game]); });
    })));
  });
  afterAll(() => table?.close());

  onScreen("a button is dragged to the hotbar, pressed there, and its macro says when its character is gone", async () => {
    const panel = await openPanel(ada, "Brannoc Vey");
    const button = panel.getByRole("button", { name: "Light attack" });
    await button.dragTo(ada.locator("#hotbar [data-slot='4']"));
    await ada.locator("#hotbar [data-slot='4'].full").waitFor();
    expect(await told(ada).textContent()).toContain("Light attack (Brannoc Vey)");
    // Again, by keyboard: the same macro, in the first slot that is free.
    await button.focus();
    expect(await button.getAttribute("aria-keyshortcuts")).toBe("Shift+H");
    await ada.keyboard.press("Shift+H");
    await ada.locator("#hotbar [data-slot='1'].full").waitFor();
    expect(await ada.evaluate(() => [game.macros.size, game.user.hotbar[1] === game.user.hotbar[4]]))
      .toEqual([1, true]);
    await ada.evaluate(() => game.actors.getName("Brannoc Vey").sheet.close());

    await ada.locator("#hotbar [data-slot='4']").click();
    const dialog = ada.locator(".rulewright-dialog");
    await chooseTarget(dialog, "Gate Warden");
    await submit(dialog);
    await expect.poll(() => cards(ada).count()).toBe(1);
    await dialog.waitFor({ state: "detached" });

    // A deleted actor is reported; nothing is posted.
    await gm.evaluate(() => Actor.create({ name: "Passing", type: "character", ownership: { default: 3 } }));
    await ada.waitForFunction(() => game.actors.getName("Passing"));
    const passing = await openPanel(ada, "Passing");
    await passing.getByRole("button", { name: "Sneak" }).press("Shift+H");
    await ada.locator("#hotbar [data-slot='2'].full").waitFor();
    await gm.evaluate(() => game.actors.getName("Passing").delete());
    await ada.waitForFunction(() => !game.actors.getName("Passing"));
    await ada.locator("#hotbar [data-slot='2']").click();
    await expect.poll(() => told(ada).textContent()).toContain("names no actor that is here");
    expect(await cards(ada).count()).toBe(1);
  });

  test("what is dropped by others is no macro, and a user who may not run scripts gets a line of the chat", async () => {
    const drop = data => ada.evaluate(data => Hooks.call("hotbarDrop", ui.hotbar, data, 9), data);
    const macros = await ada.evaluate(() => game.macros.size);
    const uuid = await ada.evaluate(() => game.actors.getName("Gate Warden").uuid);
    const own = await ada.evaluate(() => game.actors.getName("Brannoc Vey").uuid);
    for (const forged of [{ uuid, key: "lightAttack" }, { uuid: own, key: "\"); alert(1); (\"" }, { uuid: own },
        { uuid: 7, key: {} }, { uuid: "__proto__", key: "sneak" }]) {
      expect(await drop({ type: "rulewright.roll", ...forged })).toBe(false);
    }
    expect(await drop({ type: "Macro", uuid: "x" })).toBe(true);
    expect(await ada.evaluate(() => [game.macros.size, game.user.hotbar[9] ?? null])).toEqual([macros, null]);
    await gm.evaluate(() => game.settings.set("core", "permissions", { MACRO_SCRIPT: [3, 4] }));
    await ada.waitForFunction(() => !game.user.can("MACRO_SCRIPT"));
    await drop({ type: "rulewright.roll", uuid: own, key: "sneak" });
    await ada.locator("#hotbar [data-slot='9'].full").waitFor();
    await ada.locator("#hotbar [data-slot='9']").click();
    await ada.locator(".rulewright-dialog").waitFor();
    await ada.keyboard.press("Escape");
    await ada.locator(".rulewright-dialog").waitFor({ state: "detached" });
    await gm.evaluate(() => game.settings.set("core", "permissions", {}));
  });

  test("what is typed rolls, tells odds or says what was not understood, and never becomes a message", async () => {
    const before = await cardCount(ada);
    await type(ada, "/rw light attack brannoc > gate +1 !");
    await expect.poll(() => cardCount(ada)).toBe(before + 1);
    expect(await ada.evaluate(() => game.messages.contents.at(-1).flags.rulewright.receipt.request.command.boons))
      .toBe(1);
    await type(ada, "/rw odds attack > Gate Warden");
    await expect.poll(() => ada.evaluate(() => game.messages.contents.at(-1).content)).toMatch(/^<p>Brannoc Vey: Hit/);
    await type(ada, "/rw");
    await ada.locator("#chat .rulewright-help").waitFor();
    expect(await ada.evaluate(() => game.messages.contents.slice(-2).map(({ whisper }) => whisper)))
      .toEqual([[await ada.evaluate(() => game.user.id)], [await ada.evaluate(() => game.user.id)]]);
    for (const [typed, sentence] of [
      ["/rw snaek", "Did you mean Sneak"], ["/rw sneak > Nobody", "No character here is called “Nobody”"],
      ["/rw vigor +1", "has no boons"],
      ["/rw fortune > Gate Warden", "takes no target"], ["/rw sneak *", "“*” cannot be used there"],
      [`/rw sneak ${"x".repeat(600)}`, "It was not read from here on"],
      ["/rw <img src=x onerror=globalThis.stolen=1>", "Nothing here is called"],
      ["/rw attack Gate Warden !", "Nothing here is called"]
    ]) {
      await type(ada, typed);
      await expect.poll(() => told(ada).textContent(), { message: String(typed) }).toContain(sentence);
    }
    expect(await ada.evaluate(() => [game.messages.size, globalThis.stolen ?? null])).toEqual([before + 3, null]);
  });

  onScreen("other code rolls by name, with the same checks, and hears of every card", async () => {
    expect(await ada.evaluate(() => Object.isFrozen(game.modules.get("rulewright").api))).toBe(true);
    const rolled = await api(ada, "roll", "attack",
      { actor: "Brannoc Vey", target: "Gate Warden", ask: false, choices: { boons: 2 } });
    expect(rolled).toEqual({ card: expect.any(String), operation: "icon_encounter" });
    for (const page of [gm, ada])
      await expect.poll(() => page.evaluate(() => globalThis.heard.at(-1)))
        .toEqual([rolled.card, "icon_encounter", "icon"]);
    // The GM's browser carries it out, and the one that asked has its card.
    expect(await api(ada, "roll", "sneak", { ask: false }))
      .toEqual({ card: expect.any(String), operation: "icon_narrative" });
    const { facts, summary } = await api(ada, "odds", "light attack", { target: "Gate Warden" });
    expect(summary).toMatch(/Hit/);
    const hit = facts.find(({ key }) => key === "hit");
    expect(hit.values.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(facts.map(({ key }) => key)).not.toContain("defeated");
    expect(await api(ada, "state")).toMatchObject({ game: "icon", name: "Brannoc Vey",
      combat: { class: expect.any(String) }, narrative: { character: { id: expect.any(String) } } });
    const done = await ada.evaluate(async () => {
      const { result, card } = await game.modules.get("rulewright").api
        .command("icon.narrative", { do: "fortune", who: game.user.character.uuid, rating: 2 });
      return [result.reports.length, card.flags.rulewright.receipt.operation, card.id];
    });
    expect(done).toEqual([1, "icon_narrative", expect.any(String)]);
    expect(await api(ada, "verify", rolled.card)).toEqual({ outcome: "verified" });
    expect((await api(ada, "undo", rolled.card)).error).toMatch(/GM/);
    // A fortune roll has changed nothing: to take it back only marks its card, once.
    expect(await api(gm, "undo", done[2])).toEqual({ done: true, conflicts: [] });
    expect((await api(gm, "undo", done[2])).error).toMatch(/undone/);
  });

  test.each([
    ["roll", ["nothing"], "“name” names no roll"], ["roll", [7], "“name” must be text"],
    ["roll", ["sneak", { actor: "Gate Warden" }], "“actor” names Gate Warden, whom you cannot play"],
    ["roll", ["sneak", { actor: "Nobody" }], "“actor” names no actor that is here"], ["roll", ["sneak", { actor: 7 }],
      "“actor” must be an actor"], ["roll", ["sneak", { targett: "x" }], "“options” has “targett”"],
    ["roll", ["sneak", { choices: [1] }], "“choices” must be a plain object"],
    ["roll", ["sneak", { target: "Compendium.rulewright.foes.Actor.x" }], "“target” names no actor that is here"],
    ["odds", ["vigor"], "“name” names a roll that has no odds"],
    ["state", ["Gate Warden"], "“actor” names Gate Warden, whose numbers"],
    ["command", ["chess", { do: "mate" }], "“game” names no game"],
    ["command", ["icon", { what: 1 }], "“command” must name the action"],
    ["command", ["icon", { do: "x", y: "z".repeat(200_000) }], "“command” is too large"],
    ["command", ["icon", { do: "end" }], "Only the GM"], [
      "command", ["icon.narrative", { do: "act", who: "Actor.nobody", action: "sneak" }], "no longer exists"
    ], ["command", ["icon", { do: "look" }, { combat: "x" }], "“combat” names no fight"],
    ["command", ["dewprism", { do: "constructor" }], "names an action in “do”"],
    ["command", ["icon.narrative", { do: "fortune", rating: 2 }, { dice: { faces: [6, 6] } }], "dice"],
    ["command", ["icon", { do: "endTurn" }, { choices: ["7,7"] }], "choices"],
    ["open", ["attic"], "“window” names no window"], ["open", ["sheet", { actor: "Nobody" }], "“actor” names no actor"],
    ["combatState", ["x"], "“combat” names no fight"], ["combatState", [], "“combat” names no fight"],
    ["steps", ["x"], "“message” must be a chat message"], ["receipt", ["x"], "“message” must be a chat message"]
  ].map(([name, given, sentence]) => ({ name, given, sentence })))(
      "$name is refused with a sentence: $sentence", async ({ name, given, sentence }) => {
    const before = await cardCount(ada);
    expect((await api(ada, name, ...given)).error).toContain(sentence);
    expect(await cardCount(ada)).toBe(before);
  });

  test("nothing went wrong on any page", () => {
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });
});
