import { fill, templatePath } from "../../../world/templates.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { knownHeroes } from "./known-heroes.mjs";
import { lineView } from "./view.mjs";

/**
 * The content of each place. The page normalizes HTML, so it cannot be compared with the
 * element.
 * @type {WeakMap<Element, string>}
 */
const there = new WeakMap();

/**
 * Caches the last HTML, so that a sheet that renders again shows it until the rules have
 * answered.
 * @type {Map<string, string>}
 */
const shown = new Map();

/**
 * Shows a hero's standing on the panel of its sheet.
 * @param {HTMLElement} panel
 * @param {foundry.documents.Actor} actor
 */
export async function showStanding(panel, actor) {
  const place = panel.querySelector("[data-standing]");
  if (!place) return;
  put(place, shown.get(uuidOf(actor)) ?? "");
  const [known] = await knownHeroes([actor]);
  if (!known) return;
  const html = fill("party/standing",
    { ...lineView(actor, known), path: { clock: templatePath("clock"), value: templatePath("party/value") } });
  shown.set(uuidOf(actor), html);
  put(place, html);
}

/** @param {Element} place @param {string} html */
function put(place, html) {
  if (there.get(place) === html) return;
  there.set(place, html);
  place.innerHTML = html;
}
