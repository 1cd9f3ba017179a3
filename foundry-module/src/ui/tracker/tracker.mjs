import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { isEngineFailure } from "../../engine/client.mjs";
import { fightersOf, sceneOf } from "../../games/icon/combat/encounter.mjs";
import { gameOfFight, plays } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { offerMacros } from "../commands/offer.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { about as aboutPlay } from "../dialog/about.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { buttonOf } from "../sheet/buttons.mjs";
import { asideView, pressRepair } from "../../games/aside.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { pressInTracker } from "./act.mjs";
import { keepTrackerFocus, trackerPlaceOf, restoreTrackerFocus } from "./focus.mjs";
import { fightView, rowView } from "./view.mjs";

/** @import { PlayOutlook } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A tracker on screen.
 * @typedef {object} Tracker
 * @property {Pick<foundry.applications.sidebar.tabs.CombatTracker, "viewed">} app
 * @property {foundry.documents.Combat | null} combat   The fight that it shows.
 * @property {number} asked   Counts the questions to the rules, so that a late answer is not shown for a newer one.
 * @property {{ outlook: PlayOutlook | null, problem: string } | null} shown   What it shows of it.
 * @property {HTMLElement} spoken   Says what is new to those who do not see it.
 */

/** That of the sidebar, and those that were popped out of it, by their element. @type {Map<HTMLElement, Tracker>} */
const trackers = new Map();

/**
 * Puts a combat into the core's combat tracker: whose turn it is and what is
 * left of it, who may act next, and the buttons for it. The core draws its own
 * part anew for each document that changes: what is known is shown at once,
 * and the rules are asked when the changes have come to an end.
 * @param {Tracker["app"]} app
 * @param {HTMLElement} root
 */
export async function renderTracker(app, root) {
  const tracker = trackers.get(root) ?? adopt(app, root);
  const { combat, shown } = tracker;
  tracker.combat = /** @type {foundry.documents.Combat | null} */ (app.viewed ?? null);
  if (!shown || combat !== tracker.combat || !plays(combat)) return refresh(root, tracker);
  draw(root, tracker, drawing(gameOfFight(combat), combat, shown.outlook, shown.problem));
  outdated.add(root);
  renewSoon();
}

/**
 * Shows a combat as it is now.
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 */
async function refresh(root, tracker) {
  const asked = ++tracker.asked;
  const combat = /** @type {foundry.documents.Combat | null} */ (tracker.app.viewed ?? null);
  const played = gameOfFight(combat);
  /** @type {PlayOutlook | null} */
  let outlook = null;
  let problem = "";
  if (combat && plays(combat)) {
    try {
      outlook = await visibleOutlook(played, combat);
    } catch (error) {
      const about = aboutPlay(error, { game: played.id, combat: combat.id, command: { do: "look" } });
      // Players do not learn whose sheet it is, and what the sheet holds.
      problem = game.user.isGM || isEngineFailure(error) ? sentence(error, about) : localize("Tracker.unreadable");
    }
  }
  if (asked !== tracker.asked) return;
  tracker.combat = combat;
  tracker.shown = { outlook, problem };
  draw(root, tracker, drawing(played, combat, outlook, problem));
}

/**
 * Returns the outlook as far as this user may know it: the turns of combatants that players do not see do not count for them.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @returns {Promise<PlayOutlook>}
 */
async function visibleOutlook(played, combat) {
  const outlook = await outlookOf(played, combat);
  const unseen = new Set(combat.combatants.filter(({ visible }) => !visible).map(({ actor }) => actor?.uuid));
  const { tracker } = played;
  if (!unseen.size || !tracker) return outlook;
  const { sides = [], opening = "" } = await outlookOf(played, combat, state => tracker.without(state, unseen));
  return { ...outlook, sides, opening };
}

/**
 * Reports whether something that was set aside is of a fight, or of those who take part.
 * @param {foundry.documents.Combat} combat
 * @returns {(place: import("../../games/set-aside.mjs").SetAside) => boolean}
 */
function concerning(combat) {
  const fighters = fightersOf(combat);
  return ({ actor, document }) => actor ? fighters.has(uuidOf(actor)) : document === combat || document === sceneOf(combat);
}

/** The parts of a fight that templates look up. */
const PATHS = { aside: templatePath("aside") };

/**
 * What is drawn of a combat.
 * @typedef {object} Drawing
 * @property {string} heading
 * @property {string} fight   The HTML of the combat as a whole, or "".
 * @property {(combatant: foundry.documents.Combatant) => string} row   That beside a participant, or "".
 */

/**
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {PlayOutlook | null} outlook
 * @param {string} problem
 * @returns {Drawing}
 */
function drawing(played, combat, outlook, problem) {
  const view = fightView(played, combat, outlook, problem);
  const aside = combat && asideView(concerning(combat));
  return {
    heading: view?.heading ?? "", fight: view ? fill("tracker/fight", { ...view, aside, path: PATHS }) : "",
    row(combatant) {
      const row = rowView(played, combatant, outlook);
      return row ? fill("tracker/turns", row) : "";
    }
  };
}

/** The trackers that show somebody whose sheet has changed. @type {Set<HTMLElement>} */
const outdated = new Set();

/**
 * Shows what the sheet of somebody who fights has come to hold: the core looks at its fights alone.
 * @param {foundry.documents.Actor} actor
 */
export function renewTrackers(actor) {
  renewWhere(({ combat }) => fightersOf(combat).has(uuidOf(actor)));
}

/** Shows anew what was set aside. */
export function renewAllTrackers() {
  renewWhere(() => true);
}

/** @param {(tracker: Tracker) => boolean} concerns */
function renewWhere(concerns) {
  for (const [root, tracker] of trackers) {
    if (!root.isConnected) trackers.delete(root);
    else if (concerns(tracker)) outdated.add(root);
  }
  if (outdated.size) renewSoon();
}

/** An area changes the sheets of dozens: the rules are asked once for all of them. */
const renewSoon = foundry.utils.debounce(() => {
  for (const root of outdated) {
    const tracker = trackers.get(root);
    if (tracker) refresh(root, tracker).catch(report);
  }
  outdated.clear();
}, ODDS_DELAY);

/**
 * Listens to a tracker that is new.
 * @param {Tracker["app"]} app
 * @param {HTMLElement} root
 * @returns {Tracker}
 */
function adopt(app, root) {
  const holder = document.createElement("div");
  holder.className = MODULE;
  holder.innerHTML = `<p class="${MODULE}-unseen" role="status"></p>`;
  root.append(holder);
  /** @type {Tracker} */
  const tracker = { app, combat: null, asked: 0, shown: null, spoken: /** @type {HTMLElement} */ (holder.firstElementChild) };
  trackers.set(root, tracker);
  keepTrackerFocus(root);
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
  const repairs = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-repair]"));
  if (repairs) return pressRepair(repairs.dataset.repair);
  const button = /** @type {Element} */ (event.target).closest("button[data-fight]");
  const place = trackerPlaceOf(button);
  if (!place) return;
  event.stopPropagation();
  const key = `${combat?.id} ${place.fight} ${place.whose}`;
  if (pressed.has(key)) return;
  pressed.add(key);
  try {
    const combatant = combat?.combatants.get(place.whose ?? "") ?? null;
    await pressInTracker(gameOfFight(combat), place.fight, combat, combatant);
  } catch (error) {
    report(error);
  } finally {
    pressed.delete(key);
    restoreTrackerFocus(root, place);
  }
}

/**
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 * @param {Drawing} drawing
 */
function draw(root, { combat, spoken }, { heading, fight, row }) {
  const list = root.querySelector(".combat-tracker");
  put(root, `.${MODULE}-fight`, fight, section => {
    if (list) list.before(section);
    else (root.querySelector(".window-content") ?? root).append(section);
  });
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".combatant[data-combatant-id]"))) {
    const combatant = combat?.combatants.get(place.dataset.combatantId ?? "");
    put(place, `.${MODULE}-turns`, combatant ? row(combatant) : "", line => place.append(line));
  }
  if (spoken.textContent !== heading) spoken.textContent = heading;
  offerMacros(root, button => rollOf(root, button));
  restoreTrackerFocus(root);
}

/**
 * What a button of the tracker rolls, where the sheet of somebody has the same.
 * @param {HTMLElement} root
 * @param {HTMLElement} button
 */
function rollOf(root, { dataset: { fight: key = "", whose = "" } }) {
  const actor = trackers.get(root)?.combat?.combatants.get(whose)?.actor;
  return actor?.isOwner && buttonOf(actor, key) ? { actor, key } : null;
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
