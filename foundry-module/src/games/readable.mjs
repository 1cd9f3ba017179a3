import { flagsOf } from "../world/fields.mjs";
import { askReadable } from "./set-aside.mjs";
import { MODULE } from "../config.mjs";
import { plays } from "./games.mjs";
import { tellAside } from "./aside.mjs";
import { fightPath, marksPath, pathOf } from "./places.mjs";

/** @import { Key, Place, SetAside } from "./set-aside.mjs" */
/** @import { Seats } from "./seats.mjs" */

/**
 * Asks the rules of a described game about a fight, without what they cannot read of its documents.
 * @template T
 * @param {Seats} seats
 * @param {Record<string, any>} request   The fight and the command.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askOfSeats(seats, request, answer) {
  const { game: played, combat } = seats;
  const found = await askReadable({
    operation: played.engine, request, state: "combat", looks: played.engine, runs: plays(combat),
    always: request.command.do === "end" || request.command.do === "look", placeOf: (keys, state) => placeIn(seats, keys, state)
  }, answer);
  tellAside(found.aside, played);
  return found;
}

/**
 * Where a value of a fight comes from.
 * @param {Seats} seats
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}
 */
function placeIn({ game: played, combat, scene, fighters }, keys, state) {
  const [list, at, name, entry] = keys;
  if (list === "combatants" && typeof at === "number") {
    const fighter = fighters.get(String(state.combatants[at]?.id));
    if (!fighter || typeof name !== "string" || name === "id" || name === "side") return null;
    const { actor, token } = fighter;
    if (token && (name === "x" || name === "y")) return { document: token, path: name, actor, sheet: true };
    if (name === "marks") return { document: actor, path: marksPath(played), actor, ...typeof entry === "number" && { entry: state.combatants[at].marks[entry] } };
    const path = pathOf(played, actor, name);
    return { document: actor, path, actor, ...path.startsWith("system.") && { sheet: true } };
  }
  if (list === "ground" && at === "cells" && scene) {
    return { document: scene, path: `flags.${MODULE}.ground.cells`, actor: null, ...typeof name === "number" && { entry: state.ground.cells[name] } };
  }
  return combat && typeof list === "string" && Object.hasOwn(flagsOf(combat).play?.state ?? {}, list) ? { document: combat, path: fightPath(list), actor: null } : null;
}
