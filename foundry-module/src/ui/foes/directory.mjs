import { gameOfWorld } from "../../games/games.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { openNewFoe } from "./new-foe.mjs";

/**
 * Adds a button for a new foe to the GM's list of actors, if the world's game has one.
 * @param {HTMLElement} html
 */
export function renderNewFoeButton(html) {
  const shown = Boolean(gameOfWorld().setup?.directory.includes("newFoe"));
  if (game.user.isGM) addDirectoryButton(html, { name: "newFoe", label: "Foe.new", press: openNewFoe }, shown);
}
