import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { focusFirst, nobodyHasFocus, openerNow, returnFocus } from "../../world/focus.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { clocksOf } from "../../games/icon/story/party.mjs";
import { report } from "../../world/notify.mjs";
import { CLOCKS_CHANGED } from "../../world/settings.mjs";
import { pressRepair } from "../../games/aside.mjs";
import { roving } from "../sheet/roving.mjs";
import { templatePath } from "../../world/templates.mjs";
import { DEEDS } from "./deeds.mjs";
import { knownHeroes } from "./standings.mjs";
import { heroView, tableClock } from "./view.mjs";
import { renderBeside } from "../../world/windows.mjs";

/** @typedef {{ heroes: ReturnType<typeof heroView>[], clocks: ReturnType<typeof tableClock>[] }} Shown   What was shown last. */
/** @import { Place } from "./deeds.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The templates that the window is put together from, by the names that they know each other by. */
const PATHS = { clock: templatePath("clock"), entry: templatePath("party/clock-entry"), number: templatePath("party/number"), told: templatePath("party/told"), aside: templatePath("aside") };

/** What the GM does for the whole table, by the names of its deeds. */
const BUTTONS = ["fortune", "endScene", "camp", "interlude", "endSession"];

/** How big the window wants to be, in pixels; a small screen gives it less. */
const SIZE = { width: 620, height: 760 };

/** @type {PartyWindow | null} */
let open = null;

/** Opens the window, or comes back to the one that is open. */
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

/** Shows how the heroes stand and which clocks run, to everybody at the table, and lets each do what is theirs. */
class PartyWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-party`,
    classes: [MODULE, `${MODULE}-party`],
    window: { title: "RULEWRIGHT.Party.title", resizable: true },
    actions: Object.fromEntries(Object.keys(DEEDS).map(name => [name, PartyWindow.#onPress]))
  };

  /** @override */
  static PARTS = {
    heroes: { template: templatePath("party/heroes"), templates: [templatePath("party/heroes"), ...Object.values(PATHS)] },
    clocks: { template: templatePath("party/clocks"), templates: [templatePath("party/clocks"), ...Object.values(PATHS)] },
    table: { template: templatePath("party/table") }
  };

  /** What had the focus before. */
  opener = openerNow();

  /** The hooks that are listened to while the window is open. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** The button that has the focus, so that it still has it after its part was rendered anew. @type {{ place: Place, part: string } | null} */
  #focused = null;

  /** Whether a button of the pointer is down: what it points at must not be taken away before it is released. */
  #held = false;

  /** The document that the pointer went down in, which may be that of another window. @type {Document | null} */
  #heldIn = null;

  /** Whether something has changed meanwhile. */
  #outdated = false;

  /** What is under way: a hurried double click is one command. @type {Set<string>} */
  #pressed = new Set();

  /** The clocks that were full when they were last shown, by owner and id: a hero who was copied has clocks of the same ids. @type {Set<string> | null} */
  #full = null;

  /** Whether the user has pressed a button since everything was shown last. */
  #acted = false;

  /** Shows everything anew once the world has stopped changing. */
  #soon = foundry.utils.debounce(() => this.refresh(), ODDS_DELAY);

  constructor() {
    super({ position: { width: Math.min(SIZE.width, innerWidth), height: Math.min(SIZE.height, innerHeight) } });
  }

  /** Shows everything as it is now, but for a button that is held down. */
  refresh() {
    this.#outdated = this.#held;
    if (!this.#held && this.rendered) this.render({ parts: ["heroes", "clocks"] }).catch(report);
  }

  /** Goes to what comes first. */
  focus() {
    focusFirst(/** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-party-heading")));
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
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    for (const hook of /** @type {const} */ (["createActor", "updateActor", "deleteActor", CLOCKS_CHANGED])) {
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
    }
    this.#keepFocus();
    this.element.addEventListener("click", ({ target }) => pressRepair(/** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-repair]"))?.dataset.repair));
    this.element.addEventListener("pointerdown", () => {
      this.#held = true;
      this.#heldIn = this.element.ownerDocument;
      for (const event of ["pointerup", "pointercancel"]) this.#heldIn.addEventListener(event, this.#release);
    });
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const toolbar of this.element.querySelectorAll("[role=toolbar]")) roving(/** @type {HTMLElement} */ (toolbar));
    this.#restoreFocus();
    this.#tellNews(/** @type {Shown} */ (/** @type {unknown} */ (context)));
    if (options.isFirstRender) this.focus();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    open = null;
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    this.#endHold();
    returnFocus(this.opener);
  }

  /** The click that follows finds what the pointer went down on. */
  #release = () => {
    this.#endHold();
    setTimeout(() => {
      this.#held = false;
      if (this.#outdated) this.refresh();
    });
  };

  /** Stops listening for the release of the pointer. */
  #endHold() {
    for (const event of ["pointerup", "pointercancel"]) this.#heldIn?.removeEventListener(event, this.#release);
    this.#heldIn = null;
  }

  /** Remembers which of our buttons has the focus. */
  #keepFocus() {
    this.element.addEventListener("focusin", ({ target }) => { this.#focused = placeOf(target); });
    this.element.addEventListener("focusout", ({ target }) => {
      // What is taken away loses the focus against its user's will.
      queueMicrotask(() => { if (/** @type {Element} */ (target).isConnected && !nobodyHasFocus(this.element)) this.#focused = placeOf(this.element.ownerDocument.activeElement); });
    });
  }

  /**
   * Gives the focus back to the button that had it. Where that is gone, as one of a clock that was removed, the heading of its part gets it.
   * @param {{ place: Place, part: string } | null} [focused]
   */
  #restoreFocus(focused = this.#focused) {
    if (!focused || !nobodyHasFocus(this.element)) return;
    const part = this.element.querySelector(`[data-application-part="${focused.part}"]`);
    const buttons = /** @type {HTMLElement[]} */ ([...part?.querySelectorAll("[data-action]") ?? []]);
    const same = buttons.find(({ dataset }) => samePlace(/** @type {Place} */ (dataset), focused.place));
    (same ?? /** @type {HTMLElement | null | undefined} */ (part?.querySelector(".rulewright-party-heading")))?.focus({ preventScroll: true });
  }

  /**
   * Says to those who do not see it which clocks have become full, or else what the user's own press has come to.
   * @param {Shown} context
   */
  #tellNews({ heroes, clocks }) {
    const full = [...clocks, ...heroes.flatMap(({ others }) => others)].filter(clock => clock.full);
    const before = this.#full;
    const key = (/** @type {{ who: string, clock: string }} */ { who, clock }) => `${who} ${clock}`;
    this.#full = new Set(full.map(key));
    const news = before ? full.filter(clock => !before.has(key(clock))) : [];
    const text = news.length ? localize("Party.filled", { names: formatList(news.map(({ name }) => name)) }) : this.#acted && textBeside(this.element.ownerDocument.activeElement);
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
    const deed = focused && DEEDS[focused.place.action];
    if (!deed) return;
    const key = JSON.stringify(focused.place);
    if (this.#pressed.has(key)) return;
    if (!deed.again) this.#pressed.add(key);
    this.#acted = true;
    try {
      await deed.carryOut(focused.place);
    } catch (error) {
      report(error);
    } finally {
      this.#pressed.delete(key);
      if (this.rendered) this.#restoreFocus(focused);
    }
  }
}

/**
 * What a button of the window is about, and which part it stands in. The heading of a part is about nothing.
 * @param {EventTarget | null} target
 */
function placeOf(target) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)?.closest?.("[data-application-part] :is([data-action], .rulewright-party-heading)"));
  const part = /** @type {HTMLElement | null | undefined} */ (button?.closest("[data-application-part]"))?.dataset.applicationPart;
  return button && part ? { place: /** @type {Place} */ ({ ...button.dataset }), part } : null;
}

/**
 * The number or the clock that a button changes, in words.
 * @param {Element | null} button
 */
function textBeside(button) {
  const number = button?.closest(".rulewright-number")?.querySelector(".rulewright-told")?.textContent?.trim();
  return number ?? button?.closest(".rulewright-clock-entry")?.querySelector("svg")?.getAttribute("aria-label");
}

/** @param {Place} one @param {Place} other */
function samePlace(one, other) {
  return ["action", "who", "clock", "field", "by", "effect"].every(key => one[/** @type {keyof Place} */ (key)] === other[/** @type {keyof Place} */ (key)]);
}
