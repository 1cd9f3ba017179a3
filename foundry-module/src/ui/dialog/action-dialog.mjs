import { itemOf } from "../../games/ability.mjs";
import { BY_THE_RULES, MODULE } from "../../config.mjs";
import { placeFor, spacesTo } from "../../games/cells.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { LiveView, showView } from "../../world/forms/live-view.mjs";
import { openNamed } from "../../world/forms/openers.mjs";
import { othersIn } from "./targets.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { errorContext } from "./error-context.mjs";
import { actionOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { consenters } from "../../resolve/consent.mjs";
import { attemptCommand } from "./play.mjs";
import { plays } from "../../games/games.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { actorOrNull, nameOf, shownName } from "../../world/actor.mjs";
import { chooseSquare } from "../battlefield/square-window.mjs";
import { aimOf, allFields, askingOf, commandMaker, commandOf, firstChoices, foundPart, keepChoices, lacks, memoryOf,
  requestOf } from "./form-values.mjs";
import { arranged, asksWho, fieldView, fieldsOf, heldText } from "./fields.mjs";
import { prepareChips } from "../rules/chips.mjs";
import { AreaPlace } from "./area-place.mjs";
import { placeOfField, valuesOfPlace } from "./field-place.mjs";
import { reachesOf, showReach } from "./reach.mjs";
import { actionName } from "../../games/buttons.mjs";
import { endText } from "../../games/words.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { choiceWords } from "./field-words.mjs";
import { hasWorth, whatIf } from "./what-if.mjs";

/** @import { PlayFound } from "../../../../wasm/api/schema/rulewright" */
/** @import { Asked } from "./form-values.mjs" */

/** Templates of the fields. */
const SHARED = ["dialog/stepper", "dialog/check", "play/field", "play/fields"];

/** The words of the button of a roll. */
const ROLL = "Dialog.roll";

/** After how long a dialog that has been sent says whose browser it waits for, in milliseconds. */
const PATIENCE = 1000;

/** Kinds of fields with a list of boxes, one for each entry. */
const LISTS = ["fighters", "choices"];

/** Asks for the choices of a command of any game, and shows the values that the rules find and the exact odds. */
export class PlayDialog extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    actions: { aim: PlayDialog.#onAim, asFound: PlayDialog.#onAsFound,
      square: PlayDialog.#onBoard, compare: PlayDialog.#onCompare, board: PlayDialog.#onBoard,
      onScene: PlayDialog.#onScene, placeArea: PlayDialog.#onPlaceArea }
  };

  /** @override */
  static PARTS = FormDialog.parts("play/dialog", SHARED);

  /** @type {Asked} */
  #asks;

  /** The current choices. @type {Record<string, any>} */
  #choices;

  /**
   * The place where a movement ends that the rules only count.
   * @type {{ token: foundry.documents.TokenDocument, square: { x: number, y: number } } | null}
   */
  #end = null;

  /** The place of an area, which the user may choose on the scene. */
  #area = new AreaPlace(() => this.#asks.game, this, () => this.#plainRequest);

  /** The preview of the current choices. */
  #odds = new LiveView(this, () => this.#preview(), view => {
    showView(this, "[data-odds]", "odds", view);
    prepareChips(this.element);
    this.#area.show(view);
    this.#fill(view.found ?? []);
    this.#shown = "chances" in view && view.report ? view : null;
    const more = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-foresight]"));
    if (more) more.hidden = !this.#shown;
    this.#worth.now().catch(report);
  });

  /** The odds that the dialog shows now, or null. @type {any} */
  #shown = null;

  /** The worth of other choices, while the user has it unfolded. */
  #worth = new LiveView(this, async () => this.#shown && this.#worthFold?.open
    ? whatIf(this.#asks, this.#choices, this.#shown) : null, view => {
    const place = this.element.querySelector("[data-worth]");
    if (place && view) place.innerHTML = fill("what-if", view);
  });

  /** Returns the part of the dialog that unfolds the worth of other choices. */
  get #worthFold() {
    return /** @type {HTMLDetailsElement | null} */ (this.element?.querySelector("[data-what-if]") ?? null);
  }

  /** @param {Asked} asks */
  constructor(asks) {
    super({ id: `${MODULE}-${memoryOf(asks).replace(/[^\w-]/g, "-")}` });
    this.#asks = asks;
    const choices = firstChoices(asks);
    // A macro may have chosen values that the rules would find.
    const own = allFields(asks).filter(({ found, name }) =>
      found && foundry.utils.getProperty(choices, name) !== undefined);
    this.#choices = { ...choices, edited: [...new Set(own.map(foundPart))] };
  }

  /** @override */
  get title() {
    const { game: played, actor, occasion: { item, title, next } } = this.#asks;
    // The step of a card may use an item, such as the weapon of a declared attack.
    const what = title ?? (itemOf(played, actor, item ?? next?.step.choice)?.name || this.#name);
    return actor ? localize("Dialog.titleOf", { what, name: nameOf(actor) }) : what;
  }

  /** Returns the name of the command in the dialog. */
  get #name() {
    const { game: played, action } = this.#asks;
    return actionName(played, action);
  }

  /** @override */
  get firstField() {
    return "select, input:not([type=hidden]), button[type=submit]";
  }

  /** Returns the command with the current choices. */
  get #command() {
    return commandOf(this.#asks, this.#choices);
  }

  /** Returns that command as a request, without the place of an area. */
  get #plainRequest() {
    return requestOf(this.#asks.game, this.#command, this.#asks.occasion.next);
  }

  /** Returns the request of the dialog. */
  get #request() {
    return this.#area.answered(this.#plainRequest);
  }

  /** @returns {ReturnType<AreaPlace["preview"]>} */
  async #preview() {
    const missing = lacksText(this.#asks, this.#choices);
    return missing ? { hint: missing, summary: "" } : this.#area.preview();
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { game: played, action, actor, occasion } = this.#asks;
    const asked = actionOf(played, { do: action });
    const { aside, dice } = asked;
    const asking = askingOf(this.#asks);
    const submit = asked.submit?.(asking) ?? (dice === true ? ROLL : "");
    const mark = actor && asked.about?.(marksOf(played, actor), occasion.next?.step);
    // The dialog replaces the question before the end of a combat.
    const about = action === "end" ? endText(played) : mark ? heldText(played, mark, actor) : asked.hint?.(asking);
    const combat = asked.before ? game.combat ?? null : asking.combat;
    const fields = fieldsOf(this.#asks)
      .map(field => ({
        field, view: fieldView(played, field, foundry.utils.getProperty(this.#choices, field.name), actor, combat)
      }));
    const aim = occasion.next?.step.target ? undefined : aimOf(this.#asks);
    const chosen = this.#choices.targets[0] ?? null;
    const single = aim !== undefined && ["one", "other", "any one", "oneself"].includes(aim);
    const oneself = actor && localize("Dialog.oneself", { name: nameOf(actor) });
    return {
      id: this.id, action, about, answers: occasion.answers,
      path: Object.fromEntries(SHARED.map(name => [name.slice(name.indexOf("/") + 1), templatePath(name)])),
      people: asksWho(played, action, actor) ? othersIn(combat, null, this.#choices.who ?? null) : null,
      one: single, targetLabel: localize(aim === "oneself" ? "Dialog.character" : "Dialog.target"),
      nobody: aim === "oneself" ? oneself : localize(asked.noTarget?.(asking) ?? "Dialog.noCharacter"),
      oneself: aim === "any one" && actor && { value: uuidOf(actor), name: oneself, selected: chosen === actor.uuid },
      [aside ? "aside" : "many"]: aim === "many" || aim === "any",
      // Without a combat nothing is near or far.
      near: single && aim !== "oneself" && combat !== null && plays(combat),
      others: othersIn(combat, aim === "any" ? null : actor, chosen, { by: actor, allies: asked.allies,
        foes: !game.user.isGM && asked.foes?.(asking) }),
      fields: arranged(played, fields.filter(({ view }) => !view.rare)),
      rare: arranged(played, fields.filter(({ view }) => view.rare)),
      foresight: Boolean(dice), worth: Boolean(dice) && hasWorth(this.#asks),
      insists: game.user.isGM && !asked.beat && (played.insists || plays(combat)),
      insistLabel: `RULEWRIGHT.${played.insists ? "Dialog" : "Play"}.insist`,
      submitIcon: submit === ROLL ? "dice" : "applied",
      submit: submit ? localize(submit) : this.#name
    };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#take();
    this.#worthFold?.addEventListener("toggle", () => { this.#worth.now().catch(report); });
    await this.#odds.now();
    this.#reach().catch(report);
  }

  /** The hooks of an open dialog. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.#hooks.push(["targetToken", Hooks.on("targetToken", (user, token, targeted) => {
      if (user.isSelf && targeted) this.#chooseTarget(token.actor?.uuid);
    })]);
    // Others change the table while a dialog is open, and a reaction is asked before the changes of its card arrive.
    for (const hook of /** @type {const} */ (["updateCombat", "updateCombatant", "updateToken", "updateActor",
      "updateScene"]))
      this.#hooks.push([hook, Hooks.on(hook, () => { this.unlessSending(() => { this.#odds.soon(); }); })]);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#area.end();
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
  }

  /** Numbers the renders, so that answers for an earlier one show nothing. */
  #rendered = 0;

  /** Shows how far each possible target is, in a combat with places. */
  async #reach() {
    const rendered = ++this.#rendered;
    const { game: played, action } = this.#asks;
    const { combat } = askingOf(this.#asks);
    if (!combat || !plays(combat) || !played.scene || actionOf(played, { do: action }).aside || !this.element) return;
    const { element } = this;
    const commandWith = commandMaker(this.#asks);
    await showReach(element, targets => reachesOf(played, targets.map(target =>
      requestOf(played, commandWith({ ...this.#choices, targets: [target] }), this.#asks.occasion.next))),
    () => rendered !== this.#rendered || !this.element?.isConnected);
    // The nearest targets may need further lines.
    if (rendered === this.#rendered && this.element?.isConnected) this.setPosition();
  }

  /** @override */
  entered(/** @type {Event} */ { target }) {
    // A value that the user has edited is no longer the one that the rules find.
    const part = /** @type {HTMLElement} */ (target).closest("[data-found]");
    if (part) this.#edited(/** @type {HTMLElement} */ (part).dataset.found ?? "", true);
    this.#take();
    this.#odds.soon();
  }

  /** Marks a part as edited or not. @param {string} part @param {boolean} by   True if the user has edited it. */
  #edited(part, by) {
    const edited = new Set(this.#choices.edited);
    if (by) edited.add(part);
    else edited.delete(part);
    this.#choices = { ...this.#choices, edited: [...edited] };
  }

  /** Reads the current values of the fields, and shows the fields that matter. */
  #take() {
    const { target, insist, ...form } = this.read();
    const all = allFields(this.#asks);
    const boxes = (/** @type {string} */ name) =>
      [.../** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll(`[data-list="${name}"]`))];
    const ticked = (/** @type {HTMLInputElement[]} */ list) =>
      list.filter(({ checked, parentElement }) => checked && !parentElement?.hidden).map(({ value }) => value);
    const many = boxes("targets");
    const targets = many.length ? ticked(many) : target === undefined ? this.#choices.targets : target ? [target] : [];
    const choices = { ...this.#choices, ...form, targets, insist };
    for (const { name, kind } of all) {
      if (!LISTS.includes(kind)) continue;
      const list = boxes(name);
      // The target is not one of the participants beside it.
      if (kind === "fighters")
        for (const box of list) /** @type {HTMLElement} */ (box.parentElement).hidden = targets.includes(box.value);
      foundry.utils.setProperty(choices, name, ticked(list));
    }
    this.#choices = choices;
    for (const { name, group, shown } of all) {
      if (!shown) continue;
      const place =
        /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-part="${CSS.escape(group ?? name)}"]`));
      if (place) place.hidden = !shown(choices);
    }
  }

  /**
   * Fills in the values that the rules have found, unless the user has edited them.
   * @param {PlayFound[]} found
   */
  #fill(found) {
    for (const field of allFields(this.#asks)) {
      const { name, kind } = field;
      if (!field.found || this.#choices.edited.includes(foundPart(field))) continue;
      const own = found.filter(({ key }) => key === field.found);
      for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll(
          `[data-list="${name}"]`))) {
        box.checked = own.some(({ who }) => who === box.value);
      }
      const input = /** @type {HTMLInputElement | null} */ (this.element.querySelector(`[name="${name}"]`));
      const value = own[0]?.value;
      if (input?.type === "checkbox") input.checked = Boolean(value);
      else if (input) input.value = value === undefined || kind === "choice" ? "" : String(value);
    }
    this.#take();
  }

  /**
   * Lets the rules decide a part again.
   * @this {PlayDialog}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onAsFound(_event, button) {
    this.#edited(/** @type {HTMLElement} */ (button.closest("[data-found]")).dataset.found ?? "", false);
    this.#odds.now().catch(report);
  }

  /**
   * Chooses one of the nearest targets.
   * @this {PlayDialog}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static #onAim(_event, { dataset: { target = "" } }) {
    if (!this.#chooseTarget(target)) return;
    // The next key sends the dialog.
    /** @type {HTMLElement | null} */ (this.element.querySelector("button[type=submit]"))?.focus();
  }

  /**
   * Chooses a target: in the list, or by its box among several.
   * @param {string} [uuid]
   * @returns {boolean}   False if the dialog does not offer it.
   */
  #chooseTarget(uuid = "") {
    const of = CSS.escape(uuid);
    const place = /** @type {HTMLOptionElement | HTMLInputElement | null} */ (this.element?.querySelector(
      `select[name=target] option[value="${of}"], [data-list=targets][value="${of}"]`));
    if (!uuid || !place) return false;
    if (place.matches("input")) /** @type {HTMLInputElement} */ (place).checked = true;
    else /** @type {HTMLOptionElement} */ (place).selected = true;
    place.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }

  /**
   * Puts the odds that the dialog shows beside earlier ones.
   * @this {PlayDialog}
   */
  static async #onCompare() {
    if (!this.#shown) return;
    const { game: played, actor } = this.#asks;
    const { report: odds, chances } = this.#shown;
    const targets = this.#choices.targets.flatMap((/** @type {string} */ id) => actorOrNull(id) ?? []);
    try {
      await openNamed("compare", { dialog: this.element, odds: { game: played, report: odds, chances, name: this.title,
        detail: [...targets.map(shownName), ...choiceWords(this.#asks, this.#choices)], actor: actor?.uuid ?? "",
        targets: targets.map(uuidOf) } });
    } catch (error) {
      report(error);
    }
  }

  /**
   * Asks for a place of the battlefield in a window.
   * @this {PlayDialog}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onBoard(_event, { dataset: { field: name = "" } }) {
    await this.#choosePlace(name, () => chooseSquare(askingOf(this.#asks).combat));
  }

  /**
   * Asks for a place on the scene, while the dialog is out of the way.
   * @this {PlayDialog}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onScene(_event, { dataset: { field: name = "" } }) {
    this.#area.end();
    await this.#choosePlace(name, field => placeOfField(this.#asks, this.#choices, field, this.title, this));
  }

  /**
   * Fills in a place of the battlefield, or the spaces to it.
   * @param {string} name   Of the field.
   * @param {(field: import("../../games/action.mjs").PlayField) => Promise<{ x: number, y: number } | null>} choose
   */
  async #choosePlace(name, choose) {
    try {
      const field = allFields(this.#asks).find(one => one.name === name);
      const square = field && await choose(field);
      if (square && this.element) {
        const { values, end } = valuesOfPlace(this.#asks, field, square);
        this.#end = end;
        for (const [one, value] of Object.entries(values)) {
          const input = /** @type {HTMLInputElement | null} */ (this.element.querySelector(`[name="${one}"]`));
          if (input) input.value = String(value);
        }
        this.#take();
      }
      await this.#odds.now();
    } catch (error) {
      report(error);
    }
  }

  /**
   * Places the area of the command on the scene, while the dialog is out of the way.
   * @this {PlayDialog}
   */
  static async #onPlaceArea() {
    try {
      await this.#area.place();
      await this.#odds.now();
    } catch (error) {
      report(error);
    }
  }

  /** Moves the token to the place that the user chose, in a game whose rules only count its way. */
  async #moveToken() {
    const { token, square } = this.#end ?? {};
    if (!token || !square || !this.#asks.game.movement?.movesToken) return;
    if (spacesTo(token, square) !== Number(this.#choices.hexes)) return;
    await token.update(placeFor(token, square), /** @type {object} */ (BY_THE_RULES));
  }

  /** @override */
  async send() {
    this.#take();
    /** @type {import("../../resolve/execute.mjs").ClientRequest | undefined} */
    let request;
    try {
      request = this.#request;
      this.#tellWaiting(request.command);
      this.outcome = await attemptCommand(request);
      if (!this.outcome) return false;
      keepChoices(this.#asks, this.#choices);
      await this.#moveToken();
      return true;
    } catch (error) {
      report(error, request && errorContext(error, request));
      return false;
    } finally {
      this.#tellWaiting(null);
    }
  }

  /**
   * The timer of the sentence about a GM’s browser that takes its time.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  #slow;

  /**
   * Names the users who are asked for their consent, and after a while the GM, whose browser has not answered.
   * @param {import("../../games/command.mjs").Command | null} command   Null once the request has ended.
   */
  #tellWaiting(command) {
    clearTimeout(this.#slow);
    const place = this.element?.querySelector("[data-waits]");
    if (!place) return;
    const users = command ? consenters(this.#asks.game, command) : [];
    place.textContent = users.length ? localize("Dialog.waitsFor", { users: formatList(users) }) : "";
    const gm = game.users.activeGM;
    if (command && !users.length && gm && !gm.isSelf)
      this.#slow = setTimeout(() => { place.textContent = localize("Dialog.asksGM", { user: gm.name }); }, PATIENCE);
  }
}

/** @param {Asked} asked @param {Record<string, any>} choices @returns {string | null} */
function lacksText(asked, choices) {
  try {
    const missing = lacks(asked, choices);
    return missing && localize(missing);
  } catch {
    return null; // The preview shows the reason.
  }
}
