import { MODULE } from "../../config.mjs";
import { formatChange, formatNumber, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { rovingTabindex } from "../../world/forms/roving-tabindex.mjs";
import { templatePath } from "../../world/templates.mjs";
import { floorsOf } from "../../games/squares.mjs";
import { LEVELS, brushesOf, cellLimitOf, cellsOfGround, groundOf, writeGround } from "./ground.mjs";
import { nameOfSquare } from "./square-view.mjs";
import { Stroke } from "./stroke.mjs";
import { BattlefieldWindow, openWindow } from "./window.mjs";
import { isElement, renderBeside } from "../../world/windows.mjs";

/** @import { Cell } from "./ground.mjs" */
/** @import { GridOwner } from "./grid.mjs" */
/** @import { Square } from "./path.mjs" */

/** The limit of strokes that can be undone. */
const HISTORY = 50;

/**
 * Shows the battlefield of a scene, for the GM to paint and for players to read.
 * @param {foundry.documents.Scene | null} [scene]   Defaults to the viewed one.
 */
export async function openBattlefield(scene = game.scenes.viewed ?? game.scenes.active ?? null) {
  const id = `${MODULE}-battlefield-${scene?.id ?? "none"}`;
  const there = openWindow(id);
  if (there) return there.bringToFront();
  const editor = new GroundEditor(id, scene);
  await editor.render(renderBeside(editor.opener.element));
}

/** The ground of a scene and its tokens. A GM paints it; each stroke is saved when it ends, and can be undone. */
class GroundEditor extends BattlefieldWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    window: { title: "RULEWRIGHT.Battlefield.title" },
    actions: { brush: GroundEditor.#onBrush, undo: GroundEditor.#onUndo }
  };

  /** @override @type {Rulewright.Parts} */
  static PARTS = { ...super.PARTS, tools: { template: templatePath("battlefield/palette") } };

  /** The drawn ground: the scene's, with the unsaved strokes. @override @type {Map<string, Cell>} */
  ground = new Map();

  #brush = "level1";

  /** The id of the floor that the GM has chosen. @type {string | undefined} */
  #floor;

  /** The current stroke. @type {Stroke | null} */
  #stroke = null;

  /** The strokes that can be undone, the last one last. @type {Stroke[]} */
  #history = [];

  /** The unsaved strokes. @type {Stroke[]} */
  #unwritten = [];

  /** True while they are being saved. */
  #writing = false;

  /** @override */
  get title() {
    return this.scene ? localize("Battlefield.titleOf", { scene: this.scene.name }) : super.title;
  }

  /** @override */
  get floor() {
    return floorsOf(this.scene).some(({ id }) => id === this.#floor) ? this.#floor : super.floor;
  }

  /** @override @returns {Partial<GridOwner>} */
  get hands() {
    if (!game.user.isGM) return {};
    const paint = (/** @type {Square} */ square) => this.#paint(square);
    return { press: paint, drag: paint, release: () => this.#finish() };
  }

  /** @override */
  readGround() {
    this.ground = this.#painted(this.floor, [...this.#unwritten, ...this.#stroke ? [this.#stroke] : []]);
  }

  /**
   * Returns the ground of a floor of the scene with the strokes on it.
   * @param {string | undefined} floor
   * @param {Stroke[]} strokes   Of all floors.
   */
  #painted(floor, strokes) {
    const ground = groundOf(this.scene, floor);
    for (const stroke of strokes) if (stroke.floor === floor) stroke.redo(ground);
    return ground;
  }

  /** @override */
  refresh() {
    super.refresh();
    const select = /** @type {HTMLSelectElement | null | undefined} */ (
      this.element?.querySelector("[data-choose=floor]"));
    if (select) select.value = String(this.floor);
  }

  /** Shows another floor. @param {string | undefined} floor */
  #show(floor) {
    this.#finish();
    this.#floor = floor;
    this.refresh();
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const brushes = brushesOf(this.scene);
    if (!brushes.includes(this.#brush)) [this.#brush] = brushes;
    const { floor } = this;
    return {
      ...await super._prepareContext(options),
      // A player sees the floors that the core shows.
      floors: game.user.isGM && !this.problem
        ? floorsOf(this.scene).map(({ id, name }) => ({ value: id, text: name, chosen: id === floor })) : [],
      brushes: game.user.isGM && !this.problem
        ? brushes.map(key => ({ key, pressed: key === this.#brush, ...swatch(key) })) : []
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", event => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.#undo();
    });
    this.element.addEventListener("change", event => {
      const { dataset, value } = /** @type {HTMLSelectElement} */ (event.target);
      if (dataset.choose === "floor") this.#show(value);
    });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const toolbar = this.element.querySelector("[role=toolbar]");
    // Before any element gets the focus: the Tab key stops at the first button.
    if (options.parts?.includes("tools") && isElement(toolbar)) rovingTabindex(toolbar);
    this.#showUndo();
    await super._onRender(context, options);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#finish();
  }

  /** @param {Square} square */
  #paint(square) {
    this.#stroke ??= new Stroke(this.#brush, this.floor);
    this.#stroke.touch(this.ground, square);
    this.grid?.refreshSquare(square);
    this.announce(nameOfSquare(square, this.view(square)));
  }

  /** Ends the stroke: it can be undone, and is saved. */
  #finish() {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (!stroke?.changed || !this.#fits(stroke)) return;
    this.#history.push(stroke);
    this.#history.splice(0, this.#history.length - HISTORY);
    this.#write(stroke);
  }

  /**
   * Reports whether the rules read the ground with one more stroke. To undo one may need more cells: a cell of all
   * floors comes back as one for each.
   * @param {Stroke} stroke
   */
  #fits(stroke) {
    const ground = this.#painted(stroke.floor, [...this.#unwritten, stroke]);
    if (cellsOfGround(ground, this.scene, stroke.floor).length <= cellLimitOf(this.scene)) return true;
    this.refresh();
    report(new PlainError("tooManySquares"));
    return false;
  }

  #undo() {
    // The strokes on a floor end with it, and those before the scene had floors with the first of them.
    const floors = floorsOf(this.scene).map(({ id }) => id);
    this.#history = this.#history.filter(({ floor }) => floor ? floors.includes(floor) : !floors.length);
    const last = this.#history.pop();
    if (last && last.floor !== this.floor) this.#show(last.floor);
    const stroke = last?.inverse(this.ground);
    this.announce(localize(stroke ? "Battlefield.undone" : "Battlefield.nothingToUndo"));
    if (!stroke?.changed || !this.#fits(stroke)) return this.#showUndo();
    stroke.redo(this.ground);
    this.grid?.refresh();
    this.#write(stroke);
  }

  /** Saves a stroke. Strokes that are painted meanwhile follow. @param {Stroke} stroke */
  async #write(stroke) {
    this.#unwritten.push(stroke);
    this.#showUndo();
    if (this.#writing || !this.scene) return;
    this.#writing = true;
    try {
      while (this.#unwritten.length) {
        const [{ floor }] = /** @type {[Stroke]} */ (this.#unwritten);
        const strokes = this.#unwritten.filter(one => one.floor === floor);
        await writeGround(this.scene, this.#painted(floor, strokes), floor);
        this.#unwritten = this.#unwritten.filter(one => !strokes.includes(one));
      }
    } catch (error) {
      this.#unwritten = [];
      this.#history = [];
      this.#showUndo();
      this.refresh();
      report(error);
    } finally {
      this.#writing = false;
    }
  }

  /** Uses aria-disabled, because disabling the button would lose the keyboard's focus. */
  #showUndo() {
    this.element?.querySelector("[data-action=undo]")?.setAttribute("aria-disabled", String(!this.#history.length));
  }

  /**
   * @this {GroundEditor}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onBrush(_event, button) {
    this.#brush = button.dataset.brush ?? this.#brush;
    for (const one of this.element.querySelectorAll("[data-brush]"))
      one.setAttribute("aria-pressed", String(one === button));
  }

  /** @this {GroundEditor} */
  static #onUndo() {
    this.#undo();
  }
}

/** Returns the look of a brush: a square painted with it. @param {string} brush */
function swatch(brush) {
  if (brush in LEVELS) return { height: LEVELS[brush], text: formatNumber(LEVELS[brush]) };
  if (brush === "raise") return { height: 0, text: formatChange(1) };
  if (brush === "lower") return { height: 0, text: formatChange(-1) };
  return brush === "clear" ? { height: 0, text: "" }
    : { height: 0, ground: brush, text: localize(`Battlefield.letter.${brush}`) };
}
