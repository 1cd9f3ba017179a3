import { FOES, MODULE, ODDS_DELAY, TEMPLATES } from "../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { localize } from "../i18n.mjs";
import { PlainError, report, sentence } from "../notify.mjs";
import { fill, templatePath } from "../templates.mjs";
import { heroCount } from "./encounter.mjs";
import { foeActor, foeImage } from "./foe-actor.mjs";
import { priceOf, priceView } from "./price.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** @type {NewFoe | null} */
let open = null;

/** Opens the dialog for a new foe, or comes back to the one that is open. */
export async function openNewFoe() {
  if (!game.user.isGM) return report(new PlainError("onlyGMs"));
  if (open) return open.bringToFront();
  open = new NewFoe();
  try {
    await open.render({ force: true });
  } catch (error) {
    open = null;
    throw error;
  }
}

/** Asks what a new foe should be, and shows its numbers and what the encounter costs with it while the GM chooses. */
class NewFoe extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-new-foe`,
    classes: ["rulewright", "rulewright-dialog"],
    position: { width: 460 },
    window: { title: "RULEWRIGHT.Foe.new" },
    actions: { browse: NewFoe.#onBrowse }
  };

  /** @override */
  static PARTS = {
    form: {
      template: templatePath("foes/new-foe"),
      templates: ["dialog/check", "dialog/choice"].map(templatePath),
      scrollable: [".rulewright-fields"],
      forms: { ".rulewright-form": { handler: NewFoe.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
    }
  };

  /** What had the focus before. */
  #opener = openerNow();

  /** Whether a foe is being created. */
  #creating = false;

  /** Counts the questions for numbers, so that a late answer is not shown for a newer one. */
  #asked = 0;

  /** Asks for the numbers once the GM has stopped changing things. */
  #soon = foundry.utils.debounce(() => this.#showNumbers(), ODDS_DELAY);

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    return /** @type {any} */ ({
      id: this.id, classes: FOES, chosen: FOES[0], templates: TEMPLATES, players: heroCount() || "", image: foeImage(FOES[0]),
      check: templatePath("dialog/check"), choice: templatePath("dialog/choice"),
      browse: Boolean(filePicker())
    });
  }

  /** @override */
  async _onFirstRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => {
      this.#showImage();
      this.#soon();
    });
    await this.#showNumbers();
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    focusFirst(this.#input("name"));
  }

  /** @override */
  _onClose(/** @type {any} */ options) {
    super._onClose(options);
    open = null;
    returnFocus(this.#opener);
  }

  /** @param {string} name @returns {HTMLInputElement | null} */
  #input(name) {
    return this.element.querySelector(`[name="${name}"]`);
  }

  /** What the fields hold now. */
  #read() {
    const { object } = new foundry.applications.ux.FormDataExtended(/** @type {HTMLFormElement} */ (this.element.querySelector("form")));
    const { name, class: foeClass, players, img, template = {} } = /** @type {any} */ (foundry.utils.expandObject(object));
    // The engine reads numbers as people type them, and says what is wrong with one that it cannot use.
    const typed = String(players ?? "").trim();
    return {
      name: String(name ?? "").trim(), class: String(foeClass), img: String(img ?? "").trim(), players: typed === "" ? null : typed,
      templates: TEMPLATES.filter(one => template[one])
    };
  }

  #showImage() {
    const { img, class: name } = this.#read();
    const picture = /** @type {HTMLImageElement | null} */ (this.element.querySelector(".rulewright-portrait"));
    const source = img || foeImage(name);
    if (picture && picture.getAttribute("src") !== source) picture.src = source;
  }

  /** Shows the numbers of what is chosen, or why there are none. */
  async #showNumbers() {
    const asked = ++this.#asked;
    /** @type {{ summary: string } & Record<string, any>} */
    let view;
    try {
      view = priceView(await priceOf(this.#read()));
    } catch (error) {
      const problem = sentence(error);
      view = { problem, summary: problem };
    }
    if (asked !== this.#asked || !this.element) return;
    const place = this.element.querySelector("[data-numbers]");
    const spoken = this.element.querySelector("[data-spoken]");
    if (!place || !spoken) return;
    place.innerHTML = fill("foes/numbers", view);
    if (spoken.textContent !== view.summary) spoken.textContent = view.summary;
    this.setPosition();
  }

  /**
   * Lets the GM choose the image from the server's files.
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
   * Creates the foe. The dialog stays open where that fails, so that nothing that was chosen is lost.
   * @this {NewFoe}
   */
  static async #onSubmit() {
    if (this.#creating) return;
    this.#creating = true;
    const submit = this.element.querySelector("button[type=submit]");
    // Not disabled: a button that is would lose the focus of the keyboard.
    submit?.setAttribute("aria-disabled", "true");
    try {
      const actor = await createFoe(this.#read());
      await this.close();
      actor?.sheet?.render(true);
    } catch (error) {
      report(error);
      if (error instanceof PlainError) this.#input("name")?.focus();
    } finally {
      submit?.removeAttribute("aria-disabled");
      this.#creating = false;
    }
  }
}

/**
 * @param {{ name: string, class: string, img: string, players: string | null, templates: string[] }} choices
 */
async function createFoe(choices) {
  if (!choices.name) throw new PlainError("nameMissing");
  const { profile } = await priceOf(choices);
  const data = foeActor(profile, { ...choices, players: Number(choices.players) });
  return foundry.documents.Actor.implementation.create(/** @type {any} */ (data));
}

/** The core's window for choosing a file, where the user may use it. @returns {any} */
function filePicker() {
  const Picker = /** @type {any} */ (foundry.applications).apps?.FilePicker?.implementation;
  return game.user.can("FILES_BROWSE") ? Picker : undefined;
}
