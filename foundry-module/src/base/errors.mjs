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

/** A refusal by the module. Its key names a sentence under Refusal in the language file. */
export class PlainError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "PlainError";
    this.key = key;
  }
}
