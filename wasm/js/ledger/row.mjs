/**
 * Returns the longest rising subsequence of a list. Of several with the same length it
 * returns the one that a patience sort finds, so that every verifier finds the same.
 * @template {{ sequence: number }} One
 * @param {One[]} list
 * @returns {Set<One>}
 */
export function longestRow(list) {
  /**
   * The tops of the piles, each with its predecessor in the subsequence.
   * @type {{ one: One,
   * before: any }[]}
   */
  const piles = [];
  for (const one of list) {
    const at = pileFor(piles, one.sequence);
    piles[at] = { one, before: piles[at - 1] ?? null };
  }
  /** @type {Set<One>} */
  const row = new Set();
  for (let top = piles.at(-1) ?? null; top; top = top.before) row.add(top.one);
  return row;
}

/**
 * Returns the index of the first pile whose top is not lower, or of a new one.
 * @param {{ one: { sequence: number } }[]} piles
 * @param {number} sequence
 */
function pileFor(piles, sequence) {
  let [low, high] = [0, piles.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (/** @type {{ one: { sequence: number } }} */ (piles[middle]).one.sequence < sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}
