/**
 * Plays with the actors of a community module: imports all actors of its
 * compendia into a table of the stage, with their folders, beside the module's
 * own sheets. Saves each hero through its own sheet. Counts how many can begin a
 * fight, attack and be attacked, before they are adopted and after. Then it
 * adopts them in the window and plays a fight with one of each folder in Chromium.
 *
 *   node scripts/icon-data.mjs icon-data|FOLDER [--system NAME|FOLDER] [--core 13|14] [--shots FOLDER]
 *
 * scripts/others.mjs fetches the module and systems by name; nothing of them is ever committed.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkSystem } from "../foundry-module/stage/server/packages.mjs";
import { startStage } from "../foundry-module/stage/server.mjs";
import { closeChromium, openChromium } from "../foundry-module/test/support/chromium.mjs";
import { fetchOther, OTHERS } from "./others.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true, options: { shots: { type: "string" },
    system: { type: "string", default: "worldbuilding-release" }, core: { type: "string", default: "13" } }
});
const [given] = positionals;
if (!given) {
  console.error(
    "usage: node scripts/icon-data.mjs icon-data|FOLDER [--system NAME|FOLDER] [--core 13|14] [--shots FOLDER]");
  process.exit(2);
}
const folderOf = (/** @type {string} */ name) => name in OTHERS ? fetchOther(name) : resolve(name);
const folder = folderOf(given);
const systemFolder = await checkSystem(folderOf(values.system));
const shots = values.shots && resolve(values.shots);
if (shots) mkdirSync(shots, { recursive: true });

/** A light attack, as the sheet's button makes it. */
const LIGHT = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 99 } };

/** Runs a function of the page with modules of ours. It is text for the page, so that no tool sees its imports. */
const within = (page, work, data) =>
  page
    .evaluate(`Promise.all(["adapter/worldbuilding", "fight/encounter", "fight/_module", "authority/ask", "notify"].map(file => import(new URL("modules/rulewright/src/" + file + ".mjs", document.baseURI))))
  .then(modules => (${work})(Object.assign({}, ...modules), ${JSON.stringify(data ?? null)}))`);

/** Imports all actors of the module's compendia, as the core does with "Import All Content" and its folders. */
const importAll = page => page.evaluate(async () => {
  const counts = {};
  for (const pack of game.packs.filter(
      ({ metadata }) => metadata.packageName !== "rulewright" && metadata.type === "Actor")) {
    await Folder.implementation.createDocuments(pack.folders.map(one => one._source), { keepId: true });
    const documents = await pack.getDocuments();
    const made = await Actor.implementation.createDocuments(documents.map(one => ({
      // The pictures are not here.
      ...one.toObject(), img: "icons/svg/mystery-man.svg",
        prototypeToken: { ...one.toObject().prototypeToken, texture: { src: "icons/svg/mystery-man.svg" } },
        ownership: { default: 0 },
      _stats: { compendiumSource: one.uuid }, flags: { ...one.flags, pack: pack.metadata.name }
    })), { keepId: true });
    counts[pack.metadata.name] = made.length;
  }
  return counts;
});

/**
 * Returns the actions of each actor in a fight against one of the other side:
 * it asks the rules with the state that the module reads, and writes nothing.
 */
const tryAll = page => within(page, async ({ askFor, classOf, encounterOf, sentence, sideOf, templatesOf }, light) => {
  const [hero, foe] = ["Brannoc Vey", "Gate Warden"].map(name => game.actors.getName(name));
  const tried = [];
  for (const actor of game.actors.filter(({ flags }) => flags.pack)) {
    const side = sideOf(actor)
      ?? (["stalwart", "vagabond", "mendicant", "wright"].includes(classOf(actor)) ? "hero" : undefined);
    const other = side === "hero" ? foe : hero;
    const fight = (active, command) => {
      const participants = [other, actor].map(one => ({ actor: one, token: null, flags: {} }));
      const flags = active ? { rulewright: { fight: { runs: true, opening: "hero", active: active.uuid, turn: {} } } }
        : {};
      const encounter = encounterOf({ scene: null, started: Boolean(active),
        round: active ? 1 : 0, flags, combatants: participants });
      return askFor("icon_encounter", { encounter, command }, { seed: "5".repeat(64) })
        .then(() => "", error => sentence(error, { actors: { encounter: actor } }));
    };
    const strike = { do: "use", ability: light };
    tried.push({
      id: actor.id, name: actor.name, pack: actor.flags.pack, folder: actor.folder?.id ?? "", side: side ?? "none",
      class: classOf(actor) ?? "none", templates: templatesOf(actor),
      refused: {
        begin: await fight(null, { do: "begin" }),
        attacks: await fight(actor, { ...strike, who: actor.uuid, target: other.uuid }),
        "is attacked": await fight(other, { ...strike, who: other.uuid, target: actor.uuid })
      }
    });
  }
  return tried;
}, LIGHT);

/** Groups the entries of a list by the result of a function. */
const grouped = (list, keyOf) => list.reduce(
  (groups, one) => groups.set(keyOf(one), [...groups.get(keyOf(one)) ?? [], one]), new Map());

/** Prints the counts of one pass, and by name what was refused. */
function report(heading, tried) {
  console.log(`\n${heading}`);
  for (const pack of new Set(tried.map(one => one.pack))) {
    const own = tried.filter(one => one.pack === pack);
    const able = what => own.filter(({ refused }) => !refused[what]).length;
    const by = key => [...grouped(own, one => one[key])].map(([name, list]) => `${name} ${list.length}`).join(", ");
    console
      .log(`  ${pack}: ${own.length} actors; can begin a fight ${able("begin")}, attack ${able("attacks")}, be attacked ${able("is attacked")}`);
    console
      .log(`    sides: ${by("side")}; classes: ${by("class")}; elites: ${own.filter(({ templates }) => templates.includes("elite")).length}`);
    for (const { name, refused } of own)
      for (const [what, why] of Object.entries(refused)) if (why) console.log(`    refused: ${name}: ${what}: ${why}`);
  }
}

/**
 * How many of those that are dragged from the compendium one by one, into no folder, have the same class and templates.
 */
const dragged = page => within(page, ({ classOf, templatesOf }) => {
  const all = game.actors.filter(({ flags }) => flags.pack);
  const same = all.filter(actor => {
    const alone = new Actor.implementation({ ...actor.toObject(), folder: null });
    return classOf(alone) === classOf(actor) && String(templatesOf(alone)) === String(templatesOf(actor));
  });
  return [same.length, all.length];
});

/**
 * Opens each actor whose chosen sheet is the module's, and two with their default sheet, types into its form, and
 * compares the stored data before and after.
 */
async function saveHeroes(page) {
  const chosen = await page.evaluate(() => {
    const own = game.actors.filter(({ flags }) => flags.pack);
    const plain = own.filter(({ flags }) => !flags.core?.sheetClass && !flags.worldbuilding?.isTemplate);
    return [...own.filter(({ flags }) => flags.core?.sheetClass), ...plain.slice(0, 2)].map(
      ({ id, name, sheet }) => ({ id, name, sheet: sheet.constructor.name }));
  });
  const flat = id => page.evaluate(id => foundry.utils.flattenObject(game.actors.get(id).toObject().system), id);
  let kept = 0;
  for (const { id, name, sheet } of chosen) {
    const before = await flat(id);
    await page.evaluate(id => { game.actors.get(id).sheet.render(true); }, id);
    const window = page.locator(".app, .application").filter({ has: page.locator("input[name=name]") }).last();
    const panel = window.locator(".rulewright-panel");
    let why = "";
    try {
      await panel.waitFor({ timeout: 20_000 });
      await shot(page, `sheet-${name}`);
      // A camp shows no hit points.
      const field =
        window
          .locator("input[name='system.health.value']:visible, :is(input[type=text], textarea)[name^='system.attributes.']:visible")
        .first();
      const key = (await field.getAttribute("name")).replace(/^system\./, "");
      const typed = String((Number(before[key]) || 0) + 1);
      await field.fill(typed);
      await field.blur();
      await page.waitForFunction(([id, key, typed]) =>
        String(foundry.utils.getProperty(game.actors.get(id)._source.system, key)) === typed,
          [id, key, typed], { timeout: 20_000 });
      const after = await flat(id);
      const lost = Object.keys(before).filter(one => !(one in after));
      const changed = Object.keys(before)
        .filter(one => one in after && one !== key && String(before[one] ?? "") !== String(after[one] ?? ""));
      const panels = await panel.count();
      if (lost.length || changed.length || panels !== 1)
        why = `lost ${lost.join(", ") || "nothing"}; changed ${changed.map(one => `${one} ${JSON.stringify(before[one])} → ${JSON.stringify(after[one])}`).join(", ") || "nothing"}; panels ${panels}`;
    } catch (error) { why = error.message.split("\n")[0]; }
    if (why) console.log(`  ${name} (${sheet}): ${why}`);
    else kept++;
    await page.evaluate(id => game.actors.get(id).sheet.close(), id);
  }
  console
    .log(`\nSaved through their sheets (${[...grouped(chosen, one => one.sheet)].map(([name, list]) => `${name} ${list.length}`).join(", ")}): ${kept} of ${chosen.length} lost nothing and have our panel once`);
  return kept === chosen.length;
}

/** The most characters that the window of adoption may show for all of them, unfolded or not. */
const MOST_SHOWN = 20_000;

/** Adopts all of them in the window, and reports whether the window was short. */
async function adopt(page) {
  const begun = Date.now();
  await page.evaluate(
    () => { const { type } = game.settings.menus.get("rulewright.adopt"); return new type().render({ force: true }); });
  const adopt = page.locator("#rulewright-adopt");
  await adopt.waitFor();
  const [shown, whole, sections] = await adopt.evaluate(
    one => [one.innerText.length, one.textContent.length, one.querySelectorAll(".rulewright-folders > li").length]);
  console
    .log(`\nThe window: opened in ${Date.now() - begun} ms, ${shown} characters on screen, ${whole} in all, ${sections} sections`);
  await shot(page, "adopt-folded");
  await adopt.locator("details[data-section]").first().locator("summary").click();
  await adopt.locator("details[data-folder]").first().locator("summary").click();
  await shot(page, "adopt-unfolded");
  const pressed = Date.now();
  await adopt.getByRole("button", { name: "All or none" }).click();
  await adopt.getByRole("button", { name: "Adopt", exact: true }).click();
  const told = adopt.locator("[data-told] p", { hasText: "Actors adopted" });
  await told.waitFor({ timeout: 300_000 });
  console.log(`${(await adopt.locator("[data-told] p").allTextContents()).join("\n")} (${Date.now() - pressed} ms)`);
  const counts = await page.evaluate(() => {
    const all = game.actors.filter(({ flags }) => flags.pack);
    const adopted = all.filter(({ flags }) => flags.rulewright);
    const templates = all.filter(({ flags }) => flags.worldbuilding?.isTemplate);
    return { adopted: adopted.length, templates: templates.length,
      complete: all.length - adopted.length - templates.length };
  });
  console
    .log(`Of the imported: adopted ${counts.adopted}, templates of the system ${counts.templates}, complete before ${counts.complete}`);
  await shot(page, "adopt-done");
  await adopt.locator("[data-action=close]").first().click();
  return whole < MOST_SHOWN;
}

/** Fights with one of each folder, by the tracker's button and by commands that write and post cards. */
async function fights(page, tried) {
  const foes = [...grouped(tried.filter(({ side }) => side === "foe"), one => one.folder).values()].map(
    list => list.find(({ class: name }) => name !== "none") ?? list[0]);
  const done = { begun: 0, attacks: 0, attacked: 0 };
  // A standing notice, such as that of a sheet which this core cannot show, refuses nothing.
  await page.evaluate(() => ui.notifications.clear());
  for (const [at, { id, name }] of foes.entries()) {
    await page.evaluate(async id => {
      const token = (await game.actors.get(id).getTokenDocument({ x: 600, y: 400 })).toObject();
      const [placed] = await canvas.scene.createEmbeddedDocuments("Token", [token]);
      await Combat.create({ scene: canvas.scene.id, active: true });
      await game.combat.createEmbeddedDocuments("Combatant",
        [canvas.scene.tokens.getName("Brannoc Vey"), placed].map(
          one => ({ tokenId: one.id, sceneId: canvas.scene.id, actorId: one.actorId })));
      ui.sidebar.changeTab("combat", "primary");
    }, id);
    await page.locator("#combat").getByRole("button", { name: "Begin the fight" }).click();
    const begun = await page.waitForFunction(() => game.combat.started
      || document.querySelector(".notification.warning, #notifications .warning"), null, { timeout: 30_000 })
        .then(() => page.evaluate(() => game.combat.started));
    if (begun) {
      done.begun++;
      const [attacked, attacks] = await within(page, async ({ play }, light) => {
        const [hero, foe] = game.combat.combatants.map(({ actor }) => actor.uuid);
        await play({ do: "takeTurn", who: hero });
        const on = await play({ do: "use", who: hero, target: foe, ability: light });
        await play({ do: "endTurn", who: hero });
        await play({ do: "takeTurn", who: foe });
        const by = await play({ do: "use", who: foe, target: hero, ability: light, insist: true });
        return [Boolean(on), Boolean(by)];
      }, LIGHT);
      done.attacked += Number(attacked);
      done.attacks += Number(attacks);
      if (!attacked || !attacks)
        console
          .log(`  ${name}: attacked ${attacked}, attacks ${attacks}: ${await page.evaluate(() => [...document.querySelectorAll("#notifications li, .notification")].map(one => one.textContent.trim()).join(" | "))}`);
    } else console
      .log(`  ${name}: the fight did not begin: ${await page.evaluate(() => [...document.querySelectorAll("#notifications li, .notification")].map(one => one.textContent.trim()).join(" | "))}`);
    await shot(page, `fight-${String(at).padStart(3, "0")}-${name}-tracker`);
    await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
    await shot(page, `fight-${String(at).padStart(3, "0")}-${name}-chat`);
    await within(page, async ({ play }) => {
      const [, foe] = game.combat.combatants.map(({ token }) => token);
      if (game.combat.started) await play({ do: "end" });
      await game.combat?.delete();
      await foe.delete();
      await game.actors.getName("Brannoc Vey").update({ "system.health.value": 40 });
      for (const message of [...game.messages]) await message.delete().catch(() => {});
      ui.notifications.clear();
    });
  }
  console
    .log(`\nFights with one foe of each of ${foes.length} folders: begun ${done.begun}, attacked ${done.attacked}, attacking ${done.attacks}`);
  return foes.length === done.begun && foes.length === done.attacked && foes.length === done.attacks;
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name.replace(/[^\w-]+/g, "_")}.png`) });
}

const stage = await startStage({ port: 0, withFolders: [folder], systemFolder });
const browser = await openChromium();
let sound;
try {
  const page = await (await browser.newContext({ viewport: { width: 1500, height: 950 } })).newPage();
  page.setDefaultTimeout(120_000);
  const faults = [];
  page.on("pageerror", error => faults.push(error.message));
  await page.goto(`${stage.url}?${new URLSearchParams({ user: "Gamemaster", core: values.core })}`);
  await page.locator("body[data-ready=true]").waitFor();
  console.log("Imported:", await importAll(page));
  const kept = await saveHeroes(page);
  const before = await tryAll(page);
  report("Before they are adopted", before);
  console.log(
    `\nDragged from the compendium one by one: ${(await dragged(page)).join(" of ")} have the same class and templates`);
  const short = await adopt(page);
  const after = await tryAll(page);
  report("After they are adopted", after);
  const fought = await fights(page, after);
  if (faults.length) console.log(`\nFaults of the page:\n${faults.join("\n")}`);
  sound = fought && kept && short && !faults.length && [...before, ...after].every(({ refused }) => !refused.begin);
} finally {
  await closeChromium();
  await stage.close();
}
process.exit(sound ? 0 : 1);
