import { expect, vi } from "vitest";
import { catchUp } from "../../support/page-pool.mjs";
import { callApi, cardCount, cardIds } from "./api.mjs";
import { showTab } from "./core-ui.mjs";
import { newCard } from "./chat.mjs";
import { receiptsOf, receiptsSince } from "./receipts.mjs";
import { submit, whenSent } from "./table.mjs";

/** The fight that runs, or is to begin, as the rules read it. @param {import("playwright-core").Page} page */
export const fight = page => callApi(page, "combatState").then(({ state }) => state);

/** Returns a fighter as the rules read it, by the name of its token or actor. */
export async function participant(page, name) {
  const [uuid, all] = await Promise.all([uuidOf(page, name), fight(page)]);
  return all.combatants.find(({ id }) => id === uuid);
}

/** Returns the rules' id of an actor, by the name of its token or actor. */
export const uuidOf = (page, name) =>
  page.evaluate(name => (canvas.scene?.tokens.getName(name)?.actor ?? game.actors.getName(name)).uuid, name);

/**
 * Seeds that differ from roll to roll, and are the same in every run of a test: for
 * `sit`'s `prepare` of the rolling browser, the GM's.
 */
export const seeds = start => page => page.addInitScript(start => {
  const random = crypto.getRandomValues.bind(crypto);
  let state = start;
  crypto.getRandomValues = (/** @type {any} */ array) => array.length === 32
    ? array.map(() => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return state >>> 24; })
    : random(array);
}, start);

/** Does something that posts a card, and returns the card. */
export async function card(page, work) {
  const known = await cardIds(page);
  await work();
  return newCard(page, known);
}

/** Opens the combat tab, where the tracker stands. */
export const openTracker = page => showTab(page, "combat");

/** Returns an actor's row of the tracker. */
export const row = (page, name) =>
  page.locator("#combat .combatant, .combat-sidebar .combatant").filter({ hasText: name }).first();

/**
 * Opens the sheet of an actor by the name of its token or actor, and returns its panel,
 * unfolded. An unlinked token has a sheet of its own.
 */
export async function openPlayPanel(page, name) {
  await page.evaluate(name =>
    (canvas.scene?.tokens.getName(name)?.actor ?? game.actors.getName(name)).sheet.render(true), name);
  const panel = page.locator(".app, .application").filter({ has: page.locator(`input[name=name][value="${name}"]`) })
    .locator(".rulewright-panel");
  await panel.waitFor();
  for (const folded of await panel.locator("details:not([open]) > summary").all()) await folded.click();
  return panel;
}

/** Closes that sheet, which would lie over the next one. */
export const closeSheet = (page, name) =>
  page.evaluate(name => (canvas.scene?.tokens.getName(name)?.actor ?? game.actors.getName(name)).sheet.close(), name);

/**
 * Presses a button of a panel and returns the dialog that it opens, with its preview.
 * @param {string} who   The sheet's actor.
 * @param {string | RegExp} button
 */
export async function openPlayDialog(page, who, button) {
  const panel = await openPlayPanel(page, who);
  await panel.getByRole("button", { name: button, exact: typeof button === "string" }).click();
  return dialogOf(page);
}

/** The dialog that opens or is open, with what it foretells. */
export async function dialogOf(page) {
  await whenSent(page);
  const dialog = page.locator(".rulewright-dialog").last();
  await dialog.locator("[data-odds] > *").first().waitFor();
  return dialog;
}

/**
 * Answers what the rules ask of this user until a new card has come: the first choice of each question, or "Yes".
 * @param {import("playwright-core").Page} page
 * @param {string[]} known   The ids of the cards that there were.
 * @returns {Promise<boolean>}   False if the rules refuse the command, with a notification.
 */
export async function answerQuestions(page, known) {
  const question = page.locator(".rulewright-dialog[id*=question]").last();
  const refusal = page.locator("#notifications .notification").last();
  for (;;) {
    await expect.poll(async () => await question.count() + await refusal.count()
      + (await receiptsSince(page, known)).filter(Boolean).length).toBeGreaterThan(0)
      .catch(async error => {
        const shown = await page.locator("#notifications, .rulewright-dialog").allInnerTexts();
        throw new Error(`No card came: ${shown.join("; ")}`, { cause: error });
      });
    if (!await question.count()) return await refusal.count() === 0;
    const id = await question.getAttribute("id");
    const buttons = question.locator("button[data-action=answer]");
    if (await buttons.count()) {
      await buttons.first().click();
    } else {
      if (!await question.locator("input:checked").count()) {
        const boxes = await question.locator("input[name=chose]").all();
        const least = Number(await question.locator("fieldset").first().getAttribute("data-least") ?? 1);
        for (const box of boxes.slice(0, Math.max(1, least))) await box.check();
      }
      await submit(question);
    }
    await page.waitForFunction(id => !document.getElementById(id), id, { timeout: 120_000 }).catch(async error => {
      throw new Error(`A question stays: ${await question.innerText()}`, { cause: error });
    });
  }
}

/**
 * Returns the arguments of the API for a command of the world's game with names in place of ids of actors and items.
 * Only a fight that runs, or begins, is named.
 * @param {import("playwright-core").Page} page
 * @param {Record<string, any>} named
 * @returns {Promise<[string, Record<string, any>, { combat: string | null }]>}
 */
export const commandNamed = (page, named) => page.evaluate(named => {
  const actor = name => canvas.scene.tokens.getName(name)?.actor ?? game.actors.getName(name);
  const { who, targets, item, ...rest } = named;
  const request = {
    ...rest, ...who && { who: actor(who).uuid }, ...targets && { targets: targets.map(name => actor(name).uuid) },
    ...item && { item: actor(who).items.getName(item).id }
  };
  const combat = rest.do === "begin" || game.combat?.started ? game.combat.id : null;
  return [game.settings.get("rulewright", "game"), request, { combat }];
}, named);

/**
 * Plays a command of the world's game, with names in place of ids of actors and items.
 * Returns null if it was refused.
 */
export async function command(page, named, more = {}) {
  await catchUp(page);
  const [name, request, options] = await commandNamed(page, named);
  return callApi(page, "command", name, request, { ...options, ...more, notify: true });
}

/** Changes an actor as a hand on its sheet would. */
export const change = (page, name, update) =>
  page.evaluate(({
    name, update
  }) => (canvas.scene.tokens.getName(name)?.actor ?? game.actors.getName(name)).update(update), { name, update });

/** How many messages there are, be the chat shown or not. */
export const messages = page => cardCount(page);

/** Sends what a dialog has, and returns the card of it. */
export const send = (page, dialog) => card(page, () => submit(dialog));

/** Applies events to a combat by their names alone, independent of any game. */
export function folded(fight, events) {
  const then = structuredClone(fight);
  for (const { who, field, text, before, after, was, key, at = 0, wasMark, mark } of events) {
    const whose = who ? then.combatants.find(({ id }) => id === who) : then;
    const name = field ?? text;
    if (name) {
      const [from, to] = field ? [before ?? null, after ?? null] : [was ?? "", key ?? ""];
      // A sheet may hold digits as text, and what it lacks or leaves empty is missing.
      expect(field ? numberOf(whose[name]) : whose[name] ?? "", `${who} ${name} before`).toEqual(from);
      whose[name] = to;
    } else if (mark || wasMark) {
      whose.marks ??= [];
      if (wasMark) expect(whose.marks[at]).toEqual(wasMark);
      whose.marks.splice(at, wasMark ? 1 : 0, ...mark ? [mark] : []);
    }
  }
  return then;
}

/** @param {unknown} value */
function numberOf(value) {
  return value === undefined || value === null || value === "" ? null : Number(value);
}

/**
 * Follows a fight natively: after every command of the page it plays what the
 * new cards say beside it, by their commands and seeds, and compares the
 * documents with what the native core makes of the fight as it was.
 */
export class Shadow {
  page;
  core;
  engine;

  /** Counts how often each command was played. @type {Map<string, number>} */
  deeds = new Map();

  /**
   * @param {Record<"page" | "core" | "engine", any>} table The page whose documents are read, the native core, and the
   *   engine's operation.
   */
  constructor({ page, core, engine }) {
    Object.assign(this, { page, core, engine });
  }

  /** The ids of the cards that were played, and of those without a receipt. @type {string[]} */
  #known = [];

  /** Looks at the fight as it is, before anything happens. */
  async start() {
    this.#known = await cardIds(this.page);
    this.combat = await fight(this.page);
  }

  /**
   * Does something that posts a card, plays what new cards say, and compares.
   * @param {string} what   Names it.
   * @param {() => unknown} work
   * @returns {Promise<number>}   How many commands the new cards have.
   */
  async follow(what, work) {
    await work();
    let played = 0;
    // The documents change after a card has come, once its dice rest, and another card may come with it.
    await this.#compare(async () => {
      played += await this.#play();
      expect(played, what).toBeGreaterThan(0);
    });
    return played;
  }

  /** Plays a command without dice that posts a card only where there is something to tell, and compares. */
  async quietly(command) {
    await this.#playOne({ command, dice: { faces: [] } });
    await this.#compare();
    // A card comes before the changes of its command.
    this.#known = await cardIds(this.page);
  }

  /** Waits until the documents are as the native core has the fight. */
  #compare(before = async () => {}) {
    return vi.waitFor(async () => {
      await before();
      expect(known(await fight(this.page))).toEqual(known(this.combat));
    }, { timeout: 120_000, interval: 50 });
  }

  /** Plays what new cards say, and returns the number of their commands. */
  async #play() {
    let played = 0;
    const ids = (await cardIds(this.page)).filter(id => !this.#known.includes(id));
    for (const [at, receipt] of (await receiptsOf(this.page, ids)).entries()) {
      // Questions and notices have cards without a receipt.
      if (receipt) {
        const { operation, request: { command }, seed } = receipt;
        expect(operation).toBe(this.engine);
        await this.#playOne({ command, dice: { seed } });
        played++;
      }
      this.#known.push(ids[at]);
    }
    return played;
  }

  async #playOne({ command, dice }) {
    const answer = await this.core.ask(this.engine, { combat: this.combat, command, dice });
    expect(answer.error, JSON.stringify(command)).toBeUndefined();
    this.deeds.set(command.do, (this.deeds.get(command.do) ?? 0) + 1);
    this.combat = folded(this.combat, answer.result.events);
  }
}

/**
 * A fight without what says nothing, so that a missing number and an empty one are one. Marks have no order: documents
 * hold statuses as effects, and all other marks in flags.
 */
function known(value) {
  if (Array.isArray(value)) return value.map(known);
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).filter(([, one]) =>
    one !== null && one !== "" && one !== undefined && !(Array.isArray(one) && !one.length));
  return Object.fromEntries(parts.map(([key, one]) => [key, key === "marks" ? sorted(known(one)) : known(one)]));
}

/** Sorts a list by the text of its entries and of their members. */
function sorted(list) {
  const text = one => JSON.stringify(Object.entries(one).sort());
  return Array.isArray(list) ? [...list].sort((one, other) => text(one).localeCompare(text(other))) : list;
}
