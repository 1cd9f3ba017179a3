import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import { Table, seated } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => {
  await table.reset();
  table.stage.deliver("all");
});
afterAll(async () => {
  table.stage.deliver("all");
  await table.close();
});

describe("a GM who is logged in several times", () => {
  test("sets the world up in one tab, and the question closes in the other", async () => {
    const gm = await table.sit("Gamemaster");
    await gm.evaluate(() => game.settings.set("rulewright", "welcomed", false));
    await gm.reload();
    await seated(gm);
    const tab = await table.anotherTab(gm);
    const questions = [gm, tab].map(page => page.locator(".rulewright-welcome"));
    for (const question of questions) await question.waitFor();
    await questions[1].locator("[data-action=never]").click();
    for (const question of questions) await question.waitFor({ state: "detached" });
  });
});
