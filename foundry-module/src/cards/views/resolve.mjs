import { localize } from "../../world/i18n.mjs";
import { part, spentParts } from "../view.mjs";

/** @import { Answer, Intent } from "../../games/icon/operation.mjs" */
/** @import { CardView } from "../view.mjs" */

/** @param {Answer} answer @param {Intent} intent @returns {CardView} */
export function resolveView({ result: { personal, party, events } }, { choices }) {
  return {
    title: localize(`Happening.${choices.happening}`),
    outcome: { key: "resolve", tone: "plain", word: localize(events.length ? "Outcome.resolve" : "Outcome.unchanged"),
      detail: localize("Card.resolveNow", { personal, party }) },
    modifiers: [], chains: [], notes: spentParts(events)
  };
}

/** @param {Answer} answer @returns {CardView} */
export function limitBreakView({ result: { paidPersonal, paidParty, personal, party, events } }) {
  return {
    title: localize("Button.limitBreak"),
    outcome: {
      key: "limitBreak", tone: "great", word: localize("Outcome.limitBreak"),
      detail: localize("Card.paid", { personal: paidPersonal, party: paidParty })
    },
    modifiers: [], chains: [],
    notes: [...spentParts(events), part(localize("Card.resolveNow", { personal, party }), "ICON-L2")]
  };
}

