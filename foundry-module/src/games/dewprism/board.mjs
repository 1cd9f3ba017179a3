import { isPlainRecord } from "../../base/untrusted.mjs";
import { isHidden } from "../../world/actor.mjs";
import { hasSquares } from "../squares.mjs";
import { participantsOf, sceneOf } from "../participants.mjs";
import { storedCombat } from "../places.mjs";

/** @import { Board } from "../game.mjs" */

/**
 * Returns the objects that abilities have put onto spaces, one square each. A scene without squares shows none.
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<Board>}
 */
export async function objectBoard(combat) {
  const scene = sceneOf(combat);
  const { zones } = storedCombat(combat);
  if (!scene || !hasSquares(scene) || !Array.isArray(zones)) return { scene, areas: [], pieces: [] };
  const participants = participantsOf(combat);
  return {
    scene, pieces: [],
    areas: zones.filter(zone => isPlainRecord(zone) && Number.isInteger(zone.x) && Number.isInteger(zone.y))
      .map(({ id, key, by, x, y, floor, difficult }) => ({ key: `zone ${id}`, kind: difficult ? "difficult" : "zone",
        text: String(key), hidden: isHidden(participants.get(by ?? "")), rows: [{ x, y, wide: 1 }],
        ...typeof floor === "string" && { floor } }))
  };
}
