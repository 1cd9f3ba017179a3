import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { focusFirst, nobodyHasFocus, openerNow, returnFocus } from "../../world/focus.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { clocksOf } from "../../games/icon/story/party.mjs";
import { report } from "../../world/notify.mjs";
import { released } from "../../world/presses.mjs";
import { CLOCKS_CHANGED } from "../../world/settings.mjs";
import { pressRepair } from "../../games/aside.mjs";
import { pressOnce } from "../chat/busy.mjs";
import { rovingTabindex } from "../sheet/roving-tabindex.mjs";
import { templatePath } from "../../world/templates.mjs";
import { partyActions } from "./actions.mjs";
import { knownHeroes } from "./standings.mjs";
import { heroView, tableClock } from "./view.mjs";
import { renderBeside } from "../../world/windows.mjs";

/**
 * The last shown content.
 * @typedef {{ heroes: ReturnType<typeof heroView>[], clocks: ReturnType<typeof tableClock>[] }} Shown
 */
/** @import { Place } from "./actions.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The partial templates, by the names that they use for each other. */
const PATHS = { clock: templatePath("clock"), entry: templatePath("party/clock-entry"),
  number: templatePath("party/number"), value: templatePath("party/value"), aside: templatePath("aside") };

/** The GM's actions for the whole table. */
const BUTTONS = ["fortune", "endScene", "camp", "interlude", "endSession"];

/** The preferred size of the window, in pixels, limited by the screen. */
const SIZE = { width: 620, height: 760 };

/** @type {PartyWindow | null} */
let open = null;

/** Opens the window, or focuses the open one. */
export async function openParty() {
  if (open) {
    if (!open.rendered) return;
    open.bringToFront();
    open.focus();
    return;
  }
  open = new PartyWindow();
  try {
    await open.render(renderBeside(open.opener.element));
  } catch (error) {
    open = null;
    throw error;
  }
}

/** Shows all users the heroes' standing and the running clocks, with the actions that each may use. */
class PartyWindow extends HandlebarsApplicationMixin(ApplicationV2) {
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

  /** The focused element before the window opened. */
  opener = openerNow();

  /** The hooks of the open window. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /**
   * The focused button, so that it keeps the focus when its part renders again.
   * @type {{ place: Place, part: string } | null}
   */
  #focused = null;

  /** True while a change of the world waits for the release of a pointer. */
  #outdated = false;

  /**
   * The full clocks when they were last shown, by owner and id. A copied hero has clocks
   * with the same ids.
   * @type {Set<string> | null}
   */
  #full = null;

  /** True if the user has pressed a button since the last render. */
  #acted = false;

  /** Renders after a pause of changes. */
  #soon = foundry.utils.debounce(() => { this.refresh().catch(report); }, ODDS_DELAY);

  constructor() {
    super({ position: { width: Math.min(SIZE.width, innerWidth), height: Math.min(SIZE.height, innerHeight) } });
  }

  /** Renders the current state once no pointer presses the window. */
  async refresh() {
    if (this.#outdated || !this.rendered) return;
    this.#outdated = true;
    await released(this.element);
    this.#outdated = false;
    if (this.rendered) await this.render({ parts: ["heroes", "clocks"] });
  }

  /** Focuses the heading. */
  focus() {
    focusFirst(
      /** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-party-heading")));
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
    for (const hook of /** @type {const} */ (["createActor", "updateActor", "deleteActor", CLOCKS_CHANGED])) {
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
    }
    this.#keepFocus();
    this.element.addEventListener("click", ({ target }) =>
      pressRepair(/** @type {HTMLElement | null} */ (/** @type {Element} */ (target)
        .closest("[data-repair]"))?.dataset.repair));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const toolbar of this.element.querySelectorAll("[role=toolbar]"))
      rovingTabindex(/** @type {HTMLElement} */ (toolbar));
    this.#restoreFocus();
    this.#tellNews(/** @type {Shown} */ (/** @type {unknown} */ (context)));
    if (options.isFirstRender) this.focus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    open = null;
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    returnFocus(this.opener);
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
