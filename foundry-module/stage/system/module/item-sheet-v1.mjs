import { AttributeSheetV1 } from "./attribute-sheets.mjs";

const { ItemSheet } = foundry.appv1.sheets;

/** An item's sheet in the first framework. */
export class SimpleItemSheet extends AttributeSheetV1(ItemSheet, "description") {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["worldbuilding", "sheet", "item"],
      template: "systems/worldbuilding/templates/item-sheet.hbs", width: 520, height: 480,
      tabs: [{ navSelector: ".sheet-tabs", contentSelector: ".sheet-body", initial: "description" }],
      scrollY: [".attributes"]
    });
  }
}
