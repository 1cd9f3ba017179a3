import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";

/** Our compendia, in the order in which they are offered. */
export const PACKS = /** @type {const} */ (["templates", "foes", "characters", "macros", "rules"]);

/**
 * What came of importing a compendium.
 * @typedef {object} Imported
 * @property {string} pack
 * @property {number} added
 * @property {number} there   How many had been imported before.
 * @property {boolean} failed   Whether something of it could not be imported.
 */

/**
 * How many documents of each compendium there are for each game.
 * @param {readonly string[]} games
 * @returns {Promise<Record<string, Record<string, number>>>} By compendium and game. One that is not there, or cannot
 *   be read, has none.
 */
export async function countOffers(games) {
  const counts = await Promise.all(PACKS.map(async name => {
    const pack = packNamed(name);
    const index = await Promise.resolve(pack?.getIndex({ fields: [`flags.${MODULE}.game`] })).catch(() => null);
    const entries = index ? [...index] : [];
    return [name,
      Object.fromEntries(games.map(played => [played, entries.filter(entry => isFor(entry, played)).length]))];
  }));
  return Object.fromEntries(counts);
}

/**
 * A collection of the world, as far as documents of any kind are made in it.
 * @typedef {Iterable<{ _stats?: { compendiumSource?: string | null }, flags?: { core?: { sourceId?: string } } }> & {
 *   fromCompendium: (document: object, options: object) => object,
 *   documentClass: { createDocuments: (data: object[], operation: object) => Promise<object[]> }
 * }} Collected
 */

/**
 * Makes documents of the world from those of a compendium that belong to a
 * game, in a folder of ours. Those that were imported before stay as they are.
 * @param {string} name
 * @param {string} played
 * @returns {Promise<Imported>}
 */
export async function importPack(name, played) {
  try {
    const pack = packNamed(name);
    const documents = (/** @type {any[]} */ (await pack?.getDocuments())
      ?? []).filter(document => isFor(document, played));
    if (!documents.length) return { pack: name, added: 0, there: 0, failed: true };
    const collection = /** @type {Collected} */ (/** @type {unknown} */ (game.collections.get(pack.documentName)));
    const sources = new Set(
      [...collection].flatMap(document => [document._stats?.compendiumSource, document.flags?.core?.sourceId]));
    const wanted = documents.filter(({ uuid }) => !sources.has(uuid));
    if (!wanted.length) return { pack: name, added: 0, there: documents.length, failed: false };
    const folder = await folderFor(pack.documentName);
    // Whom the compendium lets read a rule or use a macro may do so in the world.
    const data = wanted.map(
      document => ({ ...collection.fromCompendium(document, { clearOwnership: pack.documentName === "Actor" }),
        folder }));
    const made = await collection.documentClass.createDocuments(data, { fromCompendium: true });
    return { pack: name, added: made.length, there: documents.length - wanted.length,
      failed: made.length < wanted.length };
  } catch (error) {
    console.error("rulewright:", error);
    return { pack: name, added: 0, there: 0, failed: true };
  }
}

/** @param {string} name @returns {any} */
function packNamed(name) {
  return game.packs.get(`${MODULE}.${name}`);
}

/** Whether something belongs to a game: to that alone, or to all. @param {any} entry @param {string} played */
function isFor(entry, played) {
  const own = flagsOf(entry).game;
  return own === undefined || own === played;
}

/**
 * Our folder for documents of a kind: the one that there is, or a new one.
 * @param {foundry.documents.Folder.DocumentType} type
 * @returns {Promise<string | null>} Its id; null where no folder can be made, and documents lie beside the others.
 */
async function folderFor(type) {
  const there = game.folders.find(folder => folder.type === type && Boolean(flagsOf(folder).imports));
  if (there) return there.id;
  const Folder = foundry.documents.Folder?.implementation;
  const made = await Folder?.create({ name: localize("Welcome.folder"), type, flags: { [MODULE]: { imports: true } } });
  return made?.id ?? null;
}
