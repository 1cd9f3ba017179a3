import { ODDS_DELAY } from "../../config.mjs";
import { report } from "../notify.mjs";
import { released } from "../presses.mjs";
import { fill } from "../templates.mjs";

/** @import { FormDialog } from "./form-dialog.mjs" */
/** @import { TemplateName } from "../templates.mjs" */

/**
 * Shows a view of a dialog's entries while they change. Drops answers that are outdated or
 * arrive after the dialog has closed. Shows no answer while a pointer presses the dialog:
 * a button that moves between press and release gets no click.
 * @template Answer
 */
export class LiveView {
  #dialog;
  #ask;
  #show;

  /** Numbers the requests. */
  #asked = 0;

  /** Requests the view after a pause of changes. */
  soon = foundry.utils.debounce(() => { this.now().catch(report); }, ODDS_DELAY);

  /**
   * @param {FormDialog} dialog
   * @param {() => Promise<Answer>} ask   Requests the view's data.
   * @param {(answer: Answer) => void} show   Shows them.
   */
  constructor(dialog, ask, show) {
    this.#dialog = dialog;
    this.#ask = ask;
    this.#show = show;
  }

  /** Requests and shows the view. */
  async now() {
    // The dialog may have closed meanwhile.
    if (!this.#dialog.element) return;
    const asked = ++this.#asked;
    const answer = await this.#ask();
    if (this.#dialog.element) await released(this.#dialog.element);
    if (asked !== this.#asked || !this.#dialog.element) return;
    this.#show(answer);
    this.#dialog.setPosition();
  }
}

/**
 * Renders a template into a dialog's place for it, and announces its summary to screen
 * readers.
 * @param {FormDialog} dialog
 * @param {string} place   The selector of the place.
 * @param {TemplateName} template
 * @param {{ summary: string } & Record<string, any>} view
 */
export function showView({ element }, place, template, view) {
  const shown = /** @type {HTMLElement} */ (element.querySelector(place));
  const spoken = /** @type {HTMLElement} */ (element.querySelector("[data-spoken]"));
  shown.innerHTML = fill(template, view);
  // An unchanged summary is not announced again.
  if (spoken.textContent !== view.summary) spoken.textContent = view.summary;
}
