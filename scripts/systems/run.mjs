#!/usr/bin/env node
/**
 * Plays the scenes of test/e2e/support/columns.mjs in Chromium, as a player and
 * the GM, on game systems and both cores, with the system's own sheet and with
 * our full sheet. Prints what worked as a table, and ends with an error if a
 * combination that README promises does not.
 *
 *   node scripts/systems/run.mjs all [--fork FOLDER]    every system of rows.mjs, and a copy of
 *                                                       Simple Worldbuilding; writes the table into the stage's README
 *   node scripts/systems/run.mjs NAME|FOLDER            one system
 *   --core 13|14, --sheet system|full                   only those rows
 *   --shots FOLDER                                      keeps a picture of each scene
 *   --cores                                             only prints the cores on which the system's own sheet has to
 *   work
 *
 * scripts/others.mjs fetches the systems by name.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { checkSystem, readManifest } from "../../foundry-module/stage/server/packages.mjs";
import { COLUMNS } from "../../foundry-module/test/e2e/support/columns.mjs";
import { Table } from "../../foundry-module/test/e2e/support/table.mjs";
import { setup as build } from "../../foundry-module/test/support/build.mjs";
import { closeChromium } from "../../foundry-module/test/support/chromium.mjs";
import { fetchOther, OTHERS } from "../others.mjs";
import { isPromised, SHEETS, SYSTEMS } from "./rows.mjs";
import { brokenPromises, tableOf, withTable } from "./table.mjs";

/** @import { Row } from "./table.mjs" */
/**
 * @typedef {{ name: string, title: string, cores: number[], folder?: string }} System   Without `folder`, the stage's
 *   own.
 */

const README = fileURLToPath(new URL("../../foundry-module/stage/README.md", import.meta.url));

/** The users who sit at the table. */
const USERS = { gm: "Gamemaster", ada: "Ada" };

/** How long a page waits for an element, in milliseconds. A sheet that cannot be shown takes as long. */
const PATIENCE = 30_000;

/**
 * Returns the systems that the words of the command name, fetched.
 * @param {string} word   "all", a name or a folder.
 * @param {string} [fork]   A folder to try beside all.
 * @returns {Promise<System[]>}
 * @throws {Error} If a folder holds no system for the module, or git cannot fetch one.
 */
async function systemsOf(word, fork) {
  const known = (/** @type {System} */ system) => ({ ...system,
    ...system.name in OTHERS && { folder: fetchOther(system.name) } });
  if (word === "all") return [...SYSTEMS.map(known), ...fork ? [await inFolder(fork)] : []];
  const named = SYSTEMS.find(({ name }) => name === word);
  return [named ? known(named) : await inFolder(word)];
}

/** @param {string} given @returns {Promise<System>} */
async function inFolder(given) {
  const folder = await checkSystem(given);
  const { title, version, compatibility } = /** @type {any} */ ((await readManifest(folder, "system.json")).manifest);
  const [least, most] = [parseInt(compatibility?.minimum) || 0, parseInt(compatibility?.maximum) || Infinity];
  const cores = [13, 14].filter(core => core >= least && core <= most);
  return { name: basename(folder), title: `${title} ${version} (${basename(folder)})`,
    folder, cores: cores.length ? cores : [13, 14] };
}

/** Notes the errors of a page with their stacks. */
function noteErrors(page, /** @type {string[]} */ errors) {
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", ({ message, stack = "" }) =>
    errors.push(stack.includes(message) ? stack : `${message}\n${stack}`));
  page.on("console", async message => {
    if (message.type() !== "error") return;
    // The console names only the class of Handlebars' errors.
    const text = message.text() === "Exception"
      ? await message.args()[0].evaluate(error => error.message).catch(() => message.text()) : message.text();
    errors.push(`${text}\n    at ${message.location().url}`);
  });
}

/**
 * The message of an error without its class, colours and the document that it names, so that equal ones are counted
 * once.
 */
const messageOf = (/** @type {string} */ stack) =>
  stripVTControlCharacters(stack).split("\n")[0].replace(/^(page\.evaluate: )?(Uncaught )?\w*(Error|Exception): /, "")
    .replace(/\w+\.[A-Za-z0-9]{16}\S*/g, "a document");

/** Reports whether the first package that a stack names is our module. */
const isOurs = (/** @type {string} */ stack) =>
  /\/((?:modules|systems)\/[^/]+)\//.exec(stack)?.[1] === "modules/rulewright";

/** @param {Iterable<string>} all   Stacks, or packages that use deprecated members. */
function counted(all) {
  const list = [...all];
  const ours = list.filter(isOurs).length;
  return { ours, others: list.length - ours };
}

/**
 * Plays every scene of one combination. After one that fails, everyone sits down again.
 * @param {Table} table
 * @param {System} system
 * @param {{ core: number, sheet: string, shots?: string }} options
 * @returns {Promise<Row>}
 */
async function play(table, { name, title, folder }, { core, sheet, shots }) {
  /** @type {string[]} */
  const errors = [];
  /** @type {Set<string>} */
  const deprecated = new Set();
  /** @type {Record<string, any> | null} */
  let pages = null;
  const sitDown = async () => {
    await table.reset({ ...folder && { systemFolder: folder } });
    const context = {};
    for (const [seat, user] of Object.entries(USERS))
      context[seat] = await table.sit(user, { core, prepare: page => noteErrors(page, errors) });
    await context.gm.evaluate(chooseSheet, sheet);
    return context;
  };
  const noteDeprecated = async () => {
    for (const page of Object.values(pages ?? {}))
      for (const used of await page.evaluate(() => stage.deprecations.map(one => `/${one.package}/ ${one.message}`))
        .catch(() => [])) deprecated.add(used);
  };
  const columns = /** @type {Record<string, string>} */ ({});
  for (const [column, scene] of Object.entries(COLUMNS)) {
    const before = errors.length;
    try {
      pages ??= await sitDown();
      await scene(/** @type {any} */ (pages));
      columns[column] = "";
    } catch (error) {
      columns[column] = reasonOf(error, errors.slice(before));
    }
    if (shots) for (const [seat, page] of Object.entries(pages ?? {}))
      await page.screenshot({ path: join(shots, [name, core, sheet, column, seat].join("-") + ".png") });
    if (columns[column]) {
      await noteDeprecated();
      pages = null;
    }
  }
  await noteDeprecated();
  return { name, title, core, sheet, columns,
    errors: counted(new Map(errors.map(stack => [`${isOurs(stack)} ${messageOf(stack)}`, stack])).values()),
    deprecations: counted(deprecated) };
}

/**
 * Has each actor of the world shown by the system's own sheet, or by ours. It runs in the page.
 * @throws {Error} With the notices on screen, if no such sheet is registered.
 */
async function chooseSheet(/** @type {string} */ sheet) {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const ids = DocumentSheetConfig.getSheetClassesForSubType("Actor", "character").map(({ id }) => id);
  const id = ids.find(one => one.startsWith("rulewright.") === (sheet === "full"));
  if (!id)
    throw new Error([`${sheet === "full" ? "our full sheet" : "the system's sheet"} is not offered`,
      ...[...document.querySelectorAll(".notification, #notifications li")]
        .map(one => [...one.childNodes].filter(part => part.nodeName !== "BUTTON").map(part => part.textContent)
          .join(" ").trim())]
        .join(": ").replace(/\n/g, " "));
  for (const actor of game.actors) await actor.setFlag("core", "sheetClass", id);
}

/** The most errors that a reason names. */
const NAMED = 3;

/** The reason why a scene failed: what was waited for, and the errors of the pages meanwhile. */
function reasonOf(error, /** @type {string[]} */ errors) {
  return [messageOf(error.message), ...new Set(errors.map(messageOf))].slice(0, 1 + NAMED).join("; ");
}

async function main() {
  const { values, positionals: [word] } = parseArgs({
    allowPositionals: true, options: { fork: { type: "string" }, shots: { type: "string" }, core: { type: "string" },
      sheet: { type: "string" }, cores: { type: "boolean" } }
  });
  if (!word)
    throw new Error(`usage: node scripts/systems/run.mjs all|${SYSTEMS.map(({ name }) => name).join("|")}|FOLDER [--fork FOLDER] [--core 13|14] [--sheet ${Object.keys(SHEETS).join("|")}] [--shots FOLDER]`);
  const systems = await systemsOf(word, values.fork);
  if (values.cores) {
    console.log(systems.flatMap(({ name, cores }) => cores.filter(core => isPromised({ name, core, sheet: "system" })))
      .join(","));
    return;
  }
  const shots = values.shots && resolve(values.shots);
  if (shots) mkdirSync(shots, { recursive: true });
  build();
  const table = await Table.open();
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const system of systems) {
      for (const core of system.cores.filter(one => !values.core || one === Number(values.core))) {
        for (const sheet of Object.keys(SHEETS).filter(one => !values.sheet || one === values.sheet)) {
          const row = await play(table, system, { core, sheet, ...shots && { shots } });
          rows.push(row);
          const failed = Object.entries(row.columns).filter(([, reason]) => reason);
          console
            .log(`==> ${system.title}, core ${core}, ${SHEETS[/** @type {keyof typeof SHEETS} */ (sheet)]}: ${Object.keys(row.columns).length - failed.length} of ${Object.keys(row.columns).length}`);
          for (const [column, reason] of failed) console.log(`    ${column}: ${reason}`);
        }
      }
    }
  } finally {
    await table.close();
    await table.stage?.close();
    await closeChromium();
  }
  const written = tableOf(rows);
  console.log(`\n${written}`);
  if (word === "all" && !values.core && !values.sheet)
    writeFileSync(README, withTable(readFileSync(README, "utf8"), written));
  const broken = brokenPromises(rows);
  if (broken.length)
    throw new Error(`README promises what does not work:\n${broken.map(one => `  ${one}`).join("\n")}`);
}

main().then(() => process.exit(0), error => {
  console.error(`rulewright: ${error.message}`);
  process.exit(1);
});
