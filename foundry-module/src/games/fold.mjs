import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { effectData, effectUpdate } from "../world/statuses.mjs";
import { plays } from "./games.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { cellOf, placeFor } from "./cells.mjs";
import { fightPath, known, marksOf, marksPath, pathOf } from "./places.mjs";

/** @import { PlayEvent, PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Held } from "../world/statuses.mjs" */
/** @import { EffectUpdates } from "../world/changes/change.mjs" */
/** @import { Home } from "./game.mjs" */
/** @import { Fighter } from "./icon/combat/encounter.mjs" */
/** @import { Seats } from "./seats.mjs" */

/**
 * What is written to each document: one update of each, and for an actor's effects one call of each kind.
 * @typedef {object} Writes
 * @property {Pick<Seats, "combat" | "scene"> & Partial<Seats>} seats
 * @property {Record<string, unknown>} combat
 * @property {Map<string, Record<string, unknown>>} combatants   By their document's id.
 * @property {Map<string, { actor: foundry.documents.Actor, update: Record<string, unknown> } & Required<EffectUpdates>>} actors   By uuid.
 * @property {Map<string, Record<string, unknown>>} tokens   By their id in the scene.
 * @property {Record<string, unknown>} scene
 * @property {Record<string, unknown>} world   Settings of the world, by their names in TABLE.
 */

/** The core's initiative of the first place in the order: its higher numbers go first. */
const LAST_PLACE = 100;

/** How many places among equals make 1 of the core's initiative: so many that no decimal is shown. */
const PLACES_AMONG_EQUALS = 100_000;

/** The list of the ground's cells. */
const CELLS = "cells";

/** The list of clocks of an actor or of the table, and the name of the setting that holds the latter. */
const CLOCKS = "clocks";

/** The lists of zones and of pieces in the flags of a combat. */
const ZONES = "zones";
const PIECES = "pieces";

/** @type {Home} */
const GROUND = { in: "scene", path: `flags.${MODULE}.ground.${CELLS}` };

/**
 * Converts events to updates of documents. A value that changes several times is written once, as it is in the end.
 * @param {PlayEvent[]} events
 * @param {Seats} seats
 * @returns {Writes}
 */
export function fold(events, seats) {
  const { game } = seats;
  /** @type {Writes} */
  const writes = { seats, combat: {}, combatants: new Map(), actors: new Map(), tokens: new Map(), scene: {}, world: {} };
  /** @type {Map<string, { who: string, list: string, entries: any[] }>} */
  const lists = new Map();
  const pieces = game.pieces ? [...entriesBefore(seats, "", PIECES)] : [];
  let moved = false;
  for (const event of events) {
    if (game.pieces?.(event, pieces)) {
      moved = true;
      continue;
    }
    const { who = "", field, text, after, key, at = 0, wasMark, mark, wasClock, clock, wasCell, cell, wasZone, zone } = event;
    const name = field ?? text;
    if (name) put(writes, seats, who, name, field ? after ?? null : key ?? "");
    else if (wasMark || mark) {
      const list = game.lists?.of(event) ?? "marks";
      edit(listOf(who, list), at, Boolean(wasMark), mark && ((/** @type {unknown} */ before) => game.lists ? game.lists.entry(list, mark, before) : mark));
    } else if (wasClock || clock) edit(listOf(who, CLOCKS), at, Boolean(wasClock), clock && (() => clock));
    else if (wasCell || cell) edit(listOf("", CELLS), at, Boolean(wasCell), cell && (() => cell));
    else if (wasZone || zone) edit(listOf("", ZONES), at, Boolean(wasZone), zone && (() => zone));
  }
  if (moved) write(writes, seats, null, { in: "combat", path: fightPath(PIECES, game) }, pieces);
  for (const { who, list, entries } of lists.values()) putList(writes, seats, who, list, entries);
  followCore(writes, seats);
  return writes;

  /** @param {string} who @param {string} list */
  function listOf(who, list) {
    const key = `${who} ${list}`;
    const found = lists.get(key) ?? { who, list, entries: [...entriesBefore(seats, who, list)] };
    lists.set(key, found);
    return found.entries;
  }
}

/**
 * Adds, replaces or removes an entry of a list.
 * @param {any[]} entries
 * @param {number} at
 * @param {boolean} was   True if an entry is replaced or removed.
 * @param {((before: unknown) => unknown) | null | undefined} becomes   Makes the entry that is there afterwards.
 */
function edit(entries, at, was, becomes) {
  entries.splice(at, was ? 1 : 0, ...becomes ? [becomes(was ? entries[at] : undefined)] : []);
}

/**
 * Returns a list as it is before, in the order of what the rules have read.
 * @param {Seats} seats
 * @param {string} who
 * @param {string} list
 * @returns {readonly unknown[]}
 */
function entriesBefore(seats, who, list) {
  const { game, fight } = seats;
  if (list === CELLS) return fight?.ground?.cells ?? [];
  if (list === ZONES) return fight?.zones ?? [];
  if (list === PIECES) return (fight?.combatants ?? []).filter((/** @type {{ made?: string }} */ { made }) => made);
  if (list === CLOCKS) return game.clocks?.of(fight ?? {}, who) ?? [];
  const whose = who ? fighter(seats, who) : null;
  if (game.lists) return game.lists.read(seats, whose, list);
  const { actor } = fighter(seats, who);
  return fight ? fight.combatants.find((/** @type {{ id: string }} */ { id }) => id === actor.uuid)?.marks ?? [] : marksOf(game, actor);
}

/**
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {string} who
 * @param {string} list
 * @param {any[]} entries
 */
function putList(writes, seats, who, list, entries) {
  const { lists } = seats.game;
  const home = list === CELLS ? GROUND : list === ZONES ? { in: /** @type {const} */ ("combat"), path: fightPath(ZONES, seats.game) } : list === CLOCKS ? clocksHome(seats.game, who) : lists?.home(list) ?? { in: /** @type {const} */ ("actor"), path: marksPath(seats.game) };
  const whose = who ? fighter(seats, who) : null;
  if (home.in !== "effects") write(writes, seats, whose, home, entries);
  else if (whose && lists) Object.assign(actorWrites(writes, whose.actor), effectWrites(/** @type {Held[]} */ (lists.read(seats, whose, list)), entries));
}

/**
 * Returns where the clocks of an actor are written, or for "" those of the table.
 * @param {import("./game.mjs").Game} game
 * @param {string} who
 * @returns {Home}
 */
function clocksHome({ clocks }, who) {
  return who ? { in: "actor", path: clocks?.path ?? "" } : { in: "world", path: CLOCKS };
}

/**
 * Returns what changes of an actor's effects, one of which shows each mark.
 * @param {Held[]} before
 * @param {Held[]} after
 */
function effectWrites(before, after) {
  const staying = new Set(after.map(({ effect }) => effect?.id));
  return {
    create: after.filter(({ effect }) => !effect).map(({ status }) => effectData(status)),
    remove: before.flatMap(({ effect }) => effect?.id && !staying.has(effect.id) ? [effect.id] : []),
    adjust: after.filter(({ effect, changed }) => effect && changed).map(effectUpdate)
  };
}

/**
 * Writes a number or text to its document.
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {string} who
 * @param {string} name
 * @param {number | string | null} value
 */
function put(writes, seats, who, name, value) {
  const whose = who ? fighter(seats, who) : null;
  const home = seats.game.place?.(seats, whose, name);
  if (home !== undefined) {
    if (home) write(writes, seats, whose, home, value);
  } else if (whose) putOwn(writes, seats, whose, name, value);
  else putFight(writes, seats, name, value);
}

/**
 * Writes a value to the document and the path of its home.
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {Fighter | null} whose
 * @param {Home} home
 * @param {unknown} value
 */
function write(writes, seats, whose, home, value) {
  const update = homeUpdate(writes, seats, whose, home, value);
  if (update) Object.assign(update, { [home.path]: home.as ? home.as(value) : value }, home.also?.(value));
}

/**
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {Fighter | null} whose
 * @param {Home} home
 * @param {unknown} value
 * @returns {Record<string, unknown> | null}   Null where there is no such document.
 */
function homeUpdate(writes, seats, whose, home, value) {
  switch (home.in) {
    case "actor": return whose && updateOf(writes, whose.actor);
    case "combatant": return whose?.combatant ? combatantUpdate(writes, whose.combatant) : null;
    case "combat": return writes.combat;
    case "scene": return writes.scene;
    case "world": return writes.world;
    default: return value === null ? null : tokenUpdate(writes, whose);
  }
}

/**
 * A token without a position keeps its place on the canvas: the rules do not read it any more.
 * @param {Writes} writes
 * @param {Fighter | null} whose
 */
function tokenUpdate({ tokens }, whose) {
  if (!whose) return null;
  if (!whose.token?.parent) throw new PlainError("noToken");
  const id = /** @type {string} */ (whose.token.id);
  const update = tokens.get(id) ?? {};
  tokens.set(id, update);
  return update;
}

/**
 * @param {Writes} writes
 * @param {Seats} seats
 * @param {Fighter} whose
 * @param {string} name
 * @param {number | string | null} value
 */
function putOwn(writes, seats, { actor, combatant, token }, name, value) {
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
    const { combatFlag } = game;
    Object.assign(update, { round: value, [`flags.${MODULE}.${combatFlag ?? "play"}.runs`]: Number(value) > 0, ...!combatFlag && { [`flags.${MODULE}.play.game`]: game.id } });
    return;
  }
  update[fightPath(name, game)] = value;
  if (name !== "active") return;
  // A participant that was brought in twice takes part once.
  const combatant = fighters.get(String(value))?.combatant;
  const at = combatant ? combat?.turns.findIndex(one => one === combatant) ?? -1 : -1;
  update.turn = at < 0 ? null : at;
}

/**
 * Keeps the core's own numbers of combatants those of the rules: whether one is defeated, and its initiative.
 * @param {Writes} writes
 * @param {Seats} seats
 */
function followCore(writes, seats) {
  const { defeated, initiative, tie } = seats.game;
  if (!defeated) return;
  for (const { actor, combatant } of seats.fighters.values()) {
    const update = writes.actors.get(uuidOf(actor))?.update;
    if (!combatant || !update) continue;
    const now = after(seats, actor, update);
    const down = defeated(now);
    if (down !== combatant.defeated) combatantUpdate(writes, combatant).defeated = down;
    if (!initiative || !tie || ![initiative, tie].some(name => pathOf(seats.game, actor, name) in update)) continue;
    const total = now[initiative];
    combatantUpdate(writes, combatant).initiative = typeof total === "number" ? total - (Number(now[tie]) || 0) / PLACES_AMONG_EQUALS : null;
  }
}

/** Returns what the rules know of an actor once the update is written. @param {Seats} seats @param {foundry.documents.Actor} actor @param {Record<string, unknown>} update */
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
  if (!found) throw new Error(`no participant of the fight is ${who}`);
  return found;
}

/** @param {Writes} writes @param {foundry.documents.Actor} actor */
function actorWrites({ actors }, actor) {
  const own = actors.get(uuidOf(actor)) ?? { actor, update: {}, create: [], remove: [], adjust: [] };
  actors.set(uuidOf(actor), own);
  return own;
}

/** @param {Writes} writes @param {foundry.documents.Actor} actor */
function updateOf(writes, actor) {
  return actorWrites(writes, actor).update;
}

/** @param {Writes} writes @param {foundry.documents.Combatant} combatant */
function combatantUpdate({ combatants }, { id }) {
  const update = combatants.get(/** @type {string} */ (id)) ?? {};
  combatants.set(/** @type {string} */ (id), update);
  return update;
}
