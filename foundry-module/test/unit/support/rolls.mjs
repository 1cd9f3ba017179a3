/** @import { Roll } from "../../../../wasm/api/schema/rulewright" */

/**
 * Returns a pool of d20 that was rolled, of which all dice count.
 * @param {number[]} faces
 * @returns {Roll}
 */
export function rollOf(faces) {
  return { purpose: "attack", formula: `${faces.length}d20`, dice: faces.length, sides: 20, keep: faces.length,
    lowest: false, faces, counts: faces.map(() => true), sum: faces.reduce((sum, face) => sum + face, 0) };
}
