import { MODULE } from "../../config.mjs";
import { formatChange, formatNumber, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { roving } from "../sheet/roving.mjs";
import { templatePath } from "../../world/templates.mjs";
import { LEVELS, brushesOf, cellLimitOf, groundOf, writeGround } from "./ground.mjs";
import { nameOfSquare } from "./square-view.mjs";
import { Stroke } from "./stroke.mjs";
import { BattlefieldWindow, openWindow } from "./window.mjs";
import { isElement, renderBeside } from "../../world/windows.mjs";

/** @import { Cell } from "./ground.mjs" */
/** @import { GridOwner } from "./grid.mjs" */
/** @import { Square } from "./path.mjs" */

/** How many strokes can be taken back. */
const HISTORY = 50;

/**
 * Shows the battlefield of a scene: for the GM to paint, for players to read.
 * @param {foundry.documents.Scene | null} [scene]   The viewed one unless told otherwise.
 */
export async function openBattlefield(scene = game.scenes.viewed ?? game.scenes.active ?? null) {
  const id = `${MODULE}-battlefield-${scene?.id ?? "none"}`;
  const there = openWindow(id);
  if (there) return there.bringToFront();
  const editor = new GroundEditor(id, scene);
  await editor.render(renderBeside(editor.opener.element));
}

/** The ground of a scene and who stands there. A GM paints it; each stroke is kept as it ends, and can be taken back. */
class GroundEditor extends BattlefieldWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    window: { title: "RULEWRIGHT.Battlefield.title" },
    actions: { brush: GroundEditor.#onBrush, undo: GroundEditor.#onUndo }
  };

  /** @override @type {Rulewright.Parts} */
  static PARTS = { ...super.PARTS, tools: { template: templatePath("battlefield/palette") } };

  /** The ground as it is drawn: what the scene has, and the strokes that are not written yet. @override @type {Map<string, Cell>} */
  ground = new Map();

  #brush = "level1";

  /** The stroke under way. @type {Stroke | null} */
  #stroke = null;

  /** The strokes that can be taken back, the last one last. @type {Stroke[]} */
  #history = [];

  /** Those that the scene does not have yet. @type {Stroke[]} */
  #unwritten = [];

  /** Whether they are being written. */
  #writing = false;

  /** @override */
  get title() {
    return this.scene ? localize("Battlefield.titleOf", { scene: this.scene.name }) : super.title;
  }

  /** @override @returns {Partial<GridOwner>} */
  get hands() {
    if (!game.user.isGM) return {};
    const paint = (/** @type {Square} */ square) => this.#paint(square);
    return { press: paint, drag: paint, release: () => this.#finish() };
  }

  /** @override */
  readGround() {
    this.ground = groundOf(this.scene);
    for (const stroke of this.#unwritten) stroke.redo(this.ground);
    this.#stroke?.redo(this.ground);
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const brushes = brushesOf(this.scene);
    if (!brushes.includes(this.#brush)) [this.#brush] = brushes;
    return {
      ...await super._prepareContext(options),
      brushes: game.user.isGM && !this.problem ? brushes.map(key => ({ key, pressed: key === this.#brush, ...swatch(key) })) : []
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", event => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.#undo();
    });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const toolbar = this.element.querySelector("[role=toolbar]");
    // Before anything gets the focus: the first of its buttons is where the Tab key comes to.
    if (options.parts?.includes("tools") && isElement(toolbar)) roving(toolbar);
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
    this.#stroke ??= new Stroke(this.#brush);
    this.#stroke.touch(this.ground, square);
    this.grid?.refreshSquare(square);
    this.announce(nameOfSquare(square, this.view(square)));
  }

  /** The stroke is over: it can be taken back, and the scene gets it. */
  #finish() {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (!stroke?.changed) return;
    if (this.ground.size > cellLimitOf(this.scene)) {
      this.refresh();
      return report(new PlainError("tooManySquares"));
    }
    this.#history.push(stroke);
    this.#history.splice(0, this.#history.length - HISTORY);
    this.#write(stroke);
  }

  #undo() {
    const stroke = this.#history.pop()?.inverse(this.ground);
    this.announce(localize(stroke ? "Battlefield.undone" : "Battlefield.nothingToUndo"));
    if (!stroke?.changed) return this.#showUndo();
    stroke.redo(this.ground);
    this.grid?.refresh();
    this.#write(stroke);
  }

  /** Gives the scene a stroke. What is painted while the world answers is written next. @param {Stroke} stroke */
  async #write(stroke) {
    this.#unwritten.push(stroke);
    this.#showUndo();
    if (this.#writing || !this.scene) return;
    this.#writing = true;
    try {
      while (this.#unwritten.length) {
        const { length } = this.#unwritten;
        await writeGround(this.scene, this.ground);
        this.#unwritten.splice(0, length);
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

  /** Not disabled: a button that is would lose the focus of the keyboard. */
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
    for (const one of this.element.querySelectorAll("[data-brush]")) one.setAttribute("aria-pressed", String(one === button));
  }

  /** @this {GroundEditor} */
  static #onUndo() {
    this.#undo();
  }
}

/** How a brush looks: as a square that it has painted. @param {string} brush */
function swatch(brush) {
  if (brush in LEVELS) return { height: LEVELS[brush], text: formatNumber(LEVELS[brush]) };
  if (brush === "raise") return { height: 0, text: formatChange(1) };
  if (brush === "lower") return { height: 0, text: formatChange(-1) };
  return brush === "clear" ? { height: 0, text: "" } : { height: 0, ground: brush, text: localize(`Battlefield.letter.${brush}`) };
}
