import { MODULE } from "../config.mjs";
import { flagsOf } from "./fields.mjs";

/**
 * What a character has done this turn, where the core alone counts the turns:
 * the marks carry the fight, round and turn in which they were made, and mean
 * nothing in another. A fight that is played by the rules keeps account of its
 * own turns (see fight/), and without any nothing is counted.
 */

/**
 * The key of the turn that runs, or null where none does.
 * @param {foundry.documents.Combat | null} combat
 */
function turnKey(combat) {
  return combat?.started && !flagsOf(combat).fight?.runs ? `${combat.id}.${combat.round}.${combat.turn}` : null;
}

/**
 * The marks of this turn, as the engine reads them.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} combat
 * @returns {{ attacked?: boolean, used?: string[] }}
 */
export function turnMarks(actor, combat) {
  const { turn } = flagsOf(actor);
  const key = turnKey(combat);
  if (!key || turn?.key !== key) return {};
  return { attacked: Boolean(turn.attacked), used: Array.isArray(turn.used) ? [...turn.used] : [] };
}

/**
 * Whether the actor has used its limit break in this fight.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} combat
 */
export function limitBreakUsed(actor, combat) {
  return Boolean(combat?.started) && flagsOf(actor).limitBreak === combat?.id;
}

/**
 * The update that marks what the events say was done.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} combat
 * @param {import("../../../wasm/api/schema/rulewright").PlayEvent[]} events
 * @returns {Record<string, unknown>}
 */
export function turnUpdate(actor, combat, events) {
  const key = turnKey(combat);
  if (!key) return {};
  /** @type {Record<string, unknown>} */
  const update = {};
  const used = events.filter(event => event.kind === "abilityUsed").map(({ mark }) => mark?.of);
  const attacked = events.some(event => event.kind === "attackUsed");
  if (used.length || attacked) {
    const marks = turnMarks(actor, combat);
    update[`flags.${MODULE}.turn`] = { key, attacked: attacked || Boolean(marks.attacked), used: [...marks.used ?? [], ...used] };
  }
  if (events.some(event => event.kind === "limitBroken")) update[`flags.${MODULE}.limitBreak`] = combat?.id;
  return update;
}
