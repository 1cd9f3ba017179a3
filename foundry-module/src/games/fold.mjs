import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { equal } from "../base/equal.mjs";
import { plays } from "./games.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { cellOf, placeFor } from "./cells.mjs";
import { MARKS, effectUpdate, entriesOf, entryOfMark, isStatus, listOfMark, markEffectData } from "./marks.mjs";
import { combatPath, homeOf, known, marksPath, pathOf } from "./places.mjs";
import { cellsOf } from "./state-for-rules.mjs";
import { defeatEffect, defeatsOf } from "../world/defeat.mjs";
import { TABLE, actorChange, changeOf, isEmpty } from "../world/changes/change.mjs";

/** @import { PlayEvent } from "../../../wasm/api/schema/rulewright" */
/** @import { EffectUpdates, Change } from "../world/changes/change.mjs" */
/** @import { Game, Home } from "./game.mjs" */
/** @import { Participant } from "./participants.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * The update of each document, and for an actor's effects one call of each kind.
 * @typedef {object} Writes
 * @property {Pick<PlayContext, "combat" | "scene"> & Partial<PlayContext>} context
 * @property {Record<string, unknown>} combat
 * @property {Map<string, Record<string, unknown>>} combatants   By their document's id.
 * @property {Map<string, { actor: foundry.documents.Actor, update: Record<string, unknown> } &
 *   Required<EffectUpdates>>} actors   By uuid.
 * @property {Map<string, { item: foundry.documents.Item, update: Record<string, unknown> }>} items   By uuid.
 * @property {Map<string, Record<string, unknown>>} tokens   By their id in the scene.
 * @property {Record<string, unknown>} scene
 * @property {Record<string, unknown>} world   Settings of the world, by their names in TABLE.
 */

/** The core's initiative of the first place in the order: its higher numbers go first. */
const LAST_PLACE = 100;

/** The number of places among equals that make 1 of the core's initiative: so many that the core shows no decimal. */
const PLACES_AMONG_EQUALS = 100_000;

/** The list of the ground's cells. */
const CELLS = "cells";

/** The list of clocks of an actor or of the table, and the usual name of the setting that holds the latter. */
const CLOCKS = "clocks";

/** The lists of zones and of pieces in the flags of a combat. */
const ZONES = "zones";
const PIECES = "pieces";

/** @type {Home} */
const GROUND = { in: "scene", path: `flags.${MODULE}.ground.${CELLS}` };

/**
 * Converts events to updates of documents. Writes a value that changes several times once, with its final content.
 * @param {PlayEvent[]} events
 * @param {PlayContext} context
 * @returns {Writes}
 */
export function fold(events, context) {
  const { game } = context;
  /** @type {Writes} */
  const writes = { context, combat: {}, combatants: new Map(), actors: new Map(), items: new Map(), tokens: new Map(),
    scene: {}, world: {} };
  /** @type {Map<string, { who: string, list: string, entries: any[] }>} */
  const lists = new Map();
  const pieces = game.pieces ? [...entriesBefore(context, "", PIECES)] : [];
  let moved = false;
  for (const event of events) {
    if (game.pieces?.(event, pieces)) {
      moved = true;
      continue;
    }
    const {
      who = "", field, text, after, key, at = 0, wasMark, mark, wasClock, clock, wasCell, cell, wasZone, zone
    } = event;
    const name = field ?? text;
    if (name) put(writes, context, who, name, field ? after ?? null : key ?? "");
    else if (wasMark || mark) {
      const list = listOfMark(game, event);
      const becomes = mark && ((/** @type {unknown} */ before) => entryOfMark(list, mark, before));
      edit(listOf(who, list), at, Boolean(wasMark), becomes);
    } else if (wasClock || clock) edit(listOf(who, CLOCKS), at, Boolean(wasClock), clock && (() => clock));
    else if (wasCell || cell) edit(listOf("", CELLS), at, Boolean(wasCell), cell && (() => cell));
    else if (wasZone || zone) edit(listOf("", ZONES), at, Boolean(wasZone), zone && (() => zone));
  }
  if (moved) write(writes, context, null, { in: "combat", path: combatPath(PIECES, game) }, pieces);
  for (const { who, list, entries } of lists.values()) putList(writes, context, who, list, entries);
  followCore(writes, context);
  showDefeats(writes, context);
  return writes;

  /** @param {string} who @param {string} list */
  function listOf(who, list) {
    const key = `${who} ${list}`;
    const found = lists.get(key) ?? { who, list, entries: [...entriesBefore(context, who, list)] };
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
 * Returns a list before the change, in the order that the rules have read.
 * @param {PlayContext} context
 * @param {string} who
 * @param {string} list
 * @returns {readonly unknown[]}
 */
function entriesBefore(context, who, list) {
  const { game, combatState } = context;
  if (list === CELLS) return combatState?.ground?.cells ?? [];
  if (list === ZONES) return combatState?.zones ?? [];
  if (list === PIECES)
    return (combatState?.combatants ?? []).filter((/** @type {{ made?: string }} */ { made }) => made);
  if (list === CLOCKS) return game.clocks?.of(combatState ?? {}, who) ?? [];
  return entriesOf(context, who ? participant(context, who) : null, list);
}

/**
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {string} who
 * @param {string} list
 * @param {any[]} entries
 */
function putList(writes, context, who, list, entries) {
  const { game, scene } = context;
  const whose = who ? participant(context, who) : null;
  if (list === MARKS) putMarks(writes, context, whose, entries);
  else if (list === CELLS) write(writes, context, whose, GROUND, [...entries, ...cellsOfOthers(game, scene)]);
  else {
    const home = list === ZONES ? { in: /** @type {const} */ ("combat"), path: combatPath(ZONES, game) }
      : list === CLOCKS ? clocksHome(game, who) : /** @type {Home} */ (homeOf(game, Boolean(who), list));
    write(writes, context, whose, home, entries);
  }
}

/**
 * Writes the marks of an actor: an effect for each status, and the list of all others.
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {Participant | null} whose
 * @param {any[]} entries
 */
function putMarks(writes, context, whose, entries) {
  if (!whose) return;
  const { game } = context;
  const before = entriesOf(context, whose, MARKS);
  Object.assign(actorWrites(writes, whose.actor), effectWrites(game, whose.actor, before, entries));
  const inFlags = (/** @type {readonly any[]} */ all) => all.filter(({ effect }) => !effect).map(({ mark }) => mark);
  const [kept, keeps] = [inFlags(before), inFlags(entries.filter(({ mark }) => !isStatus(game, mark?.name)))];
  const path = marksPath(game);
  if (path && !equal(kept, keeps)) updateOf(writes, whose.actor)[path] = keeps;
}

/**
 * Returns the cells of a scene that the rules of a game do not read, so that a change of the others keeps them.
 * @param {import("./game.mjs").Game} game
 * @param {foundry.documents.Scene | null | undefined} scene
 */
function cellsOfOthers(game, scene) {
  return scene && !game.state ? cellsOf(game, scene).others : [];
}

/**
 * Returns the place of the clocks of an actor, or for "" of those of the table or of the combat.
 * @param {import("./game.mjs").Game} game
 * @param {string} who
 * @returns {Home}
 */
function clocksHome(game, who) {
  const { clocks } = game;
  if (who) return { in: "actor", path: clocks?.path ?? "" };
  return clocks?.combat ? { in: "combat", path: combatPath(clocks.combat, game) }
    : { in: "world", path: clocks?.table ?? CLOCKS };
}

/**
 * Returns the changes of an actor's effects, each of which shows a status.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {readonly any[]} before
 * @param {any[]} after
 */
function effectWrites(game, actor, before, after) {
  const staying = new Set(after.map(({ effect }) => effect?.id));
  return {
    create: after.filter(({ mark, effect }) => !effect && isStatus(game, mark?.name))
      .map(({ mark }) => markEffectData(game, mark, actor)),
    remove: [...new Set(before.flatMap(({ effect }) => effect?.id && !staying.has(effect.id) ? [effect.id] : []))],
    adjust: after.filter(({ effect, changed }) => effect && changed).map(one => effectUpdate(game, one, actor))
  };
}

/**
 * Writes a number or text to its document.
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {string} who
 * @param {string} name
 * @param {number | string | null} value
 */
function put(writes, context, who, name, value) {
  const whose = who ? participant(context, who) : null;
  const home = homeOf(context.game, Boolean(whose), name);
  if (home) write(writes, context, whose, home, value, name);
  else if (whose) putOwn(writes, context, whose, name, value);
  else putCombat(writes, context, name, value);
}

/**
 * Writes a value to the document and the path of its home.
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {Participant | null} whose
 * @param {Home} home
 * @param {unknown} value
 * @param {string} [name]   The rules' name of the value, for a home without a path of its own.
 */
function write(writes, context, whose, home, value, name = "") {
  const update = homeUpdate(writes, context, whose, home, value);
  const path = home.path || (whose ? pathOf(context.game, whose.actor, name) : "");
  if (update) Object.assign(update, { [path]: home.as ? home.as(value, whose) : value }, home.also?.(value));
}

/**
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {Participant | null} whose
 * @param {Home} home
 * @param {unknown} value
 * @returns {Record<string, unknown> | null}   Null if there is no such document.
 */
function homeUpdate(writes, context, whose, home, value) {
  switch (home.in) {
    case "actor": return whose && updateOf(writes, whose.actor);
    case "item": return whose && itemUpdate(writes, whose.actor, home.item);
    case "combatant": return whose?.combatant ? combatantUpdate(writes, whose.combatant) : null;
    case "combat": return writes.combat;
    case "scene": return writes.scene;
    case "world": return writes.world;
    default: return value === null ? null : tokenUpdate(writes, whose);
  }
}

/**
 * Returns the update of a token. A token without a position keeps its place on the canvas: the rules ignore it.
 * @param {Writes} writes
 * @param {Participant | null} whose
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
 * @param {PlayContext} context
 * @param {Participant} whose
 * @param {string} name
 * @param {number | string | null} value
 */
function putOwn(writes, context, { actor, combatant, token }, name, value) {
  if (name === "x" || name === "y") {
    if (!token || value === null) return;
    const cell = cellOf(token, writes.tokens.get(/** @type {string} */ (token.id)));
    // On hexagons a row moves columns, too, so a token is always put with both.
    if (cell) writes.tokens.set(/** @type {string} */ (token.id), placeFor(token, { ...cell, [name]: Number(value) }));
    return;
  }
  updateOf(writes, actor)[pathOf(context.game, actor, name)] = value;
  // The core's order of the combat follows the order of the rules.
  if (name === (context.game.order?.initiative ?? "initiative") && combatant)
    combatantUpdate(writes, combatant).initiative = value;
  if (name === context.game.order?.rank && combatant)
    combatantUpdate(writes, combatant).initiative = Number(value) > 0 ? LAST_PLACE - Number(value) : null;
}

/**
 * @param {Writes} writes
 * @param {PlayContext} context
 * @param {string} name
 * @param {number | string | null} value
 */
function putCombat({ combat: update }, { game, combat, participants }, name, value) {
  if (name === "round") {
    // The core may have begun the combat before, with a turn of its own; the rules decide on the active turn.
    if (Number(value) > 0 && !plays(combat) && !("turn" in update)) update.turn = null;
    // The end of the rules' combat does not end that of the core: its GM deletes it, or begins it again.
    const { combatFlag } = game;
    Object.assign(update, { round: value, [`flags.${MODULE}.${combatFlag ?? "play"}.runs`]: Number(value) > 0,
      ...!combatFlag && { [`flags.${MODULE}.play.game`]: game.id } });
    return;
  }
  update[combatPath(name, game)] = value;
  if (name !== "active") return;
  // A participant that was brought in twice takes part once.
  const combatant = participants.get(String(value))?.combatant;
  const at = combatant ? combat?.turns.findIndex(one => one === combatant) ?? -1 : -1;
  update.turn = at < 0 ? null : at;
}

/**
 * Returns the place of a combatant in the order of its combat, from 1. The core has a number of its own for it.
 * @param {Pick<import("./game.mjs").Game, "order">} played
 * @param {{ initiative?: number | null }} combatant
 * @returns {number | null}   Null outside of the order, and in games without one.
 */
export function placeInOrder({ order }, { initiative }) {
  return order?.rank && typeof initiative === "number" ? LAST_PLACE - initiative : null;
}

/**
 * Copies the state of combatants from the rules to the core: defeat and initiative.
 * @param {Writes} writes
 * @param {PlayContext} context
 */
function followCore(writes, context) {
  const { defeated, order: { initiative, tie } = {} } = context.game;
  if (!defeated) return;
  for (const { actor, combatant } of context.participants.values()) {
    const update = writes.actors.get(uuidOf(actor))?.update;
    if (!combatant || !update) continue;
    const now = after(context, actor, update);
    const down = defeated(now);
    if (down !== combatant.defeated) combatantUpdate(writes, combatant).defeated = down;
    if (!initiative || !tie || ![initiative, tie].some(name => pathOf(context.game, actor, name) in update)) continue;
    const total = now[initiative];
    combatantUpdate(writes, combatant).initiative = typeof total === "number"
      ? total - (Number(now[tie]) || 0) / PLACES_AMONG_EQUALS : null;
  }
}

/**
 * Covers the tokens of combatants that are defeated now with the core's effect of defeat, and uncovers the others.
 * @param {Writes} writes
 * @param {PlayContext} context
 */
function showDefeats(writes, { participants }) {
  for (const { actor, combatant } of participants.values()) {
    const { defeated } = writes.combatants.get(combatant?.id ?? "") ?? {};
    if (defeated === undefined) continue;
    const covers = defeatsOf(actor);
    if (defeated && !covers.length) actorWrites(writes, actor).create.push(defeatEffect());
    else if (!defeated && covers.length) actorWrites(writes, actor).remove.push(...covers);
  }
}

/**
 * Returns the values of an actor that the rules read after the update.
 * @param {PlayContext} context
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, unknown>} update
 */
function after({ game }, actor, update) {
  const now = known(game, actor);
  const names = new Set([...Object.keys(game.sheet.numbers), ...Object.keys(now),
    ...Object.keys(update).map(path => path.split(".").at(-1) ?? "")]);
  for (const name of names) {
    const path = pathOf(game, actor, name);
    if (path in update) now[name] = update[path];
  }
  return now;
}

/** @param {PlayContext} context @param {string} who @returns {Participant} */
function participant({ participants }, who) {
  const found = participants.get(who);
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

/**
 * Returns the update of an item of an actor.
 * @param {Writes} writes
 * @param {foundry.documents.Actor} actor
 * @param {string | undefined} id
 */
function itemUpdate({ items }, actor, id) {
  const item = actor.items.get(id ?? "");
  if (!item) throw new PlainError("gone");
  const own = items.get(item.uuid) ?? { item, update: {} };
  items.set(item.uuid, own);
  return own.update;
}

/** @param {Writes} writes @param {foundry.documents.Combatant} combatant */
function combatantUpdate({ combatants }, { id }) {
  const update = combatants.get(/** @type {string} */ (id)) ?? {};
  combatants.set(/** @type {string} */ (id), update);
  return update;
}

/**
 * Returns the change of each document, with the values that it contains now.
 * @param {Writes} writes
 * @returns {Change[]}
 */
export function changesOf({ context, combat, combatants, actors, items, tokens, scene, world }) {
  const embedded = (/** @type {any} */ parent, /** @type {string} */ name,
      /** @type {Map<string, Record<string, unknown>>} */ updates) =>
    parent ? [...updates].map(([id, update]) => changeOf(parent.getEmbeddedDocument(name, id), update)) : [];
  return [
    ...embedded(context.combat, "Combatant", combatants),
    ...context.combat ? [changeOf(context.combat, combat)] : [],
    ...[...actors.values()].map(({ actor, update, ...effects }) => actorChange(actor, update, effects)),
    ...[...items.values()].map(({ item, update }) => changeOf(item, update)),
    ...embedded(context.scene, "Token", tokens),
    ...context.scene ? [changeOf(context.scene, scene)] : [],
    ...Object.entries(world).map(([name, value]) =>
      changeOf(TABLE[/** @type {keyof typeof TABLE} */ (name)], { value }))
  ].filter(change => !isEmpty(change));
}
