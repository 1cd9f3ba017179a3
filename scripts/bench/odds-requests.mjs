/** The requests whose odds the benchmarks measure: the golden ones, as they are and in a combat of ten. */
import { goldenCases, groupOf } from "../golden.mjs";

/** How many combatants the large combats have: four heroes and six foes. */
const COMBATANTS = 10;

/**
 * A request for odds. The group is its operation and, if it has one, its command.
 * @typedef {{ group: string, operation: string, request: object }} OddsRequest
 */

/**
 * Returns the golden requests, each asking for its odds. Requests without odds are among them: the engine refuses them.
 * @returns {OddsRequest[]}
 */
export function oddsRequests() {
  return goldenCases().flatMap(({ operation, request }) => {
    const asked = { ...request, dice: { odds: true } };
    const sizes = request.combat?.combatants ? [asked, large(asked)] : [asked];
    return sizes.map(one => ({ group: groupOf({ operation, request }), operation, request: one }));
  });
}

/** Returns the request with copies of its combatants, up to ten. @param {any} request */
function large(request) {
  const { combatants } = request.combat;
  const copies = Array.from({ length: Math.max(0, COMBATANTS - combatants.length) }, (_, at) => {
    const copy = structuredClone(combatants[at % combatants.length]);
    for (const holder of [copy, copy.character ?? {}]) if ("id" in holder) holder.id = `${holder.id} ${at + 2}`;
    return "x" in copy ? { ...copy, x: 12 + at % 6, y: 12 + Math.floor(at / 6) } : copy;
  });
  return { ...request, combat: { ...request.combat, combatants: [...combatants, ...copies] } };
}
