/**
 * Texts that are put together at random from pieces, the same in every run.
 * @param {readonly string[]} pieces
 * @param {{ count?: number, most?: number, between?: string }} [how]   How many texts, of how many pieces at most.
 */
export function texts(pieces, { count = 400, most = 5, between = "" } = {}) {
  let state = 20_230_430;
  const below = limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  return Array.from({ length: count },
    () => Array.from({ length: 1 + below(most) }, () => pieces[below(pieces.length)]).join(between));
}
