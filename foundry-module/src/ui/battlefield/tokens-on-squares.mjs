import { sideOf } from "../../world/worldbuilding.mjs";
import { cellsUnder } from "../../games/cells.mjs";
import { floorOf, isOnFloor } from "../../games/squares.mjs";
import { addTo } from "../../base/lists.mjs";
import { placeKey } from "./ground.mjs";

/**
 * A token on a square or hexagon.
 * @typedef {object} Standing
 * @property {string} id   The token's id.
 * @property {string} name
 * @property {string} initials
 * @property {"hero" | "foe"} side
 */

/**
 * Returns the tokens on each square, as far as this user sees them. A large token is on
 * all squares that it covers.
 * @param {foundry.documents.Scene} scene   With a grid.
 * @param {string} [floor]   The id of the floor; without it, tokens of each.
 * @returns {Map<string, Standing[]>}   By the key of the place.
 */
export function standingOn(scene, floor) {
  /** @type {Map<string, Standing[]>} */
  const standing = new Map();
  for (const token of scene.tokens) {
    if (token.hidden && !token.isOwner || !isOnFloor(floorOf(token).floor, floor)) continue;
    const one = { id: /** @type {string} */ (token.id), name: token.name,
      initials: initials(token.name), side: sideOfToken(token) };
    for (const cell of cellsUnder(token)) addTo(standing, placeKey(cell), one);
  }
  return standing;
}

/** @param {foundry.documents.TokenDocument} token @returns {"hero" | "foe"} */
function sideOfToken({ actor, disposition }) {
  const side = actor ? sideOf(actor) : undefined;
  return side ?? (disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE || disposition === CONST.TOKEN_DISPOSITIONS.SECRET
    ? "foe" : "hero");
}

/**
 * Returns the initials of a name: of its first and its last word.
 * @param {string} name
 */
export function initials(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    .map(word => String.fromCodePoint(/** @type {number} */ (word.codePointAt(0))));
  return [words[0], words.length > 1 ? words.at(-1) : ""].join("").toLocaleUpperCase(game.i18n.lang) || "?";
}
