import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { openSkillEncounters } from "./window.mjs";

/**
 * Adds a button for skill encounters to the list of actors, if the world's game has them.
 * @param {HTMLElement} html
 */
export function renderSkillButton(html) {
  addDirectoryButton(html, { name: "skill", label: "Skill.open", press: openSkillEncounters },
    Object.hasOwn(gameOfWorld().deeds, "skillEncounter"));
}
