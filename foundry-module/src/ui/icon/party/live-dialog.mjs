import { NO_DICE } from "../../../base/dice.mjs";
import { FormDialog } from "../../../world/forms/form-dialog.mjs";
import { LiveView } from "../../../world/forms/live-view.mjs";
import { storyContext } from "../../../games/icon/story/error-context.mjs";
import { askStory, attemptStory } from "../story/play.mjs";
import { sentence } from "../../../world/notify.mjs";
import { PlainError, RulesError } from "../../../base/errors.mjs";
import { templatePath } from "../../../world/templates.mjs";

/** @import { NarrativeCommand, PlayResult } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Asks for the choices of one command of narrative play, and previews its result by the
 * rules. If they refuse it, the dialog stays open with its entries.
 */
export class LiveDialog extends FormDialog {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = { position: { width: 460 } };

  /** The preview of the entries, or their error. */
  #outlook = new LiveView(this, () => this.#look(), ({ result, error }) => {
    this.#point(error);
    if (result) this.describe(result);
  });

  /**
   * @override
   * @param {string} name
   */
  static parts(name) {
    return super.parts(name, ["dialog/stepper", "dialog/check", "dialog/choice"]);
  }

  /** The command. @returns {NarrativeCommand} @throws {RulesError | PlainError} If a field that it needs is empty. */
  get command() {
    return { do: "look" };
  }

  /**
   * Shows the preview, if it is more than whether the command is allowed.
   * @param {PlayResult} _result
   */
  describe(_result) {}

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return { id: this.id, stepper: templatePath("dialog/stepper"), check: templatePath("dialog/check"),
      choice: templatePath("dialog/choice") };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    await this.#outlook.now();
  }

  /** @override */
  entered() {
    this.#outlook.soon();
  }

  /** Requests the preview of the entries. @returns {Promise<{ result?: PlayResult, error?: unknown }>} */
  async #look() {
    try {
      const { result } = (await askStory(this.command, NO_DICE)).answer;
      return { result };
    } catch (error) {
      return { error };
    }
  }

  /**
   * Shows an error at its field, or clears it.
   * @param {unknown} error
   * @returns {HTMLElement | null}   The field with the error, if it is in the form.
   */
  #point(error) {
    const path = error instanceof RulesError ? error.failure.field.replace(/^command\./, "") : "";
    const input = path
      ? /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-path="${CSS.escape(path)}"]`)) : null;
    const label = input && /** @type {HTMLInputElement} */ (input).labels?.[0]?.textContent;
    const text = error ? sentence(error, label ? { field: label } : this.#about(error)) : "";
    for (const one of this.element.querySelectorAll("[data-path][aria-invalid]")) {
      one.removeAttribute("aria-invalid");
      one.removeAttribute("aria-describedby");
    }
    const place = /** @type {HTMLElement} */ (this.element.querySelector("[data-problem]"));
    if (place.textContent !== text) place.textContent = text;
    place.hidden = !text;
    input?.setAttribute("aria-invalid", "true");
    input?.setAttribute("aria-describedby", place.id);
    this.setPosition();
    return input;
  }

  /** Returns the error context of the command. @param {unknown} error */
  #about(error) {
    try {
      return storyContext(error, this.command);
    } catch {
      return {}; // The entries are not a command yet.
    }
  }

  /** @override */
  async send() {
    try {
      return Boolean(await attemptStory(this.command));
    } catch (error) {
      if (!(error instanceof RulesError || error instanceof PlainError)) throw error;
      this.#point(error)?.focus();
      return false;
    }
  }
}
