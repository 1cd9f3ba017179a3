import { HexagonalGrid } from "../canvas/hexagonal-grid.mjs";
import { SquareGrid } from "../canvas/square-grid.mjs";
import { Document } from "./document.mjs";

export class Scene extends Document {
  static documentName = "Scene";
  static defaults = { name: "", active: false, flags: {},
    grid: { type: 1, size: 100, distance: 1, units: "" }, width: 2000, height: 1400, padding: 0 };

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    if (this.active) globalThis.canvas.draw(this);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.active) globalThis.canvas.draw(this);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    if (globalThis.canvas.scene === this) globalThis.canvas.draw();
  }

  get isView() { return globalThis.game.scenes.viewed === this; }

  /** The prepared grid is the grid itself, with what it can measure. */
  _initialize() {
    super._initialize();
    const { grid } = this;
    this.grid = grid.type > 1 ? HexagonalGrid.ofType(grid) : new SquareGrid(grid);
  }

  /** Sizes in pixels: of the canvas, and of the scene in the middle of its padding. */
  get dimensions() {
    const { width: sceneWidth, height: sceneHeight, padding, grid } = this;
    const { width, height, x, y, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, padding);
    return {
      width, height, size: grid.size, distance: grid.distance, distancePixels: grid.size / grid.distance, rows, columns,
      sceneX: x, sceneY: y, sceneWidth, sceneHeight, rect: { x: 0, y: 0, width, height },
      sceneRect: { x, y, width: sceneWidth, height: sceneHeight }
    };
  }
}
