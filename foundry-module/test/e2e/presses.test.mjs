import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { beginCombat, command as play, newestCard } from "./support/fight.mjs";
import { hero, narrate } from "./support/narrative.mjs";
import { openTracker, row } from "./support/play.mjs";
import { Table, change, giveAbilities, openAttack, openPanel, roll, submit } from "./support/table.mjs";
import { onScreen } from "./support/tiers.mjs";

const BRANNOC = "Brannoc Vey";
const WARDEN = "Gate Warden";

/** With 32 bytes of this a roll of two dice fails. */
const FAIL = 2;

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew(); });
afterAll(async () => { await table.close(); });

/**
 * Presses a control, and releases it after something has happened.
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").Locator} control
 * @param {(pressed: import("playwright-core").ElementHandle<any>) => Promise<unknown>} meanwhile
 */
async function pressWhile(page, control, meanwhile) {
  let pressed;
  // Its surroundings may still be growing, and move it away from the pointer.
  await expect.poll(async () => {
    await control.hover();
    pressed = await control.elementHandle();
    await page.mouse.down();
    if (await pressed.evaluate(one => one.matches(":active"))) return true;
    await page.mouse.move(5, 5);
    await page.mouse.up();
    return false;
  }).toBe(true);
  await meanwhile(pressed);
  await page.mouse.up();
}

/** Waits until an element is no longer in its page. */
const gone = element => expect.poll(() => element.evaluate(({ isConnected }) => isConnected)).toBe(false);

/** Begins a fight, and returns the button that opens the values of a participant. */
async function adjustIn(gm) {
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await openTracker(gm);
  const button = row(gm, WARDEN).getByRole("button", { name: `Adjust ${WARDEN}` });
  await button.waitFor();
  return button;
}

const adjust = page => page.locator("[data-operation=adjust]");

/** Makes a button another one, each time that its list renders, until `stop` is called. */
const makeAnother = button => button.evaluateHandle(({ className, ariaLabel }) => {
  const make = () => {
    for (const one of document.getElementsByClassName(className)) {
      if (one.ariaLabel !== ariaLabel || one.textContent === "Another one") continue;
      const other = one.cloneNode(true);
      other.textContent = "Another one";
      one.replaceWith(other);
    }
  };
  const observer = new MutationObserver(make);
  observer.observe(document.body, { childList: true, subtree: true });
  make();
  return { stop: () => observer.disconnect() };
});

describe("a press counts although its button is replaced before the release", () => {
  onScreen("in the tracker, which the core renders again", async () => {
    const gm = await table.sit("Gamemaster");
    await pressWhile(gm, await adjustIn(gm), async pressed => {
      await gm.evaluate(() => { ui.combat.render(); });
      await gone(pressed);
    });
    await adjust(gm).waitFor();
    expect(await adjust(gm).count()).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  onScreen("on a card, which another user changes, once and in the state that it has then", async () => {
    const [gm, ada] = [await table.sit("Gamemaster", { seed: FAIL }), await table.sit("Ada")];
    const touch = mark => gm.evaluate(mark => game.messages.contents.at(-1).update({ "flags.world.mark": mark }), mark);
    await narrate(gm, { do: "act", who: BRANNOC, action: "smash" });
    const take = newestCard(ada).getByRole("button", { name: /^Take 2 strain/ });
    await pressWhile(ada, take, async pressed => {
      await touch(1);
      await gone(pressed);
    });
    await expect.poll(async () => (await hero(gm, BRANNOC)).strain).toBe(2);
    await expect.poll(() => newestCard(ada).locator(".rulewright-applied").count()).toBe(1);
    expect(await take.count()).toBe(0);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });

  onScreen("on a sheet, whose actor changes, with the keys that were held", async () => {
    const gm = await table.sit("Gamemaster");
    const panel = await openPanel(gm, BRANNOC);
    await gm.keyboard.down("Shift");
    await pressWhile(gm, panel.getByRole("button", { name: /^Endure/ }), async pressed => {
      await change(gm, BRANNOC, { "system.health.value": 30 });
      await gone(pressed);
    });
    await gm.keyboard.up("Shift");
    await newestCard(gm).waitFor();
    expect(await gm.locator(".rulewright-dialog").count()).toBe(0);
    expect(gm.problems).toEqual([]);
  });
});

onScreen("a press counts although what comes above its button moves it", async () => {
  const gm = await table.sit("Gamemaster");
  await pressWhile(gm, await adjustIn(gm), () => gm.evaluate(() => {
    const above = document.createElement("div");
    above.style.height = "120px";
    document.querySelector("#combat").prepend(above);
  }));

  await adjust(gm).waitFor();
  expect(gm.problems).toEqual([]);
});

describe("a key counts although its button was replaced", () => {
  /** Ada's button of a card, which takes strain, with the focus; and what renders the card again. */
  async function focusedStep() {
    const [gm, ada] = [await table.sit("Gamemaster", { seed: FAIL }), await table.sit("Ada")];
    await narrate(gm, { do: "act", who: BRANNOC, action: "smash" });
    const take = newestCard(ada).getByRole("button", { name: /^Take 2 strain/ });
    await take.focus();
    return { gm, ada, replace: async () => {
      const before = await take.elementHandle();
      await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.world.mark": 1 }));
      await gone(before);
    } };
  }
  const strain = gm => hero(gm, BRANNOC).then(({ strain }) => strain);

  onScreen("before Enter", async () => {
    const { gm, ada, replace } = await focusedStep();
    await replace();
    await ada.keyboard.press("Enter");
    await expect.poll(() => strain(gm)).toBe(2);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });

  onScreen.each([["before it goes down", 0], ["while it is down", 1]])("and the space bar, %s", async (_when, at) => {
    const { gm, ada, replace } = await focusedStep();
    for (const [step, act] of [() => ada.keyboard.down("Space"), () => ada.keyboard.up("Space")].entries()) {
      if (step === at) await replace();
      await act();
    }
    await expect.poll(() => strain(gm)).toBe(2);
    expect([gm, ada].flatMap(page => page.problems)).toEqual([]);
  });

  onScreen("and an arrow of a sheet's toolbar", async () => {
    const gm = await table.sit("Gamemaster");
    const panel = await openPanel(gm, BRANNOC);
    const focused = () => gm.evaluate(() => document.activeElement.textContent.trim());
    await panel.getByRole("toolbar", { name: "Narrative play" }).locator("button[tabindex='0']").focus();
    const first = await focused();
    await gm.keyboard.press("ArrowRight");
    const second = await focused();
    await gm.keyboard.press("ArrowLeft");
    expect(await focused()).toBe(first);
    const before = await gm.evaluateHandle(() => document.activeElement);
    await change(gm, BRANNOC, { "system.health.value": 30 });
    await gone(before);
    await gm.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe(second);
    expect(gm.problems).toEqual([]);
  });
});

onScreen("a press on an entry of a turn's card counts for that entry", async () => {
  const gm = await table.sit("Gamemaster");
  await beginCombat(gm, [BRANNOC, WARDEN]);
  await play(gm, { do: "takeTurn", who: BRANNOC });
  for (let times = 0; times < 2; times++)
    await play(gm, { do: "use", who: BRANNOC, target: WARDEN, insist: true,
      ability: { id: "light", takes: "one", attack: true, strike: { kind: "light" } } });
  const entries = gm.locator("#chat [data-message-id]").last().locator("[data-entry]");
  // The turn and both attacks: an entry that came during the press would be the last one.
  await expect.poll(() => entries.count()).toBe(3);
  const verify = entries.last().getByRole("button", { name: "Verify" });
  await pressWhile(gm, verify, async pressed => {
    await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.world.mark": 1 }));
    await gone(pressed);
  });
  await entries.last().locator(".rulewright-trust-said[data-tone]").waitFor();
  expect(await entries.first().locator(".rulewright-trust-said[data-tone]").count()).toBe(0);
  expect(gm.problems).toEqual([]);
});

onScreen("the buttons beneath a card show that a press is pending, and a press after it counts", async () => {
  const gm = await table.sit("Gamemaster");
  const card = await roll(gm, await openAttack(gm));
  const undo = card.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  const verify = card.getByRole("button", { name: "Verify" });
  await expect.poll(() => verify.getAttribute("aria-disabled")).toBe("true");
  // The card renders again meanwhile.
  const before = await verify.elementHandle();
  await gm.evaluate(() => game.messages.contents.at(-1).update({ "flags.world.mark": 1 }));
  await gone(before);
  await expect.poll(() => verify.getAttribute("aria-disabled")).toBe("true");
  await gm.locator(".dialog [data-action=no]").click();
  await verify.click();
  await card.locator(".rulewright-trust-said[data-tone]").waitFor();
  expect(await undo.getAttribute("aria-disabled")).toBe(null);
  expect(gm.problems).toEqual([]);
});

describe("nothing is pressed", () => {
  onScreen("by a key after the user has left the button, or once it has become another one", async () => {
    const gm = await table.sit("Gamemaster");
    const button = await adjustIn(gm);
    await gm.evaluate(() => {
      globalThis.opened = 0;
      Hooks.on("renderAdjustDialog", () => { globalThis.opened++; });
    });
    const rendered = () => gm.evaluate(() => new Promise(resolve => {
      Hooks.once("renderCombatTracker", () => setTimeout(resolve));
      ui.combat.render();
    }));
    // At once: a list that renders in between takes the focus from a button that its user has not left.
    await button.evaluate(one => { one.focus(); one.blur(); });
    await rendered();
    await gm.keyboard.press("Enter");
    // At once as well: a list that renders in between gives the focus to the other button, which then has the keys.
    await button.evaluate(async one => {
      one.focus();
      const other = one.cloneNode(true);
      other.textContent = "Another one";
      one.replaceWith(other);
      await Promise.resolve();
      for (const key of ["Enter", " "]) for (const type of ["keydown", "keyup"])
        document.activeElement.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      other.replaceWith(one);
    });
    await rendered();
    // Another participant's window: one that a key has opened would be there beside it.
    await row(gm, BRANNOC).getByRole("button", { name: `Adjust ${BRANNOC}` }).click();
    await gm.locator(".application").filter({ has: adjust(gm), hasText: `Adjust ${BRANNOC}` }).waitFor();
    // The window is there before its hook is called.
    await expect.poll(() => gm.evaluate(() => globalThis.opened)).toBe(1);
    expect(gm.problems).toEqual([]);
  });

  onScreen("by a release elsewhere, or of a button that has become another one", async () => {
    const gm = await table.sit("Gamemaster");
    const button = await adjustIn(gm);
    await pressWhile(gm, button, async pressed => {
      await gm.evaluate(() => { ui.combat.render(); });
      await gone(pressed);
      await gm.mouse.move(5, 5);
    });
    const made = [];
    await pressWhile(gm, button, async () => { made.push(await makeAnother(button)); });
    for (const another of made) await another.evaluate(({ stop }) => stop());
    // A press that counts, after both: only this one opened the dialog.
    await gm.evaluate(() => {
      globalThis.opened = 0;
      Hooks.on("renderAdjustDialog", () => { globalThis.opened++; });
    });
    await gm.evaluate(() => { ui.combat.render(); });
    await button.click();
    await adjust(gm).waitFor();
    await expect.poll(() => gm.evaluate(() => globalThis.opened)).toBe(1);
    expect(gm.problems).toEqual([]);
  });
});

onScreen("the tracker keeps its elements under a press, and shows after it what has changed meanwhile", async () => {
  const gm = await table.sit("Gamemaster");
  const button = await adjustIn(gm);
  await row(gm, BRANNOC).getByRole("button", { name: `Take turn: ${BRANNOC}` }).click();
  await gm.locator("#combat").getByRole("button", { name: "Light attack" }).waitFor();
  await gm.evaluate(() => ui.combat.renderPopout());
  const swings = place => gm.locator(place).getByRole("button", { name: "Wide Swing" });
  await pressWhile(gm, button, async pressed => {
    await giveAbilities(gm, BRANNOC, { "Wide Swing": "Wide Swing (2 actions, attack)\nOn hit: 2[D] + fray.\nMiss: fray." });
    await swings("#combat-popout").waitFor();
    expect(await swings("#combat").count()).toBe(0);
    expect(await pressed.evaluate(one => one.isConnected)).toBe(true);
  });
  await Promise.all([adjust(gm).waitFor(), swings("#combat").waitFor()]);
  expect(gm.problems).toEqual([]);
});

onScreen("a second press opens the window of values as soon as the first one has sent", async () => {
  const gm = await table.sit("Gamemaster");
  const button = await adjustIn(gm);
  await button.click();
  await adjust(gm).getByLabel("Hit points", { exact: true }).fill("30");
  await gm.evaluate(() => {
    const { close } = foundry.applications.api.ApplicationV2.prototype;
    globalThis.closing = Promise.withResolvers();
    foundry.applications.api.ApplicationV2.prototype.close = async function slowly(...given) {
      foundry.applications.api.ApplicationV2.prototype.close = close;
      await globalThis.closing.promise;
      return close.apply(this, given);
    };
  });
  await submit(adjust(gm));
  await expect.poll(() => gm.evaluate(() => canvas.scene.tokens.getName("Gate Warden").actor.system.health.value))
    .toBe(30);
  await button.click();
  await gm.evaluate(() => { globalThis.closing.resolve(); });
  await expect.poll(() => adjust(gm).getByLabel("Hit points", { exact: true }).inputValue()).toBe("30");
  expect(gm.problems).toEqual([]);
});
