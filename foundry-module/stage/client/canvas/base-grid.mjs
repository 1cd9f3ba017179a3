import { MOVEMENT_DIRECTIONS } from "../../shared/constants.mjs";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ i: number, j: number }} Offset */

/** @param {string} method */
const missing = method => new Error(`A subclass of the BaseGrid must implement the ${method} method.`);

/**
 * The common part of grids, as `foundry.grid.BaseGrid` documents it: offsets are rows `i` and columns `j`, points are
 * pixels.
 */
export class BaseGrid {
  constructor({ type = 1, size = 100, distance = 1, units = "", style = "solidLines",
      thickness = 1, color = "#000000", alpha = 0.2 } = {}) {
    this.type = type;
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = color;
    this.alpha = alpha;
  }

  get isSquare() { return this.type === 1; }
  get isGridless() { return this.type === 0; }
  get isHexagonal() { return this.type > 1; }

  /** How a diagonal step counts: like any other, as the core's default has it. */
  get diagonals() { return 0; }

  /** The space that holds a point; an offset is itself. @param {Point | Offset} coords @returns {Offset} */
  getOffset(coords) { throw missing("getOffset"); }

  /** @param {Point | Offset} coords @returns {Point} */
  getCenterPoint(coords) { throw missing("getCenterPoint"); }

  /**
   * The space some columns and rows away.
   * @param {Offset} offset
   * @param {number} columns
   * @param {number} rows
   * @returns {Offset}
   */
  shift(offset, columns, rows) { throw missing("shift"); }

  /**
   * How many steps it takes from one space to another, and how many of them are diagonal.
   * @param {Offset} from
   * @param {Offset} to
   * @returns {{ spaces: number, diagonals: number }}
   */
  spacesBetween(from, to) { throw missing("spacesBetween"); }

  /** @param {Point | Offset} coords */
  getTopLeftPoint(coords) {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** The space that lies in a box with this top left corner, as a token does. @param {Point} corner */
  spaceAt({ x, y }) {
    return this.getOffset({ x: x + this.sizeX / 2, y: y + this.sizeY / 2 });
  }

  /** @param {Point | Offset} first @param {Point | Offset} second */
  testAdjacency(first, second) {
    const [a, b] = [this.getOffset(first), this.getOffset(second)];
    return this.spacesBetween(a, b).spaces === 1;
  }

  /**
   * The neighbour in a direction, one of CONST.MOVEMENT_DIRECTIONS.
   * @param {Point | Offset} coords
   * @param {number} direction
   */
  getShiftedOffset(coords, direction) {
    /** @param {keyof typeof MOVEMENT_DIRECTIONS} way */
    const goes = way => Number((direction & MOVEMENT_DIRECTIONS[way]) > 0);
    return this.shift(this.getOffset(coords), goes("RIGHT") - goes("LEFT"), goes("DOWN") - goes("UP"));
  }

  /**
   * The point as far from the middle of the neighbour as it was from the middle of its own space.
   * @param {Point} point
   * @param {number} direction
   */
  getShiftedPoint(point, direction) {
    const [from, to] = [this.getCenterPoint(point), this.getCenterPoint(this.getShiftedOffset(point, direction))];
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /**
   * Measures a path. Its cost is its distance: terrain is not the grid's business.
   * @param {(Point | Offset)[]} waypoints
   * @param {object} [_options]   Of the core's own costs.
   */
  measurePath(waypoints, _options) {
    const offsets = waypoints.map(waypoint => this.getOffset(waypoint));
    const segments = offsets.slice(1).map((to, n) => {
      const { spaces, diagonals } = this.spacesBetween(offsets[n], to);
      return { spaces, diagonals, distance: spaces * this.distance, cost: spaces * this.distance };
    });
    const total = (list, key) => list.reduce((sum, segment) => sum + segment[key], 0);
    const sums = list => ({ distance: total(list, "distance"), spaces: total(list, "spaces"),
      cost: total(list, "cost"), diagonals: total(list, "diagonals") });
    return { ...sums(segments), segments, waypoints: waypoints.map((waypoint, n) => sums(segments.slice(0, n))) };
  }
}
