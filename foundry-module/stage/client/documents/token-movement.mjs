import { randomID } from "../../shared/identifiers.mjs";
import { deepClone } from "../../shared/objects.mjs";

/** The fields of a token's position: a change of any of these is a movement. */
export const MOVEMENT_FIELDS = Object.freeze(["x", "y", "elevation", "width", "height", "shape"]);

/** Fields of a movement that a hook may still change. */
const WRITABLE = new Set(["autoRotate", "showRuler"]);

export const positionOf = source => Object.fromEntries(
  MOVEMENT_FIELDS.map(field => [field, source[field] ?? (field === "shape" ? 4 : 0)]));

const section = (waypoints, { distance, spaces, cost, diagonals } = { distance: 0, spaces: 0, cost: 0,
  diagonals: 0 }) => ({ waypoints, distance, cost, spaces, diagonals });

/**
 * Returns the movement of an update, as `preMoveToken` receives it. The whole path is in
 * `passed`: the stage stops at no checkpoint and has no walls.
 * @param {object} document   The token document, before the update.
 * @param {object} destination   Where the update puts it.
 * @param {object} [instruction]   The options of `TokenDocument#move` or `operation.movement`.
 */
export function movementOf(document, destination,
    { waypoints = [destination], method = "api", autoRotate = false, showRuler = false, constrainOptions = {} } = {}) {
  const origin = positionOf(document._source);
  const id = randomID();
  const path = [];
  for (const waypoint of waypoints) {
    const last = waypoint === waypoints.at(-1);
    path.push({
      ...(path.at(-1) ?? origin), action: "walk", terrain: null,
      snapped: false, explicit: false, intermediate: false, ...waypoint,
      checkpoint: last || Boolean(waypoint.checkpoint), userId: globalThis.game.user.id, movementId: id, cost: 0
    });
  }
  const { grid } = document.parent;
  const measured = grid.measurePath([origin, ...path].map(point => grid.spaceAt(point)));
  path.forEach((waypoint, n) => { waypoint.cost = measured.segments[n].cost; });
  return {
    id, chain: [], method, origin, destination: positionOf(path.at(-1)),
    passed: section(path, measured), pending: section([]),
    history: { recorded: section([]), unrecorded: section([]), distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    constrained: false, constrainOptions, recorded: false, autoRotate, showRuler
  };
}

/** Nothing of a movement can be changed any more, but for what is writable. */
export function sealed(movement) {
  const copy = deepClone(movement);
  for (const key of Object.keys(copy))
    if (!WRITABLE.has(key))
      Object.defineProperty(copy, key, { value: freeze(copy[key]), writable: false, enumerable: true });
  return Object.seal(copy);
}

function freeze(value) {
  if (value && typeof value === "object") { Object.values(value).forEach(freeze); Object.freeze(value); }
  return value;
}
