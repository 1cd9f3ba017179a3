import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { formatDetails, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { needView } from "./need.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */
/** @import { Fallen, Roller } from "./own.mjs" */

/**
 * Asks for dice of a real table, one pool after another, in a window that stays open until
 * they are accepted.
 * @implements {Roller}
 */
export class TableDice {
  /** @type {DiceDialog | null} */
  #dialog = null;

  /** @type {"table"} */
  by = "table";

  /**
   * @param {Needs} need
   * @param {{ operation: string, fallen: Fallen[] }} about
   * @returns {Promise<number[] | null>}
   */
  fall(need, { operation, fallen }) {
    return this.#ask({ operation, fallen, need, refusal: null });
  }

  /**
   * @param {unknown} error
   * @param {Fallen[]} fallen
   * @param {string} operation
   * @returns {Promise<boolean>}
   */
  async again(error, fallen, operation) {
    if (!(error instanceof PlainError || error instanceof RulesError)) throw error;
    return Boolean(await this.#ask({ operation, fallen, need: null, refusal: sentence(error) }));
  }

  done() {
    this.#dialog?.finish();
  }

  /** @param {Asked} asked */
  #ask(asked) {
    this.#dialog ??= new DiceDialog();
    return this.#dialog.ask(asked);
  }
}

/**
 * The content of the dialog: the dice so far, the needed dice, and the reason of a refusal.
 * @typedef {{ operation: string, fallen: Fallen[], need: Needs | null, refusal: string | null }} Asked
 */

class DiceDialog extends FormDialog {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-own-dice-{id}`,
    window: { title: "RULEWRIGHT.Dice.title", icon: "fa-solid fa-dice" },
    position: { width: 360 },
    actions: { cancel: DiceDialog.#onCancel }
  };

  /** @override */
  static PARTS = FormDialog.parts("dice/own");

  /** @type {Asked | null} */
  #asked = null;

  /** Receives the entered faces while a question is open. @type {((faces: number[] | null) => void) | null} */
  #answer = null;

  /** True after the window was closed or is no longer needed. */
  #closed = false;

  /**
   * @param {Asked} asked
   * @returns {Promise<number[] | null>}   The faces, empty if none are needed, or null if the window was closed.
   */
  async ask(asked) {
    if (this.#closed) return null;
    this.#asked = asked;
    /** @type {Promise<number[] | null>} */
    const answer = new Promise(resolve => { this.#answer = resolve; });
    await (isOpenWindow(this) ? this.render() : this.open());
    return answer;
  }

  /** Closes the window after its dice were accepted. */
  finish() {
    if (!this.#closed) this.close();
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { operation, fallen, need, refusal } = /** @type {Asked} */ (this.#asked);
    const { label, dice, counts } = need ? needView(need, operation) : {};
    return {
      id: this.id, refusal,
      fallen: fallen.map(one => ({ ...needView(one.need, operation), faces: formatDetails(one.faces.map(String)) })),
      need: need && {
        label, dice, counts, sides: need.sides,
        inputs: Array.from({ length: need.dice },
          (_, at) => ({ at, label: localize("Dice.die", { number: at + 1, sides: need.sides }) }))
      },
      submit: localize(need ? "Dice.enter" : "Dice.sendAgain")
    };
  }

  /** @override */
  get firstField() {
    return "input, button[type=submit]";
  }

  /** @override */
  entered(/** @type {Event} */ { target }) {
    /** @type {HTMLElement} */ (target).removeAttribute("aria-invalid");
    this.#showStatus("");
  }

  /**
   * Passes on the entered faces. The window stays open: more dice may be needed, or these
   * may be refused.
   * @override
   */
  async send() {
    const inputs = [.../** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll("input"))];
    const sides = this.#asked?.need?.sides ?? 0;
    const wrong = inputs.filter(({ valueAsNumber: face }) => !Number.isInteger(face) || face < 1 || face > sides);
    for (const input of inputs) input.toggleAttribute("aria-invalid", false);
    for (const input of wrong) input.setAttribute("aria-invalid", "true");
    if (wrong[0]) {
      this.#showStatus(localize("Dice.outOfRange", { number: inputs.indexOf(wrong[0]) + 1, sides }));
      wrong[0].focus();
      return false;
    }
    this.#showStatus(localize("Dice.waiting"));
    this.#resolve(inputs.map(({ valueAsNumber }) => valueAsNumber));
    return false;
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    this.#closed = true;
    super._onClose(options);
    this.#resolve(null);
  }

  /** @param {number[] | null} faces */
  #resolve(faces) {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(faces);
  }

  /** @param {string} text   Shown, and announced to screen readers. */
  #showStatus(text) {
    const status = this.element.querySelector("[data-told]");
    if (status && status.textContent !== text) status.textContent = text;
  }

  /** @this {DiceDialog} */
  static #onCancel() {
    this.close();
  }
}
