import { ODDS_DELAY } from "../../config.mjs";
import { focusFirst, nobodyHasFocus, openerNow, returnFocus } from "../focus.mjs";
import { report } from "../notify.mjs";
import { released } from "../presses.mjs";
import { CLOCKS_CHANGED } from "../settings.mjs";
import { isOpenWindow, renderBeside, renderLatest } from "../windows.mjs";
import { pressOnce } from "./busy.mjs";
import { rovingTabindex } from "./roving-tabindex.mjs";

/**
 * A button, or the heading, within a part of the window: its attributes.
 * @typedef {{ place: Record<string, string | undefined>, part: string }} Focused
 */

/** The attributes by which the buttons of a part differ. */
const APART = ["action", "id", "who", "clock", "field", "by", "effect", "x", "y"];

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
    if (!isOpenWindow(there)) return;
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

  /** The focused button, so that it keeps the focus when its part renders again. @type {Focused | null} */
  #focused = null;

  /** The parts that show the world. @type {string[]} */
  #following;

  /** Further hooks that it follows. @type {readonly Rulewright.HookName[]} */
  #also;

  /**
   * @param {{ width: number, height: number }} size   The preferred size, in pixels, limited by the screen.
   * @param {string[]} following   The parts that show the world.
   * @param {readonly Rulewright.HookName[]} [also]   Further hooks that it follows.
   */
  constructor({ width, height }, following, also = []) {
    super({ position: { width: Math.min(width, innerWidth), height: Math.min(height, innerHeight) } });
    this.#following = following;
    this.#also = also;
  }

  /** Renders the current state once no pointer presses the window. */
  async refresh() {
    if (this.#outdated || !isOpenWindow(this)) return;
    this.#outdated = true;
    await released(this.element);
    this.#outdated = false;
    await renderLatest(this, { parts: this.#following });
  }

  /** Focuses the heading. */
  focus() {
    focusFirst(
      /** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-party-heading")));
  }

  /**
   * Carries out the action of a button, once for a hurried press, and restores the button's focus. Reports errors.
   * @param {HTMLElement} button
   * @param {(place: Focused["place"]) => unknown} execute   Receives the attributes of the button.
   * @param {boolean} [again]   True if each press counts.
   */
  async press(button, execute, again = false) {
    const focused = placeOf(button);
    if (!focused) return;
    const act = async () => {
      try {
        await execute(focused.place);
      } catch (error) {
        report(error);
      }
      if (isOpenWindow(this)) this.#restoreFocus(focused);
    };
    await (again ? act() : pressOnce(`${this.id} ${JSON.stringify(focused.place)}`, act));
  }

  /** Remembers which of our buttons has the focus. */
  #keepFocus() {
    this.element.addEventListener("focusin", ({ target }) => { this.#focused = placeOf(target); });
    this.element.addEventListener("focusout", ({ target }) => {
      // Removing a focused button also triggers focusout, but the user has not left it.
      queueMicrotask(() => {
        if (/** @type {Element} */ (target).isConnected && !nobodyHasFocus(this.element))
          this.#focused = placeOf(this.element.ownerDocument.activeElement);
      });
    });
  }

  /**
   * Restores the focus of a button. If it is gone, for example with its clock, focuses the
   * heading of its part.
   * @param {Focused | null} [focused]
   */
  #restoreFocus(focused = this.#focused) {
    if (!focused || !nobodyHasFocus(this.element)) return;
    const part = this.element.querySelector(`[data-application-part="${focused.part}"]`);
    const buttons = /** @type {HTMLElement[]} */ ([...part?.querySelectorAll("[data-action]") ?? []]);
    const same = buttons.find(({ dataset }) => APART.every(name => dataset[name] === focused.place[name]));
    (same ?? /** @type {HTMLElement | null | undefined} */ (part?.querySelector(".rulewright-party-heading")))
      ?.focus({ preventScroll: true });
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.#keepFocus();
    for (const hook of /** @type {const} */ (["createActor", "updateActor", "deleteActor", CLOCKS_CHANGED,
      ...this.#also]))
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const toolbar of this.element.querySelectorAll("[role=toolbar]"))
      rovingTabindex(/** @type {HTMLElement} */ (toolbar));
    if (options.isFirstRender) this.focus();
    else this.#restoreFocus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    open.delete(this.constructor);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    returnFocus(this.opener);
  }
}

/**
 * Returns the place of a button, or of a heading, and its part.
 * @param {EventTarget | null} target
 * @returns {Focused | null}
 */
function placeOf(target) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)
    ?.closest?.("[data-application-part] :is([data-action], .rulewright-party-heading)"));
  const part =
    /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-application-part]"))?.dataset.applicationPart;
  return button && part ? { place: { ...button.dataset }, part } : null;
}
