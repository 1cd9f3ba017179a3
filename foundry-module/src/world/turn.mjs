import { MODULE } from "../config.mjs";
import { flagsOf } from "./fields.mjs";

/**
 * Tracks a character's actions of this turn while only the core counts turns. The marks
 * contain the combat, round and turn in which they were made, and expire after it. A
 * combat by the rules tracks its own turns. Outside a combat nothing is counted.
 */

/**
 * Returns the key of the current turn, or null without one.
 * @param {foundry.documents.Combat | null} combat
 */
function turnKey(combat) {
  return combat?.started && !flagsOf(combat).fight?.runs ? `${combat.id}.${combat.round}.${combat.turn}` : null;
}

/**
 * Returns the marks of this turn, as the engine reads them.
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
 * Reports whether the actor has used its limit break in this combat.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} combat
 */
export function limitBreakUsed(actor, combat) {
  return Boolean(combat?.started) && flagsOf(actor).limitBreak === combat?.id;
}

/**
 * Returns the update that marks the actions in the events.
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
    update[`flags.${MODULE}.turn`] = { key, attacked: attacked || Boolean(marks.attacked),
      used: [...marks.used ?? [], ...used] };
  }
  if (events.some(event => event.kind === "limitBroken")) update[`flags.${MODULE}.limitBreak`] = combat?.id;
  return update;
}
