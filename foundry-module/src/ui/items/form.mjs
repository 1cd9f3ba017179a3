import { MAX_TEXT, MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { LiveView, showView } from "../../world/forms/live-view.mjs";
import { RulesError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { askReading, readAbility } from "../../games/reading.mjs";
import { isDescribed, storeAbility, storedAbility, abilityText, abilityTexts } from "../../games/item-ability.mjs";
import { gameOfItem } from "../../games/games.mjs";
import { focusButton } from "./focus.mjs";
import { plainText } from "../../world/markup.mjs";
import { readingView } from "./reading-view.mjs";

/**
 * Shows and changes the text of an item's ability. While the user types, each clause is
 * marked as played by the rules or left to the table.
 */
export class AbilityForm extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = { position: { width: 520 }, actions: { forget: AbilityForm.#onForget } };

  /** @override */
  static PARTS = FormDialog.parts("abilities/form");

  /** @type {foundry.documents.Item} */
  #item;

  /** The text when the form opened. */
  #before = "";

  #reading = new LiveView(this, () => this.#read(), view =>
    showView(this, "[data-reading]", "abilities/reading", view));

  /** @param {foundry.documents.Item} item */
  constructor(item) {
    super({ id: `${MODULE}-ability-${uuidOf(item).replaceAll(".", "-")}` });
    this.#item = item;
  }

  /**
   * Opens the form of an item, or focuses the open one with its entries.
   * @param {foundry.documents.Item} item
   */
  static open(item) {
    return new AbilityForm(item).open();
  }

  /** @override */
  get title() {
    return localize("Ability.titleOf", { name: this.#item.name });
  }

  /** @override */
  get firstField() {
    return "textarea";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { text, notice } = await textFor(this.#item);
    this.#before = text;
    return { id: this.id, text, notice, stored: isDescribed(this.#item) };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    await this.#reading.now();
  }

  /** @override */
  entered() {
    this.#problem("");
    this.#reading.soon();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    // The sheet with the button may have rendered since, or is about to.
    if (nobodyHasFocus()) focusButton(uuidOf(this.#item));
  }

  /** @type {HTMLTextAreaElement} */
  get #field() {
    return /** @type {HTMLTextAreaElement} */ (this.element.querySelector("textarea"));
  }

  /** Returns the view of the text as it is now. */
  async #read() {
    const text = this.#field.value;
    const played = gameOfItem(this.#item);
    if (!text.trim()) return readingView(played, []);
    // Unchanged, an item may describe several versions.
    const texts = text === this.#before && isDescribed(this.#item) ? abilityTexts(this.#item) : [];
    try {
      return readingView(played, await Promise.all((texts.length > 1 ? texts : [text]).map(one =>
        readAbility(played, one))));
    } catch (error) {
      const problem = sentence(error);
      return { problem, summary: problem };
    }
  }

  /** Shows an error at the text, or none. @param {string} text */
  #problem(text) {
    const place = /** @type {HTMLElement} */ (this.element.querySelector(".rulewright-field-error"));
    place.textContent = text;
    place.hidden = !text;
    if (text) this.#field.setAttribute("aria-invalid", "true");
    else this.#field.removeAttribute("aria-invalid");
    if (text) this.#field.focus();
    this.setPosition();
  }

  /**
   * Makes the item an item again.
   * @this {AbilityForm}
   */
  static async #onForget() {
    try {
      await storeAbility(this.#item, null);
      await this.close();
    } catch (error) {
      report(error);
    }
  }

  /**
   * Stores the text. The form stays open with it if the text is empty or too long.
   * @override
   */
  async send() {
    const text = this.#field.value.trim();
    const size = new TextEncoder().encode(text).length;
    if (!text) this.#problem(localize("Ability.noText"));
    else if (size > MAX_TEXT)
      this.#problem(localize("Ability.tooLong", { size: formatNumber(size), most: formatNumber(MAX_TEXT) }));
    else {
      // A text that is the item's own description stays there, with all changes to come.
      const own = text === ownText(this.#item) && (text === this.#before || !storedAbility(this.#item));
      const stored = storedAbility(this.#item);
      const kept = isPlainObject(stored) && stored.described === true ? stored : {};
      await storeAbility(this.#item, own ? { ...kept, described: true } : { text });
      return true;
    }
    return false;
  }
}

/**
 * Returns the name and the description of an item as plain text.
 * @param {foundry.documents.Item} item
 */
function ownText(item) {
  const { description, choices } = /** @type {{ description?: unknown, choices?: unknown }} */ (item.system ?? {});
  const text = description || choices ? abilityText(item, { described: true }) : null;
  return text ? plainText(text) : "";
}

/**
 * Returns the text to edit: that of the ability, or of one described by fields what they
 * mean, or of a new one the item's description.
 * @param {foundry.documents.Item} item
 * @returns {Promise<{ text: string, notice?: string }>}   For fields that no text expresses or that the rules do not
 *   read, an empty text and a notice.
 */
async function textFor(item) {
  const text = abilityText(item);
  if (text !== null) return { text: plainText(text) };
  const played = gameOfItem(item);
  const ability = isDescribed(item) ? played.abilities?.read?.(item) : null;
  if (!ability) return { text: ownText(item) };
  try {
    const { printed } = await askReading(played, { ability });
    return printed ? { text: printed } : { text: "", notice: localize("Ability.unprinted") };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { text: "", notice: sentence(error) };
  }
}
