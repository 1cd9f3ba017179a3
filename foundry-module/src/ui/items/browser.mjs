import { actorOrNull } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { localize } from "../../world/i18n.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { AbilityPicker } from "./picker.mjs";
import { copiesOf, createItems } from "./taking.mjs";

/** Opens the browser of abilities, or focuses the open one. */
export function openAbilities() {
  return new AbilityBrowser().open();
}

/**
 * Adds a button for the browser to a list of the sidebar.
 * @param {HTMLElement} html
 */
export function renderBrowserButton(html) {
  addDirectoryButton(html, { name: "abilities", label: "Items.browse", press: openAbilities },
    Boolean(gameOfWorld().reader));
}

/** Finds abilities by game, folder, cost, word and extent, and adds them to an actor. */
class AbilityBrowser extends AbilityPicker {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-abilities`,
    window: { title: "RULEWRIGHT.Items.browse" },
    actions: { add: AbilityBrowser.#onAdd }
  };

  /** @override */
  static PARTS = AbilityPicker.parts("items/browser", ["items/filters"]);

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const [controlled] = canvas?.tokens?.controlled ?? [];
    const usual = controlled?.actor ?? game.user.character ?? null;
    const actors = game.actors.filter(actor => actor.isOwner);
    return { ...await super._prepareContext(options), actors: actors.map(actor =>
      ({ value: uuidOf(actor), name: actor.name, selected: actor === usual })) };
  }

  /** @override */
  rowParts(/** @type {import("./scan.mjs").Entry} */ { name }) {
    return { add: localize("Items.addNamed", { name }), drags: true };
  }

  /** Adds an ability to the chosen actor. @this {AbilityBrowser} */
  static async #onAdd(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const entry = this.found[Number(button.dataset.at)];
    const actor = actorOrNull(this.read().actor);
    if (!entry) return;
    if (!actor) {
      ui.notifications.info(localize("Items.noActor"));
      return;
    }
    await createItems(actor, await copiesOf([entry]));
    const place = this.element.querySelector("[data-spoken]");
    if (place) place.textContent = localize("Items.addedTo", { name: entry.name, actor: actor.name });
  }

  /** Nothing is submitted. @override */
  async send() {
    return false;
  }
}
