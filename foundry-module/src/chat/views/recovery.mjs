import { formatNumber, localize } from "../../i18n.mjs";
import { chain, part } from "../view.mjs";

/** @import { Answer, Event, Intent } from "../../operations/operation.mjs" */
/** @import { CardView, Chain, Outcome, Part } from "../view.mjs" */

/** @param {Answer} answer @returns {CardView} */
export function saveView({ result: { saves, events } }) {
  return { title: localize("Button.save"), outcome: savesOutcome(saves, events), modifiers: [], chains: saveChains(saves), notes: ongoing(saves) };
}

/** @param {Answer} answer @returns {CardView} */
export function cureView({ result }) {
  const { surge, vigor, cap, wasted, steps, saves } = result;
  return {
    title: localize("Button.cure"),
    outcome: { key: "vigor", tone: "good", word: localize(surge ? "Outcome.surge" : "Outcome.cured"), detail: localize("Card.vigorOf", { vigor, cap }) },
    modifiers: [],
    chains: [chain(localize("Field.vigor"), steps, vigor), ...saveChains(saves)],
    notes: [...wastedNote(wasted), ...ongoing(saves)]
  };
}

/** @param {Answer} answer @param {Intent} intent @returns {CardView} */
export function vigorView({ result: { vigor, cap, wasted, steps, events } }, { choices }) {
  const [event] = /** @type {Event[]} */ (events);
  const key = event?.kind ?? "unchanged";
  return {
    title: localize(`VigorKind.${choices.kind}`),
    outcome: {
      key: "vigor", tone: key === "vigorGained" ? "good" : key === "vigorLost" ? "mixed" : "plain",
      word: localize(`Outcome.${key}`), detail: localize("Card.vigorOf", { vigor, cap })
    },
    modifiers: [],
    chains: [chain(localize("Field.vigor"), steps, vigor)],
    notes: wastedNote(wasted)
  };
}

/** @param {number} wasted @returns {Part[]} */
function wastedNote(wasted) {
  return wasted ? [part(localize("Note.wasted", { amount: wasted }), "ICON-V2")] : [];
}

/** @param {any[]} saves @param {Event[]} events @returns {Outcome} */
function savesOutcome(saves, events) {
  const rolled = saves.filter(({ ongoing }) => !ongoing);
  if (!rolled.length) return { key: "plain", tone: "plain", word: localize("Outcome.nothingToSave"), detail: "" };
  if (rolled.length === 1) {
    const [{ success, total, status }] = rolled;
    return {
      key: success ? "success" : "fail", tone: success ? "good" : "bad", word: localize(success ? "Outcome.saved" : "Outcome.notSaved"),
      detail: [status && localize(`Status.${status}`), formatNumber(total)].filter(Boolean).join(" · ")
    };
  }
  const tone = events.length === rolled.length ? "good" : events.length ? "mixed" : "bad";
  return {
    key: tone === "bad" ? "fail" : "success", tone, word: localize("Outcome.saves"),
    detail: localize("Card.savesEnded", { ended: events.length, count: rolled.length })
  };
}

/** @param {any[]} saves @returns {Chain[]} */
function saveChains(saves) {
  return saves.filter(({ ongoing }) => !ongoing).map(({ status, steps, total, success }) => ({
    ...chain(status ? localize(`Status.${status}`) : localize("Button.save"), steps, total),
    taken: [part(localize(success ? status ? "Card.statusEnds" : "Outcome.saved" : status ? "Card.statusStays" : "Outcome.notSaved"), "ICON-V6")]
  }));
}

/** @param {any[]} saves @returns {Part[]} */
function ongoing(saves) {
  return saves.filter(save => save.ongoing).map(({ status }) => part(localize("Note.ongoing", { status: localize(`Status.${status}`) }), "ICON-X-ONGOING"));
}
