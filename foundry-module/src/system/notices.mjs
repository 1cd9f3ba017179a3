import { formatList, formatNumber, localize } from "../i18n.mjs";
import { systemMisfit } from "./fit.mjs";
import { isOfOldSystem, unpreparedActors } from "./unprepared.mjs";

/** How many actors a sentence names before it counts the others. */
const NAMED = 6;

/**
 * Returns what the GM has to know of the system, one plain sentence each.
 * @returns {Promise<string[]>} Nothing where all works.
 */
export async function systemNotices() {
  const misfit = await systemMisfit();
  const { title: system, version } = game.system;
  const about = { system, version, core: game.release.generation };
  const unfit = misfit && localize(misfit.sheet ? "System.sheets" : "System.preparation", about);
  // The first sentence is about all actors of an old system.
  const failed = unpreparedActors().filter(({ why }) => !misfit?.preparation || !isOfOldSystem(why));
  return [...unfit ? [unfit] : [], ...failed.length ? [localize("System.unprepared", { names: listed(failed), why: String(failed[0]?.why) })] : []];
}

/** @param {{ name: string }[]} actors */
function listed(actors) {
  const names = [...new Set(actors.map(({ name }) => name))];
  const others = names.splice(NAMED).length;
  return formatList(others ? [...names, localize("Sheet.andMore", { count: formatNumber(others) })] : names);
}

/** Shows the GM what does not work, until they close it. */
export async function showSystemNotices() {
  if (!game.user.isGM) return;
  for (const text of await systemNotices()) ui.notifications.warn(foundry.utils.escapeHTML(text), { permanent: true });
}

/** Shows the GM that the module does nothing in this world. */
export function showForeignSystem() {
  if (game.user.isGM) ui.notifications.warn(foundry.utils.escapeHTML(localize("System.foreign", { system: game.system.title })), { permanent: true });
}
