import { MODULE } from "../../config.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";

/** The places for a button, in order of preference. */
const PLACES = [".directory-header .header-actions", ".directory-header", ".directory-footer"];

/**
 * Adds a button of ours to a list of the sidebar, or removes it. The list renders again at
 * every change, in parts or as a whole.
 * @param {HTMLElement} html
 * @param {{ name: string, label: string, press: () => Promise<unknown> }} button   `name` is the name of its icon,
 *   `label` a key in the language file.
 * @param {boolean} shown   False in a world whose game does not have it.
 */
export function addDirectoryButton(html, { name, label, press }, shown) {
  const place = PLACES.map(selector => html.querySelector(selector)).find(Boolean);
  const there = place?.querySelector(`[data-rulewright="${name}"]`);
  if (!place || !shown) return there?.remove();
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
