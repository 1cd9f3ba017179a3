import { MODULE } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";
import { openNewFoe } from "./new-foe.mjs";

/** Where the button goes: into the first of these that the directory has. */
const PLACES = [".directory-header .header-actions", ".directory-header", ".directory-footer"];

/**
 * Gives the list of actors a button for a new foe. The list renders again at
 * every change, in parts or as a whole.
 * @param {HTMLElement} html
 */
export function renderNewFoeButton(html) {
  if (!game.user.isGM) return;
  const place = PLACES.map(selector => html.querySelector(selector)).find(Boolean);
  if (!place || place.querySelector(`.${MODULE}-new-foe`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${MODULE}-new-foe`;
  button.innerHTML = `<span class="rulewright-icon" data-icon="newFoe" aria-hidden="true"></span> <span></span>`;
  /** @type {HTMLElement} */ (button.lastElementChild).textContent = localize("Foe.new");
  button.addEventListener("click", () => openNewFoe().catch(report));
  place.append(button);
}
