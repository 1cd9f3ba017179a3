import { TABLE, actorChange, changeOf, isEmpty } from "../../../world/changes/change.mjs";

/** @import { Change } from "../../../world/changes/change.mjs" */
/** @import { Writes } from "./fold.mjs" */

/**
 * What a command does to each document, with what holds there now.
 * @param {Writes} writes
 * @returns {Change[]}
 */
export function changesOf({ seats, combat, combatants, actors, tokens, scene, party, clocks }) {
  const embedded = (/** @type {any} */ parent, /** @type {string} */ name, /** @type {Map<string, Record<string, unknown>>} */ updates) =>
    parent ? [...updates].map(([id, update]) => changeOf(parent.getEmbeddedDocument(name, id), update)) : [];
  return [
    ...embedded(seats.combat, "Combatant", combatants),
    ...seats.combat ? [changeOf(seats.combat, combat)] : [],
    ...[...actors.values()].map(({ actor, update, ...effects }) => actorChange(actor, update, effects)),
    ...embedded(seats.scene, "Token", tokens),
    ...seats.scene ? [changeOf(seats.scene, scene)] : [],
    ...clocks ? [changeOf(TABLE.clocks, { value: clocks })] : [],
    ...party !== null ? [changeOf(TABLE.partyResolve, { value: party })] : []
  ].filter(change => !isEmpty(change));
}
