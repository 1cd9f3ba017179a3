/** `canvas.interface.grid`: spaces that are marked in colour, in layers by name. */
export class GridLayer {
  /** @type {Map<string, Map<string, {i: number, j: number, color: number, border: number | null, alpha: number}>>} */
  highlightLayers = new Map();

  addHighlightLayer(name) {
    if (!this.highlightLayers.has(name)) this.highlightLayers.set(name, new Map());
    return this.getHighlightLayer(name);
  }

  getHighlightLayer(name) { return this.highlightLayers.get(name); }

  clearHighlightLayer(name) {
    this.highlightLayers.get(name)?.clear();
    this.#draw();
  }

  destroyHighlightLayer(name) {
    this.highlightLayers.delete(name);
    this.#draw();
  }

  /** Marks the space whose top left corner, or that of the box around it, is given. */
  highlightPosition(name, { x = undefined, y = undefined, color = 0x33bbff, border = null, alpha = 0.25 } = {}) {
    const { i, j } = globalThis.canvas.grid.spaceAt({ x, y });
    this.highlightLayers.get(name)?.set(`${i}.${j}`,
      { i, j, color: Number(color), border: border === null ? null : Number(border), alpha });
    this.#draw();
  }

  #draw() { globalThis.ui.board?.planRender(); }
}
