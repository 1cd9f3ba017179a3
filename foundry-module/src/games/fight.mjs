import { cellOf, gridOf } from "./cells.mjs";
import { flagsOf, present } from "../world/fields.mjs";
import { plays } from "./games.mjs";
import { isLegible } from "../base/legible.mjs";
import { fightState, known } from "./places.mjs";
import { sideIn } from "./seats.mjs";
import { optionsOf } from "../world/settings.mjs";

/** @import { Fighter } from "./icon/combat/encounter.mjs" */
/** @import { Seats } from "./seats.mjs" */

/**
 * A fight as the documents hold it, in the words of the rules: what its flags
 * hold, and everybody with what their sheets and flags hold. Values pass
 * through as they stand there; the rules decide what they can use, and name
 * what they cannot.
 * @param {Seats} seats
 * @returns {Record<string, unknown>}
 */
export function fightOf({ game: played, combat, scene, fighters }) {
  const stands = Boolean(played.places && scene && gridOf(scene));
  return present({
    ...combat && fightState(combat),
    round: plays(combat) ? combat?.round : 0,
    ...played.options && { options: optionsOf(played) },
    ...stands && { ground: groundOf(played, /** @type {foundry.documents.Scene} */ (scene)) },
    combatants: [...fighters.values()].map(fighter => fighterOf(played, fighter, stands))
  });
}

/**
 * The ground of a scene: its grid by the core's number, the cells that the game's rules ask about, and whether it lies in darkness.
 * @param {import("./game.mjs").Game} played
 * @param {foundry.documents.Scene} scene
 */
function groundOf({ terrain = [] }, scene) {
  const { cells } = flagsOf(scene).ground ?? {};
  const { darknessLevel = 0 } = scene.environment ?? {};
  // A scene that ICON was played on has heights as well, which no other game has.
  const asked = Array.isArray(cells) ? cells.filter(cell => isLegible(cell) && (cell.kind || terrain.some(name => cell[name]))) : [];
  return { grid: scene.grid.type, ...asked.length && { cells: asked }, ...darknessLevel === 1 && { dark: true } };
}

/**
 * @param {import("./game.mjs").Game} game
 * @param {Fighter} fighter
 * @param {boolean} stands   Whether it matters where it stands.
 */
function fighterOf(game, { actor, token }, stands) {
  return { ...known(game, actor), ...stands && token && cellOf(token), id: actor.uuid, side: sideIn(actor) };
}
