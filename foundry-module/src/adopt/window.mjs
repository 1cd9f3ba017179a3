import { MODULE } from "../config.mjs";
import { GMDialog } from "../dialog/gm-dialog.mjs";
import { formatList, formatNumber, localize } from "../i18n.mjs";
import { PlainError, sentence } from "../notify.mjs";
import { fill } from "../templates.mjs";
import { adoptActor, adoptionOf, candidates } from "./adoption.mjs";

/** @import { Adoption as Adopted } from "./adoption.mjs" */

/** Opens the window in which actors are adopted, or comes back to the one that is open. */
export function openAdoption() {
  return new Adoption().open();
}

/** Reports what the sheets of a world have, lack and mean, and completes those that the GM chooses. */
export class Adoption extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-adopt`,
    classes: ["rulewright-welcome"],
    position: { width: 520 },
    window: { title: "RULEWRIGHT.Adopt.title" },
    actions: { all: Adoption.#onAll }
  };

  /** @override */
  static PARTS = GMDialog.parts("welcome/adopt");

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
  get firstField() {
    return "input:not(:disabled), .rulewright-submit, .rulewright-none";
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    const place = this.element.querySelector("[data-told]");
    if (place) place.innerHTML = fill("welcome/told", { lines: this.#told });
  }

  /** Chooses all, or none where all are chosen. @this {Adoption} */
  static #onAll() {
    const boxes = /** @type {HTMLInputElement[]} */ ([...this.element.querySelectorAll("input[type=checkbox]:not(:disabled)")]);
    const all = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !all;
  }

  /**
   * Adopts those who are chosen. What goes wrong with one is told, and the others are adopted all the same.
   * The window stays, to tell it.
   * @override
   */
  async send() {
    const boxes = /** @type {HTMLInputElement[]} */ ([...this.element.querySelectorAll("input[type=checkbox]:checked")]);
    this.#told = [];
    for (const { value, dataset } of boxes) this.#told.push(await adopted(value, String(dataset.name)));
    if (!boxes.length) this.#told.push(localize("Adopt.nobodyChosen"));
    await this.render();
    return false;
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
