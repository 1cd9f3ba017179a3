/**
 * Words of two sentences: of both, of the later one alone, or of the earlier one alone.
 * @typedef {{ text: string, is: "same" | "added" | "gone" }} Piece
 */

/** The limit of the words that are compared, without those that both begin and end with: more are shown whole. */
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
  const [all, allNow] = [wordsOf(before), wordsOf(after)];
  const start = sameAtStart(all, allNow);
  const end = sameAtStart(all.slice(start).reverse(), allNow.slice(start).reverse());
  const [old, now] = [all.slice(start, all.length - end), allNow.slice(start, allNow.length - end)];
  /** @type {Piece[]} */
  const pieces = [];
  const add = (/** @type {string | undefined} */ text, /** @type {Piece["is"]} */ is) => {
    const last = pieces.at(-1);
    if (!text) return;
    if (last?.is === is) last.text += ` ${text}`;
    else pieces.push({ text, is });
  };
  add(allNow.slice(0, start).join(" "), "same");
  if (old.length > MOST || now.length > MOST) {
    add(old.join(" "), "gone");
    add(now.join(" "), "added");
  } else addMiddle(old, now, add);
  add(allNow.slice(allNow.length - end).join(" "), "same");
  return pieces;
}

/** Returns the number of words that two lists begin with. @param {string[]} one @param {string[]} other */
function sameAtStart(one, other) {
  const at = one.findIndex((word, place) => place >= other.length || plain(word) !== plain(other[place] ?? ""));
  return at < 0 ? one.length : at;
}

/**
 * Adds the words of two lists in the order of both.
 * @param {string[]} old
 * @param {string[]} now
 * @param {(text: string | undefined, is: Piece["is"]) => void} add
 */
function addMiddle(old, now, add) {
  // The length of the longest common part from each two places on.
  const common = old.map(() => now.map(() => 0).concat(0)).concat([now.map(() => 0).concat(0)]);
  const at = (/** @type {number} */ i, /** @type {number} */ j) => common[i]?.[j] ?? 0;
  const same = (/** @type {number} */ i, /** @type {number} */ j) => plain(old[i] ?? "") === plain(now[j] ?? "");
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--)
      /** @type {number[]} */ (common[i])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && same(i, j)) {
      add(now[j], "same");
      i++;
      j++;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) add(old[i++], "gone");
    else add(now[j++], "added");
  }
}
