import { prepareAttributes, rebuildAttributes } from "./attributes.mjs";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** An item's sheet in the second framework, under the same class name. */
export class SimpleItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["worldbuilding", "item"], position: { width: 520, height: 480 }, window: { resizable: true }, form: { submitOnChange: true, closeOnSubmit: false }
  };

  static PARTS = { body: { template: "systems/worldbuilding/templates/item-sheet-v2.hbs", scrollable: [".sheet-body > .tab"] } };

  tabGroups = { primary: "description" };

  get title() { return this.document.name; }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { system } = this.item;
    return Object.assign(context, prepareAttributes(system), {
      item: this.item, data: this.item.toObject(false), systemData: system, cssClass: this.isEditable ? "editable" : "locked",
      descriptionHTML: await foundry.applications.ux.TextEditor.implementation.enrichHTML(system.description, { secrets: this.document.isOwner })
    });
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    for (const [group, tab] of Object.entries(this.tabGroups)) this.changeTab(tab, group, { force: true, updatePosition: false });
  }

  _processFormData(event, form, formData) {
    return rebuildAttributes(super._processFormData(event, form, formData), this.item);
  }
}
