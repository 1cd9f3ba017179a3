import { identical } from "../base/equal.mjs";
import { MODULE } from "../config.mjs";
import { statusId } from "../world/status-ids.mjs";
import { statusImage } from "../world/status-list.mjs";
import { heldMarks, isMark, marksPath } from "./places.mjs";
import { markText, named } from "./words.mjs";

/** @import { PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game, Lists } from "./game.mjs" */
/** @import { HeldMark } from "./places.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * The marks of a game with one list of them. Effects of the actor show its statuses; the
 * flags of the actor keep all other marks, such as uses that are counted.
 */

/** The members of a mark, by the names of our flags on its effect. */
const FLAGS = /** @type {const} */ ({
  value: "value", key: "of", from: "by", left: "left", until: "until", ongoing: "ongoing"
});

/** Reports whether an effect shows marks of that name. @param {Game} game @param {unknown} name */
export function isStatus({ marks: { statuses = [] } }, name) {
  return typeof name === "string" && statuses.includes(name);
}

/** Returns the picture of a mark that effects show. @param {Game} game @param {string} name */
export function markImage(game, name) {
  return isStatus(game, name) ? statusImage(name) : undefined;
}

/**
 * Returns the lists of a game: its own, or else one list of marks.
 * @param {Game} game
 * @returns {Lists}
 */
export function listsOf(game) {
  return game.lists ?? {
    of: () => "marks",
    read: (context, whose) => whose ? readableMarks(context, whose.actor) : [],
    entry: (_list, mark, before) => ({ mark, effect: before?.effect ?? null, changed: Boolean(before) }),
    home: () => ({ in: "effects", path: marksPath(game) }),
    effects: {
      shows: ({ mark }) => isStatus(game, mark?.name),
      plain: ({ mark }) => mark,
      data: ({ mark }, actor) => markEffectData(game, mark, actor),
      update: (entry, actor) => effectUpdate(game, entry, actor)
    }
  };
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
    if (effect) return !own.some(({ document }) => document === effect);
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
  const flags = Object.entries(FLAGS).flatMap(([flag, name]) => mark[name] ? [[flag, mark[name]]] : []);
  return {
    name: effectName(game, mark, actor), img: statusImage(mark.name), statuses: [statusId(game.id, mark.name)],
    flags: { [MODULE]: Object.fromEntries(flags) }
  };
}

/**
 * Returns the update of an effect whose mark has changed. A name that a user has given it stays.
 * @param {Game} game
 * @param {HeldMark} held
 * @param {foundry.documents.Actor} actor
 */
function effectUpdate(game, { mark, effect }, actor) {
  const { id, name } = /** @type {foundry.documents.ActiveEffect} */ (effect);
  const before = heldMarks(game, actor).find(one => one.effect === effect && one.mark.name === mark.name)?.mark ?? mark;
  const ours = [named(game, mark.name), ...isMark(before) ? [effectName(game, before, actor)] : []].includes(name);
  const changed = Object.entries(FLAGS).filter(([, one]) => (before[one] || null) !== (mark[one] || null));
  return {
    _id: id, ...ours && { name: effectName(game, mark, actor) },
    ...Object.fromEntries(changed.map(([flag, one]) => [`flags.${MODULE}.${flag}`, mark[one] || null]))
  };
}

/**
 * Returns the name of a mark's effect, which all users can read. It leaves out the name of an actor, because
 * players may not see that actor.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor} actor
 */
function effectName(game, { of = "", ...mark }, actor) {
  return markText(game, { ...mark, ...of && !of.includes("Actor.") && { of } }, actor);
}
