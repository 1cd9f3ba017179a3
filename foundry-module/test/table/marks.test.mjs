import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { card, command, fight, openPlayDialog, openTracker, row, seeds, uuidOf } from "../e2e/support/play.mjs";
import { Table, seated, spoken } from "../e2e/support/table.mjs";
import { begin, effects, marks, onToken, press } from "../e2e/support/marks.mjs";

/**
 * Statuses of the games with one list of marks: effects on tokens, which the rules read
 * and write.
 */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

/** How many attacks a test makes until one of them brings its status. */
const MOST = 20;

/** The odds that a dialog shows. */
async function odds(dialog) {
  await expect.poll(() => spoken(dialog)).toMatch(/\d+%/);
  const text = await spoken(dialog);
  await dialog.locator("[data-action=close]").first().click();
  return text;
}

/** The odds of an attack with an item, as its dialog shows them. */
async function attackOdds(page, who, item, target) {
  const dialog = await openPlayDialog(page, who, item);
  await dialog.getByLabel(target, { exact: true }).check();
  return odds(dialog);
}

describe("Beacon Road", () => {
  const [SELA, RUNNER] = ["Sela Marrow", "Gate Runner"];
  let gm;
  beforeAll(async () => {
    await table.reset({ game: "beacon" });
    gm = await table.sit("Gamemaster", { prepare: seeds(3) });
    await begin(gm, [SELA, RUNNER]);
    await command(gm, { do: "stance", who: SELA, stance: "cautious" });
    await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
    await command(gm, { do: "endTurn", who: RUNNER });
    await command(gm, { do: "takeTurn", who: SELA });
  });

  test("a wound of an attack shows on the token, and Undo takes it away", async () => {
    for (let tries = 0; tries < MOST && !(await marks(gm, RUNNER)).length; tries++)
      await command(gm, { do: "attack", who: SELA, targets: [RUNNER], item: "Road hammer", insist: true });
    await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 18 }), RUNNER);
    expect((await marks(gm, RUNNER)).map(({ name }) => name)).toEqual(["damage"]);
    expect(await onToken(gm, RUNNER)).toEqual([]);
    await card(gm, () => command(gm, { do: "take", who: RUNNER }));
    await expect.poll(() => effects(gm, RUNNER)).toContain("Downed 2");
    await expect.poll(() => onToken(gm, RUNNER)).toContain("status-downed.svg");
    const [sela, ada] = [await uuidOf(gm, SELA), await table.sit("Ada")];
    expect(await marks(gm, RUNNER)).toContainEqual({ name: "downed", value: 2, by: sela });
    expect(await effects(ada, RUNNER)).toContain("Downed 2");
    expect(await undo(gm)).toEqual([]);
    await expect.poll(() => effects(gm, RUNNER)).toEqual([]);
    expect(await marks(gm, RUNNER)).toHaveLength(1);
    await command(gm, { do: "unmark", who: RUNNER, mark: { name: "damage" } });
    expect(gm.problems).toEqual([]);
  });

  test("a wound from the token's menu changes the odds, and a Resistance Roll lowers it by its rules", async () => {
    const before = await attackOdds(gm, SELA, "Road hammer", RUNNER);
    await press(gm, RUNNER, "Stunned");
    await press(gm, RUNNER, "Downed");
    await expect.poll(() => onToken(gm, RUNNER)).toEqual(["status-stunned.svg", "status-downed.svg"]);
    expect(await marks(gm, RUNNER)).toEqual([{ name: "stunned" }, { name: "downed" }]);
    expect(await attackOdds(gm, SELA, "Road hammer", RUNNER)).not.toBe(before);
    await openTracker(gm);
    await expect.poll(() => row(gm, RUNNER).locator(".rulewright-turns").innerText()).toContain("Stunned");
    const stunned = async () => (await marks(gm, RUNNER)).find(({ name }) => name === "stunned");
    for (let tries = 0; tries < MOST && (await stunned()).value === undefined; tries++)
      await command(gm, { do: "resist", who: RUNNER, wound: "stunned", insist: true });
    expect(await stunned()).toEqual({ name: "stunned", value: 3 });
    expect(await effects(gm, RUNNER)).toEqual(["Stunned 3", "Downed"]);
    for (const status of ["Stunned", "Downed"]) await press(gm, RUNNER, status);
    await expect.poll(() => effects(gm, RUNNER)).toEqual([]);
    expect(await attackOdds(gm, SELA, "Road hammer", RUNNER)).toBe(before);
    await expect.poll(() => row(gm, RUNNER).innerText()).not.toContain("Stunned");
    expect(gm.problems).toEqual([]);
  });
});

test("a world of before moves its statuses into effects once, on heroes and on unlinked tokens", async () => {
  const [CORIN, RUNNER] = ["Corin Dray", "Gate Runner"];
  await table.reset({ game: "beacon" });
  const gm = await table.sit("Gamemaster");
  const damage = { name: "damage", value: 4, of: "kinetic" };
  const [own, base] = [[{ name: "burning", value: 3 }, damage], [{ name: "rooted", value: 3 }]];
  await gm.evaluate(async ({ CORIN, RUNNER, own, base }) => {
    const marks = list => ({ "flags.rulewright.beacon.marks": list });
    const token = canvas.scene.tokens.getName(RUNNER);
    await game.actors.getName(CORIN).update(marks(own));
    await game.actors.get(token.actorId).update(marks(base));
    await token.actor.update(marks(own));
    await game.settings.set("rulewright", "schema", 4);
  }, { CORIN, RUNNER, own, base });
  const now = () => gm.evaluate(({ CORIN, RUNNER }) => {
    const token = canvas.scene.tokens.getName(RUNNER);
    return [game.actors.getName(CORIN), game.actors.get(token.actorId), token.actor].map(actor =>
      [actor.effects.map(({ name }) => name), actor.flags.rulewright.beacon.marks]);
  }, { CORIN, RUNNER });
  const moved = [[["Burning 3"], [damage]], [["Rooted 3"], []], [["Burning 3"], [damage]]];
  for (let starts = 0; starts < 2; starts++) {
    await gm.reload();
    await seated(gm);
    await expect.poll(() => gm.evaluate(() => game.settings.get("rulewright", "schema"))).toBeGreaterThan(4);
    expect(await now()).toEqual(moved);
  }
  await begin(gm, [CORIN, RUNNER]);
  for (const name of [CORIN, RUNNER]) expect(await marks(gm, name)).toEqual(own);
  expect(gm.problems).toEqual([]);
});

describe("Dewprism Tactics", () => {
  const [OSWIN, GOLEM] = ["Oswin Pell", "Sluice Golem"];
  let gm;
  beforeAll(async () => {
    await table.reset({ game: "dewprism" });
    gm = await table.sit("Gamemaster", { prepare: seeds(3) });
    await begin(gm, [OSWIN, GOLEM]);
  });

  test("a status of an ability shows on the token, burns, and ends at its time; Undo brings it back", async () => {
    await command(gm, { do: "takeTurn", who: OSWIN, insist: true });
    for (let tries = 0; tries < MOST && !(await marks(gm, GOLEM)).length; tries++) {
      await gm.evaluate(name => game.actors.getName(name).update({ "system.attributes.Vitals.Mana.value": 20 }), OSWIN);
      await command(gm, { do: "use", who: OSWIN, targets: [GOLEM], item: "Kindle", insist: true });
    }
    const oswin = await uuidOf(gm, OSWIN);
    await expect.poll(() => marks(gm, GOLEM)).toEqual([{ name: "burning", value: 10, left: 2, by: oswin }]);
    await expect.poll(() => onToken(gm, GOLEM)).toEqual(["status-burning.svg"]);
    expect(await effects(gm, GOLEM)).toEqual(["Burning 10 (2 left)"]);
    await command(gm, { do: "endTurn", who: OSWIN, insist: true });
    const turn = async () => {
      await gm.evaluate(name => canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 48 }), GOLEM);
      await command(gm, { do: "takeTurn", who: GOLEM, insist: true });
      await card(gm, () => command(gm, { do: "endTurn", who: GOLEM, insist: true }));
    };
    await turn();
    await expect.poll(() => effects(gm, GOLEM)).toEqual(["Burning 10 (1 left)"]);
    await turn();
    await expect.poll(() => effects(gm, GOLEM)).toEqual([]);
    await expect.poll(() => onToken(gm, GOLEM)).toEqual([]);
    expect(await undo(gm)).toEqual([]);
    await expect.poll(() => marks(gm, GOLEM)).toEqual([{ name: "burning", value: 10, left: 1, by: oswin }]);
    expect(gm.problems).toEqual([]);
  });

  test("a state from the token's menu counts in the rules, and no longer once it is gone", async () => {
    await command(gm, { do: "unmark", who: GOLEM, mark: { name: "burning" } });
    await command(gm, { do: "takeTurn", who: OSWIN, insist: true });
    const before = await attackOdds(gm, OSWIN, "Kindle", GOLEM);
    await press(gm, OSWIN, "Rattled");
    await expect.poll(() => marks(gm, OSWIN)).toEqual([{ name: "rattled" }]);
    await expect.poll(() => onToken(gm, OSWIN)).toEqual(["status-dazed.svg"]);
    expect(await attackOdds(gm, OSWIN, "Kindle", GOLEM)).not.toBe(before);
    await press(gm, OSWIN, "Rattled");
    await expect.poll(() => marks(gm, OSWIN)).toEqual([]);
    expect(await attackOdds(gm, OSWIN, "Kindle", GOLEM)).toBe(before);
    expect(gm.problems).toEqual([]);
  });
});

describe("Elemental", () => {
  const [MIREL, SENTINEL] = ["Mirel Tide", "Glass Sentinel"];
  let gm;
  beforeAll(async () => {
    await table.reset({ game: "elemental" });
    gm = await table.sit("Gamemaster", { prepare: seeds(3) });
    await begin(gm, [MIREL, SENTINEL]);
    await command(gm, { do: "takeTurn", who: MIREL, insist: true });
  });

  test("a penalty of an attack shows on the token with its time, Undo takes it away, and it ends with its last segment",
      async () => {
    const mirel = await uuidOf(gm, MIREL);
    const chilled = async () => (await marks(gm, SENTINEL)).filter(({ name }) => name === "penalty");
    for (let tries = 0; tries < MOST && !(await chilled()).length; tries++)
      await command(gm,
        { do: "attack", who: MIREL, targets: [SENTINEL], item: "Ice lance", distance: 5, insist: true });
    const [{ left }] = await chilled();
    expect(await chilled()).toEqual([{ name: "penalty", of: "Chilled", by: mirel, left }]);
    await expect.poll(() => onToken(gm, SENTINEL)).toEqual(["status-decrease.svg"]);
    expect(await effects(gm, SENTINEL)).toEqual([`Chilled (segments left: ${left})`]);
    expect(await undo(gm)).toEqual([]);
    await expect.poll(chilled).toEqual([]);
    await command(gm, { do: "mark", who: SENTINEL, mark: { name: "penalty", of: "Soaked", left: 1 } });
    await expect.poll(() => effects(gm, SENTINEL)).toEqual(["Soaked (segments left: 1)"]);
    const segment = async () => (await fight(gm)).segment;
    const was = await segment();
    for (let tries = 0; tries < MOST && await segment() === was; tries++) {
      for (const who of [MIREL, SENTINEL]) {
        await command(gm, { do: "takeTurn", who, insist: true });
        await command(gm, { do: "endTurn", who, insist: true });
      }
    }
    await expect.poll(() => effects(gm, SENTINEL)).toEqual([]);
    await expect.poll(() => onToken(gm, SENTINEL)).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  test("a state from the token's menu changes the odds of a check", async () => {
    const check = async () => {
      const dialog = await openPlayDialog(gm, MIREL, "Ability check");
      await dialog.getByRole("spinbutton", { name: "Successes needed" }).fill("12");
      return odds(dialog);
    };
    const before = await check();
    await press(gm, MIREL, "Braced");
    await expect.poll(() => onToken(gm, MIREL)).toEqual(["status-sturdy.svg"]);
    expect(await check()).not.toBe(before);
    await press(gm, MIREL, "Braced");
    await expect.poll(() => onToken(gm, MIREL)).toEqual([]);
    expect(await check()).toBe(before);
    expect(gm.problems).toEqual([]);
  });
});
