import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseTarget } from "../e2e/support/core-ui.mjs";
import { NativeCore } from "../e2e/support/core.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { Shadow, closeSheet, openPlayDialog, openPlayPanel, openTracker, row, seeds,
  uuidOf } from "../e2e/support/play.mjs";
import { receiptsSince } from "../e2e/support/receipts.mjs";
import { Table } from "../e2e/support/table.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ENGINE = "dewprism_play";
const ROUNDS = 3;
const ADAS = ["Mara Reed", "Tolly Finch"];
const PARTICIPANTS = [...ADAS, "Oswin Pell", "Nell Sorrow", "The Drowned Warden", "Sluice Golem"];

/** The actions of each round: the button of the sheet, its target, and the dialog's other entries. */
const PLAN = {
  "Mara Reed": [
    [["Undertow", { targets: ["Sluice Golem"] }], ["Raise the shield"], ["Guard"]],
    [["Draw attention"], ["Weir hammer", { target: "Sluice Golem", set: { "Non-lethal": true } }],
      ["Take cover", { set: { "Rank of the cover": 3 } }]],
    [["Attack", { target: "Sluice Golem" }], ["Taunt", { target: "The Drowned Warden" }]]
  ],
  "Tolly Finch": [
    [["Reed bow", { target: "Sluice Golem" }], ["Gust volley", { targets: ["Sluice Golem", "The Drowned Warden"] }]],
    [["Move", { set: { "To column": 4, "To row": 5 } }], ["Hide", {}],
      ["Reed bow", { target: "The Drowned Warden", set: { "Spaces above the target": 1 } }]],
    [["Withhold", { set: { Using: "Reed bow" } }]]
  ],
  "Oswin Pell": [
    [["Long fuse", { targets: ["The Drowned Warden"], more: { "Charge up if AP are missing": true } }]],
    [["next", { targets: ["The Drowned Warden"] }], ["Burn it all", { targets: ["Sluice Golem"] }]],
    [["Check", { set: { "Kind of check": "Luck", Against: 11 } }]]
  ],
  "Nell Sorrow": [
    [["Mend", { targets: ["Mara Reed"] }], ["Dewfall", { targets: ["Nell Sorrow", "Mara Reed"] }]],
    [["Attack", { target: "Sluice Golem", set: { "The target is unaware or cannot respond": true } }]],
    [["Play by flavor"], ["Search", { set: { "Spaces to search, as “4, 5; 4, 6” or by name": "8, 6; 10, 8" } }]]
  ],
  "The Drowned Warden": [
    [["Attack", { target: "Mara Reed" }]],
    [["Attack", { target: "Mara Reed" }], ["Raise the shield"]],
    [["Floodgate", { targets: ["Mara Reed", "Nell Sorrow"] }]]
  ],
  "Sluice Golem": [
    [["Attack", { target: "Mara Reed" }]],
    [["Attack", { target: "Mara Reed" }]],
    [["Attack", { target: "Mara Reed" }]]
  ]
};

test("three rounds in a drowned gallery are what the native core plays, a reload in their midst included", async () => {
  await table.reset({ game: "dewprism" });
  const [gm, ada] = [await table.sit("Gamemaster", { prepare: seeds(5) }), await table.sit("Ada")];
  await gather(gm, PARTICIPANTS);
  for (const page of [gm, ada]) await openTracker(page);
  const shadow = new Shadow({ page: gm, core, engine: ENGINE });
  await shadow.start();
  const before = shadow.combat;

  const uuids = Object.fromEntries(await Promise.all(PARTICIPANTS.map(async name => [await uuidOf(gm, name), name])));
  const owner = name => ADAS.includes(name) ? ada : gm;
  const outlook = async () => (await core.ask(ENGINE,
    { combat: shadow.combat, command: { do: "look" }, dice: { faces: [] } })).result.outlook;

  /** Does something that posts a card, and compares what came of it. */
  const describe = (what, work) => shadow.follow(what, work);
  const press = (page, place, button) => place.getByRole("button", { name: button, exact: true }).click();

  /** Fills a dialog as planned, and submits it once its preview is shown. */
  const fill = async (dialog, { target, targets = [], set = {}, more = {} }) => {
    if (target) await chooseTarget(dialog, target);
    for (const name of targets) await dialog.getByLabel(name, { exact: true }).check();
    if (Object.keys(more).length) await dialog.getByText("More", { exact: true }).click();
    for (const [label, value] of Object.entries({ ...set, ...more })) {
      const field = dialog.getByLabel(label, { exact: true });
      if (value === true) await field.check();
      else if (await field.evaluate(({ localName }) => localName === "select"))
        await field.selectOption({ label: value });
      else await field.fill(String(value));
    }
    await expect.poll(() => dialog.locator("[data-odds]").textContent())
      .toMatch(/%|You can do this now|Choices follow/);
    await dialog.locator("button[type=submit]").click();
  };

  /** Does one thing of the plan. */
  /** @param {string} name @param {any[]} step   A button and how it is used. */
  const act = async (name, [button, how]) => {
    const page = owner(name);
    if (button === "next") {
      await page.getByRole("tab", { name: "Chat" }).click();
      await describe(`${name}: what follows`, async () => {
        await page.locator("#chat .rulewright-next button").last().click();
        await fill(page.locator(".rulewright-dialog").last(), how);
      });
      return openTracker(page);
    }
    await describe(`${name}: ${button}`, async () => {
      if (how) return fill(await openPlayDialog(page, name, button), how);
      await press(page, await openPlayPanel(page, name), button);
    });
    await closeSheet(page, name);
  };

  await describe("begin", async () => {
    await press(gm, gm.locator(".rulewright-fight"), "Begin the fight");
    const dialog = gm.locator(".rulewright-dialog");
    await dialog.getByLabel("Sluice Golem", { exact: true }).check();
    await dialog.locator("button[type=submit]").click();
  });
  expect(shadow.combat).toMatchObject({ round: 1, phase: "counters" });
  expect(shadow.combat.combatants.map(({ marks = [] }) => marks.map(({ name }) => name))).toContainEqual(["undrawn"]);

  while (shadow.combat.round <= ROUNDS) {
    const { round } = shadow.combat;
    const [next] = (await outlook()).may;
    const name = uuids[next];
    await describe(`${name}: its turn`, () => press(owner(name), row(owner(name), name), `Take turn: ${name}`));
    // A surprised fighter draws first; cooling down or charging takes the turn.
    const { marks = [] } = shadow.combat.combatants.find(({ id }) => id === next);
    const held = new Set(marks.map(one => one.name));
    if (held.has("undrawn")) await act(name, ["Use equipment", {}]);
    if (!held.has("cooldown") && !held.has("charging"))
      for (const action of PLAN[name][round - 1]) await act(name, action);
    if (round === 2 && name === "Nell Sorrow") {
      await gm.reload();
      await openTracker(gm);
    }
    await describe(`${name}: its turn ends`,
      () => press(owner(name), owner(name).locator(".rulewright-fight"), "End turn"));
  }

  await describe("the end", async () => {
    await press(gm, gm.locator(".rulewright-fight"), "End the fight");
    const dialog = gm.locator(".rulewright-dialog");
    await dialog.getByLabel("The special objective was fulfilled", { exact: true }).check();
    await dialog.locator("button[type=submit]").click();
  });
  // Transience: survivors are as before.
  const health = ({ combatants }) => Object.fromEntries(combatants.map(({ id, health }) => [uuids[id], health]));
  expect(shadow.combat.round).toBe(0);
  for (const [name, had] of Object.entries(health(before))) expect(health(shadow.combat)[name], name).toBe(had);
  for (const action of ["begin", "takeTurn", "attack", "use", "move", "stealth", "shield", "guard", "cover", "equip",
      "aggro", "taunt", "withhold", "check", "reveal", "pact", "endTurn", "end"]) {
    expect([...shadow.deeds.keys()]).toContain(action);
  }
  // Columns and rows are asked as the map counts them, from 1, and sent as the rules do.
  const sought = (await receiptsSince(gm, [])).flatMap(({ request }) => request.command.named ?? []);
  expect(sought).toEqual(["7,5", "9,7"]);
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
}, 300_000);
