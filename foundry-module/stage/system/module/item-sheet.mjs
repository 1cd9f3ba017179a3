const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

/** A small sheet for an item. */
export class SimpleItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["worldbuilding", "item"], position: { width: 420 }, window: { resizable: true }, form: { submitOnChange: true, closeOnSubmit: false }
  };

  static PARTS = { body: { template: "systems/worldbuilding/templates/item-sheet.hbs" } };

  get title() { return this.document.name; }
}
