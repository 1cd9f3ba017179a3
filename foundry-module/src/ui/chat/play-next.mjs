import { focusStepsOnceShown } from "../../world/focus.mjs";
import { describedGame } from "../../games/games.mjs";
import { openDeed } from "../dialog/open-deed.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { actorNamed } from "../../games/seats.mjs";
import { isOpen, stepsOf } from "../../cards/steps.mjs";
import { fill } from "../../world/templates.mjs";
import { placeOn } from "./render-cache.mjs";
import { shownName } from "../../world/actor.mjs";
import { stepLabel } from "../../cards/views/play.mjs";

/** The card of which a step was pressed last, by its message's id. @type {string | null} */
let pressed = null;

/**
 * Shows on a card what may follow from it, and what has followed. Whether a
 * button may be pressed depends on who looks.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderPlayNext(message, html) {
  const steps = stepsOf(message);
  const played = steps && describedGame(steps.game);
  const place = steps?.next.length && played ? placeOn(html, ".rulewright-play-card", "rulewright-next") : null;
  if (!place || !steps || !played) return;
  const name = (/** @type {string | undefined} */ id) => {
    const actor = id ? actorOrNull(id) : null;
    return actor ? shownName(actor) : id ? localize("Card.nobody") : "";
  };
  const known = steps.next.flatMap((step, at) => Object.hasOwn(played.deeds, step.do) ? [{ step, at }] : []);
  place.innerHTML = fill("next", {
    groups: known.filter(({ at }) => isOpen(steps, at) || steps.done[at]).map(({ step, at }) => {
      const label = stepLabel(played, step, name, step.who ? actorOrNull(step.who) : null);
      const done = steps.done[at];
      if (done) return { done: true, by: localize("Next.doneBy", { what: label, user: game.users.get(done)?.name ?? "?" }) };
      const barred = !game.user.isGM && !(step.who && actorOrNull(step.who)?.isOwner);
      const reason = barred ? localize("Refusal.notOwner") : null;
      return { buttons: [{ at, label, barred, reason, place: `rulewright-reason-${foundry.utils.randomID()}` }] };
    })
  });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button[data-step]"))) {
    button.addEventListener("click", () => {
      const at = Number(button.dataset.step);
      const step = steps.next[at];
      pressed = message.id;
      if (step) openDeed(played, step.do, step.who ? actorOrNull(step.who) : null, { next: { card: /** @type {string} */ (message.id), at, step } }).catch(report);
    });
  }
  if (pressed === message.id) focusStepsOnceShown(place);
}

/** @param {string} id */
function actorOrNull(id) {
  try {
    return actorNamed(id);
  } catch {
    return null;
  }
}
