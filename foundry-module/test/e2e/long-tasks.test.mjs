/**
 * Counts the long tasks of the page's thread and reports them. Their number and length depend on the machine, so that
 * no test expects them; it only expects that they are counted.
 */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { onScreen } from "./support/tiers.mjs";
import { countLongTasks, longTasksLine } from "../support/long-tasks.mjs";
import { Table, openAttack, roll } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

onScreen("from a click to its card", async () => {
  const page = await table.sit("Gamemaster");
  // A call of the test itself is no task of the page.
  const control = await countLongTasks(page, () => page.evaluate(() => new Promise(resolve => setTimeout(() => {
    const end = performance.now() + 120;
    while (performance.now() < end);
    resolve(undefined);
  }))));
  expect(control.count).toBeGreaterThan(0);
  expect(control.longest).toBeGreaterThanOrEqual(100);
  const dialog = await openAttack(page);
  const tasks = await countLongTasks(page, () => roll(page, dialog));
  console.info(longTasksLine("from the click on Roll to the card", tasks));
  expect(tasks.longest).toBeLessThanOrEqual(tasks.sum);
  expect(page.problems).toEqual([]);
});
