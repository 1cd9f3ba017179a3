import { plainNumber } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";

/**
 * A value of an actor that a sheet shows and changes.
 * @typedef {object} SheetValue
 * @property {string} path    The path of an update.
 * @property {unknown} value  The stored value, unparsed.
 * @property {string} label
 * @property {Reads} reads    The expected type.
 * @property {{ value: string, name: string, selected: boolean }[]} [options]   The options of a choice.
 * @property {string} [note]   A remark about it.
 * @property {boolean} [ruled]   True if the rules read it.
 * @property {string} [dtype]   The declared type on the sheet.
 * @property {SheetValue} [most]   Its maximum.
 * @property {SheetValue} [least]   Its minimum.
 */

/** @typedef {"number" | "text" | "check" | "choice"} Reads */

/**
 * Returns the data for the template "sheets/field". An unreadable value is shown
 * unchanged, with a remark.
 * @param {string} root   The prefix of the sheet's ids.
 * @param {SheetValue} stored
 * @param {boolean} editable
 * @returns {Record<string, any>}
 */
export function sheetFieldView(root, stored, editable) {
  const { path, label, most, least } = stored;
  const id = idOf(root, path);
  const view = shown(stored);
  const parts = [least && partView(root, { ...least, label: localize("Sheet.leastOf", { field: label }) }),
    { ...view, id, path, label: least || most ? localize("Sheet.nowOf", { field: label }) : label },
    most && partView(root, { ...most, label: localize("Sheet.mostOf", { field: label }) })]
    .filter(part => part !== undefined);
  const sign = (/** @type {number} */ at) => at === 0 ? "" : least ? "≤" : "/";
  const notes = parts.flatMap(({ note }) => note ? [note] : []);
  return { id, label, parts: parts.map((part, at) => ({ ...part, sign: sign(at), editable,
    of: notes.length ? `${id}-note` : "" })), grouped: parts.length > 1, note: notes.join(" ") };
}

/** @param {string} root @param {SheetValue} stored */
function partView(root, stored) {
  return { ...shown(stored), id: idOf(root, stored.path), path: stored.path, label: stored.label };
}

/**
 * @param {SheetValue} stored
 * @returns {{ control: string, reads: string, text: string, checked?: boolean, options?: SheetValue["options"],
 *   note: string, odd: boolean }}
 */
function shown({ value, reads, options, note = "", ruled, dtype }) {
  const text = inputText(value);
  if (reads === "choice") return { control: "choice", reads, text, options, note, odd: Boolean(note) };
  if (reads === "check") {
    const known = isBlank(value) || isYesNo(value);
    return { control: "check", reads, text, checked: isYes(value),
      note: known ? note : localize("Sheet.notYesNo", { value: text }), odd: !known };
  }
  // A number that the table stores as a text stays a text.
  const kept = reads === "number" && typeof value === "string" && ["String", "Formula"].includes(dtype ?? "")
    ? "digits" : reads;
  if (reads === "number" && isNumber(value))
    return { control: "number", reads: kept, text: inputText(plainNumber(value)), note, odd: false };
  if (reads === "number") return { control: "text", reads: kept, text,
    note: localize(ruled ? "Sheet.notUsable" : "Sheet.notNumber", { value: text }), odd: true };
  const odd = value !== null && typeof value === "object";
  return { control: "text", reads, text, note: odd ? localize("Sheet.notText") : note, odd };
}

/** Reports whether the rules can read the value as a number or as empty. @param {unknown} value */
export function isNumber(value) {
  const number = plainNumber(value);
  return typeof value !== "boolean" && (number === undefined || typeof number === "number");
}

/** @param {unknown} value @returns {string}   The stored text. */
export function inputText(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Returns the id of the input for a path. It is the same in every render, so that the
 * focus can return to it.
 * @param {string} root
 * @param {string} path
 */
export function idOf(root, path) {
  return `${root}-${path.replace(/\W/gu, sign => `_${sign.codePointAt(0)}_`)}`;
}

/** @param {unknown} value */
function isBlank(value) {
  return value === undefined || value === null || value === "";
}

/** @param {unknown} value */
function isYes(value) {
  return /** @type {unknown[]} */ ([true, 1, "true", "1", "yes", "Yes"]).includes(value);
}

/** @param {unknown} value */
function isYesNo(value) {
  return isYes(value) || /** @type {unknown[]} */ ([false, 0, "false", "0", "no", "No"]).includes(value);
}
