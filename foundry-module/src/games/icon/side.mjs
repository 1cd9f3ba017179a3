import { classOf, isTemplate, sideOf, templatesOf } from "../../world/worldbuilding.mjs";
import { FOES, TEMPLATES } from "../../world/icon-words.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { gameNameOf } from "../name.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconBudgetFoe} BudgetFoe */

/**
 * Returns the foes of the combat, or else of the scene.
 * @returns {{ place: "inCombat" | "onScene" | "alone", foes: BudgetFoe[], uncounted: number }}
 *   `uncounted` is the number of foes without a class.
 */
export function foesHere() {
  const fighting = present((game.combat?.combatants.contents ?? []).map(combatant => combatant.actor));
  if (fighting.length) return { place: "inCombat", ...counted(fighting) };
  const scene = game.scenes.viewed ?? game.scenes.active;
  if (scene) return { place: "onScene", ...counted(present(scene.tokens.contents.map(token => token.actor))) };
  return { place: "alone", foes: [], uncounted: 0 };
}

/** Returns the number of heroes of the players of this world. */
export function heroCount() {
  return game.actors.filter(isHero).length;
}

/**
 * Reports whether an actor is on the side of the foes: by its own side, or else by its class.
 * @param {foundry.documents.Actor} actor
 */
export function isFoe(actor) {
  const side = sideOf(actor);
  return side ? side === "foe" : /** @type {readonly (string | undefined)[]} */ (FOES).includes(classOf(actor));
}

/**
 * Reports whether an actor is a hero of the players and of ICON.
 * @param {foundry.documents.Actor} actor
 */
export function isHero(actor) {
  // The summons and objects of a player are no heroes.
  return actor.hasPlayerOwner && !isTemplate(actor) && !flagsOf(actor).kind && !isFoe(actor)
    && gameNameOf(actor) === "icon";
}

/**
 * Counts the foes among actors as the engine does: equal ones together, and all tokens of one mob as one foe (ICON-F6).
 * @param {foundry.documents.Actor[]} actors
 */
function counted(actors) {
  /** @type {Map<string, BudgetFoe>} */
  const alike = new Map();
  const mobs = new Set();
  let uncounted = 0;
  for (const actor of actors.filter(isFoe)) {
    const name = classOf(actor);
    if (!name) { uncounted++; continue; }
    if (name === "mob" && mobs.size === mobs.add(actor.id).size) continue;
    const laid = templatesOf(actor);
    const templates = TEMPLATES.filter(one => laid.includes(one));
    const key = JSON.stringify([name, templates]);
    const entry = alike.get(key);
    if (entry) entry.count = Number(entry.count) + 1;
    else alike.set(key, /** @type {BudgetFoe} */ ({ class: name, templates, count: 1 }));
  }
  return { foes: [...alike.values()], uncounted };
}

/** @param {(foundry.documents.Actor | null | undefined)[]} actors */
function present(actors) {
  return /** @type {foundry.documents.Actor[]} */ (actors.filter(Boolean));
}
