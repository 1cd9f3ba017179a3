import { MODULE } from "../../config.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";
import { worldGame } from "../settings.mjs";

/** The places for a button, in order of preference. */
const PLACES = [".directory-header .header-actions", ".directory-header", ".directory-footer"];

/**
 * Adds a button of ours to a list of the sidebar, in a world of ICON. The list renders
 * again at every change, in parts or as a whole.
 * @param {HTMLElement} html
 * @param {{ name: string, label: string, press: () => Promise<unknown> }} button   `name` is the name of its icon,
 *   `label` a key in the language file.
 */
export function addDirectoryButton(html, { name, label, press }) {
  const place = PLACES.map(selector => html.querySelector(selector)).find(Boolean);
  const there = place?.querySelector(`[data-rulewright="${name}"]`);
  // Worlds of other games do not need it. Their ICON characters keep the data of their sheets.
  if (!place || worldGame() !== "icon") return there?.remove();
  if (there) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${MODULE}-directory-button`;
  button.dataset.rulewright = name;
  button.innerHTML = `<span class="rulewright-icon" data-icon="${name}" aria-hidden="true"></span> <span></span>`;
  /** @type {HTMLElement} */ (button.lastElementChild).textContent = localize(label);
  button.addEventListener("click", () => press().catch(report));
  place.append(button);
}
