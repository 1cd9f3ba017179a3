import { localize } from "../../world/i18n.mjs";
import { statusImage } from "../../world/status-list.mjs";
import { part } from "../view.mjs";
import { isOpen } from "../../world/actor.mjs";
import { attackView, damageChains } from "./attack.mjs";
import { fighterName } from "./fight-names.mjs";
import { cureView, saveView, vigorView } from "./recovery.mjs";

/** @import { EncounterReport } from "../../../../wasm/api/schema/rulewright" */
/** @import { Seats } from "../../games/icon/combat/fold.mjs" */
/** @import { CardView, Outcome } from "../view.mjs" */

/**
 * How one part of what happened came about.
 * @typedef {object} ReportView
 * @property {string | null} label   Whom it happened to, and what set it off, where that is not what stands before it.
 * @property {boolean} attack   Whether it is an attack's roll.
 * @property {Outcome | null} outcome
 * @property {CardView["modifiers"]} modifiers
 * @property {CardView["chains"]} chains
 * @property {CardView["notes"]} notes
 */

/**
 * @param {EncounterReport[]} reports
 * @param {Seats} seats
 * @returns {ReportView[]}
 */
export function reportViews(reports, seats) {
  let before = "";
  return reports.flatMap(report => {
    const view = breakdown(report, seats);
    if (!view) return [];
    const own = label(report, seats);
    const again = own === before && !view.outcome;
    before = own;
    return [{ label: again ? null : own, attack: Boolean(report.attack), ...view }];
  });
}

/**
 * @param {EncounterReport} report
 * @param {Seats} seats
 */
function label({ who, trigger }, seats) {
  const name = fighterName(who, seats);
  return trigger ? localize("FightCard.because", { name, trigger: localize(`Trigger.${trigger}`) }) : name;
}

/**
 * The breakdown of a rule is that of its own card, as far as everybody may
 * know it. Its events are left out: the fight's events tell of them.
 * @param {EncounterReport} report
 * @param {Seats} seats
 * @returns {Pick<ReportView, "outcome" | "modifiers" | "chains" | "notes"> | null}
 */
function breakdown({ who, attack, damage, vigor, cure, save }, seats) {
  const actor = seats.fighters.get(who)?.actor ?? null;
  const open = Boolean(actor && isOpen(actor));
  // Of a table, its views read the target alone.
  const table = /** @type {import("../../games/icon/operation.mjs").Table} */ ({ target: actor });
  if (attack) {
    const { others, ...result } = attack;
    const view = attackView(answer({ ...result, events: [] }), intent({ ability: { kind: "other" } }), table);
    return { ...view, chains: [...view.chains, ...others.flatMap(other => areaChains(other, seats))], notes: [...view.notes, ...others.flatMap(other => areaNotes(other, seats))] };
  }
  if (damage) return { outcome: null, modifiers: [], chains: damageChains(damage.damage, Boolean(actor)), notes: [] };
  if (vigor) return { ...vigorView(answer(vigor), intent({ kind: "gain" }), table, open), outcome: null };
  if (cure) return cureView(answer(cure), intent({}), table, open);
  // Nobody needs to hear that there was nothing to save against.
  return save?.saves.length ? saveView(answer(save)) : null;
}

/** @param {object} result @returns {import("../../games/icon/operation.mjs").Answer} */
function answer(result) {
  return { result, rolls: [] };
}

/** @param {object} choices @returns {import("../../games/icon/operation.mjs").Intent} */
function intent(choices) {
  return { operation: "", actor: "", target: null, helper: null, choices };
}

/**
 * What an area did to one who stands in it, with the name in front.
 * @param {import("../../../../wasm/api/schema/rulewright").IconAreaOutcome} other
 * @param {Seats} seats
 */
function areaChains({ id, damage }, seats) {
  return damageChains(damage, true).map(chain => ({ ...chain, label: localize("FightCard.of", { name: fighterName(id, seats), what: chain.label }) }));
}

/**
 * @param {import("../../../../wasm/api/schema/rulewright").IconAreaOutcome} other
 * @param {Seats} seats
 */
function areaNotes({ id, inflictions }, seats) {
  return inflictions.map(({ status, result }) => {
    const what = localize(`Infliction.${result}`, { status: localize(`Status.${status}`) });
    return part(localize("FightCard.of", { name: fighterName(id, seats), what }), "ICON-A20", result === "inflicted" ? statusImage(status) : undefined);
  });
}
