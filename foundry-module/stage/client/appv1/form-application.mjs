import { expandObject, flattenObject, mergeObject } from "../../shared/objects.mjs";
import { FormDataExtended } from "../applications/ux/form-data.mjs";
import { Application } from "./application.mjs";

/** @typedef {import("./application.mjs").ApplicationOptions} ApplicationOptions */
/** @typedef {import("../documents/document.mjs").Document} Document */

/**
 * @typedef {object} FormOptions
 * @property {boolean} closeOnSubmit
 * @property {boolean} editable
 * @property {boolean} sheetConfig
 * @property {boolean} submitOnChange
 * @property {boolean} submitOnClose
 */

/**
 * @typedef {object} SheetOptions
 * @property {number} viewPermission
 * @property {import("../documents/token.mjs").TokenDocument} [token]
 */

/**
 * A first-framework window that is a form and submits itself.
 * @template {ApplicationOptions & FormOptions} [Options=ApplicationOptions & FormOptions]
 * @extends {Application<Options>}
 */
export class FormApplication extends Application {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { classes: ["form"], closeOnSubmit: true, editable: true,
      sheetConfig: false, submitOnChange: false, submitOnClose: false });
  }

  constructor(object = {}, options = {}) {
    super(options);
    this.object = object;
    /** @type {HTMLFormElement | null} */
    this.form = null;
    this.editors = {};
  }

  get isEditable() { return this.options.editable; }

  /** @returns {Record<string, unknown> | Promise<Record<string, unknown>>} */
  getData(options = {}) { return { object: this.object, options: this.options, title: this.title }; }

  _activateCoreListeners(html) {
    super._activateCoreListeners(html);
    /** @type {HTMLFormElement | undefined} */
    const form = html.get().find(element => element.tagName === "FORM") ?? html.find("form")[0];
    this.form = form ?? null;
    if (!form) return;
    form.addEventListener("submit", event => this._onSubmit(event));
    form.addEventListener("change", event => this._onChangeInput(event));
    if (!this.isEditable) this._disableFields(form);
  }

  _disableFields(form) {
    for (const element of form.querySelectorAll("input, select, textarea")) if (element.name) element.disabled = true;
  }

  _onChangeInput(event) {
    if (!event.target.name || !this.options.submitOnChange) return;
    return this._onSubmit(event);
  }

  /**
   * @param {Event} event
   * @param {{ updateData?: object | null, preventClose?: boolean, preventRender?: boolean }} [options]
   */
  async _onSubmit(event, { updateData = null, preventClose = false, preventRender = false } = {}) {
    event.preventDefault();
    if (!this.isEditable || this._submitting) return false;
    this._submitting = true;
    try {
      const formData = this._getSubmitData(updateData ?? {});
      await this._updateObject(event, formData);
    } catch (error) {
      console.error(error);
    } finally {
      this._submitting = false;
    }
    if (this.options.closeOnSubmit && !preventClose) await this.close({ submit: false, force: true });
  }

  /** The named fields of the form as dotted keys, with `updateData` over them. */
  _getSubmitData(updateData = {}) {
    if (!this.form) throw new Error("The FormApplication subclass has no registered form element");
    const data = new FormDataExtended(this.form, { editors: this.editors }).object;
    return flattenObject(mergeObject(expandObject(data), expandObject(updateData)));
  }

  /** @param {Event} event @param {object} formData @returns {Promise<unknown>} */
  async _updateObject(event, formData) {
    throw new Error("A subclass of the FormApplication must implement the _updateObject method.");
  }

  async submit(options = {}) {
    if (!this.form) return this;
    await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  async close(options = {}) {
    if (this.options.submitOnClose && options.submit !== false && this.rendered && this.isEditable) {
      await this._onSubmit(new Event("close", { cancelable: true }), { preventClose: true });
    }
    return super.close(options);
  }
}

/**
 * A first-framework window that shows a document.
 * @extends {FormApplication<ApplicationOptions & FormOptions & SheetOptions>}
 */
export class DocumentSheet extends FormApplication {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions,
      { classes: ["sheet"], template: "", viewPermission: 1, editable: true, sheetConfig: true });
  }

  get document() { return /** @type {Document} */ (this.object); }
  get id() { return `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`; }
  get isEditable() { return this.options.editable && !this.document.isLocked && this.document.isOwner; }
  get title() { return this.document.name ?? this.document.id; }

  getData(options = {}) {
    const data = this.document.toObject(false);
    const { isEditable } = this;
    return {
      cssClass: isEditable ? "editable" : "locked", editable: isEditable,
      document: this.document, data, limited: this.document.limited,
      options: this.options, owner: this.document.isOwner, title: this.title
    };
  }

  async _render(force, options) {
    if (force && !this.document.testUserPermission(globalThis.game.user, this.options.viewPermission)) {
      globalThis.ui.notifications.warn(
        globalThis.game.i18n.format("STAGE.NoPermissionToView", { name: this.document.name }));
      return;
    }
    this.document.apps[this.id] = this;
    await super._render(force, options);
  }

  async close(options) {
    delete this.document.apps[this.id];
    return super.close(options);
  }

  async _updateObject(event, formData) {
    if (!this.document.id) return undefined;
    return this.document.update(formData);
  }
}

/** @typedef {import("../documents/actor.mjs").Actor} Actor */
/** @typedef {import("../documents/item.mjs").Item} Item */

export class ActorSheet extends DocumentSheet {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { width: 720, height: 600, closeOnSubmit: false, submitOnClose: true,
      submitOnChange: true, resizable: true, classes: ["sheet", "actor"] });
  }

  get actor() { return /** @type {Actor} */ (this.object); }
  get token() { return this.object.token ?? this.options.token ?? null; }

  getData(options = {}) {
    const context = super.getData(options);
    return { ...context, actor: this.object, items: context.data.items, effects: context.data.effects };
  }
}

export class ItemSheet extends DocumentSheet {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { width: 500, closeOnSubmit: false, submitOnClose: true,
      submitOnChange: true, resizable: true, classes: ["sheet", "item"] });
  }

  get item() { return /** @type {Item} */ (this.object); }
  get actor() { return this.item.actor; }

  getData(options = {}) { return { ...super.getData(options), item: this.document }; }
}
