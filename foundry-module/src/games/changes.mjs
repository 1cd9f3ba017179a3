import { TABLE, actorChange, changeOf, isEmpty } from "../world/changes/change.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Writes } from "./fold.mjs" */

/**
 * Returns the change of each document, with the values that it contains now.
 * @param {Writes} writes
 * @returns {Change[]}
 */
export function changesOf({ context, combat, combatants, actors, tokens, scene, world }) {
  const embedded = (/** @type {any} */ parent, /** @type {string} */ name,
      /** @type {Map<string, Record<string, unknown>>} */ updates) =>
    parent ? [...updates].map(([id, update]) => changeOf(parent.getEmbeddedDocument(name, id), update)) : [];
  return [
    ...embedded(context.combat, "Combatant", combatants),
    ...context.combat ? [changeOf(context.combat, combat)] : [],
    ...[...actors.values()].map(({ actor, update, ...effects }) => actorChange(actor, update, effects)),
    ...embedded(context.scene, "Token", tokens),
    ...context.scene ? [changeOf(context.scene, scene)] : [],
    ...Object.entries(world).map(([name, value]) =>
      changeOf(TABLE[/** @type {keyof typeof TABLE} */ (name)], { value }))
  ].filter(change => !isEmpty(change));
}
