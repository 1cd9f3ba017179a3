import { Document } from "./document.mjs";

/** A shape on the scene, which only its author and GMs change. */
export class DrawingDocument extends Document {
  static documentName = "Drawing";
  static defaults = { author: null, shape: { type: "r", width: null, height: null, points: [] }, x: 0, y: 0,
    elevation: 0, sort: 0, rotation: 0, fillType: 0, fillColor: "#ffffff", fillAlpha: 0.5, strokeWidth: 8,
    strokeColor: "#ffffff", strokeAlpha: 1, texture: null, text: "", fontSize: 48, textColor: "#ffffff", textAlpha: 1,
    hidden: false, locked: false, flags: {} };

  /** GMs and the author own a drawing. */
  get isOwner() { return globalThis.game.user.isGM || this.author === globalThis.game.user.id; }
}
