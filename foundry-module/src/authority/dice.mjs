/**
 * Who lets the dice fall: the one place that decides. Today a seed of this
 * browser's own randomness; faces that fell on a real table, or the dice of
 * the core, are other answers to the same question.
 * @returns {{ seed: string } | { faces: number[] }}   The `dice` of a request.
 */
export function chooseDice() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { seed: Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("") };
}

/** What is only asked takes no dice, or any: nobody looks at how they fall. */
export const NO_DICE = { faces: [] };
export const ANY_DICE = { seed: "0".repeat(64) };
