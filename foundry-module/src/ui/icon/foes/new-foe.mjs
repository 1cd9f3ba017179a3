import { requireCreation } from "../../../world/permissions.mjs";
import { MODULE } from "../../../config.mjs";
import { FOES, TEMPLATES } from "../../../world/layouts/icon-words.mjs";
import { GMDialog } from "../../../world/forms/gm-dialog.mjs";
import { LiveView, showView } from "../../../world/forms/live-view.mjs";
import { sentence } from "../../../world/notify.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { templatePath } from "../../../world/templates.mjs";
import { heroCount } from "../../../games/icon/side.mjs";
import { foeActor, foeImage } from "../../../games/icon/foe-actor.mjs";
import { priceOf, priceView } from "./price.mjs";
import { gameOfWorld } from "../../../games/games.mjs";
import { addDirectoryButton } from "../../../world/forms/directory-button.mjs";

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
