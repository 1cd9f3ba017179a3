/** Core 14's values that change how an update treats the key that holds them. */

/** Deletes its key. */
export class ForcedDeletion {
  static stageOperator = "delete";
}

/** Replaces its key's value whole. */
export class ForcedReplacement {
  static stageOperator = "replace";
  constructor(value) { this.value = value; }
}
