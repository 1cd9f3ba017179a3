/**
 * Characters that a name must not contain: control characters, line separators, direction
 * marks, and all that is invisible (Unicode's Default_Ignorable_Code_Point, and the blank
 * Braille pattern). testdata/names.json has cases.
 */
export const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

const INVISIBLE = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BREAKING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a name as a Worker accepts it, trimmed and cut to a number of characters.
 * @param {string} text
 * @param {number} most
 */
export function plainName(text, most) {
  return [...text.replace(INVISIBLE, "").replace(BREAKING, " ").trim()].slice(0, most).join("").trim();
}
