import { renderItemControls } from "../items/sheets.mjs";
import { systemOf } from "../../world/fields.mjs";
import { happened } from "../../world/changes/write.mjs";
import { MODULE } from "../../config.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";
import { gameOf } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { partyActions } from "../icon/party/actions.mjs";
import { openNamed } from "../../world/forms/openers.mjs";
import { heroClocks } from "../icon/party/view.mjs";
import { CLOCKS_CHANGED, GAME_CHANGED } from "../../world/settings.mjs";
import { showPanel } from "./panel.mjs";
import { templatePath } from "../../world/templates.mjs";
import { isChanged, settle, typedIn } from "./changed.mjs";
import { completeSheet } from "./complete.mjs";
import { createItem, deleteItem, itemsView, openItem } from "./items.mjs";
import { byHand, endMark, giveStatus, marksView } from "./mark-list.mjs";
import { SheetView } from "./view.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Input } from "./changed.mjs" */

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/**
 * The core's sheet. Its full type is too deep for the compiler, so this one has the members of every application and
 * those of a sheet that we use.
 * @typedef {ReturnType<typeof HandlebarsApplicationMixin<typeof foundry.applications.api.ApplicationV2>> &
 *   (new (...args: any[]) => { readonly actor: foundry.documents.Actor, readonly isEditable: boolean,
 *   _toggleDisabled(disabled: boolean): void })} CoreSheet
 */
const CoreSheet = /** @type {CoreSheet} */ (/** @type {unknown} */ (HandlebarsApplicationMixin(ActorSheetV2)));

/** The partial templates, by the names that they use for each other. */
const PATHS = { field: templatePath("sheets/field"), bar: templatePath("sheets/bar"),
  fields: templatePath("sheets/fields"), clock: templatePath("clock"), entry: templatePath("party/clock-entry") };

/** The pages of a sheet, with their parts. */
const PAGES = { play: ["vitals", "marks", "rolls", "numbers"], story: ["story"],
  items: ["items"], biography: ["biography"], rest: ["rest"] };

/**
 * The members of the context that each part shows. A part receives no others, so that it
 * is not rendered while they are unchanged.
 * @type {Record<string, readonly string[]>}
 */
const SHOWN = {
  header: ["name", "img", "game", "about"], tabs: ["tabs"], vitals: ["bars", "unusable"],
  marks: ["marked"], rolls: [], numbers: ["numbers", "missing"],
  story: ["story", "clocks"], items: ["items"], biography: ["biography"], rest: ["rest"]
};

/** The preferred size of a sheet, in pixels, limited by the screen. */
const SIZE = { width: 760, height: 800 };

/** @param {string} name */
const part = name => ({ template: templatePath(`sheets/${name}`),
  templates: [templatePath(`sheets/${name}`), ...Object.values(PATHS)] });

/**
 * Our sheet for an actor of any game: a place for each number of its rules, and a page for
 * all other values of the worldbuilding sheet.
 */
export class FullSheet extends CoreSheet {
  /** @override */
  static DEFAULT_OPTIONS = {
    classes: [MODULE, `${MODULE}-sheet`],
    window: { resizable: true },
    form: { handler: FullSheet.#onSave, submitOnChange: true, closeOnSubmit: false },
    actions: {
      portrait: FullSheet.#onPortrait, complete: FullSheet.#onComplete, party: FullSheet.#onParty,
      endMark: FullSheet.#onEndMark, giveStatus: FullSheet.#onGiveStatus, byHand: FullSheet.#onByHand,
      createItem: FullSheet.#onCreateItem, openItem: FullSheet.#onOpenItem, deleteItem: FullSheet.#onDeleteItem,
      ...Object.fromEntries(
        ["tick", "tickBy", "work", "describe", "begin", "change", "remove"].map(name => [name, FullSheet.#onClock]))
    }
  };

  /** @override */
  static PARTS = Object.fromEntries(["header", "tabs", ...Object.values(PAGES).flat()].map(name => [name, part(name)]));

  /** @override */
  static TABS = { primary: { tabs: Object.keys(PAGES).map(id => ({ id })),
    initial: "play", labelPrefix: "RULEWRIGHT.Sheet.page" } };

  /**
   * Caches each part's last context. An unchanged part is neither rendered nor replaced.
   * @type {Map<string, string>}
   */
  #last = new Map();

  /** True while parts are replaced, which blurs fields that the user has not left. */
  #renewing = false;

  /** True while the sheet closes. A save does not render then. */
  #closing = false;

  /** Numbers the renders. */
  #asked = 0;

  /** The part of the last pressed button. @type {string | null} */
  #pressed = null;

  /** The hooks of the open sheet. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** @param {any} options */
  constructor(options) {
    super({ ...options, position: { width: Math.min(SIZE.width, innerWidth),
      height: Math.min(SIZE.height, innerHeight), ...options?.position } });
  }

  /** @override */
  get title() {
    return localize("Sheet.titleOf", { name: this.actor.name });
  }

  /** @override */
  async render(
      /** @type {[options?: Rulewright.RenderOptions | boolean, more?: Rulewright.RenderOptions]} */ ...given) {
    this.#asked++;
    return super.render(.../** @type {[Rulewright.RenderOptions?]} */ (given));
  }

  /** @override */
  _configureRenderOptions(/** @type {Rulewright.RenderOptions} */ options) {
    super._configureRenderOptions(options);
    options.window = { ...options.window, title: this.title };
    // The panel updates itself, and a biography being edited must not be replaced.
    const kept = [...options.isFirstRender ? [] : ["rolls"], ...this.#isWriting() ? ["biography"] : []];
    options.parts = options.parts?.filter(name => !kept.includes(name));
  }

  /** Reports whether the biography is being edited. */
  #isWriting() {
    const editor = this.element?.querySelector("prose-mirror");
    return Boolean(editor?.classList.contains("active"));
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.PrepareOptions} */ options) {
    const context = await super._prepareContext(options);
    const { actor, isEditable: editable } = this;
    const view = new SheetView(actor, this.id, editable).all();
    if (!view.story && this.tabGroups.primary === "story") this.tabGroups.primary = "play";
    const tabs = Object.values(this._prepareTabs("primary")).filter(({ id }) => id !== "story" || view.story)
      .map(tab => ({ ...tab, panels: PAGES[/** @type {keyof typeof PAGES} */ (tab.id)]
        .map(name => `${this.id}-page-${name}`).join(" ") }));
    return {
      ...context, ...view, path: PATHS, root: this.id, editable,
      name: actor.name, img: actor.img, tabs: Object.fromEntries(tabs.map(tab => [tab.id, tab])),
      active: Object.fromEntries(Object.keys(PAGES).map(page => [page, this.tabGroups.primary === page])),
      reason: this.#reason(), game: localize(`Game.${gameOf(actor).id}`),
      marked: marksView(actor, editable),
      items: itemsView(actor), clocks: heroClocks(actor),
      biography: await this.#biography()
    };
  }

  /** Returns the reason why the sheet cannot be edited. */
  #reason() {
    if (this.isEditable) return "";
    return this.actor.isOwner ? localize("Sheet.locked") : localize("Sheet.notOwner", { name: this.actor.name });
  }

  /** Returns the biography as text and as HTML. */
  async #biography() {
    const { biography } = systemOf(this.actor);
    const text = typeof biography === "string" ? biography : "";
    const { TextEditor } = foundry.applications.ux;
    return { text, uuid: this.actor.uuid,
      html: await TextEditor.implementation.enrichHTML(text, { secrets: this.actor.isOwner, relativeTo: this.actor }) };
  }

  /** @override @returns {Promise<Record<string, HTMLElement>>} */
  async _renderHTML(/** @type {Rulewright.Context} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    /** @type {[string, string][]} */
    const shown = (options.parts ?? []).map(name => [name, JSON.stringify(this.#shownIn(name, context))]);
    const renewed = shown.filter(([name, what]) => this.#last.get(name) !== what || !this.parts[name]?.isConnected);
    const result = /** @type {Record<string, HTMLElement>} */ (await super._renderHTML(context,
      { ...options, parts: renewed.map(([name]) => name) }));
    for (const [name, what] of renewed) this.#last.set(name, what);
    return result;
  }

  /** @override */
  async _preparePartContext(/** @type {string} */ name,
      /** @type {foundry.applications.api.ApplicationV2.RenderContextOf<this>} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    const { path, active } = /** @type {Rulewright.Context} */ (await super
      ._preparePartContext(name, context, options));
    /** The core's types derive a part's context from the class, and none can be made of it here. @type {any} */
    const shown = { ...this.#shownIn(name, /** @type {Rulewright.Context} */ (context)), path, active };
    return shown;
  }

  /** @param {string} name   Of a part. @param {Rulewright.Context} context @returns {Record<string, unknown>} */
  #shownIn(name, { root, editable, reason, ...context }) {
    return { root, editable, reason, ...Object.fromEntries((SHOWN[name] ?? []).map(key => [key, context[key]])) };
  }

  /** @override */
  _replaceHTML(/** @type {Record<string, HTMLElement>} */ result,
      /** @type {HTMLElement} */ content, /** @type {Rulewright.RenderOptions} */ options) {
    // Reading or setting the scroll position forces the page to lay itself out.
    if (!Object.keys(result).length) return;
    const { scrollTop } = content;
    this.#renewing = true;
    try {
      super._replaceHTML(result, content, options);
    } finally {
      this.#renewing = false;
    }
    if (scrollTop) content.scrollTop = scrollTop;
  }

  /** @override */
  _preSyncPartState(/** @type {string} */ name, /** @type {HTMLElement} */ renewed, /** @type {HTMLElement} */ prior,
      /** @type {foundry.applications.api.HandlebarsApplicationMixin.PartState} */ state) {
    super._preSyncPartState(name, renewed, prior, state);
    keepTyping(prior, renewed);
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    for (const hook of /** @type {const} */ ([GAME_CHANGED, CLOCKS_CHANGED]))
      this.#hooks.push([hook, Hooks.on(hook, () => { this.render().catch(report); })]);
    // The core triggers no change event for a field that was typed in while its part was replaced.
    this.element.addEventListener("focusout", ({ target }) => {
      const input = /** @type {Input} */ (target);
      if (!this.#renewing && this.isEditable && input.name && input.dataset.reads && isChanged(input))
        this.#save().catch(report);
    });
    this.element.addEventListener("click", ({ target }) => {
      this.#pressed =
        /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-action]")
          ?.closest("[data-application-part]") ?? null)?.dataset.applicationPart ?? null;
    });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    const { actor } = this;
    const place = this.parts.rolls;
    if (place) showPanel(place, actor);
    if (this.parts.items && gameOf(actor).reader) renderItemControls(this.parts.items, actor);
    const list = this.#tablist();
    if (list && !list.dataset.keys) {
      list.dataset.keys = "arrows";
      tablist(list, page => this.changeTab(page, "primary"));
    }
    this.changeTab(this.tabGroups.primary ?? "play", "primary", { force: true, updatePosition: false });
    // The pressed button may have disappeared with the status that it ended.
    if (this.#pressed && nobodyHasFocus(this.element))
      /** @type {HTMLElement | null | undefined} */ (this.parts[this.#pressed]?.querySelector("[data-heading]"))
        ?.focus({ preventScroll: true });
  }

  /** @returns {HTMLElement | null} */
  #tablist() {
    return this.parts.tabs ?? null;
  }

  /** @override */
  changeTab(/** @type {string} */ tab, /** @type {string} */ group,
      /** @type {foundry.applications.api.ApplicationV2.ChangeTabOptions} */ options = {}) {
    super.changeTab(tab, group, options);
    markTab(this.#tablist(), tab);
  }

  /**
   * Keeps fields enabled. Those that cannot be edited are read-only, so that they can still
   * be read and copied.
   * @override
   */
  _toggleDisabled(/** @type {boolean} */ _disabled) {}

  /** @override */
  async _preClose(/** @type {Rulewright.ClosingOptions} */ options) {
    await super._preClose(options);
    this.#closing = true;
    // Escape closes a sheet without blurring its field.
    if (this.isEditable && options?.submit !== false) await this.#save().catch(report);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#closing = false;
    this.#last.clear();
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
  }

  /** @override */
  _onChangeForm(/** @type {foundry.applications.api.ApplicationV2.FormConfiguration} */ config,
      /** @type {Event} */ event) {
    if (this.#renewing) return;
    const { localName, value } = /** @type {HTMLInputElement} */ (event.target);
    if (localName === "prose-mirror") this.#write({ "system.biography": value }).catch(report);
    else super._onChangeForm(config, event);
  }

  /**
   * @this {FullSheet}
   */
  static async #onSave() {
    await this.#save();
  }

  /** Saves the typed values in one update. Refused inputs keep their text, with the reason. */
  async #save() {
    const inputs = /** @type {Input[]} */ ([
      ...this.element?.querySelectorAll(":is(input, select, textarea)[name]") ?? []]);
    const { update, inputs: sent, refused } = typedIn(inputs);
    for (const { input, reason } of refused) {
      input.setAttribute("aria-invalid", "true");
      ui.notifications.warn(foundry.utils.escapeHTML(
        localize(`Sheet.${reason}`,
          { field: input.getAttribute("aria-label") ?? input.labels?.[0]?.textContent?.trim() ?? "" })));
    }
    if (!sent.length) return;
    for (const input of sent) {
      settle(input);
      const name = /** @type {HTMLElement | null} */ (input.closest(
        "[data-application-part]"))?.dataset.applicationPart;
      // The part renders with the world's current values in any case.
      if (name) this.#last.delete(name);
    }
    const { sheetParts } = gameOf(this.actor);
    const chosen = sheetParts?.chosen(this.actor, update);
    await this.#write({ ...update, ...chosen });
    if (chosen) await sheetParts?.offerNumbers(this.actor);
  }

  /** @param {Record<string, unknown>} update */
  async #write(update) {
    const { actor } = this;
    const asked = this.#asked;
    try {
      happened(await actor.update(update), actor, update);
    } catch (error) {
      if (!(error instanceof PlainError)) console.error(`${MODULE}:`, error);
      report(error instanceof PlainError ? error : new PlainError("withheld"));
      this.#last.clear();
    }
    // A changed document has triggered a render already.
    if (isOpenWindow(this) && !this.#closing && asked === this.#asked) await this.render();
  }

  /** @this {FullSheet} */
  static async #onPortrait() {
    const Picker = foundry.applications.apps.FilePicker.implementation;
    const choose = (/** @type {string} */ img) => { this.#write({ img }).catch(report); };
    await new Picker({ type: "image", current: this.actor.img ?? "", callback: choose }).browse();
  }

  /** @this {FullSheet} */
  static async #onComplete() {
    await completeSheet(this.actor).catch(report);
  }

  /** @this {FullSheet} */
  static async #onParty() {
    await openNamed("party").catch(report);
  }

  /** @this {FullSheet} @param {Event} _event @param {HTMLElement} button */
  static async #onEndMark(_event, button) {
    await endMark(this.actor, button.dataset).catch(report);
  }

  /** @this {FullSheet} */
  static async #onGiveStatus() {
    const status = /** @type {HTMLSelectElement | null} */ (this.parts.marks?.querySelector("[data-status]"))?.value;
    if (status) await giveStatus(this.actor, status).catch(report);
  }

  /** @this {FullSheet} @param {Event} _event @param {HTMLElement} button */
  static async #onByHand(_event, button) {
    await byHand(this.actor, String(button.dataset.deed)).catch(report);
  }

  /** @this {FullSheet} @param {Event} _event @param {HTMLElement} button */
  static async #onClock(_event, button) {
    const place = /** @type {import("../icon/party/actions.mjs").Place} */ ({ ...button.dataset });
    await partyActions[place.action]?.execute(place).catch(report);
  }

  /** @this {FullSheet} */
  static async #onCreateItem() {
    await createItem(this.actor).catch(report);
  }

  /** @this {FullSheet} @param {Event} _event @param {HTMLElement} button */
  static #onOpenItem(_event, button) {
    openItem(this.actor, itemOf(button));
  }

  /** @this {FullSheet} @param {Event} _event @param {HTMLElement} button */
  static async #onDeleteItem(_event, button) {
    await deleteItem(this.actor, itemOf(button)).catch(report);
  }
}

/** Returns the id of the item in whose row a button is. @param {HTMLElement} button */
function itemOf(button) {
  return /** @type {HTMLElement | null} */ (button.closest("[data-item-id]"))?.dataset.itemId ?? "";
}

/**
 * Keeps a field that is being typed in while its part of the sheet is replaced: moves the
 * element, with its text and cursor, into the new part.
 * @param {HTMLElement} part   The current part.
 * @param {HTMLElement} renewed   The new part.
 */
function keepTyping(part, renewed) {
  const typed = /** @type {Input | null} */ (part.querySelector("input[name]:focus, textarea[name]:focus"));
  if (!typed?.id || !isChanged(typed)) return;
  const place = /** @type {Input | null} */ (renewed.querySelector(`#${CSS.escape(typed.id)}`));
  if (!place || place.localName !== typed.localName || place.type !== typed.type) return;
  // The typed text stays; the default becomes the world's current value.
  if ("defaultValue" in typed && "defaultValue" in place) typed.defaultValue = place.defaultValue;
  place.replaceWith(typed);
}

/**
 * Adds keyboard and screen reader support to the tabs of a sheet: one stop of the Tab key,
 * with arrow keys between them. The core marks the open tab by a class only.
 * @param {HTMLElement | null} list   The element with the role of a tablist.
 * @param {(page: string) => void} open
 */
function tablist(list, open) {
  list?.addEventListener("keydown", event => {
    const all = [...list.querySelectorAll("[role=tab]")].map(tab => /** @type {HTMLElement} */ (tab));
    const at = all.indexOf(/** @type {HTMLElement} */ (list.ownerDocument.activeElement));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all.at(to % all.length);
    if (!tab) return;
    open(String(tab.dataset.tab));
    tab.focus();
  });
}

/**
 * Marks the open tab for screen readers.
 * @param {HTMLElement | null} list
 * @param {string} page
 */
function markTab(list, page) {
  for (const tab of list?.querySelectorAll("[role=tab]") ?? []) {
    const chosen = /** @type {HTMLElement} */ (tab).dataset.tab === page;
    // A tab has aria-selected; the core sets aria-pressed, which is for buttons.
    tab.removeAttribute("aria-pressed");
    tab.setAttribute("aria-selected", String(chosen));
    /** @type {HTMLElement} */ (tab).tabIndex = chosen ? 0 : -1;
  }
}
