import { BaseGrid } from "./base-grid.mjs";

/** A grid of squares, with what `foundry.grid.SquareGrid` documents. */
export class SquareGrid extends BaseGrid {
  /** The square that holds a point; an offset is itself. @returns {{i: number, j: number}} */
  getOffset(coords) {
    if ("i" in coords) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  /** The squares that a rectangle touches: `[first row, first column, row after the last, column after the last]`. */
  getOffsetRange({ x, y, width, height }) {
    const { i, j } = this.getOffset({ x, y });
    return [i, j, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  getCenterPoint(coords) {
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  getVertices(coords) {
    const { x, y } = this.getTopLeftPoint(coords);
    return [[0, 0], [1, 0], [1, 1], [0, 1]].map(
      ([right, down]) => ({ x: x + right * this.size, y: y + down * this.size }));
  }

  /** The nearest corner, or the center of the square. Of the snapping modes the stage knows CENTER and the corners. */
  getSnappedPoint({ x, y }, { mode = undefined } = {}) {
    if (mode === 1) return this.getCenterPoint({ x, y });
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  getAdjacentOffsets(coords) {
    const { i, j } = this.getOffset(coords);
    return [-1, 0, 1].flatMap(di => [-1, 0, 1].map(dj => ({ i: i + di, j: j + dj })))
      .filter(offset => offset.i !== i || offset.j !== j);
  }

  /** The squares of a straight path from waypoint to waypoint, both ends among them. */
  getDirectPath(waypoints) {
    const offsets = waypoints.map(waypoint => this.getOffset(waypoint));
    const path = offsets.slice(0, 1);
    for (const to of offsets.slice(1)) {
      const from = path.at(-1);
      const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
      for (let n = 1; n <= steps; n++)
        path.push({ i: Math.round(from.i + (to.i - from.i) * n / steps),
          j: Math.round(from.j + (to.j - from.j) * n / steps) });
    }
    return path;
  }

  /**
   * How large the canvas is around a scene, where the scene lies in it, and how many squares it has. Padding is a share
   * of the scene's size.
   */
  calculateDimensions(sceneWidth, sceneHeight, padding) {
    const [x, y] = [sceneWidth, sceneHeight].map(length => Math.ceil(padding * length / this.size) * this.size);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }

  /** The square some columns and rows away. */
  shift({ i, j }, columns, rows) { return { i: i + rows, j: j + columns }; }

  /** How many steps it takes from one square to another, and how many of them are diagonal. */
  spacesBetween(from, to) {
    const [rows, columns] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j)];
    return { spaces: Math.max(rows, columns), diagonals: Math.min(rows, columns) };
  }
}
