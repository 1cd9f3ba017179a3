import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { openTable, ready } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const health = (page, name) => page.evaluate(name => game.actors.getName(name).system.health.value, name);
const setHealth = (page, name, value) => page.evaluate(([name, value]) => game.actors.getName(name)
  .update({ "system.health.value": value }).then(() => "done", error => error.message), [name, value]);

describe("a table", () => {
  test("asks who sits down, and keeps the seat through a reload", async () => {
    const page = await table.join("Ada");
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(table.stage.url);
    expect(await page.locator("#join").innerText()).toContain("This is not Foundry VTT");
    await page.getByRole("button", { name: "Ada" }).click();
    await ready(page);
    expect(await page.evaluate(() => [game.user.name, game.user.isGM, game.user.character.name]))
      .toEqual(["Ada", false, "Brannoc Vey"]);
    await page.reload();
    await ready(page);
    expect(await page.locator("#top-bar").innerText()).toContain("You are Ada (player)");
    expect(await page.locator("#top-bar").innerText()).toContain("This is not Foundry VTT");
  });

  test("takes the module through its life cycle, with translations only after init", async () => {
    const page = await table.join("Ada");
    expect(await page.evaluate(() => globalThis.fixture.hooks))
      .toEqual(["init:FIXTURE.Title:null", "i18nInit:A fixture:null", "setup:A fixture:Ada", "ready:A fixture:Ada"]);
    expect(await page.evaluate(() => [game.modules.get("rulewright").active, game.modules.get("rulewright").version,
      typeof game.modules.get("rulewright").api.FixtureApp, game.system.id]))
        .toEqual([true, "1.0.0", "function", "worldbuilding"]);
    expect(page.problems).toEqual([]);
  });

  test("carries a change to the other tabs and into the world", async () => {
    const gm = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await gm.evaluate(() => {
      globalThis.log = [];
      Hooks.on("updateActor", (actor, changed, options, userId) =>
        globalThis.log.push([actor.name, changed, options.mark, game.users.get(userId).name]));
    });
    await ada.evaluate(() => game.actors.getName("Brannoc Vey")
      .update({ "system.health.value": 31, "flags.rulewright.note": "here" }, { mark: 7 }));
    await gm.waitForFunction(() => globalThis.log.length);
    const [[name, changed, mark, who]] = await gm.evaluate(() => globalThis.log);
    expect([name, mark, who]).toEqual(["Brannoc Vey", 7, "Ada"]);
    expect(changed).toMatchObject({ system: { health: { value: 31 } }, flags: { rulewright: { note: "here" } } });
    expect(await health(gm, "Brannoc Vey")).toBe(31);
    await gm.waitForFunction(() => document.querySelector("#board").innerText.includes("31/40"));
    const { collections: { Actor: actors } } = await gm.evaluate(() => stage.connection.post("world"));
    expect(actors.find(({ name }) => name === "Brannoc Vey"))
      .toMatchObject({ system: { health: { value: 31 } }, flags: { rulewright: { note: "here" } } });
  });

  test("refuses what a player may not do, in words on the screen", async () => {
    const ada = await table.join("Ada");
    const before = await health(ada, "Oma Tarrow");
    expect(await setHealth(ada, "Oma Tarrow", 1)).toMatch(/^User Ada lacks permission to update Actor \[\w{16}\]$/);
    await expect.poll(() => ada.locator("#notifications [role=alert]").innerText()).toContain("lacks permission");
    expect(await health(ada, "Oma Tarrow")).toBe(before);
  });

  test("sends nothing when nothing changes, and lets hooks stop a change", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const actor = game.actors.getName("Oma Tarrow");
      let updates = 0;
      Hooks.on("updateActor", () => updates++);
      const same = await actor.update({ name: actor.name });
      const id = Hooks.on("preUpdateActor", () => false);
      const stopped = await actor.update({ name: "Other" });
      Hooks.off("preUpdateActor", id);
      return [updates, same ?? null, stopped ?? null, actor.name];
    })).toEqual([0, null, null, "Oma Tarrow"]);
  });

  test("applies changes in the order in which they were asked for", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const actor = game.actors.getName("Isel Quill");
      const heard = [];
      const id = Hooks.on("updateActor", (changed, { flags }) => heard.push(flags.rulewright.n));
      await Promise.all(Array.from({ length: 20 }, (_, n) => actor.setFlag("rulewright", "n", n)));
      Hooks.off("updateActor", id);
      return [heard, actor.getFlag("rulewright", "n")];
    })).toEqual([Array.from({ length: 20 }, (_, n) => n), 19]);
  });

  test("deletes keys, sets and unsets flags", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async () => {
      const actor = game.actors.getName("Oma Tarrow");
      await actor.setFlag("rulewright", "marks", { a: 1, b: { c: 2 } });
      await actor.update({ "flags.rulewright.marks.b.-=c": null });
      const between = actor.getFlag("rulewright", "marks");
      await actor.unsetFlag("rulewright", "marks");
      let unknown;
      try { actor.getFlag("nobody", "marks"); } catch (error) { unknown = error.message; }
      return [between, actor.getFlag("rulewright", "marks") ?? null, unknown];
    })).toEqual([{ a: 1, b: {} }, null, `Flag scope "nobody" is not valid or not currently active`]);
  });

  onScreen("comes back after a lost connection with what it missed", async () => {
    const gm = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await ada.context().setOffline(true);
    await ada.evaluate(() => stage.connection.close());
    expect(await setHealth(ada, "Brannoc Vey", 9)).toMatch(/does not answer/);
    await setHealth(gm, "Brannoc Vey", 22);
    expect(await health(ada, "Brannoc Vey")).not.toBe(22);
    await ada.context().setOffline(false);
    await ada.evaluate(() => stage.connection.reconnect());
    await ada.waitForFunction(() => game.actors.getName("Brannoc Vey").system.health.value === 22);
    expect(await ada.evaluate(() => game.user.active && game.users.activeGM.name)).toBe("Gamemaster");
  });

  test("resets for all users when the gamemaster asks and confirms", async () => {
    const gm = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await setHealth(gm, "Brannoc Vey", 3);
    for (const page of [gm, ada]) await page.evaluate(() => { globalThis.before = true; });
    await gm.getByRole("button", { name: "Reset world" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    for (const page of [gm, ada]) await page.waitForFunction(() => !globalThis.before && document.body?.dataset.ready);
    expect(await health(ada, "Brannoc Vey")).toBe(40);
    expect(await ada.getByRole("button", { name: "Reset world" }).count()).toBe(0);
  });

  test("knows who is there and which gamemaster acts", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await ada.waitForFunction(() => game.users.activeGM?.name === "Gamemaster");
    expect(await gm.evaluate(() => game.user.isActiveGM)).toBe(true);
    await table.leave(gm);
    await ada.waitForFunction(() => game.users.activeGM === null);
  });

  test("relays sockets to the others", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await ada.evaluate(() => game.socket.emit("module.rulewright", { hello: 1 }));
    await gm.waitForFunction(() => globalThis.fixture.socket?.hello === 1);
    expect(await ada.evaluate(() => globalThis.fixture.socket ?? null)).toBeNull();
  });
});

describe("settings", () => {
  test("of the world reach every client and only gamemasters change them", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await gm.evaluate(() => game.settings.set("rulewright", "who", "local"));
    await ada.waitForFunction(() => globalThis.fixture.changes.includes("local"));
    expect(await ada.evaluate(() => game.settings.get("rulewright", "who"))).toBe("local");
    expect(await ada.evaluate(() => game.settings.set("rulewright", "who", "gm").catch(error => error.message)))
      .toContain("lacks permission to update Setting");
    expect(await gm.evaluate(() => game.settings.set("rulewright", "who", "nonsense").catch(error => error.message)))
      .toContain("is not one of the choices");
    expect(await ada.evaluate(() => {
      try { game.settings.get("rulewright", "none"); } catch (error) { return error.message; }
    })).toBe(`"rulewright.none" is not a registered game setting`);
  });

  test("of a client stay in that client", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await ada.evaluate(() => game.settings.set("rulewright", "mine", "12"));
    expect(await ada.evaluate(() => game.settings.get("rulewright", "mine"))).toBe(12);
    expect(await gm.evaluate(() => game.settings.get("rulewright", "mine"))).toBe(3);
    await ada.reload();
    await ready(ada);
    expect(await ada.evaluate(() => game.settings.get("rulewright", "mine"))).toBe(12);
  });

  onScreen("are changed in a window", async () => {
    const gm = await table.join("Gamemaster");
    await gm.getByRole("button", { name: "Settings" }).click();
    await gm.getByLabel("A fixture").selectOption("local");
    await gm.getByRole("button", { name: "Save" }).click();
    await gm.waitForFunction(() => game.settings.get("rulewright", "who") === "local");
    await expect.poll(() => gm.locator("#settings-config").count()).toBe(0);
  });
});
