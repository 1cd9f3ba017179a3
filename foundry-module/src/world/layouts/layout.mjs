/**
 * The numbers that a sheet of one game has: which attributes of Simple
 * Worldbuilding a table of it declares, and what its tokens show. Where rules
 * read a number is said elsewhere (adapter/fields.mjs, games/); here stands
 * what is written where a sheet has no such number.
 * @typedef {object} Layout
 * @property {string} words   The section of the language file in whose Field the names of the numbers stand; empty for
 *   the Field of all.
 * @property {readonly SheetGroup[]} groups
 * @property {readonly [string, string]} bars   The two numbers that a table watches, by the rules' names.
 */

/**
 * @typedef {object} SheetGroup
 * @property {string} key
 * @property {readonly SheetNumber[]} numbers
 */

/**
 * @typedef {object} SheetNumber
 * @property {string} name   By the rules.
 * @property {string} key   Of its attribute. It is one of the names that the adapter looks for, so it is found in every
 *   language.
 * @property {"Number" | "Resource" | "String" | "Boolean"} dtype
 * @property {unknown} [usual]   What it is before anybody has written anything. Without it nothing is said, which
 *   leaves it to the rules.
 * @property {number} [min]   Of a resource.
 * @property {number} [max]   The usual most of a resource.
 * @property {string} [most]   The rules' name of the most that a resource can be, where they have one.
 * @property {string} [words]   The key of its name, where the section of its game has none.
 * @property {"hero" | "foe"} [side]   Whose sheets have it, where not everybody's do.
 */

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const number = (name, key, more) => ({ name, key, dtype: "Number", ...more });

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const text = (name, key, more) => ({ name, key, dtype: "String", ...more });

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const resource = (name, key, more) => ({ name, key, dtype: "Resource", min: 0, ...more });
