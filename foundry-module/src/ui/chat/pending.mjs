import { flagsOf } from "../../world/fields.mjs";
import { route } from "../../resolve/route.mjs";
import { isPending, settledOn, pendingOn } from "../../resolve/pending-flags.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { playedWithDamage } from "../../resolve/by-hand.mjs";
import { openByHand } from "./by-hand.mjs";
import { questionButtons } from "./choice.mjs";
import { cardHash } from "../../cards/card-hash.mjs";
import { selectorOf } from "../../cards/entries.mjs";
import { pressOnce, showBusy } from "../../world/forms/busy.mjs";
import { confirmFirst } from "../dialog/confirm-first.mjs";
import { findEverywhere, isElement } from "../../world/windows.mjs";

/** The selector of a card's next steps. */
const FOLLOWS = ".rulewright-offers, .rulewright-next";

/** The selector of cards whose content itself names a roll in a player's own browser. */
const SAYS_ITSELF = ".rulewright-play-card";

/** The card on which a button was pressed last. @type {string | null} */
let pressed = null;

/**
 * Shows on a pending card that the GM has yet to decide, and its buttons to a GM. On a card that was pending before, it
 * shows the decision. A pending card has no next steps.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderWaiting(message, html) {
  const card = html.querySelector(".rulewright-card");
  if (!isElement(card)) return;
  const pending = pendingOn(message);
  const settled = settledOn(message);
  const local = isLocal(message) && !(flagsOf(message).local && card.matches(SAYS_ITSELF));
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (card.querySelectorAll(FOLLOWS)))
    place.hidden = isPending(message);
  const shared = flagsOf(message).shared === true && message.whisper.length > 0;
  if ((!pending && !settled && !local && !shared) || card.querySelector(".rulewright-waiting")) return;
  const name = (/** @type {string} */ id) => game.users.get(id)?.name ?? "?";
  const holder = document.createElement("div");
  holder.innerHTML = fill("waiting", {
    local, shared, waits: Boolean(pending), isGM: game.user.isGM, byHand: Boolean(playedWithDamage(message)),
    text: pending && localize(game.user.isGM ? "Authority.waitsHint" : "Authority.waits", { user: name(pending.user) }),
    done: !pending && settled
      && localize(settled.byHand ? "ByHand.applied" : settled.dismissed ? "Authority.dismissed"
        : "Authority.carriedOut", { user: name(settled.by) })
  });
  const added = [...holder.children];
  card.append(...added);
  const seen = pending && game.user.isGM ? cardHash(message) : undefined;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (card.querySelectorAll("button[data-waiting]"));
  for (const button of buttons) {
    button.addEventListener("click", () => button.dataset.waiting === "byHand" ? openByHand(message)
      : press(message, button.dataset.waiting === "dismiss", seen));
    if (added.some(one => one.contains(button))) questionButtons.add(button);
  }
  showBusy(busyKey(message), buttons);
  const last = added.at(-1);
  if (pressed === message.id && isElement(last)) focusStepsOnceShown(last);
}

/** @param {foundry.documents.ChatMessage} message */
const busyKey = message => `waiting ${message.id}`;

/**
 * Reports whether a player's own browser rolled the dice of a card. The card may lack the flag, but the core stores its
 * author. A card for one user alone does not count by its author, because the GM's browser posts it in that user's
 * name.
 * @param {foundry.documents.ChatMessage} message
 */
function isLocal(message) {
  const { author, whisper = [] } = message;
  const { local, receipt } = flagsOf(message);
  const forOneself = whisper.length === 1 && whisper[0] === author?.id;
  return Boolean(local || (receipt && author && !author.isGM && !forOneself));
}

/**
 * Sends the decision about a pending card.
 * @param {foundry.documents.ChatMessage} message
 * @param {boolean} dismiss
 * @param {string | undefined} seen   The hash of the card on screen.
 */
async function press(message, dismiss, seen) {
  const card = /** @type {string} */ (message.id);
  const request = { card, ...seen && { seen } };
  await pressOnce(busyKey(message), async () => {
    pressed = card;
    const done = dismiss ? route("waiting", { ...request, dismiss })
      : confirmFirst(message, "waiting",
        request, looked => route("waiting", looked, { timeout: GM_TIMEOUT + CONSENT_TIMEOUT }));
    await done.catch(report);
  }, () => findEverywhere(`${selectorOf(message)} button[data-waiting]`));
}
