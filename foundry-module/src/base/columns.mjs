import { isPlainObject } from "../../../wasm/js/plain-object.mjs";

/**
 * Stores lists of similar records by column, which puts equal names, paths and numbers
 * side by side, so that deflate compresses them far better. Such a list becomes a table: a
 * record whose only name is TABLE.
 */

/** The name that marks a table. A record that contains this name itself is written as a table, too. */
const TABLE = "";

/** The row types of a table. A table of type `alone` has one row, which is a record by itself. */
const ROWS = { records: 0, lists: 1, alone: 2 };

/**
 * The limit of a table's places per cell. Above it, rows have too little in common and
 * their masks outweigh the gain.
 */
const SPARSEST = 4;

/**
 * @param {any} value   Plain data. Undefined members are dropped, as in JSON.
 * @returns {any}   Plain data again.
 */
export function toColumns(value) {
  if (Array.isArray(value)) return alike(value) ?? value.map(toColumns);
  if (!isPlainObject(value)) return value;
  if (Object.hasOwn(value, TABLE)) return tableOf(ROWS.alone, [value], Object.keys(value));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toColumns(one)]));
}

/**
 * Returns the table of a list, or null if its elements differ too much.
 * @param {any[]} list
 * @returns {any}
 */
function alike(list) {
  const rows = list.every(isPlainObject) ? ROWS.records : list.every(Array.isArray) ? ROWS.lists : null;
  if (list.length < 2 || rows === null) return null;
  const cells = list.flatMap(Object.keys);
  const names = [...new Set(cells)];
  if (!names.length || names.length * list.length > SPARSEST * cells.length) return null;
  // A few long lists are shorter row by row.
  return rows === ROWS.records || names.length <= list.length ? tableOf(rows, list, names) : null;
}

/**
 * Writes a table: the row type, the number of rows, the names of the columns, the columns,
 * and for each column a mask of the rows that have a cell (0 if all have).
 * @param {number} rows   One of ROWS.
 * @param {any[]} list
 * @param {string[]} names   The names of all columns.
 */
function tableOf(rows, list, names) {
  const has = names.map(name =>
    list.map(one => Object.hasOwn(one, name) && (rows === ROWS.lists || one[name] !== undefined)));
  const columns = names.map((name, at) => toColumns(list.filter((_, row) => has[at]?.[row]).map(one => one[name])));
  return { [TABLE]: [rows, list.length, ...names, ...columns,
    ...has.map(row => row.every(Boolean) ? 0 : row.map(Number).join(""))] };
}

/**
 * Restores a value from its column form.
 * @param {any} value   Untrusted data.
 * @param {number} most   The limit for the total length of the expanded names, in characters.
 * @returns {any}
 * @throws {Error} If the value is not in column form or would expand beyond the limit.
 */
export function fromColumns(value, most) {
  let left = most;
  return read(value);

  /** @param {any} one @returns {any} */
  function read(one) {
    if (Array.isArray(one)) return one.map(read);
    if (!isPlainObject(one)) return one;
    return Object.hasOwn(one, TABLE) ? listOf(one[TABLE])
      : Object.fromEntries(Object.entries(one).map(([name, own]) => [name, read(own)]));
  }

  /** @param {any[]} table */
  function listOf([kind, count, ...parts]) {
    const width = parts.length / 3;
    if (!(width > 0) || !Number.isInteger(width)) throw new Error("no columns");
    /** @type {[string, any][][]} */
    const rows = [];
    for (let at = 0; at < width; at++) {
      const [name, mask] = [String(parts[at]), parts[at + 2 * width]];
      const cells = listed(read(parts[at + width]));
      const has = mask ? Array.from(String(mask), one => one === "1") : cells.map(() => true);
      left -= name.length * cells.length;
      if (left < 0 || has.length !== count || has.filter(Boolean).length !== cells.length) throw new Error("no table");
      const next = cells.values();
      for (const [row, own] of has.entries()) {
        rows[row] ??= [];
        if (own) rows[row].push([name, next.next().value]);
      }
    }
    const list = rows.map(row => kind === ROWS.lists ? row.map(([, cell]) => cell) : Object.fromEntries(row));
    return kind === ROWS.alone ? list[0] : list;
  }
}

/** @param {any} value @returns {any[]} @throws {Error} */
function listed(value) {
  if (!Array.isArray(value)) throw new Error("no column");
  return value;
}
