import { BaseGrid } from "./base-grid.mjs";

/** @typedef {import("./base-grid.mjs").Offset} Offset */
/** @typedef {import("./base-grid.mjs").Point} Point */
/** @typedef {{ line: number, place: number }} Space   A hexagon by its line and its place in the line. */
/** @typedef {{ along: number, across: number }} Axes   Distances along the lines and across them. */

/** How much longer a hexagon is from corner to corner than from side to side. */
const LONG = 2 / Math.sqrt(3);

/** How far from line to line, measured by the corners: lines interlock by a quarter. */
const STRIDE = 0.75;

/** Rounding errors below this many hexagons are none. */
const TINY = 1e-6;

/**
 * A grid of hexagons, as documented for `foundry.grid.HexagonalGrid`. `size` is the
 * distance between opposite sides.
 *
 * A *line* is a row of hexagons, or a column if `columns` is set. Every other line is
 * offset by half a hexagon: the odd ones, or with `even` the even ones. The first line of
 * an odd grid begins half a hexagon outside, so that the offset lines begin at the edge.
 */
export class HexagonalGrid extends BaseGrid {
  constructor({ columns = false, even = false, ...config } = {}) {
    super(config);
    this.columns = columns;
    this.even = even;
    this.type = 2 + 2 * Number(columns) + Number(even);
    if (columns) this.sizeX *= LONG;
    else this.sizeY *= LONG;
  }

  /** The grid of one of CONST.GRID_TYPES. @param {{ type: number, size?: number, distance?: number }} config */
  static ofType(config) {
    return new this({ ...config, columns: config.type > 3, even: config.type % 2 === 1 });
  }

  /** How far it is from line to line, in pixels. */
  get #stride() { return STRIDE * LONG * this.size; }

  /**
   * How far a line is pushed, in hexagons. The lines of an odd grid that are not pushed begin outside.
   * @param {number} line
   */
  #push(line) { return (line % 2 === 0) === this.even ? 0 : -0.5; }

  /** A row and a column as a line and a place in it. @param {Offset} offset @returns {Space} */
  #turn({ i, j }) { return this.columns ? { line: j, place: i } : { line: i, place: j }; }
  /** A line and a place in it as a row and a column. @param {Space} space @returns {Offset} */
  #turned({ line, place }) { return this.columns ? { i: place, j: line } : { i: line, j: place }; }

  /** A point as distances along the lines and across them. @param {Point} point @returns {Axes} */
  #axes({ x, y }) { return this.columns ? { along: y, across: x } : { along: x, across: y }; }
  /** Distances along the lines and across them as a point. @param {Axes} axes @returns {Point} */
  #point({ along, across }) { return this.columns ? { x: across, y: along } : { x: along, y: across }; }

  /** Where the middle of a hexagon lies, along and across. @param {Space} space @returns {Axes} */
  #middle({ line, place }) {
    return { along: (place + 0.5 + this.#push(line)) * this.size, across: line * this.#stride + LONG * this.size / 2 };
  }

  /** The hexagon that holds a point; an offset is itself. @param {Point | Offset} coords @returns {Offset} */
  getOffset(coords) {
    if ("i" in coords) return { i: coords.i, j: coords.j };
    const { along, across } = this.#axes(coords);
    const below = Math.floor(across / this.#stride);
    // Two lines come near to a point, and of all hexagons it lies in the one whose middle is nearest.
    const near = [below - 1, below].map(line => {
      const space = { line, place: Math.floor(along / this.size - this.#push(line)) };
      const middle = this.#middle(space);
      return { space, away: Math.hypot(middle.along - along, middle.across - across) };
    });
    return this.#turned(near[0].away < near[1].away ? near[0].space : near[1].space);
  }

  /** @param {Point | Offset} coords @returns {Point} */
  getCenterPoint(coords) {
    return this.#point(this.#middle(this.#turn(this.getOffset(coords))));
  }

  /** The corners, clockwise or the other way round. @param {Point | Offset} coords */
  getVertices(coords) {
    const center = this.#axes(this.getCenterPoint(coords));
    const long = LONG * this.size / 2;
    return [[0, -1], [1, -0.5], [1, 0.5], [0, 1], [-1, 0.5], [-1, -0.5]]
      .map(([along, across]) => this.#point(
        { along: center.along + along * this.size / 2, across: center.across + across * long }));
  }

  /**
   * The rows and columns that a rectangle touches, though not all of their hexagons:
   * `[first row, first column, row after the last, column after the last]`.
   * @param {Point & { width: number, height: number }} rectangle
   */
  getOffsetRange({ x, y, width, height }) {
    const [from, to] = [this.#axes({ x, y }), this.#axes({ x: x + width, y: y + height })];
    const lines = [Math.floor(from.across / this.#stride - 1 / STRIDE + TINY) + 1,
      Math.ceil(to.across / this.#stride - TINY)];
    const places = [Math.floor(from.along / this.size + TINY), Math.ceil(to.along / this.size + 0.5 - TINY)];
    return this.columns ? [places[0], lines[0], places[1], lines[1]] : [lines[0], places[0], lines[1], places[1]];
  }

  /**
   * The middle of the hexagon, or the corner of the box around it. Of the snapping modes the stage knows CENTER, and
   * takes any other for that corner.
   * @param {Point} point
   * @param {{ mode?: number }} [behavior]
   */
  getSnappedPoint({ x, y }, { mode = undefined } = {}) {
    if (mode === 1) return this.getCenterPoint({ x, y });
    return this.getTopLeftPoint({ x: x + this.sizeX / 2, y: y + this.sizeY / 2 });
  }

  /** @param {Point | Offset} coords */
  getAdjacentOffsets(coords) {
    const { line, place } = this.#turn(this.getOffset(coords));
    const back = this.#push(line) === 0 ? 0 : -1;
    return [[-1, back], [-1, back + 1], [0, -1], [0, 1], [1, back], [1, back + 1]].map(
      ([lines, places]) => this.#turned({ line: line + lines, place: place + places }));
  }

  /**
   * The hexagons of a straight path from waypoint to waypoint, both ends among them.
   * @param {(Point | Offset)[]} waypoints
   */
  getDirectPath(waypoints) {
    const offsets = waypoints.map(waypoint => this.getOffset(waypoint));
    const path = offsets.slice(0, 1);
    for (const to of offsets.slice(1)) {
      const from = path.at(-1);
      const [start, end] = [this.getCenterPoint(from), this.getCenterPoint(to)];
      const { spaces } = this.spacesBetween(from, to);
      // A line along an edge stays on one side of it.
      for (let n = 1; n <= spaces; n++)
        path.push(this.getOffset({ x: start.x + (end.x - start.x) * n / spaces + TINY,
          y: start.y + (end.y - start.y) * n / spaces + TINY }));
    }
    return path;
  }

  /**
   * How large the canvas is around a scene, where the scene lies in it, and how many rows and columns it has. Padding
   * is a share of the scene's size, and as many whole hexagons as put the same part of one into the scene's corner as
   * without it.
   * @param {number} sceneWidth
   * @param {number} sceneHeight
   * @param {number} padding
   */
  calculateDimensions(sceneWidth, sceneHeight, padding) {
    const scene = this.#axes({ x: sceneWidth, y: sceneHeight });
    const lines = Math.ceil(padding * scene.across / this.#stride);
    const margin = { across: lines * this.#stride,
      along: (Math.ceil(padding * scene.along / this.size) + (lines % 2) / 2) * this.size };
    const size = { across: scene.across + 2 * margin.across, along: scene.along + 2 * margin.along };
    // A line of which only the tips would be seen, a third of the stride, is none.
    const { i: rows, j: columns } = this.#turned({ line: Math.ceil(size.across / this.#stride - 1 / 3 - TINY),
      place: Math.ceil(size.along / this.size + 0.5 - TINY) });
    const [corner, whole] = [margin, size].map(axes => this.#point(axes));
    return { width: Math.round(whole.x), height: Math.round(whole.y),
      x: Math.round(corner.x), y: Math.round(corner.y), rows, columns };
  }

  /**
   * Returns the hexagon some columns and rows away. A step across lines and along them at
   * once goes to the neighbour on that side.
   * @param {Offset} offset
   * @param {number} columns
   * @param {number} rows
   */
  shift(offset, columns, rows) {
    const { line, place } = this.#turn(offset);
    const [along, across] = this.columns ? [rows, columns] : [columns, rows];
    const slanted = across % 2 !== 0 && along !== 0;
    const pushed = this.#push(line) === 0;
    return this.#turned({ line: line + across, place: place + (slanted ? (along > 0) === pushed ? along : 0 : along) });
  }

  /** How many steps it takes from one hexagon to another. @param {Offset} from @param {Offset} to */
  spacesBetween(from, to) {
    const [a, b] = [this.#turn(from), this.#turn(to)];
    const lines = Math.abs(b.line - a.line);
    const halves = Math.abs(2 * (b.place + this.#push(b.line) - a.place - this.#push(a.line)));
    return { spaces: lines + Math.max(0, (halves - lines) / 2), diagonals: 0 };
  }
}
