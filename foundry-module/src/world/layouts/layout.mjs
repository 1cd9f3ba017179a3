/**
 * The numbers on a sheet of one game: the attributes of Simple Worldbuilding that a table
 * declares, and the bars of its tokens. Other files define where the rules read a number
 * (world/fields.mjs, games/); this layout defines what is written on a sheet without it.
 * @typedef {object} Layout
 * @property {string} words   The section of the language file whose Field names the numbers; empty for the general
 *   Field.
 * @property {readonly SheetGroup[]} groups
 * @property {readonly [string, string]} bars   The numbers of the two token bars, by the rules' names.
 */

/**
 * @typedef {object} SheetGroup
 * @property {string} key
 * @property {readonly SheetNumber[]} numbers
 */

/**
 * @typedef {object} SheetNumber
 * @property {string} name   The rules' name.
 * @property {string} key   The key of its attribute. It is one of the names that the reader looks for, so it is
 *   found in every language.
 * @property {"Number" | "Resource" | "String" | "Boolean"} dtype
 * @property {unknown} [usual]   The initial value. Without one the sheet stays empty and the rules decide.
 * @property {number} [min]   The minimum of a resource.
 * @property {number} [max]   The usual maximum of a resource.
 * @property {string} [most]   The rules' name of a resource's maximum, if they have one.
 * @property {string} [words]   The key of its name, if the game's section has none.
 * @property {true} [optional]   True if new sheets have it, and no other sheet lacks it: the rules do not read it.
 * @property {"hero" | "foe"} [side]   The side whose sheets have it, if not all do.
 */

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const number = (name, key, more) => ({ name, key, dtype: "Number", ...more });

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const text = (name, key, more) => ({ name, key, dtype: "String", ...more });

/** @param {string} name @param {string} key @param {Partial<SheetNumber>} [more] @returns {SheetNumber} */
export const resource = (name, key, more) => ({ name, key, dtype: "Resource", min: 0, ...more });
