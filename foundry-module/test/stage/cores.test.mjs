import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { CORES } from "../support/cores.mjs";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const deprecated = page => page.evaluate(() => stage.deprecations.map(entry => entry.message));

describe("core 13", () => {
  test("has roll modes, a list of statuses, and no operators", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => [
      game.release.generation, Array.isArray(CONFIG.statusEffects), CONFIG.statusEffects[0].img,
      Object.keys(CONFIG.Dice.rollModes), game.settings.get("core", "rollMode"),
      ChatMessage.applyRollMode({}, "blindroll"), typeof ChatMessage.applyMode,
      typeof foundry.data.operators, CONFIG.ChatMessage.modes ?? null,
      "TEMPLATE_CREATE" in CONST.USER_PERMISSIONS, "REGION_CREATE" in CONST.USER_PERMISSIONS
    ])).toEqual([13, true, "icons/svg/skull.svg", ["publicroll", "gmroll", "blindroll", "selfroll"], "publicroll",
      { whisper: [expect.any(String)], blind: true }, "undefined", "undefined", null, true, false]);
    expect(await deprecated(page)).toEqual([]);
  });

  test("keeps every window on its page", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(async () => {
      const app = await new globalThis.fixture.FixtureApp().render({ force: true });
      return [foundry.applications.detached ?? null, app.element.querySelectorAll("[data-action=detach]").length];
    })).toEqual([null, 0]);
  });

  test("warns about globals that are on their way out", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => [ActorSheet === foundry.appv1.sheets.ActorSheet,
      renderTemplate === foundry.applications.handlebars.renderTemplate,
      MeasuredTemplate === foundry.canvas.placeables.MeasuredTemplate])).toEqual([true, true, true]);
    expect(await deprecated(page))
      .toEqual(["ActorSheet", "renderTemplate", "MeasuredTemplate"].map(name => expect.stringContaining(`"${name}"`)));
  });
});

/** The output of a template with a helper of older systems in a page. */
const selected = page => page.evaluate(() => {
  try {
    return Handlebars.compile(`{{#select "b"}}<option value="a"></option><option value="b"></option>{{/select}}`)({});
  } catch (error) { return error.message; }
});

describe("what systems for core 12 use", () => {
  test("warns on core 13 and works", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => [Math.clamped(9, 1, 3), typeof foundry.applications.handlebars.select]))
      .toEqual([3, "function"]);
    expect(await selected(page)).toBe(`<option value="a"></option><option value="b" selected></option>`);
    expect(await deprecated(page))
      .toEqual([expect.stringContaining("Math.clamped"), expect.stringContaining("{{select}}")]);
  });

  test("is gone on core 14", async () => {
    const page = await table.join("Ada", "&core=14");
    expect(await page.evaluate(() => [typeof Math.clamped, typeof foundry.applications.handlebars.select,
      typeof Handlebars.helpers.filePicker])).toEqual(["undefined", "undefined", "undefined"]);
    expect(await selected(page)).toBe(`Missing helper: "select"`);
  });
});

describe.each(CORES)("core %i", core => {
  test("opens the table although an actor cannot be prepared, and says which", async () => {
    const page = await table.join("Ada", `&core=${core}&failing=Isel%20Quill`);
    const id = await page.evaluate(() => game.actors.getName("Isel Quill").id);
    expect(await page.evaluate(() => globalThis.fixture.errors)).toEqual([
      `ClientDocumentMixin#_initialize: Failed data preparation for Actor.${id}. its numbers are no numbers`
    ]);
    expect(await page.evaluate(() => [game.ready, game.actors.getName("Brannoc Vey").system.health.max,
      game.actors.getName("Isel Quill").system.health.max])).toEqual([true, 40, expect.any(Number)]);
  });
});

describe("core 14", () => {
  const join = (user = "Ada") => table.join(user, "&core=14");

  test("has message modes, regions in place of templates, and names the user who asks", async () => {
    const page = await join();
    expect(await page.evaluate(() => [
      game.release.generation, Object.keys(CONFIG.ChatMessage.modes),
      game.settings.get("core", "messageMode"), ChatMessage.applyMode({}, "blind"),
      "TEMPLATE_CREATE" in CONST.USER_PERMISSIONS, CONST.USER_PERMISSIONS.REGION_CREATE.defaultRole
    ])).toEqual([14, ["public", "gm", "blind", "self", "ic"], "public",
      { whisper: [expect.any(String)], blind: true }, false, 1]);
    expect(await page.evaluate(() => game.user.query("rulewright.echo", {})))
      .toMatchObject({ knows: ["timeout", "user"] });
    expect(await deprecated(page)).toEqual([]);
  });

  test("has its statuses in a list that answers by id as well", async () => {
    const page = await join();
    expect(await page.evaluate(() => {
      const { statusEffects } = CONFIG;
      const ids = () => Object.keys(statusEffects);
      const first = { list: Array.isArray(statusEffects), byId: statusEffects.prone.id, byIndex: statusEffects[0].id,
        own: Reflect.ownKeys(statusEffects).at(-1), iterated: [...statusEffects].length,
        found: statusEffects.find(({ id }) => id === "prone").id,
        knows: ["prone" in statusEffects, "nothing" in statusEffects] };
      statusEffects.push({ id: "mine.one", name: "One" });
      statusEffects["mine.two"] = { name: "Two" };
      const [pushed, put] = [statusEffects["mine.one"].name, statusEffects.at(-1)];
      statusEffects.findSplice(({ id }) => id === "mine.one");
      delete statusEffects["mine.two"];
      return { ...first, pushed, put, after: ids(), values: Object.values(statusEffects).map(({ id }) => id) };
    })).toEqual({
      list: true, byId: "prone", byIndex: "dead", own: "length", iterated: 8, found: "prone",
      knows: [true, false], pushed: "One", put: { id: "mine.two", name: "Two" },
      after: ["dead", "prone", "restrain", "stun", "blind", "invisible", "hidden", "fly"],
      values: ["dead", "prone", "restrain", "stun", "blind", "invisible", "hidden", "fly"]
    });
    // Two entries with one id break reading the keys; the list can still be read.
    expect(await page.evaluate(() => {
      CONFIG.statusEffects.push({ id: "prone" });
      try {
        return Object.values(CONFIG.statusEffects).length;
      } catch (error) {
        return [error.constructor.name, CONFIG.statusEffects.length];
      } finally { CONFIG.statusEffects.pop(); }
    })).toEqual(["TypeError", 9]);
    // A system's replacement is read in the same way.
    expect(await page.evaluate(() => {
      const before = [...CONFIG.statusEffects];
      CONFIG.statusEffects = { own: { name: "Own" } };
      const own = [CONFIG.statusEffects.own, CONFIG.statusEffects[0], CONFIG.statusEffects.length];
      CONFIG.statusEffects = before;
      return [own, CONFIG.statusEffects.length];
    })).toEqual([[{ id: "own", name: "Own" }, { id: "own", name: "Own" }, 1], 8]);
    expect(await deprecated(page)).toEqual([]);
  });

  test("gives a message whose mode it does not know the one that the user has chosen", async () => {
    const page = await join();
    expect(await page.evaluate(async () => {
      const unknown = () => ChatMessage.applyMode({}, "gmroll").whisper.length;
      const open = unknown();
      await game.settings.set("core", "messageMode", "gm");
      const chosen = unknown();
      await game.settings.set("core", "messageMode", "public");
      return [open, chosen];
    })).toEqual([0, 1]);
  });

  test("posts with messageMode and follows the mode chosen below the log", async () => {
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

  test("reads nothing from the old setting, and warns about every old name", async () => {
    const page = await join();
    expect(await page.evaluate(() => [game.settings.get("core", "rollMode"),
      ChatMessage.applyRollMode({}, "gmroll").whisper.length, CONST.DICE_ROLL_MODES.BLIND,
      Object.keys(CONFIG.Dice.rollModes)]))
        .toEqual([null, 1, "blindroll", ["publicroll", "gmroll", "blindroll", "selfroll"]]);
    expect(await page.evaluate(async () => {
      await game.actors.getName("Brannoc Vey").update({ "flags.rulewright.-=x": null, "flags.rulewright.y": 1 });
      return true;
    })).toBe(true);
    expect(await deprecated(page))
      .toEqual(["core.rollMode", "applyRollMode", "DICE_ROLL_MODES", "CONFIG.Dice.rollModes", "Deletion keys"]
        .map(name => expect.stringContaining(name)));
  });

  test("deletes and replaces keys with operators", async () => {
    const page = await join();
    expect(await page.evaluate(async () => {
      const actor = game.actors.getName("Brannoc Vey");
      await actor.update({ "flags.rulewright.deep": { a: 1, b: 2, c: { d: 1 } } });
      await actor.update({ "flags.rulewright.deep.a": _del });
      await actor.update(
        { flags: { rulewright: { deep: { c: new foundry.data.operators.ForcedReplacement({ e: 2 }) } } } });
      await actor.update({ "flags.rulewright.deep.b": _replace({ f: 3 }) });
      return actor.flags.rulewright.deep;
    })).toEqual({ b: { f: 3 }, c: { e: 2 } });
    expect(await page.evaluate(() => {
      const { DataFieldOperator, ForcedDeletion, ForcedReplacement, OPERATOR_VALUE,
        OPERATOR_IDENTIFIER, reconstructOperator } = foundry.data.operators;
      const made = new ForcedReplacement({ a: 1 });
      const again = reconstructOperator(JSON.parse(JSON.stringify(made)));
      return [
        "value" in made, made[OPERATOR_VALUE], ForcedReplacement.create({ a: 1 }).a, ForcedReplacement.get(again),
        DataFieldOperator.get(5), DataFieldOperator.equals(made, { a: 1 }), DataFieldOperator.set(made, 2),
        made[OPERATOR_VALUE], _del instanceof ForcedDeletion,
        JSON.stringify(_del) === JSON.stringify({ [OPERATOR_IDENTIFIER]: "ForcedDeletion" }),
        new ForcedReplacement(again)[OPERATOR_VALUE]
      ];
    })).toEqual([false, { a: 1 }, 1, { a: 1 }, 5, true, 2, 2, true, true, { a: 1 }]);
    expect(await deprecated(page)).toEqual([]);
  });

  onScreen("moves a window into a browser window of its own and back, and opens others beside it", async () => {
    const page = await join();
    const opened = page.waitForEvent("popup");
    await page.evaluate(async () => {
      globalThis.moved = [];
      for (const hook of ["openDetachedWindow", "closeDetachedWindow"])
        Hooks.on(hook, (id, opened) => { globalThis.moved.push([hook, id === opened.id]); });
      globalThis.app = await new globalThis.fixture.FixtureApp().render({ force: true });
      globalThis.app._onDetach =
        (from, to) => { globalThis.moved.push(["detach",
          from === document, to === globalThis.app.element.ownerDocument]); };
      globalThis.app._onAttach =
        (from, to) => { globalThis.moved.push(["attach", from === document, to === document]); };
      await globalThis.app.detachWindow();
      globalThis.other = await new foundry.applications.api.DialogV2({ id: "beside", content: "<p>Beside</p>",
        buttons: [{ action: "ok", label: "OK" }] }).render(
          { force: true, window: { windowId: globalThis.app.window.windowId } });
    });
    const window = await opened;
    expect(await window.locator("#fixture-app .count, #beside").count()).toBe(2);
    expect(await window.evaluate(() => [document.body.className.includes("game"), typeof foundry, game.user.name,
      document.querySelector("#fixture-app") instanceof opener.HTMLElement])).toEqual([true, "object", "Ada", true]);
    await window.locator("[data-action=count]").press("Enter");
    await expect.poll(() => window.locator(".count").innerText()).toBe("Count is 1");
    expect(await page.evaluate(async () => {
      const { detached } = foundry.applications;
      const known = [...detached.windows.values()].map(({ applications }) => [...applications.keys()]);
      const found = [detached.querySelector("#beside") === globalThis.other.element, document.querySelector("#beside")];
      await globalThis.other.close();
      await globalThis.app.attachWindow();
      return [known, found, globalThis.app.window.windowId ?? null, globalThis.app.element.ownerDocument === document];
    })).toEqual([[["fixture-app", "beside"]], [true, null], null, true]);
    await expect.poll(() => page.evaluate(() => globalThis.moved))
      .toEqual([["openDetachedWindow", true], ["detach", true, true],
        ["attach", false, true], ["closeDetachedWindow", true]]);
  });

  test("unsets a flag without a warning", async () => {
    const page = await join();
    expect(await page.evaluate(async () => {
      const actor = game.actors.getName("Isel Quill");
      await actor.setFlag("rulewright", "a", 1);
      await actor.unsetFlag("rulewright", "a");
      return "a" in actor.flags.rulewright;
    })).toBe(false);
    expect(await deprecated(page)).toEqual([]);
  });
});
