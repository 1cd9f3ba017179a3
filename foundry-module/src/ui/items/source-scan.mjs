import { checkCancelled, Pace } from "../../base/pace.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { differencesOf, compendiumOf } from "./source-differences.mjs";

/** @import { Difference } from "./source-differences.mjs" */

/** The documents of a compendium that are loaded at once. */
const BATCH = 40;

/**
 * An item whose compendium differs.
 * @typedef {{ item: foundry.documents.Item, source: foundry.documents.Item, differences: Difference[] }} Outdated
 *
 * @typedef {{ outdated: Outdated[], compared: number, failures: string[] }} Comparison   `compared` is the number of
 *   items that come from a compendium and were compared.
 */

/**
 * Compares items with the items of compendia that they were made from.
 * @param {Iterable<foundry.documents.Item>} items
 * @param {{ progress?: (done: number, of: number) => void, signal?: AbortSignal }} [how]
 * @returns {Promise<Comparison>}
 * @throws {import("../../base/pace.mjs").Cancelled}
 */
export async function compareItems(items, { progress = () => {}, signal } = {}) {
  const pace = new Pace();
  /** @type {Map<string, { item: foundry.documents.Item, at: NonNullable<ReturnType<typeof compendiumOf>> }[]>} */
  const byPack = new Map();
  let of = 0;
  for (const item of items) {
    await pace.breathe();
    const at = compendiumOf(item);
    if (!at) continue;
    const made = byPack.get(at.pack) ?? [];
    byPack.set(at.pack, made);
    made.push({ item, at });
    of++;
  }
  /** @type {Comparison} */
  const found = { outdated: [], compared: 0, failures: [] };
  let done = 0;
  for (const [id, made] of byPack) {
    checkCancelled(signal);
    const pack = game.packs.get(id);
    const sure = made.filter(({ at }) => at.sure);
    if (!pack) {
      if (sure.length) found.failures.push(localize("Source.noPack", { pack: id, count: sure.length }));
      continue;
    }
    const documents = await load(pack, made.map(({ at }) => at.id), found.failures, signal);
    /** @type {Record<string, { item: foundry.documents.Item }[]>} */
    const failed = { gone: [], otherKind: [], unread: [] };
    for (const { item, at } of made) {
      await pace.breathe();
      checkCancelled(signal);
      progress(++done, of);
      const why = compareOne(item, at, documents, found);
      if (why) failed[why]?.push({ item });
    }
    for (const [why, items] of Object.entries(failed))
      if (items.length) found.failures.push(localize(`Source.${why}`,
        { pack: packTitle(pack), count: formatNumber(items.length), names: itemNames(items) }));
  }
  return found;
}

/**
 * Compares an item with its source, if that was loaded.
 * @param {foundry.documents.Item} item
 * @param {NonNullable<ReturnType<typeof compendiumOf>>} at
 * @param {Map<string, any> & { complete?: boolean }} documents
 * @param {Comparison} found   Receives the result.
 * @returns {"" | "gone" | "otherKind" | "unread"}   The reason why it was not compared.
 */
function compareOne(item, at, documents, found) {
  const whole = documents.get(at.id);
  const source = at.item ? whole?.items?.get(at.item) : whole;
  if (!source) return at.sure && documents.complete ? "gone" : "";
  if (source.documentName !== "Item" || source.type !== item.type) return at.sure ? "otherKind" : "";
  try {
    const differences = differencesOf(item, source);
    if (differences.length) found.outdated.push({ item, source, differences });
  } catch (error) {
    console.error("rulewright:", error);
    return "unread";
  }
  found.compared++;
  return "";
}

/** The names that a sentence contains. */
const SHOWN = 12;

/** @param {{ item: foundry.documents.Item }[]} rows */
export function itemNames(rows) {
  const names = rows.map(({ item }) => item.name);
  return `${names.slice(0, SHOWN).join(", ")}${names.length > SHOWN ? "…" : ""}`;
}

/**
 * Returns the id of the compendium that a document is in, directly or by its actor.
 * @param {any} document
 * @returns {string}   "" for a document of the world.
 */
export function packIdOf(document) {
  return document.pack ?? document.actor?.pack ?? "";
}

/** Returns the name of a compendium. @param {any} pack */
export function packTitle(pack) {
  return String(game.i18n.localize(pack.title));
}

/**
 * Loads documents of a compendium.
 * @param {any} pack
 * @param {string[]} ids
 * @param {string[]} failures   Receives a sentence for those that cannot be loaded.
 * @param {AbortSignal} [signal]
 * @returns {Promise<Map<string, any> & { complete?: boolean }>}   By id. Complete if each that exists is there.
 */
async function load(pack, ids, failures, signal) {
  /** @type {Map<string, any> & { complete?: boolean }} */
  const documents = new Map();
  const known = [...new Set(ids)].filter(id => pack.index.has(id));
  documents.complete = true;
  for (let from = 0; from < known.length; from += BATCH) {
    checkCancelled(signal);
    try {
      for (const document of await pack.getDocuments({ _id__in: known.slice(from, from + BATCH) }))
        documents.set(document.id, document);
    } catch (error) {
      console.error("rulewright:", error);
      documents.complete = false;
      failures.push(localize("Items.unloaded", { name: packTitle(pack), why: sentence(error) }));
    }
  }
  return documents;
}
