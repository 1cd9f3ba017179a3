import { throwsOf } from "../../cards/throws.mjs";
import { measureLuck } from "../../games/chances.mjs";
import { formatChance, formatNumber, localize } from "../../world/i18n.mjs";
import { whenSeen } from "../../world/windows.mjs";
import { gameOfCard, rollLabel } from "../hindsight/rolls.mjs";
import { flagsOf } from "../../world/fields.mjs";

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
export function renderPercentiles(card, html) {
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
