import { localize } from "../../world/i18n.mjs";
import { differences } from "../../base/differences.mjs";
import { partOf } from "../../base/edit.mjs";
import { askSuggestions } from "../../games/suggestions.mjs";

/** @import { HelpAdvice, HelpEdit, HelpQuestion } from "../../../../wasm/api/schema/rulewright" */
/** @import { Edit } from "../../base/edit.mjs" */
/** @import { Game } from "../../games/game.mjs" */

/** The questions about costs that the words of the module name. @type {readonly string[]} */
const QUESTIONS = ["cost", "range", "area"];

/**
 * The suggestions for one text, with the edits that their buttons make. They come in parts where a text is long.
 */
export class AbilityHelp {
  #played;
  #text;

  /** @type {HelpAdvice[]} */
  #advice = [];

  /** @type {HelpQuestion[]} */
  #questions = [];

  /** The first clause without suggestions, or 0. */
  #next = 0;

  /** The edits by the number of their button. @type {Edit[]} */
  #edits = [];

  /** @param {Game} played @param {string} text */
  constructor(played, text) {
    this.#played = played;
    this.#text = text;
  }

  /** The text that the suggestions are for. */
  get text() {
    return this.#text;
  }

  /** Asks for the first suggestions, or for those of further clauses. */
  async ask() {
    const { advice, questions, next = 0 } = await askSuggestions(this.#played, this.#text, this.#next);
    if (!this.#next) this.#questions = questions;
    this.#advice.push(...advice);
    this.#next = next;
  }

  /**
   * Returns the edit of a button for a text. In a text that has changed since, its words may have moved.
   * @param {string | undefined} number
   * @param {string} text
   * @returns {Edit | undefined}   Undefined where its words are gone, or are there more than once.
   */
  editOf(number, text) {
    const edit = this.#edits[Number(number)];
    if (!edit || text === this.#text) return edit;
    const words = partOf(this.#text, edit);
    const [before = "", ...others] = words ? text.split(words) : [];
    if (others.length !== 1) return undefined;
    const from = new TextEncoder().encode(before).length;
    return { ...edit, from, to: from + edit.to - edit.from };
  }

  /** @param {Edit} edit @returns {string} */
  #number(edit) {
    return String(this.#edits.push({ from: edit.from, to: edit.to, text: edit.text }) - 1);
  }

  /** Returns what the costs of the text lack, for the template. */
  questions() {
    return this.#questions.filter(({ of }) => QUESTIONS.includes(of)).map(({ of, choices }) => ({
      label: localize(`Ability.ask.${of}`),
      choices: choices.map(choice => ({ words: choice.words, edit: this.#number(choice) }))
    }));
  }

  /** The words of the button for further clauses, or "". */
  get more() {
    return this.#next ? localize("Ability.moreHelp") : "";
  }

  /**
   * Returns the suggestions for a clause, for the template.
   * @param {number} clause   Its index in the reading.
   */
  clause(clause) {
    const advice = this.#advice.find(one => one.clause === clause);
    if (!advice) return null;
    const words = partOf(this.#text, advice);
    return {
      spellings: (advice.spellings ?? []).map(edit => {
        const before = partOf(this.#text, edit);
        return { before, after: edit.text, edit: this.#number(edit),
          label: localize("Ability.spelling", { before, after: edit.text }) };
      }),
      sentences: (advice.sentences ?? []).map(edit => this.#sentence(words, edit)),
      flavour: advice.flavour ? this.#number(advice.flavour) : "",
      words: this.#number({ from: advice.from, to: advice.to, text: words }),
      rewrite: localize("Ability.rewriteOf", { text: words })
    };
  }

  /** @param {string} words @param {HelpEdit} edit */
  #sentence(words, edit) {
    return { edit: this.#number(edit), label: localize("Ability.take", { text: edit.text }),
      pieces: differences(words, edit.text).map(({ text, is }) =>
        ({ text, gone: is === "gone", added: is === "added" })) };
  }
}
