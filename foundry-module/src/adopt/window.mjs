import { MODULE } from "../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { formatList, formatNumber, localize } from "../i18n.mjs";
import { PlainError, report, sentence } from "../notify.mjs";
import { fill, templatePath } from "../templates.mjs";
import { adoptActor, adoptionOf, candidates } from "./adoption.mjs";

/** @import { Adoption as Adopted } from "./adoption.mjs" */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** @type {Adoption | null} */
let open = null;

/** Opens the window in which actors are adopted, or comes back to the one that is open. */
export async function openAdoption() {
  if (!game.user.isGM) return report(new PlainError("onlyGMs"));
  if (open) return open.bringToFront();
  await new Adoption().render({ force: true });
}

/** Reports what the sheets of a world have, lack and mean, and completes those that the GM chooses. */
export class Adoption extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-adopt`,
    classes: ["rulewright", "rulewright-dialog", "rulewright-welcome"],
    position: { width: 520 },
    window: { title: "RULEWRIGHT.Adopt.title" },
    actions: { all: Adoption.#onAll }
  };

  /** @override */
  static PARTS = {
    form: {
      template: templatePath("welcome/adopt"),
      scrollable: [".rulewright-fields"],
      forms: { ".rulewright-form": { handler: Adoption.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
    }
  };

  /** What had the focus before. */
  #opener = openerNow();

  /** Whether actors are being adopted. */
  #busy = false;

  /** What came of it last. @type {string[]} */
  #told = [];

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    const all = await Promise.all(candidates().map(actor => adoptionOf(actor).catch(error => {
      console.error("rulewright:", error);
      return null;
    })));
    const adoptions = all.filter(one => one !== null);
    const worth = adoptions.filter(({ update, dirt }) => Object.keys(update).length || dirt.length);
    const complete = adoptions.length - worth.length;
    return /** @type {any} */ ({
      id: this.id, actors: worth.map(adoptionView),
      complete: complete && localize("Adopt.complete", { count: formatNumber(complete) }),
      some: worth.some(({ update }) => Object.keys(update).length)
    });
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    open = this;
    const place = this.element.querySelector("[data-told]");
    if (place) place.innerHTML = fill("welcome/told", { lines: this.#told });
    focusFirst(/** @type {HTMLElement | null} */ (this.element.querySelector("input:not(:disabled), .rulewright-submit, .rulewright-none")));
  }

  /** @override */
  _onClose(/** @type {any} */ options) {
    super._onClose(options);
    if (open === this) open = null;
    returnFocus(this.#opener);
  }

  /** Chooses all, or none where all are chosen. @this {Adoption} */
  static #onAll() {
    const boxes = /** @type {HTMLInputElement[]} */ ([...this.element.querySelectorAll("input[type=checkbox]:not(:disabled)")]);
    const all = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !all;
  }

  /**
   * Adopts those who are chosen. What goes wrong with one is told, and the others are adopted all the same.
   * @this {Adoption}
   */
  static async #onSubmit() {
    if (this.#busy) return;
    this.#busy = true;
    this.element.querySelector("button[type=submit]")?.setAttribute("aria-disabled", "true");
    try {
      const boxes = /** @type {HTMLInputElement[]} */ ([...this.element.querySelectorAll("input[type=checkbox]:checked")]);
      this.#told = [];
      for (const { value, dataset } of boxes) this.#told.push(await adopted(value, String(dataset.name)));
      if (!boxes.length) this.#told.push(localize("Adopt.nobodyChosen"));
      await this.render();
    } catch (error) {
      report(error);
    } finally {
      this.element?.querySelector("button[type=submit]")?.removeAttribute("aria-disabled");
      this.#busy = false;
    }
  }
}

/**
 * Adopts an actor, and says what came of it.
 * @param {string} id
 * @param {string} name   What it was called, should it be gone.
 */
async function adopted(id, name) {
  try {
    const actor = game.actors.get(id);
    if (!actor) throw new PlainError("gone");
    const { added, clocks } = await adoptActor(actor);
    const what = [...added, ...clocks];
    return what.length ? localize("Adopt.done", { name, what: formatList(what) }) : localize("Adopt.doneBars", { name });
  } catch (error) {
    if (!(error instanceof PlainError)) console.error("rulewright:", error);
    return localize("Adopt.failed", { name, why: sentence(error) });
  }
}

/** @param {Adopted} adoption */
function adoptionView({ id, name, game: played, side, found, added, dirt, clocks, update }) {
  const counted = (/** @type {string} */ key, /** @type {string[]} */ names) => names.length ? localize(`Adopt.${key}`, { count: formatNumber(names.length), names: formatList(names) }) : null;
  return {
    id, name, dirt, nothing: !Object.keys(update).length,
    kind: side ? localize("Adopt.kind", { game: played, side: localize(`Side.${side}`) }) : played,
    lines: [counted("found", found), counted("missing", added), counted("clocks", clocks)].filter(Boolean),
    dirty: dirt.length ? localize("Adopt.dirty", { count: formatNumber(dirt.length) }) : null
  };
}
