/**
 * The cost of a click, from the press of *Roll* until both browsers show the card: a player presses, and the GM's
 * browser resolves. RULEWRIGHT_TRACE=1 prints the files that each click enters, in order.
 */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect } from "vitest";
import { firstOnScreen } from "./support/tiers.mjs";
import { openPlayDialog } from "./support/play.mjs";
import { showTab } from "./support/core-ui.mjs";
import { beginCombat, command } from "./support/fight.mjs";
import { Table, openAttack, openDialog, openPanel, roll } from "./support/table.mjs";
import { bundleTraced, follow } from "./support/trace.mjs";

/** @typedef {{ files: number, asks: number, writes: number, renders: number }} Budget */

/**
 * The budgets of each click in the player's browser and in the GM's: the files of the module that the click enters,
 * helpers apart, the questions to the engine, the documents that the browser writes, and the renders of messages. They
 * are the figures of 2026-11-29. A change that needs more changes this table, and its commit gives the reason.
 * Core 13 writes no batch: there the journal of the changes comes and goes with the GM's own document, and the player's
 * page asks once more between two of the changes if it is slow.
 * @type {[click: string, core: number, game: string, budgets: { player: Budget, gm: Budget }][]}
 */
const BUDGETS = [
  ["an attack in a fight", 14, "icon",
    { player: { files: 107, asks: 4, writes: 0, renders: 1 }, gm: { files: 107, asks: 3, writes: 4, renders: 1 } }],
  ["a narrative action", 14, "icon",
    { player: { files: 65, asks: 1, writes: 0, renders: 1 }, gm: { files: 70, asks: 2, writes: 1, renders: 1 } }],
  ["an attack without a fight", 14, "icon",
    { player: { files: 72, asks: 2, writes: 0, renders: 1 }, gm: { files: 86, asks: 3, writes: 2, renders: 1 } }],
  ["an attack in Beacon Road", 14, "beacon",
    { player: { files: 70, asks: 2, writes: 0, renders: 1 }, gm: { files: 80, asks: 3, writes: 2, renders: 1 } }],
  ["an attack in a fight", 13, "icon",
    { player: { files: 109, asks: 5, writes: 0, renders: 1 }, gm: { files: 109, asks: 3, writes: 6, renders: 1 } }]
];

const BRANNOC = "Brannoc Vey";

/** How a player opens the dialog of each click. @type {Record<string, (ada: any, gm: any) => Promise<any>>} */
const OPEN = {
  "an attack without a fight": ada => openAttack(ada),
  "an attack in a fight": async (ada, gm) => {
    await gm.evaluate(() => {
      const { x, y } = canvas.scene.tokens.getName("Gate Warden");
      return canvas.scene.tokens.getName("Brannoc Vey").update({ x: x - canvas.scene.grid.size, y });
    });
    await beginCombat(gm, [BRANNOC, "Gate Warden"]);
    await command(gm, { do: "takeTurn", who: BRANNOC });
    await expect.poll(() => ada.evaluate(() => game.combat?.turn)).not.toBe(null);
    return openAttack(ada);
  },
  "a narrative action": ada => openDialog(ada, BRANNOC, /^Smash/),
  "an attack in Beacon Road": async ada => {
    const dialog = await openPlayDialog(ada, "Sela Marrow", "Road hammer");
    await dialog.locator("input[type=checkbox]").first().check();
    return dialog;
  }
};

let table, moduleFolder;
beforeAll(async () => { [table, moduleFolder] = await Promise.all([Table.open(), bundleTraced()]); });
afterAll(async () => {
  await table?.close();
  if (moduleFolder) await rm(moduleFolder, { recursive: true });
});

firstOnScreen(BUDGETS, 2)("%s on core %i stays within its budgets", async (click, core, game, budgets) => {
  await table.reset({ game, moduleFolder });
  const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core })];
  const dialog = await OPEN[click](ada, gm);
  const cost = await follow([ada, gm]);
  await roll(ada, dialog);
  const [player, other] = await cost();
  const found = { player: { ...player, files: player.files.length }, gm: { ...other, files: other.files.length } };
  if (process.env.RULEWRIGHT_TRACE)
    console.log([`${click}: ${JSON.stringify(found)}`, "Player:", ...player.files, "GM:", ...other.files].join("\n  "));
  // Neither browser is idle: the record of calls works. A command without questions is played in the GM's alone.
  expect([found.player.files, found.gm.files, found.gm.asks, found.gm.writes, found.gm.renders]
    .every(Boolean), JSON.stringify(found)).toBe(true);
  for (const [browser, budget] of Object.entries(budgets)) {
    const over = Object.entries(budget).filter(([name, most]) => found[browser][name] > most);
    expect(over, `${browser}: ${JSON.stringify(found)}`).toEqual([]);
  }
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});

/**
 * The budgets of a dialog and of a change in a crowd: the questions to the engine, and the calls of functions of the
 * module. Those of the dialog of an attack count from the press of its button until it shows the odds and how far each
 * target is; those of a changed number in the browser of its GM, with the combat in the tracker.
 * @type {[combatants: number, budgets: Record<"dialog" | "change", { asks: number, calls: number }>][]}
 */
const CROWDS = [
  [10, { dialog: { asks: 3, calls: 15_000 }, change: { asks: 1, calls: 10_500 } }],
  [34, { dialog: { asks: 3, calls: 47_000 }, change: { asks: 1, calls: 31_000 } }]
];

firstOnScreen(CROWDS, 1)("a dialog and a change among %i combatants stay within their budgets", async (many, budgets) => {
  await table.reset({ moduleFolder });
  const gm = await table.sit("Gamemaster");
  const crowd = Array.from({ length: many - 2 }, (_, at) => `Rabble ${at + 1}`);
  await gm.evaluate(async names => {
    const warden = canvas.scene.tokens.getName("Gate Warden").toObject();
    const { size } = canvas.scene.grid;
    await canvas.scene.createEmbeddedDocuments("Token", names.map((name, at) => ({ name, actorId: warden.actorId,
      actorLink: false, x: warden.x + size * (at % 8 + 1), y: warden.y + size * Math.floor(at / 8) })));
  }, crowd);
  await beginCombat(gm, [BRANNOC, "Gate Warden", ...crowd]);
  await command(gm, { do: "takeTurn", who: BRANNOC });
  const panel = await openPanel(gm, BRANNOC);
  const ofDialog = await follow([gm]);
  await panel.getByRole("button", { name: "Light attack" }).click();
  const dialog = gm.locator(".rulewright-dialog").last();
  await expect.poll(() => dialog.locator("option.rulewright-beyond, [data-near] button").count()).toBeGreaterThan(6);
  const costs = { dialog: await ofDialog() };
  await dialog.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await showTab(gm, "combat");
  const ofChange = await follow([gm]);
  await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 3 }), crowd[0]);
  costs.change = await ofChange();
  for (const [what, [{ asks, calls }]] of Object.entries(costs)) {
    if (process.env.RULEWRIGHT_TRACE) console.log(`${what} among ${many} combatants: ${asks} asks, ${calls} calls`);
    expect(asks, what).toBeGreaterThan(0);
    expect({ asks: asks <= budgets[what].asks, calls: calls <= budgets[what].calls },
      `${what}: ${JSON.stringify({ asks, calls })}`).toEqual({ asks: true, calls: true });
  }
  expect(gm.problems).toEqual([]);
});
