import { statusOfMark } from "../../../world/statuses.mjs";
import { MARKS } from "./lists.mjs";

/** @import { IconCombatCombatant, PlayEvent, PlayPiece } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Pieces are summons and objects that an ability puts on the board. No actor holds them: the
 * combat's flags contain them as the rules read them.
 */

/** Numbers and flags of a piece that its character holds. */
const OF_CHARACTER = new Set(["hp", "vigor", "attacked"]);

/** Fields that are yes or no. */
const YES_NO = new Set(["attacked", "slow", "limitBroken", "limitBrokenBefore", "chainReacted", "heroicSpent"]);

/**
 * Returns a piece of an event as a combatant of the rules.
 * @param {PlayPiece} piece
 * @returns {IconCombatCombatant}
 */
export function ofPiece({ id, hp, maxHp, defense, kind, by, of, name, text, part, x, y, level, size, rise }) {
  const all = { character: known({ id, hp, maxHp, defense }), kind, summoner: by, made: of, name, text, part, x, y,
    level, size, rise };
  return /** @type {IconCombatCombatant} */ (/** @type {unknown} */ (known(all)));
}

/**
 * Applies an event to the pieces, and reports whether it is about them. An error means that it does not fit them.
 * @param {PlayEvent} event
 * @param {any[]} pieces   Changed in place.
 * @returns {boolean}
 */
export function changePieces(event, pieces) {
  const { who, field, text, after, key, at = 0, mark, wasMark, piece, wasPiece } = event;
  const place = pieces.findIndex(one => one.character?.id === who);
  if (piece) {
    pieces.push(ofPiece(piece));
    return true;
  }
  if (place < 0) return false;
  if (wasPiece) {
    pieces.splice(place, 1);
    return true;
  }
  const one = pieces[place] = structuredClone(pieces[place]);
  const holder = field && OF_CHARACTER.has(field) ? one.character : one;
  if (field) set(holder, field, YES_NO.has(field) ? Boolean(after) : after);
  else if (text) set(one, text, key);
  else if (mark || wasMark) {
    const name = (mark ?? wasMark)?.name ?? "";
    const list = Object.entries(MARKS).find(([, of]) => of === name)?.[0] ?? "statuses";
    const owner = list === "statuses" || list === "used" ? one.character : one;
    const entries = owner[list] ?? [];
    entries.splice(at, wasMark ? 1 : 0, ...mark ? [list === "statuses" ? statusOfMark(mark) : mark.of] : []);
    set(owner, list, entries.length ? entries : undefined);
  }
  return true;
}

/** @param {Record<string, any>} holder @param {string} name @param {unknown} value */
function set(holder, name, value) {
  if (value === undefined || value === null || value === "" || value === false) delete holder[name];
  else holder[name] = value;
}

/** Returns the members that have a value. @param {Record<string, unknown>} all */
function known(all) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) =>
    value !== undefined && value !== null && value !== ""));
}
