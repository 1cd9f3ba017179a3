import { MODULE } from "../../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";
import { templatePath } from "../templates.mjs";
import { onStep } from "./stepper.mjs";
import { renderBeside } from "../windows.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The dialogs on screen, and those about to be, by their id. @type {Map<string, FormDialog>} */
const open = new Map();

/**
 * A dialog of one form: it is there once, takes the focus and gives it back,
 * and sends what was entered once. What refuses that is told, and keeps it open, with all of it.
 */
export class FormDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    classes: [MODULE, `${MODULE}-dialog`],
    position: { width: 440 },
    actions: { step: onStep }
  };

  /** What had the focus before. */
  #opener = openerNow();

  /** Whether it is being sent. */
  #sending = false;

  /** What came of what was sent: null where nothing did. @type {any} */
  outcome = null;

  /** Ends the waiting for it. @type {() => void} */
  #ended = () => {};

  /** What came of it, once it is closed. @type {Promise<any>} */
  closed = new Promise(resolve => { this.#ended = () => resolve(this.outcome); });

  /**
   * The parts of such a dialog: its one form, which is a part and not the window.
   * A window is a dialog to assistive technology, and a form must not be one.
   * @param {string} name   Of the template.
   * @param {string[]} [shared]   Templates that it looks up.
   * @returns {any}
   */
  static parts(name, shared = []) {
    return {
      form: {
        template: templatePath(name),
        templates: [name, ...shared].map(templatePath),
        scrollable: [".rulewright-fields"],
        forms: { ".rulewright-form": { handler: FormDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
      }
    };
  }

  /**
   * Opens the dialog, or comes back to the one of its id that is open, with all that was entered in it.
   * @returns {Promise<FormDialog>}   The one on screen.
   */
  async open() {
    const there = open.get(this.id);
    if (there) {
      there.bringToFront();
      there.#focus();
      return there;
    }
    open.set(this.id, this);
    try {
      await this.render(renderBeside(this.#opener.element));
    } catch (error) {
      open.delete(this.id);
      throw error;
    }
    return this;
  }

  /** What has the focus at first. */
  get firstField() {
    return "form :is(input, select, button)";
  }

  /**
   * Sends what was entered. What it throws is told.
   * @returns {Promise<boolean>}   Whether it was taken, so that the dialog may close.
   */
  async send() {
    return true;
  }

  /**
   * Hears that something was entered.
   * @param {Event} _event
   */
  entered(_event) {}

  /**
   * What the fields hold, as an object.
   * @returns {Record<string, any>}
   */
  read() {
    const { object } = new foundry.applications.ux.FormDataExtended(
      /** @type {HTMLFormElement} */ (this.element.querySelector("form")));
    return foundry.utils.expandObject(object);
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    // The core opens some by itself, from the settings.
    open.set(this.id, this);
    this.element.addEventListener("input", event => this.entered(event));
    // What is unfolded must not reach beyond the window.
    this.element.addEventListener("toggle", () => this.setPosition(), { capture: true });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#focus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    if (open.get(this.id) === this) open.delete(this.id);
    this.#ended();
    returnFocus(this.#opener);
  }

  /**
   * Names the first number that its browser could not read, which the form would send as if nothing were entered.
   * @returns {boolean}   Whether there is one.
   */
  #refusesNumber() {
    const input = [...this.element.querySelectorAll("input")].find(({ validity }) => validity.badInput);
    if (!input) return false;
    const folded = input.closest("details");
    if (folded) folded.open = true;
    input.setAttribute("aria-invalid", "true");
    input.addEventListener("input", () => input.removeAttribute("aria-invalid"), { once: true });
    input.focus();
    ui.notifications.warn(foundry.utils.escapeHTML(
      localize("Sheet.mustBeNumber", { field: input.labels?.[0]?.textContent?.trim() || input.name })));
    return true;
  }

  #focus() {
    focusFirst(/** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(this.firstField)));
  }

  /**
   * Sends it, once.
   * @this {FormDialog}
   */
  static async #onSubmit() {
    if (this.#sending || this.#refusesNumber()) return;
    this.#sending = true;
    const submit = this.element.querySelector("button[type=submit]");
    // Not disabled: a button that is would lose the focus of the keyboard.
    submit?.setAttribute("aria-disabled", "true");
    try {
      if (await this.send()) await this.close();
    } catch (error) {
      report(error);
    } finally {
      submit?.removeAttribute("aria-disabled");
      this.#sending = false;
    }
  }
}
