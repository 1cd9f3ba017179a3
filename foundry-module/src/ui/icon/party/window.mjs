import { MODULE } from "../../../config.mjs";
import { formatList, localize } from "../../../world/i18n.mjs";
import { clocksOf } from "../../../games/icon/story/party.mjs";
import { pressRepair } from "../../../games/aside.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { partyActions } from "./actions.mjs";
import { knownHeroes } from "./known-heroes.mjs";
import { TableWindow, openTableWindow } from "../../../world/forms/table-window.mjs";
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
    this.element.addEventListener("click", ({ target }) =>
      pressRepair(/** @type {HTMLElement | null} */ (/** @type {Element} */ (target)
        .closest("[data-repair]"))?.dataset.repair));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#tellNews(/** @type {Shown} */ (/** @type {unknown} */ (context)));
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
    const action = partyActions[button.dataset.action ?? ""];
    if (!action) return;
    await this.press(button, place => {
      this.#acted = true;
      return action.execute(/** @type {Place} */ (place));
    }, action.again);
  }
}

/**
 * Returns the text of the number or clock that a button changes.
 * @param {Element | null} button
 */
function textBeside(button) {
  const number = button?.closest(".rulewright-number")?.querySelector(".rulewright-told")?.textContent?.trim();
  return number ?? button?.closest(".rulewright-clock-entry")?.querySelector("svg")?.getAttribute("aria-label");
}
