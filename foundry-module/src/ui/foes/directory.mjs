import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { openNewFoe } from "./new-foe.mjs";

/**
 * Adds a button for a new foe to the GM's list of actors.
 * @param {HTMLElement} html
 */
export function renderNewFoeButton(html) {
  if (game.user.isGM) addDirectoryButton(html, { name: "newFoe", label: "Foe.new", press: openNewFoe });
}
