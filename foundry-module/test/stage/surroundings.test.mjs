import { execFile, spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { startStage } from "../../stage/server.mjs";
import { FIXTURE, openTable, ready } from "./table.mjs";
import { firstOnScreen, onScreen, test } from "../e2e/support/tiers.mjs";

const SERVER = fileURLToPath(new URL("../../stage/server.mjs", import.meta.url));

/** A folder for a world, which goes when the work is done. */
async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "stage-"));
  try { await work(folder); } finally { await rm(folder, { recursive: true }); }
}

describe("a table below a route prefix", () => {
  const prefix = "/deep/route";
  let table, folder, worldFile, page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "stage-"));
    worldFile = join(folder, "world.json");
    table = await openTable({ prefix, worldFile });
    page = await table.join("Ada");
  });
  afterAll(async () => { await table.close(); await rm(folder, { recursive: true }); });

  onScreen("has its files and pictures there", async () => {
    expect(await page.evaluate(async () => {
      const app = new globalThis.fixture.FixtureApp();
      await app.render({ force: true });
      return [globalThis.fixture.hooks.at(-1), app.element.querySelector(".count").innerText,
        foundry.utils.getRoute("icons/svg/d20.svg"), getComputedStyle(document.querySelector(".fixture-head")).margin];
    })).toEqual(["ready:A fixture:Ada", "Count is 0", "/deep/route/icons/svg/d20.svg", "0px"]);
    await page.locator("#actors").getByRole("button", { name: "Brannoc Vey" }).click();
    await page.waitForSelector("header.sheet-header");
    // A picture arrives when it arrives: one that never does stays in the list.
    await expect.poll(() => page.evaluate(() => [...document.images]
      .filter(image => !image.complete || !image.naturalWidth).map(image => image.src))).toEqual([]);
  });

  onScreen("takes its users back after the server has been away", async () => {
    await page.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.health.value": 8 }));
    const { port } = new URL(table.stage.url);
    await table.stage.close();
    await expect.poll(() => page.locator("#notifications").innerText())
      .toContain("The connection to the table's server is lost");
    const loaded = page.waitForEvent("load");
    table.stage = await startStage({ port: Number(port), prefix, worldFile, moduleFolder: FIXTURE });
    await loaded;
    await ready(page);
    expect(await page.evaluate(() => [game.user.name, game.actors.getName("Brannoc Vey").system.health.value]))
      .toEqual(["Ada", 8]);
  });
});

test("a table says so when there is no module", async () => {
  const table = await openTable({ moduleFolder: join(FIXTURE, "lang") });
  const page = await table.join("Gamemaster");
  expect(await page.locator("#notifications [role=alert]").innerText()).toContain("There is no module.json");
  expect(await page.evaluate(() => [game.ready, game.modules.size])).toEqual([true, 0]);
  await table.close();
});

describe("a table", () => {
  let table;
  beforeAll(async () => { table = await openTable(); });
  afterEach(() => table.tidy());
  afterAll(() => table.close());

  test("calls what is bound to a key, by either name of a modifier, but not while a user types", async () => {
    const page = await table.join("Ada");
    await page.evaluate(() => {
      globalThis.pressed = [];
      const bind = (action, key, modifier, more) => game.keybindings.register("fixture", action,
          { editable: [{ key, modifiers: [modifier] }], onDown: ({ isShift }) => {
        globalThis.pressed.push([action, isShift]);
        return true;
      }, ...more });
      bind("constant", "KeyP", "SHIFT");
      bind("value", "KeyO", "Shift");
      bind("gamemaster", "KeyI", "Shift", { restricted: true });
    });
    for (const key of ["Shift+P", "Shift+O", "Shift+I", "p", "Control+P"]) await page.keyboard.press(key);
    await page.locator("#chat textarea").focus();
    await page.keyboard.press("Shift+P");
    expect(await page.evaluate(() => [globalThis.pressed, game.keybindings.get("fixture", "constant")]))
      .toEqual([[["constant", true], ["value", true]], [{ key: "KeyP", modifiers: ["Shift"] }]]);
  });

  firstOnScreen([["light", ""], ["dark", "&theme=dark"]])(
      "has nothing that axe objects to in the %s theme", async (theme, query) => {
    const page = await table.join("Ada", query);
    expect(await page.locator("body").getAttribute("class")).toContain(`theme-${theme}`);
    await page.evaluate(async () => {
      await (await new Roll("2d6").evaluate()).toMessage({ flavor: "Roll" });
      await game.actors.getName("Brannoc Vey").toggleStatusEffect("prone");
      ui.notifications.warn("Careful", { permanent: true });
    });
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    await page.addScriptTag({ path: axe });
    const violations = () => page.evaluate(async () =>
      (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations.map(
        entry => [entry.id, entry.nodes.map(node => node.html.slice(0, 160))]));
    expect(await violations()).toEqual([]);
    const gm = await table.join("Gamemaster");
    await gm.evaluate(async () => {
      await TokenDocument.createCombatants(canvas.scene.tokens.contents);
      await game.combat.startCombat();
    });
    await page.getByRole("button", { name: "Brannoc Vey: statuses" }).click();
    for (const tab of ["Items", "Compendium", "Combat"]) await page.getByRole("tab", { name: tab }).click();
    await page.locator("li.combatant.active").waitFor();
    expect(await violations()).toEqual([]);
    await page.locator("#actors").getByRole("button", { name: "Brannoc Vey" }).click();
    await page.waitForSelector("header.sheet-header");
    expect(await violations()).toEqual([]);
  });
});

describe("the command", () => {
  test("prints one line with the address and leaves when told", async () => {
    await inFolder(async folder => {
      const child = spawn(process.execPath,
        [SERVER, "--port", "0", "--world", join(folder, "world.json"), "--module", FIXTURE]);
      let output = "";
      child.stdout.on("data", data => { output += data; });
      await expect.poll(() => output).toMatch(/^Rulewright table: http:\/\/127\.0\.0\.1:\d+\/\n$/);
      expect((await fetch(output.match(/http\S+/)[0])).status).toBe(200);
      const left = new Promise(resolve => child.once("exit", resolve));
      child.kill("SIGTERM");
      expect(await left).toBe(0);
    });
  });

  test("says what is wrong with what it was given", async () => {
    const run = (...args) => promisify(execFile)(process.execPath, [SERVER, ...args])
      .then(() => "fine", error => error.stderr);
    const taken = createServer();
    await new Promise(done => taken.listen(0, "127.0.0.1", () => done(undefined)));
    await inFolder(async folder => {
      const [many, nonsense, again] = await Promise.all([
        run("--port", "many"), run("--nonsense"),
        run("--port", String(/** @type {import("node:net").AddressInfo} */ (taken.address()).port), "--world",
          join(folder, "world.json"))
      ]);
      expect(many).toContain(`--port must be a number from 0 to 65535, not "many"`);
      expect(nonsense).toContain("--nonsense");
      expect(again).toContain("That port is taken");
    });
    await new Promise(done => taken.close(done));
  });
});
