import { requireCreation } from "../../../world/permissions.mjs";
import { MODULE } from "../../../config.mjs";
import { FOES, TEMPLATES } from "../../../world/icon-words.mjs";
import { GMDialog } from "../../../world/forms/gm-dialog.mjs";
import { LiveView, showView } from "../../../world/forms/live-view.mjs";
import { sentence } from "../../../world/notify.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { heroCount, foesHere } from "../../../games/icon/side.mjs";
import { foeActor, foeImage, traitsText } from "../../../games/icon/foe-actor.mjs";
import { gameOfWorld } from "../../../games/games.mjs";
import { addDirectoryButton } from "../../../world/forms/directory-button.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { NO_DICE } from "../../../base/dice.mjs";
import { formatDetails, formatNumber, localize } from "../../../world/i18n.mjs";

/** Opens the dialog for a new foe, or focuses the open one. */
export function openNewFoe() {
  return new NewFoe().open();
}

/** Asks for a new foe, and shows its numbers and the cost of the encounter meanwhile. */
class NewFoe extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-new-foe`,
    position: { width: 460 },
    window: { title: "RULEWRIGHT.Foe.new" },
    actions: { browse: NewFoe.#onBrowse }
  };

  /** @override */
  static PARTS = GMDialog.parts("foes/new-foe", ["dialog/check", "dialog/choice"]);

  /** The numbers of the choices, or the reason why there are none. */
  #numbers = new LiveView(this, () => numbersOf(this.#chosen()),
    view => showView(this, "[data-numbers]", "foes/numbers", view));

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return {
      id: this.id, classes: FOES, chosen: FOES[0], templates: TEMPLATES,
      players: heroCount() || "", image: foeImage(FOES[0]),
      check: templatePath("dialog/check"), choice: templatePath("dialog/choice"),
      browse: Boolean(filePicker())
    };
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    await this.#numbers.now();
  }

  /** @override */
  entered() {
    this.#showImage();
    this.#numbers.soon();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.outcome?.sheet?.render(true);
  }

  /** @param {string} name @returns {HTMLInputElement | null} */
  #input(name) {
    return this.element.querySelector(`[name="${name}"]`);
  }

  /** Returns the current choices. */
  #chosen() {
    const { name, class: foeClass, players, img, template = {} } = this.read();
    // The engine parses typed numbers and explains which one it cannot use.
    const typed = String(players ?? "").trim();
    return {
      name: String(name ?? "").trim(), class: String(foeClass),
      img: String(img ?? "").trim(), players: typed === "" ? null : typed,
      templates: TEMPLATES.filter(one => template[one])
    };
  }

  #showImage() {
    const { img, class: name } = this.#chosen();
    const picture = /** @type {HTMLImageElement | null} */ (this.element.querySelector(".rulewright-portrait"));
    const source = img || foeImage(name);
    if (picture && picture.getAttribute("src") !== source) picture.src = source;
  }

  /**
   * Opens the file picker for the image.
   * @this {NewFoe}
   */
  static #onBrowse() {
    const Picker = filePicker();
    const input = this.#input("img");
    if (!Picker || !input) return;
    new Picker({
      type: "image", current: input.value,
      callback: (/** @type {string} */ path) => {
        input.value = path;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }).render({ force: true });
  }

  /**
   * Creates the foe and opens its sheet after the dialog has closed.
   * @override
   */
  async send() {
    const choices = this.#chosen();
    if (!choices.name) {
      this.#input("name")?.focus();
      throw new PlainError("nameMissing");
    }
    this.outcome = await createFoe(choices);
    return true;
  }
}

/**
 * The choices for a foe.
 * @typedef {{ name: string, class: string, img: string, players: string | null, templates: string[] }} Choices
 */

/**
 * Returns a foe's numbers for the template "foes/numbers", or the reason why there are
 * none.
 * @param {Choices} choices
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
async function numbersOf(choices) {
  try {
    return priceView(await priceOf(choices));
  } catch (error) {
    const problem = sentence(error);
    return { problem, summary: problem };
  }
}

/** @param {Choices} choices */
async function createFoe(choices) {
  requireCreation("Actor");
  const { profile } = await priceOf(choices);
  const data = foeActor(profile, { ...choices, players: Number(choices.players) });
  return foundry.documents.Actor.implementation.create(
    /** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ (data)));
}

/** Returns the core's file picker, if the user may use it. @returns {any} */
function filePicker() {
  const Picker = foundry.applications.apps?.FilePicker?.implementation;
  return game.user.can("FILES_BROWSE") ? Picker : undefined;
}

/**
 * Adds a button for a new foe to the GM's list of actors, if the world's game has one.
 * @param {HTMLElement} html
 */
export function renderNewFoeButton(html) {
  const shown = Boolean(gameOfWorld().setup?.directory.includes("newFoe"));
  if (game.user.isGM) addDirectoryButton(html, { name: "newFoe", label: "Foe.new", press: openNewFoe }, shown);
}

/** @typedef {import("../../../games/icon/foe-actor.mjs").Profile} Profile */

/**
 * A foe's numbers, and the cost of the encounter: without it, with it, and the budget.
 * @typedef {{ profile: Profile, place: "inCombat" | "onScene" | "alone", uncounted: number, now: number, then: number,
 *   budget: number, over: number }} Price
 */

/**
 * Returns a possible foe's numbers and the cost of the encounter with it.
 * @param {{ class: string, templates: string[], players: unknown }} foe   `players` is the typed text, which the
 *   engine parses.
 * @returns {Promise<Price>}
 */
async function priceOf({ class: name, templates, players }) {
  const { place, foes, uncounted } = foesHere();
  const budget = (/** @type {object[]} */ list) => askFor("icon_budget", { players, foes: list }, NO_DICE);
  // The budget comes first, so that an invalid number of players is reported whatever the class.
  const now = (await budget(foes)).result;
  const profile = /** @type {Profile} */ ((await askFor("icon_profile",
    { class: name, templates, players }, NO_DICE)).result);
  const { points, over } = (await budget([...foes, { class: name, templates }])).result;
  return { profile, place, uncounted, now: now.points, then: points, budget: now.budget, over };
}

/**
 * Returns the same for the template "foes/numbers".
 * @param {Price} price
 */
function priceView({ profile, place, uncounted, now, then, budget, over }) {
  const { hp, defense, fray, damageDie, armor, speed, dash, turns, members, hitsEach, points, traits } = profile;
  const number = (/** @type {string} */ key, /** @type {number} */ value) => ({ label: localize(key),
    value: formatNumber(value) });
  const numbers = [
    ...members > 1 ? [number("Foe.members", members), number("Foe.hitsEach", hitsEach)] : [number("Field.hp", hp)],
    number("Field.defense", defense), number("Field.fray", fray),
    { label: localize("Field.damageDie"), value: localize("Foe.die", { sides: damageDie }) },
    number("Field.armor", armor), { label: localize("Foe.speed"),
      value: localize("Foe.speedAndDash", { speed: formatNumber(speed), dash: formatNumber(dash) }) },
    number("Foe.turns", turns), number("Foe.points", points)
  ];
  const cost = localize(`Foe.${place}`,
    { now: formatNumber(now), then: formatNumber(then), budget: formatNumber(budget) });
  const warning = over > 0 ? localize("Foe.over", { over: formatNumber(over) }) : "";
  const missing = uncounted > 0 ? localize("Foe.uncounted", { count: formatNumber(uncounted) }) : "";
  const traitsLine = traitsText(traits);
  const spoken = formatDetails(numbers.map(({ label, value }) => localize("Foe.spoken", { name: label, value })));
  return { numbers, traits: traitsLine, cost, warning, missing,
    summary: [spoken, cost, warning, missing].filter(Boolean).join(" ") };
}
