import { identical } from "../base/equal.mjs";
import { MODULE } from "../config.mjs";
import { statusId } from "../world/status-ids.mjs";
import { statusImage } from "../world/status-list.mjs";
import { localize } from "../world/i18n.mjs";
import { heldMarks, homeOf, isMark, marksPath } from "./places.mjs";
import { markText, named } from "./words.mjs";

/** @import { PlayEvent, PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game, Home } from "./game.mjs" */
/** @import { Participant } from "./participants.mjs" */
/** @import { HeldMark } from "./places.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * The marks of a game. Effects of the actor show its statuses; the flags of the actor keep all other marks, such as
 * uses that are counted, or lists of ids those that a game names.
 */

/** The members of a mark, by the names of our flags on its effect. */
const FLAGS = /** @type {const} */ ({
  value: "value", key: "of", from: "by", left: "left", until: "until", ongoing: "ongoing"
});

/** The members of a mark that stay while it lasts, by the names of our flags on its effect. */
const LASTING = /** @type {const} */ ({ text: "text", part: "part" });

/** The list of an actor's marks. */
export const MARKS = "marks";

/** Reports whether an effect shows marks of that name. @param {Game} game @param {unknown} name */
export function isStatus({ marks: { statuses = [] } }, name) {
  return typeof name === "string" && statuses.includes(name);
}

/** Returns the picture of a mark that effects show. @param {Game} game @param {string} name */
export function markImage(game, name) {
  return isStatus(game, name) ? statusImage(name) : undefined;
}

/**
 * Returns the name of the list that the mark of an event belongs to: "marks", or a list of ids of the participant or
 * of the combat.
 * @param {Game} game
 * @param {PlayEvent} event
 */
export function listOfMark(game, { who, mark, wasMark }) {
  const name = (mark ?? wasMark)?.name ?? "";
  return who ? game.marks.lists?.[name] ?? MARKS : homeOf(game, false, name) ? name : MARKS;
}

/**
 * Converts a mark to an entry of its list; `before` is the entry that it replaces.
 * @param {string} list
 * @param {PlayMark} mark
 * @param {any} before
 */
export function entryOfMark(list, mark, before) {
  return list === MARKS ? { mark, effect: before?.effect ?? null, changed: Boolean(before) } : mark.of;
}

/**
 * Returns the entries of a list of marks in the order of the rules.
 * @param {PlayContext} context
 * @param {Participant | null} whose   Null for a list of the combat.
 * @param {string} list
 * @returns {readonly any[]}
 */
export function entriesOf(context, whose, list) {
  if (list === MARKS) return whose ? readableMarks(context, whose.actor) : [];
  const { game, combat, aside = [] } = context;
  const document = whose ? whose.combatant : combat;
  const { path } = /** @type {Home} */ (homeOf(game, Boolean(whose), list));
  const entries = document && foundry.utils.getProperty(document, path);
  const own = aside.filter(one => one.document === document && one.path === path);
  return Array.isArray(entries) && own.every(({ entry }) => entry !== undefined)
    ? entries.filter(entry => !own.some(one => identical(one.entry, entry))) : [];
}

/**
 * Returns the marks of an actor in the order of the state that the rules could read.
 * @param {PlayContext} context
 * @param {foundry.documents.Actor} actor
 * @returns {HeldMark[]}
 */
function readableMarks({ game, aside = [] }, actor) {
  const own = aside.filter(one => one.actor === actor);
  const inFlags = own.filter(({ document, path }) => document === actor && path === marksPath(game));
  if (inFlags.some(({ entry }) => entry === undefined)) return [];
  const entries = inFlags.map(({ entry }) => entry);
  return heldMarks(game, actor).filter(({ mark, effect }) => {
    if (effect) return !own.some(one => one.document === effect && one.mark === mark.name);
    const at = entries.findIndex(entry => identical(mark, entry));
    if (at >= 0) entries.splice(at, 1);
    return at < 0;
  });
}

/**
 * Returns the data of an effect that shows a mark.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor} actor
 */
export function markEffectData(game, mark, actor) {
  const flags = Object.entries({ ...FLAGS, ...LASTING }).map(([flag, name]) => [flag, flagValue(game, mark, name)]);
  return {
    name: effectName(game, mark, actor), img: statusImage(mark.name), statuses: [statusId(game.id, mark.name)],
    flags: { [MODULE]: Object.fromEntries(flags.filter(([, value]) => value !== null)) }
  };
}

/**
 * Returns the flag of an effect for a member of its mark. A counted mark has its number also at 0.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {keyof PlayMark} name
 */
function flagValue({ marks: { counted = {} } }, mark, name) {
  return name === "value" && mark.name in counted ? mark.value ?? 0 : mark[name] || null;
}

/**
 * Returns the update of an effect whose mark has changed. A name that a user has given it stays, but for the number of
 * a counted mark.
 * @param {Game} game
 * @param {HeldMark} held
 * @param {foundry.documents.Actor} actor
 */
export function effectUpdate(game, { mark, effect }, actor) {
  const { id, name } = /** @type {foundry.documents.ActiveEffect} */ (effect);
  const before = heldMarks(game, actor).find(one => one.effect === effect && one.mark.name === mark.name)?.mark ?? mark;
  const usual = game.marks.names ? localize(`${game.marks.names}.${mark.name}`) : named(game, mark.name);
  const ours = name === usual || (isMark(before) && name === effectName(game, before, actor));
  const counted = mark.name in (game.marks.counted ?? {});
  const changed = Object.entries(FLAGS).map(([flag, one]) => [flag, flagValue(game, mark, one)])
    .filter(([flag, value]) => flagValue(game, before, FLAGS[/** @type {keyof FLAGS} */ (flag)]) !== value);
  return {
    _id: id, ...ours ? { name: effectName(game, mark, actor) }
      : counted && { name: name.replace(`(${before.value})`, `(${mark.value})`) },
    ...Object.fromEntries(changed.map(([flag, value]) => [`flags.${MODULE}.${flag}`, value]))
  };
}

/**
 * Returns the name of a mark's effect, which all users can read. It leaves out the name of an actor, because
 * players may not see that actor.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor} actor
 */
function effectName(game, mark, actor) {
  const { of = "", ...rest } = mark;
  return game.marks.text?.(mark) ?? markText(game, { ...rest, ...of && !of.includes("Actor.") && { of } }, actor);
}
