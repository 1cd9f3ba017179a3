import { MODULE } from "../../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";
import { templatePath } from "../templates.mjs";
import { isOpenWindow, renderBeside } from "../windows.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The open and opening dialogs by id. @type {Map<string, FormDialog>} */
const open = new Map();

/**
 * A dialog with one form. It opens once, takes the focus and returns it, and submits once.
 * An error is reported and keeps it open with its entries.
 */
export class FormDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    classes: [MODULE, `${MODULE}-dialog`],
    position: { width: 440 },
    actions: { step: onStep }
  };

  /** The focused element before the dialog opened. */
  #opener = openerNow();

  /** Resolves once it has submitted; null unless it submits. @type {Promise<void> | null} */
  #sending = null;

  /** The result of submitting, or null. @type {any} */
  outcome = null;

  /** Resolves `closed`. @type {() => void} */
  #ended = () => {};

  /** Resolves with the outcome when the dialog closes. @type {Promise<any>} */
  closed = new Promise(resolve => { this.#ended = () => resolve(this.outcome); });

  /**
   * Returns the parts of the dialog: its one form, which is a part and not the window. A
   * window is a dialog to assistive technology, and a form must not be one.
   * @param {string} name   The template.
   * @param {string[]} [shared]   Partial templates that it uses.
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
   * Opens the dialog, or focuses the open one with its id and entries.
   * @returns {Promise<FormDialog>}   The dialog on screen.
   */
  async open() {
    // A dialog that submits may be about to close.
    const before = open.get(this.id);
    if (before) await before.#sending;
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

  /** The selector of the first focused field. */
  get firstField() {
    return "form :is(input, select, button)";
  }

  /**
   * Submits the entries. Errors are reported.
   * @returns {Promise<boolean>}   True if the dialog may close.
   */
  async send() {
    return true;
  }

  /**
   * Runs after each change of an entry.
   * @param {Event} _event
   */
  entered(_event) {}

  /**
   * Returns the values of the fields, as an object.
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
    // The core opens some dialogs by itself, from the settings.
    open.set(this.id, this);
    this.element.addEventListener("input", event => this.entered(event));
    // Enter alone opens the list of a select.
    this.element.addEventListener("keydown", event => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      /** @type {HTMLElement | null} */ (this.element.querySelector("button[type=submit]"))?.click();
    });
    // Unfolded content must fit the window.
    this.element.addEventListener("toggle", () => this.setPosition(), { capture: true });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    const submit = /** @type {HTMLElement | null} */ (this.element.querySelector("button[type=submit]"));
    submit?.setAttribute("aria-keyshortcuts", "Control+Enter");
    if (submit) submit.title ||= localize("Hint.send");
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
   * Refuses the first number that the browser could not parse, which the form would submit
   * as empty.
   * @returns {boolean}   True if there is one.
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
   * Does something at once, or after the entries could not be sent: a dialog that closes needs it no more.
   * @param {() => void} work
   */
  unlessSending(work) {
    if (!this.#sending) return work();
    this.#sending.then(() => { if (isOpenWindow(this)) work(); });
  }

  /**
   * Submits, once.
   * @this {FormDialog}
   */
  static async #onSubmit() {
    if (this.#sending || this.#refusesNumber()) return;
    let sent = () => {};
    this.#sending = new Promise(resolve => { sent = resolve; });
    const submit = this.element.querySelector("button[type=submit]");
    // Disabling the button would lose the keyboard's focus.
    submit?.setAttribute("aria-disabled", "true");
    try {
      if (await this.send()) await this.close();
    } catch (error) {
      report(error);
    } finally {
      submit?.removeAttribute("aria-disabled");
      this.#sending = null;
      sent();
    }
  }
}

/**
 * Steps the number between two buttons up or down, as the template "dialog/stepper"
 * renders them.
 * @param {Event} _event
 * @param {HTMLElement} button
 */
function onStep(_event, button) {
  const input = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  if (button.dataset.by === "up") input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
