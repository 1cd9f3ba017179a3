import { MODULE } from "../../config.mjs";
import { sceneOf } from "../../games/participants.mjs";
import { questionText } from "../../cards/question.mjs";
import { asksUser, usedItem } from "../../resolve/open-choices.mjs";
import { say } from "../../games/words.mjs";
import { isElsewhere } from "../../resolve/route.mjs";
import { localize } from "../../world/i18n.mjs";
import { markScene, unmarkScene } from "../battlefield/highlight.mjs";
import { dryRun } from "./dry-run.mjs";
import { cellsFound, glance, insideText } from "./glance.mjs";
import { isPlaceable, placeAnswer } from "./place-answer.mjs";

/** @import { ChoiceQuestion } from "../../../../wasm/api/schema/rulewright" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */
/** @import { FormDialog } from "../../world/forms/form-dialog.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * The places that the user of a dialog chooses on the scene before the roll, in answer to the first questions of the
 * command. The dialog shows who is inside, and the canvas where the area lies.
 */
export class AreaPlace {
  #game;

  #dialog;

  #request;

  /** The answers so far. @type {{ chose: string[] }[]} */
  #answers = [];

  /** The question that the user may answer on the scene. @type {ChoiceQuestion | null} */
  #question = null;

  /**
   * @param {() => Game} played
   * @param {FormDialog} dialog
   * @param {() => ClientRequest} request   Returns the request without these answers.
   */
  constructor(played, dialog, request) {
    this.#game = played;
    this.#dialog = dialog;
    this.#request = request;
  }

  get #played() {
    return this.#game();
  }

  get #layer() {
    return `${MODULE}-area-${this.#dialog.id}`;
  }

  /** Returns a request with the answers. @param {ClientRequest} request @returns {ClientRequest} */
  answered(request) {
    return this.#answers.length ? { ...request, choices: this.#answers } : request;
  }

  /** Returns the preview of the command. An answer that is no longer legal is dropped, and the
   * user reads so. */
  async preview() {
    const ask = () => dryRun(this.#played, () => this.answered(this.#request()));
    let view = await ask();
    if (view.wrongChoice) {
      this.#answers = [];
      view = await ask();
      ui.notifications.info(foundry.utils.escapeHTML(localize("Placing.dropped")));
    }
    return view;
  }

  /**
   * Returns the question of a preview, if this user may answer it on the scene before any die.
   * @param {Record<string, any>} view
   * @param {ClientRequest} request
   */
  #placeable({ question, rolled }, { command, combat: id }) {
    const combat = game.combats.get(id ?? "") ?? null;
    return question && !rolled && isPlaceable(question, combat)
      && asksUser(question, command, { user: game.user, local: !game.user.isGM && !isElsewhere() }) ? question : null;
  }

  /**
   * Shows a preview: the button for the place, those inside, and the area on the canvas.
   * @param {Record<string, any>} view
   */
  show(view) {
    const part = /** @type {HTMLElement | null} */ (this.#dialog.element?.querySelector("[data-place-area]") ?? null);
    if (!part) return;
    let request = null;
    try {
      request = this.#request();
    } catch {
      // The preview names the choice that makes no command.
    }
    this.#question = request && this.#placeable(view, request);
    const cells = cellsFound(view.found);
    part.hidden = !this.#question && !this.#answers.length;
    const words = /** @type {HTMLElement} */ (part.querySelector("[data-placed]"));
    // Those inside are among the findings.
    words.textContent = cells.length && !view.inside?.length ? insideText() : "";
    const button = /** @type {HTMLElement} */ (part.querySelector("button"));
    button.textContent = localize(this.#answers.length ? "Placing.again" : "Placing.area");
    const scene = sceneOf(game.combats.get(request?.combat ?? "") ?? null);
    if (cells.length) markScene(this.#layer, scene, new Map(), cells.map(cell => ({ ...cell, state: "chosen" })));
    else this.end();
  }

  /** Removes the area from the canvas. */
  end() {
    unmarkScene(this.#layer);
  }

  /**
   * Lets the user choose the places on the scene, one after the other where the rules ask for several.
   * @returns {Promise<void>}
   */
  async place() {
    const request = this.#request();
    const before = this.#answers;
    const combat = game.combats.get(request.combat ?? "") ?? null;
    const what = usedItem(request.command)?.name ?? say(this.#played, `Deed.${request.command.do}`);
    /** @type {{ chose: string[] }[]} */
    const answers = [];
    const withAnswers = (/** @type {string[]} */ ...more) => ({ ...request,
      choices: [...answers, ...more.map(one => ({ chose: [one] }))] });
    this.end();
    let view = await dryRun(this.#played, () => request, { odds: false });
    for (;;) {
      const question = this.#placeable(view, request);
      // A command without the list of answers asks no question with a usual answer.
      if (!question || (answers.length && question.about !== this.#question?.about)) break;
      this.#question = question;
      const answer = await placeAnswer({ combat, question, title: questionText(this.#played, question, what),
        asker: this.#dialog, describe: one => glance(this.#played, () => withAnswers(one)), renew: async () => {
          const now = await dryRun(this.#played, () => answers.length ? withAnswers() : request, { odds: false });
          return this.#placeable(now, request);
        } });
      if (answer === null) {
        this.#answers = before;
        return;
      }
      answers.push({ chose: [answer] });
      view = await dryRun(this.#played, () => withAnswers(), { odds: false });
    }
    if (answers.length) this.#answers = answers;
  }
}
