/** @typedef {import("../../../wasm/api/schema/rulewright").Failure} Failure */

/** A refusal by the engine. Its failure names the field or the rule. */
export class RulesError extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.name = "RulesError";
    this.failure = failure;
  }
}

/** @typedef {import("../../../wasm/api/schema/rulewright").ChoiceQuestion} ChoiceQuestion */
/** @typedef {import("../../../wasm/api/schema/rulewright").Roll} Roll */
/** @typedef {import("../../../wasm/api/schema/rulewright").PlayFound} Found */

/** A refusal by the module. Its key names a sentence under Refusal in the language file, and `data` its values. */
export class PlainError extends Error {
  /**
   * @param {string} key
   * @param {Record<string, string>} [data]
   */
  constructor(key, data = {}) {
    super(key);
    this.name = "PlainError";
    this.key = key;
    this.data = data;
  }
}

/** A command waits for the answer to a question. Nothing has happened yet. */
export class OpenChoice extends PlainError {
  /**
   * @param {ChoiceQuestion} question
   * @param {Roll[]} rolls   The dice before it.
   * @param {Found[]} [found]   The findings of the rules before it.
   */
  constructor(question, rolls, found = []) {
    super("choiceOpen");
    this.name = "OpenChoice";
    this.question = question;
    this.rolls = rolls;
    this.found = found;
  }
}
