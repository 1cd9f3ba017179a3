import { MODULE, ODDS_DELAY } from "../config.mjs";
import { engineFailure } from "../engine/client.mjs";
import { fightersOf, runs } from "../fight/encounter.mjs";
import { aboutFight } from "../fight/play.mjs";
import { localize } from "../i18n.mjs";
import { report, sentence } from "../notify.mjs";
import { fill } from "../templates.mjs";
import { act } from "./act.mjs";
import { keepFocus, placeOf, restoreFocus } from "./focus.mjs";
import { visibleOutlook } from "./outlook.mjs";
import { combatantView, fightView } from "./view.mjs";

/** @import { EncounterOutlook } from "../../../wasm/api/schema/rulewright" */

/**
 * A tracker on screen.
 * @typedef {object} Tracker
 * @property {any} app
 * @property {foundry.documents.Combat | null} combat   The fight that it shows.
 * @property {number} asked   Counts the questions to the rules, so that a late answer is not shown for a newer one.
 * @property {HTMLElement} spoken   Says what is new to those who do not see it.
 */

/** That of the sidebar, and those that were popped out of it, by their element. @type {Map<HTMLElement, Tracker>} */
const trackers = new Map();

/**
 * Puts the fight into the core's combat tracker: whose turn it is and what is
 * left of it, who may act next, and the buttons for it.
 * @param {any} app
 * @param {HTMLElement} root
 */
export async function renderTracker(app, root) {
  const tracker = trackers.get(root) ?? adopt(app, root);
  const asked = ++tracker.asked;
  const combat = /** @type {foundry.documents.Combat | null} */ (app.viewed ?? null);
  /** @type {EncounterOutlook | null} */
  let outlook = null;
  let problem = "";
  if (runs(combat)) {
    try {
      outlook = await visibleOutlook(/** @type {foundry.documents.Combat} */ (combat));
    } catch (error) {
      // Whose sheet it is, and what stands there, is not for everybody.
      problem = game.user.isGM || engineFailure() ? sentence(error, aboutFight(error, combat)) : localize("Tracker.unreadable");
    }
  }
  if (asked !== tracker.asked) return;
  tracker.combat = combat;
  draw(root, tracker, outlook, problem);
}

/** The trackers that show somebody whose sheet has changed. @type {Set<HTMLElement>} */
const outdated = new Set();

/**
 * Shows what the sheet of somebody who fights has come to hold: the core looks at its fights alone.
 * @param {foundry.documents.Actor} actor
 */
export function renewTrackers(actor) {
  for (const [root, { combat }] of trackers) {
    if (!root.isConnected) trackers.delete(root);
    else if (fightersOf(combat).has(actor.uuid)) outdated.add(root);
  }
  if (outdated.size) renewSoon();
}

/** An area changes the sheets of dozens: the rules are asked once for all of them. */
const renewSoon = foundry.utils.debounce(() => {
  for (const root of outdated) {
    const tracker = trackers.get(root);
    if (tracker) renderTracker(tracker.app, root).catch(report);
  }
  outdated.clear();
}, ODDS_DELAY);

/**
 * Listens to a tracker that is new.
 * @param {any} app
 * @param {HTMLElement} root
 * @returns {Tracker}
 */
function adopt(app, root) {
  const holder = document.createElement("div");
  holder.className = MODULE;
  holder.innerHTML = `<p class="${MODULE}-unseen" role="status"></p>`;
  root.append(holder);
  /** @type {Tracker} */
  const tracker = { app, combat: null, asked: 0, spoken: /** @type {HTMLElement} */ (holder.firstElementChild) };
  trackers.set(root, tracker);
  keepFocus(root);
  // Before the core hears of it, which selects the combatant whose row is clicked.
  root.addEventListener("click", event => press(event, root, tracker), { capture: true });
  return tracker;
}

/** The buttons whose command is under way: a hurried double click is one command. @type {Set<string>} */
const pressed = new Set();

/**
 * @param {MouseEvent} event
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 */
async function press(event, root, { combat }) {
  const button = /** @type {Element} */ (event.target).closest("button[data-fight]");
  const place = placeOf(button);
  if (!place) return;
  event.stopPropagation();
  const key = `${combat?.id} ${place.fight} ${place.whose}`;
  if (pressed.has(key)) return;
  pressed.add(key);
  try {
    await act(place.fight, combat, combat?.combatants.get(place.whose ?? "") ?? null);
  } catch (error) {
    report(error);
  } finally {
    pressed.delete(key);
    restoreFocus(root, place);
  }
}

/**
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 * @param {EncounterOutlook | null} outlook
 * @param {string} problem
 */
function draw(root, { combat, spoken }, outlook, problem) {
  const list = root.querySelector(".combat-tracker");
  const view = fightView(combat, outlook, problem);
  const { heading = "" } = view ?? {};
  put(root, `.${MODULE}-fight`, view ? fill("tracker/fight", view) : "", section => {
    if (list) list.before(section);
    else (root.querySelector(".window-content") ?? root).append(section);
  });
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".combatant[data-combatant-id]"))) {
    const combatant = combat?.combatants.get(row.dataset.combatantId ?? "");
    const turns = combatant && combatantView(combatant, outlook);
    put(row, `.${MODULE}-turns`, turns ? fill("tracker/turns", turns) : "", line => row.append(line));
  }
  if (spoken.textContent !== heading) spoken.textContent = heading;
  restoreFocus(root);
}

/** What was drawn for each element of ours. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Puts an element of ours in its place, unless it is there just so already.
 * @param {HTMLElement} parent
 * @param {string} selector   Of the element.
 * @param {string} html   Empty where there is to be none.
 * @param {(element: Element) => void} insert
 */
function put(parent, selector, html, insert) {
  const old = parent.querySelector(selector);
  if (old && drawn.get(old) === html) return;
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const element = holder.firstElementChild;
  if (element) drawn.set(element, html);
  if (old && element) old.replaceWith(element);
  else if (element) insert(element);
  else old?.remove();
}
