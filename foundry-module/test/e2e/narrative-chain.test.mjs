import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { ACT, BRANNOC, asks, hero, narrate } from "./support/narrative.mjs";
import { Table } from "./support/table.mjs";
import { test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

describe("another player's effort is theirs to give", () => {
  test("a team's broken give what the rules take of them, and no one else is asked", async () => {
    const where = { core: 14 };
    const [gm, ada, bo] = [await table.sit("Gamemaster", where), await table.sit("Ada", where),
      await table.sit("Bo", where)];
    await gm.evaluate(() => game.actors.getName("Oma Tarrow").setFlag("rulewright", "broken", "scene"));
    const played = narrate(ada, { ...ACT, do: "lead", team: ["Oma Tarrow", "Perrin Ashlock", "Isel Quill"] });
    await asks(bo).waitFor();
    expect(await asks(bo).innerText()).toContain("Ada asks: should Oma Tarrow spend 1 effort for Brannoc Vey?");
    await asks(bo).getByRole("button", { name: "Spend it" }).click();
    expect(await played).not.toBeNull();
    const efforts = await Promise.all([BRANNOC, "Oma Tarrow", "Perrin Ashlock"]
      .map(async name => (await hero(gm, name)).effort ?? 3));
    expect([efforts, await asks(bo).count()]).toEqual([[1, 2, 3], 0]);
  });
});
