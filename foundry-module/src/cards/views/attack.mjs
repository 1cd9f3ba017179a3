import { formatNumber, localize } from "../../world/i18n.mjs";
import { statusImage } from "../../world/status-list.mjs";
import { TAKEN, chain, modifierParts, part } from "../view.mjs";
import { hasOpenNumbers, nameOf } from "../../world/actor.mjs";

/** @import { Answer, Event, Intent, Table } from "../../games/icon/operation.mjs" */
/** @import { CardView, Chain, Part } from "../view.mjs" */

const TONES = /** @type {const} */ ({ miss: "bad", hit: "good", critical: "great" });

/**
 * @param {Answer} answer
 * @param {Intent} intent
 * @param {Table} table
 * @returns {CardView}
 */
export function attackView({ result }, { choices }, { target, others = [] }) {
  return {
    title: choices.title || localize(`Button.${choices.ability.kind}Attack`),
    outcome: {
      key: result.outcome,
      tone: TONES[/** @type {keyof typeof TONES} */ (result.outcome)],
      word: localize(`Outcome.${result.outcome}`),
      detail: detail(result)
    },
    modifiers: modifierParts(result.modifiers),
    chains: [...rollChain(result), ...damageChains(result.damage, Boolean(target)), ...others.flatMap((other, at) => areaChains(result.others[at], other))],
    notes: notes(result, Boolean(target))
  };
}

/** @param {any} result */
function detail({ evaded, total, defense }) {
  if (evaded) return localize("Card.evaded");
  if (total === null) return localize("Card.autoHit");
  return localize("Card.against", { total: formatNumber(total), defense: formatNumber(defense) });
}

/** @param {any} result @returns {Chain[]} */
function rollChain({ total, steps }) {
  return total === null ? [] : [chain(localize("Pool.attack"), steps, total)];
}

/**
 * What the area effect did to somebody (ICON-A19).
 * @param {any} outcome
 * @param {foundry.documents.Actor} actor
 * @returns {Chain[]}
 */
function areaChains(outcome, actor) {
  return damageChains(outcome?.damage, hasOpenNumbers(actor)).map(chain => ({ ...chain, label: localize("FightCard.of", { name: nameOf(actor), what: chain.label }) }));
}

/**
 * One chain for each instance of damage; the first shows how the roll came about.
 * @param {any} damage
 * @param {boolean} known   Whether there is a target whose body is known.
 * @returns {Chain[]}
 */
export function damageChains(damage, known) {
  if (!damage) return [];
  return damage.instances.map((/** @type {any} */ instance, /** @type {number} */ at) => {
    const label = damage.instances.length > 1 ? localize("Card.instance", { number: at + 1 }) : localize("Card.damage");
    const steps = [...at === 0 ? damage.steps : [], ...instance.steps];
    return chain(label, steps.filter(({ key }) => known || !TAKEN.has(key)), instance.dealt, damage.halves);
  });
}

/**
 * @param {any} result
 * @param {boolean} known
 * @returns {Part[]}
 */
function notes({ exceed, damage, inflictions, events }, known) {
  /** @type {Part[]} */
  const list = [];
  const note = (/** @type {unknown} */ happened, /** @type {string} */ key, /** @type {string} */ rule, data = {}) => {
    if (happened) list.push(part(localize(`Note.${key}`, data), rule));
  };
  note(exceed, "exceed", "ICON-A13");
  for (const { status, result } of inflictions) {
    list.push(part(localize(`Infliction.${result}`, { status: localize(`Status.${status}`) }), "ICON-A20", result === "inflicted" ? statusImage(status) : undefined));
  }
  if (known) note(damage?.slain, "slain", "ICON-H8");
  for (const event of /** @type {Event[]} */ (events)) {
    if (["bloodied", "defeated"].includes(event.kind)) note(known, event.kind, event.rule ?? "");
    note(event.kind === "countered", "countered", event.rule ?? "", { amount: event.amount });
    note(event.kind === "vigilanceSpent", "vigilanceSpent", event.rule ?? "", { before: event.before, after: event.after });
    note(event.kind === "statusEnded" && event.who === "attacker", "ended", event.rule ?? "", { status: localize(`Status.${event.wasMark?.name}`) });
  }
  return list;
}
