import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encounter } from "../e2e/support/fight.mjs";
import { WARDEN, fight, hp } from "../e2e/support/adas-turn.mjs";
import { callApi, cardCount } from "../e2e/support/api.mjs";
import { BRANNOC } from "../e2e/support/narrative.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const JAB = { id: "jab", takes: "one", attack: true,
  strike: { kind: "other", autoHit: true, hit: { flat: 9 }, range: 20 } };

/** Runs the script of an example in a page, as the core does. */
const load = (page, name) => page.evaluate(readFileSync(
  new URL(`../../examples/${name}/${name}.js`, import.meta.url), "utf8"));

const jab = page => page.evaluate(({ who, target, ability }) => {
  const uuid = name => canvas.scene.tokens.getName(name).actor.uuid;
  return game.modules.get("rulewright").api.command("icon",
    { do: "use", who: uuid(who), target: uuid(target), ability }, { combat: game.combat.id })
    .then(() => "done", ({ message }) => message);
}, { who: BRANNOC, target: WARDEN, ability: JAB });

describe("the buttons of a character for other modules", () => {
  test("have a name, a kind, an icon, and the reason why the rules refuse them now", async () => {
    const { ada } = await fight(table);
    const all = await callApi(ada, "actions", BRANNOC);
    const attack = all.find(({ key }) => key === "lightAttack");
    expect(attack).toMatchObject({ name: "Light attack", kind: "action", why: null });
    expect(attack.img).toContain("lightAttack.svg");
    expect(all.find(({ key }) => key === "takeTurn").why).toMatch(/\w+\.$/);
    expect(await ada.evaluate(name => game.modules.get("rulewright").api
      .actions(name).then(() => "", ({ message }) => message), WARDEN)).toContain("cannot play");
    expect(ada.problems).toEqual([]);
  });
});

describe("the hooks of a command", () => {
  test("come once in each browser, after the changes, with documents, outcome and damage", async () => {
    const { gm, ada } = await fight(table);
    for (const page of [gm, ada]) await page.evaluate(() => {
      globalThis.seen = [];
      Hooks.on("rulewright.command", ({ game: of, command, actor, targets, tokens, outcome, damage, user }) => {
        if (command.do !== "use") return; // The turn before it may come later here.
        const [target] = targets;
        globalThis.seen.push({ of, do: command.do, actor: actor.name, target: target?.actor.name,
          tokens: tokens.length, outcome: outcome.text, user: user.name, damage: damage[target?.actor.uuid] });
      });
    });
    expect(await jab(ada)).toBe("done");
    for (const page of [gm, ada]) await expect.poll(() => page.evaluate(() => globalThis.seen.length)).toBe(1);
    for (const page of [gm, ada]) {
      const [one] = await page.evaluate(() => globalThis.seen);
      expect(one).toMatchObject({ of: "icon", do: "use", actor: BRANNOC, target: WARDEN, tokens: 1, outcome: "Hit",
        user: "Ada" });
      // The numbers of a foe are the GM's.
      if (page === gm) expect(one.damage).toBeGreaterThan(0);
      else expect(one.damage).toBeNull();
    }
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.other.mark": true }));
    await expect.poll(() => ada.evaluate(() => game.messages.contents.at(-1).flags.other?.mark)).toBe(true);
    expect(await ada.evaluate(() => globalThis.seen.length)).toBe(1);
  });

  test("may stop it, with a reason for its player, and nothing happens", async () => {
    const { gm, ada } = await fight(table);
    const cards = await cardCount(gm);
    await ada.evaluate(() => {
      Hooks.once("rulewright.preCommand", ({ cancel }) => { cancel("Not during the \u202eparley."); });
    });
    expect(await jab(ada)).toContain("Another module has stopped this: Not during the parley.");
    await ada.evaluate(() => { Hooks.once("rulewright.preCommand", () => false); });
    expect(await jab(ada)).toContain("without a reason");
    expect(await cardCount(gm)).toBe(cards);
    expect(await jab(ada)).toBe("done");
  });

  test.each([13, 14])("on core %i the next one after one that another module has emptied comes once", async core => {
    const { gm, ada } = await fight(table, core);
    await gm.evaluate(() => {
      globalThis.strips = Hooks.on("preUpdateActor", (_, changes) => { delete changes.system; });
    });
    for (const page of [gm, ada]) await page.evaluate(() => {
      globalThis.seen = [];
      Hooks.on("rulewright.command", ({ command, card }) => {
        if (command.do === "use") globalThis.seen.push(String(card.id));
      });
    });
    const before = await Promise.all([gm, ada].map(encounter));
    const state = () => gm.evaluate(() => game.messages.contents.map(({ content }) => content));
    const cards = await state();
    expect(await jab(ada)).toContain("Nothing was changed");
    expect(await Promise.all([gm, ada].map(encounter))).toEqual(before);
    expect([await hp(gm, WARDEN), await state()]).toEqual([40, cards]);
    // Core 14 shows the card before its browser finds what is lost.
    if (core === 13)
      for (const page of [gm, ada]) expect(await page.evaluate(() => globalThis.seen.splice(0))).toEqual([]);
    for (const page of [gm, ada]) await page.evaluate(() => { globalThis.seen = []; });
    await gm.evaluate(() => Hooks.off("preUpdateActor", globalThis.strips));
    expect(await jab(ada)).toBe("done");
    for (const page of [gm, ada]) await expect.poll(() => page.evaluate(() => globalThis.seen.length)).toBe(1);
    expect(await hp(gm, WARDEN)).toBe(33);

    // An undo is whole or not at all as well.
    await gm.evaluate(() => {
      globalThis.strips = Hooks.on("preUpdateActor", (_, changes) => { delete changes.system; });
    });
    const undo = () => gm.evaluate(() => game.modules.get("rulewright").api.undo(globalThis.seen[0])
      .then(() => "done", ({ message }) => message));
    const after = await encounter(gm);
    expect(await undo()).toContain("Nothing was changed");
    expect([await hp(gm, WARDEN), await encounter(gm)]).toEqual([33, after]);
    await gm.evaluate(() => Hooks.off("preUpdateActor", globalThis.strips));
    expect(await undo()).toBe("done");
    expect(await hp(gm, WARDEN)).toBe(40);
  });

  test("do not stick a command if they throw or never end", async () => {
    const { ada } = await fight(table);
    await ada.evaluate(() => {
      const error = console.error;
      console.error = () => {};
      Hooks.once("rulewright.preCommand", () => { throw new Error("broken"); });
      Hooks.once("rulewright.preCommand", () => new Promise(() => {}));
      Hooks.once("rulewright.command", () => { console.error = error; });
    });
    expect(await jab(ada)).toBe("done");
  });
});

describe("the examples", () => {
  test("Token Action HUD: its handlers get the actions in groups, and a press opens the dialog", async () => {
    const { ada } = await fight(table);
    await load(ada, "token-action-hud");
    const built = await ada.evaluate(async name => {
      const id = "token-action-hud-rulewright";
      game.modules.set(id, { id });
      // The part of Token Action HUD that the example extends.
      const added = {};
      const actor = canvas.scene.tokens.getName(name).actor;
      class Handler { actor = actor; async addActions(actions, group) { added[group.id] = actions; } }
      const heard = [];
      Hooks.once("tokenActionHudSystemReady", module => heard.push(module.api.requiredCoreModuleVersion));
      Hooks.callAll("tokenActionHudCoreApiReady", { version: "2.1.0",
        api: { ActionHandler: Handler, RollHandler: Handler, SystemManager: class {} } });
      const system = new (game.modules.get(id).api.SystemManager)();
      await system.getActionHandler().buildSystemActions();
      const { groups, layout } = await system.registerDefaults();
      globalThis.pressed = system.getRollHandler().handleActionClick({ shiftKey: false }, "lightAttack");
      return { heard, kinds: Object.keys(added), groups: groups.map(group => group.id), layout: layout.length,
        first: added.action.find(({ id: key }) => key === "lightAttack"),
        refused: Object.values(added).flat().filter(({ cssClass }) => cssClass).every(({ tooltip }) => tooltip) };
    }, BRANNOC);
    expect(built).toMatchObject({ heard: ["2.1"], groups: ["action", "ability", "narrative"], layout: 3, refused: true,
      first: { id: "lightAttack", name: "Light attack", encodedValue: "lightAttack" } });
    expect(built.kinds).toContain("action");
    await ada.locator(".rulewright-dialog", { hasText: "Light attack" }).first().waitFor();
    expect(ada.problems).toEqual([]);
  });

  test("token HUD: the actions of the selected token are buttons, and a refused one says why", async () => {
    const { ada } = await fight(table);
    await load(ada, "token-hud");
    await ada.evaluate(name => canvas.tokens.placeables.find(token => token.name === name).control(), BRANNOC);
    const bar = ada.locator("#example-token-hud button");
    await expect.poll(() => bar.count()).toBeGreaterThan(5);
    await expect.poll(() => ada.evaluate(() =>
      [...document.querySelectorAll("#example-token-hud button:disabled")].every(({ title }) => title))).toBe(true);
    await ada.evaluate(() => canvas.tokens.releaseAll());
    await expect.poll(() => bar.count()).toBe(0);
  });

  test("animation trigger: an effect plays over a target that is hit", async () => {
    const { gm, ada } = await fight(table);
    await load(gm, "animation-trigger");
    await gm.evaluate(() => {
      globalThis.scrolled = [];
      canvas.interface.onScrollingText = ({ content }) => { globalThis.scrolled.push(content); };
    });
    expect(await jab(ada)).toBe("done");
    await expect.poll(() => gm.evaluate(() => globalThis.scrolled)).toContain("Hit!");
  });
});
