// @ts-check
import { judge, totalOf } from "./fairness.mjs";
import { page } from "./frame.mjs";
import { html } from "./html.mjs";
import { rollsOf, viewOf } from "./rolls.mjs";
import { rollRow } from "./row.mjs";
import { MOST_SEARCH } from "./search.mjs";
import { countWords, timeWords, verdictWords } from "./words.mjs";

/** @import { Die } from "./fairness.mjs" */
/** @import { Roll, View } from "./rolls.mjs" */
/** @import { TableCall } from "./table.mjs" */

/**
 * Responds with a table's ledger as a page. The page is readable without a script; the script verifies the ledger.
 * @param {TableCall} call
 */
export async function pageOf({ url, table: { about, store, tally } }) {
  const view = viewOf(url);
  const { sequence } = store.end();
  const shown = { id: about.id, sequence, view, ...await rollsOf(store, sequence, view),
    archived: store.archive.last };
  const dice = await tally.dice(sequence);
  return page(`${about.name}: ledger`, html`
    <a class="skip" href="#rolls">Skip to the rolls</a>
    <header><h1 dir="auto">${about.name}</h1>
    <p><span id="count">${countWords(sequence, "roll", "rolls")}</span> since ${timeWords(about.created)}. The dice fell on a server outside of the table. Each roll was signed and written down, and every reader can find a roll that was changed or dropped later.</p></header>
    <main>${checkSection(about.id)}${rollsSection(shown)}${diceSection(dice, sequence, tally.counted)}</main>
    ${footer(about.id)}`, { script: ["verify", "live"] });
}

/** The part in which a visitor checks the ledger. The script shows its button. @param {string} id */
const checkSection = id => html`<section aria-labelledby="check"><h2 id="check">Check it yourself</h2>
  <p>Your browser can check every signature and the chain of entries, and run every roll again in the rules' own engine.</p>
  <div id="verify" data-table="${id}" hidden><button type="button">Verify all</button>
  <progress aria-labelledby="check" hidden></progress><p role="status"></p>
  <ul aria-label="What is wrong" hidden></ul></div>
  <noscript>The button that does so needs JavaScript.</noscript>
  <p class="small">This page and its script come from the server that is checked. If you do not trust that server, check with the Foundry module, or with <code>go run ./scripts/verify</code> and this page's address.</p></section>`;

/**
 * The rolls of a page.
 * @typedef {{ id: string, sequence: number, view: View, rolls: Roll[], older: boolean, newer: boolean,
 *   lost: boolean, archived: number }} Shown   `archived` is the number of the last entry in the archive, or 0.
 */

/** @param {Shown} shown */
function rollsSection(shown) {
  const { archived, id, lost, view: { search }, rolls, older, newer } = shown;
  return html`<section aria-labelledby="rolls"><h2 id="rolls" tabindex="-1">Rolls</h2>
    <form role="search" method="get" action="/t/${id}#rolls">
    <label for="q">Search for a player, an operation or a face such as d20=1</label>
    <div class="row"><input id="q" name="q" type="search" maxlength="${MOST_SEARCH}" value="${search}">
    <button type="submit">Search</button>${search && html`<a href="/t/${id}#rolls">Show all</a>`}</div></form>
    ${liveLine(shown)}
    ${search && archived > 0 && html`<p class="small">The search covers the rolls from ${archived + 1} on. The earlier ones are in the archive.</p>`}
    ${lost && html`<p class="wrong">Some rolls of this page cannot be read from the archive, or were changed there.</p>`}
    ${rolls.length ? rollsTable(shown) : html`<p>${noRollsWords(shown)}</p>`}
    ${(older || newer) && html`<nav aria-label="Pages of the ledger" class="row">
      ${newer && html`<a href="${linkOf(shown, "after", rolls[0])}">Newer rolls</a>`}
      ${older && html`<a href="${linkOf(shown, "before", rolls.at(-1))}">Older rolls</a>`}</nav>`}</section>`;
}

/**
 * The line about new rolls, which a script fills. The first page of a ledger with rolls gets them itself.
 * @param {Shown} shown
 */
function liveLine({ id, sequence, view: { search, before, after }, rolls }) {
  const newest = !search && before === null && after === null && rolls.length > 0;
  return html`<p id="live" role="status" data-table="${id}" data-sequence="${sequence}"${newest && html` data-newest`}></p>`;
}

/** @param {Shown} shown */
function noRollsWords({ sequence, view: { search } }) {
  if (!sequence) return "There are no rolls at this table yet.";
  return search ? "No roll fits what you search for." : "There are no rolls here.";
}

/**
 * Returns the address of the next newer or older page.
 * @param {Shown} shown @param {"after" | "before"} parameter @param {Roll | undefined} edge
 */
function linkOf({ id, view: { search } }, parameter, edge) {
  const query = new URLSearchParams({ [parameter]: String(edge?.sequence ?? 1), ...search && { q: search } });
  return `/t/${id}?${query}#rolls`;
}

/**
 * CSS removes the table semantics on narrow screens, where each roll takes a few lines. The ARIA roles restore them for
 * screen readers.
 * @param {Shown} shown
 */
function rollsTable({ id, sequence, view: { search }, rolls }) {
  return html`<div class="rolls scroll" tabindex="0" role="region" aria-label="Table of rolls"><table role="table">
    <caption><span id="range">Rolls ${rolls.at(-1)?.sequence} to ${rolls[0]?.sequence} of ${sequence}</span>, the newest first${search && `, that fit “${search}”`}</caption>
    <thead role="rowgroup"><tr role="row">${["Number", "Time", "Player", "Roll", "Dice as they fell"]
        .map(title => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rolls.map(roll => rollRow(id, roll))}</tbody></table></div>`;
}

/** Limit of the faces in one row of a table. */
const MOST_COLUMNS = 20;

/**
 * The count of each face, by kinds of dice.
 * @param {Die[]} dice @param {number} sequence @param {number} counted   The number of entries that are counted.
 */
function diceSection(dice, sequence, counted) {
  const since = sequence > counted ? `of the last ${counted} rolls` : "of all rolls";
  const judged = judge(dice).map((judgement, i) =>
    ({ .../** @type {Die} */ (dice[i]), words: verdictWords(judgement) }));
  const kinds = [...new Set(dice.map(({ sides }) => sides))];
  return html`<section aria-labelledby="even"><h2 id="even">Are the dice even?</h2>${dice.length
    ? html`<p>How often each face fell, ${since}, when this page was loaded. One player's dice are always the most uneven at a table, so the verdicts take into account how many dice are compared here.</p>
      ${kinds.map(kind => diceTable(kind, judged.filter(({ sides }) => sides === kind)))}`
    : html`<p>No dice have fallen yet.</p>`}</section>`;
}

/** @param {number} sides @param {(Die & { words: string })[]} dice */
function diceTable(sides, dice) {
  const columns = sides > MOST_COLUMNS ? 0 : sides;
  const titles = ["Player", "How even", "Dice", ...Array.from({ length: columns }, (_, i) => i + 1)];
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Faces of the d${sides}"><table class="faces">
    <caption>Faces of the d${sides}</caption>
    <thead><tr>${titles.map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
    <tbody>${dice.map(die => html`<tr><th scope="row"><bdi>${die.player}</bdi></th><td class="verdict">${die.words}</td>
      <td>${totalOf(die)}</td>${die.faces.slice(0, columns).map(count => html`<td>${count}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {string} id */
const footer = id => html`<footer><nav aria-label="For programs"><ul class="row">${[
  ["The whole ledger, JSON lines", `/v1/tables/${id}/ledger.jsonl`],
  ["Where it stands, signed", `/v1/tables/${id}/head`],
  ["The last rolls as an overlay for a stream", `/t/${id}/overlay`],
  ["The keys that sign", "/.well-known/rulewright-keys.json"]
].map(([words, address]) => html`<li><a href="${address}">${words}</a></li>`)}</ul></nav></footer>`;
