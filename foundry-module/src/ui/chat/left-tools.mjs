import { actorOrNull } from "../../world/actor.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { report } from "../../world/notify.mjs";
import { stepsOf } from "../../cards/steps.mjs";
import { playedGame } from "../../games/played.mjs";
import { buttonOf } from "../sheet/buttons.mjs";
import { pressAction } from "../sheet/dialogs.mjs";

/**
 * Adds buttons to the part of a card that is left to the table: for damage, statuses and movement by hand. The owners
 * of the card's actor see them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderLeftTools(message, html) {
  const place = html.querySelector(".rulewright-play-card .rulewright-left");
  const { play: card } = flagsOf(message);
  const steps = place && card ? stepsOf(message) : null;
  const played = steps ? playedGame(steps.game) : null;
  const actor = typeof card?.left === "string" ? actorOrNull(card.left) : null;
  const tools = played?.cards.tools ?? [];
  if (!place || !played || !actor?.isOwner || steps?.undone || !tools.length) return;
  place.querySelector(".rulewright-left-tools")?.remove();
  const row = document.createElement("div");
  row.className = "rulewright-left-tools";
  for (const key of tools) {
    const found = buttonOf(actor, key);
    if (!found) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rulewright-offer";
    button.dataset.tool = key;
    button.textContent = found.label;
    button.addEventListener("click", () => pressAction(played, actor, found.pressed, false).catch(report));
    row.append(button);
  }
  place.append(row);
}
