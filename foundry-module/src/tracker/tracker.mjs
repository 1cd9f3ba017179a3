import { MODULE } from "../config.mjs";
import { openBattlefield } from "../battlefield/_module.mjs";
import { runs } from "../fight/encounter.mjs";
import { outlookOf } from "../fight/_module.mjs";
import { openNewFoe } from "../foes/new-foe.mjs";
import { report } from "../notify.mjs";
import { fill } from "../templates.mjs";
import { act } from "./act.mjs";
import { combatantView, fightView } from "./view.mjs";

/** @import { EncounterOutlook } from "../../../wasm/api/schema/rulewright" */

/**
 * What the rules last said of a fight, so that a tracker that is drawn again
 * shows it at once and does not jump when the engine has answered.
 * @type {{ combat: string | null, outlook: EncounterOutlook } | null}
 */
let last = null;

/**
 * Puts the fight into the core's combat tracker: whose turn it is and what is
 * left of it, who may act next, and the buttons for it.
 * @param {any} app
 * @param {HTMLElement} html
 */
export async function renderTracker(app, html) {
  const combat = /** @type {foundry.documents.Combat | null} */ (app.viewed ?? game.combat ?? null);
  const known = last && last.combat === combat?.id ? last.outlook : null;
  draw(html, combat, known);
  if (!combat || !runs(combat)) return;
  const outlook = await outlookOf(combat).catch(() => null);
  if (!outlook || !html.isConnected) return;
  last = { combat: combat.id, outlook };
  if (JSON.stringify(outlook) !== JSON.stringify(known)) draw(html, combat, outlook);
}

/**
 * @param {HTMLElement} html
 * @param {foundry.documents.Combat | null} combat
 * @param {EncounterOutlook | null} outlook
 */
function draw(html, combat, outlook) {
  const focused = /** @type {HTMLElement | null} */ (html.contains(document.activeElement) ? document.activeElement : null)?.dataset ?? {};
  for (const old of html.querySelectorAll(`.${MODULE}-fight, .${MODULE}-turns`)) old.remove();
  const list = html.querySelector("ol.combat-tracker, .combat-tracker");
  const view = fightView(combat, outlook);
  const section = element("tracker/fight", view);
  if (list) list.before(section);
  else html.append(section);
  listen(section, combat, null);
  for (const combatant of combat?.combatants ?? []) {
    const row = html.querySelector(`[data-combatant-id="${combatant.id}"]`);
    const turns = row && combatantView(combatant, outlook);
    if (!turns) continue;
    const line = element("tracker/turns", turns);
    row.append(line);
    listen(line, combat, combatant);
  }
  const { fight, whose } = focused;
  if (fight) /** @type {HTMLElement | null} */ (html.querySelector(`[data-fight="${fight}"]${whose ? `[data-whose="${whose}"]` : ""}`))?.focus();
}

/**
 * @param {"tracker/fight" | "tracker/turns"} template
 * @param {object} view
 * @returns {HTMLElement}
 */
function element(template, view) {
  const holder = document.createElement("div");
  holder.innerHTML = fill(template, view);
  return /** @type {HTMLElement} */ (holder.firstElementChild);
}

/**
 * @param {HTMLElement} part
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant
 */
function listen(part, combat, combatant) {
  part.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const what = button?.dataset.fight;
    if (!what) return;
    // The core selects the combatant whose row is clicked.
    event.stopPropagation();
    if (what === "battlefield") openBattlefield();
    else if (what === "newFoe") openNewFoe();
    else act(what, combat, combatant).catch(report);
  });
}
