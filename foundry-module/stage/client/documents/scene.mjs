import { Document } from "./document.mjs";

export class Scene extends Document {
  static documentName = "Scene";
  static defaults = { name: "", active: false, flags: {}, grid: { type: 1, size: 100, distance: 1, units: "" }, width: 2000, height: 1400 };

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (changed.active && globalThis.canvas.ready) globalThis.canvas.draw(this);
  }

  get isView() { return globalThis.game.scenes.viewed === this; }
  get dimensions() { return { width: this.width, height: this.height, size: this.grid?.size ?? 100, distance: this.grid?.distance ?? 1 }; }
}
