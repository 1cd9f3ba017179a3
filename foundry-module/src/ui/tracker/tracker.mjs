import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { isEngineFailure } from "../../engine/client.mjs";
import { participantsOf, sceneOf } from "../../games/participants.mjs";
import { gameOfCombat, plays } from "../../games/games.mjs";
import { isPlayed } from "../../games/obedience.mjs";
import { localize } from "../../world/i18n.mjs";
import { offerMacros } from "../sheet/hotbar.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { released } from "../../world/presses.mjs";
import { errorContext as aboutPlay } from "../dialog/error-context.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { pressOnce } from "../../world/forms/busy.mjs";
import { buttonOf } from "../sheet/buttons.mjs";
import { asideView, pressRepair } from "../../games/aside.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { pressInTracker } from "./act.mjs";
import { combatView, rowView } from "./view.mjs";
import { followHints } from "../sheet/hints.mjs";
import { groupRows } from "./sides.mjs";
import { quietCard } from "./quiet-card.mjs";
import { nobodyHasFocus } from "../../world/focus.mjs";

/** @import { PlayOutlook } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/**
 * A tracker on screen.
 * @typedef {object} Tracker
 * @property {Pick<foundry.applications.sidebar.tabs.CombatTracker, "viewed">} app
 * @property {foundry.documents.Combat | null} combat   The shown combat.
 * @property {number} asked   Numbers the requests to the rules, so that a late answer never replaces a newer one.
 * @property {{ outlook: PlayOutlook | null, problem: string, round: number } | null} shown   Its shown content: the
 *   round is that of the outlook.
 * @property {HTMLElement} spoken   Announces changes to screen readers.
 * @property {Set<string>} unfolded   The names of the parts that the user has unfolded.
 * @property {Map<string, string>} rows   The HTML beside each participant, by the id of its combatant.
 */

/** The tracker of the sidebar and those in windows of their own, by their element. @type {Map<HTMLElement, Tracker>} */
const trackers = new Map();

/**
 * Renders a combat into the core's combat tracker: the active turn, its remaining actions,
 * the next participants and the buttons. The core renders its part again for each changed
 * document: the cached content shows at once, and the rules are asked after the last change.
 * @param {Tracker["app"]} app
 * @param {HTMLElement} root
 */
export async function renderTracker(app, root) {
  const tracker = trackers.get(root) ?? adopt(app, root);
  const { combat, shown } = tracker;
  tracker.combat = /** @type {foundry.documents.Combat | null} */ (app.viewed ?? null);
  if (!shown || combat !== tracker.combat || !plays(combat)) return refresh(root, tracker);
  const now = drawing(gameOfCombat(combat), combat, shown, folds(tracker));
  // The rules answer soon, and with them each row changes once.
  const { rows } = tracker;
  draw(root, tracker, { ...now, row: combatant => rows.get(combatant.id ?? "") ?? now.row(combatant) });
  outdated.add(root);
  renewSoon();
}

/**
 * Renders the current state of a combat.
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 */
async function refresh(root, tracker) {
  const asked = ++tracker.asked;
  const combat = /** @type {foundry.documents.Combat | null} */ (tracker.app.viewed ?? null);
  const played = gameOfCombat(combat);
  const round = combat?.round ?? 0;
  /** @type {PlayOutlook | null} */
  let outlook = null;
  let problem = "";
  if (combat && plays(combat)) {
    try {
      outlook = await visibleOutlook(played, combat);
    } catch (error) {
      const about = aboutPlay(error, { game: played.id, combat: combat.id, command: { do: "look" } });
      // The name and the content of the sheet are for GMs alone.
      problem = game.user.isGM || isEngineFailure(error) ? sentence(error, about) : localize("Tracker.unreadable");
    }
  }
  await released(root);
  if (asked !== tracker.asked) return;
  tracker.combat = combat;
  tracker.shown = { outlook, problem, round };
  draw(root, tracker, drawing(played, combat, tracker.shown, folds(tracker)));
}

/**
 * Returns the outlook for this user, without the turns of combatants that players do not see.
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
 * Reports whether a value that was set aside belongs to a combat or to a participant.
 * @param {foundry.documents.Combat} combat
 * @returns {(place: import("../../games/set-aside.mjs").SetAside) => boolean}
 */
function concerning(combat) {
  const participants = participantsOf(combat);
  return ({
    actor, document
  }) => actor ? participants.has(uuidOf(actor)) : document === combat || document === sceneOf(combat);
}

/** The partial templates, by the names that the templates use. */
const PATHS = { aside: templatePath("aside") };

/**
 * The HTML of a combat.
 * @typedef {object} Drawing
 * @property {Game} played
 * @property {string} heading
 * @property {string} fight   The HTML of the combat as a whole, or "".
 * @property {(combatant: foundry.documents.Combatant) => string} row   That beside a participant, or "".
 */

/**
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {NonNullable<Tracker["shown"]>} shown
 * @param {Record<string, boolean>} open   The unfolded parts.
 * @returns {Drawing}
 */
function drawing(played, combat, { outlook, problem, round }, open) {
  const view = combatView(played, combat, outlook, problem, round);
  const aside = combat && asideView(concerning(combat));
  return {
    played, heading: view?.heading ?? "",
    fight: view
      ? fill("tracker/fight", { ...view, aside, open, takeBack: view.runs && quietCard(), path: PATHS }) : "",
    row(combatant) {
      const row = rowView(played, combatant, outlook);
      return row ? fill("tracker/turns", row) : "";
    }
  };
}

/** @param {Tracker} tracker @returns {Record<string, boolean>} */
function folds({ unfolded }) {
  return Object.fromEntries([...unfolded].map(name => [name, true]));
}

/** The trackers with a participant whose sheet has changed. @type {Set<HTMLElement>} */
const outdated = new Set();

/**
 * Renders the trackers with an actor again after a change of its sheet, because the core renders them for combats
 * alone.
 * @param {foundry.documents.Actor} actor
 */
export function renewTrackers(actor) {
  renewWhere(({ combat }) => participantsOf(combat).has(uuidOf(actor)));
}

/** Renders every tracker again after a value was set aside. */
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

/** Asks the rules once for many changes: an area changes dozens of sheets. */
const renewSoon = foundry.utils.debounce(() => {
  for (const root of outdated) {
    const tracker = trackers.get(root);
    if (tracker) refresh(root, tracker).catch(report);
  }
  outdated.clear();
}, ODDS_DELAY);

/**
 * Registers a new tracker and its listeners.
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
  const tracker = { app, combat: null, asked: 0, shown: null, unfolded: new Set(), rows: new Map(),
    spoken: /** @type {HTMLElement} */ (holder.firstElementChild) };
  trackers.set(root, tracker);
  keepTrackerFocus(root);
  // Captures the click before the core selects the combatant of the clicked row.
  root.addEventListener("click", event => press(event, root, tracker), { capture: true });
  root.addEventListener("toggle", ({ target }) => {
    const { open, dataset: { fold } } = /** @type {HTMLDetailsElement} */ (target);
    if (fold) open ? tracker.unfolded.add(fold) : tracker.unfolded.delete(fold);
  }, { capture: true });
  return tracker;
}

/**
 * @param {MouseEvent} event
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 */
async function press(event, root, { combat }) {
  const repairs = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target)
    .closest("button[data-repair]"));
  if (repairs) return pressRepair(repairs.dataset.repair);
  const button = /** @type {Element} */ (event.target).closest("button[data-fight]");
  const place = trackerPlaceOf(button);
  if (!place) return;
  event.stopPropagation();
  await pressOnce(`tracker ${combat?.id} ${place.fight} ${place.whose}`, async () => {
    try {
      const combatant = combat?.combatants.get(place.whose ?? "") ?? null;
      await pressInTracker(gameOfCombat(combat), place.fight, combat, combatant, event.shiftKey);
    } catch (error) {
      report(error);
    }
    restoreTrackerFocus(root, place);
  });
}

/**
 * @param {HTMLElement} root
 * @param {Tracker} tracker
 * @param {Drawing} drawing
 */
function draw(root, tracker, { played, heading, fight, row }) {
  const { combat, spoken } = tracker;
  const list = /** @type {HTMLElement | null} */ (root.querySelector(".combat-tracker"));
  if (list) groupRows(list, played, combat);
  put(root, `.${MODULE}-fight`, fight, section => {
    if (list) list.before(section);
    else (root.querySelector(".window-content") ?? root).append(section);
  });
  /** @type {Tracker["rows"]} */
  const rows = new Map();
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".combatant[data-combatant-id]"))) {
    const { combatantId: id = "" } = place.dataset;
    const combatant = combat?.combatants.get(id);
    const html = combatant ? row(combatant) : "";
    rows.set(id, html);
    put(place, `.${MODULE}-turns`, html, line => place.append(line));
  }
  tracker.rows = rows;
  if (spoken.textContent !== heading) spoken.textContent = heading;
  offerMacros(root, button => rollOf(root, button));
  followHints(root, button => subjectOf(root, button));
  restoreTrackerFocus(root);
}

/**
 * Returns the roll of a tracker's button, if the sheet of its actor has the same button.
 * @param {HTMLElement} root
 * @param {HTMLElement} button
 */
function rollOf(root, { dataset: { fight: key = "", whose = "" } }) {
  const actor = trackers.get(root)?.combat?.combatants.get(whose)?.actor;
  return actor && isPlayed(actor) && buttonOf(actor, key) ? { actor, key } : null;
}

/**
 * Returns the actor and the key of a tracker's button.
 * @param {HTMLElement} root
 * @param {HTMLElement} button
 */
function subjectOf(root, { dataset: { fight: key = "", whose = "" } }) {
  const actor = trackers.get(root)?.combat?.combatants.get(whose)?.actor;
  return actor && key ? { actor, key } : null;
}

/** The HTML of each element of ours. @type {WeakMap<Element, string>} */
const renderCache = new WeakMap();

/**
 * Puts an element of ours in its place, unless the same HTML is there already.
 * @param {HTMLElement} parent
 * @param {string} selector   Of the element.
 * @param {string} html   Empty to remove the element.
 * @param {(element: Element) => void} insert
 */
function put(parent, selector, html, insert) {
  const old = parent.querySelector(selector);
  if (old && renderCache.get(old) === html) return;
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const element = holder.firstElementChild;
  if (element) renderCache.set(element, html);
  if (old && element) old.replaceWith(element);
  else if (element) insert(element);
  else old?.remove();
}

/**
 * The keyboard's place in a tracker. The core renders its lists again at every change and
 * removes the focused element with them.
 */

/**
 * The data of each focusable element of ours.
 * @typedef {{ fight: string, whose?: string }} Place
 */

/** The focused place and its tracker. @type {{ root: HTMLElement, place: Place } | null} */
let focused = null;

/**
 * Returns the place of an element, or of the element of ours around it.
 * @param {EventTarget | null} element
 * @returns {Place | null}
 */
function trackerPlaceOf(element) {
  const { fight,
    whose } =
      /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (element)?.closest("[data-fight]"))?.dataset
        ?? {};
  return fight ? { fight, whose } : null;
}

/** Records the focused place of a tracker. @param {HTMLElement} root   The tracker's element. */
function keepTrackerFocus(root) {
  root.addEventListener("focusin", ({ target }) => {
    const place = trackerPlaceOf(target);
    focused = place && { root, place };
  });
  root.addEventListener("focusout", ({ target }) => {
    // Removing a focused element also triggers focusout, but the user has not left it.
    queueMicrotask(
      () => { if (/** @type {Element} */ (target).isConnected && !trackerPlaceOf(root.ownerDocument.activeElement))
        focused = null; });
  });
}

/**
 * Returns the focus to its place in this tracker. If the place is gone, such as the button of
 * a turn that was taken, the combat's first element gets it.
 * @param {HTMLElement} root
 * @param {Place | null} [place]   The place, if a window had the focus meanwhile and has closed.
 * @param {boolean} [drawn]   True if the tracker has just rendered, so that a missing place is gone.
 */
function restoreTrackerFocus(root, place, drawn = !place) {
  place ??= focused?.root === root ? focused.place : null;
  if (!place || !nobodyHasFocus(root)) return;
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-fight]")]);
  const same = all.find(({ dataset }) => dataset.fight === place.fight && dataset.whose === place.whose);
  if (!same && !drawn && place.whose && !all.some(({ dataset }) => dataset.whose === place.whose)) {
    // The core has rendered its list and ours is still missing, so the button is not gone.
    focused = { root, place };
    return;
  }
  (same ?? all[0])?.focus({ preventScroll: true });
}
