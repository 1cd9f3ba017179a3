import { SquareGrid } from "../canvas/square-grid.mjs";
import { Document } from "./document.mjs";

export class Scene extends Document {
  static documentName = "Scene";
  static defaults = { name: "", active: false, flags: {}, grid: { type: 1, size: 100, distance: 1, units: "" }, width: 2000, height: 1400, padding: 0 };

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.active && globalThis.canvas.ready) globalThis.canvas.draw(this);
  }

  get isView() { return globalThis.game.scenes.viewed === this; }

  /** The prepared grid is the grid itself, with what it can measure. */
  _initialize() {
    super._initialize();
    this.grid = new SquareGrid(this._source.grid);
  }

  /** Sizes in pixels; the stage's scenes have no padding. */
  get dimensions() {
    const { width, height, grid } = this;
    return {
      width, height, size: grid.size, distance: grid.distance, distancePixels: grid.size / grid.distance, rows: Math.ceil(height / grid.size), columns: Math.ceil(width / grid.size),
      sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height, rect: { x: 0, y: 0, width, height }, sceneRect: { x: 0, y: 0, width, height }
    };
  }
}
