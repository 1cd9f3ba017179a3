import { ANY_DICE } from "../../base/dice.mjs";
import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { LiveView, showView } from "../../world/forms/live-view.mjs";
import { othersIn } from "./targets.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { about as errorContext } from "./about.mjs";
import { deedOf } from "../../games/command.mjs";
import { marksOf } from "../../games/places.mjs";
import { attemptCommand } from "./play.mjs";
import { templatePath } from "../../world/templates.mjs";
import { plays } from "../../games/games.mjs";
import { commandOf, firstChoices, keepChoices, memoryOf, wishOf } from "./choices.mjs";
import { asksWho, fieldView, fieldsOf, heldText } from "./fields.mjs";
import { endText } from "../tracker/questions.mjs";
import { foretell } from "./foretell.mjs";
import { say } from "../../games/words.mjs";

/** @import { Asked } from "./choices.mjs" */

/** Templates that the fields are made of. */
const SHARED = ["dialog/stepper", "dialog/choice", "dialog/check", "play/field"];

/** Asks what a command of a described game needs to know, and shows what would come of it with its exact odds. */
export class PlayDialog extends FormDialog {
  /** @override */
  static PARTS = FormDialog.parts("play/dialog", SHARED);

  /** @type {Asked} */
  #asks;

  /** What is chosen so far. @type {Record<string, any>} */
  #choices;

  /** What would come of what is chosen, or why it cannot be. */
  #odds = new LiveView(this, () => foretell(this.#asks.game, this.#wish, ANY_DICE),
    view => showView(this, "[data-odds]", "odds", view));

  /** @param {Asked} asks */
  constructor(asks) {
    super({ id: `${MODULE}-${memoryOf(asks).replace(/[^\w-]/g, "-")}` });
    this.#asks = asks;
    this.#choices = firstChoices(asks);
  }

  /** @override */
  get title() {
    const { game: played, deed, actor, occasion: { item } } = this.#asks;
    return (item && actor?.items.get(item)?.name) || say(played, `Deed.${deed}`);
  }

  /** @override */
  get firstField() {
    return "select, input:not([type=hidden]), button[type=submit]";
  }

  /** The command as it is chosen now. */
  get #command() {
    return commandOf(this.#asks, this.#choices);
  }

  /** The same, as it is asked for. */
  get #wish() {
    return wishOf(this.#asks.game, this.#command, this.#asks.occasion.next);
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { game: played, deed, actor, occasion } = this.#asks;
    const asked = deedOf(played, { do: deed });
    const { targets, aside, dice } = asked;
    const mark = actor && asked.about?.(marksOf(played, actor), occasion.next?.step);
    // The dialog takes the place of the question before a fight ends.
    const about = deed === "end" ? endText(played) : mark && heldText(played, mark, actor);
    const combat = game.combats.get(wishOf(played, this.#command).combat ?? "") ?? null;
    const fields = fieldsOf(played, asked, actor, occasion.next?.step)
      .map(field => fieldView(played, field, foundry.utils.getProperty(this.#choices, field.name), actor, combat));
    const settled = Boolean(occasion.next?.step.target);
    const chosen = this.#choices.targets[0] ?? null;
    return {
      id: this.id, deed, about,
      path: Object.fromEntries(SHARED.map(name => [name.slice(name.indexOf("/") + 1), templatePath(name)])),
      people: asksWho(played, deed, actor) ? othersIn(combat, null, this.#choices.who ?? null) : null,
      one: targets === "one" && !settled,
      [aside ? "aside" : "many"]: (targets === "many" || targets === "any") && !settled,
      others: othersIn(combat, targets === "any" ? null : actor, chosen),
      fields: fields.filter(({ rare }) => !rare), rare: fields.filter(({ rare }) => rare),
      insists: game.user.isGM && plays(combat),
      submitIcon: dice === true ? "dice" : "applied",
      submit: dice === true ? localize("Dialog.roll") : say(played, `Deed.${deed}`)
    };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#take();
    await this.#odds.now();
  }

  /** @override */
  entered() {
    this.#take();
    this.#odds.soon();
  }

  /** Takes over what the fields hold now. */
  #take() {
    const { target, insist, ...form } = this.read();
    const { fields = [] } = deedOf(this.#asks.game, { do: this.#asks.deed });
    const boxes = (/** @type {string} */ name) =>
      [.../** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll(`[data-list="${name}"]`))]
      .filter(({ checked }) => checked).map(({ value }) => value);
    const lists = Object.fromEntries(fields.filter(({ kind }) => kind === "fighters" || kind === "choices")
      .map(({ name }) => [name, boxes(name)]));
    const many = this.element.querySelector("[data-list=targets]");
    const targets = many ? boxes("targets") : target === undefined ? this.#choices.targets : target ? [target] : [];
    this.#choices = { ...this.#choices, ...form, ...lists, targets, insist };
  }

  /** @override */
  async send() {
    this.#take();
    const wish = this.#wish;
    try {
      this.outcome = await attemptCommand(wish);
      if (!this.outcome) return false;
      keepChoices(this.#asks, this.#choices);
      return true;
    } catch (error) {
      report(error, errorContext(error, wish));
      return false;
    }
  }
}
