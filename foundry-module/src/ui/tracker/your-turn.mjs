import { wantsLessMotion } from "../../world/motion.mjs";
import { gameOfCombat, plays } from "../../games/games.mjs";
import { participantsOf } from "../../games/participants.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { ODDS_DELAY } from "../../config.mjs";
import { report } from "../../world/notify.mjs";
import { turnNotice } from "../../world/settings.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { isMine } from "./view.mjs";

/**
 * Shows a user that a character of theirs has the turn, or may take it: by a notification and a ping on the map that
 * this browser alone shows.
 */

/**
 * The last shown state of each combat, so that a change of something else shows nothing.
 * @type {Map<string, string>}
 */
const shown = new Map();

/** The actors whose turn this user has just taken, so that their own click is not announced. @type {Set<string>} */
const taken = new Set();

/** How long a click of this user may take to arrive as a change of the combat, in milliseconds. */
const OWN_CLICK = 20_000;

/** Records that this user takes a turn. @param {string} who   The uuid of the actor. */
export function takesTurn(who) {
  taken.add(who);
  setTimeout(() => taken.delete(who), OWN_CLICK);
}

/** The combats that have changed since the last announcement. @type {Set<foundry.documents.Combat>} */
const changed = new Set();

/**
 * Announces the turn of a combat that has changed, if it is this user's. A command changes several documents, one after
 * the other: between two of them the order of the turns may be another one.
 * @param {foundry.documents.Combat} combat
 */
export function announceTurn(combat) {
  changed.add(combat);
  announceSoon();
}

const announceSoon = foundry.utils.debounce(() => {
  for (const combat of changed) announceNow(combat).catch(report);
  changed.clear();
}, ODDS_DELAY);

/** @param {foundry.documents.Combat} combat */
async function announceNow(combat) {
  const id = String(combat.id);
  if (!plays(combat)) return void shown.delete(id);
  const outlook = await outlookOf(gameOfCombat(combat), combat).catch(() => null);
  if (!outlook) return;
  const participants = participantsOf(combat);
  const mine = (/** @type {string[]} */ list) => list.flatMap(who => {
    const combatant = participants.get(who)?.combatant;
    return combatant?.visible && isMine(combatant) ? [combatant] : [];
  });
  const { active = "", may, sides = [] } = outlook;
  // A GM chooses among foes all the time and needs no reminder.
  const own = active ? mine([active]) : game.user.isGM ? [] : mine(may);
  const state = `${combat.round} ${active} ${sides.length} ${own.map(one => one.id)}`;
  const before = shown.get(id);
  shown.set(id, state);
  if (!own.length || before === state || (active && (taken.has(active) || game.user.isGM))) return;
  announce(own, Boolean(active));
}

/** Forgets a combat. @param {foundry.documents.Combat} combat */
export function forgetTurn(combat) {
  shown.delete(String(combat.id));
}

/**
 * @param {foundry.documents.Combatant[]} own
 * @param {boolean} acts   True if the turn runs.
 */
function announce(own, acts) {
  const how = turnNotice();
  const names = formatList(own.map(({ name }) => name ?? ""));
  if (how === "both" || how === "notice") {
    const text = acts ? localize("Tracker.nowActs", { name: names }) : localize("Tracker.mayAct", { names });
    ui.notifications.info(foundry.utils.escapeHTML(text));
  }
  if (how === "both" || how === "ping") for (const combatant of own) ping(combatant);
}

/** Pings a token on the map of this browser alone, unless its user asks for less motion. */
function ping(/** @type {foundry.documents.Combatant} */ { token }) {
  const { x, y } = token?.object?.center ?? {};
  const shown = canvas.ready && token?.parent === canvas.scene;
  if (wantsLessMotion() || !shown || x === undefined || y === undefined) return;
  canvas.controls?.drawPing?.({ x, y }, { style: "pulse" });
}
