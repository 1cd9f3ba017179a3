import { identical } from "../../../base/equal.mjs";
import { flagsOf } from "../../../world/fields.mjs";
import { effectData, effectUpdate, held, statusOfMark } from "../statuses.mjs";
import { MODULE } from "../../../config.mjs";
import { STATUS_PREFIX } from "../../../world/status-ids.mjs";
import { EFFECTS, STATUSES, TOKENS } from "../names.mjs";
import { cornerOf } from "../../squares.mjs";
import { combatFlags } from "./combat.mjs";
import { homeOnSheet, sourceOnActor } from "../story/places.mjs";

/** @import { Held } from "../statuses.mjs" */
/** @import { Home, Lists } from "../../game.mjs" */
/** @import { PlayContext } from "../../context.mjs" */
/** @import { Key, Place as Source, SetAside } from "../../set-aside.mjs" */
/** @import { Participant } from "../../participants.mjs" */
/** @import { IconCombatCombatant, PlayEvent, PlayPiece } from "../../../../../wasm/api/schema/rulewright" */

/** The mark of an entry in the lists of ids of a combatant, by list. @type {Record<string, string>} */
const MARKS = { used: "used", interrupts: "interrupt", collidedBy: "collidedBy", fired: "fired" };

/**
 * The documents that hold the numbers, texts and lists of a combat: one entry
 * for each name in the events of the rules.
 */

/** @typedef {(context: PlayContext, whose: Participant | null) => Home | null} Place */

/** @type {Record<string, Place>} */
export const NUMBERS = {
  hp: onCharacter("hp"),
  vigor: onCharacter("vigor"),
  resolve: onCharacter("resolve"),
  wounds: onCharacter("wounds"),
  limitBrokenBefore: onCharacter("limitBrokenBefore", Boolean),
  attacked: onCombatant("attacked", Boolean),
  taken: onCombatant("taken"),
  slow: onCombatant("slow", Boolean),
  limitBroken: onCombatant("limitBroken", Boolean),
  chainReacted: onCombatant("chainReacted", Boolean),
  heroicSpent: onCombatant("heroicSpent", Boolean),
  x: onToken("x", (scene, value) => cornerOf(scene, { x: value, y: 0 }).x),
  y: onToken("y", (scene, value) => cornerOf(scene, { x: 0, y: value }).y),
  level: onToken("elevation", (scene, value) => value * (scene.grid.distance || 1)),
  partyResolve: () => ({ in: "world", path: "partyResolve" }),
  actions: onCombat("turn.actions"),
  moved: onCombat("turn.moved", Boolean),
  movement: onCombat("turn.movement"),
  slowTurn: onCombat("turn.slow", Boolean)
};

/** @type {Record<string, Place>} */
const TEXTS = {
  delayed: onCombatant("delayed"),
  out: () => ({ in: "combatant", path: `flags.${MODULE}.out`,
    also: value => ({ defeated: value !== "" && value !== "fled" && value !== "away" }) }),
  ended: onCombat("turn.ended")
};

/**
 * The home of a number or text. The frame writes the round, the opening side and the active turn as in every game.
 * @type {NonNullable<import("../../game.mjs").Game["place"]>}
 */
export function place(context, whose, name) {
  return (NUMBERS[name] ?? TEXTS[name])?.(context, whose);
}

const TURN_LISTS = ["interrupted", "endangered", "slashed", "displaced", "collided", "fired"];

/** Its lists of marks: statuses, which effects of the actor show, and lists of ids. @type {Lists} */
export const lists = {
  of({ who, mark, wasMark }) {
    const name = (mark ?? wasMark)?.name ?? "";
    if (!who) return name;
    return Object.entries(MARKS).find(([, one]) => one === name)?.[0] ?? "statuses";
  },

  read(context, whose, list) {
    if (list === "statuses") return whose ? heldIn(context, whose) : [];
    const { combatState, combat } = context;
    const participant = combatState?.combatants?.find((/** @type {any} */ { character }) =>
      character.id === whose?.actor.uuid);
    const all = combatState ? { ...combatState.turn, ...participant, used: participant?.character.used }
      : whose ? flagsOf(whose.combatant)
      : combatFlags(combat).turn;
    return Array.isArray(all?.[list]) ? all[list] : [];
  },

  entry(list, mark, before) {
    if (list !== "statuses") return mark.of;
    const one = /** @type {Held | undefined} */ (before);
    return { status: statusOfMark(mark), effect: one?.effect ?? null, changed: Boolean(one) };
  },

  home(list) {
    if (list === "statuses") return { in: "effects", path: "" };
    return TURN_LISTS.includes(list) ? { in: "combat", path: `flags.${MODULE}.fight.turn.${list}` }
      : { in: "combatant", path: `flags.${MODULE}.${list}` };
  },

  effects: {
    shows: () => true, plain: ({ status }) => status,
    data: ({ status }) => effectData(status), update: effectUpdate
  }
};

/**
 * Returns the place of a number of the character.
 * @param {string} name
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onCharacter(name, as) {
  const place = homeOnSheet(name, as);
  return (_context, whose) => whose && place(whose.actor);
}

/**
 * Returns the place of a number that belongs to the combat alone. Between combats no document keeps it.
 * @param {string} name
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onCombatant(name, as) {
  return () => ({ in: "combatant", path: `flags.${MODULE}.${name}`, ...as && { as } });
}

/**
 * @param {string} path
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onCombat(path, as) {
  return () => ({ in: "combat", path: `flags.${MODULE}.fight.${path}`, ...as && { as } });
}

/**
 * @param {string} path
 * @param {(scene: foundry.documents.Scene, value: number) => number} as
 * @returns {Place}
 */
function onToken(path, as) {
  return (_context,
    whose) => ({
      in: "token", path, as: value => as(/** @type {foundry.documents.Scene} */ (whose?.token?.parent), value)
    });
}

/** The names of statuses that the rules define. */
const KNOWN = new Set([...STATUSES, ...EFFECTS, ...TOKENS]);

/** The values of a combatant that its token holds. */
const OF_THE_TOKEN = new Set(["x", "y", "level", "size"]);

/**
 * Returns the document that holds a value of the state.
 * @param {PlayContext} context
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Source | null}
 */
export function sourceOf({ combat, scene, participants }, keys, state) {
  const [list, at, ...rest] = keys;
  if (list === "ground") {
    const [part, cell] = [at, rest[0]];
    return scene && part === "cells" ? { document: scene, path: `flags.${MODULE}.ground.cells`, actor: null,
      ...typeof cell === "number" && { entry: state.ground.cells[cell] } } : null;
  }
  if (list === "combatants" && typeof at === "number") {
    const participant = participants.get(String(state.combatants[at]?.character?.id));
    return participant && rest.length ? sourceOfParticipant(participant, rest, state.combatants[at]) : null;
  }
  return combat && ["opening", "last", "turn", "players", "active"].includes(String(list))
    ? { document: combat, path: `flags.${MODULE}.fight.${keys.filter(key => typeof key === "string").join(".")}`,
      actor: null } : null;
}

/**
 * @param {Participant} participant
 * @param {Key[]} keys
 * @param {any} state   The state of this participant.
 * @returns {Source | null}
 */
function sourceOfParticipant(participant, keys, state) {
  const { actor, combatant, token } = participant;
  const inner = keys[0] === "character";
  const [name = "", at] = /** @type {[string, number | undefined]} */ (inner ? keys.slice(1) : keys);
  const value = inner ? state.character[name] : state[name];
  const entry = typeof at === "number" && Array.isArray(value) ? { entry: value[at] } : {};
  if (name === "statuses") return sourceOfStatus(actor, entry.entry);
  if (OF_THE_TOKEN.has(name))
    return token && { document: token, path: { level: "elevation", size: "width" }[name] ?? name, actor, sheet: true };
  const onCombatant = combatant && name in flagsOf(combatant)
    ? { document: combatant, path: `flags.${MODULE}.${name}`, actor, ...entry } : null;
  // The combatant holds the values of a turn and of the combat, the actor all others.
  if (onCombatant && (!inner || name === "attacked" || name === "used")) return onCombatant;
  // The templates of a foe make it elite.
  const found = sourceOnActor(actor, name, name === "elite" ? "templates" : name);
  return found ? { ...found, ...!found.sheet && entry } : onCombatant;
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {any} status   Undefined if the whole list is unreadable.
 * @returns {Source}
 */
function sourceOfStatus(actor, status) {
  const one = held(actor).find(one => identical(one.status, status ?? {}));
  if (!status || !one?.effect) return { document: actor, path: "", actor, entry: status };
  const id = `${STATUS_PREFIX}${status.name}`;
  return KNOWN.has(status.name) ? { document: one.effect, path: `flags.${MODULE}`, actor }
    : { document: one.effect, path: "statuses", entry: id, actor };
}

/**
 * Returns the statuses of a participant in the order of the state that the rules could read.
 * @param {PlayContext} context
 * @param {Participant} whose
 * @returns {Held[]}
 */
function heldIn({ aside = [] }, { actor }) {
  const own = aside.filter(one => one.actor === actor);
  if (own.some(({ document, path, entry }) => document === actor && !path && !entry)) return [];
  return held(actor).filter(({ effect, status }) => !own.some(({ document, path, entry }) =>
    document === effect && (path !== "statuses" || entry === `${STATUS_PREFIX}${status.name}`)));
}

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
  const all = { character: known({ id, hp, maxHp, defense }), kind, summoner: by, made: of, name, text, part, x, y,
    level, floor, size, rise };
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
