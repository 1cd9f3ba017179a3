import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../shared/constants.mjs";
import { expandObject, mergeObject } from "../../../shared/objects.mjs";
import { ApplicationV2 } from "./application.mjs";

/** @typedef {import("../../documents/document.mjs").Document} Document */
/** @typedef {typeof import("../../documents/document.mjs").Document} DocumentClass */

/**
 * @typedef {object} DocumentSheetOptions
 * @property {Document} [document]
 * @property {number} [viewPermission]
 * @property {number} [editPermission]
 * @property {boolean} [canCreate]
 * @property {boolean} [sheetConfig]
 */

/**
 * A window that shows a document, closed to who may not see it and disabled for who may not change it.
 * @extends {ApplicationV2<import("./options.mjs").ApplicationOptions & DocumentSheetOptions>}
 */
export class DocumentSheetV2 extends ApplicationV2 {
  /** @type {import("./options.mjs").ApplicationOptions & DocumentSheetOptions} */
  static DEFAULT_OPTIONS = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false }
  };

  constructor(options = {}, ...rest) {
    super(options?.documentName ? { ...rest[0], document: options } : options);
  }

  get document() { return this.options.document; }
  get title() {
    const { name, id } = this.document;
    const { metadata } = /** @type {DocumentClass} */ (this.document.constructor);
    return `${globalThis.game.i18n.localize(metadata.label)}: ${name ?? id}`;
  }
  get isVisible() { return this.document.testUserPermission(globalThis.game.user, this.options.viewPermission); }
  get isEditable() {
    return !this.document.isLocked
      && this.document.testUserPermission(globalThis.game.user, this.options.editPermission);
  }

  _initializeApplicationOptions(options) {
    // Options are copied on merging; a document is not something to copy.
    const { document, ...rest } = options;
    const merged = super._initializeApplicationOptions({ ...rest,
      uniqueId: `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}` });
    merged.document = document;
    return merged;
  }

  _canRender(options) {
    if (!this.isVisible)
      throw new Error(globalThis.game.i18n.format("STAGE.NoPermissionToView", { name: this.document.name }));
  }

  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    options.window.title ??= this.title;
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, { document, source: document._source, fields: {},
      editable: this.isEditable, user: globalThis.game.user, rootId: this.id });
  }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    this._toggleDisabled(!this.isEditable);
  }

  _toggleDisabled(disabled) {
    for (const element of this.content.querySelectorAll("input, select, textarea, button:not([data-action=close])")) {
      if (disabled && element.name) element.disabled = true;
    }
  }

  _onClose(options) {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  _onChangeForm(formConfig, event) {
    if (this.isEditable) super._onChangeForm(formConfig, event);
  }

  /** @this {DocumentSheetV2} */
  static async #onSubmitDocumentForm(event, form, formData, options = {}) {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  _prepareSubmitData(event, form, formData, updateData) {
    const data = this._processFormData(event, form, formData);
    return updateData ? mergeObject(data, updateData, { performDeletions: true }) : data;
  }

  _processFormData(event, form, formData) { return expandObject(formData.object); }

  async _processSubmitData(event, form, submitData, options = {}) { await this.document.update(submitData, options); }
}
