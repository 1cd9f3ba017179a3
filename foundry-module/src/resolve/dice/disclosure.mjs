import { diceText } from "../../cards/view.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";
import { fill } from "../../world/templates.mjs";
import { isElement } from "../../world/windows.mjs";

/** The messages with unfolded rolls. A message renders again at every change. @type {Set<string>} */
const unfolded = new Set();

/**
 * Adds a card's rolls as the core shows them: their formulas, and each die in a folded
 * part. The core itself shows rolls only of messages without content. Names the source of
 * dice that the rules did not roll.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderRolls(message, html) {
  const card = html.querySelector(".rulewright-card");
  if (!isElement(card) || !message.rolls.length || card.querySelector(".rulewright-rolls")) return;
  const { receipt } = flagsOf(message);
  const by = receipt?.by === "table" || receipt?.by === "foundry" ? receipt.by : null;
  const place = document.createElement("div");
  place.className = "rulewright-rolls";
  place.innerHTML = fill("dice/rolls",
    { by: by && localize(`Dice.by.${by}`),
      formulas: message.rolls.map(({ formula, total }) => ({ formula: diceText(formula), total })) });
  const pools = card.querySelector(".rulewright-pools");
  if (pools) pools.after(place);
  else card.append(place);
  const details = /** @type {HTMLDetailsElement} */ (place.querySelector("details"));
  const id = /** @type {string} */ (message.id);
  details.addEventListener("toggle", () => {
    if (!details.open) return void unfolded.delete(id);
    unfolded.add(id);
    showTooltips(message, details).catch(error => console.error("rulewright:", error));
  });
  details.open = unfolded.has(id);
}

/**
 * Fills in the core's tooltips of the rolls when the part is opened.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} details
 */
async function showTooltips(message, details) {
  const places = /** @type {NodeListOf<HTMLElement>} */ (details.querySelectorAll("[data-roll]"));
  const tooltips = await Promise.all(message.rolls.map(roll => roll.getTooltip()));
  // The HTML comes from the core, but the message is untrusted.
  for (const place of places) place.innerHTML = foundry.utils.cleanHTML(tooltips[Number(place.dataset.roll)] ?? "");
}
