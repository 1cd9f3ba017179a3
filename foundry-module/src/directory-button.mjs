import { MODULE } from "./config.mjs";
import { localize } from "./i18n.mjs";
import { report } from "./notify.mjs";

/** Where a button goes: into the first of these that the directory has. */
const PLACES = [".directory-header .header-actions", ".directory-header", ".directory-footer"];

/**
 * Gives a list of the sidebar a button of ours. The list renders again at
 * every change, in parts or as a whole.
 * @param {HTMLElement} html
 * @param {{ name: string, label: string, press: () => Promise<unknown> }} button   `name` is that of its icon, `label` a key in the language file.
 */
export function addDirectoryButton(html, { name, label, press }) {
  const place = PLACES.map(selector => html.querySelector(selector)).find(Boolean);
  if (!place || place.querySelector(`[data-rulewright="${name}"]`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${MODULE}-directory-button`;
  button.dataset.rulewright = name;
  button.innerHTML = `<span class="rulewright-icon" data-icon="${name}" aria-hidden="true"></span> <span></span>`;
  /** @type {HTMLElement} */ (button.lastElementChild).textContent = localize(label);
  button.addEventListener("click", () => press().catch(report));
  place.append(button);
}
