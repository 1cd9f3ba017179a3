import { focusFirst, openerNow, returnFocus } from "../../world/focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { gridOf, gridSize } from "../../games/cells.mjs";
import { templatePath } from "../../world/templates.mjs";
import { ButtonGrid } from "./grid.mjs";
import { groundOf, keyOf } from "./ground.mjs";
import { LAYOUTS } from "./layout.mjs";
import { drawSquare, nameOfSquare } from "./square-view.mjs";
import { standingOn } from "./standing.mjs";

/** @import { Ground } from "./ground.mjs" */
/** @import { GridOwner } from "./grid.mjs" */
/** @import { Square } from "./path.mjs" */
/** @import { SquareView } from "./square-view.mjs" */
/** @import { Standing } from "./standing.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** How big the window wants to be, in pixels; a small screen gives it less. */
const SIZE = { width: 760, height: 680 };

/** A window that shows a scene as a grid of squares or hexagons. What can be done there is for those that extend it. */
export class BattlefieldWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright", "rulewright-battlefield"],
    window: { resizable: true }
  };

  /**
   * The parts of every such window; `tools` has a template of its own.
   * @override @type {Rulewright.Parts}
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

  /** The square that the pointer or the focus is on. @type {Square | null} */
  #pointed = null;

  /** How the field was when its part was rendered. */
  #shown = "";

  /** What had the focus before. */
  opener = openerNow();

  /** The hooks that are listened to while the window is open. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /**
   * @param {string} id
   * @param {foundry.documents.Scene | null} scene
   */
  constructor(id, scene) {
    super({ id, position: { width: Math.min(SIZE.width, innerWidth), height: Math.min(SIZE.height, innerHeight) } });
    this.scene = scene;
  }

  /** Why there is no grid to show, as a key of Battlefield in the language file. @returns {string | null} */
  get problem() {
    if (!this.scene) return "noScene";
    return gridOf(this.scene) ? null : "noGrid";
  }

  /** Where the Tab key comes to first. @returns {Square} */
  get start() {
    return { x: 0, y: 0 };
  }

  /** What a press on a square, a stroke over squares and its end do. @returns {Partial<GridOwner>} */
  get hands() {
    return {};
  }

  /**
   * What there is to be seen on a square.
   * @param {Square} square
   * @returns {SquareView}
   */
  view(square) {
    const key = keyOf(square);
    return { cell: this.ground.get(key), standing: this.#standing.get(key) ?? [] };
  }

  /** Reads the ground and who stands where, and draws them. */
  refresh() {
    if (!this.rendered || !this.scene) return;
    if (this.#shape !== this.#shown) {
      this.render({ parts: ["tools", "field"] });
      return;
    }
    if (!this.grid) return;
    this.readGround();
    this.#standing = standingOn(this.scene);
    this.grid.refresh();
    this.#tellPointed();
  }

  /** Reads the ground of the scene. */
  readGround() {
    this.ground = groundOf(this.scene);
  }

  /** Says something to those who do not see it. @param {string} text */
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
    for (const hook of /** @type {const} */ (["createToken", "updateToken", "deleteToken"])) this.listen(hook, ours);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#showGrid();
    if (options.isFirstRender) this.#focus();
  }

  /** What makes it another field: another grid, or none. */
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
    this.#standing = standingOn(this.scene);
    this.grid = new ButtonGrid(scroller, gridSize(this.scene), LAYOUTS[kind], this.start, {
      press: () => {},
      ...this.hands,
      draw: (button, square) => drawSquare(button, square, this.view(square)),
      point: square => {
        this.#pointed = square;
        this.#tellPointed();
      }
    });
  }

  /** Goes to what comes first. */
  #focus() {
    focusFirst(/** @type {HTMLElement | null} */ (
      this.element.querySelector(":is(.window-content, [data-application-part]) :is(select, button[tabindex='0'])")
    ));
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    returnFocus(this.opener);
  }

  /**
   * Listens to a hook for as long as the window is open.
   * @template {Rulewright.HookName} Name
   * @param {Name} hook
   * @param {Hooks.Function<Name>} task
   */
  listen(hook, task) {
    this.#hooks.push([hook, Hooks.on(hook, task)]);
  }

  /** Tells those who see it what the square under the pointer is. A screen reader reads the square itself. */
  #tellPointed() {
    const place = this.element?.querySelector("[data-pointed]");
    if (place && this.#pointed) place.textContent = nameOfSquare(this.#pointed, this.view(this.#pointed));
  }
}

/**
 * The window of an id, where it is open.
 * @param {string} id
 * @returns {BattlefieldWindow | undefined}
 */
export function openWindow(id) {
  const window = foundry.applications.instances.get(id);
  return window instanceof BattlefieldWindow ? window : undefined;
}
