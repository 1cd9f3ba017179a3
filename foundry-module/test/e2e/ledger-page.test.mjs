import { afterAll, beforeAll, expect } from "vitest";
import { openChromium } from "../support/chromium.mjs";
import { OF_COLORS, violations } from "./support/axe.mjs";
import { onScreen } from "./support/tiers.mjs";
import { FarWorker, fetchAlone } from "./support/worker.mjs";

/** A name that would break out of the page, if it could. */
const NAME = "</td><script>alert(1)</script>";

/** How many rolls there are: more than one page. */
const ROLLS = 56;

let worker, table, browser, page;

beforeAll(async () => {
  worker = await FarWorker.open();
  browser = await openChromium();
  table = await send("/v1/tables", { name: NAME });
  for (let roll = 0; roll < ROLLS; roll++)
    await send(`/v1/tables/${table.table.id}/icon/action`, { rating: 2 },
      { Authorization: `Bearer ${table.token}`, "Rulewright-Player": encodeURIComponent(NAME) });
  page = await open();
});
afterAll(async () => {
  await page?.context().close();
  worker.close();
});

async function send(path, body, headers = {}) {
  const response = await fetchAlone(worker.behind + path,
    { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });
  expect(response.status, path).toBe(201);
  return response.json();
}

/** Opens the table's page as another user would, and collects its errors. */
async function open(options = {}, path = "") {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", error => page.troubles.push(error.message));
  page.on("console", message => { if (message.type() === "error") page.troubles.push(message.text()); });
  page.on("dialog", dialog => { page.troubles.push(dialog.message()); dialog.dismiss(); });
  await page.goto(`${worker.behind}/t/${table.table.id}${path}`);
  return page;
}

/** The final text of the button, and its list. */
async function verify(page) {
  await page.getByRole("button", { name: "Verify all" }).press("Enter");
  await page.locator("#verify [data-tone]").waitFor();
  return [await page.locator("#verify [role=status]").textContent(),
    ...await page.locator("#verify li").allTextContents()];
}

onScreen("without a script the ledger is read, searched and turned over, and names stay names", async () => {
  const still = await open({ javaScriptEnabled: false });
  expect(await still.locator("h1").textContent()).toBe(NAME);
  expect(await still.getByRole("button", { name: "Verify all" }).count()).toBe(0);
  expect(await still.locator(".rolls tbody tr").count()).toBe(50);
  expect(await still.locator(".rolls tbody bdi").first().textContent()).toBe(NAME);
  await still.getByRole("link", { name: "Older rolls" }).click();
  expect(await still.locator(".rolls caption").textContent())
    .toBe(`Rolls 1 to ${ROLLS - 50} of ${ROLLS}, the newest first`);
  await still.getByRole("link", { name: "Newer rolls" }).click();
  expect(await still.locator(".rolls caption").textContent()).toContain(`Rolls ${ROLLS - 49} to ${ROLLS} of`);
  await still.getByRole("searchbox").fill("nobody here");
  await still.getByRole("searchbox").press("Enter");
  await still.getByText("No roll fits").waitFor();
  expect(still.troubles).toEqual([]);
  await still.context().close();
});

onScreen("a reader of the page checks all of it in their own browser", async () => {
  expect(await verify(page)).toEqual([`${ROLLS} entries were checked: nothing is wrong.`]);
  // Once more, with a ledger that was changed on its way: one entry is altered, and three are missing.
  await page.route("**/ledger.jsonl", async route => {
    const response = await route.fetch();
    const lines = (await response.text()).split("\n");
    lines[7] = lines[7].replace('"sequence":7,', '"sequence":8,');
    lines.splice(40, 3);
    await route.fulfill({ response, body: lines.join("\n") });
  });
  expect(await verify(page)).toEqual([`${ROLLS - 3} entries were checked, and 2 things are wrong:`,
    "Entry 7 was changed: it is not what was signed.", "Entries 40 to 42 are missing."]);
  await page.unroute("**/ledger.jsonl");
  expect(page.troubles).toEqual([]);
});

onScreen("it says so when the ledger is not to be had", async () => {
  await page.route("**/ledger.jsonl", route => route.abort());
  const [said] = await verify(page);
  expect(said).toContain("The ledger could not be checked");
  await page.unroute("**/ledger.jsonl");
});

onScreen("it is for all: names, landmarks and contrasts in light and dark, and a narrow screen", async () => {
  expect(await violations(page, ":root")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, ":root", OF_COLORS)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page, ":root")).toEqual([]);
});

onScreen("new rolls appear on the page and in the overlay of a stream as they are written", async () => {
  const overlay = await open({ viewport: { width: 600, height: 200 } }, "/overlay?rolls=3");
  await page.getByText("New rolls appear here").waitFor();
  for (const player of ["Ann", NAME])
    await send(`/v1/tables/${table.table.id}/icon/save`, { boons: 2 },
      { "Authorization": `Bearer ${table.token}`, "Rulewright-Player": encodeURIComponent(player) });
  await page.locator(`.rolls tbody tr[data-sequence="${ROLLS + 2}"]`).waitFor();
  const caption = await page.locator(".rolls caption").textContent();
  expect(caption).toContain(`Rolls ${ROLLS - 49} to ${ROLLS + 2} of ${ROLLS + 2}`);
  expect(await page.locator("#live").textContent()).toContain(`New: ${NAME}, ICON: save, d20: `);
  await overlay.locator(`[data-sequence="${ROLLS + 2}"]`).waitFor();
  expect(await overlay.locator("#overlay .player").allTextContents()).toEqual([NAME, "Ann", NAME]);
  expect(await overlay.locator("li").last().locator(".die").count()).toBe(3);
  // The last roll is in the picture, also where not all of them fit, and nothing is behind it.
  const box = await overlay.locator("li").last().boundingBox();
  expect(box.y + box.height).toBeLessThanOrEqual(200);
  expect(await overlay.evaluate(() => [document.documentElement, document.body]
    .map(element => getComputedStyle(element).backgroundColor))).toEqual(Array(2).fill("rgba(0, 0, 0, 0)"));
  expect(overlay.troubles).toEqual([]);
  await overlay.context().close();
});
