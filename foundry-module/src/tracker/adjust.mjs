import { nameOf } from "../chat/view.mjs";
import { EFFECTS, MODULE, STATUSES, TOKENS } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { encounterOf, play } from "../fight/_module.mjs";
import { templatePath } from "../templates.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** @typedef {import("../../../wasm/api/schema/rulewright").EncounterFieldName} FieldName */

/** The numbers of one who takes part that a GM may set. @type {readonly FieldName[]} */
const NUMBERS = ["hp", "vigor", "wounds", "resolve", "taken"];

/** What of it is a yes or no. @type {readonly FieldName[]} */
const MARKS = ["slow", "attacked", "limitBroken"];

/** The numbers of the turn that runs. @type {readonly FieldName[]} */
const OF_THE_TURN = ["actions"];

/** @type {readonly FieldName[]} */
const MARKS_OF_THE_TURN = ["moved"];

/** Lets the GM set what the rules would not: nothing in a fight is closed to the one who runs it. */
export class AdjustDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright", "rulewright-dialog"],
    position: { width: 420 },
    actions: { step: AdjustDialog.#onStep, give: AdjustDialog.#onGive, takeAway: AdjustDialog.#onGive }
  };

  /** @override */
  static PARTS = {
    form: {
      template: templatePath("tracker/adjust"),
      templates: ["dialog/stepper", "dialog/check", "dialog/choice"].map(templatePath),
      scrollable: [".rulewright-fields"],
      forms: { ".rulewright-form": { handler: AdjustDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
    }
  };

  #actor;
  #combat;

  /**
   * @param {foundry.documents.Actor} actor
   * @param {foundry.documents.Combat | null} combat
   */
  constructor(actor, combat) {
    super({ id: `${MODULE}-adjust-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
    this.#combat = combat;
  }

  /**
   * @param {foundry.documents.Actor} actor
   * @param {foundry.documents.Combat | null} combat
   */
  static async open(actor, combat) {
    await new AdjustDialog(actor, combat).render({ force: true });
  }

  /** @override */
  get title() {
    return localize("Tracker.adjustOf", { name: nameOf(this.#actor) });
  }

  /** What the fight holds of the numbers that can be set. @returns {Record<string, number>} */
  #numbers() {
    const encounter = encounterOf(this.#combat);
    const fighter = /** @type {any} */ (encounter.combatants?.find(({ character }) => character.id === this.#actor.uuid)) ?? { character: {} };
    const { turn = {} } = /** @type {any} */ (encounter);
    const all = { ...fighter.character, ...fighter, ...this.#acts() && { actions: turn.actions, moved: turn.moved } };
    return Object.fromEntries(this.#fields().map(name => [name, Number(all[name] ?? 0)]));
  }

  /** Whether the turn that runs is this one's. */
  #acts() {
    return encounterOf(this.#combat).active === this.#actor.uuid;
  }

  /** @returns {FieldName[]} */
  #fields() {
    return [...NUMBERS, ...MARKS, ...this.#acts() ? [...OF_THE_TURN, ...MARKS_OF_THE_TURN] : []];
  }

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    const numbers = this.#numbers();
    const acts = this.#acts();
    const named = (/** @type {readonly string[]} */ list) => list.map(name => ({ name, label: `RULEWRIGHT.Field.${name}`, value: numbers[name] }));
    return /** @type {any} */ ({
      id: this.id, numbers: named(acts ? [...NUMBERS, ...OF_THE_TURN] : NUMBERS), marks: named(acts ? [...MARKS, ...MARKS_OF_THE_TURN] : MARKS),
      statuses: [...STATUSES, ...EFFECTS, ...TOKENS],
      stepper: templatePath("dialog/stepper"), check: templatePath("dialog/check"), choice: templatePath("dialog/choice")
    });
  }

  /** What the form says now. */
  #read() {
    const { object } = new foundry.applications.ux.FormDataExtended(/** @type {HTMLFormElement} */ (this.element.querySelector("form")));
    return /** @type {Record<string, any>} */ (object);
  }

  /** @this {AdjustDialog} */
  static async #onSubmit() {
    const before = this.#numbers();
    const now = this.#read();
    for (const field of this.#fields()) {
      const value = now[field] === null || now[field] === "" ? null : Number(now[field]);
      if (value === before[field]) continue;
      const whole = /** @type {readonly string[]} */ ([...OF_THE_TURN, ...MARKS_OF_THE_TURN]).includes(field);
      // What a rule does not take stays as it was, and the dialog open with what was typed.
      if (!await play({ do: "set", ...!whole && { who: this.#actor.uuid }, field, value }, { combat: this.#combat })) return;
    }
    await this.close();
  }

  /** @this {AdjustDialog} @param {Event} _event @param {HTMLElement} target */
  static async #onGive(_event, target) {
    const { status } = this.#read();
    const what = /** @type {"give" | "takeAway"} */ (target.dataset.action);
    await play({ do: what, target: this.#actor.uuid, status: { name: status } }, { combat: this.#combat });
  }

  /** @param {Event} _event @param {HTMLElement} target */
  static #onStep(_event, target) {
    const input = /** @type {HTMLInputElement} */ (target.parentElement?.querySelector("input"));
    if (target.dataset.by === "up") input.stepUp();
    else input.stepDown();
  }
}
