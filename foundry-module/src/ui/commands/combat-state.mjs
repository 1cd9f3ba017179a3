import { mayRead } from "../../world/actor.mjs";
import { contextOf } from "../../games/context.mjs";
import { gameOfCombat } from "../../games/games.mjs";
import { stateForRules } from "../../games/state-for-rules.mjs";
import { plainData, whenReady, wrong } from "./check.mjs";

/**
 * Returns a combat as the rules read it, by their own names.
 * @param {unknown} [which]   A combat or its id; by default the one on screen.
 * @returns {{ game: string, combat: string, state: Record<string, any> }}   Without the participants whom this user may
 *   not see, or whose numbers.
 */
export function combatState(which) {
  whenReady();
  const combat = combatArgument(which ?? undefined) ?? game.combat;
  if (!combat) throw wrong("combat", "noFight");
  const played = gameOfCombat(combat);
  const context = contextOf(played, combat, []);
  const state = plainData("combat", stateForRules(context));
  const shown = (/** @type {any} */ { id, character }) => maySee(context.participants.get(character?.id ?? id));
  return { game: played.id, combat: String(combat.id),
    state: { ...state, ...state.combatants && { combatants: state.combatants.filter(shown) } } };
}

/**
 * Reports whether this user may see a participant and its numbers. A piece of ground has no documents of its own.
 * @param {import("../../games/participants.mjs").Participant | undefined} participant
 */
function maySee(participant) {
  if (!participant) return true;
  const { actor, combatant } = participant;
  return mayRead(actor) && (actor.isOwner || !(combatant?.hidden || combatant?.token?.hidden));
}

/**
 * @param {any} value   A combat or its id.
 * @returns {foundry.documents.Combat | null | undefined}   Undefined if none is named, null for no combat.
 */
export function combatArgument(value) {
  if (value === undefined || value === null) return value;
  const found = game.combats.get(typeof value === "string" ? value : value?.id ?? "");
  if (!found) throw wrong("combat", "noFight");
  return found;
}
