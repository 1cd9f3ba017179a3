import { abilitiesOf, reactionOf } from "./ability.mjs";
import { cellOf, gridOf } from "./cells.mjs";
import { floorOf } from "./squares.mjs";
import { flagsOf, present } from "../world/fields.mjs";
import { plays } from "./games.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { known, storedCombat } from "./places.mjs";
import { sideIn } from "./context.mjs";
import { optionsOf, skillClocks } from "../world/settings.mjs";

/** @import { Participant } from "./participants.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * Returns the state of a combat from its documents, in the words of the rules: the contents of its flags, and each
 * participant with the contents of sheet and flags. Values pass through unchanged; the rules decide which they can use,
 * and name the others.
 * @param {PlayContext} context
 * @param {import("./command.mjs").Command} [command]   The command for which it reads the state.
 * @returns {Record<string, unknown>}
 */
export function stateForRules(context, command) {
  const { stateOf } = context.game;
  const state = stateOf ? /** @type {Record<string, unknown>} */ (stateOf(context, command))
    : storedState(context, command);
  return context.unknown ? withoutThoseOf(context.unknown, state) : state;
}

/**
 * Returns a state without what belongs to some participants: the pieces that they have made and their zones.
 * @param {ReadonlySet<string>} ids
 * @param {Record<string, any>} state
 */
function withoutThoseOf(ids, { combatants, zones, ...state }) {
  const others = (/** @type {unknown} */ list, /** @type {string} */ owner) => Array.isArray(list)
    ? list.filter(one => !ids.has(one?.[owner])) : list;
  return present({ ...state, combatants: others(combatants, "summoner"), zones: others(zones, "by") });
}

/**
 * @param {PlayContext} context
 * @param {import("./command.mjs").Command} [command]
 * @returns {Record<string, unknown>}
 */
function storedState(context, command) {
  const { game: played, combat, scene, participants } = context;
  const stands = Boolean(played.scene && scene && gridOf(scene));
  return present({
    ...combat && storedCombat(combat),
    round: plays(combat) ? combat?.round : 0,
    ...played.options && { options: optionsOf(played) },
    // Unreadable clocks hold up only the commands about one.
    ...played.clocks && Boolean(command?.clock) && { clocks: skillClocks() },
    ...stands && { ground: groundOf(played, /** @type {foundry.documents.Scene} */ (scene)) },
    combatants: [...participants.values()].map(participant => participantNamed(played, participant, stands))
  });
}

/** Returns the member of a request that holds the state of a game. @param {import("./game.mjs").Game} game */
export function stateName({ state }) {
  return state ?? "combat";
}

/**
 * Returns the ground of a scene: its grid by the core's number, the cells that the game's rules use, and its darkness.
 * @param {import("./game.mjs").Game} played
 * @param {foundry.documents.Scene} scene
 */
function groundOf(played, scene) {
  const { cells } = cellsOf(played, scene);
  const { darknessLevel = 0 } = scene.environment ?? {};
  return { grid: scene.grid.type, ...cells.length && { cells }, ...darknessLevel === 1 && { dark: true } };
}

/**
 * Returns the cells of a scene's ground: those that the rules of a game read, and the others. A scene of an ICON combat
 * has heights as well, which no other game has.
 * @param {import("./game.mjs").Game} played
 * @param {foundry.documents.Scene} scene
 * @returns {{ cells: any[], others: any[] }}
 */
export function cellsOf({ scene: parts }, scene) {
  const { terrain = [] } = parts ?? {};
  const { cells } = flagsOf(scene).ground ?? {};
  const all = Array.isArray(cells) ? cells : [];
  const asked = all.filter(cell => isPlainRecord(cell) && (cell.kind || terrain.some(name => cell[name])));
  return { cells: asked, others: all.filter(cell => !asked.includes(cell)) };
}

/**
 * @param {import("./game.mjs").Game} game
 * @param {Participant} participant
 * @param {boolean} stands   True if its position matters.
 */
function participantNamed(game, { actor, token }, stands) {
  const items = game.abilities.listed ? abilitiesOf(game, actor) : [];
  const abilities = items.map(({ id }) => id);
  const reactions = items.flatMap(item => reactionOf(game, item) ?? []);
  const gear = game.gear?.of(actor) ?? [];
  return { ...known(game, actor), ...gear.length && { gear }, ...abilities.length && { abilities },
    ...reactions.length && { reactions: reactions.map(({ id }) => id),
      triggers: reactions.map(({ trigger }) => trigger) },
    ...stands && token && { ...cellOf(token), ...floorOf(token) }, id: actor.uuid, side: sideIn(actor) };
}
