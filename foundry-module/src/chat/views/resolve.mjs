import { localize } from "../../i18n.mjs";
import { part } from "../view.mjs";

/** @import { Answer, Event, Intent } from "../../operations/operation.mjs" */
/** @import { CardView, Part } from "../view.mjs" */

/** @param {Answer} answer @param {Intent} intent @returns {CardView} */
export function resolveView({ result: { personal, party, events } }, { choices }) {
  return {
    title: localize(`Happening.${choices.happening}`),
    outcome: { key: "resolve", tone: "plain", word: localize(events.length ? "Outcome.resolve" : "Outcome.unchanged"), detail: localize("Card.resolveNow", { personal, party }) },
    modifiers: [], chains: [], notes: changes(events)
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
    notes: [...changes(events), part(localize("Card.resolveNow", { personal, party }), "ICON-L2")]
  };
}

/** @param {Event[]} events @returns {Part[]} */
function changes(events) {
  const whose = (/** @type {string} */ who) => localize(who === "party" || who === "helper" ? `Role.${who}` : "Role.self");
  return events.filter(({ kind }) => kind !== "limitBroken")
    .map(({ kind, who, before, after, rule }) => part(localize(`Event.${kind}`, { who: whose(who), before, after }), rule));
}
