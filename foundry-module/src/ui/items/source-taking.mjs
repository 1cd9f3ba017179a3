import { PlainError } from "../../base/errors.mjs";
import { equal } from "../../base/equal.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { changeFor, readingDigest } from "./source-differences.mjs";
import { compareItems, itemNames, packIdOf } from "./source-scan.mjs";
import { requestsOf, writeSteps } from "./writing.mjs";

/** @import { Outdated } from "./source-scan.mjs" */
/** @import { Step } from "./writing.mjs" */

/**
 * Parts that were taken over: the requests that take them back, and the values that the items had then by their paths.
 * @typedef {{ steps: Step[], items: { item: foundry.documents.Item, values: Record<string, unknown> }[] }} Taken
 */

/** Reports whether an item is in a locked compendium. @param {foundry.documents.Item} item */
export function isInLockedPack(item) {
  return Boolean(game.packs.get(packIdOf(item))?.locked);
}

/**
 * Takes over parts of items, all or none of them. Takes none over if one of them has changed since they were shown.
 * @param {Outdated[]} rows   With the chosen parts alone.
 * @returns {Promise<{ lines: string[], taken: Taken | null }>}   The sentences about it.
 * @throws {PlainError}
 */
export async function takeOver(rows) {
  if (rows.some(({ item }) => isInLockedPack(item))) throw new PlainError("packLocked");
  const now = await compareItems(rows.map(({ item }) => item));
  const current = new Map(now.outdated.map(({ item, differences }) => [uuidOf(item), JSON.stringify(differences)]));
  const stale = rows.filter(({ item, differences }) => differences.some(one =>
    !current.get(uuidOf(item))?.includes(JSON.stringify(one))));
  if (stale.length) return { lines: [localize("Source.changed", { names: itemNames(stale) })], taken: null };
  const read = rows.filter(({ item }) => readingDigest(item));
  const steps = requestsOf(rows.map(({ item, source, differences }) =>
    ({ pack: item.actor ? "" : packIdOf(item), actor: item.actor ? uuidOf(item.actor) : "",
      change: changeFor(item, source, differences) })));
  const count = await writeSteps(steps);
  const lost = read.filter(({ item }) => !readingDigest(item));
  return {
    lines: [localize("Source.taken", { count: formatNumber(count) }),
      ...lost.length ? [localize("Source.lostReadings", { names: itemNames(lost) })] : []],
    taken: {
      steps: [...steps].reverse().map(step =>
        ({ ...step, updates: step.updates.map(({ update, back }) => ({ update: back, back: update })) })),
      items: rows.map(({ item, differences }) =>
        ({ item, values: valuesOf(item, differences.flatMap(({ values }) => Object.keys(values))) }))
    }
  };
}

/**
 * Takes parts back, all or none of them. Takes none back if one of them has changed since.
 * @param {Taken} taken
 * @returns {Promise<{ lines: string[], done: boolean }>}
 * @throws {PlainError}
 */
export async function takePartsBack({ steps, items }) {
  if (items.some(({ item }) => isInLockedPack(item))) throw new PlainError("packLocked");
  const stale = items.filter(({ item, values }) => !equal(values, valuesOf(item, Object.keys(values))));
  if (stale.length) return { lines: [localize("Source.changedSince", { names: itemNames(stale) })], done: false };
  const count = await writeSteps(steps);
  return { lines: [localize("Source.takenBack", { count: formatNumber(count) })], done: true };
}

/**
 * Returns values of an item, by their paths.
 * @param {foundry.documents.Item} item
 * @param {string[]} paths
 */
function valuesOf(item, paths) {
  const data = item.toObject();
  return Object.fromEntries(paths.map(path => [path, foundry.utils.getProperty(data, path) ?? null]));
}
