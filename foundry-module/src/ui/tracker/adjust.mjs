import { askFor } from "../../engine/ask.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { nameOf } from "../../world/actor.mjs";
import { EFFECTS, MODULE, STATUSES, TOKENS } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { iconCombatState, participantsOf } from "../../games/icon/combat/combat.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { attemptPlay, iconRequest, play } from "../dialog/combat/play.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { RulesError } from "../../base/errors.mjs";
import { templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { IconCombatCombatant } from "../../../../wasm/api/schema/rulewright" */
/** @typedef {import("../../../../wasm/api/schema/rulewright").IconCombatFieldName} FieldName */

/** The numbers of a participant that a GM may set. @type {readonly FieldName[]} */
const NUMBERS = ["hp", "vigor", "wounds", "resolve", "taken"];

/** The yes-or-no values of a participant. @type {readonly FieldName[]} */
const MARKS = ["slow", "limitBroken"];

/** The yes-or-no values of a participant during a turn. @type {readonly FieldName[]} */
const MARKS_IN_A_TURN = ["attacked"];

/** The numbers of the combat, and of the active turn. @type {readonly FieldName[]} */
const NUMBERS_OF_THE_COMBAT = ["round", "partyResolve"];

/** @type {readonly FieldName[]} */
const NUMBERS_OF_THE_TURN = ["actions"];

/** @type {readonly FieldName[]} */
const MARKS_OF_THE_TURN = ["moved"];

/** The kinds of a combatant; "" is a character (ICON-C15, ICON-C16). */
const KINDS = /** @type {const} */ (["", "summon", "object"]);

/**
 * The flags of a combatant that the GM writes without a command: its kind, its summoner or maker, and the name of its
 * mob.
 */
const PARTS = /** @type {const} */ (["kind", "summoner", "group"]);

/** Lets the GM set values that the rules would not: the GM may change anything in a combat. */
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

  /** The values of the form when it opened, and those set since. @type {Record<string, any>} */
  #before = {};

  /**
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor   The actor whose numbers are set; null for those of the combat.
   */
  constructor(combat, actor) {
    super({ id: `${MODULE}-adjust-${(actor ?? combat)?.uuid?.replaceAll(".", "-")}` });
    this.#combat = combat;
    this.#actor = actor;
  }

  /**
   * Opens the dialog, or returns to the open one.
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor
   * @returns {Promise<unknown>}   Resolves once it is closed.
   */
  static async open(combat, actor) {
    const dialog = await new AdjustDialog(combat, actor).open();
    return dialog.closed;
  }

  /** @override */
  get title() {
    return this.#actor ? localize("Tracker.adjustOf", { name: nameOf(this.#actor) }) : localize("Tracker.adjustFight");
  }

  /** Returns the values that can be set now. */
  #fields() {
    const { active, turn, round, partyResolve, combatants = [] } = iconCombatState(this.#combat);
    const { uuid } = this.#actor ?? {};
    const participant = combatants.find(({ character }) => character.id === uuid);
    const now = /** @type {Record<string, any>} */ (uuid ? { ...participant?.character, ...participant }
      : { ...turn, round, partyResolve });
    const numbers = uuid ? NUMBERS : [...NUMBERS_OF_THE_COMBAT, ...active ? NUMBERS_OF_THE_TURN : []];
    const marks = uuid ? [...MARKS, ...active ? MARKS_IN_A_TURN : []] : active ? MARKS_OF_THE_TURN : [];
    const shown = (/** @type {readonly FieldName[]} */ list) =>
      list.map(name => ({ name, label: `RULEWRIGHT.Field.${name}`, value: now[name] ?? 0 }));
    return { numbers: shown(numbers), marks: shown(marks), part: participant && this.#part(participant, combatants) };
  }

  /**
   * Returns the kind, the summoner and the mob of a combatant for the form (ICON-C15, ICON-C16, ICON-F8).
   * @param {IconCombatCombatant} participant
   * @param {IconCombatCombatant[]} combatants
   */
  #part({ character, kind, summoner = "", group = "" }, combatants) {
    const participants = participantsOf(this.#combat);
    const makers = combatants.filter(one => !one.kind && one.character.id !== character.id);
    return {
      kinds: KINDS
        .map(key => ({ key, name: localize(`Tracker.kinds.${key || "character"}`), selected: key === (kind ?? "") })),
      makers: makers.map(({ character: { id = "" } }) => {
        const actor = participants.get(id)?.actor;
        return { uuid: id, name: actor ? nameOf(actor) : id, selected: id === summoner };
      }),
      mob: character.class === "mob" || group !== "", group
    };
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return {
      id: this.id, ...this.#fields(),
      statuses: this.#actor && [...STATUSES, ...EFFECTS, ...TOKENS],
      stepper: templatePath("dialog/stepper"), check: templatePath("dialog/check"),
      choice: templatePath("dialog/choice")
    };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#before = this.read();
  }

  /** @override */
  get firstField() {
    return "input";
  }

  /**
   * Sets the changed values, one after another, and nothing else: values that the combat has changed meanwhile stay. If
   * the rules refuse a value, the dialog stays open with it.
   * @override
   */
  async send() {
    const { status: _, ...form } = this.read();
    if (!await this.#settle(form)) return false;
    for (const [name, typed] of Object.entries(form)) {
      if (typed === this.#before[name] || isPart(name)) continue;
      if (!await this.#set(/** @type {FieldName} */ (name), typed)) return false;
      this.#before[name] = typed;
    }
    return true;
  }

  /**
   * Writes the changed flags, unless the rules refuse the resulting combat.
   * @param {Record<string, any>} form
   * @returns {Promise<boolean>}   True if the form may close.
   */
  async #settle(form) {
    const changed = PARTS.filter(name => name in form && form[name] !== this.#before[name]);
    if (!changed.length) return true;
    const own = Object.fromEntries(changed.map(name => [name, form[name]]));
    try {
      const { combatants = [], ...rest } = iconCombatState(this.#combat);
      const then = combatants.map(one => one.character.id === this.#actor?.uuid ? { ...one, ...own } : one);
      await askFor("icon_encounter", { combat: { ...rest, combatants: then }, command: { do: "look" } }, NO_DICE);
      await participantsOf(this.#combat).get(this.#actor?.uuid ?? "")?.combatant?.update({ flags: { [MODULE]: own } });
    } catch (error) {
      report(error, errorContext(error, iconRequest({ do: "look" }, this.#combat)));
      return false;
    }
    Object.assign(this.#before, own);
    return true;
  }

  /**
   * Sets one value.
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
      // The rules read all sheets of the combat first.
      const ofASheet = error instanceof RulesError && error.failure.field.startsWith("combat.");
      report(error, ofASheet ? errorContext(error, iconRequest({ do: "look" }, this.#combat))
        : { field: localize(`Field.${name}`) });
      input?.setAttribute("aria-invalid", "true");
      /** @type {HTMLElement | null} */ (input)?.focus();
      return false;
    }
  }

  /**
   * Adds or removes the chosen status.
   * @this {AdjustDialog}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static async #onHandStatus(_event, button) {
    const { status } = this.read();
    const what = /** @type {"give" | "takeAway"} */ (button.dataset.action);
    await play({ do: what, ...this.#actor && { target: uuidOf(this.#actor) }, status: { name: status } },
      { combat: this.#combat });
  }
}

/** Reports whether a field is one of {@link PARTS}. @param {string} name */
function isPart(name) {
  return /** @type {readonly string[]} */ (PARTS).includes(name);
}
