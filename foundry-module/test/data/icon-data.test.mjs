/**
 * Plays with the compendia of a community module for ICON on the released Simple Worldbuilding, as `make test
 * ICON_DATA=icon-data` fetches them. PICTURES=folder keeps a picture of each step. Nothing of that module is committed:
 * the tests choose characters and abilities by what the rules read of them.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attempt, cardIds, verdict } from "../e2e/support/api.mjs";
import { NativeCore } from "../e2e/support/core.mjs";
import { answerQuestions, seeds } from "../e2e/support/play.mjs";
import { OTHER_MODULES, Table } from "../e2e/support/table.mjs";

const { PICTURES } = process.env;
const HERO = "Brannoc Vey";
/** How many combatants begin a fight at once, and how many foes fight with attacks. */
const [AT_ONCE, FOES] = [40, 12];
/** The most characters that the window of adoption may show for all actors, unfolded or not. */
const MOST_SHOWN = 20_000;
/** How many abilities each of the two uses in the fight from an empty world. */
const USES = 5;

let table, core;
beforeAll(async () => {
  if (!OTHER_MODULES.length) throw new Error("Run make test ICON_DATA=icon-data, which names the module's folder.");
  [table, core] = await Promise.all([Table.open(), NativeCore.start()]);
});
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await Promise.all([table.close(), core.stop()]); });

/** Keeps a picture of a page. */
async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/[^\w-]+/g, "_")}.png`) });
}

/** The problems of a page, without the pictures of the module's owner, which are not fetched. */
const problemsOf = ({ problems }) => problems.filter(one => !one.startsWith("Failed to load resource"));

/** Imports all actors of the module's compendia, as the core does with "Import All Content", with their folders. */
const importAll = page => page.evaluate(async () => {
  for (const pack of game.packs.filter(({ metadata }) =>
    metadata.type === "Actor" && metadata.packageName !== "rulewright")) {
    await Folder.implementation.createDocuments(pack.folders.map(one => one._source), { keepId: true });
    const documents = await pack.getDocuments();
    await Actor.implementation.createDocuments(documents.map(one => {
      const source = one.toObject();
      // The pictures are those of the module's owner, and not here.
      const img = "icons/svg/mystery-man.svg";
      return { ...source, img, prototypeToken: { ...source.prototypeToken, texture: { src: img } },
        ownership: { default: 0 }, flags: { ...source.flags, pack: pack.metadata.name } };
    }), { keepId: true });
  }
  return game.actors.filter(({ flags }) => flags.pack).map(({ id, name, folder, flags, items }) => ({ id, name,
    folder: folder?.id ?? "", pack: flags.pack, items: items.size,
    template: Boolean(flags.worldbuilding?.isTemplate) }));
});

/** Begins a combat with these actors by the rules, and ends it. Returns "done", or the reason of the refusal. */
async function beginsWith(page, ids) {
  const combat = await page.evaluate(async ids => {
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", ids.map(actorId => ({ actorId })));
    return combat.id;
  }, ids);
  const told = await attempt(page, "icon", { do: "begin" }, { combat });
  await page.evaluate(id => game.combats.get(id).delete(), combat);
  return told;
}

/** The names of the actors that cannot begin a fight beside others, with the reasons. */
async function refused(page, actors) {
  const all = {};
  for (let at = 0; at < actors.length; at += AT_ONCE) {
    const some = actors.slice(at, at + AT_ONCE);
    if (await beginsWith(page, some.map(({ id }) => id)) === "done") continue;
    for (const { id, name } of some) {
      const told = await beginsWith(page, [id]);
      if (told !== "done") all[name] = told;
    }
  }
  return all;
}

/** Adopts all actors in the window. Returns the line with the result, and how many characters the window had. */
async function adoptAll(page) {
  await page.evaluate(() => { new (game.settings.menus.get("rulewright.adopt").type)().render({ force: true }); });
  const window = page.locator("#rulewright-adopt");
  await window.waitFor();
  const whole = await window.evaluate(one => one.textContent.length);
  await picture(page, "adopt");
  await window.locator("[data-action=all], .rulewright-none").first().waitFor();
  if (!await window.locator("[data-action=all]").count()) {
    await window.locator("[data-action=close]").first().click();
    return { text: "All of them are complete.", whole };
  }
  await window.locator("[data-action=all]").click();
  await window.getByRole("button", { name: "Adopt", exact: true }).click();
  const told = window.locator("[data-told] p", { hasText: "Actors adopted" });
  await told.waitFor({ timeout: 300_000 });
  await picture(page, "adopted");
  const text = await told.textContent();
  await window.locator("[data-action=close]").first().click();
  return { text, whole };
}

test("every foe and hero of the compendia begins a fight, before it is adopted and after", async () => {
  const page = await table.sit("Gamemaster");
  const imported = await importAll(page);
  const actors = imported.filter(({ template }) => !template);
  expect(actors.length).toBeGreaterThan(400);
  const before = await refused(page, actors);
  const { text, whole } = await adoptAll(page);
  console.log(`Imported ${imported.length} actors, of which ${actors.length} are no templates of the system. ${text.trim()}`);
  expect([before, await refused(page, actors)]).toEqual([{}, {}]);
  expect(whole).toBeLessThan(MOST_SHOWN);
  expect(problemsOf(page)).toEqual([]);
}, 900_000);

test("an actor that is saved through its own sheet keeps all its data and has our panel once", async () => {
  const page = await table.sit("Gamemaster");
  await importAll(page);
  const chosen = await page.evaluate(() => {
    const own = game.actors.filter(({ flags }) => flags.pack);
    const plain = own.filter(({ flags }) => !flags.core?.sheetClass && !flags.worldbuilding?.isTemplate);
    return [...own.filter(({ flags }) => flags.core?.sheetClass), ...plain.slice(0, 2)].map(({ id, name }) =>
      ({ id, name }));
  });
  const flat = id => page.evaluate(id => foundry.utils.flattenObject(game.actors.get(id).toObject().system), id);
  for (const { id, name } of chosen) {
    const before = await flat(id);
    await page.evaluate(id => { game.actors.get(id).sheet.render(true); }, id);
    const window = page.locator(".app, .application").filter({ has: page.locator("input[name=name]") }).last();
    await window.locator(".rulewright-panel").waitFor();
    await picture(page, `sheet-${name}`);
    // A camp shows no hit points.
    const field = window.locator("input[name='system.health.value']:visible, "
      + ":is(input[type=text], textarea)[name^='system.attributes.']:visible").first();
    const key = (await field.getAttribute("name")).replace(/^system\./, "");
    const typed = String((Number(before[key]) || 0) + 1);
    await field.fill(typed);
    await field.blur();
    await expect.poll(async () => String((await flat(id))[key]), name).toBe(typed);
    const after = await flat(id);
    const others = values => Object.entries(values).filter(([one]) => one in before && one !== key)
      .map(([one, value]) => [one, String(value ?? "")]);
    expect(others(after), name).toEqual(others(before));
    expect(await window.locator(".rulewright-panel").count(), name).toBe(1);
    await page.evaluate(id => game.actors.get(id).sheet.close(), id);
  }
  expect(problemsOf(page)).toEqual([]);
}, 600_000);

test("all items of the compendia are read and adopted; the same again changes nothing", async () => {
  const page = await table.sit("Gamemaster");
  const count = await page.evaluate(async () => {
    for (const pack of game.packs.filter(({ metadata }) => metadata.type === "Item")) {
      const items = await pack.getDocuments();
      await Item.implementation.createDocuments(items.map(one => ({ ...one.toObject(), folder: null })));
    }
    return game.items.size;
  });
  const texts = () => page.evaluate(() => game.items.map(({ name, system }) => JSON.stringify({ name, system })));
  const before = await texts();
  await page.evaluate(() => { new (game.settings.menus.get("rulewright.items").type)().render({ force: true }); });
  const window = page.locator("#rulewright-items");
  for (const box of await window.locator("input[name=source]").all()) await box.check();
  const begun = Date.now();
  await window.getByRole("button", { name: "Read", exact: true }).click();
  await window.locator(".rulewright-items-sum").waitFor({ timeout: 300_000 });
  const sum = (await window.locator(".rulewright-items-sum").textContent()).trim();
  console.log(`${count} items of the world beside those of its actors and compendia are read after ${
    ((Date.now() - begun) / 1000).toFixed(1)} s: ${sum}`);
  await picture(page, "items");
  const adopt = window.getByRole("button", { name: /^Adopt \d+$/ });
  for (const told of ["Abilities adopted: ", "Nothing was changed"]) {
    await adopt.click();
    await expect.poll(() => window.locator("[data-told]").textContent(), { timeout: 300_000 }).toContain(told);
  }
  expect(await texts()).toEqual(before);
  expect(problemsOf(page)).toEqual([]);
}, 900_000);

/** Puts tokens of two actors onto the scene, side by side, and gathers them in a combat. Returns their uuids. */
const meet = (page, ids) => page.evaluate(async ids => {
  const { size } = canvas.scene.grid;
  const made = [];
  for (const [at, id] of ids.entries()) {
    const token = await game.actors.get(id).getTokenDocument({ x: size * (5 + at), y: size * 5 });
    made.push(...await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]));
  }
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", made.map(token =>
    ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
  ui.sidebar.changeTab("combat", "primary");
  return made.map(({ actor }) => actor.uuid);
}, ids);

test("a foe of each of many folders attacks a hero, and is attacked", async () => {
  const page = await table.sit("Gamemaster");
  // A summon has the item of its summoner's ability alone, and takes no turn (ICON-C15).
  const actors = (await importAll(page)).filter(({ pack, folder, items, template }) =>
    pack === "foes" && folder && items > 2 && !template);
  await adoptAll(page);
  const foes = [...new Map(actors.map(one => [one.folder, one])).values()];
  const hero = await page.evaluate(name => game.actors.getName(name).id, HERO);
  const light = { id: "light", takes: "one", attack: true, strike: { kind: "light", range: 99 } };
  for (const [at, { id, name }] of foes.entries()) {
    if (at % Math.ceil(foes.length / FOES)) continue;
    const [own, foe] = await meet(page, [hero, id]);
    const told = [];
    await page.locator("#combat").getByRole("button", { name: "Begin the fight" }).click().catch(async error => {
      await picture(page, "no-beginning");
      throw new Error(`${name}: ${await page.locator("#combat").innerText()}`, { cause: error });
    });
    await page.waitForFunction(() => game.combat.started);
    const combat = await page.evaluate(() => game.combat.id);
    for (const command of [{ do: "takeTurn", who: own }, { do: "use", who: own, target: foe, ability: light },
      { do: "endTurn", who: own }, { do: "takeTurn", who: foe, insist: true },
      { do: "use", who: foe, target: own, ability: light, insist: true }, { do: "end" }])
      told.push(await attempt(page, "icon", command, { combat }));
    expect(told, name).toEqual(told.map(() => "done"));
    await picture(page, `fight-${name}`);
    await page.evaluate(async hero => {
      await game.combat?.delete();
      await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id));
      await game.actors.get(hero).update({ "system.health.value": 40 });
    }, hero);
  }
  expect(problemsOf(page)).toEqual([]);
}, 900_000);

/** The actors and folders of items in the compendia, with the names and texts of their items. */
const textsOf = page => page.evaluate(async () => {
  const found = { foes: [], folders: [] };
  for (const pack of game.packs.filter(({ metadata }) => metadata.packageName !== "rulewright")) {
    const documents = ["Actor", "Item"].includes(pack.metadata.type) ? await pack.getDocuments() : [];
    const texts = items => items.map(({ name, system }) => [name, system.description ?? ""]);
    if (pack.metadata.name === "foes")
      found.foes.push(...documents.map(({ name, id, items }) =>
        ({ name, id, pack: pack.collection, texts: texts([...items]) })));
    if (pack.metadata.name === "abilities")
      found.folders.push(...pack.folders.map(({ name, id }) =>
        ({ name, texts: texts(documents.filter(({ folder }) => folder?.id === id)) })));
  }
  return found;
});

/** The abilities that the rules play in full and that need no other one: their names. */
async function fullOf({ texts }) {
  const full = [];
  for (const [name, description] of texts) {
    if (!/\(.*\baction/i.test(name) || /resolve|combo|infuse|interrupt/i.test(name)) continue;
    const { result } = await core.ask("icon_read", { text: `${name}\n${description}` });
    if (result.clauses.length && result.clauses.every(({ played }) => played)) full.push(name);
  }
  return full;
}

/** The one of the list of which the rules play the most abilities in full, and those abilities. */
async function richest(list) {
  let best = { full: [] };
  for (const one of list) {
    const full = await fullOf(one);
    if (full.length > best.full.length) best = { ...one, full };
  }
  return best;
}

test("from an empty world: a hero and a foe of the compendia use five abilities each", async () => {
  const page = await table.sit("Gamemaster", { prepare: seeds(20261127) });
  await page.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id));
    for (const documents of [game.actors, game.items, game.messages])
      for (const one of [...documents]) await one.delete();
  });
  const { foes, folders } = await textsOf(page);
  const [job, foe] = [await richest(folders), await richest(foes)];
  expect(Math.min(job.full.length, foe.full.length)).toBeGreaterThanOrEqual(USES);

  let clicks = 0;
  const click = async place => {
    clicks++;
    await place.click({ timeout: 30_000 });
  };
  const begun = Date.now();
  const since = () => `${clicks} clicks, ${((Date.now() - begun) / 1000).toFixed(1)} s`;
  await click(page.getByRole("button", { name: "New hero" }));
  const window = page.locator("#rulewright-new-hero");
  await window.getByLabel("Name", { exact: true }).fill("Rill");
  await expect.poll(() => window.locator("select[name=folder] option").count(), { timeout: 60_000 })
    .toBeGreaterThan(folders.length / 2);
  const folder = await window.locator("select[name=folder] option").filter({ hasText: job.name }).first().textContent();
  await window.locator("select[name=class]").selectOption({ label: folder.split(" / ")[0] });
  await window.locator("select[name=folder]").selectOption({ label: folder });
  for (const name of job.full.slice(0, USES + 2))
    await click(window.getByRole("checkbox", { name: `Choose ${name}`, exact: true }));
  await picture(page, "first-hero");
  await click(window.getByRole("button", { name: "Create the hero" }));
  await page.waitForFunction(() => game.actors.getName("Rill")?.items.size > 0);
  const ids = await page.evaluate(async ({ pack, id }) => {
    const actor = await game.actors.importFromCompendium(game.packs.get(pack), id, {});
    return [game.actors.getName("Rill").id, actor.id];
  }, foe);
  clicks += 2; // The GM drags the foe to the scene, and the hero.
  await meet(page, ids);
  await click(page.locator("#combat").getByRole("button", { name: "Begin the fight" }));
  await page.waitForFunction(() => game.combat.started);

  const used = {};
  const refusals = [];
  let first = "";
  /** Puts both back where they stood, in good health: an ability may need its target beside it. */
  const freshen = () => page.evaluate(async () => {
    const { size } = canvas.scene.grid;
    await canvas.scene.updateEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }, at) =>
      ({ _id: id, x: size * (5 + at), y: size * 5 })), { rulewright: true });
    for (const { actor } of game.combat.combatants) {
      const { max } = actor.system.health;
      if (Number(max) > 0) await actor.update({ "system.health.value": max });
    }
  });
  for (let turn = 0; turn < 24 && Object.values(used).some(list => list.size < USES) || turn < 2; turn++) {
    if (await page.evaluate(() => !game.combat?.started)) break;
    await freshen();
    const take = page.locator("#combat").getByRole("button", { name: /^Take turn/ }).first();
    await click(take).catch(async error => {
      await picture(page, "no-turn");
      throw new Error(await page.locator("#combat").innerText(), { cause: error });
    });
    const abilities = page.locator(".rulewright-turn-abilities").getByRole("button");
    await abilities.first().waitFor();
    const name = await page.evaluate(() => game.combat.combatants.find(({ actor }) =>
      actor.uuid === game.combat.flags.rulewright.fight?.active)?.name ?? "");
    const list = used[name] ??= new Set();
    for (const label of await abilities.allTextContents()) {
      const button = abilities.filter({ hasText: label }).first();
      const full = name === "Rill" ? job.full : foe.full;
      const ability = full.find(one => label.trim().startsWith(one.split(" (")[0]));
      if (!ability || list.has(ability) || list.size >= USES || await button.isDisabled()) continue;
      const known = await cardIds(page);
      await click(button);
      const dialog = page.locator(".rulewright-dialog").last();
      await dialog.waitFor();
      const target = dialog.getByLabel("Target", { exact: true });
      if (await target.count()) await target.selectOption({ index: await target.locator("option").count() - 1 });
      await picture(page, `uses-${turn}-${ability}-dialog`);
      await click(dialog.locator("button[type=submit]"));
      if (!await answerQuestions(page, known)) {
        refusals.push(`${ability}: ${await page.locator("#notifications").innerText()}`);
        await page.evaluate(() => ui.notifications.clear());
        await dialog.locator("[data-action=close]").first().click();
        continue;
      }
      first ||= since();
      list.add(ability);
      await expect.poll(() => verdict(page), ability).toMatchObject({ outcome: "verified" });
      await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
      await picture(page, `uses-${turn}-${ability}-card`);
      await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    }
    clicks++;
    // Changes of the last card may still be on their way.
    const end = page.locator("#combat").getByRole("button", { name: "End turn", exact: true });
    await expect.poll(async () => {
      if (await end.count()) await end.click({ timeout: 5_000 }).catch(() => {});
      return page.evaluate(() => !game.combat?.flags.rulewright.fight?.active);
    }, { interval: 1_000 }).toBe(true);
  }
  console.log(`The first ability after ${first}; all of them after ${since()}.`);
  expect(Object.values(used).map(({ size }) => size), [...new Set(refusals)].join("\n")).toEqual([USES, USES]);
  expect(problemsOf(page)).toEqual([]);
}, 900_000);
