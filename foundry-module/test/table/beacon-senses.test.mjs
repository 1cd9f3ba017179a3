import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { command, dialogOf, openPlayDialog, openTracker, participant } from "../e2e/support/play.mjs";
import { spoken, submit, Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

const [SELA, RUNNER] = ["Sela Marrow", "Gate Runner"];
const REASON = "Blinded: this depends on sight alone, so it fails.";

/** Brings both into a fight in which the turn of the first runs. */
async function begin() {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  await gather(gm, [SELA, RUNNER]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: SELA, insist: true });
  return gm;
}

/** The text of the chat's log. */
const chat = page => page.locator("#chat").innerText();

test("BEACON-W6 an attack that depends on sight alone warns the blind with odds of 0 %, misses at its price, and is taken back", async () => {
  const gm = await begin();
  await command(gm, { do: "mark", who: SELA, mark: { name: "blinded", value: 4 } });
  const dialog = await openPlayDialog(gm, SELA, "Road hammer");
  await dialog.getByLabel(RUNNER, { exact: true }).check();
  await expect.poll(() => spoken(dialog)).toMatch(/^Hits [^0]/);
  expect(await dialog.innerText()).not.toContain(REASON);
  await dialog.locator("[data-list=senses][value=sightonly]").check();
  await expect.poll(() => spoken(dialog)).toContain("Hits 0%");
  expect(await dialog.locator(".rulewright-breaks").textContent()).toBe(REASON);
  await submit(dialog);
  await expect.poll(async () => (await participant(gm, SELA)).actsSpent).toBe(1);
  await expect.poll(() => chat(gm)).toContain(REASON);
  expect(await chat(gm)).toContain("Miss");
  await undo(gm);
  expect((await participant(gm, SELA)).actsSpent ?? 0).toBe(0);
  expect(gm.problems).toEqual([]);
});

test("BEACON-W6 those who see are not asked for the senses of an attack", async () => {
  const gm = await begin();
  const dialog = await openPlayDialog(gm, SELA, "Road hammer");
  expect(await dialog.locator("[data-list=senses]").count()).toBe(0);
});

test("BEACON-W6 the deaf fail a Resistance Roll that depends on sound alone, as the end of their turn warns", async () => {
  const gm = await begin();
  await command(gm, { do: "mark", who: SELA, mark: { name: "deafened", value: 2 } });
  await gm.locator("#combat [data-fight=endTurn]").click();
  const dialog = await dialogOf(gm);
  await dialog.locator("[name=wound]").selectOption("deafened");
  await dialog.locator("[data-list=senses][value=soundonly]").check();
  await expect.poll(() => dialog.locator(".rulewright-breaks").textContent()).toContain("depends on sound alone");
  await submit(dialog);
  await expect.poll(() => chat(gm)).toContain("depends on sound alone");
});
