import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { beginCombat, command } from "./support/fight.mjs";
import { chooseTarget } from "./support/core-ui.mjs";
import { PHONE, look } from "./support/gallery.mjs";
import { narrate } from "./support/narrative.mjs";
import { Table, giveAbilities, notices, openDialog } from "./support/table.mjs";
import { firstOnScreen, onScreen } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const [BRANNOC, WARDEN] = ["Brannoc Vey", "Gate Warden"];
/** Wide tables scroll within their window. */
const SCROLLS = ".rulewright-scroll, .rulewright-scroll *";

const windowOf = (page, name) => page.locator(`#rulewright-${name}`);
const open = (page, name) => page.evaluate(name => { game.modules.get("rulewright").api.open(name); }, name);
const body = row => row.evaluate(one => [...one.children].map(cell => cell.textContent.replace(/\s+/g, " ").trim()));

/** Attacks in a fight, with these faces. */
const strike = (gm, faces) => command(gm,
  { do: "use", who: BRANNOC, target: WARDEN, ability: { id: "light", takes: "one", attack: true,
    strike: { kind: "light" } }, insist: true }, { dice: { faces } });

onScreen("a low window scrolls to the worth of other choices, which lies below the odds and never over them", async () => {
  const page = await table.sit("Gamemaster", { viewport: { width: 750, height: 475 } });
  const dialog = await openDialog(page, BRANNOC, "Light attack");
  await chooseTarget(dialog, WARDEN);
  await dialog.locator(".rulewright-bars").waitFor();
  await dialog.locator("[data-what-if] summary").press("Enter");
  await dialog.locator("[data-what-if] tbody tr").first().waitFor();
  const edges = await dialog.evaluate(one => {
    const bottom = selector => Math.max(...[...one.querySelectorAll(selector)].map(part =>
      part.getBoundingClientRect().bottom));
    return { odds: bottom("[data-odds] > *"), roll: bottom("button[type=submit]"),
      worth: one.querySelector("[data-foresight]").getBoundingClientRect().top };
  });
  expect(edges.worth).toBeGreaterThanOrEqual(edges.odds);
  expect(edges.roll).toBeLessThanOrEqual(475);
});

/** A user with a phone, who has the least room, and one at a desk. */
const SCREENS = [["a phone", PHONE], ["a desktop", { viewport: { width: 1280, height: 900 } }]];

firstOnScreen(SCREENS)("a dialog shows the worth of other choices, and compares its odds with others, on %s",
    async (screen, options) => {
  const page = await table.sit("Gamemaster", options);
  await openDialog(page, BRANNOC, "Light attack");
  // The comparison opens over it.
  const dialog = page.locator(".rulewright-dialog", { has: page.locator("[data-what-if]") });
  await chooseTarget(dialog, WARDEN);
  const more = dialog.locator("[data-what-if]");
  // On a phone the comparison covers the dialog.
  const press = name => dialog.getByRole("button", { name, exact: true }).press("Enter");
  await more.locator("summary").click();
  const boon = more.locator("tbody tr", { hasText: "Boons +1" });
  await boon.waitFor();
  expect(await more.locator("thead th").allTextContents())
    .toEqual(["Choice", "Hit", "Critical", "Exceed", "Mean damage"]);
  expect((await body(boon)).slice(1).every(text => text.startsWith("+"))).toBe(true);
  expect(await look(page, ".rulewright-dialog", { name: `worth-${screen}`, ignored: SCROLLS })).toEqual([]);
  await press("Compare");
  const compared = windowOf(page, "compare");
  await compared.getByText("Light attack: Brannoc Vey").waitFor();
  await dialog.getByLabel("Boons", { exact: true }).fill("2");
  await more.locator("tbody tr", { hasText: "Boons −1" }).waitFor();
  await press("Compare");
  await compared.locator(".rulewright-sentence").waitFor();
  expect(await compared.locator(".rulewright-sentence").textContent())
    .toMatch(/^From A to B: Hit \+[\d.]+ points.* and Mean damage \+[\d.]+\. One roll of B is higher than one of A in/);
  expect(await compared.locator(".rulewright-sides li").allTextContents())
    .toEqual([expect.stringContaining("Gate Warden"), expect.stringMatching(/Gate Warden · Boons 2/)]);
  await compared.getByText("All numbers", { exact: true }).click();
  expect(await look(page, "#rulewright-compare", { name: `compare-${screen}` })).toEqual([]);
  await dialog.getByLabel("Boons", { exact: true }).fill("60");
  await expect.poll(() => dialog.locator("[data-odds]").textContent()).toMatch(/Hit/);
  await compared.getByRole("button", { name: "Start again" }).click();
  await compared.getByText("There is nothing to compare yet.").waitFor();
  expect(await notices(page)).toEqual([]);
  expect(page.problems).toEqual([]);
});

onScreen("a comparison takes another ability of the actor, against the same target", async () => {
  const page = await table.sit("Gamemaster");
  await giveAbilities(page, BRANNOC, {
    "Long Pole": "Long Pole (2 actions, attack)\nOn hit: 2[D] + fray.\nMiss: fray.",
    "Lamp Oil": "Lamp Oil (1 action)\nAn ally in range 3 gains 2 vigor."
  });
  await openDialog(page, BRANNOC, "Light attack");
  const dialog = page.locator(".rulewright-dialog", { has: page.locator("[data-what-if]") });
  await chooseTarget(dialog, WARDEN);
  await dialog.getByRole("button", { name: "Compare", exact: true }).press("Enter");
  const compared = windowOf(page, "compare");
  const other = compared.getByLabel("Compare with another ability");
  await other.selectOption({ label: "Long Pole" });
  await expect.poll(() => compared.locator(".rulewright-sides li").allTextContents()).toEqual(
    [expect.stringMatching(/Light attack: Brannoc Vey.*Gate Warden/),
      expect.stringMatching(/Long Pole: Brannoc Vey.*Gate Warden/)]);
  await expect.poll(() => compared.locator(".rulewright-sentence").textContent()).toMatch(/Mean damage \+/);
  expect(await look(page, "#rulewright-compare", { name: "compare-ability" })).toEqual([]);
  // An ability without a roll has no odds. The comparison stays.
  await other.selectOption({ label: "Lamp Oil" });
  await expect.poll(() => compared.locator("[data-reason]").textContent()).not.toBe("");
  expect(await compared.locator(".rulewright-sides li").count()).toBe(2);
  expect(page.problems).toEqual([]);
});

onScreen("the luck of a session counts only the cards that the reader may see, and can be saved", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await command(gm, { do: "takeTurn", who: BRANNOC, insist: true });
  for (const faces of [[18, 4], [12, 5], [15, 2]]) expect(await strike(gm, faces)).not.toBeNull();
  const first = gm.locator("#chat .rulewright-play-card").filter({ has: gm.locator(".rulewright-pools") }).first();
  await first.locator(".rulewright-pools").scrollIntoViewIfNeeded();
  const place = first.locator(".rulewright-percentiles li").first();
  await place.waitFor();
  expect(await place.textContent()).toBe("Attack: 85% of such rolls are lower than 18, 10% higher");
  expect(await narrate(ada, { do: "act", who: BRANNOC, action: "smash", risk: "risky" })).not.toBeNull();
  await gm.evaluate(() => game.settings.set("core", "rollMode", "gmroll"));
  expect(await narrate(gm, { do: "fortune", rating: 2 })).not.toBeNull();
  const counts = async page => {
    await open(page, "luck");
    const rows = windowOf(page, "luck").locator("tbody tr");
    await rows.first().waitFor();
    return Promise.all((await rows.all()).map(async row => (await body(row)).slice(0, 2)));
  };
  const [seen, hidden] = [await counts(ada), await counts(gm)];
  expect(seen.map(([name]) => name)).toEqual(["Ada", "Gamemaster"]);
  expect(Number(hidden[1][1])).toBe(Number(seen[1][1]) + 1);
  const [file] = await Promise.all([gm.waitForEvent("download"),
    windowOf(gm, "luck").getByRole("button", { name: "Save all rolls as CSV" }).click()]);
  expect(file.suggestedFilename()).toBe("rulewright-luck.csv");
  expect(await look(gm, "#rulewright-luck", { name: "luck" })).toEqual([]);
  expect([...gm.problems, ...ada.problems]).toEqual([]);
});

firstOnScreen(SCREENS)("a fight can be played back, event by event, on %s", async (screen, options) => {
  const gm = await table.sit("Gamemaster", options);
  await open(gm, "playback");
  await windowOf(gm, "playback").getByText("The chat contains no fight that you may see.").waitFor();
  await windowOf(gm, "playback").locator("[data-action=close]").click();
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await command(gm, { do: "takeTurn", who: BRANNOC, insist: true });
  const hp = () => gm.evaluate(name => canvas.scene.tokens.getName(name).actor.system.health.value, WARDEN);
  const before = await hp();
  expect(await strike(gm, [18, 4])).not.toBeNull();
  const after = await hp();
  expect(after).toBeLessThan(before);
  await open(gm, "playback");
  const playback = windowOf(gm, "playback");
  const slider = playback.getByRole("slider", { name: "Step of the fight" });
  await slider.waitFor();
  const warden = () => playback.locator("tbody tr", { hasText: WARDEN }).locator("td").first().textContent();
  expect(await warden()).toBe(String(before));
  for (let presses = 0; presses < 40 && await warden() !== String(after); presses++) await slider.press("ArrowRight");
  expect(await warden()).toBe(String(after));
  expect(await playback.locator(".rulewright-happened").textContent()).toMatch(/Gate Warden: Hit points/);
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/^Step \d+ of \d+\. /);
  await playback.getByRole("button", { name: "Previous command" }).click();
  expect(await warden()).toBe(String(before));
  await playback.getByRole("button", { name: "Next command" }).click();
  expect(await warden()).toBe(String(after));
  expect(await look(gm, "#rulewright-playback", { name: `playback-${screen}`, ignored: SCROLLS })).toEqual([]);
  if (options === PHONE) {
    await open(gm, "luck");
    await windowOf(gm, "luck").locator("tbody tr").first().waitFor();
    expect(await look(gm, "#rulewright-luck", { name: "luck-phone", ignored: SCROLLS })).toEqual([]);
  }
  expect(gm.problems).toEqual([]);
});
