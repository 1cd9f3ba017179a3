import { prepareAttributes, rebuildAttributes, rollAttribute } from "./attributes.mjs";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The sheet in the second framework, under the same class name. */
export class SimpleActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["worldbuilding", "actor"],
    position: { width: 600, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      rollAttribute: SimpleActorSheet.#onRoll, itemCreate: SimpleActorSheet.#onItemCreate, itemDelete: SimpleActorSheet.#onItemDelete,
      itemEdit: SimpleActorSheet.#onItemEdit
    }
  };

  static PARTS = { body: { template: "systems/worldbuilding/templates/actor-sheet-v2.hbs", scrollable: [".sheet-body > .tab"] } };

  tabGroups = { primary: "attributes" };

  get title() { return this.document.name; }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    Object.assign(context, prepareAttributes(this.actor.system), {
      actor: this.actor, data: this.actor.toObject(false), systemData: this.actor.system, items: this.actor.items.contents, cssClass: this.isEditable ? "editable" : "locked"
    });
    context.biographyHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(context.systemData.biography, { secrets: this.document.isOwner });
    return context;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    for (const [group, tab] of Object.entries(this.tabGroups)) this.changeTab(tab, group, { force: true, updatePosition: false });
  }

  _processFormData(event, form, formData) {
    return rebuildAttributes(super._processFormData(event, form, formData), this.actor);
  }

  static #onRoll(event, target) { return rollAttribute(this.actor, target.closest("[data-attribute]").dataset.attribute); }
  static #onItemCreate() { return this.actor.createEmbeddedDocuments("Item", [{ name: game.i18n.localize("SIMPLE.NewItemName"), type: "item" }]); }
  static #onItemDelete(event, target) { return this.actor.items.get(target.closest("[data-item-id]").dataset.itemId).delete(); }
  static #onItemEdit(event, target) { return this.actor.items.get(target.closest("[data-item-id]").dataset.itemId).sheet.render(true); }
}
