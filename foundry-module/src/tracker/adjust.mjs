import { nameOf } from "../chat/view.mjs";
import { EFFECTS, MODULE, STATUSES, TOKENS } from "../config.mjs";
import { FormDialog } from "../dialog/form-dialog.mjs";
import { attemptPlay, encounterOf, play } from "../fight/_module.mjs";
import { aboutFight } from "../fight/play.mjs";
import { localize } from "../i18n.mjs";
import { RulesError, report } from "../notify.mjs";
import { templatePath } from "../templates.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").EncounterFieldName} FieldName */

/** The numbers of one who takes part that a GM may set. @type {readonly FieldName[]} */
const NUMBERS = ["hp", "vigor", "wounds", "resolve", "taken"];

/** What of it is a yes or no. @type {readonly FieldName[]} */
const MARKS = ["slow", "limitBroken"];

/** What can be so while a turn runs: that it has attacked in it. @type {readonly FieldName[]} */
const MARKS_IN_A_TURN = ["attacked"];

/** The numbers of the fight, and of the turn that runs. @type {readonly FieldName[]} */
const NUMBERS_OF_THE_FIGHT = ["round", "partyResolve"];

/** @type {readonly FieldName[]} */
const NUMBERS_OF_THE_TURN = ["actions"];

/** @type {readonly FieldName[]} */
const MARKS_OF_THE_TURN = ["moved"];

/** Lets the GM set what the rules would not: nothing in a fight is closed to the one who runs it. */
export class AdjustDialog extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    position: { width: 420 },
    actions: { give: AdjustDialog.#onHandStatus, takeAway: AdjustDialog.#onHandStatus }
  };

  /** @override */
  static PARTS = FormDialog.parts("tracker/adjust", ["dialog/stepper", "dialog/check", "dialog/choice"]);

  #combat;
  #actor;

  /** What the form said when it was opened, and what was set since. @type {Record<string, any>} */
  #before = {};

  /**
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor   Whose numbers are set; null for those of the fight.
   */
  constructor(combat, actor) {
    super({ id: `${MODULE}-adjust-${(actor ?? combat)?.uuid?.replaceAll(".", "-")}` });
    this.#combat = combat;
    this.#actor = actor;
  }

  /**
   * Opens the dialog, or comes back to the one that is open.
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor
   * @returns {Promise<unknown>}   Once it is closed.
   */
  static async open(combat, actor) {
    const dialog = await new AdjustDialog(combat, actor).open();
    return dialog.closed;
  }

  /** @override */
  get title() {
    return this.#actor ? localize("Tracker.adjustOf", { name: nameOf(this.#actor) }) : localize("Tracker.adjustFight");
  }

  /** What can be set now, and how it is. */
  #fields() {
    const { active, turn, round, partyResolve, combatants = [] } = encounterOf(this.#combat);
    const { uuid } = this.#actor ?? {};
    const fighter = combatants.find(({ character }) => character.id === uuid);
    const now = /** @type {Record<string, any>} */ (uuid ? { ...fighter?.character, ...fighter } : { ...turn, round, partyResolve });
    const numbers = uuid ? NUMBERS : [...NUMBERS_OF_THE_FIGHT, ...active ? NUMBERS_OF_THE_TURN : []];
    const marks = uuid ? [...MARKS, ...active ? MARKS_IN_A_TURN : []] : active ? MARKS_OF_THE_TURN : [];
    const shown = (/** @type {readonly FieldName[]} */ list) => list.map(name => ({ name, label: `RULEWRIGHT.Field.${name}`, value: now[name] ?? 0 }));
    return { numbers: shown(numbers), marks: shown(marks) };
  }

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    return /** @type {any} */ ({
      id: this.id, ...this.#fields(),
      statuses: this.#actor && [...STATUSES, ...EFFECTS, ...TOKENS],
      stepper: templatePath("dialog/stepper"), check: templatePath("dialog/check"), choice: templatePath("dialog/choice")
    });
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    this.#before = this.read();
  }

  /** @override */
  get firstField() {
    return "input";
  }

  /**
   * Sets what was changed here, one after another, and nothing else: what a
   * fight has changed in the meantime stays. What the rules do not take keeps
   * the dialog open with what was typed.
   * @override
   */
  async send() {
    const { status: _, ...form } = this.read();
    for (const [name, typed] of Object.entries(form)) {
      if (typed === this.#before[name]) continue;
      if (!await this.#set(/** @type {FieldName} */ (name), typed)) return false;
      this.#before[name] = typed;
    }
    return true;
  }

  /**
   * @param {FieldName} name
   * @param {number | boolean | string | null} typed
   * @returns {Promise<boolean>}
   */
  async #set(name, typed) {
    const input = this.element.querySelector(`[name="${name}"]`);
    const value = typed === null || typed === "" ? null : Number(typed);
    const who = this.#actor?.uuid;
    try {
      await attemptPlay({ do: "set", ...who && { who }, field: name, value }, { combat: this.#combat });
      input?.removeAttribute("aria-invalid");
      return true;
    } catch (error) {
      // The rules read all sheets of the fight first.
      const ofASheet = error instanceof RulesError && error.failure.field.startsWith("encounter.");
      report(error, ofASheet ? aboutFight(error, this.#combat) : { field: localize(`Field.${name}`) });
      input?.setAttribute("aria-invalid", "true");
      /** @type {HTMLElement | null} */ (input)?.focus();
      return false;
    }
  }

  /**
   * Gives or takes away what is chosen.
   * @this {AdjustDialog}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static async #onHandStatus(_event, button) {
    const { status } = this.read();
    const what = /** @type {"give" | "takeAway"} */ (button.dataset.action);
    await play({ do: what, target: this.#actor?.uuid, status: { name: status } }, { combat: this.#combat });
  }
}
