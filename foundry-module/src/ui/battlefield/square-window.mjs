import { squareFrom } from "../../base/square.mjs";
import { MODULE } from "../../config.mjs";
import { sceneOf } from "../../games/participants.mjs";
import { localize } from "../../world/i18n.mjs";
import { templatePath } from "../../world/templates.mjs";
import { placeKey } from "./ground.mjs";
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

  /** The squares that an area covers, relative to the chosen one. @type {readonly string[]} */
  #covers;

  /** The squares of the area that are chosen already. @type {Set<string>} */
  #laid;

  /** The squares that it covers on the square under the pointer or the focus. @type {Map<string, Square>} */
  #covered = new Map();

  /**
   * @param {foundry.documents.Scene | null} scene
   * @param {(square: Square | null) => void} choose   Receives the square, or null if the window is closed without
   *   a choice.
   * @param {readonly string[]} [legal]   The squares that may be chosen, as "3,4"; without them, all.
   * @param {readonly string[]} [covers]   The squares that an area covers, relative to the chosen one, as "1,-1".
   * @param {readonly string[]} [laid]   The squares of the area that are chosen already, as "3,4".
   */
  constructor(scene, choose, legal, covers = [], laid = []) {
    super(`${MODULE}-square-${foundry.utils.randomID()}`, scene);
    this.#choose = choose;
    this.#legal = legal && new Set(legal);
    this.#covers = covers;
    this.#laid = new Set(laid);
  }

  /** @override @returns {Square} */
  get start() {
    const [first] = this.#legal ?? [];
    return squareFrom(first ?? "0,0");
  }

  /** @override @param {Square} square */
  view(square) {
    const view = super.view(square);
    const covered = this.#covered.has(placeKey(square)) || this.#laid.has(placeKey(square));
    const legal = this.#legal?.has(placeKey(square));
    if (!covered && !legal) return view;
    return { ...view, state: covered ? /** @type {const} */ ("chosen") : /** @type {const} */ ("reach"),
      details: [...covered ? [localize("Battlefield.covered")] : [], ...legal ? [localize("Question.legal")] : []] };
  }

  /** @override */
  get marked() {
    const legal = [...this.#legal ?? []].map(text => ({ ...squareFrom(text), state: "reach" }));
    const chosen = [...this.#covered.values(), ...[...this.#laid].map(squareFrom)];
    return [...legal, ...chosen.map(square => ({ ...square, state: "chosen" }))];
  }

  /** @override @param {Square} square */
  pointed(square) {
    this.#cover(square);
    super.pointed(square);
  }

  /** Marks the squares that the area would cover on a square. @param {Square} square */
  #cover(square) {
    if (!this.#covers.length) return;
    const lays = !this.#legal || this.#legal.has(placeKey(square));
    const next = new Map((lays ? this.#covers : []).map(text => {
      const { x, y } = squareFrom(text);
      const covered = { x: x + square.x, y: y + square.y };
      return [placeKey(covered), covered];
    }));
    if (sameKeys(next, this.#covered)) return;
    this.#covered = next;
    this.grid?.refresh();
    this.mark();
  }

  /** @override */
  get title() {
    return localize("Dialog.chooseSquare");
  }

  /** @override @returns {Partial<GridOwner>} */
  get hands() {
    return {
      press: square => {
        if (this.#legal && !this.#legal.has(placeKey(square))) return;
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
 * @param {readonly string[]} [covers]   The squares that an area covers, relative to the chosen one, as "1,-1".
 * @param {readonly string[]} [laid]   The squares of the area that are chosen already, as "3,4".
 * @returns {Promise<Square | null>}   Null when the window is closed without a choice.
 */
export async function chooseSquare(combat, legal, covers, laid) {
  return new Promise((choose, fail) => {
    const asking = new SquareWindow(sceneOf(combat), choose, legal, covers, laid);
    asking.render(renderBeside(asking.opener.element)).catch(fail);
  });
}

/** @param {Map<string, Square>} one @param {Map<string, Square>} other */
function sameKeys(one, other) {
  return one.size === other.size && [...one.keys()].every(key => other.has(key));
}
