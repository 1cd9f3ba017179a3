import { focusFirst, openerNow, returnFocus } from "../../world/focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { gridOf, gridSize } from "../../games/cells.mjs";
import { shownFloor } from "../../games/squares.mjs";
import { showsGround } from "../../world/settings.mjs";
import { templatePath } from "../../world/templates.mjs";
import { ButtonGrid } from "./grid.mjs";
import { groundOf, placeKey } from "./ground.mjs";
import { markScene, unmarkScene } from "./highlight.mjs";
import { GRID_LAYOUTS } from "./layout.mjs";
import { drawSquare, nameOfSquare } from "./square-view.mjs";
import { standingOn } from "./tokens-on-squares.mjs";
import { report } from "../../world/notify.mjs";
import { isOpenWindow, renderLatest } from "../../world/windows.mjs";

/** @import { Ground } from "./ground.mjs" */
/** @import { GridOwner } from "./grid.mjs" */
/** @import { Square } from "./path.mjs" */
/** @import { SquareView } from "./square-view.mjs" */
/** @import { Standing } from "./tokens-on-squares.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 760, height: 680 };

/** A window that shows a scene as a grid of squares or hexagons. Subclasses define the actions. */
export class BattlefieldWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright", "rulewright-battlefield"],
    window: { resizable: true }
  };

  /**
   * The parts of every such window. A subclass sets the template of `tools`.
   * @override
   * @type {Rulewright.Parts}
   */
  static PARTS = {
    tools: { template: "" },
    field: { template: templatePath("battlefield/field") }
  };

  /** @type {ButtonGrid | null} */
  grid = null;

  /** @type {Ground} */
  ground = new Map();

  /** @type {Map<string, Standing[]>} */
  #standing = new Map();

  /** The square under the pointer or with the focus. @type {Square | null} */
  #pointed = null;

  /** The shape of the field when its part was rendered. */
  #shown = "";

  /** The focused element before the window opened. */
  opener = openerNow();

  /** The hooks of the open window. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /**
   * @param {string} id
   * @param {foundry.documents.Scene | null} scene
   */
  constructor(id, scene) {
    super({ id, position: { width: Math.min(SIZE.width, innerWidth), height: Math.min(SIZE.height, innerHeight) } });
    this.scene = scene;
  }

  /**
   * Returns the reason why there is no grid, as a key of Battlefield in the language file.
   * @returns {string | null}
   */
  get problem() {
    if (!this.scene) return "noScene";
    return gridOf(this.scene) ? null : "noGrid";
  }

  /** Returns the id of the floor that the window shows, on a scene with floors. @returns {string | undefined} */
  get floor() {
    return shownFloor(this.scene);
  }

  /** Returns the first stop of the Tab key. @returns {Square} */
  get start() {
    return { x: 0, y: 0 };
  }

  /** Returns the handlers of presses and strokes. @returns {Partial<GridOwner>} */
  get hands() {
    return {};
  }

  /**
   * Returns the view of a square.
   * @param {Square} square
   * @returns {SquareView}
   */
  view(square) {
    const key = placeKey(square);
    return { cell: this.ground.get(key), standing: this.#standing.get(key) ?? [] };
  }

  /** Returns the squares that the canvas marks, with their role. @returns {Iterable<Square & { state: string }>} */
  get marked() {
    return [];
  }

  /** Marks the squares of this window on the canvas, and the ground unless the canvas always shows it. */
  mark() {
    markScene(this.id, this.scene, showsGround() ? new Map() : this.ground, this.marked);
  }

  /** Reads the ground and the tokens, and draws them. */
  refresh() {
    if (!isOpenWindow(this) || !this.scene) return;
    if (this.#shape !== this.#shown) {
      renderLatest(this, { parts: ["tools", "field"] }).catch(report);
      return;
    }
    if (!this.grid) return;
    this.readGround();
    this.#standing = standingOn(this.scene, this.floor);
    this.grid.refresh();
    this.mark();
    this.#tellPointed();
  }

  /** Reads the ground of the scene. */
  readGround() {
    this.ground = groundOf(this.scene, this.floor);
  }

  /** Announces a text to screen readers. @param {string} text */
  announce(text) {
    const place = this.element?.querySelector("[data-spoken]");
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { problem, scene } = this;
    const cells = gridOf(scene) === "square" ? "squares" : "hexagons";
    return {
      id: this.id,
      problem: problem && localize(`Battlefield.${problem}`),
      grid: gridOf(scene),
      label: scene && !problem ? localize(`Battlefield.grid.${cells}`, { scene: scene.name }) : "",
      hint: localize(`Battlefield.hint.${cells}`)
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    const { id } = this.scene ?? {};
    const ours = (/** @type {foundry.documents.TokenDocument} */ token) => { if (token.parent?.id === id)
      this.refresh(); };
    this.listen("updateScene", scene => { if (scene.id === id) this.refresh(); });
    this.listen("deleteScene", scene => { if (scene.id === id) this.close(); });
    // The core draws the canvas again for another floor.
    this.listen("canvasReady", () => this.refresh());
    for (const hook of /** @type {const} */ (["createToken", "updateToken", "deleteToken"])) this.listen(hook, ours);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#showGrid();
    if (options.isFirstRender) this.#focus();
  }

  /** Returns the shape of the field: its grid and size, or the problem. */
  get #shape() {
    if (this.problem || !this.scene) return String(this.problem);
    const { width, height } = gridSize(this.scene);
    return `${gridOf(this.scene)} ${width}×${height}`;
  }

  #showGrid() {
    const scroller = /** @type {HTMLElement | null} */ (this.element.querySelector(".rulewright-field-of-squares"));
    if (scroller && this.grid?.element === scroller) return;
    this.#shown = this.#shape;
    this.grid = null;
    const kind = gridOf(this.scene);
    if (!this.scene || !kind || !scroller) return;
    this.readGround();
    this.#standing = standingOn(this.scene, this.floor);
    this.grid = new ButtonGrid(scroller, gridSize(this.scene), GRID_LAYOUTS[kind], this.start, {
      press: () => {},
      ...this.hands,
      draw: (button, square) => drawSquare(button, square, this.view(square)),
      point: square => this.pointed(square)
    });
    this.mark();
  }

  /** Focuses the first control. */
  #focus() {
    focusFirst(/** @type {HTMLElement | null} */ (
      this.element.querySelector(":is(.window-content, [data-application-part]) :is(select, button[tabindex='0'])")
    ));
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    unmarkScene(this.id);
    returnFocus(this.opener);
  }

  /**
   * Registers a hook until the window closes.
   * @template {Rulewright.HookName} Name
   * @param {Name} hook
   * @param {Hooks.Function<Name>} task
   */
  listen(hook, task) {
    this.#hooks.push([hook, Hooks.on(hook, task)]);
  }

  /** Runs when the pointer or the focus reaches a square. @param {Square} square */
  pointed(square) {
    this.#pointed = square;
    this.#tellPointed();
  }

  /** Describes the square under the pointer to sighted users. A screen reader reads the square itself. */
  #tellPointed() {
    const place = this.element?.querySelector("[data-pointed]");
    if (place && this.#pointed) place.textContent = nameOfSquare(this.#pointed, this.view(this.#pointed));
  }
}

/**
 * Returns the open window of an id.
 * @param {string} id
 * @returns {BattlefieldWindow | undefined}
 */
export function openWindow(id) {
  const window = foundry.applications.instances.get(id);
  return window instanceof BattlefieldWindow ? window : undefined;
}
