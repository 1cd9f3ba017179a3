import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { startStage } from "../../stage/server.mjs";
import { openTable, ready } from "./table.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const SERVER = join(HERE, "..", "..", "stage", "server.mjs");
let table = null;
afterEach(async () => { await table?.close(); table = null; });

describe("a table", () => {
  it("works below a route prefix", async () => {
    table = await openTable({ prefix: "/deep/route" });
    const page = await table.join("Ada");
    expect(await page.evaluate(async () => {
      const app = new fixture.FixtureApp();
      await app.render({ force: true });
      return [fixture.hooks.at(-1), app.element.querySelector(".count").innerText, foundry.utils.getRoute("icons/svg/d20.svg"), getComputedStyle(document.querySelector(".fixture-head")).margin];
    })).toEqual(["ready:A fixture:Ada", "Count is 0", "/deep/route/icons/svg/d20.svg", "0px"]);
    await page.locator("#actors").getByRole("button", { name: "Brannoc Vey" }).click();
    await page.waitForSelector("header.sheet-header");
    // A picture arrives when it arrives: one that never does stays in the list.
    await expect.poll(() => page.evaluate(() => [...document.images].filter(image => !image.complete || !image.naturalWidth).map(image => image.src))).toEqual([]);
  });

  it("says so when there is no module", async () => {
    table = await openTable({ moduleFolder: join(HERE, "fixture-module", "lang") });
    const page = await table.join("Gamemaster");
    expect(await page.locator("#notifications [role=alert]").innerText()).toContain("There is no module.json");
    expect(await page.evaluate(() => [game.ready, game.modules.size])).toEqual([true, 0]);
  });

  it("calls what is bound to a key, by either name of a modifier, but not while somebody types", async () => {
    table = await openTable();
    const page = await table.join("Ada");
    await page.evaluate(() => {
      globalThis.pressed = [];
      const bind = (action, key, modifier, more) => game.keybindings.register("fixture", action, { editable: [{ key, modifiers: [modifier] }], onDown: ({ isShift }) => { pressed.push([action, isShift]); return true; }, ...more });
      bind("constant", "KeyP", "SHIFT");
      bind("value", "KeyO", "Shift");
      bind("gamemaster", "KeyI", "Shift", { restricted: true });
    });
    for (const key of ["Shift+P", "Shift+O", "Shift+I", "p", "Control+P"]) await page.keyboard.press(key);
    await page.locator("#chat textarea").focus();
    await page.keyboard.press("Shift+P");
    expect(await page.evaluate(() => [pressed, game.keybindings.get("fixture", "constant")])).toEqual([[["constant", true], ["value", true]], [{ key: "KeyP", modifiers: ["Shift"] }]]);
  });

  it("takes its users back after the server has been away", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stage-"));
    const worldFile = join(folder, "world.json");
    table = await openTable({ worldFile });
    const page = await table.join("Ada");
    await page.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.health.value": 8 }));
    const { port } = new URL(table.stage.url);
    await table.stage.close();
    await expect.poll(() => page.locator("#notifications").innerText()).toContain("The connection to the table's server is lost");
    const loaded = page.waitForEvent("load");
    const again = await startStage({ port: Number(port), worldFile, moduleFolder: join(HERE, "fixture-module") });
    await loaded;
    await ready(page);
    expect(await page.evaluate(() => [game.user.name, game.actors.getName("Brannoc Vey").system.health.value])).toEqual(["Ada", 8]);
    await table.goAway();
    await again.close();
    await rm(folder, { recursive: true });
    table = null;
  });

  it.each(["light", "dark"])("has nothing that axe objects to in the %s theme", async theme => {
    table = await openTable();
    const page = await table.join("Ada", `&theme=${theme}`);
    await page.evaluate(async () => {
      await (await new Roll("2d6").evaluate()).toMessage({ flavor: "Roll" });
      await game.actors.getName("Brannoc Vey").toggleStatusEffect("prone");
      ui.notifications.warn("Careful", { permanent: true });
    });
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    const violations = async () => {
      await page.addScriptTag({ path: axe });
      return page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations.map(entry => [entry.id, entry.nodes.map(node => node.html.slice(0, 160))]));
    };
    expect(await violations()).toEqual([]);
    const gm = await table.join("Gamemaster");
    await gm.evaluate(async () => { await TokenDocument.createCombatants(canvas.scene.tokens.contents); await game.combat.startCombat(); });
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
  it("prints one line with the address and leaves when told", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stage-"));
    const child = spawn(process.execPath, [SERVER, "--port", "0", "--world", join(folder, "world.json"), "--module", join(HERE, "fixture-module")]);
    let output = "";
    child.stdout.on("data", data => { output += data; });
    await expect.poll(() => output).toMatch(/^Rulewright table: http:\/\/127\.0\.0\.1:\d+\/\n$/);
    expect((await fetch(output.match(/http\S+/)[0])).status).toBe(200);
    const left = new Promise(resolve => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await left).toBe(0);
    await rm(folder, { recursive: true });
  });

  it("says what is wrong with what it was given", async () => {
    const run = (...args) => promisify(execFile)(process.execPath, [SERVER, ...args]).then(() => "fine", error => error.stderr);
    expect(await run("--port", "many")).toContain(`--port must be a number from 0 to 65535, not "many"`);
    expect(await run("--nonsense")).toContain("--nonsense");
    table = await openTable();
    expect(await run("--port", new URL(table.stage.url).port, "--world", join(tmpdir(), `stage-taken-${process.pid}.json`))).toContain("That port is taken");
    await rm(join(tmpdir(), `stage-taken-${process.pid}.json`), { force: true });
  });
});
