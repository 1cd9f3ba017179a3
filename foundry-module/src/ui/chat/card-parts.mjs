import { cardsOf, partFor } from "../../cards/entries.mjs";
import { renderClocks, renderSummary } from "../../cards/play-card.mjs";
import { renderOwnWords } from "../../cards/own-words.mjs";
import { renderRolls } from "../../resolve/dice/disclosure.mjs";
import { renderChoice } from "./choice.mjs";
import { renderFold, renderTurn } from "./collapse.mjs";
import { renderTrust } from "./footer.mjs";
import { renderNames } from "./names.mjs";
import { renderWaiting } from "./pending.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { isOtherLanguage, localize, formatChance, formatNumber } from "../../world/i18n.mjs";
import { flagsOfCard } from "../../cards/card-flags.mjs";
import { prepareChips } from "../rules/chips.mjs";
import { placeOn } from "./render-cache.mjs";
import { renderTranslation } from "./translation.mjs";
import { actorOrNull } from "../../world/actor.mjs";
import { report } from "../../world/notify.mjs";
import { stepsOf } from "../../cards/steps.mjs";
import { playedGame } from "../../games/games.mjs";
import { buttonOf } from "../sheet/buttons.mjs";
import { pressAction } from "../sheet/dialogs.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { isPossible } from "../dialog/possible.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { takeStep } from "../icon/story/step.mjs";
import { pressOnce } from "../../world/forms/busy.mjs";
import { nextView } from "../../cards/views/next.mjs";
import { throwsOf } from "../../cards/throws.mjs";
import { measureLuck } from "../../games/chances.mjs";
import { whenSeen } from "../../world/windows.mjs";
import { gameOfCard, rollLabel } from "../hindsight/rolls.mjs";

/** @import { ChancesRank } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Throw } from "../../cards/throws.mjs" */

/** Caches the places of rolls in their odds: a card renders again at each of its changes. */
const ranks = /** @type {Map<string, Promise<ChancesRank | null>>} */ (new Map());

/** The most entries of the cache. */
const MOST = 2000;

/**
 * Adds the percentile of each roll of a card to its details, once a person looks at its dice: the rules compute each.
 * @param {foundry.documents.ChatMessage} card
 * @param {HTMLElement} html
 */
function renderPercentiles(card, html) {
  const pools = html.querySelector(".rulewright-play-card .rulewright-pools");
  if (!pools || !flagsOf(card).receipt || !card.isContentVisible) return;
  whenSeen(pools, () => {
    addPercentiles(card, pools).catch(error => console.error("rulewright:", error));
  });
}

/**
 * @param {foundry.documents.ChatMessage} card
 * @param {Element} pools   The card's dice.
 */
async function addPercentiles(card, pools) {
  const { throws } = throwsOf(card);
  const texts = await Promise.all(throws.map(one => percentileText(card, one)));
  const shown = texts.filter(text => text !== null);
  if (!shown.length) return;
  const list = document.createElement("ul");
  list.className = "rulewright-percentiles";
  list.append(...shown.map(text => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  }));
  pools.after(list);
}

/**
 * @param {foundry.documents.ChatMessage} card
 * @param {Throw} one
 * @returns {Promise<string | null>}   Null for dice that decide nothing, and for those whose odds would take too long.
 */
async function percentileText(card, one) {
  const rank = await rankOf(gameOfCard(card), one);
  if (!rank || rank.same === 0 || rank.same === 1) return null;
  return localize("Luck.percentile", { label: rollLabel(card, one).label, total: formatNumber(one.total),
    lower: formatChance(rank.lower), higher: formatChance(rank.higher) });
}

/** @param {Game} played @param {Throw} one @returns {Promise<ChancesRank | null>} */
function rankOf(played, { pools, total }) {
  const key = JSON.stringify([played.engine, pools, total]);
  const known = ranks.get(key) ?? measureLuck(played, { throws: [{ pools, totals: [total] }] })
    .then(({ standings }) => standings[0]?.ranks[0] ?? null);
  if (!ranks.has(key)) {
    if (ranks.size >= MOST) ranks.clear();
    ranks.set(key, known);
    // The next card tries again.
    known.catch(() => ranks.delete(key));
  }
  return known;
}

/** The card whose step was pressed last, by its message's id. @type {string | null} */
let pressed = null;

/**
 * Shows the next steps of a card, and the outcomes of those that were taken. The reader decides whether a button is
 * active.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
function renderPlayNext(message, html) {
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

/** The parts of a card that depend on its reader, in the order in which they render. */
const PARTS = [
  renderRolls,
  renderOldOffers,
  renderClocks,
  renderSummary,
  renderOwnWords,
  renderPercentiles,
  renderPlayNext,
  renderLeftTools,
  renderFold,
  renderTrust,
  renderWaiting,
  renderChoice,
  renderNames,
  renderTaken
];

/**
 * Renders the parts of the cards of a message that depend on its reader. Logs the error of a part and renders the
 * others.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderCardParts(message, html) {
  const cards = cardsOf(message);
  const renewed = (/** @type {foundry.documents.ChatMessage} */ card) => {
    renderParts(card, html);
    safely(() => renderTurn(message, cards, html));
    safely(() => prepareChips(html));
  };
  for (const card of cards) {
    const part = partFor(card, html);
    if (part && isOtherLanguage(flagsOf(card).receipt?.lang))
      safely(() => renderTranslation(card, part, () => renewed(card)));
    renderParts(card, html);
  }
  safely(() => renderTurn(message, cards, html));
}

/** @param {foundry.documents.ChatMessage} card @param {HTMLElement} html   The message. */
function renderParts(card, html) {
  const part = partFor(card, html);
  if (part) for (const render of PARTS) safely(() => render(card, part));
}

/** Runs a task, and logs its error. @param {() => unknown} task */
function safely(task) {
  (async () => task())().catch(error => console.error("rulewright:", error));
}

/**
 * Notifies a GM if another module removed the contents of a card from the screen, with the buttons in them. The
 * contents stay away: they may be hidden on purpose.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
function renderTaken(message, html) {
  if (!game.user.isGM || !flagsOf(message).receipt || !message.isContentVisible
    || html.querySelector(".rulewright-card, .rulewright-taken")) return;
  const note = document.createElement("p");
  note.className = "rulewright rulewright-taken";
  note.textContent = localize("Card.taken");
  (html.querySelector(".message-content") ?? html).append(note);
}

/** Cards of ICON's rolls outside of a combat, of version 0.2 and before. */
const CARD = ".rulewright-card:not(.rulewright-fight, .rulewright-play-card)";

/**
 * Shows on a card of an earlier version that its buttons are gone.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
async function renderOldOffers(message, html) {
  const { offers: own, packed } = flagsOf(message);
  const place = own || packed ? placeOn(html, CARD, "rulewright-offers") : null;
  if (!place) return;
  const { offers } = await flagsOfCard(message) ?? {};
  if (!Array.isArray(offers) || !offers.length) return;
  const line = document.createElement("p");
  line.className = "rulewright-reason";
  line.textContent = localize("Card.earlierVersion");
  place.replaceChildren(line);
}

/**
 * Adds buttons to the part of a card that is left to the table: for damage, statuses and movement by hand. The owners
 * of the card's actor see them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
function renderLeftTools(message, html) {
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
