/**
 * Measures what a player waits for: from the click on a roll button to the card
 * in their chat, resolved by the GM's browser, in a world with 200 actors and
 * 500 messages beside one that is nearly empty. Both worlds are open at once
 * and take turns, so that a busy moment of the machine meets both; the figure
 * is the median.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStage } from "../../foundry-module/stage/server.mjs";
import { seed } from "../../foundry-module/stage/world/seed.mjs";
import { closeChromium, openChromium } from "../../foundry-module/test/support/chromium.mjs";
import { countLongTasks } from "../../foundry-module/test/support/long-tasks.mjs";

const ACTORS = 200;
const MESSAGES = 500;
const ROUNDS = Number(process.env.ROUNDS ?? 21);

const folder = await mkdtemp(join(tmpdir(), "rulewright-bench-"));
const browser = await openChromium();
const tables = [];
try {
  const light = await open({});
  const card = await click(light).then(() => light.player.evaluate(() => game.messages.contents.at(-1).toObject()));
  const crowded = await open({ seedFile: await crowd(card) });
  const times = { light: [], crowded: [] };
  const blocked = { light: [], crowded: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, table] of Object.entries({ light, crowded })) {
      let time = 0;
      const tasks = await countLongTasks(table.player, async () => { time = await click(table); });
      // The first round warms the compilers up.
      if (round === 0) continue;
      times[name].push(time);
      blocked[name].push(tasks);
    }
  }
  const [few, many] = [median(times.light), median(times.crowded)];
  const line = (name, value) => console.log(`${name.padEnd(64)} ${value.toFixed(1).padStart(9)} ms`);
  line("click to card, a player’s action that the GM resolves", few);
  line(`the same in a world of ${ACTORS} actors and ${MESSAGES} cards`, many);
  for (const [name, list] of Object.entries(blocked)) {
    const [count, longest] = [list.reduce((sum, one) => sum + one.count, 0), Math.max(...list.map(one => one.longest))];
    console.log(`long tasks of the player's page, ${name}: ${count} in ${list.length} clicks, the longest ${
      longest.toFixed(0)} ms`);
  }
  console.log(`a crowded world takes ${(many / few).toFixed(2)} times as long as a nearly empty one`);
} finally {
  for (const { stage } of tables) await stage.close();
  await closeChromium();
  await rm(folder, { recursive: true });
}

/** Opens a table at which a GM and a player sit. @param {object} options */
async function open(options) {
  const stage = await startStage({ port: 0, ...options });
  const [gm, player] = [await sit(stage.url, "Gamemaster"), await sit(stage.url, "Ada")];
  await player.evaluate(() => game.actors.getName("Brannoc Vey").sheet.render(true));
  await player.locator(".rulewright-panel").waitFor();
  const table = { stage, gm, player };
  tables.push(table);
  return table;
}

/** @param {string} url @param {string} user */
async function sit(url, user) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}?user=${user}`);
  await page.locator("body[data-ready=true]").waitFor({ state: "attached", timeout: 120_000 });
  return page;
}

/**
 * Presses a button in the page itself, and waits until its card is drawn there.
 * @returns {Promise<number>} In milliseconds.
 */
function click({ player }) {
  return player.evaluate(async () => {
    const button = [...document.querySelectorAll(".rulewright-panel button")]
      .find(one => one.textContent.trim().startsWith("Endure"));
    const chat = document.querySelector("#chat");
    // The log shows the newest messages only, so it is not their number that tells.
    const newest = () => [...chat.querySelectorAll("[data-message-id]")]
      .filter(one => one.querySelector(".rulewright-card")).at(-1)?.dataset.messageId;
    const before = newest();
    // A click while the one before is still being done is a hurried second one, and does nothing.
    await new Promise(done => setTimeout(done, 300));
    const started = performance.now();
    const drawn = new Promise(done => {
      const observer = new MutationObserver(() => {
        if (newest() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now() - started));
      });
      observer.observe(chat, { childList: true, subtree: true });
    });
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    return drawn;
  });
}

/** A world as a long campaign leaves it. @param {object} card   A message of ours, of which it has many. */
async function crowd(card) {
  const world = seed();
  const { Actor: actors } = world.collections;
  const id = at => at.toString(36).padStart(16, "x");
  for (let at = actors.length; at < ACTORS; at++)
    actors.push({ ...structuredClone(actors[at % 4]), _id: id(at), name: `Walker ${at}` });
  world.collections.ChatMessage = Array.from({ length: MESSAGES },
    (_, at) => ({ ...structuredClone(card), _id: id(at), timestamp: at }));
  const file = join(folder, "crowded.json");
  await writeFile(file, JSON.stringify(world));
  return file;
}

/** @param {number[]} list */
function median(list) {
  return list.toSorted((a, b) => a - b)[list.length >> 1];
}
