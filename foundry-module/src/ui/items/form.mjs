import { MAX_TEXT, MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { LiveView, showView } from "../../world/forms/live-view.mjs";
import { RulesError } from "../../base/errors.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { characterAt, edited } from "../../base/edit.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { readAbility } from "../../games/reading.mjs";
import { guideOf, phrasesOf } from "../../games/suggestions.mjs";
import { abilityUpdate, isDescribed, storedAbility, abilityText, abilityTexts } from "../../games/item-ability.mjs";
import { gameOfItem } from "../../games/games.mjs";
import { AbilityHelp } from "./ability-help.mjs";
import { Completion } from "./completion.mjs";
import { focusButton } from "./focus.mjs";
import { openGuide } from "./guide.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { headedLines } from "../../world/cost-lines.mjs";
import { plainText } from "../../world/markup.mjs";
import { blocksOf, outlineOf } from "../../world/paste/blocks.mjs";
import { digestOfWords, readingAt, readingOf } from "../../world/own-readings.mjs";
import { storeReadings } from "../../resolve/readings.mjs";
import { pasteOutlined } from "./paste-field.mjs";
import { openPaste } from "./paste-window.mjs";
import { readingView } from "./reading-view.mjs";
import { compendiumOf } from "./source-differences.mjs";
import { isInLockedPack } from "./source-taking.mjs";
import { openSources } from "./source-window.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * A new ability: whose rules read it, the id of its form, and the function that makes its item.
 * @typedef {{ played: Game, id: string, make: (data: object) => unknown }} Draft
 */

/**
 * Shows and changes the name and the text of an item's ability, or asks for those of a new one. While the user types,
 * each clause is marked as played by the rules or left to the table.
 */
export class AbilityForm extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = { position: { width: 860 }, window: { resizable: true }, actions: {
    forget: AbilityForm.#onForget, unread: AbilityForm.#onUnread, again: AbilityForm.#onAgain,
    edit: AbilityForm.#onEdit, revert: AbilityForm.#onRevert,
    moreHelp: AbilityForm.#onMoreHelp, guide: AbilityForm.#onGuide, source: AbilityForm.#onSource,
    costs: AbilityForm.#onCosts, several: AbilityForm.#onSeveral, rewrite: AbilityForm.#onRewrite
  } };

  /** @override */
  static PARTS = FormDialog.parts("abilities/form");

  /** Null for a new ability. @type {foundry.documents.Item | null} */
  #item;

  /** @type {Draft | null} */
  #draft;

  /** The name that the rules read in the text of a new ability. */
  #readName = "";

  /** The text when the form opened. */
  #before = "";

  /** The item's own words as they are shown, and their digest; "" without any. */
  #words = { text: "", digest: "" };

  /** The suggestions for the text, or null for none. @type {AbilityHelp | null} */
  #help = null;

  /** The text before the last change that a button has made, or null. @type {string | null} */
  #reverted = null;

  #reading = new LiveView(this, () => this.#read(), view =>
    showView(this, "[data-reading]", "abilities/reading", view));

  /** @param {foundry.documents.Item | null} item @param {Draft | null} [draft]   One of both. */
  constructor(item, draft = null) {
    super({ id: `${MODULE}-ability-${item ? uuidOf(item).replaceAll(".", "-") : draft?.id}` });
    this.#item = item;
    this.#draft = draft;
  }

  /**
   * Opens the form of an item, or focuses the open one with its entries.
   * @param {foundry.documents.Item} item
   */
  static open(item) {
    return new AbilityForm(item).open();
  }

  /**
   * Opens the form of a new ability, or focuses the open one with its entries.
   * @param {Draft} draft
   */
  static create(draft) {
    return new AbilityForm(null, draft).open();
  }

  /** @override */
  get title() {
    return this.#item ? localize("Ability.titleOf", { name: this.#item.name }) : localize("Ability.newTitle");
  }

  /** @override */
  get firstField() {
    return this.#item ? "textarea" : "[name=name]";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const item = this.#item;
    const { text: words, notice } = item ? await textFor(item) : { text: "", notice: "" };
    this.#words = { text: words, digest: words ? digestOfWords(words) : "" };
    const reading = words ? readingOf(words, this.#played.id) : undefined;
    const text = reading?.reads ?? words;
    this.#before = text;
    return { id: this.id, name: item?.name ?? "", text, stored: item !== null && isDescribed(item),
      notice: [notice, ...this.#notices(reading)].filter(Boolean).join(" "), words: reading ? words : "",
      read: reading !== undefined && game.user.isGM, again: game.user.isGM && this.#earlier() !== undefined,
      keeps: game.user.isGM && words !== "", kept: reading !== undefined || (item !== null && isOfDescription(item)),
      compares: game.user.isGM && item !== null && !isInLockedPack(item) && compendiumOf(item) !== null,
      guided: (await guideOf(this.#played)).length > 0 };
  }

  /** Returns the reading that the item had before its words changed. */
  #earlier() {
    const of = this.#item ? flagsOf(this.#item).reading : undefined;
    const { digest } = this.#words;
    return typeof of === "string" && digest && of !== digest ? readingAt(of, this.#played.id) : undefined;
  }

  /**
   * Returns the sentences about the reading of the item's words.
   * @param {import("../../world/own-readings.mjs").OwnReading | undefined} reading
   */
  #notices(reading) {
    if (reading) return [localize("Own.plays")];
    const of = this.#item ? flagsOf(this.#item).reading : undefined;
    return typeof of === "string" && this.#words.digest && of !== this.#words.digest ? [localize("Own.changed")] : [];
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#help = null;
    const button = /** @type {HTMLButtonElement} */ (this.element.querySelector("[data-complete]"));
    const field = /** @type {HTMLTextAreaElement} */ (this.#field("text"));
    pasteOutlined(field, asAbility);
    const completion = new Completion(field, button);
    completion.phrases = phrasesOf(await guideOf(this.#played));
    await this.#reading.now();
  }

  /** @override */
  entered() {
    this.#problem("text", "");
    this.#problem("name", "");
    this.#reading.soon();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    // The sheet with the button may have rendered since, or is about to.
    if (this.#item && nobodyHasFocus()) focusButton(uuidOf(this.#item));
  }

  /** @param {"name" | "text"} name @returns {HTMLInputElement | HTMLTextAreaElement} */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.element.querySelector(`[name="${name}"]`));
  }

  /** The game whose rules read the text. @returns {Game} */
  get #played() {
    return this.#item ? gameOfItem(this.#item) : /** @type {Draft} */ (this.#draft).played;
  }

  /** Returns the view of the text as it is now. */
  async #read() {
    const text = this.#field("text").value;
    const item = this.#item;
    if (!text.trim()) return readingView(this.#played, []);
    const problem = tooLong(text);
    if (problem) return { problem, summary: problem };
    // Unchanged, an item may describe several versions.
    const texts = item && text === this.#before && isDescribed(item) ? abilityTexts(item) : [];
    try {
      const readings = await Promise.all((texts.length > 1 ? texts : [text]).map(one =>
        readAbility(this.#played, one)));
      this.#proposeName(readings[0]?.name ?? "");
      const view = readingView(this.#played, readings, texts.length > 1 ? null : await this.#helpFor(text));
      return texts.length > 1 ? view : { ...view, ...layoutOf(text) };
    } catch (error) {
      const refused = sentence(error);
      return { problem: refused, summary: refused };
    }
  }

  /** Returns the suggestions for a text. @param {string} text */
  async #helpFor(text) {
    if (this.#help?.text !== text) {
      const help = new AbilityHelp(this.#played, text);
      await help.ask();
      this.#help = help;
    }
    return this.#help;
  }

  /**
   * Puts another text into the field.
   * @param {string} text
   * @param {number} [place]   That of the caret.
   */
  #put(text, place = text.length) {
    const field = this.#field("text");
    this.#reverted = field.value;
    field.value = text;
    field.focus();
    field.setSelectionRange(place, place);
    this.#revertButton.hidden = false;
    this.entered();
    return this.#reading.now();
  }

  get #revertButton() {
    return /** @type {HTMLElement} */ (this.element.querySelector("[data-action=revert]"));
  }

  /**
   * Makes the edit of a suggestion, unless its words have changed since.
   * @this {AbilityForm}
   */
  static async #onEdit(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const text = this.#field("text").value;
    const edit = this.#help?.editOf(button.dataset.edit, text);
    if (edit) await this.#put(edited(text, edit), characterAt(text, edit.from) + edit.text.length);
  }

  /** Selects the words of a clause, so that typed ones replace them. @this {AbilityForm} */
  static #onRewrite(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const field = this.#field("text");
    const edit = this.#help?.editOf(button.dataset.edit, field.value);
    if (!edit) return;
    field.focus();
    field.setSelectionRange(characterAt(field.value, edit.from), characterAt(field.value, edit.to));
  }

  /** Takes back the last edit. @this {AbilityForm} */
  static async #onRevert() {
    const text = this.#reverted;
    if (text === null) return;
    await this.#put(text);
    this.#reverted = null;
    this.#revertButton.hidden = true;
  }

  /** Puts the costs of the text, which are in lines of their own, beside its name. @this {AbilityForm} */
  static async #onCosts() {
    await this.#put(headedLines(this.#field("text").value.split("\n")).join("\n"));
  }

  /** Splits the text into its abilities, in a window of its own. @this {AbilityForm} */
  static #onSeveral() {
    const { actor } = this.#item ?? {};
    openPaste({ text: this.#field("text").value, ...actor && { actor } }).catch(report);
  }

  /** Asks for the suggestions of further clauses. @this {AbilityForm} */
  static async #onMoreHelp() {
    try {
      await this.#help?.ask();
      await this.#reading.now();
    } catch (error) {
      report(error);
    }
  }

  /** Opens the guide, whose examples go into the text. @this {AbilityForm} */
  static #onGuide() {
    openGuide(this.#played, example => {
      if (!isOpenWindow(this)) return;
      const field = this.#field("text");
      const at = field.selectionEnd ?? field.value.length;
      const before = field.value.slice(0, at);
      const between = !before || /\s$/.test(before) ? "" : /[.:!?]$/.test(before) ? " " : "\n";
      this.#put(before + between + example + field.value.slice(at), at + between.length + example.length).catch(report);
    }).catch(report);
  }

  /** Shows the name in the text of a new ability, which it gets without another one. @param {string} name */
  #proposeName(name) {
    if (this.#item) return;
    this.#readName = name;
    this.#field("name").setAttribute("placeholder", name);
  }

  /** Shows an error at a field, or none. @param {"name" | "text"} name @param {string} text */
  #problem(name, text) {
    const field = this.#field(name);
    const place = /** @type {HTMLElement} */ (
      this.element.querySelector(`[data-field=${name}] .rulewright-field-error`));
    place.textContent = text;
    place.hidden = !text;
    if (text) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    if (text) field.focus();
    this.setPosition();
  }

  /**
   * Makes the item an item again.
   * @this {AbilityForm}
   */
  static async #onForget() {
    try {
      await this.#item?.unsetFlag(MODULE, "ability");
      await this.close();
    } catch (error) {
      report(error);
    }
  }

  /** Opens the comparison of the item with its compendium. @this {AbilityForm} */
  static #onSource() {
    if (this.#item) openSources(this.#item).catch(report);
  }

  /** Removes the reading of the item's words. @this {AbilityForm} */
  static async #onUnread() {
    try {
      await storeReadings([[this.#words.digest, null]]);
      await this.#item?.unsetFlag(MODULE, "reading");
      await this.close();
    } catch (error) {
      report(error);
    }
  }

  /** Puts the reading into the text that the item had before its words changed. @this {AbilityForm} */
  static async #onAgain() {
    const reading = this.#earlier();
    if (reading) await this.#put(reading.reads);
  }

  /**
   * Stores name and text. The form stays open with them if one is missing or the text is too long.
   * @override
   */
  async send() {
    const text = this.#field("text").value.trim();
    const long = tooLong(text);
    if (!text) this.#problem("text", localize("Ability.noText"));
    else if (long) this.#problem("text", long);
    else {
      // The name in a text that was typed just now.
      await this.#reading.now();
      const name = this.#field("name").value.trim() || this.#readName;
      if (name) return this.#store(name, text);
      this.#problem("name", localize("Ability.noName"));
    }
    return false;
  }

  /** @param {string} name @param {string} text */
  async #store(name, text) {
    const item = this.#item;
    if (!item) {
      await this.#draft?.make({ name, type: "item", flags: { [MODULE]: { ability: { text } } } });
      return true;
    }
    const keep = /** @type {HTMLInputElement | null} */ (this.element.querySelector("[name=keep]"));
    if (keep?.checked && this.#words.text) return this.#keep(item, name, text);
    // A text that is the item's own description stays there, with all changes to come.
    const stored = storedAbility(item);
    const own = text === ownText(item) && (text === this.#before || !stored);
    const kept = isPlainObject(stored) && stored.described === true ? stored : {};
    await item.update({ ...name !== item.name && { name },
      ...abilityUpdate(own ? { ...kept, described: true } : { text }) });
    return true;
  }

  /**
   * Stores a text as the reading of the item's words, which stay as they are. The words themselves need none.
   * @param {foundry.documents.Item} item
   * @param {string} name
   * @param {string} text
   */
  async #keep(item, name, text) {
    const { text: words, digest } = this.#words;
    const own = digestOfWords(text) !== digest;
    const { clauses } = await readAbility(this.#played, text);
    await storeReadings([[digest, own ? { game: this.#played.id, reads: text, name,
      played: clauses.filter(({ played }) => played).length, count: clauses.length } : null]]);
    const stored = storedAbility(item);
    /** @type {Record<string, unknown>} */
    const update = { ...name !== item.name && { name }, [`flags.${MODULE}.reading`]: own ? digest : null,
      ...!isDescribed(item) && words === ownText(item) && abilityUpdate({ described: true }),
      ...isDescribed(item) && !isPlainObject(stored) && abilityUpdate({ text: words }) };
    // A locked compendium stays as it is: the reading is in the world.
    const [, pack = ""] = /^Compendium\.([^.]+\.[^.]+)\./.exec(uuidOf(item)) ?? [];
    if (!game.packs.get(pack)?.locked) await item.update(update);
    return true;
  }
}

/** Returns the sentence about a text that the rules do not read because of its length, or "". @param {string} text */
function tooLong(text) {
  const size = new TextEncoder().encode(text).length;
  return size > MAX_TEXT
    ? localize("Ability.tooLong", { size: formatNumber(size), most: formatNumber(MAX_TEXT) }) : "";
}

/**
 * Returns a pasted text without the marks of headings and tables, where it is a single ability.
 * @param {string} text
 */
function asAbility(text) {
  const blocks = blocksOf(outlineOf(text));
  const marked = /^#|\t/m.test(text);
  return marked && blocks.length === 1 ? blocks[0]?.text ?? text : text;
}

/**
 * Returns the offers of the form for a text whose costs are in lines of their own, or that has several abilities.
 * @param {string} text
 */
function layoutOf(text) {
  const lines = text.split("\n");
  const headed = headedLines(lines);
  const count = game.user.isGM ? blocksOf(outlineOf(text)).filter(({ costs }) => costs).length : 0;
  return { costs: headed.length < lines.length || headed[0] !== lines[0]
    ? localize("Paste.costs", { title: headed[0] ?? "" }) : "",
  several: count > 1 ? localize("Paste.several", { count: formatNumber(count) }) : "" };
}

/** Reports whether the ability of an item is its description. @param {foundry.documents.Item} item */
function isOfDescription(item) {
  const stored = storedAbility(item);
  return isPlainObject(stored) && stored.described === true;
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
 * Returns the text to edit: that of the ability, or of a new one the item's description. Fields of earlier versions
 * have a text as well, if an item with them has come from elsewhere.
 * @param {foundry.documents.Item} item
 * @returns {Promise<{ text: string, notice?: string }>}   For fields that the rules do not read, an empty text and a
 *   notice.
 */
async function textFor(item) {
  const text = abilityText(item);
  if (text !== null) return { text: plainText(text) };
  const { earlier } = gameOfItem(item).abilities;
  const fields = earlier?.fields(item);
  if (!earlier || !fields) return { text: ownText(item) };
  try {
    return { text: await earlier.text(fields) };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { text: "", notice: sentence(error) };
  }
}
