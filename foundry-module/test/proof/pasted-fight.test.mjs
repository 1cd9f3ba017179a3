import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NativeCore } from "../e2e/support/core.mjs";
import { callApi, cardIds, undo, verdict } from "../e2e/support/api.mjs";
import { encounter, gather } from "../e2e/support/fight.mjs";
import { newCard } from "../e2e/support/chat.mjs";
import { closeSheet, openPlayPanel, openTracker, seeds } from "../e2e/support/play.mjs";
import { receiptsSince } from "../e2e/support/receipts.mjs";
import { Table } from "../e2e/support/table.mjs";

/** A fight in which each hero and each foe acts by abilities that were pasted as text. */

let table, core;
beforeAll(async () => { [table, core] = await Promise.all([Table.open(), NativeCore.start()]); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

const ROUNDS = 5;
/** Where to leave a picture of each round: PICTURES=folder. */
const { PICTURES } = process.env;
const ADAS = ["Brannoc Vey", "Isel Quill"];
const HEROES = [...ADAS, "Oma Tarrow", "Perrin Ashlock"];
const FOES = ["Gate Warden", "Thorn Runner", "Banner Caller", "Ridge Slinger"];

/** A clause that the rules leave to the table. */
const LEFT = "The ferryman remembers the name of each passenger.";

/** The abilities, by their bearer. A bearer uses them in this order, one in each round. */
const ABILITIES = {
  "Brannoc Vey": {
    "Ferry Hook": `Ferry Hook (1 action, Attack, Range 12)
Attack: On hit: [D] + fray. Miss: fray.
Effect: Your target is dazed.
Special: ${LEFT}`,
    "Toll Gate": "Toll Gate (1 action)\nEffect: Rush 2. Then, you gain 3 vigor.",
    "Lamp Circle": `Lamp Circle (1 action, Stance)
Stance: You gain aura 2. Foes that end their turn in the aura take 1 damage.
Refresh: Refresh or leave this stance at the start of your turn.`
  },
  "Isel Quill": {
    "Needle Rain": `Needle Rain (1 action, Attack, Range 12)
Attack: On hit: [D] + fray. Miss: fray.
Effect: Your target is weakened.`,
    "Rope Ladder": "Rope Ladder (1 action)\nEffect: An ally in range 6 may rush 2. A foe in range 6 takes 1 damage."
  },
  "Oma Tarrow": {
    "Barley Tea": "Barley Tea (1 action)\nEffect: An ally in range 8 gains 4 vigor.",
    "Three Spoons": `Three Spoons (1 action)
Effect: A foe in range 8 takes 2 damage. A different foe in range 8 is dazed. Rush 1.`,
    "Echo Bell": `Echo Bell (Interrupt 1)
Trigger: A foe in range 6 damages an ally with an ability.
Effect: Repeat that damage against the foe, halved.`
  },
  "Perrin Ashlock": {
    "Kiln Rain": `Kiln Rain (2 actions, Attack, Range 12, Small Blast)
Attack: On hit: [D] + fray. Miss: fray.
Area effect: fray.`,
    "Chalk Dice": `Chalk Dice (1 action)
Effect: Gamble:
1: Sacrifice 2.
2-4: Gain 2 vigor.
5+: Gain 4 vigor.`
  },
  "Gate Warden": {
    "Iron Threshold": `Iron Threshold (1 action, Attack, Range 12)
Attack: On hit: [D] + fray. Miss: fray.
Effect: Shove your target 1.`,
    "Shut the Doors": "Shut the Doors (1 action)\nEffect: Gain 4 vigor. Dash 1."
  },
  "Thorn Runner": {
    "Bramble Lash": `Bramble Lash (1 action, Attack, Range 12)
Attack: On hit: [D] + fray. Miss: fray.
Effect: Your target is slashed.`,
    "Hedge Leap": "Hedge Leap (1 action)\nEffect: Fly 3. Then, you may deal 2 damage to an adjacent foe."
  },
  "Banner Caller": {
    "Torn Standard": "Torn Standard (1 action)\nEffect: You and all allies in range 8 gain 2 vigor.",
    "Drum of Nettles": `Drum of Nettles (1 action)
Effect: Choose one:
• Gain 3 vigor.
• A foe in range 8 takes 3 damage.`
  },
  "Ridge Slinger": {
    "Gravel Rain": `Gravel Rain (2 actions, Attack, Range 12, Small Blast)
Attack: On hit: [D] + fray. Miss: fray.
Area effect: fray.`,
    "Long Tally": "Long Tally (1 action)\nEffect: A foe in range 10 takes damage equal to the round number."
  }
};

/** The ability that a bearer uses in a round: one after the other. The lamp is lit once. The bell answers by itself. */
const abilityOf = (name, round) => {
  const names = Object.keys(ABILITIES[name]).filter(one => one !== "Echo Bell" && one !== "Lamp Circle");
  return name === "Brannoc Vey" && round === 3 ? "Lamp Circle" : names[(round - 1) % names.length];
};

/** Lays out the battlefield, with items of no text. */
const layOut = (gm, items) => gm.evaluate(async items => {
  const scene = game.scenes.active;
  const token = name => scene.tokens.getName(name);
  await scene.deleteEmbeddedDocuments("Token", ["The Hollow Stag", "River Rabble"].map(name => token(name).id));
  const places = Object.keys(items).map((name, at) => ({ _id: token(name).id,
    x: scene.grid.size * (at < 4 ? 6 : 9), y: scene.grid.size * (3 + at % 4) }));
  await scene.updateEmbeddedDocuments("Token", places, { rulewright: true });
  for (const [name, names] of Object.entries(items)) {
    await token(name).actor.createEmbeddedDocuments("Item", names.map(name => ({ name, type: "item" })));
  }
}, items);

/** The window of a sheet. */
const sheetOf = (page, who) => page.locator(".app, .application")
  .filter({ has: page.locator(`input[name=name][value="${who}"]`) });

/** Pastes the texts of abilities into the windows of an actor's items. */
async function paste(page, who, texts) {
  await openPlayPanel(page, who);
  const sheet = sheetOf(page, who);
  await sheet.locator("nav [data-tab=items]").click();
  for (const [item, text] of Object.entries(texts)) {
    await sheet.getByRole("button", { name: `Ability of ${item}` }).click();
    const form = page.locator(".rulewright-ability");
    await form.getByLabel("Text of the ability").click();
    await page.keyboard.insertText(text);
    await expect.poll(() => form.locator(".rulewright-clause").count()).toBeGreaterThan(0);
    await expect.poll(() => form.locator(".rulewright-clause[data-played=false] .rulewright-clause-text")
      .allTextContents(), { message: item }).toEqual(text.includes(LEFT) ? [expect.stringContaining(LEFT)] : []);
    await form.getByRole("button", { name: "Save the ability" }).click();
    await expect.poll(() => form.count()).toBe(0);
    await page.waitForFunction(([who, item, text]) => (canvas.scene.tokens.getName(who)?.actor
      .items.getName(item)?.flags.rulewright?.ability?.text === text), [who, item, text]);
  }
  await closeSheet(page, who);
}

/** Keeps the texts of warnings and errors that the page shows. It runs in the page. */
function noteFaults() {
  globalThis.faults = [];
  for (const type of ["warn", "error"]) {
    const show = ui.notifications[type].bind(ui.notifications);
    ui.notifications[type] = (text, ...rest) => {
      globalThis.faults.push(String(text));
      return show(text, ...rest);
    };
  }
}

const faultsOf = pages => Promise.all(Object.values(pages).map(page => page.evaluate(() => globalThis.faults)));


/** The numbers and statuses of all participants as the documents hold them. */
const numbers = page => page.evaluate(() => Object.fromEntries(game.combat.combatants.map(({ name, actor }) => {
  const { health, attributes } = actor.system;
  return [name, { "Hit points": Number(health.value), Vigor: Number(attributes.Stats?.Vigor?.value ?? 0),
    statuses: [...actor.statuses].map(id => id.replace("rulewright.", "")).sort() }];
})));

/** The numbers that lines of a card change: the first earlier value and the last later one, by name. */
function changesOn(text) {
  const found = {};
  for (const [, name, field, before, after] of text.matchAll(/^(.+): (Hit points|Vigor) (\d+) → (\d+)/gm)) {
    const key = `${name.trim()}: ${field}`;
    found[key] = [found[key]?.[0] ?? Number(before), Number(after)];
  }
  return found;
}

/** The differences of numbers between two states, in the same form. */
function differences(before, after) {
  const found = {};
  for (const [name, was] of Object.entries(before)) {
    for (const field of ["Hit points", "Vigor"]) {
      if (was[field] !== after[name][field]) found[`${name}: ${field}`] = [was[field], after[name][field]];
    }
  }
  return found;
}

test("five rounds in which heroes and foes of eight classes act by pasted texts", async () => {
  await table.reset();
  const gm = await table.sit("Gamemaster", { prepare: seeds(20261126) });
  const [ada, bo] = [await table.sit("Ada"), await table.sit("Bo")];
  const pages = { gm, ada, bo };
  const owner = name => ADAS.includes(name) ? ada : HEROES.includes(name) ? bo : gm;
  await layOut(gm, Object.fromEntries(Object.entries(ABILITIES).map(([name, list]) => [name, Object.keys(list)])));
  for (const [name, list] of Object.entries(ABILITIES)) {
    await owner(name).waitForFunction(([name, count]) =>
      canvas.scene.tokens.getName(name)?.actor.items.size >= count, [name, Object.keys(list).length]);
    await paste(owner(name), name, list);
  }
  await gather(gm, [...HEROES, ...FOES]);
  for (const page of Object.values(pages)) {
    await openTracker(page);
    await page.evaluate(noteFaults);
  }

  const uuids = await gm.evaluate(() =>
    Object.fromEntries(game.combat.combatants.map(({ actor, name }) => [name, actor.uuid])));
  const names = Object.fromEntries(Object.entries(uuids).map(([name, uuid]) => [uuid, name]));
  const ask = async request => {
    const answer = await core.ask("icon_encounter", { whole: true, ...request });
    expect(answer.error, JSON.stringify(request.command)).toBeUndefined();
    return answer.result;
  };
  const look = async () =>
    (await ask({ combat: await encounter(gm), command: { do: "look" }, dice: { faces: [] } }));
  /** Questions that were answered: the page, the kind, and the name of the answering participant. */
  const asked = [];
  const used = {};

  /** Answers the question of a page; a place is chosen on the battlefield. */
  async function answer(where, page, what) {
    const dialog = page.locator(".rulewright-dialog[id*=question]").last();
    if (!await dialog.count()) return;
    const id = await dialog.getAttribute("id");
    // A pending question has a card; the acting participant answers the others before the dice.
    const record = await page.evaluate(id =>
      game.messages.find(one => one.flags.rulewright?.choice && id.includes(one.id))?.flags.rulewright.choice, id);
    const text = await dialog.locator(".rulewright-fields p").first().textContent();
    const answers = dialog.locator("[data-action=answer]");
    const boxes = dialog.locator("input[name=chose]");
    const values = await boxes.evaluateAll(all => all.map(one => one.value));
    const board = dialog.getByRole("button", { name: "Choose on the battlefield" });
    const place = await board.count() > 0;
    const yes = dialog.getByRole("button", { name: "Yes", exact: true });
    asked.push({ where, what, text, place, yesNo: await yes.count() > 0, whose: names[record?.question.whose] ?? "",
      own: !record || record.question.whose === record.wish.command.who });
    if (place) {
      await board.click();
      const field = page.locator(".rulewright-battlefield").last();
      const [x, y] = values.at(-1).split(" ").at(-1).split(",");
      await field.locator(`[data-x="${x}"][data-y="${y}"]`).click();
      await expect.poll(() => dialog.locator("input:checked").last().getAttribute("value")).toBe(values.at(-1));
    } else if (values.length && !await dialog.locator("input:checked").count()) await boxes.first().check();
    // One of several has a button for each answer; "Yes" is the first.
    if (await answers.count()) await answers.first().click();
    else await dialog.locator("button[type=submit]").click();
    await page.waitForFunction(id => !document.getElementById(id), id);
  }

  /** Performs a step and answers all questions until its card has come. */
  async function until(what, work) {
    if (process.env.TRACE) console.log(new Date().toISOString(), what);
    const known = await cardIds(gm);
    const state = await encounter(gm);
    const was = await numbers(gm);
    await work();
    const deadline = Date.now() + 60_000;
    let receipts = [];
    for (;;) {
      receipts = (await receiptsSince(gm, known)).filter(Boolean);
      const waits = await gm.evaluate(() => game.messages.filter(one => one.flags.rulewright?.choice).length);
      if (receipts.length && !waits) break;
      if (Date.now() > deadline) {
        const shown = await Promise.all(Object.values(pages).map(page => page.evaluate(() =>
          [...document.querySelectorAll(".rulewright-dialog, .rulewright-choice-card")].map(one => one.innerText))));
        throw new Error(`${what}: no card. ${JSON.stringify([shown, await faultsOf(pages), asked.slice(-4)])}`);
      }
      for (const [where, page] of Object.entries(pages)) await answer(where, page, what);
    }
    // The native core comes to the same combat, by the command, the choices and the dice on the card alone.
    const { operation, request: { command, choices }, seed } = receipts[0];
    expect(operation).toBe("icon_encounter");
    const { combat } = await ask({ combat: state, command, ...choices && { choices }, dice: { seed } });
    const expected = await ask({ combat, command: { do: "look" }, dice: { faces: [] } });
    await expect.poll(async () => (await look()).combat, what).toEqual(expected.combat);
    const card = await newCard(gm, known);
    return { was, command, text: await card.evaluate(one => one.textContent
      && [...one.querySelectorAll(".rulewright-lines li, .rulewright-lines p, .rulewright-line")]
        .map(line => line.textContent.trim().replaceAll(/\s+/g, " ")).join("\n")),
      whole: await card.textContent() };
  }

  const tracker = (page, button) => until(button, () =>
    page.locator(".rulewright-fight, .rulewright-turns").getByRole("button", { name: button, exact: true }).click());

  /** Uses an ability by its button: of the tracker in odd rounds, of the sheet in even ones. */
  async function use(name, item, round) {
    const page = owner(name);
    const played = await until(`${name}: ${item}`, async () => {
      const place = round % 2 ? page.locator(".rulewright-turn-abilities") : await openPlayPanel(page, name);
      await place.getByRole("button", { name: new RegExp(`^${item}`) }).first().click();
      const dialog = page.locator(".rulewright-dialog:not([id*=question])").last();
      await dialog.waitFor();
      const target = dialog.getByLabel("Target", { exact: true });
      if (await target.count()) {
        const standing = (await look()).combat.combatants.filter(one => !one.out && one.kind === undefined)
          .map(({ character }) => names[character.id]);
        const others = (HEROES.includes(name) ? FOES : HEROES).filter(one => standing.includes(one));
        const option = target.locator("option").filter({ hasText: others[round % others.length] });
        if (ABILITIES[name][item].includes("Attack")) await target.selectOption(await option.getAttribute("value"));
      }
      await dialog.locator("button[type=submit]").click();
    });
    if (round % 2 === 0) await closeSheet(page, name);
    used[item] = (used[item] ?? 0) + 1;
    // The card lists exactly the changes of the documents.
    const now = await numbers(gm);
    expect(changesOn(played.text), `${name}: ${item}\n${played.whole}`).toEqual(differences(played.was, now));
    expect(played.whole).toContain(item);
    if (ABILITIES[name][item].includes(LEFT)) expect(played.whole).toContain(LEFT);
    expect(await verdict(gm), item).toMatchObject({ outcome: "verified" });
  }

  await tracker(gm, "Begin the fight");
  let undone = 0;
  for (let outlook = (await look()).outlook; outlook.may.length; ({ outlook } = await look())) {
    const { round } = await encounter(gm);
    if (round > ROUNDS) break;
    const name = names[outlook.may[0]];
    await tracker(owner(name), `Take turn: ${name}`);
    await use(name, abilityOf(name, round), round);
    if (PICTURES && name === "Perrin Ashlock") {
      mkdirSync(PICTURES, { recursive: true });
      for (const [where, page] of Object.entries(pages))
        await page.screenshot({ path: join(PICTURES, `round-${round}-${where}.png`) });
    }
    if (round === 2 && !undone) {
      // One undo restores all that a use has changed.
      const before = await encounter(gm);
      const was = await numbers(gm);
      const other = Object.keys(ABILITIES[name]).find(one => one !== abilityOf(name, round));
      await use(name, other, round);
      expect(await undo(gm)).toEqual([]);
      await expect.poll(() => encounter(gm)).toEqual(before);
      expect(await numbers(gm)).toEqual(was);
      undone++;
    }
    if ((await encounter(gm)).active) await tracker(owner(name), "End turn");
  }

  expect((await encounter(gm)).round).toBeGreaterThan(ROUNDS);
  expect(undone).toBe(1);
  for (const [name, list] of Object.entries(ABILITIES)) {
    for (const item of Object.keys(list).filter(one => one !== "Echo Bell"))
      expect(used[item], `${name}: ${item}`).toBeGreaterThan(0);
  }
  // A choice of another player, a place on the board, an interrupt.
  expect(asked).toContainEqual(expect.objectContaining({ own: false, where: "bo" }));
  expect(asked).toContainEqual(expect.objectContaining({ place: true }));
  expect(asked).toContainEqual(expect.objectContaining({ yesNo: true, whose: "Oma Tarrow", own: false }));
  if (process.env.TRACE) console.log(JSON.stringify(asked, null, 1));
  expect((await faultsOf(pages)).flat()).toEqual([]);
  expect(Object.values(pages).flatMap(page => page.problems)).toEqual([]);
  expect(await callApi(gm, "combatState")).toMatchObject({ game: "icon" });
}, 1_800_000);
