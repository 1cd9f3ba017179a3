import { afterAll, beforeAll, describe, expect } from "vitest";
import { gather } from "./support/fight.mjs";
import { look } from "./support/gallery.mjs";
import { command, openPlayDialog } from "./support/play.mjs";
import { Table, spoken } from "./support/table.mjs";
import { onScreen } from "./support/tiers.mjs";

/** Findings of the rules in the dialogs of the games with one list of marks. */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

/** Opens a table of a game with a combat of these participants. */
async function begun(played, names) {
  await table.reset({ game: played });
  const gm = await table.sit("Gamemaster");
  await gather(gm, names);
  await command(gm, { do: "begin" });
  return gm;
}

/** Opens the dialog of an attack on a target, with all its fields. */
async function attack(page, who, item, target) {
  const dialog = await openPlayDialog(page, who, item);
  await dialog.getByLabel(target, { exact: true }).check();
  const folded = dialog.locator("details:not([open]):not(.rulewright-foresight *) > summary");
  while (await folded.count()) await folded.first().click();
  return dialog;
}

describe("what the map decides is in the dialog before the roll", () => {
  onScreen("of Beacon Road: distance, melee, concealment and shelter, which the player may override", async () => {
    const [CORIN, RUNNER] = ["Corin Dray", "Gate Runner"];
    const gm = await begun("beacon", [CORIN, RUNNER]);
    await gm.evaluate(() =>
      canvas.scene.setFlag("rulewright", "ground", { cells: [{ x: 6, y: 5, kind: "obscuring" }] }));
    const dialog = await attack(gm, CORIN, "Thrown spike", RUNNER);
    await expect.poll(() => spoken(dialog)).toContain(`Concealed: ${RUNNER}.`);
    expect(await spoken(dialog)).toMatch(new RegExp(`Distance to ${RUNNER}: \\d+ feet`));
    const before = /Hits [^,]+/.exec(await spoken(dialog))[0];
    await dialog.getByLabel("The target is concealed").selectOption({ label: "no" });
    await expect.poll(async () => /Hits [^,]+/.exec(await spoken(dialog))?.[0]).not.toBe(before);
    expect(await look(gm, ".rulewright-dialog", { name: "beacon-found" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  onScreen("of Dewprism Tactics: the distance fills its field, and an area names those that it strikes as well", async () => {
    const [OSWIN, GOLEM] = ["Oswin Pell", "Sluice Golem"];
    const gm = await begun("dewprism", [OSWIN, GOLEM]);
    await command(gm, { do: "takeTurn", who: OSWIN, insist: true });
    const dialog = await attack(gm, OSWIN, "Kindle", GOLEM);
    await expect.poll(() => spoken(dialog)).toMatch(new RegExp(`Spaces to ${GOLEM}: \\d+`));
    const spaces = /Spaces to [^:]+: (\d+)/.exec(await spoken(dialog))[1];
    const field = dialog.getByRole("spinbutton", { name: "Distance in spaces" });
    await expect.poll(() => field.inputValue()).toBe(spaces);
    await field.fill("9");
    await expect.poll(() => dialog.locator(".rulewright-problem").textContent()).toContain("out of range");
    expect(await look(gm, ".rulewright-dialog", { name: "dewprism-found" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });

  onScreen("of Elemental: the distance fills its field until the player edits it", async () => {
    const [MIREL, SENTINEL] = ["Mirel Tide", "Glass Sentinel"];
    const gm = await begun("elemental", [MIREL, SENTINEL]);
    await command(gm, { do: "takeTurn", who: MIREL, insist: true });
    const dialog = await attack(gm, MIREL, "Ice lance", SENTINEL);
    await expect.poll(() => spoken(dialog)).toMatch(new RegExp(`Distance to ${SENTINEL}: \\d+ feet`));
    const feet = /Distance to [^:]+: (\d+)/.exec(await spoken(dialog))[1];
    const field = dialog.getByRole("spinbutton", { name: "Distance in feet" });
    await expect.poll(() => field.inputValue()).toBe(feet);
    expect(await look(gm, ".rulewright-dialog", { name: "elemental-found" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });
});
