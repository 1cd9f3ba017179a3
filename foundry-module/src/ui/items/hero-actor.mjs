import { MODULE } from "../../config.mjs";
import { declaredBars, declaredSheet } from "../../world/layouts/layouts.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { layoutOfGame } from "./hero-fields.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * The choices for a new hero.
 * @typedef {object} HeroChoices
 * @property {string} name
 * @property {string} [key]   The key of its class.
 * @property {Record<string, any>} numbers   By the rules' names.
 * @property {object[]} items   The data of its items.
 * @property {string} [owner]   The id of the user who owns it.
 */

/**
 * Returns the data of a hero's actor, with each number of its game.
 * @param {Game} played
 * @param {HeroChoices} choices
 * @returns {foundry.documents.Actor.CreateData}
 */
export function heroActor(played, { name, key, numbers, items, owner }) {
  const layout = layoutOfGame(played);
  const { hp = numbers.health, maxHp = numbers.maxHealth ?? hp } = numbers;
  return /** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ ({
    name, type: "character",
    system: { ...typeof hp === "number" && { health: { value: hp, min: 0, max: maxHp } },
      ...declaredSheet(layout, "hero", numbers) },
    prototypeToken: { name, actorLink: true, disposition: 1, ...declaredBars(layout) },
    items,
    ...owner && { ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
      [owner]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } },
    flags: { [MODULE]: { side: "hero", ...key && { class: key },
      ...gameOfWorld() !== played && { game: played.id } } }
  }));
}
