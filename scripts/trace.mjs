#!/usr/bin/env node
/**
 * Follows clicks through the module: which files each enters until its card is
 * posted and until it is drawn, how many functions it calls, and how often it
 * asks the engine. Every function of a copy of the module records its calls.
 *
 *   node scripts/trace.mjs                 a table
 *   node scripts/trace.mjs --files         and the files of each click, in order
 *   node scripts/trace.mjs --tree FOLDER   of another checkout, such as an earlier commit's
 */
import { cp, mkdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startStage } from "../foundry-module/stage/server.mjs";
import { closeChromium, openChromium } from "../foundry-module/test/support/chromium.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: { tree, files: listed } } = parseArgs(
  { options: { tree: { type: "string", default: ROOT }, files: { type: "boolean" } } });
const MODULE = join(resolve(tree), "foundry-module");
const OUT = join(ROOT, "build", "trace");

/** Helpers that every step uses: a reader who follows a click need not open them. */
const UTILITY = /^(?:base|world|config|i18n|settings|templates|legible|record|uuid|notify|compat|stream)\b|^adapter\/(?:attributes|fields)|^\.\.\/\.\.\/wasm\/js/;

const { rolldown } = await import(
  pathToFileURL(createRequire(join(ROOT, "foundry-module/package.json")).resolve("rolldown")).href);

await bundle();
const browser = await openChromium();
const stage = await startStage({ port: 0, maxAge: 3600, moduleFolder: OUT });
try {
  const rows = [];
  for (const [name, game, click] of CLICKS()) rows.push({ click: name, ...await follow(game, click) });
  console.table(rows.map(({ order, ...row }) => row));
  if (listed) for (const { click, order } of rows) console.log(`\n${click}\n  ${order.join("\n  ")}`);
} finally {
  await stage.close();
  await closeChromium();
}

/** The clicks: their names, their games, and the preparation that opens the dialog to be submitted. */
function CLICKS() {
  const attack = async (/** @type {import("playwright-core").Page} */ page) => {
    const dialog = await opened(page, "Brannoc Vey", "Light attack");
    await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Gate Warden" });
    return dialog;
  };
  return /** @type {const} */ ([
    ["ICON light attack, no fight", "icon", attack],
    ["ICON light attack in a fight", "icon", async page => {
      await fight(page, ["Brannoc Vey", "Gate Warden"]);
      return attack(page);
    }],
    ["ICON narrative action", "icon", page => opened(page, "Brannoc Vey", /^Smash/)],
    ["Beacon attack, no fight", "beacon", async page => {
      const dialog = await opened(page, "Sela Marrow", "Road hammer");
      await dialog.locator("input[type=checkbox]").first().check();
      return dialog;
    }]
  ]);
}

/**
 * Follows one click.
 * @param {string} game
 * @param {(page: import("playwright-core").Page) => Promise<import("playwright-core").Locator>} prepare   Opens the
 *   dialog whose button is pressed last.
 */
async function follow(game, prepare) {
  await stage.reset(game);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" }))
    .newPage();
  await page.goto(`${stage.url}?user=Gamemaster`);
  await page.waitForFunction(() => globalThis.game?.ready && document.querySelector("#chat"));
  const dialog = await prepare(page);
  const before = await page.evaluate(() => game.messages.size);
  await page.evaluate(() => Hooks.on("preCreateChatMessage",
    () => { globalThis.entered.posted ??= globalThis.entered.length; }));
  await dialog.locator("button[type=submit]").click();
  await page.waitForFunction(count => game.messages.size > count
      && document.querySelectorAll("#chat .rulewright-card").length, before).catch(async error => {
    throw new Error(`no card was posted: ${await page.evaluate(() => [...document.querySelectorAll(".notification, .rulewright-problem")].map(one => one.textContent.trim()).join("; "))}`,
      { cause: error });
  });
  await page.waitForTimeout(500);
  const entered = await page.evaluate(() => ({ all: globalThis.entered.slice(), posted: globalThis.entered.posted }));
  await page.close();
  const until = entered.all.slice(0, entered.posted);
  const order = unique(until.map(fileOf)).filter(file => !UTILITY.test(file));
  return {
    "files": unique(entered.all.map(fileOf)).length, "files until posted, no utilities": order.length,
    "function calls": entered.all.length,
    "engine calls": entered.all.filter(one => / (?:call|#?callEngine)$/.test(one) && /engine\/engine/.test(one)).length,
    order
  };
}

/** Opens a dialog by a button of a sheet, whose press is the first call that counts. */
async function opened(page, name, button) {
  await page.evaluate(name => {
    const actor = name ? game.actors.getName(name) : game.actors.find(({ hasPlayerOwner }) => hasPlayerOwner);
    actor.sheet.render(true);
  }, name);
  const panel = page.locator(".rulewright-panel").last();
  await panel.waitFor();
  await page.evaluate(() => { globalThis.entered.length = 0; });
  await panel.getByRole("button", { name: button, exact: typeof button === "string" }).first().click();
  const dialog = page.locator(".rulewright-dialog").last();
  await dialog.waitFor();
  return dialog;
}

async function fight(page, names) {
  await page.evaluate(async names => {
    const [{ x, y }, foe] = names.map(name => canvas.scene.tokens.getName(name));
    await foe.update({ x: x + canvas.scene.grid.size, y });
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", names.map(name => {
      const token = canvas.scene.tokens.getName(name);
      return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId };
    }));
    ui.sidebar.changeTab("combat", "primary");
  }, names);
  await page.getByRole("button", { name: /^Begin/ }).first().click();
  await page.waitForFunction(() => game.combat?.round > 0);
  await page.getByRole("button", { name: /Take (?:the )?turn/ }).first().click();
  await page.waitForFunction(() => game.combat.turn !== null);
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
}

function unique(list) { return [...new Set(list)]; }
function fileOf(entry) { return entry.split(" ")[0]; }

/** Bundles the module with a line in each function that records its call. */
async function bundle() {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  for (const name of ["engine", "icons", "lang", "packs", "templates", "styles", "module.json"])
    await cp(join(name === "engine" || name === "packs" ? join(ROOT, "foundry-module") : MODULE, name),
      join(OUT, name), { recursive: true });
  const build = await rolldown({
    cwd: ROOT, logLevel: "warn", input: join(MODULE, "src/rulewright.mjs"), treeshake: false,
    plugins: [{
      name: "trace",
      transform(code, id) {
        if (!id.endsWith(".mjs") || id.includes("node_modules")) return null;
        return { code: recorded(code, relative(join(MODULE, "src"), id), this.parse(code)), map: null };
      }
    }]
  });
  await build.write({ file: join(OUT, "src/rulewright.mjs"), format: "esm", keepNames: true,
    codeSplitting: false, banner: "globalThis.entered ??= [];" });
  await build.close();
}

/** Returns the code with a record at the start of each function. */
function recorded(code, file, ast) {
  const inserts = [];
  visit(ast, "");
  let out = code;
  for (const [at, text] of inserts.sort(([a], [b]) => b - a)) out = out.slice(0, at) + text + out.slice(at);
  return out;

  function visit(node, name) {
    if (!node || typeof node.type !== "string") return;
    if (["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type) && node.body) {
      const record = `globalThis.entered.push(${JSON.stringify(`${file} ${node.id?.name ?? name}`)})`;
      if (node.body.type === "BlockStatement") inserts.push([node.body.start + 1, `${record};`]);
      else inserts.push([node.body.start, `(${record}, `], [node.body.end, ")"]);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "type" || key === "start" || key === "end" || !value || typeof value !== "object") continue;
      const own = node.type === "MethodDefinition" || node.type === "Property" || node.type === "PropertyDefinition"
        ? node.key?.name ?? name : node.type === "VariableDeclarator" ? node.id?.name ?? name : "";
      if (Array.isArray(value)) for (const one of value) visit(one, own);
      else visit(value, own);
    }
  }
}
