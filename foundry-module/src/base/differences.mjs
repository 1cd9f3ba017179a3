/**
 * Words of two sentences: of both, of the later one alone, or of the earlier one alone.
 * @typedef {{ text: string, is: "same" | "added" | "gone" }} Piece
 */

/** The limit of the words of a sentence that are compared: more are shown as they are. */
const MOST = 150;

/** The words of a sentence. @param {string} sentence */
const wordsOf = sentence => sentence.split(/\s+/).filter(Boolean);

/** A word as it is compared. @param {string} word */
const plain = word => word.toLowerCase().replace(/[.,;:!?]+$/, "");

/**
 * Returns the words of two sentences in the order of both, neighbours of a kind together.
 * @param {string} before
 * @param {string} after
 * @returns {Piece[]}
 */
export function differences(before, after) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST || now.length > MOST) return [{ text: after, is: "added" }];
  // The length of the longest common part from each two places on.
  const common = old.map(() => now.map(() => 0).concat(0)).concat([now.map(() => 0).concat(0)]);
  const at = (/** @type {number} */ i, /** @type {number} */ j) => common[i]?.[j] ?? 0;
  const same = (/** @type {number} */ i, /** @type {number} */ j) => plain(old[i] ?? "") === plain(now[j] ?? "");
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--)
      /** @type {number[]} */ (common[i])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  /** @type {Piece[]} */
  const pieces = [];
  const add = (/** @type {string | undefined} */ text, /** @type {Piece["is"]} */ is) => {
    const last = pieces.at(-1);
    if (last?.is === is) last.text += ` ${text}`;
    else pieces.push({ text: text ?? "", is });
  };
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && same(i, j)) {
      add(now[j], "same");
      i++;
      j++;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) add(old[i++], "gone");
    else add(now[j++], "added");
  }
  return pieces;
}
