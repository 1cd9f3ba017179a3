/**
 * Returns a square from its text, as the rules and keys of maps write it.
 * @param {string} text   Column and row, such as "3,-4".
 * @returns {{ x: number, y: number }}
 */
export function squareFrom(text) {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return { x, y };
}
