import { MODULE } from "../../config.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { clocksOf } from "../../games/icon/story/party.mjs";
import { report } from "../../world/notify.mjs";
import { pressRepair } from "../../games/aside.mjs";
import { pressOnce } from "../chat/busy.mjs";
import { templatePath } from "../../world/templates.mjs";
import { partyActions } from "./actions.mjs";
import { knownHeroes } from "./standings.mjs";
import { TableWindow, openTableWindow } from "./table-window.mjs";
import { heroView, tableClock } from "./view.mjs";

/**
 * The last shown content.
 * @typedef {{ heroes: ReturnType<typeof heroView>[], clocks: ReturnType<typeof tableClock>[] }} Shown
 */
/** @import { Place } from "./actions.mjs" */

/** The partial templates, by the names that they use for each other. */
const PATHS = { clock: templatePath("clock"), entry: templatePath("party/clock-entry"),
  number: templatePath("party/number"), value: templatePath("party/value"), aside: templatePath("aside") };

/** The GM's actions for the whole table. */
const BUTTONS = ["fortune", "endScene", "camp", "interlude", "endSession"];

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 620, height: 760 };

/** Opens the window, or focuses the open one. */
export async function openParty() {
  await openTableWindow(PartyWindow);
}

/** Shows all users the heroes' standing and the running clocks, with the actions that each may use. */
class PartyWindow extends TableWindow {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-party`,
    classes: [MODULE, `${MODULE}-party`],
    window: { title: "RULEWRIGHT.Party.title", resizable: true },
    actions: Object.fromEntries(Object.keys(partyActions).map(name => [name, PartyWindow.#onPress]))
  };

  /** @override */
  static PARTS = {
    heroes: {
      template: templatePath("party/heroes"), templates: [templatePath("party/heroes"), ...Object.values(PATHS)]
    },
    clocks: {
      template: templatePath("party/clocks"), templates: [templatePath("party/clocks"), ...Object.values(PATHS)]
    },
    table: { template: templatePath("party/table") }
  };

  /**
   * The focused button, so that it keeps the focus when its part renders again.
   * @type {{ place: Place, part: string } | null}
   */
  #focused = null;

  /**
   * The full clocks when they were last shown, by owner and id. A copied hero has clocks
   * with the same ids.
   * @type {Set<string> | null}
   */
  #full = null;

  /** True if the user has pressed a button since the last render. */
  #acted = false;

  constructor() {
    super(SIZE, ["heroes", "clocks"]);
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const gm = game.user.isGM;
    return {
      path: PATHS, gm, buttons: BUTTONS,
      heroes: (await knownHeroes()).map(({ actor, ...known }) => heroView(actor, known)),
      clocks: clocksOf(null).filter(({ hidden }) => gm || !hidden).map(tableClock)
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.#keepFocus();
    this.element.addEventListener("click", ({ target }) =>
      pressRepair(/** @type {HTMLElement | null} */ (/** @type {Element} */ (target)
        .closest("[data-repair]"))?.dataset.repair));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#restoreFocus();
    this.#tellNews(/** @type {Shown} */ (/** @type {unknown} */ (context)));
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
   * @param {{ place: Place, part: string } | null} [focused]
   */
  #restoreFocus(focused = this.#focused) {
    if (!focused || !nobodyHasFocus(this.element)) return;
    const part = this.element.querySelector(`[data-application-part="${focused.part}"]`);
    const buttons = /** @type {HTMLElement[]} */ ([...part?.querySelectorAll("[data-action]") ?? []]);
    const same = buttons.find(({ dataset }) => samePlace(/** @type {Place} */ (dataset), focused.place));
    (same ?? /** @type {HTMLElement | null | undefined} */ (part?.querySelector(".rulewright-party-heading")))
      ?.focus({ preventScroll: true });
  }

  /**
   * Announces clocks that have become full, or else the result of the user's own press.
   * @param {Shown} context
   */
  #tellNews({ heroes, clocks }) {
    const full = [...clocks, ...heroes.flatMap(({ others }) => others)].filter(clock => clock.full);
    const before = this.#full;
    const key = (/** @type {{ who: string, clock: string }} */ { who, clock }) => `${who} ${clock}`;
    this.#full = new Set(full.map(key));
    const news = before ? full.filter(clock => !before.has(key(clock))) : [];
    const text = news.length ? localize("Party.filled", { names: formatList(news.map(({ name }) => name)) })
      : this.#acted && textBeside(this.element.ownerDocument.activeElement);
    this.#acted = false;
    const place = this.element.querySelector("[data-spoken]");
    if (place && text) place.textContent = text;
  }

  /**
   * @this {PartyWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onPress(_event, button) {
    const focused = placeOf(button);
    const action = focused && partyActions[focused.place.action];
    if (!action) return;
    const execute = async () => {
      this.#acted = true;
      try {
        await action.execute(focused.place);
      } catch (error) {
        report(error);
      }
      if (this.rendered) this.#restoreFocus(focused);
    };
    await (action.again ? execute() : pressOnce(`party ${JSON.stringify(focused.place)}`, execute));
  }
}

/**
 * Returns the place of a button and its part. A heading has no place.
 * @param {EventTarget | null} target
 */
function placeOf(target) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)
    ?.closest?.("[data-application-part] :is([data-action], .rulewright-party-heading)"));
  const part =
    /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-application-part]"))?.dataset.applicationPart;
  return button && part ? { place: /** @type {Place} */ ({ ...button.dataset }), part } : null;
}

/**
 * Returns the text of the number or clock that a button changes.
 * @param {Element | null} button
 */
function textBeside(button) {
  const number = button?.closest(".rulewright-number")?.querySelector(".rulewright-told")?.textContent?.trim();
  return number ?? button?.closest(".rulewright-clock-entry")?.querySelector("svg")?.getAttribute("aria-label");
}

/** @param {Place} one @param {Place} other */
function samePlace(one, other) {
  return ["action", "who", "clock", "field", "by", "effect"]
    .every(key => one[/** @type {keyof Place} */ (key)] === other[/** @type {keyof Place} */ (key)]);
}
