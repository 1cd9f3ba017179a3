import { MODULE } from "../../config.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { PlainError } from "../../base/errors.mjs";
import { flagFor } from "./scan.mjs";

/** @import { Entry } from "./scan.mjs" */

/**
 * Returns the data of copies of abilities for an actor: with the other version of a combo, and with their flag.
 * @param {Entry[]} entries
 * @returns {Promise<object[]>}
 * @throws {PlainError} If an item is gone.
 */
export async function copiesOf(entries) {
  const all = new Set(entries.flatMap(entry => [entry, ...entry.partners]));
  return Promise.all([...all].map(async entry => {
    const item = /** @type {foundry.documents.Item | null} */ (await fromUuid(entry.uuid));
    if (!item) throw new PlainError("gone");
    // The document of a compendium keeps a link to it; its folder, place and owners stay behind.
    const { _id, folder, sort, ownership, ...data } = /** @type {Record<string, any>} */ (item.toObject());
    const source = entry.uuid.startsWith("Compendium.") ? { compendiumSource: entry.uuid } : {};
    const own = flagsOf(item);
    // A text of the GM's own stays.
    const flags = { ...data.flags, [MODULE]: { ...own, ability: own.ability?.text === undefined ? flagFor(entry)
      : own.ability } };
    return { ...data, flags, _stats: { ...data._stats, ...source } };
  }));
}

/**
 * Creates items of an actor.
 * @param {foundry.documents.Actor} actor
 * @param {object[]} items   Their data.
 * @throws {PlainError} If another module prevents it.
 */
export async function createItems(actor, items) {
  const made = await actor.createEmbeddedDocuments("Item", /** @type {any[]} */ (items));
  if (!made.length) throw new PlainError("withheld");
  return made;
}
