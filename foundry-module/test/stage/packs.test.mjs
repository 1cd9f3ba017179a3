import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { openTable, ready } from "./table.mjs";
import { test } from "../e2e/support/tiers.mjs";

const FIXTURE = join(dirname(fileURLToPath(import.meta.url)), "fixture-module");
const WOLF = "actorWolf0000000";

const RULES = "journalRules0000";

/** A page whose text is long enough to scroll. */
const page = (id, name, content, sort) => ({ _id: id, _key: `!journal.pages!${RULES}.${id}`, name, type: "text",
  title: { show: true, level: 1 }, text: { format: 1, content }, sort, ownership: { default: -1 }, flags: {} });
const rules = {
  _id: RULES, _key: `!journal!${RULES}`, name: "Tolls", ownership: { default: 2 }, flags: {}, categories: [], pages: [
    page("pageSecond000000", "Second",
      `${"<p>On the road.</p>".repeat(60)}<h2 id="toll-2">TOLL-2</h2><p>Nobody pays twice.</p>`, 200000),
    page("pageFirst0000000", "First",
      `<p>@UUID[Compendium.rulewright.rules.JournalEntry.${RULES}.JournalEntryPage.pageSecond000000#toll-2]{TOLL-2} @UUID[Compendium.rulewright.rules.JournalEntry.nobodyNobody0000]{gone}</p>`,
      100000)
  ]
};

/** Folders of a pack, one in the other. */
const folders = [["folderBeasts0000", "Beasts", null], ["folderWolves0000", "Wolves", "folderBeasts0000"]].map(
  ([_id, name, inside]) => ({ _id, _key: `!folders!${_id}`, name, type: "Actor", folder: inside }));

const actor = {
  folder: "folderWolves0000", _id: WOLF, _key: `!actors!${WOLF}`, name: "Ash Wolf", type: "character",
  img: "icons/svg/skull.svg", system: { health: { value: 28, min: 0, max: 28 } },
  flags: { rulewright: { side: "foe" } }, ownership: { default: 0 },
  items: [
    { _id: "itemBite00000000", _key: `!actors.items!${WOLF}.itemBite00000000`, name: "Bite", type: "item", system: {},
      flags: { rulewright: { ability: 1 } },
      effects: [{ _id: "effectBite000000", _key: `!actors.items.effects!${WOLF}.itemBite00000000.effectBite000000`,
        name: "Sharp", statuses: [] }] }
  ],
  effects: [], prototypeToken: { name: "Ash Wolf", width: 2, height: 2, disposition: -1 }
};

let table;
let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stage-module-"));
  await cp(FIXTURE, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, "module.json"), "utf8"));
  manifest.packs = [
    { name: "foes", label: "Foes of the ford", path: "packs/foes", type: "Actor",
      system: "worldbuilding", ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } },
    { name: "gear", label: "Gear", path: "packs/gear", type: "Item", system: "worldbuilding" },
    { name: "rules", label: "Rules", path: "packs/rules", type: "JournalEntry" },
    { name: "missing", label: "Missing", path: "packs/missing", type: "Actor" }
  ];
  await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
  const packs = {
    foes: [...folders, actor,
      { ...actor, _id: "actorCrow0000000", _key: "!actors!actorCrow0000000", name: "Crow", items: [] }],
    gear: [{ _id: "itemRope00000000", _key: "!items!itemRope00000000", name: "Long rope",
      type: "item", system: {}, effects: [] }],
    rules: [rules]
  };
  for (const [name, documents] of Object.entries(packs)) {
    const source = join(folder, "packs", "_source", name);
    await mkdir(source, { recursive: true });
    await Promise.all(
      documents.map(document => writeFile(join(source, `${document.name}.json`), JSON.stringify(document))));
    await compilePack(source, join(folder, "packs", name), { log: false });
  }
  table = await openTable({ moduleFolder: folder });
});
afterEach(() => table.tidy());
afterAll(async () => { await table.close(); await rm(folder, { recursive: true, force: true }); });

describe("a compendium", () => {
  test("has an index from the start and its documents when they are asked for", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async id => {
      const pack = game.packs.get("rulewright.foes");
      const index = await pack.getIndex({ fields: ["system.health.max"] });
      const entry = index.get(id);
      const document = await pack.getDocument(id);
      const documents = await pack.getDocuments({ name: "Crow" });
      return [
        pack.collection, pack.documentName, pack.title, pack.metadata.packageName, pack.locked, pack.index.size,
        entry.uuid, entry.system.health.max, document.uuid, document.inCompendium, document.pack,
        document.items.getName("Bite").flags.rulewright.ability, document.items.getName("Bite").effects.size,
        documents.map(({ name }) => name), document.collection === pack, game.actors.size
      ];
    }, WOLF)).toEqual(["rulewright.foes", "Actor", "Foes of the ford", "rulewright", true, 2,
      `Compendium.rulewright.foes.Actor.${WOLF}`, 28, `Compendium.rulewright.foes.Actor.${WOLF}`,
      true, "rulewright.foes", 1, 1, ["Crow"], true, 10]);
  });

  test("has its folders, and what is imported with its folder lies in that of the world", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async id => {
      const pack = game.packs.get("rulewright.foes");
      const document = await pack.getDocument(id);
      const before = [document.folder.name, document.folder.folder.name,
        document.folder.folder.folder, pack.index.get(id).folder];
      await Folder.implementation.createDocuments(pack.folders.map(folder => folder.toObject()), { keepId: true });
      const [kept] = await Actor.implementation.createDocuments(
        [game.actors.fromCompendium(document, { clearFolder: false })]);
      const alone = await game.actors.importFromCompendium(pack, id);
      const after = [kept.folder === game.folders.get("folderWolves0000"), kept.folder.folder.name,
        alone.folder, alone._stats.compendiumSource === document.uuid];
      await Actor.implementation.deleteDocuments([kept.id, alone.id]);
      await Folder.implementation.deleteDocuments(pack.folders.map(folder => folder.id));
      return [...before, ...after];
    }, WOLF)).toEqual(["Wolves", "Beasts", null, "folderWolves0000", true, "Beasts", null, true]);
  });

  test("is found by UUID, with what is embedded", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async id => {
      const uuid = `Compendium.rulewright.foes.Actor.${id}`;
      const early = fromUuidSync(uuid);
      let refusal;
      try { fromUuidSync(`${uuid}.Item.itemBite00000000`); } catch (error) { refusal = error.message; }
      const wolf = await fromUuid(uuid);
      const bite = await fromUuid(`${uuid}.Item.itemBite00000000`);
      const parsed = foundry.utils.parseUuid(uuid);
      return [early.name, early.documentName ?? null, refusal.includes("synchronously"), wolf.name,
        fromUuidSync(uuid) === wolf, bite.name, bite.uuid, parsed.documentId, parsed.collection.collection,
        await fromUuid("Compendium.rulewright.nothing.Actor.x")];
    }, WOLF)).toEqual(["Ash Wolf", null, true, "Ash Wolf", true, "Bite",
      `Compendium.rulewright.foes.Actor.${WOLF}.Item.itemBite00000000`, WOLF, "rulewright.foes", null]);
  });

  test("gives the world a document of its own", async () => {
    const gm = await table.join("Gamemaster");
    expect(await gm.evaluate(async id => {
      const heard = [];
      Hooks.on("createActor", (actor, options) => heard.push([actor.name, options.fromCompendium]));
      const made = await game.actors.importFromCompendium(game.packs.get("rulewright.foes"),
        id, { name: "Grey Wolf", "system.health.value": 3 });
      const token = await made.getTokenDocument({ x: 500, y: 500 });
      const [placed] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      return [heard, made.inCompendium, made.id === id, made.system.health,
        made.items.getName("Bite").flags.rulewright.ability, made._stats.compendiumSource,
        made.isOwner, [placed.x, placed.width, placed.actor.name]];
    }, WOLF)).toEqual([[["Grey Wolf", true]], false, false, { value: 3, min: 0, max: 28 }, 1,
      `Compendium.rulewright.foes.Actor.${WOLF}`, true, [500, 2, "Grey Wolf"]]);
  });

  test("is locked, and closed to users that its manifest leaves out", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    expect(await gm.evaluate(async id => {
      const wolf = await game.packs.get("rulewright.foes").getDocument(id);
      return wolf.update({ name: "Other" }).catch(error => error.message);
    }, WOLF)).toBe("You may not modify the rulewright.foes Compendium which is currently locked");
    expect(await ada.evaluate(async id => {
      const pack = game.packs.get("rulewright.foes");
      const refused = await stage.connection.post("pack",
        { pack: "rulewright.foes", ids: [id] }).catch(error => error.message);
      return [pack.visible, pack.index.size, refused, game.packs.get("rulewright.gear").visible,
        await game.packs.get("rulewright.gear").getDocuments().then(([rope]) => rope.name)];
    }, WOLF)).toEqual([false, 0, "User Ada lacks permission to view the compendium rulewright.foes", true,
      "Long rope"]);
  });

  test("is listed in the sidebar, from where a gamemaster imports", async () => {
    const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    for (const page of [gm, ada]) await page.getByRole("tab", { name: "Compendium" }).click();
    await gm.locator("#compendium").getByRole("button", { name: "Import Ash Wolf" }).click();
    await gm.waitForFunction(() => game.actors.getName("Ash Wolf"));
    await expect.poll(() => gm.locator("#actors").innerText()).toContain("Ash Wolf");
    await gm.locator("#compendium").getByRole("button", { name: "Crow", exact: true }).click();
    expect(await gm.locator(".worldbuilding").getByLabel("Name").isDisabled()).toBe(true);
    expect(await ada.locator("#compendium .entry-name").allInnerTexts()).toEqual(["Long rope", "Tolls"]);
    expect(await ada.locator("#compendium [data-action=importEntry]").count()).toBe(0);
    expect([gm.problems, ada.problems]).toEqual([[], []]);
  });
});

describe("the server", () => {
  test("says which pack it cannot read, and leaves those that it reads as they are", async () => {
    const files = async () => Promise.all((await readdir(join(folder, "packs", "foes"))).sort()
      .map(async file => [file, (await stat(join(folder, "packs", "foes", file))).mtimeMs]));
    const before = await files();
    const gm = await table.join("Gamemaster");
    // It is said to who sits down.
    await gm.reload();
    await ready(gm);
    await gm.evaluate(id => game.packs.get("rulewright.foes").getDocument(id), WOLF);
    expect(await gm.locator("#notifications").innerText())
      .toContain("The compendium rulewright.missing cannot be read: there is no packs/missing; has it been compiled?");
    expect(await files()).toEqual(before);
  });
});

describe("a journal of a compendium", () => {
  test("is read page by page, and its links lead to the heading that they name", async () => {
    const gm = await table.join("Gamemaster");
    await gm.evaluate(async id => {
      const journal = await game.packs.get("rulewright.rules").getDocument(id);
      await journal.sheet.render({ force: true });
    }, RULES);
    const sheet = gm.locator(".journal-sheet");
    expect(await sheet.locator(".journal-pages h1").allTextContents()).toEqual(["First", "Second"]);
    const links = sheet.locator("a.content-link");
    expect(await links.evaluateAll(all => all.map(({ classList, dataset }) => [classList.contains("broken"),
      dataset.hash ?? null]))).toEqual([[false, "toll-2"], [true, null]]);
    await links.first().click();
    await expect.poll(() => sheet.locator("#toll-2")
      .evaluate(heading => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await gm.evaluate(async id => {
      const made = await game.journal.importFromCompendium(game.packs.get("rulewright.rules"), id);
      const page = await fromUuid(`JournalEntry.${made.id}.JournalEntryPage.${made.pages.getName("First").id}`);
      return [made.pages.size, page.name, page.parent === made, page.documentName];
    }, RULES)).toEqual([2, "First", true, "JournalEntryPage"]);
  });
});
