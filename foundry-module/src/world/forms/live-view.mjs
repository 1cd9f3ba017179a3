import { ODDS_DELAY } from "../../config.mjs";
import { report } from "../notify.mjs";
import { fill } from "../templates.mjs";

/** @import { FormDialog } from "./form-dialog.mjs" */
/** @import { TemplateName } from "../templates.mjs" */

/**
 * What a dialog shows of its entries while they are made. An answer that comes
 * late is not shown for a newer one, nor in a dialog that is closed.
 * @template Answer
 */
export class LiveView {
  #dialog;
  #ask;
  #show;

  /** Counts the questions. */
  #asked = 0;

  /** Asks once nobody has changed anything for a moment. */
  soon = foundry.utils.debounce(() => { this.now().catch(report); }, ODDS_DELAY);

  /**
   * @param {FormDialog} dialog
   * @param {() => Promise<Answer>} ask   Asks for what is to be shown.
   * @param {(answer: Answer) => void} show   Shows it.
   */
  constructor(dialog, ask, show) {
    this.#dialog = dialog;
    this.#ask = ask;
    this.#show = show;
  }

  /** Asks, and shows what is answered. */
  async now() {
    // It may have been closed in that moment.
    if (!this.#dialog.element) return;
    const asked = ++this.#asked;
    const answer = await this.#ask();
    if (asked !== this.#asked || !this.#dialog.element) return;
    this.#show(answer);
    this.#dialog.setPosition();
  }
}

/**
 * Fills a template in where a dialog has its place for it, and lets its summary be spoken.
 * @param {FormDialog} dialog
 * @param {string} place   The selector of the place.
 * @param {TemplateName} template
 * @param {{ summary: string } & Record<string, any>} view
 */
export function showView({ element }, place, template, view) {
  const shown = /** @type {HTMLElement} */ (element.querySelector(place));
  const spoken = /** @type {HTMLElement} */ (element.querySelector("[data-spoken]"));
  shown.innerHTML = fill(template, view);
  // What is the same is not spoken again.
  if (spoken.textContent !== view.summary) spoken.textContent = view.summary;
}
