import { actorOrNull } from "../../world/actor.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { playedGame } from "../../games/played.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { isPossible } from "../dialog/possible.mjs";
import { report } from "../../world/notify.mjs";
import { stepsOf } from "../../cards/steps.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { takeStep } from "../icon/story/step.mjs";
import { pressOnce } from "../../world/forms/busy.mjs";
import { placeOn } from "./render-cache.mjs";
import { nextView } from "../../cards/views/next.mjs";

/** The card whose step was pressed last, by its message's id. @type {string | null} */
let pressed = null;

/**
 * Shows the next steps of a card, and the outcomes of those that were taken. The reader decides whether a button is
 * active.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderPlayNext(message, html) {
  const steps = stepsOf(message);
  const played = steps && playedGame(steps.game);
  const place = steps?.next.length && played ? placeOn(html, ".rulewright-play-card", "rulewright-next") : null;
  if (!place || !steps || !played) return;
  place.innerHTML = fill("next", { groups: nextView(played, steps), path: { clock: templatePath("clock") } });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button[data-step]"))) {
    button.addEventListener("click", () => {
      const at = Number(button.dataset.step);
      const step = steps.next[at];
      pressed = message.id;
      if (step && played.stepCommand)
        pressOnce(`step ${message.id}.${at}`, () => takeStep(message, at, step)).catch(report);
      else if (step)
        openAction(played, step.do, actorOrNull(step.who),
          { next: { card: /** @type {string} */ (message.id), at, step } }).catch(report);
    });
  }
  if (pressed === message.id) focusStepsOnceShown(place);
  withoutImpossible(message, played, steps, place).catch(report);
}

/**
 * Takes away the buttons of reactions that the rules do not allow now, such as those that cost more than is left.
 * @param {foundry.documents.ChatMessage} message
 * @param {import("../../games/game.mjs").Game} played
 * @param {import("../../cards/steps.mjs").Steps} steps
 * @param {Element} place
 */
async function withoutImpossible(message, played, steps, place) {
  for (const [at, step] of steps.next.entries()) {
    const button = step.react === "may" && place.querySelector(`button[data-step="${at}"]:not([disabled])`);
    const actor = button && actorOrNull(step.who);
    if (actor && !await isPossible(played, actor, message, { at, step })) button.remove();
  }
}
