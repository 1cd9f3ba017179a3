import { identical } from "../../base/equal.mjs";
import { valueAt } from "../../world/changes/change.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { dataOf, placedIdOf } from "./documents.mjs";

/** @import { Numbers, SceneData } from "./documents.mjs" */

/**
 * The changes of the documents of one kind in one place.
 * @typedef {{ create: SceneData[], update: SceneData[], remove: string[] }} ScenePlan
 */

/**
 * The flag of a document that shows a part of a combat.
 * @typedef {object} Placed
 * @property {string} combat   The id of the combat.
 * @property {string} key   The name of the part.
 * @property {string} [look]   The hash of the appearance that was written last.
 * @property {Numbers} [numbers]   The numbers of a token that were written last. A token with others was changed by a
 *   user.
 */

/**
 * Returns the flag of a document that shows a part of a combat.
 * @param {any} document
 * @returns {Placed | null}   Null for a document of others.
 */
export function placedOf(document) {
  const { onScene } = flagsOf(document);
  return onScene && typeof onScene === "object" && typeof onScene.combat === "string" ? onScene : null;
}

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
  const open = new Map(wanted.map(data => [data.flags.rulewright.onScene.key, data]));
  for (const document of there) {
    const placed = placedOf(document);
    if (placed?.combat !== combat) continue;
    const data = open.get(placed.key);
    if (!data || data._id !== document.id) {
      if (isOurs(document, placed)) plan.remove.push(document.id);
      continue;
    }
    const { look, numbers } = data.flags.rulewright.onScene;
    if (placed.look !== look) plan.update.push(data);
    else if (differs(document, placed, numbers))
      plan.update.push({ ...dataOf(numbers), _id: document.id, flags: data.flags });
    open.delete(placed.key);
  }
  plan.create.push(...open.values());
  return plan;
}

/**
 * Reports whether a document with the flag may be deleted. A copy of a token or drawing has the flag, too, and goes. A
 * player could write the flag on an actor, and a GM may copy one, so an actor needs the id that its flag implies.
 * @param {any} document
 * @param {Placed} placed
 */
function isOurs({ documentName, id }, { combat, key }) {
  return documentName !== "Actor" || id === placedIdOf(combat, "actor", key);
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
  return Object.entries(written).filter(([name, value]) => name === "hp"
    ? document.actor && valueAt(document.actor, "system.health.value") !== value
    : (document[name] ?? 0) !== value).map(([name]) => name);
}

/**
 * Reports whether the numbers of a document differ from those of its data. Its appearance is compared with the one that
 * was written last, so that a GM may change a color or a picture.
 * @param {any} document
 * @param {Placed} placed
 * @param {Numbers | undefined} numbers
 */
function differs(document, placed, numbers) {
  return numbers !== undefined
    && (!identical(placed.numbers, numbers) || changedNumbers(document, numbers).length > 0);
}
