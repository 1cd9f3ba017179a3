import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { CORES } from "../support/cores.mjs";
import { violations } from "./support/axe.mjs";
import { diceSoNice, land, untilInTheAir } from "./support/dice-so-nice.mjs";
import { beginCombat, cards, command, newestCard } from "./support/fight.mjs";
import { hero, narrate } from "./support/narrative.mjs";
import { tooWide } from "./support/width.mjs";
import { Table, clearNotices, newestFlags, notices, state } from "./support/table.mjs";
import { onScreen, test } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

const BRANNOC = "Brannoc Vey";

const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 20 } };

/** A hero pushes, which costs effort, and rolls. */
const PUSH = { do: "act", who: BRANNOC, action: "smash", push: true };

/** The text of the window that asks for real dice, and its fields. */
const window = page => page.locator(".rulewright-dialog", { has: page.locator("[data-operation=dice]") });

/** Returns a hero's effort in a browser. */
const effort = async page => (await hero(page, BRANNOC)).effort;

describe("Dice So Nice", () => {
  onScreen.each(CORES)("shows no number before the dice lie for everybody, also where the GM's browser rolls and shows none, on core %i",
      async core => {
    const [gm, ada, bo] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core }),
      await table.sit("Bo", { core })];
    await diceSoNice(gm, { visibility: "none" });
    await diceSoNice(ada);
    await diceSoNice(bo);
    const before = await effort(ada);
    const played = narrate(ada, PUSH);
    await untilInTheAir(ada);
    await untilInTheAir(bo);
    expect(await ada.locator("#chat .rulewright-card").isVisible()).toBe(false);
    expect([await effort(gm), await effort(ada), await effort(bo)]).toEqual([before, before, before]);
    await land(ada);
    await newestCard(ada).waitFor();
    expect(await newestCard(bo).isVisible()).toBe(false);
    expect(await effort(ada)).toBe(before);
    await land(bo);
    expect(await played).not.toBeNull();
    await expect.poll(() => effort(bo)).toBe(before - 1);
    // The rolled dice were the faces of the card, each once.
    const faces = await ada.evaluate(() => game.messages.contents.at(-1).rolls.flatMap(roll => roll.dice)
      .map(die => die.results.map(({ result }) => result)));
    expect(await ada.evaluate(() => game.dice3d.rolled)).toEqual([faces]);
  });

  test("of several rolls in one message; a private roll is nothing to wait for where it is not seen", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { core: 14 }), await table.sit("Ada", { core: 14 })];
    await diceSoNice(gm);
    await diceSoNice(ada);
    await beginCombat(gm, ["Gate Warden", BRANNOC]);
    await command(gm, { do: "takeTurn", who: BRANNOC, insist: true });
    const hp = (await state(gm, "Gate Warden")).hp;
    const attacked = command(ada, { do: "use", who: BRANNOC, target: "Gate Warden", ability: LIGHT });
    await untilInTheAir(ada);
    await land(ada);
    expect((await state(ada, "Gate Warden")).hp).toBe(hp);
    await untilInTheAir(gm);
    await land(gm);
    expect(await attacked).not.toBeNull();
    expect(await ada.evaluate(() => game.messages.contents.at(-1).rolls.length)).toBeGreaterThan(1);
    await gm.evaluate(() => game.settings.set("core", "messageMode", "gm"));
    const secret = narrate(gm, { ...PUSH, push: false });
    await untilInTheAir(gm);
    expect(await ada.evaluate(() => game.dice3d.inTheAir)).toBe(0);
    await land(gm);
    expect(await secret).not.toBeNull();
  });
});

describe("the rolls of a card", () => {
  onScreen("are looked at as the core shows them, by keyboard, and stay unfolded while the card changes", async () => {
    const gm = await table.sit("Gamemaster", { core: 14 });
    expect(await narrate(gm, PUSH)).not.toBeNull();
    const card = newestCard(gm);
    const [message] = await gm.evaluate(() => game.messages.contents.slice(-1)
      .map(({ id, content, rolls }) => ({ id, content, formula: rolls[0].formula, total: rolls[0].total })));
    const summary = card.locator(".rulewright-rolls summary");
    expect(await card.locator(".rulewright-rolls .dice-tooltip").count()).toBe(0);
    await summary.focus();
    await gm.keyboard.press("Enter");
    await card.locator(".rulewright-rolls .dice-tooltip").waitFor();
    expect(await card.locator(".rulewright-roll").first().innerText())
      .toContain(`${message.formula} = ${message.total}`);
    const dice = await card.locator(".rulewright-roll .dice-rolls .roll").allInnerTexts();
    expect(dice)
      .toEqual(await gm.evaluate(() => game.messages.contents.at(-1).rolls.flatMap(roll => roll.dice)
        .flatMap(die => die.results.map(({ result }) => String(result)))));
    // The tooltips are not part of the message.
    expect(message.content).not.toMatch(/dice-tooltip|Rolls in detail/);
    expect(await violations(gm, ".rulewright-card")).toEqual([]);
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.test": 1 }));
    await expect.poll(() => newestCard(gm).locator(".rulewright-rolls .dice-tooltip").count())
      .toBe(message.formula ? 1 : 0);
    // No source is named if the rules rolled.
    expect(await card.locator(".rulewright-thrown").count()).toBe(0);
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.rulewright.receipt.by": "<b>me</b>" }));
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.test": 2 }));
    expect(await newestCard(gm).locator(".rulewright-thrown").count()).toBe(0);
  });
});

describe("dice of one's own", () => {
  /** A fight in which Brannoc acts, where players may roll real dice and Ada does. */
  async function fight(core) {
    const [gm, ada] = [await table.sit("Gamemaster", { core }), await table.sit("Ada", { core, theme: "light" })];
    await gm.evaluate(() => game.settings.set("rulewright", "ownDice", true));
    await beginCombat(gm, ["Gate Warden", BRANNOC]);
    await command(gm, { do: "takeTurn", who: BRANNOC, insist: true });
    await ada.evaluate(() => game.settings.set("rulewright", "dice", "table"));
    return { gm, ada };
  }

  const attack = page => command(page, { do: "use", who: BRANNOC, target: "Gate Warden", ability: LIGHT });

  /** Types faces by keyboard alone, as the window asks for them. */
  async function enter(page, ...faces) {
    for (const [at, face] of faces.entries()) {
      await page.keyboard.type(String(face));
      await page.keyboard.press(at < faces.length - 1 ? "Tab" : "Enter");
    }
  }

  onScreen("are asked for step by step, a critical's once it is one, and nothing has happened until all are there",
      async () => {
    const { gm, ada } = await fight(13);
    await diceSoNice(ada);
    const [before, hp] = [await cards(gm), (await state(gm, "Gate Warden")).hp];
    const first = attack(ada);
    const asks = window(ada);
    await asks.getByRole("group", { name: "Attack: 1d20" }).waitFor();
    await enter(ada, 25);
    expect(await asks.getByRole("status").textContent()).toBe("Die 1: enter a whole number from 1 to 20.");
    expect(await asks.getByRole("spinbutton").getAttribute("aria-invalid")).toBe("true");
    expect(await violations(ada, ".rulewright-dialog")).toEqual([]);
    await asks.getByRole("spinbutton").fill("");
    await asks.getByRole("spinbutton").focus();
    await enter(ada, 20);
    const damage = asks.getByRole("group", { name: /^Damage: / });
    await damage.waitFor();
    expect(await asks.getByRole("list", { name: "Entered so far" }).innerText()).toBe("Attack, 1d20: 20");
    const [dice, sides] = [await asks.getByRole("spinbutton").count(),
      Number(await asks.getByRole("spinbutton").first().getAttribute("max"))];
    expect(dice).toBeGreaterThan(1);
    await asks.getByRole("button", { name: "Do not roll" }).click();
    expect(await first).toBeNull();
    expect([await asks.count(), await cards(gm), (await state(gm, "Gate Warden")).hp,
      await notices(ada)]).toEqual([0, before, hp, []]);

    // Refused dice can be used again.
    await gm.evaluate(() => {
      const answer = CONFIG.queries["rulewright.play"];
      CONFIG.queries["rulewright.play"] = async () => {
        CONFIG.queries["rulewright.play"] = answer;
        return { ok: false, refusal: "otherDice" };
      };
    });
    await ada.setViewportSize({ width: 360, height: 740 });
    const second = attack(ada);
    await asks.getByRole("group", { name: "Attack: 1d20" }).waitFor();
    await enter(ada, 20);
    await damage.waitFor();
    await enter(ada, ...Array(dice).fill(sides));
    await asks.getByRole("alert").waitFor();
    expect(await asks.getByRole("alert").textContent()).toContain("this roll now needs other dice");
    expect(await asks.getByRole("list", { name: "Entered so far" }).innerText())
      .toContain(Array(dice).fill(sides).join(", "));
    expect(await tooWide(asks)).toEqual([]);
    expect(await violations(ada, ".rulewright-dialog")).toEqual([]);
    await ada.keyboard.press("Enter");
    expect(await second).not.toBeNull();
    await asks.waitFor({ state: "detached" });
    expect((await state(gm, "Gate Warden")).hp).toBeLessThan(hp);
    expect(await newestCard(ada).innerText()).toContain("Rolled with real dice, entered by hand");
    const { receipt } = await newestFlags(gm);
    expect(receipt).toMatchObject({ faces: [20, ...Array(dice).fill(sides)], by: "table" });
    expect(receipt).not.toHaveProperty("seed");
    // They have rolled on the table already.
    expect(await ada.evaluate(() => [game.dice3d.inTheAir, game.dice3d.rolled])).toEqual([0, []]);
  });

  test("may be Foundry's, with all that is set there; and they are only taken from whom the world lets, and never as a seed", async () => {
    const { gm, ada } = await fight(14);
    await ada.evaluate(() => {
      const cup = [19, 4, 5, 6];
      CONFIG.Dice.fulfillment.methods.cup = { label: "A cup", handler: async () => cup.shift() };
      return game.settings.set("core", "diceConfiguration",
        Object.fromEntries(["d4", "d6", "d8", "d10", "d12", "d20"].map(die => [die, "cup"])));
    });
    await ada.evaluate(() => game.settings.set("rulewright", "dice", "foundry"));
    expect(await attack(ada)).not.toBeNull();
    const { receipt } = await newestFlags(gm);
    expect(receipt).toMatchObject({ by: "foundry" });
    expect(receipt.faces.slice(0, 2)).toEqual([19, 4]);
    await newestCard(ada).getByText("Rolled by Foundry").waitFor();

    const ask = dice => ada.evaluate(({ dice, name }) => game.users.activeGM.query("rulewright.play", {
      id: foundry.utils.randomID(), user: game.user.id, kind: "play", mode: "public", dice,
      wish: {
        game: "story", combat: null, command: { do: "act", who: game.actors.getName(name).uuid, action: "smash" }
      }
    }, { timeout: 120_000 }), { dice, name: BRANNOC });
    const posted = await cards(gm);
    for (const dice of [{ seed: "00".repeat(32) }, { faces: [6, 6] }, { faces: ["6", "6"], by: "table" }])
      expect(await ask(dice)).toEqual({ ok: false, refusal: "diceUnread" });
    expect(await ask({ faces: Array(300).fill(6), by: "table" })).toEqual({ ok: false, refusal: "otherDice" });
    await gm.evaluate(() => game.settings.set("rulewright", "ownDice", false));
    expect(await ask({ faces: [6, 6], by: "table" })).toEqual({ ok: false, refusal: "rulesRoll" });
    expect(await cards(gm)).toBe(posted);
    // Without leave the rules roll, whatever this user would like.
    await clearNotices(ada);
    expect(await narrate(ada, { ...PUSH, push: false })).not.toBeNull();
    expect(await newestFlags(gm)).toHaveProperty("receipt.seed");
  });
});
