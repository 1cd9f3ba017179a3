import { removedParts } from "../compat.mjs";

/**
 * Returns whether the game system works on this core. Systems share a version
 * number and differ in code, so each browser tries what they do instead of
 * comparing versions.
 */

/**
 * The parts of a system that fail on this core.
 * @typedef {{ sheet: boolean, preparation: boolean }} Misfit   Showing a character's sheet, and keeping its resources within their limits.
 */

/** The id of Simple Worldbuilding, which all its known successors have, too. */
const SYSTEM = "worldbuilding";

/** Reports whether the world's system is one that the module plays on. */
export function isOurSystem() {
  return game.system.id === SYSTEM;
}

/** @type {Promise<Misfit | null> | null} */
let examined = null;

/**
 * Tries the system once a page. On a core that has all that older systems use it tries nothing.
 * @returns {Promise<Misfit | null>} Null where the system works.
 */
export function systemMisfit() {
  return examined ??= examine(removedParts());
}

/**
 * @param {readonly string[]} removed   The names of what this core lacks, as errors contain them.
 * @returns {Promise<Misfit | null>}
 */
export async function examine(removed) {
  if (!removed.length) return null;
  // Only an error that names a removed part counts: a system may fail here for a reason of its own and work at the table.
  const fails = async (/** @type {() => unknown} */ task) => {
    try {
      await task();
      return false;
    } catch (error) {
      return removed.some(part => String(/** @type {any} */ (error)?.message).includes(part));
    }
  };
  const actor = await sample().catch(() => null);
  if (!actor) return null;
  const preparation = await fails(() => actor.prepareDerivedData());
  const sheet = await fails(() => show(actor.sheet));
  return preparation || sheet ? { preparation, sheet } : null;
}

/**
 * A character of no world, with a resource and a group: older systems use the
 * removed parts for these. They are added after the first preparation, whose
 * error the core would report.
 * @returns {Promise<any>}
 */
async function sample() {
  const Actor = /** @type {any} */ (foundry.documents.Actor.implementation);
  const actor = new Actor({ _id: foundry.utils.randomID(), name: "Rulewright", type: "character" });
  const resource = { value: 1, min: 0, max: 2, dtype: "Resource", label: "Resource" };
  Object.assign(actor.system, { attributes: { resource: { ...resource, group: "" }, group: { resource: { ...resource, group: "group" } } }, groups: { group: { key: "group", label: "Group", dtype: "Resource" } } });
  return actor;
}

/**
 * Makes the HTML of a sheet of the first framework and shows it nowhere. A
 * sheet of the second was written for a core that lacks the same parts.
 * @param {any} sheet
 */
async function show(sheet) {
  if (!sheet || sheet instanceof foundry.applications.api.ApplicationV2) return;
  await sheet._renderInner(await sheet.getData(sheet.options));
}
