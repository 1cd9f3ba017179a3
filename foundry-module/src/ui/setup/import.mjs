import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";

/** Our compendia, in the order of the dialog. */
export const PACKS = /** @type {const} */ (["templates", "foes", "characters", "macros", "rules"]);

/**
 * The result of importing a compendium.
 * @typedef {object} Imported
 * @property {string} pack
 * @property {number} added
 * @property {number} there   The number of documents that were imported before.
 * @property {boolean} failed   True if some of it could not be imported.
 */

/**
 * Counts the documents of each compendium for each game.
 * @param {readonly string[]} games
 * @returns {Promise<Record<string, Record<string, number>>>}   By compendium and game; zero for a missing or
 *   unreadable compendium.
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
 * A collection of the world, with the members that importing uses.
 * @typedef {Iterable<{ _stats?: { compendiumSource?: string | null }, flags?: { core?: { sourceId?: string } } }> & {
 *   fromCompendium: (document: object, options: object) => object,
 *   documentClass: { createDocuments: (data: object[], operation: object) => Promise<object[]> }
 * }} Collected
 */

/**
 * Imports the documents of a compendium that belong to a game into a folder of ours. Does
 * not change earlier imports.
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
    const missing = documents.filter(({ uuid }) => !sources.has(uuid));
    if (!missing.length) return { pack: name, added: 0, there: documents.length, failed: false };
    const folder = await folderFor(pack.documentName);
    // Rules and macros keep the permissions of their compendium.
    const data = missing.map(
      document => ({ ...collection.fromCompendium(document, { clearOwnership: pack.documentName === "Actor" }),
        folder }));
    const made = await collection.documentClass.createDocuments(data, { fromCompendium: true });
    return { pack: name, added: made.length, there: documents.length - missing.length,
      failed: made.length < missing.length };
  } catch (error) {
    console.error("rulewright:", error);
    return { pack: name, added: 0, there: 0, failed: true };
  }
}

/** @param {string} name @returns {any} */
function packNamed(name) {
  return game.packs.get(`${MODULE}.${name}`);
}

/**
 * Reports whether an entry belongs to a game: to that one alone, or to all.
 * @param {any} entry
 * @param {string} played
 */
function isFor(entry, played) {
  const own = flagsOf(entry).game;
  return own === undefined || own === played;
}

/**
 * Returns our folder for documents of a type. Creates it if necessary.
 * @param {foundry.documents.Folder.DocumentType} type
 * @returns {Promise<string | null>}   Its id; null if it cannot be created, and the documents stay outside.
 */
async function folderFor(type) {
  const there = game.folders.find(folder => folder.type === type && Boolean(flagsOf(folder).imports));
  if (there) return there.id;
  const Folder = foundry.documents.Folder?.implementation;
  const made = await Folder?.create({ name: localize("Welcome.folder"), type, flags: { [MODULE]: { imports: true } } });
  return made?.id ?? null;
}
