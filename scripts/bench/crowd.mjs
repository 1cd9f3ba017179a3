/**
 * Measures how long the module keeps the threads of pages busy in a combat of ICON with 34 combatants, for a GM and a
 * player: by step, the longest task, and the most that the module's own code takes of one task. A trace of Chromium has
 * the tasks and samples of their code. The browser's work during a call of the module counts as the module's, code of
 * the stage and the libraries that the module calls is in the next column. Times are of the processor, so that a busy
 * machine changes them little.
 *
 *   node scripts/bench/crowd.mjs                              the table of all steps
 *   node scripts/bench/crowd.mjs --combatants 10 --core 13    with fewer combatants, on the other core
 *   node scripts/bench/crowd.mjs --hot 12                     and the functions that take the most of the longest tasks
 */
import { parseArgs } from "node:util";
import { startStage } from "../../foundry-module/stage/server.mjs";
import { closeChromium, openChromium } from "../../foundry-module/test/support/chromium.mjs";

const { values } = parseArgs({ options: { hot: { type: "string", default: "0" },
  combatants: { type: "string", default: "34" }, core: { type: "string", default: "14" } } });

const [HERO, FOE, OTHER] = ["Brannoc Vey", "Gate Warden", "Thorn Runner"];

const AREA = "Ash Rain (1 action, Large blast, Range 8)\nArea effect: Characters take 9 damage.";

/** The categories of the trace that hold tasks, marks and samples. */
const CATEGORIES = ["-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline",
  "blink.user_timing", "disabled-by-default-v8.cpu_profiler"];

/** The length from which a task counts as long, in milliseconds: that of the browser's own report of them. */
const LONG = 50;

/** How long a step may go on after its last change, in milliseconds. */
const QUIET = 1200;

/**
 * A function on the stack of a sample.
 * @typedef {{ frame: { functionName: string, url?: string, lineNumber: number }, parent?: Frame }} Frame
 */

/**
 * A task of a page's thread, in milliseconds: its length, the time in the module's own code, that with all that the
 * module calls, and that of each function.
 * @typedef {{ length: number, own: number, called: number, functions: Map<string, number> }} Task
 */

const browser = await openChromium();
const stage = await startStage({ port: 0, game: "icon" });
try {
  const pages = { GM: await sit("Gamemaster"), player: await sit("Ada") };
  await gather(pages.GM, Number(values.combatants));
  const rows = [];
  for (const [step, act] of steps(pages.GM, pages.player)) {
    for (const [page, tasks] of Object.entries(await traced(pages, act))) {
      const own = most(tasks, "own");
      rows.push({ step, page, "longest task": round(most(tasks, "length").length), "the module's own": round(own.own),
        "with what it calls": round(most(tasks, "called").called),
        "long tasks": tasks.filter(({ length }) => length > LONG).length });
      if (Number(values.hot) && own.own > 10) printHot(`${step}: ${page}`, own);
    }
  }
  console.table(rows);
  const worst = Math.max(...rows.map(row => row["the module's own"]));
  console.log(`the longest part of a task that is the module's own, with ${values.combatants} combatants: ${worst} ms`);
} finally {
  await stage.close();
  await closeChromium();
}

/**
 * Returns the steps of a round, in their order.
 * @param {any} gm   The GM's page.
 * @param {any} ada   The player's.
 * @returns {[string, () => Promise<unknown>][]}
 */
function steps(gm, ada) {
  const dialogOf = page => page.locator(".rulewright-dialog").last();
  const open = (page, name, button) => async () => {
    await panelOf(page, name).getByRole("button", { name: button }).first().click();
    await dialogOf(page).locator("[data-odds] > *").first().waitFor();
  };
  const choose = (page, name) => async () => {
    const select = dialogOf(page).getByLabel("Target", { exact: true });
    await select.selectOption(await select.locator("option").filter({ hasText: name }).first().getAttribute("value"));
  };
  const roll = page => async () => {
    await dialogOf(page).locator("button[type=submit]").click();
    await dialogOf(page).waitFor({ state: "detached" });
  };
  const reload = page => async () => {
    await page.reload();
    await whenOpen(page);
  };
  return [
    ["the GM begins the combat", () => play(gm, { do: "begin" })],
    ["the player takes a turn", () => play(ada, { do: "takeTurn", who: HERO })],
    ["the player opens a sheet", () => openSheet(ada, HERO)],
    ["the player opens an attack", open(ada, HERO, "Light attack")],
    ["the player chooses a target", choose(ada, FOE)],
    ["the player rolls", roll(ada)],
    ["the player opens an area", open(ada, HERO, "Ash Rain")],
    ["the player places it", async () => {
      await dialogOf(ada).locator("[data-action=placeArea]").click();
      await ada.locator(".rulewright-placing").waitFor();
      for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"]) {
        await ada.keyboard.press(key);
        await ada.waitForTimeout(150);
      }
    }],
    ["the player rolls it", roll(ada)],
    ["the GM takes it back", () => gm.evaluate(async () => {
      const [{ id, flags }] = game.messages.contents.slice(-1);
      const last = Object.keys(flags.rulewright.more ?? {}).at(-1);
      await game.modules.get("rulewright").api.undo(last ? `${id}-${last}` : id);
    })],
    ["the player ends the turn", () => play(ada, { do: "endTurn", who: HERO })],
    ["the GM moves a token", () => gm.evaluate(name => {
      const token = canvas.scene.tokens.getName(name);
      return token.update({ x: token.x + canvas.scene.grid.size });
    }, OTHER)],
    ["the GM changes a number", () => gm.evaluate(name =>
      canvas.scene.tokens.getName(name).actor.update({ "system.health.value": 20 }), OTHER)],
    ["the GM opens the battlefield", async () => {
      await gm.evaluate(() => game.modules.get("rulewright").api.open("battlefield"));
      await gm.locator(".rulewright-battlefield [role=grid]").last().waitFor();
    }],
    ["the GM closes it", () => gm.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()])
        if (app.element?.querySelector("[role=grid]")) await app.close({ animate: false });
    })],
    ["the GM takes a foe's turn", () => play(gm, { do: "takeTurn", who: FOE })],
    ["the GM opens a sheet", () => openSheet(gm, FOE)],
    ["the GM opens an attack", open(gm, FOE, /attack/i)],
    ["the GM rolls", async () => {
      await choose(gm, HERO)();
      await roll(gm)();
    }],
    ["the GM ends the turn", () => play(gm, { do: "endTurn", who: FOE })],
    ["the player loads the page", reload(ada)],
    ["the GM loads the page", reload(gm)]
  ];
}

/** Opens a user's page. @param {string} user */
async function sit(user) {
  const context = await browser.newContext({ viewport: { width: 1500, height: 950 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", error => console.error(`${user}: ${error.message}`));
  await page.goto(`${stage.url}?user=${user}&core=${values.core}`);
  await whenOpen(page);
  return page;
}

/** Waits until a page is ready, and shows its tracker. */
async function whenOpen(page) {
  await page.locator("body[data-ready=true]").waitFor({ state: "attached", timeout: 120_000 });
  await page.evaluate(() => { ui.sidebar.changeTab("combat", "primary"); });
}

async function openSheet(page, name) {
  await page.evaluate(name => { canvas.scene.tokens.getName(name).actor.sheet.render(true); }, name);
  await panelOf(page, name).waitFor();
}

function panelOf(page, name) {
  return page.locator(".app, .application").filter({ has: page.locator(`input[name=name][value="${name}"]`) })
    .locator(".rulewright-panel");
}

/** Brings all tokens of the scene into a combat, and copies of foes until there are as many as asked. */
function gather(gm, many) {
  return gm.evaluate(async ({ many, hero, foe, text }) => {
    const { scene } = canvas;
    const { size } = scene.grid;
    const foes = scene.tokens.filter(({ actor }) => !actor.hasPlayerOwner);
    await scene.createEmbeddedDocuments("Token", Array.from({ length: many - scene.tokens.size }, (_, at) => {
      const { _id, ...data } = foes[at % foes.length].toObject();
      return { ...data, name: `${data.name} ${at + 2}`, actorLink: false, x: at % 12 * size,
        y: Math.floor(at / 12) * size };
    }));
    const { x, y } = scene.tokens.getName(foe);
    await scene.tokens.getName(hero).update({ x: x - size, y });
    await game.actors.getName(hero).createEmbeddedDocuments("Item",
      [{ name: "Ash Rain", type: "item", flags: { rulewright: { ability: { text } } } }]);
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.slice(0, many).map(token =>
      ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId })));
  }, { many, hero: HERO, foe: FOE, text: AREA });
}

/** Gives a command by the API. @param {any} page @param {Record<string, string>} command   `who` is a name. */
function play(page, command) {
  return page.evaluate(async ({ who, ...rest }) => {
    const named = who && { who: game.combat.turns.find(({ name }) => name === who).actor.uuid };
    await game.modules.get("rulewright").api.command("icon", { ...rest, ...named }, { combat: game.combat.id });
  }, command);
}

/**
 * Returns the tasks of pages while something is done.
 * @param {Record<string, any>} pages
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Record<string, Task[]>>}
 */
async function traced(pages, act) {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  for (const [name, page] of Object.entries(pages))
    await page.evaluate(mark => { performance.mark(mark); }, `page ${name}`);
  await act();
  await Promise.all(Object.values(pages).map(page => page.waitForTimeout(QUIET)));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return Object.fromEntries(Object.keys(pages).map(name =>
    [name, tasksOf(traceEvents, traceEvents.find(one => one.name === `page ${name}`))]));
}

/** Returns the tasks of the thread of a mark. @returns {Task[]} */
function tasksOf(events, { pid, tid }) {
  const own = events.filter(one => one.pid === pid && one.tid === tid);
  const samples = own.filter(({ name }) => name === "Profile")
    .flatMap(({ id }) => samplesOf(events.filter(one => one.pid === pid && one.id === id))).sort((a, b) => a.at - b.at);
  let from = 0;
  return own.filter(({ name, ph }) => name === "RunTask" && ph === "X").sort((a, b) => a.ts - b.ts)
    .map(({ ts, dur, tdur = dur }) => {
      const end = ts + dur;
      /** @type {Task} */
      const task = { length: tdur / 1000, own: 0, called: 0, functions: new Map() };
      while (from < samples.length && samples[from].at < ts) from++;
      for (; from < samples.length && samples[from].at < end; from++) {
        const { node, at } = samples[from];
        // The part in which the processor ran this thread.
        count(task, node, (Math.min(samples[from + 1]?.at ?? end, end) - at) / 1000 * tdur / dur);
      }
      return task;
    });
}

/** Counts the time of a sample. @param {Task} task @param {Frame} node @param {number} time */
function count(task, node, time) {
  const stack = [];
  for (let one = /** @type {Frame | undefined} */ (node); one; one = one.parent) stack.push(one);
  const isOurs = ({ frame }) => frame.url?.includes("/modules/rulewright/");
  if (!stack.some(isOurs)) return;
  task.called += time;
  if (isOurs(stack.find(({ frame }) => frame.url) ?? node)) task.own += time;
  for (const name of new Set(stack.filter(isOurs).map(nameOf)))
    task.functions.set(name, (task.functions.get(name) ?? 0) + time);
}

/** Returns the samples of a profile, from the events that hold it. @returns {{ at: number, node: Frame }[]} */
function samplesOf(events) {
  const nodes = new Map();
  const samples = [];
  let at = events.find(({ name }) => name === "Profile").args.data.startTime;
  for (const { args: { data } } of events.filter(({ name }) => name === "ProfileChunk").sort((a, b) => a.ts - b.ts)) {
    for (const { id, parent, callFrame } of data.cpuProfile?.nodes ?? [])
      nodes.set(id, { frame: callFrame, parent: nodes.get(parent) });
    for (const [place, id] of (data.cpuProfile?.samples ?? []).entries()) {
      at += data.timeDeltas[place];
      samples.push({ at, node: nodes.get(id) });
    }
  }
  return samples;
}

/** @param {Frame} node */
function nameOf({ frame: { functionName, url = "", lineNumber } }) {
  return `${functionName || "a function"} ${url.replace(/.*\/modules\/rulewright\//, "")}:${lineNumber + 1}`;
}

/** Prints the functions that take the most of a task, each with all that it calls. */
function printHot(title, { length, own, functions }) {
  console.log(`${title}: ${round(own)} of ${round(length)} ms`);
  for (const [name, time] of [...functions].sort((a, b) => b[1] - a[1]).slice(0, Number(values.hot)))
    console.log(`${time.toFixed(1).padStart(8)} ${name}`);
}

/** @param {Task[]} tasks @param {"length" | "own" | "called"} part @returns {Task} */
function most(tasks, part) {
  return tasks.toSorted((a, b) => b[part] - a[part])[0] ?? { length: 0, own: 0, called: 0, functions: new Map() };
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(1));
}
