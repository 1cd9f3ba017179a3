import { chooseSquare } from "../battlefield/square-window.mjs";
import { choosePath } from "../battlefield/move.mjs";
import { perform } from "./perform.mjs";
import { seat } from "../../resolve/table.mjs";
import { nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { dialogOf, questionOf } from "../../games/icon/operations.mjs";
import { report } from "../../world/notify.mjs";
import { templatePath } from "../../world/templates.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { LiveView, showView } from "../../world/forms/live-view.mjs";
import { remember } from "../../world/forms/memory.mjs";
import { preview } from "./preview.mjs";
import { fighterGroups, targetGroups } from "./targets.mjs";

/** @import { Intent, Question } from "../../games/icon/operation.mjs" */

/** Templates that the fields of several operations are made of. */
const SHARED = ["stepper", "modifiers", "target", "check", "choice", "strike", "situation", "people",
  "person", "blessings", "roll", "reach", "clocks", "square"];

/** Asks what a roll needs to know, and shows its exact odds while the player chooses. */
export class RollDialog extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = { actions: { asFound: RollDialog.#onAsFound,
    way: RollDialog.#onWay, square: RollDialog.#onSquare } };

  /** @override */
  static PARTS = FormDialog.parts("dialog/form");

  /** What the player wants so far. @type {Intent} */
  #intent;

  /** Where the choices are remembered. */
  #memory;

  /** @type {Question} */
  #question;

  /** The odds of what is chosen, or why there are none. */
  #odds = new LiveView(this, () => preview(this.#intent), view => {
    showView(this, "[data-odds]", "odds", view);
    this.#showFound(view.found);
  });

  /**
   * @param {Intent} intent
   * @param {string} memory
   */
  constructor(intent, memory) {
    super({ id: `${MODULE}-${memory.replaceAll(".", "-")}` });
    this.#intent = intent;
    this.#memory = memory;
    this.#question = questionOf(intent);
  }

  /**
   * Opens the dialog of a button. A second press finds the one that is open, with all that was chosen in it.
   * @param {Intent} intent
   * @param {string} memory   Where the choices of this button are remembered.
   */
  static ask(intent, memory) {
    return new RollDialog(intent, memory).open();
  }

  /** @override */
  get title() {
    const { operation, deed, choices } = this.#intent;
    if (this.#question.title) return this.#question.title(this.#intent);
    if (choices.title) return choices.title;
    if (deed && deed !== "use") return localize(`Deed.${deed}`);
    return localize(choices.ability ? `Button.${(choices.ability.strike ?? choices.ability).kind}Attack` : `Button.${operation}`);
  }

  /** The templates of the form: those of the operation's own fields, and those that forms share. */
  get #templates() {
    return {
      fields: templatePath(`dialog/${this.#question.template ?? this.#intent.operation}`),
      ...Object.fromEntries(SHARED.map(name => [name, templatePath(`dialog/${name}`)]))
    };
  }

  /** @override */
  _configureRenderParts(/** @type {foundry.applications.api.HandlebarsApplicationMixin.RenderOptions} */ options) {
    const { form } = super._configureRenderParts(options);
    return { form: { ...form, templates: [templatePath("dialog/form"), ...Object.values(this.#templates)] } };
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const table = await seat(this.#intent);
    const { target, deed: deedName, choices } = this.#intent;
    const deed = dialogOf(this.#intent);
    const form = await this.#question.form(this.#intent, table);
    const others = deed?.plays === "narrative" ? [] : deed
      ? fighterGroups(table.combat, table.actor, target) : targetGroups(table.actor, target);
    return {
      ...this.#intent,
      ...form,
      path: this.#templates,
      id: this.id,
      operation: deedName ?? this.#intent.operation,
      actorName: table.actor && nameOf(table.actor),
      others,
      people: form.members ?? others.flatMap(({ options }) => options)
        .map(one => ({ ...one, checked: choices.others?.includes(one.uuid) })),
      isGM: game.user.isGM,
      submitIcon: this.#question.dice ? "dice" : "applied",
      submit: deed && !deed.rolls ? localize(`Deed.${deedName}`)
        : localize(this.#question.dice ? "Dialog.roll" : "Dialog.apply")
    };
  }

  /** @override */
  entered(/** @type {Event} */ { target }) {
    // What somebody has changed by hand is no more what the grid says.
    const own = /** @type {HTMLInputElement | null | undefined} */ (/** @type {HTMLElement} */ (target)
      .closest("[data-found]")?.querySelector("[data-own]"));
    if (own) own.value = "yes";
    this.#read();
    this.#odds.soon();
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#read();
    await this.#odds.now();
  }

  /** @override */
  get firstField() {
    return "select, input:not([type=hidden])";
  }

  /** Takes over what the fields hold now. */
  #read() {
    const entered = this.read();
    const { target, helper, ...form } = entered;
    const people = [.../** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll("[data-person]"))];
    // Whoever is the target is not in the area beside it.
    for (const box of people) /** @type {HTMLElement} */ (box.parentElement).hidden = box.value === target;
    if (people.length)
      form.inArea = people.filter(({ checked, value }) => checked && value !== target).map(({ value }) => value);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-guarded]"))) {
      row.hidden = !form.inArea?.includes(row.dataset.guarded);
    }
    const choices = this.#question.read?.(form, this.#intent.choices) ?? form;
    this.#intent = { ...this.#intent, target: target || null, helper: helper || null, choices };
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-without]"))) {
      part.hidden = Boolean(foundry.utils.getProperty(entered, part.dataset.without ?? ""));
    }
  }

  /**
   * Fills in what the grid says, where nobody has said otherwise.
   * @param {{ situation?: Record<string, unknown>, others?: string[] } | undefined} found
   */
  #showFound(found) {
    const places = /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-found]"));
    for (const place of places) {
      const own = /** @type {HTMLInputElement | null} */ (place.querySelector("[data-own]"));
      if (!found || own?.value) continue;
      for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("[data-person]"))) {
        box.checked = Boolean(found.others?.includes(box.value));
      }
      for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll(
          "[name^='situation.']"))) {
        const value = found.situation?.[input.name.slice("situation.".length)];
        if (input.type === "checkbox") input.checked = value === true;
        else input.value = value === undefined || value === null ? "" : String(value);
      }
    }
    this.#read();
  }

  /**
   * Lets the grid decide again.
   * @this {RollDialog}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onAsFound(_event, button) {
    const own = /** @type {HTMLInputElement | null | undefined} */ (button.closest("[data-found]")
      ?.querySelector("[data-own]"));
    if (!own) return;
    own.value = "";
    this.#read();
    this.#odds.now().catch(report);
  }

  /**
   * Asks for the way of an ability that moves its user (ICON-M15).
   * @this {RollDialog}
   */
  static async #onWay() {
    const { ability } = this.#intent.choices;
    try {
      const { actor } = await seat(this.#intent);
      const path = await choosePath(actor, { move: ability.mode ?? "walk", spaces: ability.moves });
      if (!path || !this.element) return;
      this.#intent.choices.path = path;
      const told = this.element.querySelector("[data-way]");
      if (told) told.textContent = localize("Dialog.wayChosen", { spaces: path.length });
      await this.#odds.now();
    } catch (error) {
      report(error);
    }
  }

  /**
   * Asks for a square of the battlefield.
   * @this {RollDialog}
   */
  static async #onSquare() {
    try {
      const { combat } = await seat(this.#intent);
      const square = await chooseSquare(combat);
      if (!square || !this.element) return;
      for (const [name, value] of Object.entries({ column: square.x + 1, row: square.y + 1 })) {
        /** @type {HTMLInputElement} */ (this.element.querySelector(`[name="square.${name}"]`)).value = String(value);
      }
      this.#read();
      await this.#odds.now();
    } catch (error) {
      report(error);
    }
  }

  /**
   * Rolls. The dialog stays open where the rules refuse, so that nothing that was chosen is lost.
   * @override
   */
  async send() {
    this.#read();
    const done = this.outcome = await perform(this.#intent) ?? null;
    if (done) remember(this.#memory, this.#intent.choices);
    return Boolean(done);
  }
}
