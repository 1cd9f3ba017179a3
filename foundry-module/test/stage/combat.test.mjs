import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { openTable } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

/** Starts a fight of the tokens named, in that order. */
const fight = (page, names, begin = true) => page.evaluate(async ({ names, begin }) => {
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", names.map((name, i) => {
    const token = canvas.scene.tokens.getName(name);
    return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: names.length - i };
  }));
  if (begin) await combat.startCombat();
}, { names, begin });

const openTracker = page => page.getByRole("tab", { name: "Combat" }).click();
const names = page => page.locator("#combat ol.combat-tracker > li.combatant .name").allInnerTexts();
const refusal = (page, work) =>
  page.evaluate(
    `(async () => { try { await (${work})(); return "allowed"; } catch (error) { return error.message; } })()`);

describe("the tracker", () => {
  test("is run with its buttons, and every table sees the same", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await openTracker(gm);
    await openTracker(ada);
    expect(await ada.getByRole("button", { name: "Create combat encounter" }).count()).toBe(0);
    await gm.getByRole("button", { name: "Create combat encounter" }).click();
    await gm.waitForFunction(() => game.combat?.active);
    await gm.evaluate(() => TokenDocument.createCombatants(
      ["Gate Warden", "Brannoc Vey"].map(name => canvas.scene.tokens.getName(name))));
    await gm.evaluate(() => Promise.all([["Gate Warden", 3], ["Brannoc Vey", 5]].map(
      ([name, initiative]) => game.combat.combatants.getName(name).update({ initiative }))));
    await expect.poll(() => names(ada)).toEqual(["Brannoc Vey", "Gate Warden"]);
    await gm.getByRole("button", { name: "Begin combat" }).click();
    await expect.poll(() => ada.locator("#combat .encounter-title").innerText()).toBe("Round 1");
    expect(await ada.locator("li.combatant[data-combatant-id].active .name").innerText()).toBe("Brannoc Vey");
    await ada.getByRole("button", { name: "End turn" }).click();
    await expect.poll(() => gm.locator("li.combatant.active .name").innerText()).toBe("Gate Warden");
    await expect.poll(() => ada.getByRole("button", { name: "End turn" }).count()).toBe(0);
    await gm.getByRole("button", { name: "Gate Warden: mark as defeated" }).click();
    await expect.poll(() => ada.locator("li.combatant.defeated .name").allInnerTexts()).toEqual(["Gate Warden"]);
    await gm.waitForFunction(() => canvas.scene.tokens.getName("Gate Warden").actor.statuses.has("dead"));
    await gm.getByRole("button", { name: "Next turn" }).click();
    await expect.poll(() => ada.locator("#combat .encounter-title").innerText()).toBe("Round 2");
    await gm.getByRole("button", { name: "End combat" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => ada.locator("#combat .encounter-title").innerText()).toBe("No combat encounter");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });

  test("tells of each render, with what a module goes by", async () => {
    const gm = await table.join("Gamemaster");
    await gm.evaluate(() => {
      globalThis.renders = [];
      Hooks.on("renderCombatTracker", (app, element, context, options) => {
        renders.push([app === ui.combat, app instanceof foundry.applications.sidebar.tabs.CombatTracker,
          element instanceof HTMLElement, element.id, Boolean(context.turns), Boolean(options.parts)]);
        const line = element.querySelector("li.combatant .token-name");
        if (line && !line.querySelector(".mark")) line.insertAdjacentHTML("beforeend", `<em class="mark">here</em>`);
      });
    });
    await fight(gm, ["Brannoc Vey", "Gate Warden"]);
    await gm.evaluate(() => canvas.scene.tokens.getName("Brannoc Vey").actor.update({ "system.health.value": 3 }));
    await expect.poll(() => gm.locator("#combat .mark").count()).toBe(1);
    const renders = await gm.evaluate(() => renders);
    expect(new Set(renders.map(String))).toEqual(new Set([String([true, true, true, "combat", true, true])]));
    expect(await gm.evaluate(() => Promise.all([1, 2, 3].map(() => ui.combat.render()))
      .then(() => document.querySelectorAll("#combat > *").length))).toBe(3);
    expect(await gm.locator("#combat .mark").count()).toBe(1);
    expect(await gm.evaluate(() => [...document.querySelectorAll("#combat [data-action]")]
      .filter(button => button.type !== "button").length)).toBe(0);
  });
});

describe("a fight", () => {
  test("can have no current turn, and keeps that from round to round", async () => {
    const gm = await table.join("Gamemaster");
    await fight(gm, ["Brannoc Vey", "Gate Warden"], false);
    expect(await gm.evaluate(async () => {
      await game.combat.update({ round: 1, turn: null });
      const first = [game.combat.started, game.combat.combatant];
      await game.combat.nextRound();
      const second = [game.combat.round, game.combat.turn];
      await game.combat.nextTurn();
      return [first, second, game.combat.combatant.name];
    })).toEqual([[true, null], [2, null], "Brannoc Vey"]);
    await openTracker(gm);
    await expect.poll(() => names(gm)).toEqual(["Brannoc Vey", "Gate Warden"]);
  });

  test("goes on with the same combatant when others come, change places or leave", async () => {
    const [gm, bo] = [await table.join("Gamemaster"), await table.join("Bo")];
    await fight(gm, ["Brannoc Vey", "Oma Tarrow", "Gate Warden"]);
    const state = page => page.evaluate(() => [game.combat.combatant.name, game.combat.turn, game.combat.turns.length]);
    await gm.evaluate(async () => {
      await game.combat.nextTurn();
      const [thorn] = await TokenDocument.createCombatants([canvas.scene.tokens.getName("Thorn Runner")]);
      await thorn.update({ initiative: 9 });
    });
    for (const page of [gm, bo]) await expect.poll(() => state(page)).toEqual(["Oma Tarrow", 2, 4]);
    await gm.evaluate(() => game.combat.combatants.getName("Brannoc Vey").delete());
    for (const page of [gm, bo]) await expect.poll(() => state(page)).toEqual(["Oma Tarrow", 1, 3]);
    // The state for a client that joins later.
    await expect.poll(() => bo.evaluate(() => stage.connection.post("world")
      .then(({ collections: { Combat: [{ turn, combatants }] } }) => [turn, combatants.length]))).toEqual([1, 3]);
  });

  test("is the gamemaster's but for the turn of those who take part", async () => {
    const [gm, ada, bo] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Bo")];
    await fight(gm, ["Brannoc Vey", "Gate Warden"]);
    await ada.waitForFunction(() => game.combat?.started);
    const lacks =
      /^User \w+ lacks permission to (update|create|delete) Combat(ant)? \[\w*\]( in parent Combat \[\w+\])?$/;
    expect(await refusal(ada, () => game.combat.setFlag("rulewright", "pool", 3))).toMatch(lacks);
    expect(await refusal(ada, () => Combat.create({}))).toMatch(lacks);
    expect(await refusal(ada, () => game.combat.delete())).toMatch(lacks);
    expect(await refusal(ada, () => game.combat.combatants.getName("Gate Warden").update({ defeated: true })))
      .toMatch(lacks);
    expect(await refusal(ada, () => game.combat.combatants.getName("Brannoc Vey").update({ hidden: true })))
      .toMatch(lacks);
    expect(await refusal(ada, () => game.combat.combatants.getName("Brannoc Vey").setFlag("rulewright", "acted", true)))
      .toBe("allowed");
    expect(await refusal(ada, () => canvas.scene.tokens.getName("Gate Warden").toggleCombatant({ active: false })))
      .toMatch(lacks);
    expect(await refusal(ada, () => canvas.scene.tokens.getName("Isel Quill").toggleCombatant())).toBe("allowed");
    expect(await refusal(ada, () => canvas.scene.tokens.getName("Oma Tarrow").toggleCombatant())).toMatch(lacks);
    expect(await refusal(bo, () => game.combat.nextTurn())).toMatch(lacks);
    expect(await refusal(ada, () => game.combat.nextTurn())).toBe("allowed");
    expect(await gm.evaluate(async () => {
      await game.combat.setFlag("rulewright", "pool", 3);
      const combatant = game.combat.combatants.getName("Brannoc Vey");
      return [game.combat.getFlag("rulewright", "pool"), combatant.getFlag("rulewright", "acted"), combatant.isNPC,
        game.combat.combatants.getName("Gate Warden").isNPC, combatant.isOwner,
        combatant.players.map(user => user.name), canvas.scene.tokens.getName("Brannoc Vey").inCombat];
    })).toEqual([3, true, false, true, true, ["Ada"], true]);
  });

  onScreen("rolls initiative and hides who is hidden", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await openTracker(ada);
    await openTracker(gm);
    await fight(gm, ["Brannoc Vey", "Gate Warden"], false);
    await gm.evaluate(() => game.combat.resetAll());
    await ada.getByRole("button", { name: "Brannoc Vey: roll initiative" }).click();
    await gm.waitForFunction(() => game.combat.combatants.getName("Brannoc Vey").initiative >= 1);
    await expect.poll(() => gm.evaluate(() => game.messages.contents.at(-1)?.flavor))
      .toBe("Brannoc Vey rolls for initiative.");
    await gm.getByRole("button", { name: "Gate Warden: hide from players" }).click();
    await expect.poll(() => names(ada)).toEqual(["Brannoc Vey"]);
    await expect.poll(async () => (await names(gm)).sort()).toEqual(["Brannoc Vey", "Gate Warden"]);
    await gm.getByLabel("Brannoc Vey: initiative").fill("30");
    await gm.getByLabel("Brannoc Vey: initiative").press("Tab");
    await expect.poll(() => ada.evaluate(() => game.combat.turns[0].initiative)).toBe(30);
  });

  test.each(onCores([[13, ""], [14, "&core=14"]]))("on core %i asks hooks before a turn is sent, and tells all users when it has come", async (_core, query) => {
    const [gm, ada] = [await table.join("Gamemaster", query), await table.join("Ada")];
    await ada.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("combatTurnChange", (combat, prior, current) => globalThis.heard.push(
        [prior.round, prior.turn, current.round, current.turn,
          combat.combatants.get(current.combatantId)?.name ?? null]));
    });
    await gm.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("combatStart", (combat, data) => { globalThis.heard.push(["start", combat.round, { ...data }]); });
      Hooks.on("combatTurn",
        (combat, data, options) => { globalThis.heard.push(["turn", combat.turn, { ...data }, options.direction]); });
      Hooks.on("combatRound", (combat, data, options) => {
        globalThis.heard.push(["round", combat.round, { ...data }, options.direction]);
        data.turn = 1;
      });
      Hooks.on("preUpdateCombat", (combat, changed) => changed.round === 9 ? false : undefined);
    });
    await fight(gm, ["Brannoc Vey", "Gate Warden"]);
    await gm.evaluate(async () => {
      await game.combat.nextTurn();
      await game.combat.nextTurn();
      await game.combat.previousTurn();
      await game.combat.update({ round: 9 });
    });
    expect(await gm.evaluate(() => globalThis.heard)).toEqual([
      ["start", 0, { round: 1, turn: 0 }], ["turn", 0, { round: 1, turn: 1 }, 1],
      ["round", 1, { round: 2, turn: 0 }, 1], ["turn", 1, { round: 2, turn: 0 }, -1]
    ]);
    expect(await gm.evaluate(() => [game.combat.round, game.combat.turn, game.combat.combatant.name,
      game.combat.nextCombatant.name, game.combat.previous.turn])).toEqual([2, 0, "Brannoc Vey", "Gate Warden", 1]);
    await expect.poll(() => ada.evaluate(() => globalThis.heard))
      .toEqual([[0, null, 1, 0, "Brannoc Vey"], [1, 0, 1, 1, "Gate Warden"],
        [1, 1, 2, 1, "Gate Warden"], [2, 1, 2, 0, "Brannoc Vey"]]);
  });

  onScreen("is run without a canvas too", async () => {
    const [gm, ada] = [await table.join("Gamemaster", "&canvas=off"), await table.join("Ada")];
    await openTracker(gm);
    await gm.getByRole("button", { name: "Create combat encounter" }).click();
    await gm.waitForFunction(() => game.combat);
    await gm.evaluate(() => game.combat.createEmbeddedDocuments("Combatant",
      [{ actorId: game.actors.getName("Brannoc Vey").id }]));
    await gm.getByRole("button", { name: "Begin combat" }).click();
    await openTracker(ada);
    await expect.poll(() => names(ada)).toEqual(["Brannoc Vey"]);
    await gm.getByRole("button", { name: "Brannoc Vey", exact: true }).last().click();
    await gm.waitForSelector(".worldbuilding header.sheet-header");
    expect([await gm.evaluate(() => [game.combat.scene, game.combat.combatant.token]), gm.problems])
      .toEqual([[null, null], []]);
  });
});

describe("the sidebar", () => {
  onScreen("shows one tab at a time, and says when the chat has news", async () => {
    const ada = await table.join("Ada");
    await ada.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    expect(await ada.locator("#sidebar-content > .tab:visible").getAttribute("id")).toBe("combat");
    await ada.evaluate(() => ChatMessage.create({ content: "News" }));
    await expect.poll(() => ada.locator("#sidebar-tab-chat.has-news").count()).toBe(1);
    await ada.getByRole("tab", { name: "Combat" }).focus();
    await ada.keyboard.press("ArrowLeft");
    expect(await ada.locator("#sidebar-content > .tab:visible").getAttribute("id")).toBe("chat");
    expect(await ada.locator("#sidebar-tab-chat.has-news").count()).toBe(0);
  });
});
