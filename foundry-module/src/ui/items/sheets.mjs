import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { keepButtonFocus, restoreButtonFocus } from "./focus.mjs";
import { AbilityForm } from "./form.mjs";
import { createItems } from "./taking.mjs";
import { gameOf } from "../../games/games.mjs";
import { isDescribed } from "../../games/item-ability.mjs";
import { elementOf } from "../../world/windows.mjs";

/**
 * Adds the buttons that describe an ability: one on the system's sheet of an item, and one
 * beside the item on its actor's sheet. Our elements have no names, because the sheet
 * would submit them. Sheets render again at every change.
 */

/** The selectors after which an item sheet's button goes, in order of preference. */
const AFTER = ["header.sheet-header"];

/**
 * @param {Rulewright.Sheet} app
 * @param {Rulewright.Rendered} html
 */
export function renderItemButton(app, html) {
  const root = elementOf(html);
  const item = /** @type {foundry.documents.Item | undefined} */ (app.item ?? app.document);
  if (!root || !item?.isOwner) return;
  for (const old of root.querySelectorAll(`.${MODULE}-describe`)) old.remove();
  const button = createButton(item, `rulewright rulewright-describe`);
  const label = document.createElement("span");
  label.textContent = localize(isDescribed(item) ? "Ability.change" : "Ability.describe");
  button.append(" ", label);
  const after = AFTER.map(selector => root.querySelector(selector)).find(Boolean);
  if (after) after.after(button);
  // In the first framework this is the whole window on the first render and its form later.
  else (root.querySelector("form") ?? root.querySelector(".window-content") ?? root).prepend(button);
  restoreButtonFocus(button);
}

/**
 * Adds a button that opens the form to each item on an actor's sheet.
 * @param {HTMLElement} root
 * @param {foundry.documents.Actor} actor
 */
export function renderItemControls(root, actor) {
  if (!actor.isOwner) return;
  for (const row of root.querySelectorAll("li.item[data-item-id]")) {
    const item = actor.items.get(/** @type {HTMLElement} */ (row).dataset.itemId ?? "");
    const controls = row.querySelector(".item-buttons");
    if (!item || !controls) continue;
    for (const old of controls.querySelectorAll(`.${MODULE}-describe`)) old.remove();
    const button = createButton(item, "rulewright rulewright-describe item-control");
    const label = localize("Ability.describeItem", { name: item.name });
    button.setAttribute("aria-label", label);
    button.title = label;
    const word = document.createElement("span");
    word.textContent = localize("Sheet.ability");
    button.append(" ", word);
    controls.prepend(button);
    restoreButtonFocus(button);
  }
}

/** @param {foundry.documents.Item} item @param {string} className */
function createButton(item, className) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.innerHTML = `<span class="rulewright-icon" data-icon="dice" aria-hidden="true"></span>`;
  button.addEventListener("click", () => AbilityForm.open(item).catch(report));
  keepButtonFocus(button, uuidOf(item));
  return button;
}

/** Opens the form of a new ability of an actor. @param {foundry.documents.Actor} actor */
export function openNewAbility(actor) {
  return AbilityForm.create({ played: gameOf(actor), id: `new-${uuidOf(actor).replaceAll(".", "-")}`,
    make: data => createItems(actor, [data]) });
}
