import { findField } from "../../../world/fields.mjs";
import { effectData, effectUpdate } from "../../../world/statuses.mjs";
import { MODULE } from "../../../config.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { runs } from "./encounter.mjs";
import { cornerOf } from "../squares.mjs";

/** @import { EncounterFieldName, EncounterListName, EncounterTextName, IconStatus } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Held } from "../../../world/statuses.mjs" */
/** @import { Fighter } from "./encounter.mjs" */
/** @import { Writes } from "./fold.mjs" */

/**
 * Where everything stands that an event can change: one entry for each number,
 * text and list of the engine. An entry puts what holds afterwards into the
 * writes. `whose` is null for what belongs to the whole fight.
 */

/** @typedef {(writes: Writes, whose: Fighter | null, value: any) => void} Place */

/** @type {Record<EncounterFieldName, Place>} */
export const NUMBERS = {
  hp: onSheet("hp"),
  vigor: onSheet("vigor"),
  resolve: onSheet("resolve"),
  wounds: onSheet("wounds"),
  limitBrokenBefore: onSheet("limitBrokenBefore", Boolean),
  attacked: onCombatant("attacked", Boolean),
  taken: onCombatant("taken"),
  slow: onCombatant("slow", Boolean),
  limitBroken: onCombatant("limitBroken", Boolean),
  chainReacted: onCombatant("chainReacted", Boolean),
  heroicSpent: onCombatant("heroicSpent", Boolean),
  x: onToken((scene, value) => ({ x: cornerOf(scene, { x: value, y: 0 }).x })),
  y: onToken((scene, value) => ({ y: cornerOf(scene, { x: 0, y: value }).y })),
  level: onToken((scene, value) => ({ elevation: value * (scene.grid.distance || 1) })),
  round(writes, _whose, value) {
    const { combat } = writes.seats;
    // The core may have begun it before, with a turn of its own; the rules decide whose turn runs.
    const begins = value > 0 && !runs(combat) && !("turn" in writes.combat);
    Object.assign(writes.combat, { round: value, [fightPath("runs")]: value > 0, ...begins && { turn: null } });
  },
  partyResolve(writes, _whose, value) {
    writes.party = value;
  },
  actions: onFight("turn.actions"),
  moved: onFight("turn.moved", Boolean),
  movement: onFight("turn.movement"),
  slowTurn: onFight("turn.slow", Boolean)
};

/** @type {Record<EncounterTextName, Place>} */
export const TEXTS = {
  delayed: onCombatant("delayed"),
  out(writes, whose, value) {
    onCombatant("out")(writes, whose, value);
    const update = combatantUpdate(writes, whose);
    if (update) update.defeated = value !== "" && value !== "fled";
  },
  opening: onFight("opening"),
  last: onFight("last"),
  active(writes, _whose, value) {
    writes.combat[fightPath("active")] = value;
    const { combat, fighters } = writes.seats;
    // Whoever was brought in twice takes part once.
    const combatant = fighters.get(value)?.combatant;
    const at = combatant ? combat?.turns.findIndex(one => one === combatant) ?? -1 : -1;
    writes.combat.turn = at < 0 ? null : at;
  },
  ended: onFight("turn.ended")
};

/** @type {Record<EncounterListName, Place>} */
export const LISTS = {
  statuses,
  used: onCombatant("used"),
  interrupts: onCombatant("interrupts"),
  collidedBy: onCombatant("collidedBy"),
  interrupted: onFight("turn.interrupted"),
  endangered: onFight("turn.endangered"),
  slashed: onFight("turn.slashed"),
  displaced: onFight("turn.displaced"),
  collided: onFight("turn.collided"),
  cells(writes, _whose, value) {
    writes.scene[`flags.${MODULE}.ground.cells`] = value;
  }
};

/**
 * A number of the character: on its sheet where that shows it, or in a flag.
 * @param {string} name
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onSheet(name, as = same) {
  return (writes, whose, value) => {
    if (!whose) return;
    const place = findField(whose.actor, name);
    if (place) actorWrites(writes, whose).update[place.path] = as(value);
  };
}

/**
 * Something that only a fight knows of a character. Between fights nobody does.
 * @param {string} name
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onCombatant(name, as = same) {
  return (writes, whose, value) => {
    const update = combatantUpdate(writes, whose);
    if (update) update[`flags.${MODULE}.${name}`] = as(value);
  };
}

/**
 * @param {string} path
 * @param {(value: any) => any} [as]
 * @returns {Place}
 */
function onFight(path, as = same) {
  return (writes, _whose, value) => { writes.combat[fightPath(path)] = as(value); };
}

/**
 * Where a token stands. One that stands nowhere any more stays where it lies: the rules look at it no more.
 * @param {(scene: foundry.documents.Scene, value: number) => Record<string, number>} change
 * @returns {Place}
 */
function onToken(change) {
  return (writes, whose, value) => {
    if (value === null || !whose) return;
    const { token } = whose;
    if (!token?.parent) throw new PlainError("noToken");
    const update = entry(writes.tokens, /** @type {string} */ (token.id), () => ({}));
    Object.assign(update, change(token.parent, value));
  };
}

/**
 * The effects that hold statuses.
 * @param {Writes} writes
 * @param {Fighter | null} whose
 * @param {Held[]} value
 */
function statuses(writes, whose, value) {
  if (!whose) return;
  const write = actorWrites(writes, whose);
  const staying = new Set(value.map(({ effect }) => effect?.id));
  write.create = value.filter(({ effect }) => !effect).map(({ status }) => effectData(status));
  write.remove = (writes.seats.held?.(whose) ?? []).flatMap(({ effect }) => effect?.id && !staying.has(effect.id) ? [effect.id] : []);
  write.adjust = value.filter(({ effect, changed }) => effect && changed).map(effectUpdate);
}

/** @param {Writes} writes @param {Fighter} whose */
function actorWrites(writes, { actor }) {
  return entry(writes.actors, uuidOf(actor), () => ({ actor, update: {}, create: [], remove: [], adjust: [] }));
}

/** @param {Writes} writes @param {Fighter | null} whose @returns {Record<string, unknown> | null} */
function combatantUpdate(writes, whose) {
  return whose?.combatant ? entry(writes.combatants, /** @type {string} */ (whose.combatant.id), () => ({})) : null;
}

/** @param {string} path */
function fightPath(path) {
  return `flags.${MODULE}.fight.${path}`;
}

/** @template T @param {T} value */
function same(value) {
  return value;
}

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string} key
 * @param {() => T} create
 * @returns {T}
 */
function entry(map, key, create) {
  const there = map.get(key) ?? create();
  map.set(key, there);
  return there;
}
