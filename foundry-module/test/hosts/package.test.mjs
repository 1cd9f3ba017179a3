/**
 * Plays with exactly what is installed: the folder that scripts/pack writes
 * with the archive. A file that was left out of it fails here, not at a table.
 */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseTarget } from "../e2e/support/core-ui.mjs";
import { Table, openDialog, roll } from "../e2e/support/table.mjs";

const moduleFolder = fileURLToPath(new URL("../../../build/module/", import.meta.url));

describe("the installed module", () => {
  /** @type {Awaited<ReturnType<typeof Table.open>>} */
  let table;
  beforeAll(async () => {
    table = await Table.open();
    await table.reset({ moduleFolder });
  });
  afterAll(() => table?.close());

  test("rolls an attack, and misses no file of its own", async () => {
    const missing = [];
    const page = await table.sit("Gamemaster", {
      prepare: async fresh => fresh.on("response",
        response => { if (response.status() >= 400) missing.push(response.url()); })
    });
    const dialog = await openDialog(page, "Brannoc Vey", "Light attack");
    await chooseTarget(dialog, "Gate Warden");
    const card = await roll(page, dialog);
    expect(await card.locator(".rulewright-outcome").textContent()).toBe("Hit");
    // Every status that can be put on a token has its picture.
    const pictures = await page.evaluate(() => Promise.all(Object.values(CONFIG.statusEffects)
      .filter(({ id }) => id.startsWith("rulewright."))
      .map(async ({ img }) => (await fetch(foundry.utils.getRoute?.(img) ?? `/${img}`)).status)));
    expect(new Set(pictures)).toEqual(new Set([200]));
    expect({ missing, problems: page.problems }).toEqual({ missing: [], problems: [] });
  });
});
