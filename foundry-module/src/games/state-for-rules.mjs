import { abilitiesOf, reactionOf } from "./ability.mjs";
import { cellOf, gridOf } from "./cells.mjs";
import { floorOf, floorsForRules } from "./squares.mjs";
import { flagsOf, picked, present } from "../world/fields.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { sideIn } from "./participants.mjs";
import { known, runsBy, storedCombat } from "./places.mjs";
import { optionsOf, skillClocks } from "../world/settings.mjs";

/** @import { Participant } from "./participants.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * Returns the state of a combat from its documents, in the words of the rules: the contents of its flags, and each
 * participant with the contents of sheet and flags. Values pass through unchanged; the rules decide which they can use,
 * and name the others.
 * @param {PlayContext} context
 * @param {import("./command.mjs").Command} [command]   The command for which it reads the state.
 * @returns {Record<string, any>}
 */
export function stateForRules(context, command) {
  const { game: played, combat, scene, participants, unknown } = context;
  const { people = "combatants", stored, values = usualValues, more } = played.state ?? {};
  const flags = storedCombat(combat, played);
  const state = present({
    ...stored ? picked(flags, stored) : flags,
    round: runsBy(played, combat) ? combat?.round : 0,
    ...played.options && { options: optionsOf(played) },
    // Unreadable clocks hold up only the commands about one.
    ...played.clocks?.table && Boolean(command?.clock) && { clocks: skillClocks() },
    ...stands(context) && { ground: groundOf(played, /** @type {foundry.documents.Scene} */ (scene)) },
    [people]: [...[...participants.values()].map(one => values(one, context, command)),
      ...played.pieces && Array.isArray(flags.pieces) ? flags.pieces : []],
    ...more?.(context, command)
  });
  return unknown ? withoutThoseOf(unknown, state) : state;
}

/** Reports whether positions on the scene matter. @param {PlayContext} context */
function stands({ game: played, scene }) {
  return Boolean(played.scene && scene && gridOf(scene));
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

/** Returns the member of a request that holds the state of a game. @param {import("./game.mjs").Game} game */
export function stateName({ state }) {
  return state?.name ?? "combat";
}

/**
 * Returns the ground of a scene: its grid by the core's number, the cells that the game's rules use, its floors if the
 * game changes cells, and its darkness.
 * @param {import("./game.mjs").Game} played
 * @param {foundry.documents.Scene} scene
 */
function groundOf(played, scene) {
  const { cells } = cellsOf(played, scene);
  const { darknessLevel = 0 } = scene.environment ?? {};
  return { grid: scene.grid.type, ...cells.length && { cells }, ...played.scene?.changes && floorsForRules(scene),
    ...darknessLevel === 1 && { dark: true } };
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
 * Returns the values of a participant.
 * @param {Participant} participant
 * @param {PlayContext} context
 */
function usualValues({ actor, token }, context) {
  const { game } = context;
  const items = game.abilities.listed ? abilitiesOf(game, actor) : [];
  const abilities = items.map(({ id }) => id);
  const reactions = items.flatMap(item => reactionOf(game, item) ?? []);
  const gear = game.gear?.of(actor) ?? [];
  return { ...known(game, actor), ...gear.length && { gear }, ...abilities.length && { abilities },
    ...reactions.length && { reactions: reactions.map(({ id }) => id),
      triggers: reactions.map(({ trigger }) => trigger) },
    ...stands(context) && token && { ...cellOf(token), ...floorOf(token) }, id: actor.uuid, side: sideIn(actor) };
}
