import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gather } from "../e2e/support/fight.mjs";
import { openAttack, openPanel, roll, windowOf } from "../e2e/support/table.mjs";

const SRC = fileURLToPath(new URL("../../src", import.meta.url));

/**
 * The objects whose members the probe lists, by label: an expression of the page. A label with "#" is an instance of
 * the class, or its prototype.
 */
export const OBJECTS = {
  ...Object.fromEntries(["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "Macro", "Scene",
    "TokenDocument", "User"]
    .flatMap(name => [[name, `foundry.documents.${name}`], [`${name}#`, `foundry.documents.${name}.prototype`]])),
  "Actor#hero": `game.actors.getName("Brannoc Vey")`,
  "Item#own": `game.actors.getName("Brannoc Vey").items.contents[0]`, "Scene#active": "game.scenes.active",
  "User#self": "game.user",
  "TokenDocument#foe": `game.scenes.active.tokens.getName("Gate Warden")`, "Combat#fight": "game.combat",
  "Combatant#first": "game.combat.combatants.contents[0]", "ChatMessage#card": "game.messages.contents.at(-1)",
  Roll: "foundry.dice.Roll", "Roll#": "foundry.dice.Roll.prototype", "Die#": "foundry.dice.terms.Die.prototype",
  ApplicationV2: "foundry.applications.api.ApplicationV2",
  "ApplicationV2#": "foundry.applications.api.ApplicationV2.prototype",
  DialogV2: "foundry.applications.api.DialogV2", "ActorSheetV2#": "foundry.applications.sheets.ActorSheetV2.prototype",
  "CombatTracker#": "foundry.applications.sidebar.tabs.CombatTracker.prototype",
  FormDataExtended: "foundry.applications.ux.FormDataExtended", TextEditor: "foundry.applications.ux.TextEditor",
  FilePicker: "foundry.applications.apps.FilePicker",
  "collections.Actors": "foundry.documents.collections.Actors",
  "collections.Items": "foundry.documents.collections.Items",
  game: "game", "game.settings": "game.settings", "game.i18n": "game.i18n", "game.keybindings": "game.keybindings",
  "game.socket": "game.socket", "game.packs": "game.packs", "game.modules": "game.modules",
  "game.system": "game.system",
  "game.users": "game.users", "game.actors": "game.actors", "game.messages": "game.messages",
  "game.combats": "game.combats", "game.scenes": "game.scenes", "game.macros": "game.macros",
  "game.folders": "game.folders", "game.journal": "game.journal",
  canvas: "canvas", "canvas.tokens": "canvas.tokens", "canvas.grid": "canvas.grid",
  "scene.grid": "game.scenes.active.grid", "scene.dimensions": "game.scenes.active.dimensions",
  ui: "ui", "ui.combat": "ui.combat", "ui.chat": "ui.chat", "ui.actors": "ui.actors", "ui.hotbar": "ui.hotbar",
  "ui.notifications": "ui.notifications", "ui.sidebar": "ui.sidebar",
  CONFIG: "CONFIG", "CONFIG.Dice": "CONFIG.Dice", "CONFIG.ChatMessage": "CONFIG.ChatMessage", CONST: "CONST",
  Hooks: "Hooks", Math: "Math", "Handlebars.helpers": "Handlebars.helpers",
  "foundry.utils": "foundry.utils", "foundry.data.operators": "foundry.data.operators",
  "foundry.applications": "foundry.applications", "foundry.applications.handlebars": "foundry.applications.handlebars"
};

/**
 * The parts of the core's pages where our code hooks in, with the selectors by
 * which it finds its place there: those of the module's own source.
 */
export const PARTS = {
  tracker: [".combat-tracker", ".combatant[data-combatant-id]", "li.combatant[data-combatant-id]", ...["startCombat",
    "nextTurn", "previousTurn", "nextRound", "previousRound", "endCombat"].map(action => `[data-action=${action}]`)],
  directory: [".directory-header .header-actions", ".directory-header", ".header-actions"],
  card: ["[data-message-id]", ".message-content", ".rulewright-card"],
  actorSheet: ["header.sheet-header", "nav.sheet-tabs", "section.sheet-body", "li.item[data-item-id]", ".item-buttons",
    ".window-content", "form"],
  itemSheet: ["header.sheet-header", ".window-content", "form"],
  dialog: ["form", ".window-content", ".window-header", "button[type=submit]", "[data-action=close]"],
  confirm: ["button[data-action=yes]", "button[data-action=no]", ".dialog-content"],
  hotbar: ["[data-slot]", ".slot"]
};

/** The steps of the probe. A step that fails is named in its result, and the next one follows. */
export const STEPS = ["start", "tracker", "directory", "hotbar", "members", "attack", "itemSheet", "confirm"];

/** Names of members that our source uses: after a dot, taken out of an object, or defined as a method. */
export async function touchedNames(folder = SRC) {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith(".mjs"));
  const names = new Set();
  for (const file of files) {
    const text = (await readFile(join(folder, file), "utf8")).replace(/\/\*[^]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "");
    for (const [, name] of text.matchAll(/\.([A-Za-z_$][\w$]*)/g)) names.add(name);
    for (const [, list] of text.matchAll(/\b(?:const|let) \{([^}]*)\} =/g))
      for (const [name] of list.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
    for (const [, name] of text.matchAll(/^ {2,4}(?:static |async |get |set )*([A-Za-z_$][\w$]*)\([^)]*\) \{$/gm))
      names.add(name);
  }
  return [...names].sort();
}

/** Notes the hooks that a page calls, in their order. It runs in the page, before the core. */
function recordHooks() {
  const called = globalThis.calledHooks = [];
  let hooks;
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true, enumerable: true, get: () => hooks,
    set(value) {
      hooks = value;
      for (const way of ["call", "callAll"]) {
        const plain = value[way];
        value[way] = function(name, ...rest) {
          called.push(name);
          return plain.call(this, name, ...rest);
        };
      }
    }
  });
}

/** Which of the names each object has; null where there is no such object. It runs in the page, and calls no getter. */
function presence({ objects, names }) {
  const found = {};
  for (const [label, expression] of Object.entries(objects)) {
    let object = null;
    // The expressions are those of this file.
    try { object = new Function(`return (${expression})`)(); } catch { /* It is not there. */ }
    const isObject = object !== null && (typeof object === "object" || typeof object === "function");
    const common = typeof object === "function" ? Function.prototype : Object.prototype;
    found[label] = isObject ? names.filter(name => name in object && !(name in common)) : null;
  }
  return found;
}

/**
 * The structure of an element: one line for each kind of element, by the tags,
 * classes and names of data attributes from the element down to it. No text,
 * no values, nothing of what our module puts there. It runs in the page.
 */
function structureOf({ element, selectors, depth, most }) {
  const root = element?.[0] ?? element;
  if (!root?.querySelectorAll) return null;
  const isOurs = one => [...one.classList].some(name => name.startsWith("rulewright"));
  const sign = one =>
    one.localName + [...one.classList].filter(name =>
      !name.startsWith("rulewright") && /^[A-Za-z][\w-]{0,39}$/.test(name)).sort().map(name => `.${name}`).join("")
    + [...one.attributes].map(({ name }) => name).filter(name => /^data-[a-z][a-z-]{0,39}$/.test(name)
      && !name.startsWith("data-rulewright")).sort().map(name => `[${name}]`).join("");
  const lines = new Set();
  const walk = (one, path, left) => {
    if (lines.size >= most) return;
    const line = [...path, sign(one)];
    lines.add(line.join(" > "));
    if (left === 0 || one.localName === "svg") return;
    for (const child of one.children) if (!isOurs(child)) walk(child, line, left - 1);
  };
  walk(root, [], depth);
  const anchors = Object.fromEntries(selectors.map(selector =>
    [selector, [root, ...root.querySelectorAll("*")].filter(one => one.matches(selector)).length]));
  return { lines: [...lines], anchors };
}

/** Waits until a page calls no more hooks: what was asked for is drawn. */
async function settled(page) {
  const count = () => page.evaluate(() => globalThis.calledHooks?.length ?? 0);
  for (let same = 0, last = await count(); same < 3;) {
    await page.waitForTimeout(200);
    const now = await count();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Each hook at its first call. */
const enqueue = names => [...new Set(names)];

/**
 * Looks at a core, or at the stage, for what our code touches there. Plays one
 * attack by the buttons of a sheet.
 * @param {{ reset(): Promise<unknown>, sit(user: string, options?: object): Promise<any>, browser: any, close():
 *   Promise<unknown> }} table
 * @param {object} [parameters]   Of the stage's address, such as `core`.
 */
export async function probe(table, parameters = {}) {
  await table.reset();
  const page = await table.sit("Gamemaster", { ...parameters, prepare: one => one.addInitScript(recordHooks) });
  const result = { members: {}, anchors: {}, structure: {}, hooks: { start: null, attack: null } };
  const look = async (part, handle) => {
    const element = await handle.evaluateHandle(one => one);
    const seen = await page.evaluate(structureOf, { element, selectors: PARTS[part], depth: 7, most: 300 });
    result.structure[part] = seen?.lines ?? null;
    result.anchors[part] = seen?.anchors ?? null;
  };
  const called = () => page.evaluate(() => globalThis.calledHooks ?? []);

  const unseen = [];
  const step = async (name, work) => {
    try { await work(); } catch (error) {
      unseen.push(name);
      console.error(`rulewright: not seen: ${name}: ${error.message.split("\n")[0]}`);
    }
  };

  await step("start", async () => {
    await settled(page);
    const start = await called();
    const [first, last] = ["init", "ready"].map(name => start.indexOf(name));
    if (first >= 0 && last > first) result.hooks.start = enqueue(start.slice(first, last + 1));
  });
  await step("tracker", async () => {
    await page.evaluate(() => { ui.sidebar.changeTab("combat", "primary"); });
    await gather(page, ["Brannoc Vey", "Gate Warden"]);
    await page.locator("#combat .combatant").nth(1).waitFor();
    await page.evaluate(() => game.combat.startCombat());
    await page.locator("#combat [data-action=nextTurn]").first().waitFor();
    await look("tracker", page.locator("#combat").first());
  });
  await step("directory", () => look("directory", page.locator("#actors").first()));
  await step("hotbar", () => look("hotbar", page.locator("#hotbar").first()));
  await step("members", async () => {
    result.members = await page.evaluate(presence, { objects: OBJECTS, names: await touchedNames() });
  });
  await step("attack", async () => {
    await page.evaluate(() => game.combat?.delete());
    await page.evaluate(() => { ui.sidebar.changeTab("chat", "primary"); });
    await settled(page);
    const before = (await called()).length;
    const panel = await openPanel(page, "Brannoc Vey");
    await look("actorSheet", windowOf(panel));
    const dialog = await openAttack(page);
    await look("dialog", dialog);
    const card = await roll(page, dialog);
    await settled(page);
    const attack = (await called()).slice(before);
    if (attack.length) result.hooks.attack = enqueue(attack);
    await look("card", card.locator("xpath=ancestor::*[@data-message-id][1]"));
    Object.assign(result.members, await page.evaluate(presence,
      { objects: { "ChatMessage#card": OBJECTS["ChatMessage#card"] }, names: await touchedNames() }));
  });
  await step("itemSheet", async () => {
    await page.evaluate(() => game.actors.getName("Brannoc Vey").items.contents[0].sheet.render(true));
    const item = page.locator("input[name=name][value='Tower shield']");
    await item.waitFor();
    await look("itemSheet", windowOf(item));
  });
  await step("confirm", async () => {
    await page.evaluate(() => {
      foundry.applications.api.DialogV2.confirm({ window: { title: "Rulewright" }, content: "<p>Rulewright</p>" });
    });
    const confirm = page.locator("dialog.application, .application.dialog").last();
    await confirm.locator("button[data-action=no]").waitFor();
    await look("confirm", confirm);
    await confirm.locator("button[data-action=no]").click();
  });

  const versions = await page.evaluate(() => ({
    rulewright: game.modules.get("rulewright").version, core: { generation: game.release.generation,
      build: game.release.build }, system: { id: game.system.id, version: game.system.version }
  }));
  await table.close();
  return { versions: { ...versions, browser: table.browser.version(), node: process.versions.node,
    platform: process.platform }, ...result, unseen, faults: [...page.problems] };
}
