import { askFor } from "../../engine/ask.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { nameOf } from "../../world/actor.mjs";
import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { participantsOf } from "../../games/participants.mjs";
import { contextOf } from "../../games/context.mjs";
import { stateForRules, stateName } from "../../games/state-for-rules.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { attemptCommand, playCommand } from "../dialog/play.mjs";
import { hasText, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { RulesError } from "../../base/errors.mjs";
import { templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/** @import { IconCombatCombatant } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

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

  #game;
  #combat;
  #actor;

  /** The values of the form when it opened, and those set since. @type {Record<string, any>} */
  #before = {};

  /**
   * @param {Game} played
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor   The actor whose values are set; null for those of the combat.
   */
  constructor(played, combat, actor) {
    super({ id: `${MODULE}-adjust-${(actor ?? combat)?.uuid?.replaceAll(".", "-")}` });
    this.#game = played;
    this.#combat = combat;
    this.#actor = actor;
  }

  /**
   * Opens the dialog, or returns to the open one.
   * @param {Game} played
   * @param {foundry.documents.Combat | null} combat
   * @param {foundry.documents.Actor | null} actor
   */
  static open(played, combat, actor) {
    return new AdjustDialog(played, combat, actor).open();
  }

  /** @override */
  get title() {
    return this.#actor ? localize("Tracker.adjustOf", { name: nameOf(this.#actor) }) : localize("Tracker.adjustFight");
  }

  /** Returns the values that can be set now. */
  #fields() {
    const { byHand = { numbers: [] } } = this.#game;
    const { uuid } = this.#actor ?? {};
    const { active, turn, combatants = [], ...combat } = this.#state();
    const participant = combatants.find((/** @type {any} */ { character, id }) => (character?.id ?? id) === uuid);
    const now = /** @type {Record<string, any>} */ (uuid ? { ...participant?.character, ...participant }
      : { ...turn, ...combat });
    const shown = (/** @type {readonly string[]} */ list = []) =>
      list.map(name => ({ name, label: this.#labelOf(name), value: now[name] ?? this.#usual(name) }));
    const { numbers, flags } = uuid ? byHand : byHand.combat ?? { numbers: [] };
    const inTurn = active ? uuid ? byHand.inTurn : byHand.turn : null;
    return {
      numbers: shown([...numbers, ...inTurn?.numbers ?? []]), marks: shown([...flags ?? [], ...inTurn?.flags ?? []]),
      part: this.#game.byHand?.statuses && participant && this.#part(participant, combatants)
    };
  }

  /** Returns the state of the combat, or of the actor outside of one. @returns {Record<string, any>} */
  #state() {
    const named = this.#combat || !this.#actor ? [] : [uuidOf(this.#actor)];
    return stateForRules(contextOf(this.#game, this.#combat, named));
  }

  /** Returns the request for a command. @param {import("../../games/command.mjs").Command} command */
  #request(command) {
    return { game: this.#game.id, combat: this.#combat?.id ?? null, command };
  }

  /** Returns the key of the name of a value, in the language file. @param {string} name */
  #labelOf(name) {
    const own = `${this.#game.words}.Field.${name}`;
    return `RULEWRIGHT.${hasText(own) ? own : `Field.${name}`}`;
  }

  /**
   * Returns the content of the form for an absent value: 0 for a counter, empty for a number of the sheet.
   * @param {string} name
   */
  #usual(name) {
    const { numbers } = this.#game.sheet;
    return Object.hasOwn(numbers, name) && !numbers[name]?.flag ? "" : 0;
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
      statuses: this.#game.byHand?.statuses && this.#actor && this.#game.marks.statuses,
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
      if (!await this.#set(name, typed)) return false;
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
    const look = this.#request({ do: "look" });
    try {
      const { combatants = [], ...rest } = this.#state();
      const then = combatants.map((/** @type {any} */ one) =>
        one.character.id === this.#actor?.uuid ? { ...one, ...own } : one);
      await askFor(this.#game.engine,
        { [stateName(this.#game)]: { ...rest, combatants: then }, command: look.command }, NO_DICE);
      await participantsOf(this.#combat).get(this.#actor?.uuid ?? "")?.combatant?.update({ flags: { [MODULE]: own } });
    } catch (error) {
      report(error, errorContext(error, look));
      return false;
    }
    Object.assign(this.#before, own);
    return true;
  }

  /**
   * Sets one value.
   * @param {string} field
   * @param {number | boolean | string | null} typed
   * @returns {Promise<boolean>}
   */
  async #set(field, typed) {
    const input = this.element.querySelector(`[name="${field}"]`);
    const value = typed === null || typed === "" ? null : Number(typed);
    const who = this.#actor?.uuid;
    const request = this.#request({ do: "set", ...who && { who }, field, value });
    try {
      await attemptCommand(request);
      input?.removeAttribute("aria-invalid");
      return true;
    } catch (error) {
      // The rules read all sheets of the combat first.
      const ofASheet = error instanceof RulesError && error.failure.field.startsWith("combat.");
      report(error, ofASheet ? errorContext(error, request)
        : { game: this.#game, field: game.i18n.localize(this.#labelOf(field)) });
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
    await playCommand(this.#request({ do: what, ...this.#actor && { target: uuidOf(this.#actor) },
      status: { name: status } }));
  }
}

/** Reports whether a field is one of {@link PARTS}. @param {string} name */
function isPart(name) {
  return /** @type {readonly string[]} */ (PARTS).includes(name);
}
