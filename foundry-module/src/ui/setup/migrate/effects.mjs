import { flagsOf } from "../../../world/fields.mjs";
import { GAMES } from "../../../games/games.mjs";
import { markEffectData, isStatus } from "../../../games/marks.mjs";
import { isMark, marksPath } from "../../../games/places.mjs";

/** @import { Game } from "../../../games/game.mjs" */

/** The prefixes of the ids of the new effects: those of an actor of the world, and those of one token's actor. */
const BEGIN = { world: "rwMark", token: "rwTokn" };

/** The length of an id of the core. */
const ID = 16;

/**
 * Moves the statuses of an actor from its flags into effects. Fixed ids make sure that an
 * interrupted move creates no effect twice.
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<boolean>}   True if the actor has changed.
 */
export async function statusesToEffects(actor) {
  let changed = false;
  for (const played of Object.values(GAMES).filter(({ marks }) => !marks.shown)) {
    const marks = ownMarks(actor, played);
    if (!marks) continue;
    const statuses = marks.filter(mark => isMark(mark) && isStatus(played, mark.name));
    const begin = actor.isToken ? BEGIN.token : BEGIN.world;
    const fresh = statuses.map((mark, at) => ({ _id: idOf(begin, played, at), ...markEffectData(played, mark, actor) }))
      .filter(({ _id }) => !actor.effects.has(_id));
    // A token's own list replaces that of its base actor, whose effects it now inherits.
    const ofBase = idOf(BEGIN.world, played, "");
    const inherited = actor.isToken ? [...actor.effects].filter(({ id }) => id?.startsWith(ofBase)) : [];
    if (inherited.length) await actor.deleteEmbeddedDocuments("ActiveEffect", inherited.map(({ id }) => String(id)));
    if (fresh.length) await actor.createEmbeddedDocuments("ActiveEffect", fresh, { keepId: true });
    if (statuses.length) await actor.update({ [marksPath(played)]: marks.filter(mark => !statuses.includes(mark)) });
    changed ||= statuses.length + inherited.length > 0;
  }
  return changed;
}

/** Reports whether an actor has statuses in its flags. @param {foundry.documents.Actor} actor */
export function hasStatusesInFlags(actor) {
  return Object.values(GAMES).some(played => !played.marks.shown
    && ownMarks(actor, played)?.some(mark => isMark(mark) && isStatus(played, mark.name)));
}

/**
 * Returns the list of marks in an actor's own flags: for the actor of an unlinked token, only a list that differs
 * from its base actor's.
 * @param {foundry.documents.Actor} actor
 * @param {Game} played
 * @returns {any[] | null}
 */
function ownMarks(actor, played) {
  /** @type {any} */
  const source = actor.isToken ? actor.token?.delta?._source ?? {} : actor;
  const { marks } = flagsOf(source)[played.id] ?? {};
  return Array.isArray(marks) ? marks : null;
}

/** @param {string} begin @param {Game} played @param {number | string} at */
function idOf(begin, { id }, at) {
  const start = begin + id.charAt(0);
  return at === "" ? start : start + String(at).padStart(ID - start.length, "0");
}
