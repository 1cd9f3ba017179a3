/** @typedef {import("../../../wasm/api/schema/rulewright").Failure} Failure */

/** A request that the engine refuses. It says which field, or which rule. */
export class RulesError extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.name = "RulesError";
    this.failure = failure;
  }
}

/** Something that cannot be done, for a reason that has a sentence under Refusal in the language file. */
export class PlainError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "PlainError";
    this.key = key;
  }
}
