import { prepareAttributes, rebuildAttributes } from "./attributes.mjs";

/** The text that people write on a sheet, as it is shown. `prose` is its field. */
async function shown(prose, system, document) {
  const { TextEditor } = foundry.applications.ux;
  return { [`${prose}HTML`]: await TextEditor.implementation.enrichHTML(system[prose], { secrets: document.isOwner }) };
}

/** The common part of the sheets of actors and items in the first framework. */
export const AttributeSheetV1 = (Sheet, prose) => class AttributeSheetV1 extends Sheet {
  async getData(options) {
    const context = await super.getData(options);
    const systemData = context.data.system;
    return Object.assign(context, { systemData }, prepareAttributes(this.document.system),
      await shown(prose, systemData, this.document));
  }

  _getSubmitData(updateData) {
    return rebuildAttributes(super._getSubmitData(updateData), this.document);
  }
};

/** Their common part in the second. */
export const AttributeSheetV2 = (Sheet, prose) =>
    class AttributeSheetV2 extends foundry.applications.api.HandlebarsApplicationMixin(Sheet) {
  get title() { return this.document.name; }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { system } = this.document;
    return Object.assign(context, prepareAttributes(system), {
      data: this.document.toObject(false), systemData: system, cssClass: this.isEditable ? "editable" : "locked"
    }, await shown(prose, system, this.document));
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    for (const [group, tab] of Object.entries(this.tabGroups))
      this.changeTab(tab, group, { force: true, updatePosition: false });
  }

  _processFormData(event, form, formData) {
    return rebuildAttributes(super._processFormData(event, form, formData), this.document);
  }
};
