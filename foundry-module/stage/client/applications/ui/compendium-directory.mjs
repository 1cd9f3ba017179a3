import { fileRoute } from "../../core/route.mjs";
import { HandlebarsSidebarTab } from "../sidebar/sidebar-tab.mjs";

/** `ui.compendium`: the packs that this user may see, each with what it holds, to look at or to import. */
export class CompendiumDirectory extends HandlebarsSidebarTab {
  static tabName = "compendium";

  static DEFAULT_OPTIONS = {
    classes: ["directory", "compendium-sidebar"],
    actions: { activateEntry: CompendiumDirectory.#onActivateEntry, importEntry: CompendiumDirectory.#onImportEntry }
  };

  static PARTS = { directory: { template: "stage/client/templates/compendium.hbs", scrollable: [""] } };

  get collection() { return globalThis.game.packs; }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { i18n, user } = globalThis.game;
    const packs = this.collection.filter(pack => pack.visible).map(pack => ({
      id: pack.collection, label: i18n.localize(pack.title), type: pack.documentName,
      entries: i18n.sortObjects(pack.index.contents, "name")
        .map(entry => ({ id: entry._id, uuid: entry.uuid, name: entry.name,
          img: fileRoute(entry.img || "icons/svg/mystery-man.svg"),
          canImport: user.can(`${pack.documentName.toUpperCase()}_CREATE`) }))
    }));
    return Object.assign(context, { packs });
  }

  /** @param {Element} target */
  #entry(target) {
    const pack = this.collection.get(target.closest("[data-pack]").dataset.pack);
    return { pack, id: target.closest("[data-entry-id]").dataset.entryId };
  }

  /** @this {CompendiumDirectory} @param {PointerEvent} event @param {HTMLElement} target */
  static async #onActivateEntry(event, target) {
    const { pack, id } = this.#entry(target);
    return (await pack.getDocument(id)).sheet?.render(true);
  }

  /** @this {CompendiumDirectory} @param {PointerEvent} event @param {HTMLElement} target */
  static #onImportEntry(event, target) {
    const { pack, id } = this.#entry(target);
    return globalThis.game.collections.get(pack.documentName).importFromCompendium(pack, id);
  }
}
