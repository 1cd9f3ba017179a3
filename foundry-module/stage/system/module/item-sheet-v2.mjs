import { AttributeSheetV2 } from "./attribute-sheets.mjs";

const { ItemSheetV2 } = foundry.applications.sheets;

/** An item's sheet in the second framework, under the same class name. */
export class SimpleItemSheet extends AttributeSheetV2(ItemSheetV2, "description") {
  static DEFAULT_OPTIONS = {
    classes: ["worldbuilding", "item"], position: { width: 520, height: 480 },
    window: { resizable: true }, form: { submitOnChange: true, closeOnSubmit: false }
  };

  static PARTS = {
    body: { template: "systems/worldbuilding/templates/item-sheet-v2.hbs", scrollable: [".sheet-body > .tab"] }
  };

  tabGroups = { primary: "description" };

  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), { item: this.item });
  }
}
