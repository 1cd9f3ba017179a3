import { coalesce } from "../../core/coalesce.mjs";
import { Hooks } from "../../core/hooks.mjs";
import { fileRoute } from "../../core/route.mjs";
import { fromUuid } from "../../documents/uuid.mjs";
import { ApplicationV2 } from "../api/application.mjs";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.mjs";
import { dragData } from "../ux/drag-data.mjs";

const PAGES = 5;

/**
 * `ui.hotbar`: the macros of this user in five pages of ten slots. A click runs one, Delete takes it off, and what is
 * dropped on a slot comes there.
 */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "hotbar", tag: "aside", window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage }
  };

  static PARTS = { hotbar: { template: "stage/client/templates/hotbar.hbs" } };

  #page = 1;

  constructor(options) {
    super(options);
    const render = coalesce(() => this.render());
    for (const hook of ["createMacro", "updateMacro", "deleteMacro"]) Hooks.on(hook, render);
    Hooks.on("updateUser", user => { if (user.isSelf) render(); });
  }

  /** @returns {number} */
  get page() { return this.#page; }

  /** The contents of the slots of this page. */
  get slots() {
    return globalThis.game.user.getHotbarMacros(this.page)
      .map(({ slot, macro }) => ({ slot, macro, key: slot % 10, img: macro?.img ?? null }));
  }

  async changePage(page) {
    this.#page = Math.min(Math.max(Number(page) || 1, 1), PAGES);
    await this.render();
  }

  cyclePage(direction) { return this.changePage((this.page - 1 + Math.sign(direction) + PAGES) % PAGES + 1); }

  _insertElement(element) { document.getElementById("hotbar").replaceWith(element); }

  async _prepareContext(options) {
    const { i18n } = globalThis.game;
    return Object.assign(await super._prepareContext(options), {
      page: this.page,
      slots: this.slots.map(({ slot, macro, key, img }) => ({
        slot, key, img: img && fileRoute(img),
        label: macro ? i18n.format("STAGE.Hotbar.Slot", { key, name: macro.name })
          : i18n.format("STAGE.Hotbar.Empty", { key }), full: Boolean(macro)
      }))
    });
  }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", event => event.preventDefault());
    this.element.addEventListener("drop", event => this.#onDrop(event));
    this.element.addEventListener("keydown", event => {
      const { slot } = /** @type {Element} */ (event.target).closest("[data-slot]")?.dataset ?? {};
      if (slot && event.key === "Delete") globalThis.game.user.assignHotbarMacro(null, slot);
    });
  }

  /** A macro is put on its slot; anything else is the business of packages. */
  async #onDrop(event) {
    const { slot } = event.target.closest("[data-slot]")?.dataset ?? {};
    const data = dragData(event);
    if (!slot || !data) return;
    event.preventDefault();
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = data.type === "Macro" ? await fromUuid(data.uuid) : null;
    if (macro) await globalThis.game.user.assignHotbarMacro(macro, slot);
  }

  /** @this {Hotbar} */
  static #onExecute(event, target) {
    return globalThis.game.user.getHotbarMacros(this.page)
      .find(({ slot }) => slot === Number(target.dataset.slot))?.macro?.execute();
  }

  /** @this {Hotbar} */
  static #onPage(event, target) { return this.cyclePage(Number(target.dataset.turn)); }
}
