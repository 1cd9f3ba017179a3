/**
 * Measures an evening at a table of each game: seconds from an empty browser to the first roll, clicks of a player's
 * turn by windows, milliseconds for which the dialog blocks the page, and cards and pixels of the chat for a round of
 * 13 turns, of which three attack. The counts of the first evening follow.
 *
 *   node scripts/bench/evening.mjs                    all four games
 *   node scripts/bench/evening.mjs icon               one of them
 *   node scripts/bench/evening.mjs --shots FOLDER     and pictures in both themes, on a desktop and a phone
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStage } from "../../foundry-module/stage/server.mjs";
import { closeChromium, openChromium } from "../../foundry-module/test/support/chromium.mjs";

const { values: { shots }, positionals } = parseArgs(
  { options: { shots: { type: "string" } }, allowPositionals: true });

/** The turns of the round that is measured, and those of them that attack. */
const TURNS = 13;
const REAL = 3;

const DESKTOP = { width: 1500, height: 950 };
const PHONE = { width: 390, height: 844 };

/** The heroes of each game who attack, Ada's first, their buttons and their targets. */
const GAMES = {
  icon: { attacks: { "Brannoc Vey": "Light attack", "Isel Quill": "Light attack", "Oma Tarrow": "Light attack" },
    targets: ["Gate Warden"] },
  dewprism: { attacks: { "Mara Reed": "Attack", "Tolly Finch": "Reed bow", "Oswin Pell": "Attack" },
    targets: ["Sluice Golem", "The Drowned Warden"] },
  beacon: { attacks: { "Sela Marrow": "Road hammer", "Ister Fenn": "Kiln breath", "Corin Dray": "Thrown spike" },
    targets: ["Toll Captain"] },
  elemental: { attacks: { "Orrin Basalt": "Stone fist", "Veya Galehand": "Spark sling", "Pell Cinder": "Flame whip" },
    targets: ["Glass Sentinel", "Salt Hound"] }
};

/**
 * The counts of the first evening, when each step had a card of its own and the tracker had no buttons of a turn. Only
 * ICON's round and turn were counted, and the beginning of the fights by initiative.
 * @type {Record<string, Record<string, string | number>>}
 */
const FIRST = {
  icon: { "s to first roll": "2.8 to 4.2", "clicks of a turn": 11, "ms blocked, most": 72, turns: 13, real: 3,
    cards: 33, "px of chat": 6100 },
  dewprism: { "ms blocked, most": "under 41", "px of begin": 1327 },
  beacon: { "ms blocked, most": 324 },
  elemental: { "ms blocked, most": "under 41", "px of begin": 2375 }
};

/** Plays the evening of a game. @param {string} name */
async function evening(name) {
  const plan = GAMES[name];
  const stage = await startStage({ port: 0, game: name });
  try {
    const row = { game: name };
    // A player's first roll, outside of combats and in a browser without a cache.
    const loaded = performance.now();
    const cold = await sit(stage.url, "Ada");
    const ready = performance.now();
    const clicks0 = (/** @type {any} */ place) => place.click();
    await attack(cold, Object.keys(plan.attacks)[0], plan, clicks0);
    Object.assign(row,
      { "s to table": seconds(ready - loaded), "s to first roll": seconds(performance.now() - loaded) });
    await cold.context().close();
    const gm = await sit(stage.url, "Gamemaster");
    const ada = await sit(stage.url, "Ada");
    let clicks = 0;
    const click = async (/** @type {any} */ place, options) => { clicks++; await place.click(options); };

    await gather(gm, TURNS, plan);
    await play(gm, { do: "begin" });
    await settle(gm);
    if (name === "dewprism") await play(gm, { do: "counters" }).catch(() => {});
    if (name === "beacon") {
      for (const { who, hero } of await combatants(gm))
        if (hero) await play(gm, { do: "stance", who, stance: "rash" });
    }
    const start = await figures(ada);
    const own = await ada.evaluate(names => names.filter(name => canvas.scene.tokens.getName(name).actor.isOwner),
      Object.keys(plan.attacks));
    let turns = 0;
    let real = 0;
    for (let more = true; more && turns < TURNS;) {
      more = false;
      for (const { who, name: actor } of await combatants(gm)) {
        if (turns >= TURNS) continue;
        if (own.includes(actor) && !("clicks of a turn" in row)) {
          clicks = 0;
          const cards = await ownTurn(ada, who, actor, plan, click, blockedNow => { Object.assign(row, blockedNow); });
          if (cards === null) continue;
          Object.assign(row, { "clicks of a turn": clicks });
          real += cards;
          turns++;
          more = true;
          break;
        }
        if (!await play(gm, { do: "takeTurn", who }).then(() => true, () => false)) continue;
        more = true;
        turns++;
        if (real < REAL && Object.hasOwn(plan.attacks, actor)) {
          if (name === "icon") await moveOne(gm, who, plan);
          real += await attack(gm, actor, plan, place => place.click());
        }
        await play(gm, { do: "endTurn", who }).catch(() => {});
        break;
      }
    }
    await settle(ada);
    const end = await figures(ada);
    Object.assign(row, { turns, real, cards: end.cards - start.cards, "px of chat": end.pixels - start.pixels,
      "px of begin": start.pixels, messages: end.messages });
    if (shots) await picture(name, stage.url, { gm, ada });
    return row;
  } finally {
    await stage.close();
  }
}

/** Opens a user's page in a browser without a cache. @param {string} url @param {string} user */
async function sit(url, user, { viewport = DESKTOP, theme = "dark" } = {}) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", colorScheme: theme });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver(list => {
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ["longtask"] });
  });
  await page.goto(`${url}?user=${user}`);
  await page.locator("body[data-ready=true]").waitFor({ state: "attached", timeout: 120_000 });
  return page;
}

async function openSheet(page, name) {
  await page.evaluate(name => {
    (canvas.scene.tokens.getName(name)?.actor ?? game.actors.getName(name)).sheet.render(true);
  }, name);
  const panel = sheetOf(page, name);
  await panel.waitFor();
  return panel;
}

function sheetOf(page, name) {
  return page.locator(".app, .application").filter({ has: page.locator(`input[name=name][value="${name}"]`) })
    .locator(".rulewright-panel");
}

function closeSheet(page, name) {
  return page.evaluate(name => {
    (canvas.scene.tokens.getName(name)?.actor ?? game.actors.getName(name)).sheet.close();
  }, name);
}

/** Attacks by windows: sheet, button, target, roll. Returns 1 if a card came of it. */
async function attack(page, name, { attacks, targets }, click) {
  const panel = await openSheet(page, name);
  await click(panel.getByRole("button", { name: attacks[name], exact: true }).first());
  const card = await aimAndRoll(page, targets, click);
  await closeSheet(page, name);
  return card;
}

/** Returns the dialog that a button has opened, once it shows the odds. */
async function dialogOf(page) {
  const newest = page.locator(".rulewright-dialog").last();
  await newest.locator("[data-odds] > *").first().waitFor();
  return page.locator(`[id="${await newest.getAttribute("id")}"]`);
}

/** Chooses a target in the open dialog and rolls. Returns 1 if a card came of it. */
async function aimAndRoll(page, targets, click) {
  const dialog = await dialogOf(page);
  await choose(dialog, targets, click);
  const newest = () => page.evaluate(() => JSON.stringify(game.messages.contents.map(one => one.toObject())));
  const before = await newest();
  await click(dialog.locator("button[type=submit]"));
  let after = before;
  for (let wait = 0; wait < 50 && after === before; wait++) {
    await page.waitForTimeout(100);
    after = await newest();
  }
  if (after === before) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return Number(after !== before);
}

/**
 * Plays the turn of a player by clicks in the tracker and its windows: takes it, moves where squares count, attacks and
 * ends it. Returns 1 if a card came of the attack, or null if the turn may not be taken yet.
 */
async function ownTurn(page, who, name, { attacks, targets }, click, measured) {
  await page.evaluate(() => { ui.sidebar?.changeTab?.("combat", "primary"); });
  const combatant = await page.evaluate(who => game.combat.turns.find(({ actor }) => actor.uuid === who).id, who);
  const take = page.locator(`#combat [data-fight=takeTurn][data-whose="${combatant}"]`);
  // The button comes with the state of the last turn.
  if (!await take.waitFor({ timeout: 2000 }).then(() => true, () => false)) return null;
  const button = text => page.locator("#combat .rulewright-fight").getByRole("button", { name: text, exact: true });
  await click(take);
  await button(attacks[name]).waitFor();
  const move = button("Move");
  const [square] = await nearSquares(page, who, targets[0]);
  if (square && await move.count()) {
    await click(move);
    const map = page.locator(".rulewright-battlefield").last();
    await click(map.locator(`[data-square="${square.x},${square.y}"], [data-x="${square.x}"][data-y="${square.y}"]`)
      .first());
    await click(map.locator("[data-action=go]"));
    await map.waitFor({ state: "detached" });
  }
  await click(button(attacks[name]));
  const card = await aimAndRoll(page, targets, click);
  measured(await blocked(page, name, { attacks }));
  await click(button("End turn"));
  await button("End turn").waitFor({ state: "detached" });
  return card;
}

/** The free squares beside a target that are one step away in a fight of ICON; none in other games. */
function nearSquares(page, who, target) {
  return page.evaluate(({ who, target }) => {
    const { game: played, state: { combatants } } = game.modules.get("rulewright").api.combatState();
    if (played !== "icon") return [];
    const of = uuid => combatants.find(({ character, id }) => (character?.id ?? id) === uuid);
    const { size } = canvas.scene.grid;
    const [own, other] = [who, canvas.scene.tokens.getName(target).actor.uuid].map(of)
      .map((one, at) => one ?? (({ x, y }) => ({ x: x / size, y: y / size }))(
        at ? canvas.scene.tokens.getName(target) : canvas.scene.tokens.find(({ actor }) => actor?.uuid === who)));
    const taken = canvas.scene.tokens.map(({ x, y }) => `${x / size},${y / size}`);
    return [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => ({ x: own.x + dx, y: own.y + dy })))
      .filter(({ x, y }) => Math.max(Math.abs(x - other.x), Math.abs(y - other.y)) === 1
        && !taken.includes(`${x},${y}`));
  }, { who, target });
}

/** Chooses a foe as the target, in a list or by a box. */
async function choose(dialog, targets, click) {
  const select = dialog.getByLabel("Target", { exact: true });
  for (const name of targets) {
    const box = dialog.locator("label").filter({ hasText: name }).locator("input[type=checkbox]");
    if (await box.count()) return click(box.first());
    const option = select.locator("option").filter({ hasText: name });
    if (!await option.count()) continue;
    await click(select);
    return select.selectOption(await option.first().getAttribute("value"));
  }
  return null;
}

/** Opens the attack's dialog, changes a field six times, and returns for how long the page was blocked. */
async function blocked(page, name, { attacks }) {
  const panel = await openSheet(page, name);
  await panel.getByRole("button", { name: attacks[name], exact: true }).first().click();
  const dialog = await dialogOf(page);
  await page.evaluate(() => { globalThis.longTasks.length = 0; });
  const field = dialog.locator("input[type=number]:visible, input[type=checkbox]:visible").last();
  for (let at = 1; at <= 6; at++) {
    if (await field.getAttribute("type") === "checkbox") await field.setChecked(at % 2 > 0);
    else await field.fill(String(at % 3));
    await page.waitForTimeout(250);
  }
  const list = await page.evaluate(() => globalThis.longTasks);
  await page.keyboard.press("Escape");
  await closeSheet(page, name);
  return { "ms blocked, most": Math.round(Math.max(0, ...list)), "ms blocked, six changes": Math.round(sum(list)) };
}

/** Brings all tokens of the scene into a combat, and copies of foes until there are as many as asked. */
async function gather(gm, most, { attacks, targets }) {
  await gm.evaluate(async ({ most, heroes, target }) => {
    const { scene } = canvas;
    const { size } = scene.grid;
    const foes = scene.tokens.filter(({ actor }) => actor && !actor.hasPlayerOwner);
    const copies = Array.from({ length: Math.max(0, most - scene.tokens.size) }, (_, at) => {
      const { _id, ...data } = foes[at % foes.length].toObject();
      return { ...data, name: `${data.name} ${at + 2}`, actorLink: false, x: at * size, y: 0 };
    });
    if (copies.length) await scene.createEmbeddedDocuments("Token", copies);
    // Puts the attackers beside their target.
    const { x, y } = scene.tokens.getName(target);
    for (const other of scene.tokens)
      if (!heroes.includes(other.name) && other.name !== target && Math.hypot(other.x - x, other.y - y) < 2 * size)
        await other.update({ x: 12 * size, y: other.y });
    for (const [at, hero] of heroes.entries())
      await scene.tokens.getName(hero).update({ x: x - size, y: y + [0, -size, size][at] });
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.slice(0, most).map(token =>
      ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId })));
  }, { most, heroes: Object.keys(attacks), target: targets[0] });
}

/** Gives a command by the API. */
function play(page, command) {
  return page.evaluate(async command => {
    const { api } = game.modules.get("rulewright");
    await api.command(api.combatState().game, command, { combat: game.combat.id });
  }, command);
}

/** The combatants, heroes first. */
function combatants(page) {
  return page.evaluate(() => game.combat.turns.map(({ actor, name }) =>
    ({ who: actor.uuid, name: actor.isToken ? name : actor.name, hero: actor.hasPlayerOwner }))
    .sort((one, other) => Number(other.hero) - Number(one.hero)));
}

/** Moves a combatant of ICON by one square beside its target, where the rules allow it. */
async function moveOne(page, who, { targets }) {
  for (const to of await nearSquares(page, who, targets[0]))
    if (await play(page, { do: "move", who, path: [to] }).then(() => true, () => false)) return;
}

/** Waits until the chat has drawn what it has. */
async function settle(page) {
  await page.evaluate(() => { ui.sidebar?.changeTab?.("chat", "primary"); });
  await page.waitForTimeout(500);
}

/** The visible cards of the chat, their height in pixels, and the messages of the world. */
function figures(page) {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("#chat .message")]
      .filter(one => one.querySelector(".rulewright-card") && one.offsetHeight > 0);
    return { cards: shown.length, pixels: shown.reduce((all, { offsetHeight }) => all + offsetHeight, 0),
      messages: game.messages.size };
  });
}

/** Takes pictures of the chat and the tracker in both themes, on a desktop and on a phone. */
async function picture(name, url, { ada }) {
  await mkdir(shots, { recursive: true });
  const phone = await sit(url, "Bo", { viewport: PHONE });
  for (const theme of ["dark", "light"]) {
    for (const [page, device] of /** @type {const} */ ([[ada, "desktop"], [phone, "phone"]])) {
      await page.evaluate(theme => {
        document.body.classList.remove("theme-dark", "theme-light");
        document.body.classList.add(`theme-${theme}`);
      }, theme);
      for (const [tab, part] of /** @type {const} */ ([["chat", "#chat .message"], ["combat", "#combat .combatant"]])) {
        await page.evaluate(tab => { ui.sidebar?.changeTab?.(tab, "primary"); }, tab);
        await page.locator(`${part}:visible`).last().scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(shots, `${name}-${device}-${tab}-${theme}.png`) });
      }
    }
  }
  await phone.context().close();
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return Number((milliseconds / 1000).toFixed(1));
}

/** @param {number[]} list */
function sum(list) {
  return list.reduce((all, one) => all + one, 0);
}

/** Prints the counts of a game beside those of the first evening. */
function print({ game, ...row }) {
  console.log(game);
  console.table(Object.fromEntries(Object.entries(row).map(([count, now]) =>
    [count, { first: FIRST[game][count] ?? "not counted", now }])));
}

const browser = await openChromium();
try {
  for (const game of positionals.length ? positionals : Object.keys(GAMES)) print(await evening(game));
} finally {
  await closeChromium();
}
