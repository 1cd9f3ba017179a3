// @ts-check
import { html } from "./html.mjs";
import { MANY_DICE, operationWords, poolsWords, timeWords } from "./words.mjs";

/** @import { Roll } from "./rolls.mjs" */

/**
 * One roll as HTML, in the page and in the overlay. The object writes them into a page, and the page's script adds new
 * ones.
 */

/**
 * Returns a row of the table of rolls.
 * @param {string} id   The table's.
 * @param {Roll} roll
 */
export const rollRow = (id, { sequence, time, player, operation, pools }) => html`
  <tr role="row" data-sequence="${sequence}">
  <th scope="row" role="rowheader"><a href="/v1/tables/${id}/ledger?after=${sequence - 1}&amp;limit=1" aria-label="Roll ${sequence} as it is signed, JSON">${sequence}</a></th>
  <td role="cell"><time datetime="${time}">${timeWords(time)}</time></td><td role="cell"><bdi>${player}</bdi></td>
  <td role="cell">${operationWords(operation)}</td><td class="dice" role="cell">${poolsWords(pools)}</td></tr>`;

/** Limit of the dice of one roll in the overlay. */
const MOST_DICE = 12;

/**
 * Returns a roll of the overlay, with its dice as shapes.
 * @param {Roll} roll
 */
export function overlayRow({ sequence, player, operation, pools }) {
  const dice = (pools ?? []).flatMap(([sides, faces]) => faces.map(face => ({ sides, face })));
  return html`<li data-sequence="${sequence}"><span class="head"><bdi class="player">${player}</bdi>
    <span class="operation">${operationWords(operation)}</span></span><span class="dice">
    ${dice.slice(0, MOST_DICE).map(dieShape)}
    ${!pools && html`<span class="more">${MANY_DICE}</span>`}
    ${dice.length > MOST_DICE && html`<span class="more">and ${dice.length - MOST_DICE} more</span>`}</span></li>`;
}

/** @param {{ sides: number, face: number }} die */
const dieShape = ({ sides, face }) =>
  html`<span class="die" data-sides="${sides}" aria-label="d${sides}: ${face}" role="img"><span>${face}</span></span>`;

/**
 * Returns a roll from a live message.
 * @param {string} message   JSON.
 * @returns {Roll}
 */
export function rollOf(message) {
  const { entry: { sequence, time, player, operation }, faces } = JSON.parse(message);
  return { sequence, time, player, operation, pools: faces };
}
