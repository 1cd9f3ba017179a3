import { AttributeSheetV2 } from "./attribute-sheets.mjs";
import { rollAttribute } from "./attributes.mjs";

const { ActorSheetV2 } = foundry.applications.sheets;

/** The sheet in the second framework, under the same class name. */
export class SimpleActorSheet extends AttributeSheetV2(ActorSheetV2, "biography") {
  static DEFAULT_OPTIONS = {
    classes: ["worldbuilding", "actor"],
    position: { width: 600, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      rollAttribute: SimpleActorSheet.#onRoll, itemCreate: SimpleActorSheet.#onItemCreate,
      itemDelete: SimpleActorSheet.#onItemDelete,
      itemEdit: SimpleActorSheet.#onItemEdit
    }
  };

  static PARTS = {
    body: { template: "systems/worldbuilding/templates/actor-sheet-v2.hbs", scrollable: [".sheet-body > .tab"] }
  };

  tabGroups = { primary: "attributes" };

  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), { actor: this.actor, items: this.actor.items.contents });
  }

  /** @this {SimpleActorSheet} @param {PointerEvent} event @param {HTMLElement} target */
  static #onRoll(event, target) {
    return rollAttribute(this.actor, target.closest("[data-attribute]").dataset.attribute);
  }
  /** @this {SimpleActorSheet} */
  static #onItemCreate() {
    return this.actor.createEmbeddedDocuments("Item",
      [{ name: game.i18n.localize("SIMPLE.NewItemName"), type: "item" }]);
  }
  /** @this {SimpleActorSheet} @param {PointerEvent} event @param {HTMLElement} target */
  static #onItemDelete(event, target) {
    return this.actor.items.get(target.closest("[data-item-id]").dataset.itemId).delete();
  }
  /** @this {SimpleActorSheet} @param {PointerEvent} event @param {HTMLElement} target */
  static #onItemEdit(event, target) {
    return this.actor.items.get(target.closest("[data-item-id]").dataset.itemId).sheet.render(true);
  }
}
