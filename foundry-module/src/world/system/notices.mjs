import { isOfOldPart } from "../compat.mjs";
import { formatList, formatNumber, localize } from "../i18n.mjs";
import { systemMisfit } from "./fit.mjs";
import { unpreparedActors } from "./unprepared.mjs";

/** The number of actors that a sentence names before it counts the others. */
const NAMED = 6;

/**
 * Returns the GM's notices about the system, one plain sentence each.
 * @returns {Promise<string[]>}   Empty if all works.
 */
export async function systemNotices() {
  const misfit = await systemMisfit();
  const { id, title: system, version } = game.system;
  const { generation: core } = game.release;
  const failing = misfit?.sheets ?? [];
  const notices = [];
  if (failing.some(({ scope }) => scope === id)) notices.push(localize("System.sheets", { system, version, core }));
  else if (misfit?.preparation) notices.push(localize("System.preparation", { system, version, core }));
  // Modules bring sheets of their own that use the same parts.
  const others = failing.filter(({ scope }) => scope !== id).map(({ label }) => label);
  if (others.length) notices.push(localize("System.otherSheets", { names: listed(others), core }));
  // If the system fails on every actor, the first notice covers all of them.
  const failed = unpreparedActors().filter(({ why }) => !misfit?.preparation || !isOfOldPart(why));
  if (failed.length)
    notices.push(localize("System.unprepared",
      { names: listed(failed.map(({ name }) => name)), why: String(failed[0]?.why) }));
  return notices;
}

/** @param {string[]} all */
function listed(all) {
  const names = [...new Set(all)];
  const others = names.splice(NAMED).length;
  return formatList(others ? [...names, localize("Sheet.andMore", { count: formatNumber(others) })] : names);
}

/** Shows the GM the notices until they close them. */
export async function showSystemNotices() {
  if (!game.user.isGM) return;
  for (const text of await systemNotices()) ui.notifications.warn(foundry.utils.escapeHTML(text), { permanent: true });
}

/**
 * Notifies users from now on when a window, such as an item's sheet, does not open for the
 * lack of a part that this core removed. The core itself shows nothing.
 */
export function watchWindows() {
  Hooks.on("error", (...[location, error]) => {
    if (location === "Application#render" && isOfOldPart(error.message))
      ui.notifications.warn(localize("System.window", { core: game.release.generation }));
  });
}

/** Notifies the GM that the module is inactive in this world. */
export function showForeignSystem() {
  if (game.user.isGM)
    ui.notifications.warn(foundry.utils.escapeHTML(localize("System.foreign", { system: game.system.title })),
      { permanent: true });
}
