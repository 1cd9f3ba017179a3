import { formatNumber, localize } from "../../world/i18n.mjs";
import { chain, part } from "../view.mjs";

/** @import { Answer, Event, Intent, Table } from "../../games/icon/operation.mjs" */
/** @import { CardView, Chain, Outcome, Part } from "../view.mjs" */

/** @param {Answer} answer @returns {CardView} */
export function saveView({ result: { saves, events } }) {
  return { title: localize("Button.save"), outcome: savesOutcome(saves, events), modifiers: [], chains: saveChains(saves), notes: ongoing(saves) };
}

/** @param {Answer} answer @param {Intent} _intent @param {Table} _table @param {boolean} open @returns {CardView} */
export function cureView({ result }, _intent, _table, open) {
  const { surge, saves } = result;
  return {
    title: localize("Button.cure"),
    outcome: { key: "vigor", tone: "good", word: localize(surge ? "Outcome.surge" : "Outcome.cured"), detail: vigorDetail(result, open) },
    modifiers: [],
    chains: [vigorChain(result, open), ...saveChains(saves)],
    notes: [...wastedNote(result, open), ...ongoing(saves)]
  };
}

/** @param {Answer} answer @param {Intent} intent @param {Table} _table @param {boolean} open @returns {CardView} */
export function vigorView({ result }, { choices }, _table, open) {
  const [event] = /** @type {Event[]} */ (result.events);
  const key = event?.kind ?? "unchanged";
  return {
    title: localize(`VigorKind.${choices.kind}`),
    outcome: {
      key: "vigor", tone: key === "vigorGained" ? "good" : key === "vigorLost" ? "mixed" : "plain",
      word: localize(`Outcome.${key}`), detail: vigorDetail(result, open)
    },
    modifiers: [],
    chains: [vigorChain(result, open)],
    notes: wastedNote(result, open)
  };
}

/**
 * The vigor before and afterwards, as far as the reader may know it.
 * @param {any} result
 * @param {boolean} open
 */
function vigorDetail({ vigor, cap, events }, open) {
  if (!open) return "";
  const change = /** @type {Event[]} */ (events).find(({ field }) => field === "vigor");
  return change ? localize("Card.vigorFrom", { before: change.before ?? 0, vigor, cap }) : localize("Card.vigorOf", { vigor, cap });
}

/** @param {any} result @param {boolean} open @returns {Chain} */
function vigorChain({ steps, vigor }, open) {
  // The cap, and what is left of a number that changes, would tell the number itself.
  return chain(localize("Field.vigor"), open ? steps : steps.filter((/** @type {any} */ { key }) => key !== "cap"), open ? vigor : null);
}

/** @param {any} result @param {boolean} open @returns {Part[]} */
function wastedNote({ wasted }, open) {
  return wasted && open ? [part(localize("Note.wasted", { amount: wasted }), "ICON-V2")] : [];
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
