import { isRecord } from "../../../wasm/js/record.mjs";

/**
 * Lists of what is alike, column by column, so that the same names, paths and
 * numbers stand beside each other: deflated they are far smaller. Such a list
 * becomes a table, a record whose one name is TABLE.
 */

/** The name under which a table stands. A record that has it itself is written as a table, too. */
const TABLE = "";

/** What the rows of a table are: the one row of the last is a record by itself. */
const ROWS = { records: 0, lists: 1, alone: 2 };

/**
 * How many places a table may have for each of its cells: a list of many that
 * have nothing in common would be told by who has what.
 */
const SPARSEST = 4;

/**
 * @param {any} value   Plain data. What is undefined is as if it was not there, as in JSON.
 * @returns {any}   Plain data again.
 */
export function toColumns(value) {
  if (Array.isArray(value)) return alike(value) ?? value.map(toColumns);
  if (!isRecord(value)) return value;
  if (Object.hasOwn(value, TABLE)) return tableOf(ROWS.alone, [value], Object.keys(value));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toColumns(one)]));
}

/**
 * The table of a list of what is alike.
 * @param {any[]} list
 * @returns {any}   Null where it is not, or not alike enough.
 */
function alike(list) {
  const rows = list.every(isRecord) ? ROWS.records : list.every(Array.isArray) ? ROWS.lists : null;
  if (list.length < 2 || rows === null) return null;
  const cells = list.flatMap(Object.keys);
  const names = [...new Set(cells)];
  if (!names.length || names.length * list.length > SPARSEST * cells.length) return null;
  // Few lists that are long are better told one after the other.
  return rows === ROWS.records || names.length <= list.length ? tableOf(rows, list, names) : null;
}

/**
 * A table says what its rows are, how many there are, then the names of its
 * columns, then the columns, then which rows each has a cell for: 0 where all have one.
 * @param {number} rows   One of ROWS.
 * @param {any[]} list
 * @param {string[]} names   All that its rows have.
 */
function tableOf(rows, list, names) {
  const has = names.map(name => list.map(one => Object.hasOwn(one, name) && (rows === ROWS.lists || one[name] !== undefined)));
  const columns = names.map((name, at) => toColumns(list.filter((_, row) => has[at]?.[row]).map(one => one[name])));
  return { [TABLE]: [rows, list.length, ...names, ...columns, ...has.map(row => row.every(Boolean) ? 0 : row.map(Number).join(""))] };
}

/**
 * What was turned into columns, as it was before.
 * @param {any} value   It may be anything.
 * @param {number} most   How long its names may be in all, in characters, where each stands before each value again.
 * @returns {any}
 * @throws {Error} Where it is no such thing, or would become a giant.
 */
export function fromColumns(value, most) {
  let left = most;
  return read(value);

  /** @param {any} one @returns {any} */
  function read(one) {
    if (Array.isArray(one)) return one.map(read);
    if (!isRecord(one)) return one;
    return Object.hasOwn(one, TABLE) ? listOf(one[TABLE]) : Object.fromEntries(Object.entries(one).map(([name, own]) => [name, read(own)]));
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
