import { ODDS_DELAY } from "../../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../../world/focus.mjs";
import { report } from "../../world/notify.mjs";
import { released } from "../../world/presses.mjs";
import { CLOCKS_CHANGED } from "../../world/settings.mjs";
import { renderBeside } from "../../world/windows.mjs";
import { rovingTabindex } from "../sheet/roving-tabindex.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The open windows, by their classes. @type {Map<Function, TableWindow>} */
const open = new Map();

/**
 * Opens the window of a class, or focuses the open one.
 * @param {new () => TableWindow} Kind
 */
export async function openTableWindow(Kind) {
  const there = open.get(Kind);
  if (there) {
    if (!there.rendered) return;
    there.bringToFront();
    there.focus();
    return;
  }
  const window = new Kind();
  open.set(Kind, window);
  try {
    await window.render(renderBeside(window.opener.element));
  } catch (error) {
    open.delete(Kind);
    throw error;
  }
}

/** A window about the actors and clocks of the table, which follows their changes. There is one of each class. */
export class TableWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** The focused element before the window opened. */
  opener = openerNow();

  /** The hooks of the open window. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** True while a change of the world waits for the release of a pointer. */
  #outdated = false;

  /** Renders after a pause of changes. */
  #soon = foundry.utils.debounce(() => { this.refresh().catch(report); }, ODDS_DELAY);

  /** The parts that show the world. @type {string[]} */
  #following;

  /**
   * @param {{ width: number, height: number }} size   The preferred size, in pixels, limited by the screen.
   * @param {string[]} following   The parts that show the world.
   */
  constructor({ width, height }, following) {
    super({ position: { width: Math.min(width, innerWidth), height: Math.min(height, innerHeight) } });
    this.#following = following;
  }

  /** Renders the current state once no pointer presses the window. */
  async refresh() {
    if (this.#outdated || !this.rendered) return;
    this.#outdated = true;
    await released(this.element);
    this.#outdated = false;
    if (this.rendered) await this.render({ parts: this.#following });
  }

  /** Focuses the heading. */
  focus() {
    focusFirst(
      /** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-party-heading")));
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    for (const hook of /** @type {const} */ (["createActor", "updateActor", "deleteActor", CLOCKS_CHANGED]))
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const toolbar of this.element.querySelectorAll("[role=toolbar]"))
      rovingTabindex(/** @type {HTMLElement} */ (toolbar));
    if (options.isFirstRender) this.focus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    open.delete(this.constructor);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    returnFocus(this.opener);
  }
}
