import { askFor } from "../../../engine/ask.mjs";
import { NO_DICE } from "../../../base/dice.mjs";
import { formatDetails, formatNumber, localize } from "../../../world/i18n.mjs";
import { foesHere } from "../../../games/icon/side.mjs";
import { traitsText } from "../../../games/icon/foe-actor.mjs";

/** @typedef {import("../../../games/icon/foe-actor.mjs").Profile} Profile */

/**
 * A foe's numbers, and the cost of the encounter: without it, with it, and the budget.
 * @typedef {{ profile: Profile, place: "inCombat" | "onScene" | "alone", uncounted: number, now: number, then: number,
 *   budget: number, over: number }} Price
 */

/**
 * Returns a possible foe's numbers and the cost of the encounter with it.
 * @param {{ class: string, templates: string[], players: unknown }} foe   `players` is the typed text, which the
 *   engine parses.
 * @returns {Promise<Price>}
 */
export async function priceOf({ class: name, templates, players }) {
  const { place, foes, uncounted } = foesHere();
  const budget = (/** @type {object[]} */ list) => askFor("icon_budget", { players, foes: list }, NO_DICE);
  // The budget comes first, so that an invalid number of players is reported whatever the class.
  const now = (await budget(foes)).result;
  const profile = /** @type {Profile} */ ((await askFor("icon_profile",
    { class: name, templates, players }, NO_DICE)).result);
  const { points, over } = (await budget([...foes, { class: name, templates }])).result;
  return { profile, place, uncounted, now: now.points, then: points, budget: now.budget, over };
}

/**
 * Returns the same for the template "foes/numbers".
 * @param {Price} price
 */
export function priceView({ profile, place, uncounted, now, then, budget, over }) {
  const { hp, defense, fray, damageDie, armor, speed, dash, turns, members, hitsEach, points, traits } = profile;
  const number = (/** @type {string} */ key, /** @type {number} */ value) => ({ label: localize(key),
    value: formatNumber(value) });
  const numbers = [
    ...members > 1 ? [number("Foe.members", members), number("Foe.hitsEach", hitsEach)] : [number("Field.hp", hp)],
    number("Field.defense", defense), number("Field.fray", fray),
    { label: localize("Field.damageDie"), value: localize("Foe.die", { sides: damageDie }) },
    number("Field.armor", armor), { label: localize("Foe.speed"),
      value: localize("Foe.speedAndDash", { speed: formatNumber(speed), dash: formatNumber(dash) }) },
    number("Foe.turns", turns), number("Foe.points", points)
  ];
  const cost = localize(`Foe.${place}`,
    { now: formatNumber(now), then: formatNumber(then), budget: formatNumber(budget) });
  const warning = over > 0 ? localize("Foe.over", { over: formatNumber(over) }) : "";
  const missing = uncounted > 0 ? localize("Foe.uncounted", { count: formatNumber(uncounted) }) : "";
  const traitsLine = traitsText(traits);
  const spoken = formatDetails(numbers.map(({ label, value }) => localize("Foe.spoken", { name: label, value })));
  return { numbers, traits: traitsLine, cost, warning, missing,
    summary: [spoken, cost, warning, missing].filter(Boolean).join(" ") };
}
