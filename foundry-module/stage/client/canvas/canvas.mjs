import { PARAMETERS } from "../core/route.mjs";
import { GridLayer } from "./grid-layer.mjs";
import { Token } from "./token.mjs";

class TokenLayer {
  placeables = [];

  get controlled() { return this.placeables.filter(token => token.controlled); }
  get ownedTokens() { return this.placeables.filter(token => token.isOwner); }
  get active() { return true; }
  get documentCollection() { return globalThis.canvas.scene?.tokens ?? null; }

  get(id) { return this.placeables.find(token => token.id === id) ?? null; }
  releaseAll() { for (const token of this.controlled) token.release(); }
  setTargets(ids, { mode = "replace" } = {}) {
    const { user } = globalThis.game;
    user.targets.replace(mode === "replace" ? ids : [...user.targets.ids, ...ids]);
    user.broadcastActivity({ targets: user.targets.ids });
  }

  /** Makes the placeables agree with the scene's token documents. */
  draw() {
    const documents = this.documentCollection?.contents ?? [];
    for (const token of this.placeables) {
      if (documents.includes(token.document)) continue;
      token.release();
      for (const user of globalThis.game.users) user.targets.delete(token);
      token.document.object = null;
    }
    this.placeables = documents.map(document => document.object ?? new Token(document));
  }
}

/** `canvas.interface`: what lies over the scene. */
class InterfaceGroup {
  grid = new GridLayer();

  /** Receives each text that is shown. @type {(text: object) => void} */
  onScrollingText = () => {};

  /**
   * Shows a text that moves over the scene, unless the user's setting hides such texts.
   * @param {{ x: number, y: number }} origin
   * @param {string} content
   * @param {{ fill?: string | number, direction?: number, duration?: number }} [options]
   */
  async createScrollingText(origin, content, { fill = "#ffffff", direction = 2, duration = 2000 } = {}) {
    if (!globalThis.game.settings.get("core", "scrollingStatusText")) return null;
    const text = { origin, content, fill: typeof fill === "number" ? `#${fill.toString(16).padStart(6, "0")}` : fill,
      direction, duration };
    this.onScrollingText(text);
    return text;
  }
}

/** `canvas`. With the canvas off there is no scene and no layer, as in a client that has disabled it. */
export class Canvas {
  ready = false;
  scene = null;
  tokens = undefined;
  interface = new InterfaceGroup();
  /** The middle of the view, as PIXI has it. */
  stage = { pivot: { x: 0, y: 0 }, scale: { x: 1, y: 1 } };

  /** Where the core draws: the map of the page. */
  app = { get view() { return globalThis.ui?.board?.map.element ?? null; } };

  get id() { return this.scene?.id ?? null; }
  get grid() { return this.scene?.grid ?? null; }
  get dimensions() { return this.scene?.dimensions ?? null; }

  /** Does this client show no scene, whichever there are? */
  get isOff() { return PARAMETERS.get("canvas") === "off"; }

  /** Shows a scene, or nothing without one. */
  draw(scene = null) {
    if (this.isOff) return;
    this.scene = scene;
    this.ready = Boolean(scene);
    this.tokens ??= new TokenLayer();
    this.tokens.draw();
    globalThis.Hooks.callAll(scene ? "canvasReady" : "canvasTearDown", this);
  }

  async animatePan({ x = this.stage.pivot.x, y = this.stage.pivot.y } = {}) { this.pan({ x, y }); }
  /** The point of the canvas under a point of the page. */
  canvasCoordinatesFromClient({ x, y }) { return globalThis.ui.board.map.pointAt({ x, y }); }
  isOffscreen() { return false; }
  pan({ x = this.stage.pivot.x, y = this.stage.pivot.y } = {}) { this.stage.pivot = { x, y }; }
  ping() {}
}
