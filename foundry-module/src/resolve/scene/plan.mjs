import { valueAt } from "../../world/changes/change.mjs";
import { isPlacedActor, placedOf } from "../../games/placed.mjs";
import { dataOf } from "./documents.mjs";

/** @import { Numbers, Placed } from "../../games/placed.mjs" */
/** @import { SceneData } from "./documents.mjs" */

/**
 * The changes of the documents of one kind in one place.
 * @typedef {{ create: SceneData[], update: SceneData[], remove: string[] }} ScenePlan
 */

/** The names of the numbers. @type {readonly (keyof Numbers)[]} */
const NUMBERS = ["x", "y", "elevation", "level", "hp"];

/**
 * Returns the changes after which documents equal the data. Leaves out documents of others, and those of other combats.
 * @param {string} combat   The id of the combat.
 * @param {readonly SceneData[]} wanted
 * @param {Iterable<any>} there   All documents of this kind in this place.
 * @returns {ScenePlan}
 */
export function planFor(combat, wanted, there) {
  /** @type {ScenePlan} */
  const plan = { create: [], update: [], remove: [] };
  const open = new Map(wanted.map(data => [data._id, data]));
  for (const document of there) {
    const placed = placedOf(document);
    const data = open.get(document.id);
    if (!data) {
      // A copy of a token or drawing has the flag, too, and goes.
      const isOurs = document.documentName !== "Actor" || isPlacedActor(document);
      if (placed?.combat === combat && isOurs) plan.remove.push(document.id);
      continue;
    }
    const { key, look, numbers } = data.flags.rulewright.onScene;
    // Its owner can change its flag. It is the document of its id all the same.
    if (placed?.combat !== combat || placed.key !== key || placed.look !== look) plan.update.push(data);
    else if (differs(document, placed, numbers))
      plan.update.push({ ...dataOf(numbers), _id: document.id, flags: data.flags });
    open.delete(document.id);
  }
  plan.create.push(...open.values());
  return plan;
}

/** Reports whether a plan changes anything. @param {ScenePlan} plan */
export function hasChanges({ create, update, remove }) {
  return create.length + update.length + remove.length > 0;
}

/**
 * Returns the names of the numbers of a document that are not as they were written last: a user has changed them.
 * @param {any} document
 * @param {Partial<Numbers>} [written]   By default those of its flag: an earlier version has stored none.
 * @returns {string[]}
 */
export function changedNumbers(document, written = placedOf(document)?.numbers ?? {}) {
  return NUMBERS.filter(name => written[name] !== undefined && (name === "hp"
    ? document.actor && valueAt(document.actor, "system.health.value") !== written[name]
    : (document[name] ?? 0) !== written[name]));
}

/**
 * Reports whether the numbers of a document differ from those of its data. Its appearance is compared with the one that
 * was written last, so that a GM may change a color or a picture.
 * @param {any} document
 * @param {Placed} placed
 * @param {Numbers} [numbers]
 */
function differs(document, placed, numbers = undefined) {
  return numbers !== undefined
    && (changedNumbers(document, numbers).some(name => name !== "level" || numbers.level !== null)
      || NUMBERS.some(name => numbers[name] !== undefined && numbers[name] !== placed.numbers?.[name]));
}
