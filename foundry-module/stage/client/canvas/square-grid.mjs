/** A grid of squares, with what `foundry.grid.SquareGrid` documents: offsets are rows `i` and columns `j`, points are pixels. */
export class SquareGrid {
  constructor({ type = 1, size = 100, distance = 1, units = "", style = "solidLines", thickness = 1, color = "#000000", alpha = 0.2 } = {}) {
    Object.assign(this, { type, size, sizeX: size, sizeY: size, distance, units, style, thickness, color, alpha });
  }

  get isSquare() { return this.type === 1; }
  get isGridless() { return this.type === 0; }
  get isHexagonal() { return this.type > 1; }

  /** How a diagonal step counts: like any other, as the core's default has it. */
  get diagonals() { return 0; }

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

  getTopLeftPoint(coords) {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords) {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The nearest corner, or the center of the square. Of the snapping modes the stage knows CENTER and the corners. */
  getSnappedPoint({ x, y }, { mode } = {}) {
    if (mode === 1) return this.getCenterPoint({ x, y });
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
  }

  getAdjacentOffsets(coords) {
    const { i, j } = this.getOffset(coords);
    return [-1, 0, 1].flatMap(di => [-1, 0, 1].map(dj => ({ i: i + di, j: j + dj }))).filter(offset => offset.i !== i || offset.j !== j);
  }

  testAdjacency(first, second) {
    const [a, b] = [this.getOffset(first), this.getOffset(second)];
    return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j)) === 1;
  }

  /** The squares of a straight path from waypoint to waypoint, both ends among them. */
  getDirectPath(waypoints) {
    const offsets = waypoints.map(waypoint => this.getOffset(waypoint));
    const path = offsets.slice(0, 1);
    for (const to of offsets.slice(1)) {
      const from = path.at(-1);
      const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
      for (let n = 1; n <= steps; n++) path.push({ i: Math.round(from.i + (to.i - from.i) * n / steps), j: Math.round(from.j + (to.j - from.j) * n / steps) });
    }
    return path;
  }

  /** Measures a path. Its cost is its distance: terrain is not the grid's business. */
  measurePath(waypoints) {
    const offsets = waypoints.map(waypoint => this.getOffset(waypoint));
    const segments = offsets.slice(1).map((to, n) => {
      const from = offsets[n];
      const [rows, columns] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j)];
      const spaces = Math.max(rows, columns);
      return { spaces, diagonals: Math.min(rows, columns), distance: spaces * this.distance, cost: spaces * this.distance };
    });
    const total = (list, key) => list.reduce((sum, segment) => sum + segment[key], 0);
    const sums = list => ({ distance: total(list, "distance"), spaces: total(list, "spaces"), cost: total(list, "cost"), diagonals: total(list, "diagonals") });
    return { ...sums(segments), segments, waypoints: waypoints.map((waypoint, n) => sums(segments.slice(0, n))) };
  }
}
