import { formatNumber, localize } from "../../world/i18n.mjs";
import { playedAs } from "../../world/own-readings.mjs";
import { readAbility } from "../../games/reading.mjs";
import { readingView } from "./reading-view.mjs";
import { withoutTitle } from "./scan.mjs";

/** @import { Entry, Extent } from "./scan.mjs" */

/** The icon of each extent. @type {Record<Extent, string>} */
export const EXTENT_ICONS = { full: "applied", part: "dice", none: "plain", plain: "plain" };

/**
 * Returns the view of an entry's clauses.
 * @param {Entry} entry
 * @param {import("../../games/game.mjs").Game} played
 */
export async function viewOf({ name, texts, problem, partners }, played) {
  if (problem) return { problem, summary: problem };
  const all = [...texts, ...partners.flatMap(partner => partner.texts)];
  return readingView(played, await Promise.all(all.map(async text =>
    withoutTitle(await readAbility(played, playedAs(text, played.id)), name))));
}

/** Returns a sentence about an entry. @param {Entry} entry */
export function extentText({ extent, played, count, adopted, partners, trait, own }) {
  const clauses = { played: formatNumber(played), count: formatNumber(count) };
  return [localize(`Items.mark.${extent}`, clauses), ...trait ? [localize("Items.trait")] : [],
    ...own ? [localize("Own.isRead")] : [],
    ...partners.map(({ title, name }) => localize("Items.with", { name: title || name })),
    ...adopted ? [localize("Items.isAdopted")] : []].join(" · ");
}
