import { present } from "../../../world/fields.mjs";
import { MODULE } from "../../../config.mjs";
import { LISTS } from "../names.mjs";
import { statusOfMark } from "../statuses.mjs";
import { cornerOf } from "../../squares.mjs";

/** @import { Home } from "../../game.mjs" */
/** @import { Participant } from "../../participants.mjs" */
/** @import { IconCombatCombatant, PlayEvent, PlayPiece } from "../../../../../wasm/api/schema/rulewright" */

/**
 * @param {Home["in"]} document
 * @param {string} path   The path before the names.
 * @param {string[]} names
 * @param {(value: any) => unknown} [as]
 * @returns {Record<string, Home>}
 */
const inside = (document, path, names, as) =>
  Object.fromEntries(names.map(name => [name, { in: document, path: `${path}.${name}`, ...as && { as } }]));

/** @param {string} path @param {(scene: foundry.documents.Scene, value: number) => number} as @returns {Home} */
const onToken = (path, as) => ({ in: "token", path,
  as: (value, whose) => as(/** @type {foundry.documents.Scene} */ (whose?.token?.parent), value) });

const FLAGS = `flags.${MODULE}`;
const TURN = `${FLAGS}.fight.turn`;

/**
 * The documents of the numbers, texts and lists of a combat. Between combats no document keeps those of a combatant.
 * The frame writes the round, the opening side and the active turn as in every game.
 * @type {NonNullable<import("../../game.mjs").Game["homes"]>}
 */
export const homes = {
  own: {
    ...inside("combatant", FLAGS, ["taken", "delayed", ...Object.values(LISTS)]),
    ...inside("combatant", FLAGS, ["attacked", "slow", "limitBroken", "chainReacted", "heroicSpent"], Boolean),
    out: { in: "combatant", path: `${FLAGS}.out`,
      also: value => ({ defeated: value !== "" && value !== "fled" && value !== "away" }) },
    limitBrokenBefore: { in: "actor", path: "", as: Boolean },
    // The templates of a foe make it elite.
    elite: { in: "actor", path: `${FLAGS}.templates` },
    x: onToken("x", (scene, value) => cornerOf(scene, { x: value, y: 0 }).x),
    y: onToken("y", (scene, value) => cornerOf(scene, { x: 0, y: value }).y),
    level: onToken("elevation", (scene, value) => value * (scene.grid.distance || 1)),
    size: { in: "token", path: "width" }
  },
  combat: {
    ...inside("combat", TURN, ["actions", "movement", "ended", "interrupted", "endangered", "slashed", "displaced",
      "collided", "fired"]),
    ...inside("combat", TURN, ["moved"], Boolean),
    slowTurn: { in: "combat", path: `${TURN}.slow`, as: Boolean },
    partyResolve: { in: "world", path: "partyResolve" }
  }
};

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
function ofPiece({ id, hp, maxHp, defense, kind, by, of, name, text, part, x, y, level, floor,
  size, rise }) {
  const all = { character: present({ id, hp, maxHp, defense }), kind, summoner: by, made: of, name, text, part, x, y,
    level, floor, size, rise };
  return /** @type {IconCombatCombatant} */ (/** @type {unknown} */ (present(all)));
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
    const list = LISTS[name] ?? "statuses";
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
