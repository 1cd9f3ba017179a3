import { MODULE } from "../../config.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { fill } from "../../world/templates.mjs";
import { adoptActor, adoptionOf, candidates } from "./adoption.mjs";
import { adoptionsIn, standingQuestion, sectionsOf } from "./folders.mjs";

/** @import { Adoption as Adopted } from "./adoption.mjs" */
/** @import { Folder, Section } from "./folders.mjs" */

/** The limit of actors that are listed unfolded and reported one by one. */
const FEW = 20;

/** The number of adopted actors between two progress reports. */
const STEP = 20;

/** Opens the window that adopts actors, or focuses the open one. */
export function openAdoption() {
  return new Adoption().open();
}

/**
 * Reports the numbers that the actors of a world have and lack, by folder, and completes
 * those that the GM chooses. A folder renders when it is unfolded, because a world may
 * have hundreds of actors.
 */
export class Adoption extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-adopt`,
    classes: ["rulewright-welcome"],
    position: { width: 560 },
    window: { title: "RULEWRIGHT.Adopt.title" },
    actions: { all: Adoption.#onAll }
  };

  /** @override */
  static PARTS = GMDialog.parts("welcome/adopt");

  /** The lines of the last report. @type {string[]} */
  #lines = [];

  /** The actors that can be adopted, or have unusable numbers. @type {Section[]} */
  #sections = [];

  /** The ids of the chosen actors. @type {Set<string>} */
  #chosen = new Set();

  /** The GM's answers by the keys of the folders. @type {Map<string, string>} */
  #answers = new Map();

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const all = await Promise.all(candidates().map(actor => adoptionOf(actor).catch(error => {
      console.error("rulewright:", error);
      return null;
    })));
    const adoptions = all.filter(one => one !== null);
    const worth = adoptions.filter(adoption => canBeAdopted(adoption) || adoption.dirt.length);
    const complete = adoptions.length - worth.length;
    this.#sections = sectionsOf(worth);
    this.#chosen = new Set();
    this.#answers = new Map();
    return {
      id: this.id, listed: worth.length > 0, some: worth.some(canBeAdopted),
      asked: worth.some(({ proposal }) => proposal !== null),
      complete: complete && localize("Adopt.complete", { count: formatNumber(complete) })
    };
  }

  /** @override */
  get firstField() {
    return "input:not(:disabled), .rulewright-submit, .rulewright-none";
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("toggle", event => this.#unfold(event.target), { capture: true });
    this.element.addEventListener("change", event => this.#onChange(event.target).catch(report));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const place = this.element.querySelector("[data-sections]");
    if (place) this.#fill(place, this.#sections.map((section, at) => this.#sectionView(section, at)));
    await super._onRender(context, options);
    this.#showLines();
  }

  /** Shows the report. */
  #showLines() {
    const place = this.element.querySelector("[data-told]");
    if (place) place.innerHTML = fill("welcome/lines", { lines: this.#lines });
  }

  /**
   * Renders the content of a section or a folder, once.
   * @param {EventTarget | null} details
   */
  #unfold(details) {
    const { open, dataset, lastElementChild: place } = /** @type {HTMLDetailsElement} */ (details);
    if (!open || !place || place.childElementCount) return;
    const at = Number(dataset.section);
    const { folders } = /** @type {Section} */ (this.#sections[at]);
    if (dataset.folder === undefined)
      this.#fill(place, folders.map((folder, number) => this.#folderView(folder, number, at, folder.path.slice(1))));
    else this.#fillFolder(place, /** @type {Folder} */ (folders[Number(dataset.folder)]));
    this.#check();
    this.setPosition();
  }

  /** @param {Element} place @param {object[]} entries */
  #fill(place, entries) {
    place.innerHTML = fill("welcome/folders", { entries });
    for (const details of place.querySelectorAll("details[open]")) this.#unfold(details);
  }

  /**
   * Returns a section for the template "welcome/folders"; a section of one folder is shown as that folder.
   * @param {Section} section
   * @param {number} at
   */
  #sectionView(section, at) {
    const [only, ...others] = section.folders;
    if (only && !others.length) return this.#folderView(only, 0, at, only.path);
    return { ...this.#entry(section.name, adoptionsIn(section)), id: `${this.id}-${at}`, section: at,
      summary: localize("Adopt.foldersOf", { name: section.name }) };
  }

  /**
   * @param {Folder} folder
   * @param {number} number
   * @param {number} section
   * @param {string[]} path   The shown part of its path.
   */
  #folderView(folder, number, section, path) {
    const name = path.join(" / ") || folder.path[0];
    return {
      ...this.#entry(/** @type {string} */ (name), folder.adoptions),
      id: `${this.id}-${section}-${number}`, section, folder: `${number}`,
      summary: localize("Adopt.actorsOf", { name }), question: standingQuestion(folder, this.#answers.get(folder.key))
    };
  }

  /** @param {string} name @param {Adopted[]} adoptions */
  #entry(name, adoptions) {
    return { name, actors: localize("Adopt.actors", { count: formatNumber(adoptions.length) }),
      some: adoptions.some(canBeAdopted), open: this.#sections.flatMap(adoptionsIn).length <= FEW };
  }

  /** @param {Element} place @param {Folder} folder */
  #fillFolder(place, { adoptions }) {
    place.innerHTML = fill("welcome/actors", { id: this.id, actors: adoptions.map(adoptionView) });
  }

  /** @param {EventTarget | null} target */
  async #onChange(target) {
    const { value, checked, dataset, type } = /** @type {HTMLInputElement} */ (target);
    if (type === "checkbox")
      this.#choose(this.#meant(dataset)?.filter(canBeAdopted).map(({ id }) => id) ?? [value], checked);
    else await this.#answer(
      /** @type {Folder} */ (this.#sections[Number(dataset.section)]?.folders[Number(dataset.folder)]), value, dataset);
  }

  /**
   * Returns the actors of the section or folder that a box selects.
   * @param {DOMStringMap} dataset   The box's dataset.
   * @returns {Adopted[] | null}   Null for the box of one actor.
   */
  #meant({ section: at, folder }) {
    const section = this.#sections[Number(at)];
    if (!section) return null;
    return folder === undefined ? adoptionsIn(section) : section.folders[Number(folder)]?.adoptions ?? [];
  }

  /** @param {string[]} ids @param {boolean} checked */
  #choose(ids, checked) {
    for (const id of ids) this.#chosen[checked ? "add" : "delete"](id);
    this.#check();
  }

  /**
   * Stores the GM's answer for a folder and selects its actors: the answer counts for selected ones only.
   * @param {Folder} folder
   * @param {string} answer   Empty to follow the proposal.
   * @param {DOMStringMap} at   The section and the number of the folder.
   */
  async #answer(folder, answer, { section, folder: number }) {
    if (answer) this.#answers.set(folder.key, answer);
    else this.#answers.delete(folder.key);
    this.#choose(folder.adoptions.map(({ id }) => id), true);
    folder.adoptions = await Promise.all(folder.adoptions.map(async adoption => {
      const actor = game.actors.get(adoption.id);
      return actor ? adoptionOf(actor, adoption.proposal === null ? undefined : answer || undefined) : adoption;
    }));
    const place = this.element?.querySelector(
      `details[data-section="${section}"][data-folder="${number}"][open]`)?.lastElementChild;
    if (place) this.#fillFolder(place, folder);
    this.#choose(folder.adoptions.filter(one => !canBeAdopted(one)).map(({ id }) => id), false);
  }

  /** Checks each box whose actors are all selected, and marks a partly selected one as mixed. */
  #check() {
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (this.element
        .querySelectorAll("input[type=checkbox]"))) {
      const ids = this.#meant(box.dataset)?.filter(canBeAdopted).map(({ id }) => id) ?? [box.value];
      const chosen = ids.filter(id => this.#chosen.has(id)).length;
      box.checked = chosen > 0 && chosen === ids.length;
      box.indeterminate = chosen > 0 && chosen < ids.length;
    }
    const button = this.element.querySelector("[data-action=all]");
    if (button) button.textContent = localize(this.#hasAll() ? "Adopt.none" : "Adopt.all");
  }

  /** Returns the ids of all actors that can be adopted. */
  #adoptable() {
    return this.#sections.flatMap(adoptionsIn).filter(canBeAdopted).map(({ id }) => id);
  }

  /** Reports whether all actors are selected that can be adopted. */
  #hasAll() {
    return this.#adoptable().every(id => this.#chosen.has(id));
  }

  /** Selects all actors, or none if all are selected. @this {Adoption} */
  static #onAll() {
    this.#choose(this.#adoptable(), !this.#hasAll());
  }

  /**
   * Adopts the selected actors. Reports each failure and continues with the others. The
   * window stays open for the report.
   * @override
   */
  async send() {
    const chosen = this.#sections.flatMap(({ folders }) => folders)
      .flatMap(({ key, adoptions }) => adoptions.filter(({ id }) => this.#chosen.has(id))
        .map(({ id, name, proposal }) => ({ id, name,
          answer: proposal === null ? undefined : this.#answers.get(key) })));
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const one of chosen) {
      outcomes.push(await adopted(one));
      if (outcomes.length % STEP) continue;
      this.#lines = [
        localize("Adopt.soFar", { count: formatNumber(outcomes.length), of: formatNumber(chosen.length) })
      ];
      this.#showLines();
    }
    const failed = outcomes.filter(({ failure }) => failure);
    const shown = outcomes.length > FEW ? failed : outcomes;
    this.#lines = shown.map(({ text }) => text);
    if (shown !== outcomes)
      this.#lines.unshift(localize("Adopt.doneMany", { count: formatNumber(outcomes.length - failed.length) }));
    if (!chosen.length) this.#lines.push(localize("Adopt.noneChosen"));
    await this.render();
    return false;
  }
}

/**
 * The outcome of adopting an actor.
 * @typedef {{ text: string, failure: boolean }} Outcome
 */

/**
 * Adopts an actor and returns the outcome.
 * @param {{ id: string, name: string, answer: string | undefined }} chosen   With its name, in case the actor is
 *   gone.
 * @returns {Promise<Outcome>}
 */
async function adopted({ id, name, answer }) {
  try {
    const actor = game.actors.get(id);
    if (!actor) throw new PlainError("gone");
    const { stated, added, clocks } = await adoptActor(actor, answer);
    const what = [...stated ? [stated] : [], ...added, ...clocks];
    return { text: what.length ? localize("Adopt.done", { name, what: formatList(what) })
      : localize("Adopt.doneBars", { name }), failure: false };
  } catch (error) {
    if (!(error instanceof PlainError)) console.error("rulewright:", error);
    return { text: localize("Adopt.failed", { name, why: sentence(error) }), failure: true };
  }
}

/** Reports whether there are changes to write. @param {Adopted} adoption */
function canBeAdopted({ update }) {
  return Object.keys(update).length > 0;
}

/** @param {Adopted} adoption */
function adoptionView(adoption) {
  const { id, name, game: played, side, stated, found, added, dirt, clocks } = adoption;
  const counted = (/** @type {string} */ key, /** @type {string[]} */ names) => names.length
    ? localize(`Adopt.${key}`, { count: formatNumber(names.length), names: formatList(names) }) : null;
  return {
    id, name, dirt, nothing: !canBeAdopted(adoption),
    kind: side ? localize("Adopt.kind", { game: played, side: localize(`Side.${side}`) }) : played,
    lines: [stated && localize("Adopt.stated", { what: stated }), counted("found", found),
      counted("missing", added), counted("clocks", clocks)].filter(Boolean),
    dirty: dirt.length ? localize("Adopt.dirty", { count: formatNumber(dirt.length) }) : null
  };
}
