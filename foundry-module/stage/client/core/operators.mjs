import { equals } from "../../shared/objects.mjs";

/** Core 14's values that change how an update treats the key that holds them. */

/** The key of an operator's value, which no key of the value itself can collide with. */
export const OPERATOR_VALUE = Symbol("operator value");

/** The key that names the class of an operator in JSON. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

export class DataFieldOperator {
  constructor(value) { this[OPERATOR_VALUE] = value; }

  static create(value) { return new this(value); }

  /** The value inside an operator; anything else is returned as it is. */
  static get(target) { return target instanceof DataFieldOperator ? target[OPERATOR_VALUE] : target; }

  static set(operator, value) { return operator[OPERATOR_VALUE] = value; }

  /** Reports whether two values are equal, inside operators or not. */
  static equals(a, b) { return equals(DataFieldOperator.get(a), DataFieldOperator.get(b)); }

  toJSON() { return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] }; }
}

/** Deletes its key. */
export class ForcedDeletion extends DataFieldOperator {
  static stageOperator = "delete";

  constructor() { super(undefined); }
}

/** Replaces its key's value whole. */
export class ForcedReplacement extends DataFieldOperator {
  static stageOperator = "replace";

  constructor(value) { super(DataFieldOperator.get(value)); }

  /** An operator that shows the keys of its value as its own. */
  static create(value) {
    return new Proxy(new this(value), {
      get: (operator, key) => key in operator ? operator[key] : operator[OPERATOR_VALUE]?.[key],
      has: (operator, key) => key in operator || key in Object(operator[OPERATOR_VALUE])
    });
  }
}

/** An operator again from its JSON. */
export function reconstructOperator({ [OPERATOR_IDENTIFIER]: name, value }) {
  const Operator = { ForcedDeletion, ForcedReplacement }[name];
  if (!Operator) throw new Error(`"${name}" is not an operator`);
  return Operator.create(value);
}
