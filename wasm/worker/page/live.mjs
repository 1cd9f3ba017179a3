// @ts-check
import { rollOf, rollRow } from "../table/row.mjs";
import { countWords, operationWords, poolsWords } from "../table/words.mjs";
import { followLedger } from "./parts/feed.mjs";
import { words } from "./words/english.mjs";

/**
 * Adds new rolls to a table's page (../table/page.mjs) as they are written. On a page of older rolls or of a search it
 * only counts them, with a link to the newest.
 */

/** Limit of the rolls on the page. */
const MOST = 200;

const status = document.getElementById("live");
if (status) start(status);

/** @param {HTMLElement} status */
function start(status) {
  const { table = "", sequence = "0", newest } = status.dataset;
  const body = newest === undefined ? null : document.querySelector(".rolls tbody");
  let last = Number(sequence);
  let added = 0;
  const link = document.createElement("a");
  link.href = `/t/${table}#rolls`;
  followLedger(table, last, {
    onEntry(message) {
      const roll = rollOf(message);
      last = roll.sequence;
      added++;
      document.getElementById("count")?.replaceChildren(countWords(last, "roll", "rolls"));
      if (!body) {
        link.textContent = words.newRolls(added);
        status.replaceChildren(link);
        return;
      }
      body.insertAdjacentHTML("afterbegin", rollRow(table, roll).text);
      if (body.children.length > MOST) body.lastElementChild?.remove();
      const oldest = /** @type {HTMLElement | null} */ (body.lastElementChild)?.dataset.sequence;
      document.getElementById("range")?.replaceChildren(`Rolls ${oldest} to ${last} of ${last}`);
      status.textContent = words.rolled(roll.player, operationWords(roll.operation), poolsWords(roll.pools));
    },
    onState(state) {
      if (state !== "live") status.textContent = words[state];
      else if (!added) status.textContent = words.live;
      else if (!body) status.replaceChildren(link);
      else status.textContent = words.live;
      status.dataset.tone = state === "live" ? "good" : "bad";
    }
  });
}
