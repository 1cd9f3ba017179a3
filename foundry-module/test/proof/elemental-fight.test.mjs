import { afterAll, beforeAll, expect, test } from "vitest";
import { dragTo, placeOf } from "../e2e/support/hexes.mjs";
import { NativeCore } from "../e2e/support/core.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { Shadow, closeSheet, openPlayDialog, openPlayPanel, openTracker, seeds,
  uuidOf } from "../e2e/support/play.mjs";
import { Table } from "../e2e/support/table.mjs";

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ENGINE = "elemental_play";
const ROUNDS = 3;
const [VEYA, ORRIN, PELL, SENTINEL, HOUND] = ["Veya Galehand",
  "Orrin Basalt", "Pell Cinder", "Glass Sentinel", "Salt Hound"];
const ADAS = [VEYA, ORRIN];
const PARTICIPANTS = [...ADAS, PELL, SENTINEL, HOUND];

/**
 * The actions in the turns of each round, one per segment: the button of the sheet, its
 * target, the dialog's other entries, and the cell to which the token moves then.
 */
const PLAN = {
  [VEYA]: [
    [["Spark sling", { targets: [HOUND] }], ["Skill check", { set: { "Successes needed": 1 } }]],
    [["Hard gust", { targets: [SENTINEL] }], ["Move", { set: { How: "Dodge" } }]],
    [["Ready an action", { set: { "Waits until": "the hound comes near", Ability: "Spark sling" } }],
      ["Spark sling", { targets: [HOUND], set: { "This is the readied action": true },
        more: { "Distance in feet": 15, Cover: "Cover" } }]]
  ],
  [ORRIN]: [
    [["Move", { to: [7, 6], hexes: 1 }], ["Stone fist", { targets: [SENTINEL] }]],
    [],
    [["Wall of slate", {}]]
  ],
  [PELL]: [
    [["Quick ember", {}], ["Five-foot step", { set: {} }]],
    [["Flame whip", { targets: [HOUND], set: { Advantages: 1, Disadvantages: 2 }, more: { "Their leverages": 1 } }]],
    [["Brace"],
      ["Ability check", { targets: [SENTINEL], set: { "To stay unseen": true },
        more: { "Their attribute": "Intelligence" } }]]
  ],
  [SENTINEL]: [
    [null, ["Glass hammer", { targets: [ORRIN] }]],
    [["Blinding flare",
      { targets: [PELL], set: { "How the target defends": "By a free reaction, with Intelligence" } }]],
    [["Unarmed attack", { targets: [ORRIN], more: { "Distance in feet": 5 } }]]
  ],
  [HOUND]: [
    [["Move", { set: { How: "Dash" }, to: [6, 7], hexes: 2 }], ["Salt bite", { targets: [PELL] }]],
    [["Salt bite", { targets: [PELL] }]],
    []
  ]
};

test("three rounds on a terrace of hexagons are what the native core plays, with reloads in their midst", async () => {
  await table.reset({ game: "elemental" });
  const [gm, ada] = [await table.sit("Gamemaster", { prepare: seeds(11) }), await table.sit("Ada")];
  await gather(gm, PARTICIPANTS);
  for (const page of [gm, ada]) await openTracker(page);
  const shadow = new Shadow({ page: gm, core, engine: ENGINE });
  await shadow.start();

  const uuids = Object.fromEntries(await Promise.all(PARTICIPANTS.map(async name => [name, await uuidOf(gm, name)])));
  const nameOf = id => PARTICIPANTS.find(name => uuids[name] === id);
  const owner = name => ADAS.includes(name) ? ada : gm;
  const of = name => shadow.combat.combatants.find(({ id }) => id === uuids[name]);
  const outlook = async () => (await core.ask(ENGINE,
    { combat: shadow.combat, command: { do: "look" }, dice: { faces: [] } })).result.outlook;
  const press = (page, place, button) => place.getByRole("button", { name: button, exact: true }).click();
  const inTracker = (page, button) => press(page, page.locator(".rulewright-fight, .rulewright-turns"), button);

  /** Does something that posts a card, and compares what came of it. Defenders who are asked only react. */
  const describe = async (what, work) => {
    let over = false;
    const answering = (async () => {
      while (!over) for (const page of [gm, ada]) {
        const question = page.locator(".rulewright-dialog[id*=question]");
        const answer = question.getByRole("button", { name: "Only react", exact: true });
        if (await answer.count()) await answer.first().click({ timeout: 1000 }).catch(() => {});
      }
    })();
    try {
      return await shadow.follow(what, work);
    } finally {
      over = true;
      await answering;
    }
  };

  /** Fills a dialog as planned, and submits it once its preview is shown. */
  const fill = async (dialog, { targets = [], set = {}, more = {} }) => {
    for (const name of targets) await dialog.getByLabel(name, { exact: true }).check();
    if (Object.keys(more).length) await dialog.getByText("More", { exact: true }).click();
    for (const [label, value] of Object.entries({ ...set, ...more })) {
      const field = dialog.getByLabel(label, { exact: true });
      if (value === true) await field.check();
      else if (await field.evaluate(one => one.tagName) === "SELECT") await field.selectOption({ label: value });
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
    await describe(`${name}: ${button}`, async () => {
      if (how) return fill(await openPlayDialog(page, name, button), how);
      await press(page, await openPlayPanel(page, name), button);
    });
    await closeSheet(page, name);
    if (!how?.to) return;
    // The player enters the distance and moves the token by hand.
    await fill(await openPlayDialog(page, name, "Walk"), { set: { Hexes: how.hexes } });
    await shadow.quietly({ do: "walk", who: uuids[name], ...how.hexes > 1 && { hexes: how.hexes } });
    await closeSheet(page, name);
    const [column, row] = how.to;
    const place = await dragTo(page, name, column, row);
    await expect.poll(() => placeOf(gm, name)).toEqual(place);
    await shadow.start();
  };

  /** Lets what has been on its way arrive, by the button on the newest card. */
  const arrive = async name => {
    const page = owner(name);
    await page.getByRole("tab", { name: "Chat" }).click();
    await describe(`${name}: it arrives`, async () => {
      await page.locator("#chat .rulewright-next button:not(:disabled)").last().click();
      const dialog = page.locator(".rulewright-dialog").last();
      await expect.poll(() => dialog.locator("[data-odds]").textContent()).toMatch(/Hit/);
      await dialog.locator("button[type=submit]").click();
    });
    await openTracker(page);
  };

  await describe("declared", async () => fill(await openPlayDialog(ada, VEYA, "Declare an action"), {}));
  await closeSheet(ada, VEYA);
  expect(shadow.combat.declared).toBe(uuids[VEYA]);
  await describe("begin", async () => {
    await inTracker(gm, "Begin the fight");
    await fill(gm.locator(".rulewright-dialog"), { set: { [PELL]: true } });
  });
  expect(shadow.combat).toMatchObject({ round: 1, segment: 1 });
  expect(of(PELL).first).toBeGreaterThan(1);

  // No turn begins before the declared action has happened or is given up.
  expect((await outlook()).may).toEqual([]);
  await describe("give up", async () => {
    await ada.getByRole("tab", { name: "Chat" }).click();
    await ada.locator("#chat .rulewright-next").getByRole("button", { name: `${VEYA}: give up` }).click();
    await openTracker(ada);
  });

  const turns = new Map();
  while (shadow.combat.round <= ROUNDS) {
    const { round, segment } = shadow.combat;
    const { may: [next] } = await outlook();
    const name = nameOf(next);
    const page = owner(name);
    await inTracker(page, `Take turn: ${name}`);
    await shadow.quietly({ do: "takeTurn", who: next });
    while (shadow.combat.combatants.some(
      ({ marks = [] }) => marks.some(mark => mark.name === "arriving" && mark.by === next))) await arrive(name);
    const turn = `${name} ${round}`;
    const action = PLAN[name][round - 1][turns.get(turn) ?? 0];
    turns.set(turn, (turns.get(turn) ?? 0) + 1);
    if (action) await act(name, action);
    if (round === 2 && segment === 1 && name !== ORRIN
        && !of(ORRIN).marks?.some(mark => mark.name === "defending") && (of(ORRIN).acted ?? 0) < 1) {
      await describe("defend", async () => {
        await inTracker(ada, `Defend: ${ORRIN}`);
        await fill(ada.locator(".rulewright-dialog:not([id*=question])"), {});
      });
    }
    if (round === 2 && segment === 2 && name === PELL) {
      for (const one of [gm, ada]) {
        await one.reload();
        await openTracker(one);
      }
    }
    const { standings } = await outlook();
    const top = name === HOUND && standings.find(({ who }) => who === next).deeds.includes("top");
    if (top)
      await describe("top", () => inTracker(page, "End the turn and act first next round"));
    else {
      await inTracker(page, "End turn");
      await shadow.quietly({ do: "endTurn", who: next });
    }
  }

  expect((await outlook()).may).toEqual([uuids[HOUND]]);
  await describe("the end", async () => {
    await inTracker(gm, "End the fight");
    await gm.locator(".dialog [data-action=yes]").click();
  });
  expect(shadow.combat).toMatchObject({ round: 0, segment: 0 });
  expect(shadow.combat.combatants.flatMap(({ marks = [] }) => marks)).toEqual([]);
  expect(shadow.combat.combatants.map(({ hp, maxHp }) => hp < maxHp)).toContain(true);
  for (const action of ["declare", "begin", "takeTurn", "attack", "arrive", "move", "walk", "step", "use", "ready",
      "skill", "check", "brace", "defend", "endTurn", "top", "end"]) {
    expect([...shadow.deeds.keys()]).toContain(action);
  }
  expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
}, 300_000);
