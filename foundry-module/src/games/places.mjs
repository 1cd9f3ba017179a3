import { isActive } from "../world/status-list.mjs";
import { attributeOf, flagsOf, present } from "../world/fields.mjs";
import { readableData } from "../world/system/unprepared.mjs";
import { MODULE } from "../config.mjs";
import { statusNamed } from "../world/status-ids.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";

/** @import { Place } from "../world/attributes.mjs" */
/** @import { PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game, Home } from "./game.mjs" */
/** @import { SheetNumber } from "./sheet.mjs" */

/**
 * The places of all values that the rules of a game read. A value is on the sheet, if the game names a place there and
 * the sheet has it, and otherwise in our flags by the rules' own name. So this file does not depend on the meaning of a
 * number.
 */

/** The parts of a game that decide where its values are. @typedef {Pick<Game, "id" | "flags" | "sheet">} Places */

/**
 * Returns the place of a number or text on the sheet of an actor, or in the flag that is its usual place without one.
 * @param {Places} game
 * @param {foundry.documents.Actor} actor
 * @param {string} name   The rules' name of it.
 * @returns {Place | null}   Null if no sheet shows it.
 */
export function onSheet(game, actor, name) {
  const { numbers } = game.sheet;
  const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  const place = number ? placeOf(actor, number, numbers) : null;
  if (place || !number?.flag) return place;
  const path = flagPath(game, name);
  return { path, value: foundry.utils.getProperty(actor, path), label: null };
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {SheetNumber} number
 * @param {Readonly<Record<string, SheetNumber>>} numbers   All numbers of the sheet.
 * @returns {Place | null}
 */
function placeOf(actor, { path, names, of }, numbers) {
  if (path) return placeAt(actor, `system.${path}`);
  const found = names ? attributeOf(actor, names) : null;
  if (found) return found;
  const most = of && numbers[of] ? placeOf(actor, numbers[of], numbers) : null;
  return most?.path.endsWith(".value") ? placeAt(actor, most.path.replace(/value$/, "max")) : null;
}

/** @param {foundry.documents.Actor} actor @param {string} path @returns {Place} */
function placeAt(actor, path) {
  return { path, value: foundry.utils.getProperty(readableData(actor), path), label: null };
}

/** Returns the path of the actor's flag with a value that no sheet shows. @param {Places} game @param {string} name */
export function flagPath({ id, flags = `flags.${MODULE}.${id}` }, name) {
  return `${flags}.${name}`;
}

/**
 * Returns the path of the actor at which a value of it is written.
 * @param {Places} game
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function pathOf(game, actor, name) {
  return onSheet(game, actor, name)?.path ?? flagPath(game, name);
}

/**
 * Returns the path of the actor's flag with the marks that no effect shows.
 * @param {Marked} game
 * @returns {string}   Empty if effects show all marks of the game.
 */
export function marksPath(game) {
  return game.marks.shown ? "" : flagPath(game, "marks");
}

/**
 * Returns the path of the combat at which it stores a number or text of its own.
 * @param {string} name
 * @param {Game} [game]
 */
export function combatPath(name, game) {
  return `flags.${MODULE}.${game?.combatFlag ?? "play.state"}.${name}`;
}

/**
 * Returns the document that stores a number, a text or a list that is not in its usual place.
 * @param {Game} game
 * @param {boolean} own   True for a value of a participant, false for one of the combat.
 * @param {string} name
 * @returns {Home | undefined}
 */
export function homeOf({ homes = {}, gear }, own, name) {
  const all = (own ? homes.own : homes.combat) ?? {};
  return Object.hasOwn(all, name) ? all[name] : own ? gear?.home(name) : undefined;
}

/**
 * Returns the values of an actor that the rules read, from sheet and flags. A value on the sheet takes precedence over
 * the flag of the same name.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @returns {Record<string, unknown>}
 */
export function known(game, actor) {
  const sheet = Object.fromEntries(Object.keys(game.sheet.numbers)
    .map(name => [name, onSheet(game, actor, name)?.value]));
  const marks = heldMarks(game, actor).map(({ mark }) => mark);
  return { ...record(flagsOf(actor)[game.id]), ...marks.length && { marks }, ...present(sheet) };
}

/**
 * Reports whether a combat runs by the rules of a game, and not only by the turns of the core.
 * @param {Pick<Game, "combatFlag">} game
 * @param {foundry.documents.Combat | null | undefined} combat
 */
export function runsBy({ combatFlag = "play" }, combat) {
  return Boolean(combat?.started && flagsOf(combat)[combatFlag]?.runs);
}

/**
 * Returns the state that a combat stores, beside the round.
 * @param {foundry.documents.Combat | null} combat
 * @param {Game} [game]
 * @returns {Record<string, any>}
 */
export function storedCombat(combat, game) {
  return record(combat && foundry.utils.getProperty(combat, combatPath("", game).slice(0, -1)));
}

/**
 * Returns the marks of an actor that can be read.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @returns {PlayMark[]}
 */
export function marksOf(game, actor) {
  return heldMarks(game, actor).map(({ mark }) => mark).filter(isMark);
}

/** The parts of a game that decide where its marks are. @typedef {Places & Pick<Game, "marks">} Marked */

/**
 * A mark, and the effect that shows it, if one does.
 * @typedef {{ mark: PlayMark, effect: foundry.documents.ActiveEffect | null, changed: boolean }} HeldMark
 */

/**
 * Returns the marks of an actor in the order of the state: those that effects show, then those of our flags. Flags
 * may hold any value in place of a mark. Ignores disabled and suppressed effects.
 * @param {Marked} game
 * @param {foundry.documents.Actor} actor
 * @returns {HeldMark[]}
 */
export function heldMarks(game, actor) {
  const marks = game.marks.shown ? [] : foundry.utils.getProperty(actor, marksPath(game));
  const effects = game.marks.statuses ? [...actor.effects].filter(isActive) : [];
  return [
    ...effects.flatMap(effect => statusNames(game, effect)
      .map(name => ({ mark: markIn(game, effect, name), effect, changed: false }))),
    ...(Array.isArray(marks) ? marks : []).map(mark => ({ mark, effect: null, changed: false }))
  ];
}

/**
 * Returns the statuses of a game that an effect shows.
 * @param {Marked} game
 * @param {foundry.documents.ActiveEffect} effect
 */
function statusNames({ id: game, marks: { statuses = [] } }, { statuses: ids }) {
  return [...new Set([...ids].flatMap(id => statusNamed(id, game) ?? []))].filter(name => statuses.includes(name));
}

/**
 * Returns the mark that an effect shows. A user may have set the effect by hand, without our flags, or have written the
 * number of a counted mark into its name.
 * @param {Marked} game
 * @param {foundry.documents.ActiveEffect} effect
 * @param {string} name
 * @returns {PlayMark}
 */
function markIn({ marks: { counted = {} } }, effect, name) {
  const { value: number, key, from, left, until, ongoing, text, part } = flagsOf(effect);
  const [, shown] = (name in counted && /\((\d{1,3})\)$/.exec(effect.name ?? "")) || [];
  const value = shown ? Number(shown) : name in counted && !Number.isInteger(number) ? counted[name] : number;
  return /** @type {PlayMark} */ (
    { name, ...present({ value, of: key, by: from, left, until, ongoing, text, part }) });
}

/**
 * Returns a mark with the names that the state of a game has for its members. A value that is no mark stays as it is.
 * @param {Pick<Game, "marks">} game
 * @param {any} mark
 * @returns {any}
 */
export function inState({ marks: { members = {} } }, mark) {
  return isPlainRecord(mark)
    ? Object.fromEntries(Object.entries(mark).map(([name, value]) => [members[name] ?? name, value])) : mark;
}

/** Reports whether a value is a mark that can be read. @param {any} mark @returns {mark is PlayMark} */
export function isMark(mark) {
  return isPlainRecord(mark) && typeof mark.name === "string"
    && [mark.of, mark.by].every(one => one === undefined || one === null || typeof one === "string");
}

/** @param {unknown} value @returns {Record<string, any>} */
function record(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? /** @type {Record<string, any>} */ (value) : {};
}
