import { MODULE } from "../../config.mjs";
import { sideFor } from "../../games/context.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { Game } from "../../games/game.mjs" */

/** The side of a row without a character, which takes part in nothing: a deleted one, or a line such as "Lair". */
const NONE = "none";

/** The sides, in the order of the tracker. */
const SIDES = /** @type {const} */ (["hero", "foe", NONE]);

/** The keys of their headings. */
const HEADINGS = { hero: "Tracker.groupHeroes", foe: "Tracker.groupFoes", [NONE]: "Tracker.groupNone" };

/**
 * Reports whether the sides choose who acts, so that the order of the tracker means nothing.
 * @param {Game} played
 */
export function sidesChoose({ order }) {
  return !order;
}

/**
 * Returns the side of a row.
 * @param {Game} played
 * @param {foundry.documents.Combatant | undefined} combatant
 * @returns {typeof SIDES[number]}
 */
export function sideOfCombatant(played, combatant) {
  return combatant?.actor ? sideFor(combatant.actor, played) : NONE;
}

/**
 * Groups the rows of the core's list by side, this user's own first. An order of initiative stays as it is. The core
 * renders its list again at every change.
 * @param {HTMLElement} list
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 */
export function groupRows(list, played, combat) {
  const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(":scope > [data-combatant-id]")]);
  const grouped = combat !== null && sidesChoose(played);
  const sorted = rows.map((row, at) => {
    const combatant = combat?.combatants.get(row.dataset.combatantId ?? "");
    const side = sideOfCombatant(played, combatant);
    const own = Boolean(combatant?.isOwner) && !game.user.isGM;
    row.classList.toggle(`${MODULE}-own`, own);
    row.dataset.rulewrightSide = side;
    return { row, at, side, own };
  });
  const order = grouped ? [...sorted].sort((one, other) => SIDES.indexOf(one.side) - SIDES.indexOf(other.side)
    || Number(other.own) - Number(one.own) || one.at - other.at) : sorted;
  /** @type {HTMLElement[]} */
  const all = [];
  for (const { row, side } of order) {
    if (grouped && !all.some(one => one.dataset.rulewrightGroup === side)) all.push(headingOf(list, side, order));
    all.push(row);
  }
  for (const old of list.querySelectorAll(`:scope > .${MODULE}-group`))
    if (!all.includes(/** @type {HTMLElement} */ (old))) old.remove();
  const now = [...list.children].filter(one => all.includes(/** @type {HTMLElement} */ (one)));
  // Moving an element takes the focus away from it.
  if (all.length !== now.length || all.some((one, at) => now[at] !== one)) list.append(...all);
}

/**
 * Returns the heading of a side: the one in the list, or a new one.
 * @param {HTMLElement} list
 * @param {typeof SIDES[number]} side
 * @param {{ side: string }[]} rows
 */
function headingOf(list, side, rows) {
  const heading = /** @type {HTMLElement} */ (list.querySelector(`:scope > [data-rulewright-group="${side}"]`)
    ?? document.createElement("li"));
  heading.className = `${MODULE} ${MODULE}-group`;
  heading.dataset.rulewrightGroup = side;
  const text = localize(HEADINGS[side], { count: rows.filter(row => row.side === side).length });
  if (heading.textContent !== text) heading.textContent = text;
  return heading;
}
