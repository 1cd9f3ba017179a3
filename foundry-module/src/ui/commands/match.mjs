/**
 * A value with its names in chat commands.
 * @template T
 * @typedef {{ names: string[], value: T }} Named
 */

/** The number of suggestions for an unknown name. */
export const NEAREST = 3;

/**
 * @param {string} text
 * @returns {string} It without case, accents, spaces and signs but those of numbers, for comparing.
 */
export function folded(text) {
  return text.normalize("NFD").toLowerCase().replace(/[−–]/g, "-").replace(/(?![+-]\d)[^\p{L}\p{N}]/gu, "");
}

/**
 * Returns the values with exactly this name.
 * @template T
 * @param {string} text
 * @param {Named<T>[]} list
 * @returns {T[]}
 */
export function called(text, list) {
  const query = folded(text);
  return query ? those(list, name => folded(name) === query) : [];
}

/**
 * Returns the values that a text means: those with exactly this name, or else those with a
 * name, or a word in it, that begins with it.
 * @template T
 * @param {string} text
 * @param {Named<T>[]} list
 * @returns {T[]}   Empty if unknown, and several if ambiguous.
 */
export function meant(text, list) {
  const query = folded(text);
  if (!query) return [];
  const begins = (/** @type {string} */ name) => folded(name).startsWith(query);
  return [called(text, list), those(list, begins), those(list, name => name.split(/\s+/u).some(begins))]
    .find(found => found.length) ?? [];
}

/**
 * @template T
 * @param {Named<T>[]} list
 * @param {(name: string) => boolean} fits
 */
const those = (list, fits) => list.filter(({ names }) => names.some(fits)).map(({ value }) => value);

/** The limit of the differing part of a name that counts as a typing error. */
const MISTYPED = 0.4;

/**
 * Returns the names that a text may be a mistyped form of, each with the part of its
 * letters that differ. Exact matches are left out.
 * @param {string} text
 * @param {Named<unknown>[]} list
 * @returns {{ name: string, away: number }[]}   The nearest first.
 */
export function mistyped(text, list) {
  const query = folded(text);
  const part = (/** @type {string} */ name) =>
    distance(query, name) / Math.max(Math.min(query.length, COMPARED), name.length, 1);
  return list.map(({ names }) => ({ name: names[0] ?? "", away: Math.min(...names.map(name => part(folded(name)))) }))
    .filter(({ away }) => away > 0 && away <= MISTYPED).sort((one, other) => one.away - other.away);
}

/**
 * Returns the names nearest to a text, the nearest first, without exact and distant ones.
 * @param {string} text
 * @param {Named<unknown>[]} list
 * @returns {string[]}
 */
export function nearest(text, list) {
  return [...new Set(mistyped(text, list).map(({ name }) => name))].slice(0, NEAREST);
}

/** The limit of compared letters, because a typed text may be as long as a message. */
const COMPARED = 60;

/**
 * Returns the number of letters to insert, delete or replace to turn one text into the
 * other.
 * @param {string} long
 * @param {string} other
 */
function distance(long, other) {
  const [from, to] = [[...long.slice(0, COMPARED)], [...other.slice(0, COMPARED)]];
  let row = to.map((_, at) => at + 1);
  from.forEach((letter, line) => {
    let [corner, left] = [line, line + 1];
    row = row.map((above, at) => {
      const next = Math.min(above + 1, left + 1, corner + (letter === to[at] ? 0 : 1));
      [corner, left] = [above, next];
      return next;
    });
  });
  return row.at(-1) ?? from.length;
}
