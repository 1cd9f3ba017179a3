import { formatChange, formatList, formatNumber, localize } from "../world/i18n.mjs";

/** @import { EngineRoll, Event, Step } from "../games/icon/operation.mjs" */

/**
 * One step of a breakdown, or another short fact with the rule behind it and a short tag for that.
 * @typedef {{ text: string, rule?: string, tag?: string, img?: string }} Part
 */

/**
 * How a number came about: the steps that lead to it, and what it did.
 * @typedef {{ label: string, steps: Part[], figure: string | null, taken: Part[] }} Chain
 */

/**
 * How something ended, told by a word and a shape before any color.
 * @typedef {{ key: string, tone: "good" | "great" | "mixed" | "bad" | "plain", word: string, detail: string }} Outcome
 */

/**
 * What a card shows, in the reader's words.
 * @typedef {object} CardView
 * @property {string} title
 * @property {Outcome} outcome
 * @property {Part[]} modifiers   The reasons for boons and curses.
 * @property {Chain[]} chains
 * @property {Part[]} notes       What else happened.
 */

/** The steps that say what damage took, after the number that it came to. */
export const TAKEN = new Set(["vigor", "hp", "hit", "defiance"]);

/**
 * @param {string} text
 * @param {string} [rule]   Its full id.
 * @param {string} [img]
 * @returns {Part}
 */
export function part(text, rule, img) {
  // The game's name is on every id of its rules: the tag leaves it out, the title has it.
  return { text, rule, tag: rule?.replace(/^[A-Z]+-/, ""), img };
}

/**
 * @param {Step} step
 * @param {string[]} [halves]   The reasons for half damage, which the step does not repeat.
 * @returns {Part}
 */
function stepPart({ key, rule, change, value, status }, halves = []) {
  const reasons = formatList(halves.map(reason => localize(`Half.${reason}`)));
  const numbers = { change: formatChange(change), amount: formatNumber(Math.abs(change)), value: formatNumber(value), reasons };
  return part(localize(`Step.${key}`, { ...numbers, ...status && { status: localize(`Status.${status}`) } }), rule);
}

/**
 * @param {string} label
 * @param {Step[]} steps
 * @param {number | null} figure   What they come to.
 * @param {string[]} [halves]
 * @returns {Chain}
 */
export function chain(label, steps, figure, halves) {
  const parts = (/** @type {boolean} */ taken) => steps.filter(({ key }) => TAKEN.has(key) === taken).map(step => stepPart(step, halves));
  return { label, steps: parts(false), figure: figure === null ? null : formatNumber(figure), taken: parts(true) };
}

/**
 * @param {{ key: string, rule: string, boons: number, curses: number }[]} modifiers
 * @returns {Part[]}
 */
export function modifierParts(modifiers) {
  return modifiers.map(({ key, rule, boons, curses }) => {
    const counts = [boons && localize("Card.boons", { count: boons }), curses && localize("Card.curses", { count: curses })].filter(Boolean);
    const reason = localize(`Modifier.${key}`);
    return part(counts.length ? localize("Card.modifier", { reason, counts: counts.join(", ") }) : reason, rule);
  });
}

/**
 * What resolve and effort came to, and whose it is.
 * @param {Event[]} events
 * @returns {Part[]}
 */
export function spentParts(events) {
  const whose = (/** @type {string | undefined} */ who) => localize(who === "party" || who === "helper" ? `Role.${who}` : "Role.self");
  return events.filter(({ kind }) => kind !== "limitBroken")
    .map(({ kind, who, before, after, rule }) => part(localize(`Event.${kind}`, { who: whose(who), before: before ?? 0, after: after ?? 0 }), rule));
}

/** Pools of which only the best die is read. That the rules look at the next one, too, is for the sake of two sixes. */
export const BEST_DIE = new Set(["action", "fortune"]);

/**
 * The pools as they fell, for the card.
 * @param {EngineRoll[]} rolls
 */
export function poolViews(rolls) {
  return rolls.map(({ purpose, formula, dice, sides, lowest, explodes, atLeast = 0, faces, counts }) => {
    const best = BEST_DIE.has(purpose) && !lowest && !explodes && !atLeast;
    const highest = Math.max(...faces);
    return {
      label: localize(`Pool.${purpose}`),
      formula: best ? `${dice}d${sides}` : formula,
      dice: faces.map((face, at) => {
        const count = counts[at] && (!best || face === highest) && face >= atLeast;
        return { face, sides, counts: count, text: localize(`Card.${dieText(count, Boolean(atLeast && counts[at]), at >= dice)}`, { face, sides }) };
      })
    };
  });
}

/**
 * The sentence for a die.
 * @param {boolean} counts
 * @param {boolean} counted   Whether it counts if it shows enough.
 * @param {boolean} again   Whether it was rolled because another one exploded.
 */
function dieText(counts, counted, again) {
  if (counted) return counts ? "dieSuccess" : "dieFailure";
  if (again) return "dieAgain";
  return counts ? "die" : "dieDropped";
}

