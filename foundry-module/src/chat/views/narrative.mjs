import { formatNumber, localize } from "../../i18n.mjs";
import { chain, part, spentParts } from "../view.mjs";

/** @import { Answer, Intent } from "../../operations/operation.mjs" */
/** @import { CardView, Chain, Part } from "../view.mjs" */

const TONES = /** @type {const} */ ({
  fail: "bad", partial: "mixed", success: "good", critical: "great",
  poor: "bad", average: "mixed", good: "good", excellent: "great"
});

/** @param {Answer} answer @param {Intent} intent @returns {CardView} */
export function actionView({ result }, { choices }) {
  const { pool, value, outcome, risk, effect, ticks, effectSteps, strain, temptedFate, events } = result;
  const failed = outcome === "fail";
  /** @type {Part[]} */
  const notes = [];
  if (!failed) notes.push(part(localize("Note.effect", { effect: localize(`Effect.${effect}`), ticks }), "ICON-N8"));
  if (strain) notes.push(part(localize("Note.strain", { strain, risk: localize(`Risk.${risk}`) }), "ICON-N9"));
  if (temptedFate) notes.push(part(localize("Note.temptedFate"), "ICON-N5"));
  notes.push(...spentParts(events));
  const raised = !failed && effectSteps.length > 1;
  return {
    title: localize(`Action.${choices.action}`),
    outcome: { key: outcome, tone: TONES[/** @type {keyof typeof TONES} */ (outcome)], word: localize(`Outcome.action.${outcome}`), detail: localize("Card.best", { value }) },
    modifiers: [],
    chains: [poolChain(pool), ...raised ? [chain(localize("Dialog.effect"), effectSteps, null)] : []],
    notes
  };
}

/** @param {Answer} answer @returns {CardView} */
export function fortuneView({ result: { pool, value, outcome } }) {
  return {
    title: localize("Button.fortune"),
    outcome: { key: outcome, tone: TONES[/** @type {keyof typeof TONES} */ (outcome)], word: localize(`Outcome.fortune.${outcome}`), detail: localize("Card.best", { value }) },
    modifiers: [],
    chains: [poolChain(pool)],
    notes: []
  };
}

/** @param {any} pool @returns {Chain} */
function poolChain({ dice, keep, steps }) {
  return { ...chain(localize("Card.pool"), steps, null), figure: localize(keep === "lowest" ? "Card.poolLowest" : "Card.poolHighest", { dice: formatNumber(dice) }) };
}
