import { TABLE, changeOf } from "../../../world/changes/change.mjs";

/** @import { Change } from "../../../world/changes/change.mjs" */
/** @import { Writes } from "./fold.mjs" */

/**
 * What a command does to each document, with what holds there now.
 * @param {Writes} writes
 * @returns {Change[]}
 */
export function changesOf({ actors, clocks }) {
  return [
    ...[...actors.values()].map(({ actor, update }) => changeOf(actor, update)),
    ...clocks ? [changeOf(TABLE.clocks, { value: clocks })] : []
  ];
}
