import { flagsOf } from "../../world/fields.mjs";

/** @import { SceneData } from "./documents.mjs" */

/**
 * The changes of the documents of one kind in one place.
 * @typedef {{ create: SceneData[], update: SceneData[], remove: string[] }} ScenePlan
 */

/** The fields of a document's place that are compared, because users change them, too. */
const COMPARED = ["x", "y", "elevation", "level"];

/**
 * Returns the flag of a document that shows a part of a combat.
 * @param {any} document
 * @returns {{ combat: string, key: string, look?: string } | null}   Null for a document of others.
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
    // A copy of a document has its flags, too.
    if (!data) plan.remove.push(document.id);
    else if (isChanged(document, placed, data)) plan.update.push({ ...data, _id: document.id });
    open.delete(placed.key);
  }
  plan.create.push(...open.values());
  return plan;
}

/** Reports whether a plan changes anything. @param {ScenePlan} plan */
export function hasChanges({ create, update, remove }) {
  return create.length + update.length + remove.length > 0;
}

/**
 * Reports whether a document differs from its data. Its appearance is compared with the one that was written last, so
 * that a GM may change a color or a picture.
 * @param {any} document
 * @param {{ look?: string }} placed
 * @param {SceneData} data
 */
function isChanged(document, { look }, data) {
  if (look !== data.flags.rulewright.onScene.look) return true;
  if (COMPARED.some(name => name in data && (document[name] ?? 0) !== data[name])) return true;
  const hp = data.delta?.system.health.value;
  return hp !== undefined && document.actor && document.actor.system.health?.value !== hp;
}
