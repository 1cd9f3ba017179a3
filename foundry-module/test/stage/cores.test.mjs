import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "./table.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const deprecated = page => page.evaluate(() => stage.deprecations.map(entry => entry.message));

describe("core 13", () => {
  it("has roll modes, a list of statuses, and no operators", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => [
      game.release.generation, Array.isArray(CONFIG.statusEffects), CONFIG.statusEffects[0].img, Object.keys(CONFIG.Dice.rollModes), game.settings.get("core", "rollMode"),
      ChatMessage.applyRollMode({}, "blindroll"), typeof ChatMessage.applyMode, typeof foundry.data.operators, CONFIG.ChatMessage.modes ?? null
    ])).toEqual([13, true, "icons/svg/skull.svg", ["publicroll", "gmroll", "blindroll", "selfroll"], "publicroll", { whisper: [expect.any(String)], blind: true }, "undefined", "undefined", null]);
    expect(await deprecated(page)).toEqual([]);
  });

  it("warns about globals that are on their way out", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => [ActorSheet === foundry.appv1.sheets.ActorSheet, renderTemplate === foundry.applications.handlebars.renderTemplate, MeasuredTemplate === foundry.canvas.placeables.MeasuredTemplate])).toEqual([true, true, true]);
    expect(await deprecated(page)).toEqual(["ActorSheet", "renderTemplate", "MeasuredTemplate"].map(name => expect.stringContaining(`"${name}"`)));
  });
});

describe("core 14", () => {
  const join = (user = "Ada") => table.join(user, "&core=14");

  it("has message modes, statuses by id, operators, and names the user who asks", async () => {
    const page = await join();
    expect(await page.evaluate(() => [
      game.release.generation, Array.isArray(CONFIG.statusEffects), CONFIG.statusEffects.prone.id, Object.keys(CONFIG.ChatMessage.modes), game.settings.get("core", "messageMode"),
      ChatMessage.applyMode({}, "blind"), CONFIG.Dice.rollModes ?? null
    ])).toEqual([14, false, "prone", ["public", "gm", "blind", "self", "ic"], "public", { whisper: [expect.any(String)], blind: true }, null]);
    expect(await page.evaluate(() => game.user.query("rulewright.echo", {}))).toMatchObject({ knows: ["timeout", "user"] });
    expect(await deprecated(page)).toEqual([]);
  });

  it("posts with messageMode and follows the mode chosen below the log", async () => {
    const page = await join();
    await page.getByLabel("Who sees rolls").selectOption("gm");
    expect(await page.evaluate(async () => {
      const chosen = await (await new Roll("1d6").evaluate()).toMessage();
      const given = await (await new Roll("1d6").evaluate()).toMessage({}, { messageMode: "self" });
      await game.settings.set("core", "messageMode", "public");
      return [chosen.whisper.map(id => game.users.get(id).name), given.whisper.map(id => game.users.get(id).name)];
    })).toEqual([["Gamemaster"], ["Ada"]]);
    expect(await deprecated(page)).toEqual([]);
  });

  it("reads nothing from the old setting, and warns about every old name", async () => {
    const page = await join();
    expect(await page.evaluate(() => [game.settings.get("core", "rollMode"), ChatMessage.applyRollMode({}, "gmroll").whisper.length, CONST.DICE_ROLL_MODES.BLIND, CONFIG.statusEffects.find(status => status.id === "prone").id])).toEqual([null, 1, "blindroll", "prone"]);
    expect(await page.evaluate(async () => { await game.actors.getName("Brannoc Vey").update({ "flags.rulewright.-=x": null, "flags.rulewright.y": 1 }); return true; })).toBe(true);
    expect(await deprecated(page)).toEqual(["core.rollMode", "applyRollMode", "DICE_ROLL_MODES", "CONFIG.statusEffects", "Deletion keys"].map(name => expect.stringContaining(name)));
    expect(await page.evaluate(() => { try { ChatMessage.applyMode({}, "gmroll"); } catch (error) { return error.message; } })).toContain("is not a key of CONFIG.ChatMessage.modes");
  });

  it("deletes and replaces keys with operators", async () => {
    const page = await join();
    expect(await page.evaluate(async () => {
      const actor = game.actors.getName("Brannoc Vey");
      await actor.update({ "flags.rulewright.deep": { a: 1, b: 2, c: { d: 1 } } });
      await actor.update({ "flags.rulewright.deep.a": _del });
      await actor.update({ flags: { rulewright: { deep: { c: new foundry.data.operators.ForcedReplacement({ e: 2 }) } } } });
      return actor.flags.rulewright.deep;
    })).toEqual({ b: 2, c: { e: 2 } });
    expect(await deprecated(page)).toEqual([]);
  });

  it("unsets a flag without a warning", async () => {
    const page = await join();
    expect(await page.evaluate(async () => { const actor = game.actors.getName("Isel Quill"); await actor.setFlag("rulewright", "a", 1); await actor.unsetFlag("rulewright", "a"); return "a" in actor.flags.rulewright; })).toBe(false);
    expect(await deprecated(page)).toEqual([]);
  });
});
