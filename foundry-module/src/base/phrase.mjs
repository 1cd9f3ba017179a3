/** The characters that begin a phrase, at least, before it is completed. */
const LEAST = 4;

/** The characters before the caret in which a phrase is looked for: more than a phrase has. */
const FAR = 200;

/** The text as it is compared: without capitals, and all digits are one. @param {string} text */
const shape = text => text.toLowerCase().replace(/\d/g, "#");

/**
 * Completes the phrase that a text ends with: a whole sentence where one begins so, and otherwise the longest phrase.
 * @param {string} before   The text before the caret.
 * @param {string[]} phrases
 * @returns {string}   The rest of the phrase, or "".
 */
export function restOfPhrase(before, phrases) {
  const far = before.length > FAR ? before.slice(-FAR).replace(/^\S*/, "") : before;
  const [, end = ""] = /^(?:.*[.:!?\n()])?(.*)$/s.exec(far) ?? [];
  const words = end.trimStart();
  const known = phrases.map(phrase => ({ phrase, shape: shape(phrase) }));
  const starts = [0, ...[...words.matchAll(/\s+(?=\S)/g)].map(({ 0: blank, index }) => index + blank.length)];
  for (const start of starts) {
    const typed = shape(words.slice(start));
    if (typed.trim().length < LEAST) break;
    const found = known.find(one => one.shape.length > typed.length && one.shape.startsWith(typed));
    if (found) return found.phrase.slice(typed.length);
  }
  return "";
}
