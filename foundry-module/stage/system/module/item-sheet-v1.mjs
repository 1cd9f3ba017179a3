import { prepareAttributes, rebuildAttributes } from "./attributes.mjs";

const { ItemSheet } = foundry.appv1.sheets;

/** An item's sheet in the first framework. */
export class SimpleItemSheet extends ItemSheet {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["worldbuilding", "sheet", "item"], template: "systems/worldbuilding/templates/item-sheet.hbs", width: 520, height: 480,
      tabs: [{ navSelector: ".sheet-tabs", contentSelector: ".sheet-body", initial: "description" }], scrollY: [".attributes"]
    });
  }

  async getData(options) {
    const context = await super.getData(options);
    context.systemData = context.data.system;
    Object.assign(context, prepareAttributes(this.item.system));
    context.descriptionHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(context.systemData.description, { secrets: this.document.isOwner });
    return context;
  }

  _getSubmitData(updateData) {
    return rebuildAttributes(super._getSubmitData(updateData), this.item);
  }
}
