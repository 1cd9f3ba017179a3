import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { onCores } from "../support/cores.mjs";
import { openTable, ready } from "./table.mjs";
import { test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

describe("an unlinked token", () => {
  test("has an actor of its own whose changes leave the base actor alone", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    const after = await gm.evaluate(async () => {
      const token = canvas.scene.tokens.getName("Gate Warden");
      const heard = [];
      Hooks.on("preUpdateActor", actor => { heard.push(["pre", actor.uuid]); });
      Hooks.on("updateActor", actor => heard.push(["on", actor.uuid]));
      await token.actor.update({ "system.health.value": 11 });
      return { uuid: token.actor.uuid, isToken: token.actor.isToken, own: token.actor.system.health.value,
        base: token.baseActor.system.health.value, delta: token.delta.system.health, heard };
    });
    expect(after).toEqual({ uuid: expect.stringMatching(/^Scene\.\w{16}\.Token\.\w{16}\.Actor\.\w{16}$/), isToken: true,
      own: 11, base: 40, delta: { value: 11 }, heard: [["pre", after.uuid], ["on", after.uuid]] });
    await ada.waitForFunction(uuid => fromUuidSync(uuid)?.system.health.value === 11, after.uuid);
    expect(await ada.evaluate(uuid =>
      fromUuidSync(uuid).update({ "system.health.value": 1 }).catch(error => error.message), after.uuid))
      .toMatch(/^User Ada lacks permission to update ActorDelta \[\w+\] in parent Token \[\w+\]$/);
    const { collections: { Scene: [{ tokens }] } } = await gm.evaluate(() => stage.connection.post("world"));
    expect(tokens.find(({ name }) => name === "Gate Warden").delta.system.health).toEqual({ value: 11 });
  });

  test("follows its base actor where its delta says nothing", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const token = canvas.scene.tokens.getName("Thorn Runner");
      await token.actor.update({ "system.health.value": 5 });
      await token.baseActor.update({ "system.health.max": 99, "system.health.value": 50 });
      return [token.actor.system.health.value, token.actor.system.health.max];
    })).toEqual([5, 99]);
  });

  test("keeps effects and items in its delta, tombstones among them", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const base = game.actors.getName("Banner Caller");
      const token = canvas.scene.tokens.getName("Banner Caller");
      const heard = [];
      for (const hook of ["createActiveEffect", "deleteActiveEffect", "updateItem", "deleteItem"])
        Hooks.on(hook, document => heard.push([hook, document.parent.isToken]));
      const [item] = await base.createEmbeddedDocuments("Item", [{ name: "Horn", type: "item" }]);
      await token.actor.toggleStatusEffect("prone");
      const withEffect = [[...token.actor.statuses], [...base.statuses], token.hasStatusEffect("prone")];
      await token.actor.items.get(item.id).update({ name: "Cracked horn" });
      const renamed = [token.actor.items.get(item.id).name, base.items.get(item.id).name];
      await token.actor.items.get(item.id).delete();
      const deleted = [token.actor.items.size, base.items.size];
      await token.actor.toggleStatusEffect("prone", { active: false });
      await token.actor.update({ "system.health.value": 11 });
      return { withEffect, renamed, deleted, statuses: [...token.actor.statuses], heard };
    })).toEqual({
      withEffect: [["prone"], [], true], renamed: ["Cracked horn", "Horn"], deleted: [0, 1], statuses: [],
      heard: [["createActiveEffect", true], ["updateItem", true], ["deleteItem", true], ["deleteActiveEffect", true]]
    });
    await gm.reload();
    await ready(gm);
    expect(await gm.evaluate(() => {
      const [own, base] = [canvas.scene.tokens.getName("Banner Caller").actor, game.actors.getName("Banner Caller")];
      return [own.items.size, base.items.size, own.system.health.value];
    })).toEqual([0, 1, 11]);
  });
});

describe("a linked token", () => {
  test("shares the world's actor", async () => {
    const ada = await table.join("Ada");
    expect(await ada.evaluate(async () => {
      const token = canvas.scene.tokens.getName("Isel Quill");
      await token.actor.update({ "system.health.value": 3 });
      return [token.actor === game.actors.getName("Isel Quill"), token.delta,
        game.actors.getName("Isel Quill").getActiveTokens().length, token.getBarAttribute("bar1").value];
    })).toEqual([true, null, 1, 3]);
  });
});

describe("statuses", () => {
  test("answer as the core documents", async () => {
    const ada = await table.join("Ada");
    expect(await ada.evaluate(async () => {
      const actor = game.actors.getName("Brannoc Vey");
      const effect = await actor.toggleStatusEffect("prone", { overlay: true });
      const overlay = effect.getFlag("core", "overlay");
      return [
        effect.documentName, overlay, await actor.toggleStatusEffect("prone", { active: true }),
        await actor.toggleStatusEffect("prone"),
        await actor.toggleStatusEffect("prone", { active: false }) ?? null,
        await actor.toggleStatusEffect("nothing").catch(error => error.message)
      ];
    })).toEqual(["ActiveEffect", true, true, false, null,
      `Invalid status ID "nothing" provided to Actor#toggleStatusEffect`]);
  });
});

describe("the board", () => {
  test("targets and controls tokens, for others to see", async () => {
    const [ada, bo] = [await table.join("Ada"), await table.join("Bo")];
    await ada.evaluate(() => {
      globalThis.heard = [];
      Hooks.on("targetToken", (user, token, on) => globalThis.heard.push([user.name, token.name, on]));
      Hooks.on("controlToken", (token, on) => globalThis.heard.push([token.name, on]));
    });
    await ada.getByRole("button", { name: "Target Gate Warden" }).click();
    await ada.getByRole("button", { name: "Target Thorn Runner" }).click();
    await ada.getByRole("button", { name: "Control Brannoc Vey" }).click();
    expect(await ada.evaluate(() => [game.user.targets.size, [...game.user.targets].map(token => token.name),
        canvas.tokens.controlled.map(token => token.name), globalThis.heard])).toEqual([
      2, ["Gate Warden", "Thorn Runner"], ["Brannoc Vey"],
      [["Ada", "Gate Warden", true], ["Ada", "Thorn Runner", true], ["Brannoc Vey", true]]
    ]);
    expect(await ada.getByRole("button", { name: "Control Oma Tarrow" }).count()).toBe(0);
    await bo.waitForFunction(() => game.users.getName("Ada").targets.size === 2);
    await expect.poll(() => bo.locator("#board").innerText()).toContain("Targeted by Ada");
    await ada.getByRole("button", { name: "Target Gate Warden" }).click();
    await bo.waitForFunction(() => game.users.getName("Ada").targets.size === 1);
    expect(await ada.evaluate(() => ChatMessage.getSpeaker()))
      .toMatchObject({ alias: "Brannoc Vey", token: expect.any(String), actor: expect.any(String) });
  });
});

describe.each(onCores([[13, ""], [14, "&core=14"]]))("the menu of a token on core %i", (_core, query) => {
  const statuses = page => page.evaluate(() => [...canvas.scene.tokens.getName("Isel Quill").actor.statuses].sort());

  test("lists the statuses that the HUD shows, for the owner to set and take away", async () => {
    const [ada, bo] = [await table.join("Ada", query), await table.join("Bo")];
    await ada.evaluate(() => {
      for (const status of [{ id: "test.dazed", name: "Dazed", img: "icons/svg/daze.svg" },
          { id: "test.secret", name: "Secret", img: "icons/svg/daze.svg", hud: false }]) {
        CONFIG.statusEffects.push(status);
      }
      globalThis.asked = [];
      Hooks.on("preCreateActiveEffect", effect => {
        globalThis.asked.push([...effect.statuses]);
        return effect.statuses.has("blind") ? false : undefined;
      });
    });
    const menu = ada.getByRole("button", { name: "Isel Quill: statuses" });
    await menu.click();
    expect(await menu.getAttribute("aria-expanded")).toBe("true");
    const group = ada.getByRole("group", { name: "Statuses of Isel Quill" });
    expect(await group.getByRole("button")
      .evaluateAll(buttons => buttons.map(button => button.getAttribute("aria-label"))))
        .toEqual(["Defeated", "Prone", "Restrained", "Stunned", "Blind", "Invisible", "Hidden", "Flying", "Dazed"]);
    await group.getByRole("button", { name: "Dazed" }).click();
    await group.getByRole("button", { name: "Dazed", pressed: true }).waitFor();
    await group.getByRole("button", { name: "Blind" }).click();
    await group.getByRole("button", { name: "Prone" }).focus();
    await ada.keyboard.press("Enter");
    await expect.poll(() => statuses(bo)).toEqual(["prone", "test.dazed"]);
    expect(await ada.evaluate(() => [globalThis.asked, document.activeElement.dataset.statusId]))
      .toEqual([[["test.dazed"], ["blind"], ["prone"]], "prone"]);
    await group.getByRole("button", { name: "Dazed" }).click();
    await expect.poll(() => statuses(bo)).toEqual(["prone"]);
    await group.getByRole("button", { name: "Stunned" }).click({ button: "right" });
    await expect.poll(() => bo.evaluate(() => canvas.scene.tokens.getName("Isel Quill").actor.effects
      .find(effect => effect.statuses.has("stun"))?.getFlag("core", "overlay"))).toBe(true);
    // Changes are drawn with the next frame.
    await expect.poll(() => bo.locator(".token-card").filter({ hasText: "Isel Quill" }).locator(".token-statuses img")
      .evaluateAll(images => images.map(image => image.alt).sort())).toEqual(["Prone", "Stunned"]);
    expect(await bo.getByRole("button", { name: "Isel Quill: statuses" }).count()).toBe(0);
    await ada.evaluate(() => canvas.scene.tokens.getName("Isel Quill").actor.effects
      .find(effect => effect.statuses.has("prone")).setFlag("rulewright", "ongoing", true));
    await expect.poll(() => bo.evaluate(() => canvas.scene.tokens.getName("Isel Quill").actor.effects
      .find(effect => effect.statuses.has("prone")).getFlag("rulewright", "ongoing"))).toBe(true);
    await ada.evaluate(() => {
      const { actor } = canvas.scene.tokens.getName("Isel Quill");
      return actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(effect => effect.id));
    });
  });
});

test("the board is not there with the canvas off, and nothing else breaks", async () => {
  const ada = await table.join("Ada", "&canvas=off");
  expect(await ada.evaluate(() => [canvas.ready, canvas.scene, canvas.tokens ?? null, game.scenes.active.tokens.size,
    game.user.targets.size, game.actors.getName("Brannoc Vey").getActiveTokens()]))
      .toEqual([false, null, null, 10, 0, []]);
  await ada.evaluate(() => game.scenes.active.tokens.getName("Brannoc Vey").actor.update({ "system.health.value": 2 }));
  expect(await ada.evaluate(() => ChatMessage.getSpeaker().alias)).toBe("Brannoc Vey");
  expect(ada.problems).toEqual([]);
});
