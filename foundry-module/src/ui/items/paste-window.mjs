import { MODULE } from "../../config.mjs";
import { actorOrNull } from "../../world/actor.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { outlinedText } from "../../world/markup.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { merged, MOST_WORDS, outlineOf, split, wordsIn } from "../../world/paste/blocks.mjs";
import { textOfExport } from "../../world/paste/exported.mjs";
import { fill } from "../../world/templates.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { EXTENT_ICONS, extentText, viewOf } from "./entry-view.mjs";
import { pasteOutlined } from "./paste-field.mjs";
import { makePasted, missingOf, numbersOf, readPaste } from "./pasting.mjs";

/** @import { Outline } from "../../world/paste/blocks.mjs" */
/** @import { Pasted } from "./pasting.mjs" */

/** The limit of a file, in bytes: a chapter with its pictures. */
const MOST_BYTES = 20_000_000;

/** The limit of the parts of a text. */
const MOST_PARTS = 300;

/** The id of the window. */
const PASTE = `${MODULE}-paste`;

/** The largest number of a foe. */
const MOST = 99_999;

/**
 * Opens the window that makes items and foes of a pasted text, or adds the text to the open one and focuses it.
 * @param {{ text?: string, actor?: foundry.documents.Actor }} [with]   The first text, and the actor for the abilities.
 */
export async function openPaste({ text = "", actor } = {}) {
  const target = actor ? uuidOf(actor) : "";
  const there = foundry.applications.instances.get(PASTE);
  if (there instanceof PasteWindow && text) await there.take(text, target);
  return new PasteWindow(text, target).open();
}

/** Adds a button for the window to a list of the sidebar. @param {HTMLElement} html */
export function renderPasteButton(html) {
  if (game.user.isGM) addDirectoryButton(html, { name: "paste", label: "Paste.open", press: () => openPaste() },
    Boolean(gameOfWorld().reader));
}

/** Splits a text into abilities and foes, shows how far the rules play each, and makes them. */
class PasteWindow extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: PASTE,
    classes: ["rulewright-items-window", "rulewright-paste"],
    position: { width: 680 },
    window: { title: "RULEWRIGHT.Paste.title", resizable: true },
    actions: { choose: PasteWindow.#onChoose, back: PasteWindow.#onBack, merge: PasteWindow.#onMerge,
      split: PasteWindow.#onSplit, ofClass: PasteWindow.#onClass }
  };

  /** @override */
  static PARTS = GMDialog.parts("items/paste");

  #text;
  #target;

  /** @type {Outline | null} */
  #outline = null;

  /** @type {Pasted[]} */
  #parts = [];

  /** The parts of all readings, by their lines: what was typed for one stays. @type {Map<number, Pasted>} */
  #read = new Map();

  /** The choices for the abilities of foes that are left out. @type {WeakMap<Pasted, boolean>} */
  #held = new WeakMap();

  /** The change that runs. @type {Promise<void>} */
  #changing = Promise.resolve();

  /** @type {string[]} */
  #lines = [];

  /** @param {string} text @param {string} target   The uuid of an actor, or "" for the world. */
  constructor(text, target) {
    super();
    this.#text = text;
    this.#target = target;
  }

  get #played() {
    return gameOfWorld();
  }

  /** @override */
  get firstField() {
    return "textarea, [data-sum]";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return {
      id: this.id, lines: this.#lines, listed: this.#outline !== null, text: this.#text,
      most: localize("Paste.hint", { most: formatNumber(MOST_WORDS) }),
      actors: game.actors.filter(actor => actor.isOwner).map(actor =>
        ({ value: uuidOf(actor), name: actor.name, selected: uuidOf(actor) === this.#target })),
      pages: pages().map(page => ({ value: uuidOf(page), name: `${page.parent?.name} – ${page.name}` })),
      sum: this.#sum(), submit: this.#outline ? this.#submitText() : localize("Paste.read")
    };
  }

  /** The sentence about all parts. */
  #sum() {
    const entries = this.#parts.flatMap(({ entry }) => entry ? [entry] : []);
    const count = (/** @type {string} */ extent) => formatNumber(entries.filter(one => one.extent === extent).length);
    return localize("Paste.sum", { foes: formatNumber(this.#parts.filter(({ foe }) => foe).length),
      abilities: formatNumber(entries.length), full: count("full"), part: count("part"), none: count("none") });
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("toggle", event => this.#unfold(event.target).catch(report), { capture: true });
    this.element.addEventListener("change", event => this.#onChange(/** @type {HTMLInputElement} */ (event.target)));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const place = this.element.querySelector("[data-parts]");
    if (place) place.innerHTML = fill("items/paste-rows", { rows: this.#parts.map((part, at) => this.#row(part, at)) });
    const field = /** @type {HTMLTextAreaElement | null} */ (this.element.querySelector("[name=text]"));
    if (field) {
      pasteOutlined(field);
      field.addEventListener("input", () => { this.#text = field.value; });
      field.addEventListener("drop", event => { this.#drop(event).catch(report); });
    }
    await super._onRender(context, options);
    this.setPosition();
  }

  /** @param {Pasted} part @param {number} at */
  #row({ block, foe, owner, entry, name, use, twice }, at) {
    const label = name || localize("Paste.unnamed");
    const missing = foe ? missingOf(this.#played, foe) : [];
    return {
      at, name, use, owned: owner !== null, first: at === 0, extent: entry?.extent ?? "",
      icon: foe ? "newFoe" : EXTENT_ICONS[entry?.extent ?? "plain"], take: localize("Paste.take", { name: label }),
      rename: localize("Paste.nameOf", { name: label }), merge: localize("Paste.mergeOf", { name: label }),
      head: entry?.head ?? "",
      mark: foe ? localize("Paste.foe") : [entry?.extent === "plain" ? localize(owner ? "Paste.trait" : "Paste.plain")
        : entry ? extentText(entry) : "", ...owner ? [owner.name] : []].filter(Boolean).join(" · "),
      notes: [...twice ? [localize(`Paste.twice.${foe ? "foe" : twice}`)] : [],
        ...name ? [] : [localize("Paste.noName")],
        ...entry?.problem ? [entry.problem] : [],
        ...missing.length ? [localize("Paste.missing",
          { list: missing.map(one => this.#played.foes?.label(one)).join(", ") })] : []],
      foe: foe && {
        classes: this.#played.foes?.classes.map(value => ({ value, name: this.#played.foes?.className(value),
          selected: value === foe.class })),
        numbers: numbersOf(this.#played, foe).map(field => ({ field, label: this.#played.foes?.label(field),
          value: foe.numbers[field] ?? "", missing: missing.includes(field) })),
        fills: foe.class && missing.length ? localize("Paste.ofClass",
          { class: this.#played.foes?.className(foe.class) ?? "" }) : "",
        notes: foe.notes
      },
      lines: block.lines.map((line, number) => ({ line, from: block.at + number,
        split: number ? localize("Paste.splitAt", { line: line.slice(0, 60) }) : "" }))
        .filter(({ line }) => line.trim())
    };
  }

  /** Keeps what was typed or chosen. @param {HTMLInputElement} field */
  #onChange(field) {
    const { name, value, dataset } = field;
    if (name === "target") this.#target = value;
    if (name === "page") this.#usePage(value).catch(report);
    if (name === "file") this.#useFile(field).catch(report);
    const part = this.#parts[Number(dataset.part ?? -1)];
    if (!part) return;
    if (dataset.is === "use") this.#use(part, field.checked);
    if (dataset.is === "name") part.typed.name = part.name = value.trim();
    if (part.foe && dataset.is === "class") part.typed.class = part.foe.class = value;
    if (part.foe && dataset.is === "number") {
      const number = Number(value);
      if (value.trim() && Number.isInteger(number) && number >= 0 && number <= MOST)
        part.foe.numbers[String(dataset.field)] = number;
      else delete part.foe.numbers[String(dataset.field)];
      part.typed.numbers = { ...part.typed.numbers, [String(dataset.field)]: part.foe.numbers[String(dataset.field)] };
    }
    this.#renew(field, part);
  }

  /**
   * Takes a part, or leaves it out: a foe with its abilities.
   * @param {Pasted} part
   * @param {boolean} use
   */
  #use(part, use) {
    part.typed.use = part.use = use;
    for (const [at, one] of this.#parts.entries()) {
      if (one.owner !== part) continue;
      if (!use) this.#held.set(one, one.use);
      one.typed.use = one.use = use && (this.#held.get(one) ?? one.use);
      const box = /** @type {HTMLInputElement | null} */ (
        this.element.querySelector(`[data-part="${at}"][data-is=use]`));
      if (box) box.checked = one.use;
    }
  }

  /**
   * Shows what a change means, without rendering the fields again: the focus stays.
   * @param {HTMLInputElement} field
   * @param {Pasted} part
   */
  #renew(field, part) {
    const submit = this.element.querySelector("[type=submit]");
    if (submit) submit.textContent = this.#submitText();
    const holder = document.createElement("ol");
    holder.innerHTML = fill("items/paste-rows", { rows: [this.#row(part, this.#parts.indexOf(part))] });
    const notes = field.closest("li")?.querySelector("[data-notes]");
    if (notes) notes.innerHTML = holder.querySelector("[data-notes]")?.innerHTML ?? "";
    // Some classes need another number.
    if (field.dataset.is === "class") {
      const labels = (/** @type {ParentNode | null | undefined} */ at) =>
        [...at?.querySelectorAll(".rulewright-foe-numbers label:has(input)") ?? []];
      const list = field.closest(".rulewright-foe-numbers");
      for (const label of labels(list?.parentElement)) label.remove();
      list?.append(...labels(holder));
    }
    const missing = part.foe ? missingOf(this.#played, part.foe) : [];
    if (field.dataset.is === "number" && !missing.includes(String(field.dataset.field)))
      field.removeAttribute("aria-invalid");
    this.setPosition();
  }

  #submitText() {
    return localize("Paste.make", { count: formatNumber(this.#parts.filter(({ use }) => use).length) });
  }

  /** Shows the clauses of an ability when it is unfolded. @param {EventTarget | null} target */
  async #unfold(target) {
    const details = /** @type {HTMLDetailsElement} */ (target);
    const entry = this.#parts[Number(details.dataset.entry ?? -1)]?.entry;
    const place = details.querySelector("[data-reading]");
    if (!details.open || !entry || !place || place.childElementCount) return;
    place.innerHTML = fill("abilities/reading", await viewOf(entry, this.#played));
    this.setPosition();
  }

  /** Puts another text into the field, after the one that is there. @param {string} text @param {string[]} [lines] */
  async #add(text, lines = []) {
    this.#text = [this.#text.trimEnd(), text].filter(Boolean).join("\n\n");
    this.#lines = lines;
    await this.render();
  }

  /** @param {string} uuid */
  async #usePage(uuid) {
    const page = await documentAt(uuid);
    const html = String(page?.text?.content ?? "");
    await this.#add(outlinedText(html), /class="[^"]*\bsecret\b/.test(html) ? [localize("Paste.secret")] : []);
  }

  /** @param {HTMLInputElement} field */
  async #useFile(field) {
    const [file] = field.files ?? [];
    if (!file) return;
    if (file.size > MOST_BYTES) {
      this.#lines = [localize("Paste.largeFile", { size: formatNumber(file.size), most: formatNumber(MOST_BYTES) })];
      await this.render();
      return;
    }
    const text = await file.text();
    const html = /\.html?$/i.test(file.name) || /^\s*<(?:!doctype|html)\b/i.test(text);
    await this.#add(html ? outlinedText(text) : this.#exported(text) ?? text);
  }

  /** Takes the text of a document that is dropped onto the field. @param {DragEvent} event */
  async #drop(event) {
    const data = event.dataTransfer?.getData("text/plain") ?? "";
    const [, uuid] = /"uuid":"([^"]+)"/.exec(data) ?? [];
    if (!uuid) return;
    event.preventDefault();
    const document = await documentAt(uuid);
    if (document?.text?.content !== undefined) await this.#usePage(uuid);
    else if (document?.pages) for (const page of document.pages) await this.#usePage(page.uuid);
    else if (document) {
      const json = JSON.stringify(document.toObject());
      await this.#add(this.#exported(json) ?? json);
    }
  }

  /** Returns the text of exported documents, or null. @param {string} json */
  #exported(json) {
    return textOfExport(json, actor => this.#played.foes?.linesOf(actor) ?? []);
  }

  /**
   * Adds another text to the one that is there.
   * @param {string} text
   * @param {string} target   The uuid of an actor, or "". It is used where no text is there.
   */
  async take(text, target) {
    if (!this.#text.trim()) this.#target = target;
    this.#outline = null;
    await this.#add(text);
  }

  /** @this {PasteWindow} */
  static #onChoose() {
    /** @type {HTMLInputElement} */ (this.element.querySelector("[name=file]")).click();
  }

  /** @this {PasteWindow} */
  static async #onBack() {
    this.#outline = null;
    this.#lines = [];
    await this.render();
  }

  /** @this {PasteWindow} */
  static #onMerge(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const part = this.#parts[Number(button.dataset.part)];
    if (part) this.#next(outline => merged(outline, part.block.at));
  }

  /** @this {PasteWindow} */
  static #onSplit(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    this.#next(outline => split(outline, Number(button.dataset.from)));
  }

  /** Takes the numbers of a foe's class in place of those that it lacks. @this {PasteWindow} */
  static async #onClass(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    try {
      const foe = this.#parts[Number(button.dataset.part)]?.foe;
      if (!foe) return;
      const numbers = await this.#played.foes?.ofClass(foe) ?? {};
      foe.numbers = { ...numbers, ...foe.numbers };
      const { typed } = /** @type {Pasted} */ (this.#parts[Number(button.dataset.part)]);
      typed.numbers = { ...typed.numbers, ...foe.numbers };
      await this.render();
    } catch (error) {
      report(error);
    }
  }

  /**
   * Changes the outline after the changes before: each is read for itself, and none is lost.
   * @param {(outline: Outline) => Outline} change
   */
  #next(change) {
    this.#changing = this.#changing.then(async () => {
      if (this.#outline) await this.#change(change(this.#outline));
    }).catch(report);
  }

  /** @param {Outline} outline */
  async #change(outline) {
    const parts = await readPaste(this.#played, outline,
      { actor: actorOrNull(this.#target), before: [...this.#read.values()] });
    for (const part of parts) this.#read.set(part.block.at, part);
    this.#outline = outline;
    this.#parts = parts;
    this.#lines = [];
    await this.render();
  }

  /**
   * Splits the text, or makes the chosen parts.
   * @override
   */
  async send() {
    if (this.#outline) return this.#make();
    const text = this.#exported(this.#text) ?? this.#text;
    this.#lines = [];
    try {
      const words = wordsIn(text);
      if (!words) throw new PlainError("emptyPaste");
      if (words > MOST_WORDS)
        throw new PlainError("longPaste", { words: formatNumber(words), most: formatNumber(MOST_WORDS) });
      const outline = outlineOf(text, lines => this.#played.foes?.blockAt(lines)?.size ?? 0);
      if (outline.starts.length > MOST_PARTS)
        throw new PlainError("manyPasted",
          { count: formatNumber(outline.starts.length), most: formatNumber(MOST_PARTS) });
      this.#parts = [];
      await this.#change(outline);
    } catch (error) {
      this.#lines = [sentence(error)];
      await this.render();
    }
    return false;
  }

  async #make() {
    try {
      const { foes, items } = await makePasted(this.#played, this.#parts, actorOrNull(this.#target));
      ui.notifications.info(localize("Paste.made", { foes: formatNumber(foes.length), abilities: formatNumber(
        items.length + foes.reduce((sum, { items: own }) => sum + own.size, 0)) }));
      return true;
    } catch (error) {
      this.#lines = [sentence(error)];
      await this.render();
      return false;
    }
  }
}

/**
 * Returns a document that a page or a drag names: of any kind.
 * @param {string} uuid
 * @returns {Promise<Record<string, any> | null>}
 */
async function documentAt(uuid) {
  const found = /** @type {unknown} */ (await fromUuid(uuid));
  return /** @type {Record<string, any> | null} */ (found);
}

/** Returns the pages of journals with a text that this user may read. @returns {any[]} */
function pages() {
  return [...game.journal ?? []].flatMap(entry => [...entry.pages ?? []])
    .filter((/** @type {any} */ page) => page.type === "text" && page.text?.content
      && page.testUserPermission(game.user, "OBSERVER"));
}
