import { AttributeSheetV1 } from "./attribute-sheets.mjs";
import { rollAttribute } from "./attributes.mjs";

const { ActorSheet } = foundry.appv1.sheets;

/** The sheet in the first framework: a form, `getData`, jQuery. */
export class SimpleActorSheet extends AttributeSheetV1(ActorSheet, "biography") {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["worldbuilding", "sheet", "actor"],
      template: "systems/worldbuilding/templates/actor-sheet.hbs", width: 600, height: 600,
      tabs: [{ navSelector: ".sheet-tabs", contentSelector: ".sheet-body", initial: "attributes" }],
      scrollY: [".biography", ".items", ".attributes"]
    });
  }

  activateListeners(html) {
    super.activateListeners(html);
    html.find(".attribute-roll").on("click",
      event => rollAttribute(this.actor, event.currentTarget.closest("[data-attribute]").dataset.attribute));
    if (!this.isEditable) return;
    html.find(".item-create").on("click",
      () => this.actor.createEmbeddedDocuments("Item",
        [{ name: game.i18n.localize("SIMPLE.NewItemName"), type: "item" }]));
    html.find(".item-delete").on("click", event => this.#item(event).delete());
    html.find(".item-edit").on("click", event => this.#item(event).sheet.render(true));
  }

  #item(event) { return this.actor.items.get(event.currentTarget.closest("[data-item-id]").dataset.itemId); }
}
