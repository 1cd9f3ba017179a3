import { fill, templatePath } from "../templates.mjs";
import { knownHeroes } from "./standings.mjs";
import { lineView } from "./view.mjs";

/** What was shown last, so that a sheet that renders anew is not without it until the rules have answered. @type {Map<string, string>} */
const shown = new Map();

/**
 * Shows on the panel of a sheet how its hero stands.
 * @param {HTMLElement} panel
 * @param {foundry.documents.Actor} actor
 */
export async function showStanding(panel, actor) {
  const place = panel.querySelector("[data-standing]");
  if (!place) return;
  place.innerHTML = shown.get(actor.uuid) ?? "";
  const [known] = await knownHeroes([actor]);
  if (!known) return;
  const html = fill("party/standing", { ...lineView(actor, known), path: { clock: templatePath("clock"), told: templatePath("party/told") } });
  shown.set(actor.uuid, html);
  if (place.innerHTML !== html) place.innerHTML = html;
}
