/** A part of the drawing with parts in it, as PIXI has it. Nothing is drawn of it but what the map reads. */
export class Container {
  children = [];
  visible = true;
  destroyed = false;
  zIndex = 0;
  eventMode = "auto";
  position = { x: 0, y: 0, set(x, y) { this.x = x; this.y = y; } };

  addChild(...children) { this.children.push(...children); return children[0]; }
  removeChildren() { return this.children.splice(0); }
  destroy() { this.destroyed = true; }
}

/** A text of the canvas. */
export class PreciseText extends Container {
  static getTextStyle(style = {}) { return { fontSize: 24, fill: 0xffffff, ...style }; }

  anchor = { x: 0, y: 0, set(x, y) { this.x = x; this.y = y; } };

  constructor(text, style = PreciseText.getTextStyle()) {
    super();
    this.text = text;
    this.style = style;
  }
}
