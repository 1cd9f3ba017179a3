import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { answerText, noneText, questionText } from "../../cards/question.mjs";
import { chooseSquare } from "../battlefield/square-window.mjs";
import { sceneOf } from "../../games/participants.mjs";
import { gridOf } from "../../games/cells.mjs";
import { isPlaceable, placeAnswer } from "./place-answer.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { ChoiceQuestion } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A question as a dialog shows it.
 * @typedef {object} Asked
 * @property {Game} played
 * @property {foundry.documents.Combat | null} combat   The combat on whose battlefield its squares are.
 * @property {ChoiceQuestion} question
 * @property {string} what   The name of the action.
 * @property {string} [happening]   The command: its actor, its name and its targets.
 * @property {{ purpose: string, sum: number }[]} [fallen]   The dice that have fallen.
 * @property {string} [key]   Identifies the question where it may be asked twice.
 * @property {(answer: string) => Promise<import("../battlefield/placing.mjs").PlaceShown>} [describe]   Asks the rules
 *   about a place.
 */

/** Kinds of answers that are chosen on the battlefield, or by moving them. */
const LISTED = ["square", "path", "order"];

/**
 * Reports whether a question has a button for each answer.
 * @param {ChoiceQuestion} question
 */
function hasButtons({ kind, most }) {
  return most === 1 && !LISTED.includes(kind);
}

/** Asks one question of the rules, with all legal answers. */
class QuestionDialog extends FormDialog {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    window: { title: "RULEWRIGHT.Question.title", icon: "fa-solid fa-circle-question" },
    actions: { answer: QuestionDialog.#onAnswer, none: QuestionDialog.#onNone, board: QuestionDialog.#onBoard,
      onScene: QuestionDialog.#onScene,
      up: QuestionDialog.#onMove, down: QuestionDialog.#onMove }
  };

  /** @override */
  static PARTS = FormDialog.parts("dialog/question");

  /** @type {Asked} */
  #asked;

  /** The order of the answers, for an order. @type {string[]} */
  #order;

  /** @param {Asked} asked */
  constructor(asked) {
    super({ id: `${MODULE}-question-${asked.key ?? foundry.utils.randomID()}` });
    this.#asked = asked;
    this.#order = [...asked.question.among];
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const { played, combat, question, what, happening, fallen = [] } = this.#asked;
    const { kind, least, most, text } = question;
    const single = most === 1 && kind !== "order";
    const buttons = hasButtons(question);
    return {
      id: this.id, happening, least, buttons, none: least === 0 && kind !== "order" ? noneText(played, question) : null,
      text: questionText(played, question, what), words: text && !this.#isKey(text) ? text : null,
      fallen: fallen.map(({ purpose, sum }) => `${localize(`Pool.${purpose}`)}: ${formatNumber(sum)}`),
      order: kind === "order", type: single && least === 1 ? "radio" : "checkbox",
      hint: kind === "order" || single ? null : countText(question),
      board: (kind === "square" || kind === "path") && Boolean(gridOf(sceneOf(combat))),
      onScene: isPlaceable(question, combat),
      answers: this.#order.map((value, at) => ({
        value, at, label: answerText(played, question, value), declines: kind === "yesNo" && value === "no",
        checked: single && least === 1 && at === 0,
        first: at === 0, last: at === this.#order.length - 1
      }))
    };
  }

  /** @override */
  get firstField() {
    // An answer may cost something: Enter alone declines.
    return this.element.querySelector("[data-declines]") ? "[data-declines]" : "form :is(input:checked, input, button)";
  }

  /** @override */
  async send() {
    const { question } = this.#asked;
    const { kind, least, most } = question;
    const chose = kind === "order" ? this.#order
      : [.../** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll("input[name=chose]:checked"))]
        .map(({ value }) => value);
    if (chose.length < least || chose.length > most) {
      const problem = this.element.querySelector("[data-told]");
      if (problem) problem.textContent = countText(question);
      return false;
    }
    this.outcome = chose;
    return true;
  }

  /**
   * Answers by the button of one answer.
   * @this {QuestionDialog}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static async #onAnswer(_event, { dataset: { value = "" } }) {
    this.outcome = [value];
    await this.close();
  }

  /**
   * Chooses none of the answers.
   * @this {QuestionDialog}
   */
  static async #onNone() {
    this.outcome = [];
    await this.close();
  }

  /** Reports whether the words of a question are only a key of the rules. @param {string} text */
  #isKey(text) {
    return /^[a-zA-Z]+$/.test(text);
  }

  /**
   * Shows the legal squares, or the ends of the legal paths, on the battlefield.
   * @this {QuestionDialog}
   */
  static async #onBoard() {
    const { combat, question: { among, covers, laid } } = this.#asked;
    const ends = new Map(among.map(answer => [answer.split(" ").at(-1) ?? answer, answer]));
    const square = await chooseSquare(combat, [...ends.keys()], covers, laid);
    const answer = square && ends.get(`${square.x},${square.y}`);
    const input = [
      .../** @type {NodeListOf<HTMLInputElement>} */ (this.element?.querySelectorAll("input[name=chose]") ?? [])
    ].find(({ value }) => value === answer);
    if (!input) return;
    input.checked = true;
    input.focus();
  }

  /**
   * Chooses the answer on the scene, while the dialog is out of the way.
   * @this {QuestionDialog}
   */
  static async #onScene() {
    const { played, combat, question, what, describe } = this.#asked;
    const answer = await placeAnswer({ combat, question, title: questionText(played, question, what), describe,
      asker: this });
    if (answer === null || !isOpenWindow(this)) return;
    this.outcome = [answer];
    await this.close();
  }

  /**
   * Moves an answer up or down in an order.
   * @this {QuestionDialog}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static async #onMove(_event, button) {
    const at = Number(button.dataset.at);
    const to = button.dataset.action === "up" ? at - 1 : at + 1;
    const [one = ""] = this.#order.splice(at, 1);
    this.#order.splice(to, 0, one);
    await this.render();
    /** @type {HTMLElement | null} */ (this.element?.querySelector(
      `button[data-action=${button.dataset.action}][data-at="${to}"]`))
      ?.focus();
  }
}

/** Returns how many answers a question takes, in words. @param {ChoiceQuestion} question */
function countText({ least, most }) {
  const key = least === most ? "countAll" : least ? "count" : "countUpTo";
  return localize(`Question.${key}`, { least: formatNumber(least), most: formatNumber(most) });
}

/**
 * Asks a question in this browser.
 * @param {Asked} asked
 * @returns {{ answer: Promise<string[] | null>, close: () => Promise<unknown> }}   The answer, or null if the window
 *   was closed.
 */
export function askQuestion(asked) {
  const dialog = new QuestionDialog(asked);
  const answer = dialog.open().then(there => there.closed);
  return { answer, close: () => dialog.close() };
}
