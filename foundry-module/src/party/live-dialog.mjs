import { NO_DICE } from "../authority/dice.mjs";
import { MODULE, ODDS_DELAY } from "../config.mjs";
import { onStep } from "../dialog/stepper.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { about } from "../narrative/about.mjs";
import { askRules, attemptNarrative } from "../narrative/_module.mjs";
import { PlainError, RulesError, report, sentence } from "../notify.mjs";
import { templatePath } from "../templates.mjs";

/** @import { NarrativeCommand, NarrativeResult } from "../../../wasm/api/schema/rulewright" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialogs on screen, by their id. @type {Map<string, LiveDialog>} */
const open = new Map();

/**
 * Asks for what one command of narrative play needs, and shows while it is
 * filled in what would come of it, as the rules say. What they refuse keeps the
 * dialog open, with everything that was entered in it.
 */
export class LiveDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override @type {any} */
  static DEFAULT_OPTIONS = {
    classes: [MODULE, `${MODULE}-dialog`],
    position: { width: 460 },
    actions: { step: onStep }
  };

  /** What had the focus before. */
  #opener = openerNow();

  /** Whether the command is under way. */
  #sending = false;

  /** Counts the questions, so that a late answer is not shown for a newer one. */
  #asked = 0;

  /** Asks once nobody changes anything for a moment. */
  #soon = foundry.utils.debounce(() => this.look(), ODDS_DELAY);

  /**
   * The parts of such a dialog: its one form.
   * @param {string} name   Of the template.
   * @returns {any}
   */
  static parts(name) {
    return {
      form: {
        template: templatePath(name),
        templates: [name, "dialog/stepper", "dialog/check", "dialog/choice"].map(templatePath),
        scrollable: [".rulewright-fields"],
        forms: { ".rulewright-form": { handler: LiveDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
      }
    };
  }

  /** Opens the dialog, or comes back to the one of its id that is open. */
  async open() {
    const there = open.get(this.id);
    if (there) {
      there.bringToFront();
      there.#focus();
      return;
    }
    open.set(this.id, this);
    try {
      await this.render({ force: true });
    } catch (error) {
      open.delete(this.id);
      throw error;
    }
  }

  /** What is asked for. @returns {NarrativeCommand} @throws {RulesError | PlainError} Where that cannot be said yet. */
  get command() {
    return { do: "look" };
  }

  /**
   * Shows what would come of it, where that is more than whether it can be done.
   * @param {NarrativeResult} _result
   */
  tell(_result) {}

  /**
   * What the fields hold, as an object.
   * @returns {Record<string, any>}
   */
  read() {
    const { object } = new foundry.applications.ux.FormDataExtended(/** @type {HTMLFormElement} */ (this.element.querySelector("form")));
    return foundry.utils.expandObject(object);
  }

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    return /** @type {any} */ ({ id: this.id, stepper: templatePath("dialog/stepper"), check: templatePath("dialog/check"), choice: templatePath("dialog/choice") });
  }

  /** @override */
  async _onFirstRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.#soon());
    await this.look();
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    this.#focus();
  }

  /** @override */
  _onClose(/** @type {any} */ options) {
    super._onClose(options);
    open.delete(this.id);
    returnFocus(this.#opener);
  }

  #focus() {
    focusFirst(/** @type {HTMLElement | null | undefined} */ (this.element?.querySelector("form :is(input, select, button)")));
  }

  /** Asks the rules what would come of what is entered, and shows it or what is wrong with it. */
  async look() {
    const asked = ++this.#asked;
    try {
      const { result } = (await askRules(this.command, NO_DICE)).answer;
      if (asked !== this.#asked || !this.element) return;
      this.#point(null);
      this.tell(result);
    } catch (error) {
      if (asked === this.#asked && this.element) this.#point(error);
    }
  }

  /**
   * Says what is wrong where it was entered, or nowhere that something is.
   * @param {unknown} error
   * @returns {HTMLElement | null}   The field that is wrong, if it is one of the form.
   */
  #point(error) {
    const path = error instanceof RulesError ? error.failure.field.replace(/^command\./, "") : "";
    const input = path ? /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-path="${CSS.escape(path)}"]`)) : null;
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

  /** Whose numbers it is about. @param {unknown} error */
  #about(error) {
    try {
      return about(error, this.command);
    } catch {
      return {}; // What is entered is not a command yet.
    }
  }

  /**
   * Sends the command, once.
   * @this {LiveDialog}
   */
  static async #onSubmit() {
    if (this.#sending) return;
    this.#sending = true;
    const submit = this.element.querySelector("button[type=submit]");
    // Not disabled: a button that is would lose the focus of the keyboard.
    submit?.setAttribute("aria-disabled", "true");
    try {
      await attemptNarrative(this.command);
      await this.close();
    } catch (error) {
      if (error instanceof RulesError || error instanceof PlainError) this.#point(error)?.focus();
      else report(error);
    } finally {
      submit?.removeAttribute("aria-disabled");
      this.#sending = false;
    }
  }
}
