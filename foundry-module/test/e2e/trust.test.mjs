import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { chooseTarget } from "./support/core-ui.mjs";
import { Table, change, notices, openDialog, openPanel, press, roll, state } from "./support/table.mjs";
import { firstOnScreen, onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/** The buttons of a panel that do something; some only open a window. */
const PLAYS = "button:enabled:not([data-party], [data-sheet])";

const ENGINE = "**/engine/rulewright-icon.*";

async function attack(page, who, target) {
  const dialog = await openDialog(page, who, "Light attack");
  await chooseTarget(dialog, target);
  return roll(page, dialog);
}

describe("permission", () => {
  test("an attack on a foe waits for the GM where players may not change others", async () => {
    const [ada, gm] = [await table.sit("Ada"), await table.sit("Gamemaster")];
    await gm.evaluate(() => game.settings.set("rulewright", "leave", "never"));
    await attack(ada, "Brannoc Vey", "Gate Warden");
    await ada.locator("#chat .rulewright-waiting").first().waitFor();
    expect((await state(gm, "Gate Warden")).hp).toBe(40);
    await gm.locator("#chat button[data-waiting]").first().click();
    await expect.poll(async () => (await state(gm, "Gate Warden")).hp).toBe(32);
    // A card is public; a foe's sheet is not.
    expect(await ada.locator("#chat .rulewright-card").innerText()).not.toContain("40 → 32");
    expect(await gm.locator("#chat .rulewright-card").innerText()).toContain("Gate Warden: Hit points 40 → 32");
  });

  test("a sheet that one may only read has disabled buttons that say why", async () => {
    const page = await table.sit("Ada");
    const panel = await openPanel(page, "Oma Tarrow");
    expect(await panel.locator(PLAYS).count()).toBe(0);
    expect(await panel.locator(".rulewright-reason").textContent()).toContain("Only an owner of this character");
  });
});

describe("an engine that cannot be loaded", () => {
  const corrupt = gzipSync(Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), Buffer.alloc(400, 0xff)]));

  firstOnScreen([
    ["cut off", async route =>
      route.fulfill({ status: 200, body: (await (await route.fetch()).body()).subarray(0, 300_000) }), "damaged"],
    ["missing", route => route.fulfill({ status: 404, body: "no" }), "missing or unreachable"],
    ["a page", route => route.fulfill({ status: 200, body: "<html>" }), "sent a web page"],
    ["damaged inside", route => route.fulfill({ status: 200, body: corrupt }), "is damaged"]
  ])("%s: one notification, disabled buttons that say why, and sheets that work", async (_, answer, words) => {
    const page = await table.sit("Ada", { prepare: page => page.route(ENGINE, answer) });
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining(words));
    expect((await notices(page)).filter(text => text.includes("Rulewright"))).toHaveLength(1);
    const panel = await openPanel(page, "Brannoc Vey");
    expect(await panel.locator(PLAYS).count()).toBe(0);
    expect(await panel.locator("button").first().getAttribute("title")).toContain("could not be loaded");
    await page.evaluate(() => game.actors.getName("Brannoc Vey").update({ "system.health.value": 31 }));
    expect((await state(page, "Brannoc Vey")).hp).toBe(31);
  });

  test("that a host does not serve under its name is loaded as a script", async () => {
    const page = await table.sit("Ada",
      { prepare: page => page.route("**/engine/*.wasm", route => route.fulfill({ status: 403, body: "no" })) });
    await press(page, "Brannoc Vey", /^Endure/, { modifiers: ["Shift"] });
    await page.locator("#chat .rulewright-card").waitFor();
    expect(await notices(page)).toEqual([]);
  });

  onScreen("that a server unpacks on the way is taken as it is", async () => {
    const page = await table.sit("Ada", {
      prepare: page => page.route(ENGINE, async route => {
        const response = await route.fetch();
        await route.fulfill({ status: 200, body: gunzipSync(await response.body()) });
      })
    });
    await press(page, "Brannoc Vey", /^Endure/, { modifiers: ["Shift"] });
    await page.locator("#chat .rulewright-card").waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe("a game's engine", () => {
  /** Opens the sheet of an actor with a game of its own. */
  async function carries(page, who, name) {
    await page.evaluate(([who, name]) => game.actors.getName(who).setFlag("rulewright", "game", name), [who, name]);
    return openPanel(page, who);
  }

  onScreen("is all that a table downloads, until an actor has another game", async () => {
    await table.reset({ game: "beacon" });
    const engines = [];
    const page = await table.sit("Gamemaster", {
      prepare: page => page.on("request",
        request => { engines.push(.../engine\/rulewright-(\w+)/.exec(request.url())?.slice(1) ?? []); })
    });
    await openDialog(page, "Sela Marrow", "Road hammer");
    expect(engines).toEqual(["beacon"]);
    await (await carries(page, "Ister Fenn", "icon")).getByRole("button", { name: "Light attack" }).click();
    await expect.poll(() => engines).toEqual(["beacon", "icon"]);
    expect(page.problems).toEqual([]);
  });

  test("that is missing takes away only what it plays", async () => {
    const page = await table.sit("Gamemaster",
      { prepare: page => page.route("**/engine/rulewright-beacon.*",
        route => route.fulfill({ status: 404, body: "no" })) });
    const panel = await carries(page, "Oma Tarrow", "beacon");
    expect(await notices(page)).toEqual([]);
    await panel.getByRole("button", { name: "Action roll" }).click({ modifiers: ["Shift"] });
    await expect.poll(() => notices(page)).toContainEqual(expect.stringContaining("missing or unreachable"));
    await expect.poll(() => panel.locator(PLAYS).count()).toBe(0);
    expect(await panel.locator(".rulewright-reason").textContent()).toContain("could not be loaded");
    const card = await attack(page, "Brannoc Vey", "Gate Warden");
    expect(await card.locator(".rulewright-outcome").textContent()).toBe("Hit");
  });
});

onScreen("a table below a route prefix finds the engine, the templates and the icons", async () => {
  await table.reset({ prefix: "/some/route" });
  const missing = [];
  const page = await table.sit("Gamemaster",
    { prepare: page => page.on("response",
      response => { if (response.status() >= 400) missing.push(response.url()); }) });
  await change(page, "Gate Warden", {}, ["dazed"]);
  const card = await attack(page, "Brannoc Vey", "Gate Warden");
  // The card may render again meanwhile.
  await expect.poll(() => card.locator(".rulewright-headline .rulewright-icon")
    .evaluate(icon => getComputedStyle(icon).maskImage)).toContain("/some/route/modules/rulewright/icons/hit.svg");
  expect(missing).toEqual([]);
  expect(page.problems).toEqual([]);
});

test("core 14 is used without anything that it calls deprecated", async () => {
  const page = await table.sit("Gamemaster", { core: "14", sheet: "v2" });
  await attack(page, "Brannoc Vey", "Gate Warden");
  const ours = await page.evaluate(
    () => stage.deprecations.filter(({ package: by, message }) => by === "rulewright"
      || message.includes("rulewright")));
  expect(ours).toEqual([]);
});
