import { flagsOf } from "../../../world/fields.mjs";
import { nameOf } from "../../../world/actor.mjs";
import { ACTIONS } from "../../../world/icon-words.mjs";
import { ACTION_EFFECTS } from "../../../games/icon/names.mjs";
import { formatList, formatNumber, hasText, localize } from "../../../world/i18n.mjs";
import { asideView } from "../../../games/aside.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { clockView } from "../../../cards/clock-picture.mjs";
import { kindName } from "../../../games/clock-names.mjs";
import { clocksOf, heroes } from "../../../games/icon/story/party.mjs";

/** @import { PlayClock } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Standing } from "../../../games/icon/story/standings.mjs" */

/**
 * A hero's standing.
 * @typedef {object} Known
 * @property {Standing} [standing]   The rules' standing; absent if the sheet is unreadable.
 * @property {string} [problem]   The unreadable value.
 * @property {PlayClock[]} clocks
 */

/** The limit of drawn boxes; larger numbers appear in words alone. */
const BOXES = 12;

/** The effects that tick a clock (ICON-N8). */
const TICKING = ACTION_EFFECTS.filter(effect => effect !== "none");

/**
 * Returns the burdens and other clocks of a hero for its sheet, as the window shows them.
 * @param {foundry.documents.Actor} actor
 * @returns {object | null}   Null for an actor that is no hero of the players.
 */
export function heroClocks(actor) {
  if (!heroes().some(hero => hero === actor)) return null;
  const { burdens, others, owns } = heroView(actor, { clocks: clocksOf(actor) });
  return { burdens, others, owns, who: actor.uuid, none: !burdens.length && !others.length };
}

/**
 * Returns the window's view of a hero, and the actions of this user.
 * @param {foundry.documents.Actor} actor
 * @param {Known} known
 */
export function heroView(actor, { standing, problem = "", clocks }) {
  const name = nameOf(actor);
  const { gm, owns } = { gm: game.user.isGM, owns: actor.isOwner };
  const { broken, absent, invoked } = flagsOf(actor);
  const seen = clocks.filter(({ hidden }) => gm || !hidden);
  const of = (/** @type {PlayClock} */ clock) => ({ ...heroClock(clock, actor),
    invokes: isBurden(clock) && owns && Boolean(standing?.mayInvoke) });
  return {
    who: actor.uuid, name, img: actor.img, owns, gm,
    // Only the sheet's owner may see its values.
    problem: problem && (owns ? problem : localize("Party.unreadable")),
    aside: asideView(place => place.actor === actor && !place.sheet),
    absent: Boolean(absent), broken: brokenText(broken),
    invoked: Boolean(invoked),
    ...standing && {
      numbers: [
        numberView("strain", standing.strain, owns, standing.maxStrain),
        numberView("effort", standing.effort, owns, standing.maxEffort),
        numberView("xp", standing.xp, gm, standing.levelXp),
        numberView("level", standing.level, gm)
      ].map(view => ({ ...view, who: actor.uuid, label: localize("Party.numberOf", { field: view.called, name }) }))
    },
    burdens: seen.filter(isBurden).map(of),
    others: seen.filter(clock => !isBurden(clock)).map(of)
  };
}

/**
 * Returns the same in one line, for the sheet.
 * @param {foundry.documents.Actor} actor
 * @param {Known} known
 */
export function lineView(actor, known) {
  const { numbers = [], broken, absent, problem, burdens, others } = heroView(actor, known);
  return { numbers: numbers.filter(({ boxes }) => boxes), broken, absent, problem, clocks: [...burdens, ...others] };
}

/**
 * Returns the window's view of a clock of the table.
 * @param {PlayClock} clock
 */
export function tableClock(clock) {
  const gm = game.user.isGM;
  return { ...ownClock(clock), who: "", effects: TICKING, moves: gm, changes: gm, shares: gm };
}

/** @param {PlayClock} clock */
export function isBurden({ kind }) {
  return kind === "burden";
}

/**
 * @param {PlayClock} clock
 * @param {foundry.documents.Actor} actor
 */
function heroClock(clock, actor) {
  const owns = actor.isOwner;
  const own = ownClock(clock);
  const actions = [clock.first, clock.second].filter(action => action && ACTIONS.some(one => one === action));
  const burden = isBurden(clock);
  // Only the GM changes a burden by hand: its player describes and invokes it, and interludes heal it (ICON-N13).
  const byHand = burden ? game.user.isGM : owns;
  return {
    ...own, who: uuidOf(actor), moves: byHand, changes: byHand,
    // Interludes heal a burden; actions do not.
    effects: burden ? [] : TICKING,
    ticks: actions.length
      ? localize("Party.ticks", { actions: formatList(actions.map(action => localize(`Action.${action}`))) }) : "",
    works: owns && !burden && !own.full,
    describes: burden && owns && !actions.length,
    undescribed: burden && !owns && !actions.length
  };
}

/** @param {PlayClock} clock */
function ownClock(clock) {
  const picture = clockView(clock);
  const kind = clock.kind && clock.name ? kindName(clock.kind) : "";
  return { picture, clock: clock.id, name: picture.name, kind, hidden: Boolean(clock.hidden), full: picture.full };
}

/**
 * Returns the view of a hero's number, with boxes if it has a maximum.
 * @param {"strain" | "effort" | "xp" | "level"} field
 * @param {number} now
 * @param {boolean} sets   True if this user may set it.
 * @param {number} [most]
 */
function numberView(field, now, sets, most) {
  const called = localize(`Field.${field}`);
  const boxes = field === "strain" || field === "effort" ? boxesOf(now, Number(most)) : null;
  const text = most === undefined ? localize("Party.number", { field: called, now: formatNumber(now) })
    : localize("Party.numberOutOf", { field: called, now: formatNumber(now), most: formatNumber(most) });
  return { field, called, now, sets, boxes, text };
}

/** @param {number} now @param {number} most */
function boxesOf(now, most) {
  return Array.from({ length: most <= BOXES ? most : 0 }, (_, at) => ({ full: at < now }));
}

/** @param {unknown} broken */
function brokenText(broken) {
  return typeof broken === "string" && hasText(`Broken.${broken}`) ? localize(`Broken.${broken}`) : "";
}
