import { TABLE, actorChange, changeOf, isEmpty } from "../world/changes/change.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Writes } from "./fold.mjs" */

/**
 * Returns the change of each document, with the values that it contains now.
 * @param {Writes} writes
 * @returns {Change[]}
 */
export function changesOf({ seats, combat, combatants, actors, tokens, scene, world }) {
  const embedded = (/** @type {any} */ parent, /** @type {string} */ name,
      /** @type {Map<string, Record<string, unknown>>} */ updates) =>
    parent ? [...updates].map(([id, update]) => changeOf(parent.getEmbeddedDocument(name, id), update)) : [];
  return [
    ...embedded(seats.combat, "Combatant", combatants),
    ...seats.combat ? [changeOf(seats.combat, combat)] : [],
    ...[...actors.values()].map(({ actor, update, ...effects }) => actorChange(actor, update, effects)),
    ...embedded(seats.scene, "Token", tokens),
    ...seats.scene ? [changeOf(seats.scene, scene)] : [],
    ...Object.entries(world).map(([name, value]) =>
      changeOf(TABLE[/** @type {keyof typeof TABLE} */ (name)], { value }))
  ].filter(change => !isEmpty(change));
}
