import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { RulesError } from "../../base/errors.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { abilityFrom, describe } from "../../games/icon/ability.mjs";
import { misread, placeOf } from "../../games/icon/check.mjs";
import { FIELDS, LISTS, unreadName } from "../../games/icon/fields.mjs";
import { focusButton } from "./focus.mjs";
import { entryView, fieldAt, formView } from "./form-view.mjs";
import { idleParts } from "../../games/icon/idle.mjs";
import { storeAbility, storedAbility } from "../../games/icon/item.mjs";

/** @import { Described } from "../../games/icon/ability.mjs" */
/** @import { Field, Values } from "../../games/icon/fields.mjs" */

/** The form's partial templates, by the names that they use for each other. */
const PATHS = { section: templatePath("abilities/section"),
  fields: templatePath("abilities/fields"), entry: templatePath("abilities/entry") };

/** The values of a new ability. */
const NEW = { attack: true, takes: "one" };

/** Describes the ability of an item in the words of the rules. */
export class AbilityForm extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    position: { width: 480 },
    actions: { addEntry: AbilityForm.#onAdd, removeEntry: AbilityForm.#onRemove, forget: AbilityForm.#onForget }
  };

  /** @override */
  static PARTS = FormDialog.parts("abilities/form", ["abilities/section", "abilities/fields", "abilities/entry"]);

  /** @type {foundry.documents.Item} */
  #item;

  /** Numbers the entries of lists, so that each has fields of its own. */
  #entries = 1000;

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

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const stored = storedAbility(this.#item);
    const described = stored ? describe(stored) : { ...describe({}), values: { ...NEW } };
    return { sections: formView(described, this.id),
      unread: described.unread.map(unreadName), stored: Boolean(stored), path: PATHS };
  }

  /** @override */
  get firstField() {
    return "select";
  }

  /** @override */
  entered(/** @type {Event} */ { target }) {
    this.#clear(/** @type {HTMLElement} */ (target).closest("[data-field]"));
    this.#showWhatMatters();
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#hideEmptyGroups();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    // The sheet with the button may have rendered since, or is about to.
    if (nobodyHasFocus()) focusButton(uuidOf(this.#item));
  }

  /** Returns the values of the fields that apply. @returns {Described} */
  #described() {
    return {
      values: this.#valuesOf(FIELDS, ""),
      lists: Object.fromEntries(
        LISTS.map(({ path, fields }) => [path,
          this.#entriesOf(path).map(entry => this.#valuesOf(fields, `${entry.dataset.entry}.`))]))
    };
  }

  /**
   * @param {Field[]} fields
   * @param {string} at
   * @param {boolean} [hidden]   True to include fields that do not apply.
   * @returns {Values}
   */
  #valuesOf(fields, at, hidden = false) {
    return Object.fromEntries(fields.flatMap(({ path, kind }) => {
      const place = this.#field(at + path);
      const input = place && inputOf(place);
      return !input || (place.hidden && !hidden) ? [] : [[path, valueOf(kind, place, input)]];
    }));
  }

  /** @param {string} name @returns {HTMLElement | null} */
  #field(name) {
    return this.element.querySelector(`[data-field="${name}"]`);
  }

  /** @param {string} list @returns {HTMLElement[]} */
  #entriesOf(list) {
    return [...this.element.querySelectorAll(`[data-list="${list}"] [data-entry]`)]
      .map(entry => /** @type {HTMLElement} */ (entry));
  }

  /** Shows the fields that apply to the other values. Hidden fields keep their entries, in case they apply again. */
  #showWhatMatters() {
    this.#showFields(FIELDS, "");
    for (const { path, fields } of LISTS)
      for (const entry of this.#entriesOf(path)) this.#showFields(fields, `${entry.dataset.entry}.`);
    this.#hideEmptyGroups();
    this.setPosition();
  }

  /** @param {Field[]} fields @param {string} at */
  #showFields(fields, at) {
    const values = this.#valuesOf(fields, at, true);
    for (const { path, when } of fields) {
      const place = when && this.#field(at + path);
      if (place) place.hidden = !when(values);
    }
  }

  /** Hides frames without visible fields. */
  #hideEmptyGroups() {
    for (const group of this.element.querySelectorAll("[data-group]")) {
      /** @type {HTMLElement} */ (group).hidden = !group.querySelector("[data-field]:not([hidden])");
    }
  }

  /** @param {Element | null} place   Of a field. */
  #clear(place) {
    const input = place && inputOf(place);
    if (!input?.hasAttribute("aria-invalid")) return;
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    const text = /** @type {HTMLElement} */ (place?.querySelector(".rulewright-field-error"));
    text.hidden = true;
    text.textContent = "";
    this.#announceResult("");
  }

  /** @param {string} text */
  #announceResult(text) {
    const place = this.element.querySelector("[data-problem]");
    if (place) place.textContent = text;
  }

  /**
   * Shows an error at its field and focuses the field.
   * @param {RulesError} error
   */
  #point(error) {
    const { path, list, at } = placeOf(error.failure.field);
    const entry = list === null ? null : this.#entriesOf(list)[at];
    const field = fieldAt(path, list);
    const place = this.#field(entry ? `${entry.dataset.entry}.${path}` : path);
    const text = sentence(error, { ...field && { field: localize(field.label) } });
    this.#announceResult(text);
    const input = place && inputOf(place);
    if (!place || !input) return;
    place.hidden = false;
    const shown = /** @type {HTMLElement} */ (place.querySelector(".rulewright-field-error"));
    shown.textContent = text;
    shown.hidden = false;
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", shown.id);
    place.closest("details")?.toggleAttribute("open", true);
    input.focus();
    this.setPosition();
  }

  /**
   * Returns the error for the first required field that is empty.
   * @param {Described} described
   * @returns {RulesError | null}
   */
  #missing({ values, lists }) {
    const empty = (/** @type {Field[]} */ fields, /** @type {Values} */ held) =>
      fields.find(({ path, needed }) => needed && held[path] === "");
    const missing = (/** @type {string} */ field) => new RulesError({ code: "missing", field, message: "" });
    const own = empty(FIELDS, values);
    if (own) return missing(own.path);
    for (const { path, fields } of LISTS) {
      for (const [at, entry] of (lists[path] ?? []).entries()) {
        const field = empty(fields, entry);
        if (field) return missing(`${path}[${at}].${field.path}`);
      }
    }
    return null;
  }

  /**
   * @this {AbilityForm}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onAdd(_event, button) {
    const place = /** @type {HTMLElement} */ (button.closest("[data-list]"));
    const list = LISTS.find(({ path }) => path === place.dataset.list);
    const entries = place.querySelector("[data-entries]");
    if (!list || !entries) return;
    entries.insertAdjacentHTML("beforeend",
      fill("abilities/entry", { ...entryView(list, {}, this.id, this.#entries++), path: PATHS }));
    /** @type {HTMLElement | null | undefined} */ (entries.lastElementChild?.querySelector("select"))?.focus();
    this.setPosition();
  }

  /**
   * @this {AbilityForm}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onRemove(_event, button) {
    const list = button.closest("[data-list]");
    button.closest("[data-entry]")?.remove();
    /** @type {HTMLElement | null | undefined} */ (list?.querySelector("[data-action=addEntry]"))?.focus();
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
   * Stores the ability. The form stays open with its entries if the rules refuse it.
   * @override
   */
  async send() {
    for (const place of this.element.querySelectorAll("[data-field]")) this.#clear(place);
    this.#announceResult("");
    const described = this.#described();
    const ability = abilityFrom(described, uuidOf(this.#item));
    const error = this.#missing(described) ?? await misread(ability);
    if (error) this.#point(error);
    else {
      await storeAbility(this.#item, ability);
      for (const text of idleParts(ability))
        ui.notifications.warn(foundry.utils.escapeHTML(
          localize("Notify.whose", { field: this.#item.name, why: text })));
    }
    return !error;
  }
}

/**
 * Returns the value of a field.
 * @param {Field["kind"]} kind
 * @param {Element} place
 * @param {HTMLInputElement | HTMLSelectElement} input   The field's first input.
 * @returns {unknown}
 */
function valueOf(kind, place, input) {
  if (kind === "check") return /** @type {HTMLInputElement} */ (input).checked;
  if (kind === "choices")
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("input:checked"))]
      .map(({ value }) => value);
  return kind === "either" ? input.value === "yes" : input.value.trim();
}

/** @param {Element} place @returns {HTMLInputElement | HTMLSelectElement | null} */
function inputOf(place) {
  return place.querySelector("input, select");
}
