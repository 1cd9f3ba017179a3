import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attempt, callApi } from "../e2e/support/api.mjs";
import { holdDice, letFall, untilInTheAir } from "../e2e/support/dice-so-nice.mjs";
import { cards } from "../e2e/support/fight.mjs";
import { hero, narrate, tableClocks } from "../e2e/support/narrative.mjs";
import { Table, change, clearNotices, notices, openDialog, openPanel } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const BRANNOC = "Brannoc Vey";
const party = page => page.locator("#rulewright-party");
const heroEntry = (page, name) =>
  party(page).locator("li.rulewright-hero").filter({ has: page.getByRole("heading", { name, exact: true }) });
const told = async page => (await notices(page)).join();

/** Opens the party's window. */
async function open(page) {
  await page.locator("[data-rulewright=party]").click();
  await party(page).locator("li.rulewright-hero").first().waitFor();
}

test("nothing that somebody writes into their own flags keeps the others' windows from following the world",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await open(gm);
  // Objects without text, read as a text or as a number.
  const odd = { toString: 1, valueOf: 2 };
  const clock = { id: "a", size: 4 };
  let strain = 0;
  for (const flags of [
    { broken: odd }, { absent: odd, invoked: odd }, { clocks: odd }, ...["id", "name", "kind", "filled", "size",
      "hidden", "first"].map(part => ({ clocks: [{ ...clock, [part]: odd }] })),
    { clocks: [clock, clock] },
    { clocks: Array.from({
      length: 5_000
    }, (_, at) => ({ id: `c${at}`, size: 4, kind: "<b>", name: "<img src=x onerror='globalThis.hacked=1'>" })) }
  ]) {
    await ada.evaluate(flags => game.actors.getName("Brannoc Vey")
      .update({ "flags.rulewright": { broken: null, absent: null, invoked: null, clocks: null, ...flags } }), flags);
    await gm.evaluate(strain => game.actors.getName("Oma Tarrow").update({ "system.strain.value": strain }),
      strain = strain % 5 + 1);
    await expect.poll(() => heroEntry(gm, "Oma Tarrow").locator(".rulewright-told").first().textContent())
      .toContain(`Strain ${strain} of 5`);
    await expect.poll(() => heroEntry(gm, BRANNOC).locator(".rulewright-problem").count(),
      { message: JSON.stringify(flags).slice(0, 60) }).toBe(1);
  }
  expect(await party(gm).locator(".rulewright-clock").count()).toBeLessThanOrEqual(40);
  expect(await gm.evaluate(() => globalThis.hacked)).toBeUndefined();
  await expect.poll(() => told(gm)).toContain(
    "Brannoc Vey: flags.rulewright.clocks contains more than a request can hold. The rules ignore it.");
  expect([gm.problems, ada.problems]).toEqual([[], []]);
  // Values that no sheet shows are repaired in the window.
  await change(gm, BRANNOC, { "flags.rulewright": { clocks: null, broken: 5 } });
  await heroEntry(gm, BRANNOC).getByRole("button", { name: /^Repair: Brannoc Vey’s Broken/ }).click();
  await gm.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => heroEntry(gm, BRANNOC).locator(".rulewright-problem").allTextContents()).toEqual([]);
  expect(await gm.evaluate(name => game.actors.getName(name).flags.rulewright.broken ?? null, BRANNOC)).toBeNull();
});

test("clocks of the table that nobody can read are in nobody's way but the table's, and a hidden one keeps its name",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await gm.evaluate(() =>
    game.settings.set("rulewright", "clocks", [{ id: "s", size: 1, name: "The cult", hidden: true }]));
  expect(await narrate(ada, { do: "addClock", who: BRANNOC, make: { size: 4, kind: "ambition", name: "Home" } })).not
    .toBeNull();
  const [{ id: clock }] = (await hero(gm, BRANNOC)).clocks;
  for (const action of [{ do: "tick", clock, ticks: 1 }, { do: "fortune", clock, rating: 2 },
      { do: "strain", risk: "desperate" }]) {
    await clearNotices(ada);
    const done = await narrate(ada, { ...action, who: BRANNOC }) !== null;
    expect([action.do, done, await told(ada)])
      .toEqual([
        action.do, action.do !== "fortune", action.do === "fortune" ? expect.stringMatching(/A hidden clock/) : ""
      ]);
  }
});

test("what another module keeps from the table's clocks takes everything back", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await narrate(gm, { do: "addClock", make: { size: 4, name: "Alarm" } });
  const before = await tableClocks(gm);
  await gm.evaluate(() => { Hooks.on("preUpdateSetting", () => false); });
  expect(await narrate(gm, { do: "fortune", rating: 2, clock: before[0].id })).toBeNull();
  expect([await told(gm), await tableClocks(gm), await cards(gm)])
    .toEqual([expect.stringContaining("prevented this"), before, 0]);
});

test("a form that was opened before a clock moved does not move it back", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await narrate(gm, { do: "addClock", who: BRANNOC, make: { size: 6, kind: "ambition", name: "Home" } });
  const [{ id: clock }] = (await hero(gm, BRANNOC)).clocks;
  await open(gm);
  await heroEntry(gm, BRANNOC).getByRole("button", { name: "Change Home" }).click();
  const form = gm.locator(".rulewright-dialog");
  await form.getByLabel("Name").fill("A home");
  expect(await narrate(ada, { do: "tick", who: BRANNOC, clock, ticks: 2 })).not.toBeNull();
  await form.locator("button[type=submit]").click();
  await expect.poll(async () => (await hero(gm, BRANNOC)).clocks)
    .toEqual([{ id: clock, size: 6, kind: "ambition", name: "A home", filled: 2 }]);
});

test("a table of sixty heroes plays, rests and ends its scenes, and the card of a team of twenty stays small",
    async () => {
  const gm = await table.sit("Gamemaster", { core: 13 });
  await gm.evaluate(() =>
    Actor.create(
      Array.from({ length: 56 }, (_, at) => ({ name: `Hero ${at}`, type: "character", ownership: { default: 3 } }))));
  const size = () =>
    gm.evaluate(() => new TextEncoder().encode(JSON.stringify(game.messages.contents.at(-1).flags.rulewright)).length);
  const LIMIT = 8192;
  const team = Array.from({ length: 20 }, (_, at) => `Hero ${at}`);
  expect(await narrate(gm, { do: "lead", who: BRANNOC, action: "smash", risk: "desperate", team, helper: "Hero 20" },
    { dice: { faces: Array(43).fill(1) } })).not.toBeNull();
  expect(await size()).toBeLessThanOrEqual(LIMIT);
  expect(await gm.locator("#chat .rulewright-card button[data-step]").count()).toBe(22 * 3);
  for (const action of ["endScene", "camp", "interlude", "endSession"]) {
    expect([action, await narrate(gm, { do: action }) !== null, await told(gm)]).toEqual([action, true, ""]);
    expect(await size()).toBeLessThanOrEqual(LIMIT);
  }
});

test("a hero who is deleted while dialogs are open costs nobody what they have entered", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await change(gm, "Oma Tarrow", { "flags.rulewright.clocks": [{ id: "b", kind: "burden", name: "Doubt", size: 4 }] });
  await change(gm, BRANNOC,
    { "flags.rulewright.clocks": [{ id: "b", kind: "burden", name: "Fear", size: 6 },
      { id: "c", kind: "burden", name: "Grief", size: 4 }] });
  const asked = await openDialog(ada, BRANNOC, /^Smash/);
  await asked.getByLabel("Aided by").selectOption({ label: "Oma Tarrow (effort 3 of 3)" });
  await open(gm);
  const form = gm.locator(".rulewright-live").last();
  const field = (who, label) => form.locator("fieldset").filter({ hasText: who }).getByLabel(label);
  await party(gm).getByRole("button", { name: "Interlude" }).click();
  await field(BRANNOC, /Fear/).and(gm.locator("input")).fill("3");
  await field(BRANNOC, /Grief/).and(gm.locator("input")).fill("0");
  await field("Oma Tarrow", /Doubt/).and(gm.locator("input")).fill("1");
  await gm.evaluate(async () => {
    globalThis.oma = game.actors.getName("Oma Tarrow").toObject();
    await game.actors.getName("Oma Tarrow").delete();
  });
  await form.locator("button[type=submit]").click();
  await expect.poll(async () => (await hero(gm, BRANNOC)).clocks.map(({ filled = 0 }) => filled)).toEqual([3, 0]);
  await gm.evaluate(() => Actor.create(globalThis.oma, { keepId: true }));
  await party(gm).getByRole("button", { name: "End session" }).click();
  await field(BRANNOC, "Followed ideals").selectOption("2");
  await gm.evaluate(() => game.actors.getName("Oma Tarrow").delete());
  await form.locator("button[type=submit]").click();
  await expect.poll(() =>
    gm.evaluate(name => game.actors.getName(name).system.attributes.information.XP.value, BRANNOC)).toBe(14);

  await asked.locator("[name=push]").check();
  await expect.poll(() => asked.locator("[data-odds]").innerText()).toContain("no longer exists");
  await asked.locator("button[type=submit]").click();
  await expect.poll(() => told(ada)).toContain("no longer exists");
  await asked.getByLabel("Aided by").selectOption({ value: "" });
  expect(await asked.locator("[name=push]").isChecked()).toBe(true);
  await asked.locator("button[type=submit]").click();
  await expect.poll(async () => (await hero(gm, BRANNOC)).effort).toBe(2);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("a hero that was copied has its clocks to itself, and one of a token alone plays, takes strain and describes its burdens", async () => {
  const gm = await table.sit("Gamemaster", { core: 13, seed: 0 });
  await change(gm, BRANNOC,
    { "flags.rulewright.clocks": [{ id: "a", kind: "ambition", name: "Home", size: 4, filled: 3 }] });
  await gm.evaluate(async () => {
    await Actor.create({ ...game.actors.getName("Brannoc Vey").toObject(), _id: undefined, name: "Brannoc (Copy)" });
  });
  await open(gm);
  const spoken = () => party(gm).locator("[data-spoken]").textContent();
  for (const [at, name] of ["Brannoc (Copy)", BRANNOC].entries()) {
    await party(gm).locator("[data-spoken]").evaluate(place => { place.textContent = ""; });
    await heroEntry(gm, name).getByRole("button", { name: "Fill a segment of Home" }).click();
    await expect.poll(spoken).toBe("Now full: Home.");
    expect((await hero(gm, BRANNOC)).clocks[0].filled).toBe(3 + at);
  }
  await party(gm).getByRole("button", { name: "Close" }).or(party(gm).locator("[data-action=close]")).first().click();

  const squire = await gm.evaluate(async () => {
    const squire = await Actor.create({ name: "Squire", type: "character", flags: { rulewright: { side: "hero" } },
      system: { strain: { value: 5, max: 5 }, effort: { value: 2, max: 3 } }, prototypeToken: { actorLink: false } });
    const [token] = await canvas.scene.createEmbeddedDocuments("Token",
      [{ name: "The squire", actorId: squire.id, actorLink: false, x: 0, y: 0 }]);
    token.actor.sheet.render(true);
    return token.uuid;
  });
  await gm.locator(".rulewright-panel [data-deed=smash]").last().click();
  const dialog = gm.locator(".rulewright-dialog").last();
  await expect.poll(() => dialog.innerText()).toMatch(/2 of 3/);
  await dialog.locator("[name=push]").check();
  await dialog.locator("button[type=submit]").click();
  const flags = () => gm.evaluate(uuid => {
    const { system, flags } = fromUuidSync(uuid).actor;
    return { ...flags.rulewright, strain: system.strain.value, effort: system.effort.value };
  }, squire);
  await expect.poll(async () => (await flags()).effort).toBe(1);
  const who = await gm.evaluate(uuid => fromUuidSync(uuid).actor.uuid, squire);
  expect(await narrate(gm, { do: "strain", who, risk: "risky" })).not.toBeNull();
  expect(await flags()).toMatchObject({ broken: "scene", strain: 0, clocks: [{ kind: "burden", size: 4 }] });
  await gm.locator("#chat .rulewright-card button[data-step]").last().click();
  await expect.poll(() => dialog.getByLabel("Ticks", { exact: true }).innerText()).toContain("Smash");
  expect([await gm.evaluate(() => game.actors.getName("Squire").system.strain.value), await told(gm), gm.problems])
    .toEqual([5, "", []]);
});

test("a hero in a compendium does not play in place of the one in the world that has its id", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  const [uuid, id] = await gm.evaluate(async () => {
    const pack = game.packs.get("rulewright.foes");
    const [document] = await pack.getDocuments();
    await game.actors.importFromCompendium(pack, document.id, {}, { keepId: true });
    return [document.uuid, document.id];
  });
  expect(await narrate(gm, { do: "act", who: uuid, action: "smash", push: true })).toBeNull();
  expect(await told(gm)).toContain("is in a compendium");
  expect([await gm.evaluate(id => game.actors.get(id).flags.rulewright.effort, id), await cards(gm)])
    .toEqual([undefined, 0]);
});

test("a hurried double click takes a step once, and says nothing of it", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await narrate(gm, { do: "act", who: BRANNOC, action: "smash", risk: "risky" }, { dice: { faces: [1, 1] } });
  await gm.locator("#chat .rulewright-card button[data-step]").first().evaluate(button => {
    button.click();
    button.click();
  });
  await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(2);
  await expect.poll(() => gm.locator("#chat .rulewright-applied").count()).toBe(1);
  expect([await told(gm), (await hero(gm, BRANNOC)).strain]).toEqual(["", 2]);
});

test("two GMs play one table: a step that both take in the same moment happens once, and what the second wants the first carries out", async () => {
  const [first, second] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Bo", { core: 14 })];
  await first.evaluate(() => game.users.getName("Bo").update({ role: CONST.USER_ROLES.GAMEMASTER }));
  await expect.poll(() => second.evaluate(() => game.user.isGM)).toBe(true);
  await second.reload();
  await second.waitForSelector("body[data-ready=true]");
  await narrate(second, { do: "addClock", make: { size: 6, name: "The cult", hidden: true } });
  await expect.poll(async () => (await tableClocks(first)).length).toBe(1);
  await narrate(second, { do: "act", who: BRANNOC, action: "smash", risk: "risky", insist: true });
  await expect.poll(() => second.locator("#chat .rulewright-card button[data-step]").count()).toBeGreaterThan(0);
  const sum = async page => (await hero(page, BRANNOC)).strain + ((await tableClocks(page))[0].filled ?? 0);
  const before = await sum(first);
  const card = await first.evaluate(() => game.messages.contents.at(-1).id);
  const all = await callApi(first, "steps", card);
  const step = all.findIndex(one => one.do === "strain" || one.do === "tick");
  const { do: action, who, choice: risk } = all[step];
  const [{ id: clock }] = await tableClocks(first);
  const wanted = action === "tick" ? { do: action, clock } : { do: action, who, risk };
  const steps = [first, second].map(page => attempt(page, "icon.narrative", wanted, { card, step }));
  expect((await Promise.all(steps)).sort()).toEqual(["alreadyApplied", "done"]);
  // Two of strain or two segments, by how the dice fell.
  await expect.poll(() => sum(second)).toBe(before + 2);
  expect([first.problems, second.problems]).toEqual([[], []]);
});

test("a player is offered nothing of a burden that is only the GM's to do", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await change(gm, BRANNOC,
    { "flags.rulewright.clocks": [{ id: "b", kind: "burden", name: "Doubt", size: 6, first: "smash" },
      { id: "a", kind: "ambition", name: "Home", size: 4 }] });
  const buttons = async (page, name) => {
    if (!await party(page).count()) await open(page);
    return party(page).locator("li.rulewright-clock-entry").filter({ hasText: name }).getByRole("button")
      .evaluateAll(all => all.map(one => one.textContent.trim()));
  };
  expect(await buttons(ada, "Doubt")).toEqual(["Invoke"]);
  expect(await buttons(gm, "Doubt")).toEqual(["Invoke", "−", "+", "Change", "Remove"]);
  expect(await buttons(ada, "Home")).toEqual(expect.arrayContaining(["−", "+", "Change", "Remove"]));
});

test("what nobody can put right on a sheet keeps nobody from resting, nor from ending a scene or a session",
    async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await gm.evaluate(() => Actor.create({ name: "Wren", type: "character", ownership: { default: 3 } }));
  const odd = { toString: 1 };
  for (const flags of [{ clocks: "all", broken: odd }, { absent: odd, invoked: "so", xp: "much" },
      { clocks: [{ id: "a", size: 1 }, null], strain: [], wounds: odd, level: "<b>" },
      { broken: "forever", clocks: [{}], effort: -5, resolve: "x" }]) {
    await change(gm, "Wren",
      { "flags.rulewright": { clocks: null, broken: null, absent: null, invoked: null, xp: null, strain: null,
        wounds: null, level: null, effort: null, resolve: null, ...flags } });
    await change(gm, BRANNOC, { "system.strain.value": 3, "flags.rulewright.broken": "scene" });
    for (const action of ["endScene", "camp", "interlude", "endSession"]) {
      expect([JSON.stringify(flags), action, await narrate(gm, { do: action }) !== null])
        .toEqual([JSON.stringify(flags), action, true]);
    }
    expect(await hero(gm, BRANNOC)).toMatchObject({ strain: 0, broken: "" });
  }
  // The GM has learned of it, and Wren acts as well.
  expect(await told(gm)).toMatch(/Wren’s .* The rules ignore it\./);
  expect(await told(gm)).not.toContain("Something went wrong");
  expect(await narrate(gm, { do: "act", who: "Wren", action: "smash", risk: "risky" })).not.toBeNull();
});

test("cards that a player has written by hand trip nobody up, and do no more than their buttons say", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await narrate(gm, { do: "addClock", make: { size: 4, name: "Alarm" } });
  await ada.evaluate(async () => {
    const odd = { toString: 1, valueOf: 2 };
    const oma = game.actors.getName("Oma Tarrow").uuid;
    const content = `<article class="rulewright rulewright-card rulewright-play-card"><div class="rulewright-clock-row"></div><div class="rulewright-next"></div></article>`;
    const strain = { do: "strain", who: oma, choice: "desperate", amount: 1 };
    for (const flags of [
      { next: [strain],
        done: {
          0: { user: odd, lines: [odd, null, { name: odd, field: odd, before: odd, after: odd },
            { name: "x", clock: odd, size: odd }] }
        } },
      { next: [{ do: odd, group: odd }, null, 5, { of: [odd, oma], steps: [null, odd, strain] }], done: "all" },
      { next: [{ ...strain, who: odd, amount: odd, group: odd }], done: { 0: 7 } },
      { next: [strain], clocks: [null, odd, { id: "a", size: 4, name: odd, kind: odd }] },
      { next: [{ do: "camp" }, { do: "set" }, { do: "tick", clock: odd, amount: odd }] }
    ]) {
      const { next, ...beside } = flags;
      await ChatMessage.create({ content, flags: { rulewright: { play: { game: "story", next }, ...beside } } });
    }
  });
  expect(await narrate(gm, { do: "act", who: BRANNOC, action: "smash", risk: "risky" },
    { dice: { faces: [1, 1] } })).not.toBeNull();
  const shown = page =>
    page.locator("#chat .rulewright-play-card").last().getByRole("button", { name: /Take/ }).count();
  for (const page of [gm, ada]) await expect.poll(() => shown(page)).toBe(1);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
  // One that says less than it does is refused.
  const lies = gm.locator("#chat .rulewright-play-card").filter({ hasText: "Take 1 strain" })
    .getByRole("button").last();
  await lies.click();
  await expect.poll(() => told(gm)).toContain("from elsewhere");
  expect((await hero(gm, "Oma Tarrow")).strain).toBe(0);
});

test("whoever came by keyboard is back where they were when a dialog closes, though the world has changed meanwhile",
    async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await change(gm, BRANNOC, { "flags.rulewright.clocks": [{ id: "a", kind: "ambition", name: "Home", size: 4 }] });
  await open(gm);
  const focused = page =>
    page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim());
  await heroEntry(gm, BRANNOC).getByRole("button", { name: "Change Home" }).focus();
  await gm.keyboard.press("Enter");
  await gm.locator(".rulewright-live").waitFor();
  await narrate(ada, { do: "set", who: BRANNOC, field: "strain", value: 3 });
  await expect.poll(() => heroEntry(gm, BRANNOC).locator(".rulewright-told").first().textContent())
    .toContain("Strain 3");
  await gm.keyboard.press("Escape");
  await expect.poll(() => gm.locator(".rulewright-live").count()).toBe(0);
  expect(await focused(gm)).toBe("Change Home");

  const panel = await openPanel(ada, BRANNOC);
  await panel.locator("[data-deed=smash]").focus();
  await ada.keyboard.press("Enter");
  await ada.locator(".rulewright-dialog [data-odds] > *").first().waitFor();
  await change(gm, BRANNOC, { "system.strain.value": 1 });
  await expect.poll(() => panel.locator("[data-standing]").textContent()).toContain("Strain 1");
  await ada.locator(".rulewright-dialog").getByLabel("Action").focus();
  await ada.keyboard.press("Escape");
  await expect.poll(() => ada.locator(".rulewright-dialog").count()).toBe(0);
  expect(await focused(ada)).toMatch(/^Smash/);
});

test("who touches a sheet while bad dice roll is rid of them, but the GM hears of it", async () => {
  const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
  await holdDice(gm);
  const played = narrate(ada, { do: "act", who: BRANNOC, action: "smash", push: true });
  await untilInTheAir(gm);
  await change(ada, BRANNOC, { "system.strain.value": 1 });
  await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(1);
  await letFall(gm);
  expect(await played).toBeNull();
  expect([await told(ada), await told(gm), await cards(gm)])
    .toEqual([expect.stringContaining("The situation changed after this roll"),
      expect.stringContaining("A roll of Ada was reverted"), 0]);
});
