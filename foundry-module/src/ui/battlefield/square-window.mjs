import { MODULE } from "../../config.mjs";
import { sceneOf } from "../../games/icon/combat/combat.mjs";
import { localize } from "../../world/i18n.mjs";
import { templatePath } from "../../world/templates.mjs";
import { BattlefieldWindow } from "./window.mjs";
import { renderBeside } from "../../world/windows.mjs";

/** @import { GridOwner } from "./grid.mjs" */
/** @import { Square } from "./path.mjs" */

/** Shows the battlefield and returns the pressed square. */
class SquareWindow extends BattlefieldWindow {
  /** @override @type {Rulewright.Parts} */
  static PARTS = { ...super.PARTS, tools: { template: templatePath("battlefield/square") } };

  #choose;

  #legal;

  /**
   * @param {foundry.documents.Scene | null} scene
   * @param {(square: Square | null) => void} choose   Receives the square, or null if the window is closed without
   *   a choice.
   * @param {readonly string[]} [legal]   The squares that may be chosen, as "3,4"; without them, all.
   */
  constructor(scene, choose, legal) {
    super(`${MODULE}-square-${foundry.utils.randomID()}`, scene);
    this.#choose = choose;
    this.#legal = legal && new Set(legal);
  }

  /** @override @returns {Square} */
  get start() {
    const [first] = this.#legal ?? [];
    const [x = 0, y = 0] = first?.split(",").map(Number) ?? [];
    return { x, y };
  }

  /** @override @param {Square} square */
  view(square) {
    const view = super.view(square);
    return this.#legal?.has(`${square.x},${square.y}`)
      ? { ...view, state: /** @type {const} */ ("reach"), details: [localize("Question.legal")] } : view;
  }

  /** @override */
  get marked() {
    return [...this.#legal ?? []].map(text => {
      const [x = 0, y = 0] = text.split(",").map(Number);
      return { x, y, state: "reach" };
    });
  }

  /** @override */
  get title() {
    return localize("Dialog.chooseSquare");
  }

  /** @override @returns {Partial<GridOwner>} */
  get hands() {
    return {
      press: square => {
        if (this.#legal && !this.#legal.has(`${square.x},${square.y}`)) return;
        this.#choose(square);
        this.close();
      }
    };
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#choose(null);
  }
}

/**
 * Asks for a square of the combat's battlefield.
 * @param {foundry.documents.Combat | null} combat
 * @param {readonly string[]} [legal]   The squares that may be chosen, as "3,4"; without them, all.
 * @returns {Promise<Square | null>}   Null when the window is closed without a choice.
 */
export async function chooseSquare(combat, legal) {
  return new Promise((choose, fail) => {
    const asking = new SquareWindow(sceneOf(combat), choose, legal);
    asking.render(renderBeside(asking.opener.element)).catch(fail);
  });
}
