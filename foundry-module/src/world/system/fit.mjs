import { isOfOldPart, lacksOldParts } from "../compat.mjs";

/**
 * Returns whether the game system and the sheets of characters work on this
 * core. Systems share a version number and differ in code, so each browser tries
 * what they do instead of comparing versions.
 */

/**
 * A sheet that this core cannot show.
 * @typedef {{ scope: string, cls: any, label: string, isDefault: boolean }} FailingSheet   `scope` is the id of its
 *   package.
 */

/**
 * The failures on this core: keeping a character's resources within their limits, and
 * sheets.
 * @typedef {{ preparation: boolean, sheets: FailingSheet[] }} Misfit
 */

/** The id of Simple Worldbuilding and all its known successors. */
const SYSTEM = "worldbuilding";

/** Reports whether the world's system is one that the module plays on. */
export function isOurSystem() {
  return game.system.id === SYSTEM;
}

/** Caches the result. @type {Promise<Misfit | null> | null} */
let examined = null;

/**
 * Tests the system and the sheets once per page.
 * @returns {Promise<Misfit | null>}   Null if all of them work.
 */
export function systemMisfit() {
  return examined ??= examine();
}

/**
 * Tests them. On a core with all parts that older systems use there is nothing to test.
 * @returns {Promise<Misfit | null>}
 */
export async function examine() {
  if (!lacksOldParts()) return null;
  const actor = sample();
  const preparation = await fails(() => actor.prepareDerivedData());
  const sheets = [];
  for (const { id, cls, label, default: isDefault } of sheetsOf("character")) {
    // A sheet of the second framework was written for a core that lacks the same parts.
    if (cls.prototype instanceof foundry.applications.api.ApplicationV2) continue;
    if (await fails(() => show(new cls(actor, { editable: false }))))
      sheets.push({ scope: String(id).split(".")[0] ?? "", cls,
        label: game.i18n.localize(label ?? cls.name), isDefault });
  }
  return preparation || sheets.length ? { preparation, sheets } : null;
}

/**
 * Returns the registered sheets of a type of actor. Their classes may be of the first
 * framework, which no declaration describes.
 * @param {string} type
 * @returns {{ id: string, cls: any, label: string, default: boolean }[]}
 */
function sheetsOf(type) {
  const registered = /** @type {unknown} */ (CONFIG.Actor.sheetClasses);
  const classes = /** @type {Record<string, Record<string, ReturnType<typeof sheetsOf>[number]>>} */ (registered);
  return Object.values(classes[type] ?? {});
}

/**
 * Reports whether a task fails for the lack of a removed part. Another error
 * does not count: it may come from the sample and not happen at the table.
 * @param {() => unknown} task
 */
async function fails(task) {
  try {
    await task();
    return false;
  } catch (error) {
    return isOfOldPart(error instanceof Error ? error.message : "");
  }
}

/**
 * Makes a character outside the world, with a resource and a group, for which older
 * systems use the removed parts. They are added after the first preparation, whose error
 * the core would report.
 * @returns {any}
 */
function sample() {
  const implementation = /** @type {unknown} */ (foundry.documents.Actor.implementation);
  const Actor = /** @type {new (data: object) => { system: object }} */ (implementation);
  const actor = new Actor({ _id: foundry.utils.randomID(), name: "Rulewright", type: "character" });
  const resource = { value: 1, min: 0, max: 2, dtype: "Resource", label: "Resource" };
  Object.assign(actor.system, { attributes: { resource: { ...resource, group: "" },
    group: { resource: { ...resource, group: "group" } } },
      groups: { group: { key: "group", label: "Group", dtype: "Resource" } } });
  return actor;
}

/** Renders a sheet of the first framework without showing it. @param {any} sheet */
async function show(sheet) {
  await sheet._renderInner(await sheet.getData(sheet.options));
}
