import { fileRoute } from "../../core/route.mjs";
import { HandlebarsSidebarTab } from "../sidebar/sidebar-tab.mjs";

/** `ui.items`: the world's items that this user may see. */
export class ItemDirectory extends HandlebarsSidebarTab {
  static tabName = "items";

  static DEFAULT_OPTIONS = {
    classes: ["directory", "items-sidebar"],
    actions: { activateEntry: ItemDirectory.#onActivateEntry,
      createEntry: ItemDirectory.#onCreateEntry, deleteEntry: ItemDirectory.#onDeleteEntry }
  };

  static PARTS = { directory: { template: "stage/client/templates/directory.hbs", scrollable: [".directory-list"] } };

  constructor(options) {
    super(options);
    this.renderOn("createItem", "updateItem", "deleteItem");
  }

  get collection() { return globalThis.game.items; }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const items = game.i18n.sortObjects(this.collection.filter(item => item.visible), "name");
    return Object.assign(context, {
      documentName: "Item", canCreate: game.user.can("ITEM_CREATE"), create: "STAGE.CreateItem", empty: "STAGE.NoItems",
      entries: items.map(item => ({ id: item.id, uuid: item.uuid,
        name: item.name, img: fileRoute(item.img), canDelete: item.isOwner }))
    });
  }

  /** @param {Element} target */
  #entry(target) { return this.collection.get(target.closest("[data-entry-id]").dataset.entryId); }

  /** @this {ItemDirectory} @param {PointerEvent} event @param {HTMLElement} target */
  static #onActivateEntry(event, target) { return this.#entry(target)?.sheet.render(true); }
  /** @this {ItemDirectory} @param {PointerEvent} event @param {HTMLElement} target */
  static #onDeleteEntry(event, target) { return this.#entry(target)?.delete(); }

  static async #onCreateEntry() {
    const item = await globalThis.CONFIG.Item.documentClass.create(
      { name: globalThis.game.i18n.localize("STAGE.NewItem"), type: "item" });
    return item?.sheet.render(true);
  }
}
