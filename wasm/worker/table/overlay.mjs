// @ts-check
import { page } from "./frame.mjs";
import { html } from "./html.mjs";
import { numberOf, unknownName } from "./members.mjs";
import { rollsOf } from "./rolls.mjs";
import { overlayRow } from "./row.mjs";

/** @import { TableCall } from "./table.mjs" */

/** The values of the parameters that are names. The first is the default. */
const THEMES = ["dark", "light", "plain"];
const SIDES = ["start", "end"];

/**
 * Responds with a table's last rolls for a stream: a page with a transparent background. Its parameters are `rolls`
 * (1 to 20, by default 5), `theme`, `side`, `size` (50 to 300 percent) and `hold`, the seconds after which a roll
 * leaves (by default 0: it stays until newer ones replace it).
 * @param {TableCall} call
 */
export async function overlayOf({ url, table: { about, store } }) {
  const most = numberOf(url, "rolls", { otherwise: 5, least: 1, most: 20 });
  const size = numberOf(url, "size", { otherwise: 100, least: 50, most: 300 });
  const hold = numberOf(url, "hold", { otherwise: 0, least: 0, most: 3600 });
  const [theme, side] = [nameOf(url, "theme", THEMES), nameOf(url, "side", SIDES)];
  const { sequence } = store.end();
  const { rolls } = await rollsOf(store, sequence, { search: "", before: null, after: null });
  // With a limit of time, the overlay starts empty: the old rolls have left.
  const shown = hold ? [] : rolls.slice(0, most).reverse();
  return page(`${about.name}: overlay`, html`<main class="${theme} ${side}"><h1 class="hidden">Rolls at ${about.name}</h1>
    <ol id="overlay" data-table="${about.id}" data-after="${sequence}" data-rolls="${most}" data-size="${size}" data-hold="${hold}" aria-live="polite">
    ${shown.map(overlayRow)}</ol></main>`, { script: "overlay", style: "overlay" });
}

/** @param {URL} url @param {string} parameter @param {string[]} names */
function nameOf({ searchParams }, parameter, names) {
  const name = searchParams.get(parameter) ?? names[0];
  if (!names.includes(String(name))) throw unknownName(parameter, String(name));
  return name;
}
