import { MODULE } from "../config.mjs";
import { plays } from "./games.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { cellOf, placeFor } from "./cells.mjs";
import { fightPath, known, marksOf, marksPath, pathOf } from "./places.mjs";

/** @import { PlayEvent, PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Fighter } from "./icon/combat/encounter.mjs" */
/** @import { Writes } from "./icon/combat/fold.mjs" */
/** @import { Seats } from "./seats.mjs" */

/** What the core is to show for a place in the order, where its higher numbers go first. */
const LAST_PLACE = 100;

/** How many places among equals make 1 of the core's initiative: so many that no decimal is shown. */
const PLACES_AMONG_EQUALS = 100_000;

/**
 * What the events make of the documents, as fights of ICON write it. What
 * changes several times on the way is written once, as it is in the end.
 * @param {PlayEvent[]} events
 * @param {Seats} seats
 * @returns {Writes}
 */
export function fold(events, seats) {
  /** @type {Writes} */
  const writes = { seats: seats, combat: {}, combatants: new Map(), actors: new Map(), tokens: new Map(), scene: {}, party: null };
  /** @type {Map<string, PlayMark[]>} */
  const marks = new Map();
  for (const { who = "", field, text, after, key, at = 0, wasMark, mark } of events) {
    const name = field ?? text;
    if (name) put(writes, seats, who, name, field ? after ?? null : key ?? "");
    else if (wasMark || mark) {
      const { actor } = fighter(seats, who);
      const list = marks.get(who) ?? [...marksBefore(seats, actor)];
      marks.set(who, list);
      list.splice(at, wasMark ? 1 : 0, ...mark ? [mark] : []);
    }
  }
  for (const [who, list] of marks) updateOf(writes, fighter(seats, who).actor)[marksPath(seats.game)] = list;
  for (const { actor, combatant } of seats.fighters.values()) {
    const update = writes.actors.get(uuidOf(actor))?.update;
    if (!combatant || !update) continue;
    const now = after(seats, actor, update);
    const down = seats.game.defeated(now);
    if (down !== combatant.defeated) combatantUpdate(writes, combatant).defeated = down;
    const { initiative, tie } = seats.game;
    if (!initiative || !tie || ![initiative, tie].some(name => pathOf(seats.game, actor, name) in update)) continue;
    const total = now[initiative];
    combatantUpdate(writes, combatant).initiative = typeof total === "number" ? total - (Number(now[tie]) || 0) / PLACES_AMONG_EQUALS : null;
  }
  return writes;
}

/**
 * The marks of a fighter, in the order of what the rules have read.
 * @param {Seats} seats
 * @param {foundry.documents.Actor} actor
 * @returns {PlayMark[]}
 */
function marksBefore({ game, fight }, actor) {
  return fight ? fight.combatants.find((/** @type {{ id: string }} */ { id }) => id === actor.uuid)?.marks ?? [] : marksOf(game, actor);
}

/**
 * Puts a number or text where it stands.
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {string} who   "" for the fight.
 * @param {string} name
 * @param {number | string | null} value
 */
function put(writes, seats, who, name, value) {
  if (!who) return putFight(writes, seats, name, value);
  const { actor, combatant, token } = fighter(seats, who);
  if (name === "x" || name === "y") {
    if (!token || value === null) return;
    const cell = cellOf(token, writes.tokens.get(/** @type {string} */ (token.id)));
    // On hexagons a row moves columns, too, so a token is always put with both.
    if (cell) writes.tokens.set(/** @type {string} */ (token.id), placeFor(token, { ...cell, [name]: Number(value) }));
    return;
  }
  updateOf(writes, actor)[pathOf(seats.game, actor, name)] = value;
  // The core's own order of the fight is that of the rules.
  if (name === (seats.game.initiative ?? "initiative") && combatant) combatantUpdate(writes, combatant).initiative = value;
  if (name === seats.game.order && combatant) combatantUpdate(writes, combatant).initiative = Number(value) > 0 ? LAST_PLACE - Number(value) : null;
}

/**
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {string} name
 * @param {number | string | null} value
 */
function putFight({ combat: update }, { game, combat, fighters }, name, value) {
  if (name === "round") {
    // The core may have begun it before, with a turn of its own; the rules decide whose turn runs.
    if (Number(value) > 0 && !plays(combat) && !("turn" in update)) update.turn = null;
    // A fight that ends is not the core's to end: its GM deletes it, or begins it again.
    Object.assign(update, { round: value, [`flags.${MODULE}.play.runs`]: Number(value) > 0, [`flags.${MODULE}.play.game`]: game.id });
    return;
  }
  update[fightPath(name)] = value;
  if (name !== "active") return;
  const combatant = fighters.get(String(value))?.combatant;
  const at = combatant ? combat?.turns.findIndex(one => one === combatant) ?? -1 : -1;
  update.turn = at < 0 ? null : at;
}

/** What the rules know of somebody once the update is written. @param {Seats} seats @param {foundry.documents.Actor} actor @param {Record<string, unknown>} update */
function after({ game }, actor, update) {
  const now = known(game, actor);
  const names = new Set([...Object.keys(game.sheet), ...Object.keys(now), ...Object.keys(update).map(path => path.split(".").at(-1) ?? "")]);
  for (const name of names) {
    const path = pathOf(game, actor, name);
    if (path in update) now[name] = update[path];
  }
  return now;
}

/** @param {Seats} seats @param {string} who @returns {Fighter} */
function fighter({ fighters }, who) {
  const found = fighters.get(who);
  if (!found) throw new Error(`nobody in the fight is ${who}`);
  return found;
}

/** @param {Writes} writes @param {foundry.documents.Actor} actor */
function updateOf({ actors }, actor) {
  const write = actors.get(uuidOf(actor)) ?? { actor, update: {}, create: [], remove: [], adjust: [] };
  actors.set(uuidOf(actor), write);
  return write.update;
}

/** @param {Writes} writes @param {foundry.documents.Combatant} combatant */
function combatantUpdate({ combatants }, { id }) {
  const update = combatants.get(/** @type {string} */ (id)) ?? {};
  combatants.set(/** @type {string} */ (id), update);
  return update;
}
