import { characterOf } from "../adapter/worldbuilding.mjs";
import { KEYWORDS, STATUSES, TRIGGERS } from "../config.mjs";
import { attackView } from "../chat/views/attack.mjs";

/** @import { Answer, Asker, Event, Intent, Offer, Operation, Rolled, Table } from "./operation.mjs" */

/**
 * The body of a target of which only the Defense is known. The engine wants
 * hit points to take damage from: so many that nothing follows from them.
 */
const SOMEBODY = { hp: 99999, maxHp: 99999, armor: [] };

/** An attack ability against one target. @type {Operation} */
export const attack = {
  engine: "icon_attack",
  dice: true,
  target: "target",

  defaults: () => ({
    ability: { kind: "light", inflicts: [] }, situation: {}, vigilance: {}, boons: 0, curses: 0, defense: null, insist: false
  }),

  needs: ({ target, choices }) => target || typeof choices.defense === "number" ? null : "Dialog.needTarget",

  form: ({ choices }) => ({
    other: choices.ability.kind === "other",
    keywords: KEYWORDS.map(key => ({ key, checked: Boolean(choices.ability[key]) })),
    statuses: STATUSES.map(key => ({ key, checked: choices.ability.inflicts?.some((/** @type {any} */ one) => one.status === key) })),
    triggers: ["", ...TRIGGERS],
    when: choices.ability.inflicts?.[0]?.on ?? "",
    ongoing: Boolean(choices.ability.inflicts?.[0]?.ongoing)
  }),

  read({ inflict, ...choices }) {
    const { on, ongoing, ...chosen } = inflict;
    const statuses = STATUSES.filter(status => chosen[status]);
    return { ...choices, ability: { ...choices.ability, inflicts: statuses.map(status => ({ status, on, ongoing })) } };
  },

  request: ({ choices: { defense, ...choices } }, { actor, target, combat, options }) => ({
    ...choices,
    attacker: characterOf(actor, combat),
    target: target ? characterOf(target) : { ...SOMEBODY, defense },
    options
  }),

  view: attackView,

  remember: ({ result, rolls }) => ({
    ...result.damage && { amount: result.damage.raw },
    missed: result.outcome === "miss",
    faces: rolls.filter(roll => roll.purpose === "vigilance").flatMap(roll => roll.faces),
    inflicts: result.events
      .filter((/** @type {Event} */ event) => event.kind === "statusGained" && event.rule === "ICON-A20")
      .map((/** @type {Event} */ { status }) => ({ status: status?.name, ongoing: status?.ongoing }))
  }),

  offers({ result }, { target }) {
    if (!target) return [];
    const dealt = result.damage?.dealt > 0;
    const inflicted = result.inflictions.some((/** @type {any} */ one) => one.result === "inflicted");
    const kind = dealt && inflicted ? "damageAndStatuses" : dealt ? "damage" : "statuses";
    const counter = result.events.find((/** @type {Event} */ event) => event.kind === "countered");
    return [
      ...dealt || inflicted ? [{ id: "target", kind, roles: ["target"], amount: result.damage?.dealt }] : [],
      ...counter ? [{ id: "counter", kind: "counter", roles: ["attacker"], amount: counter.before, each: counter.amount, times: counter.times }] : []
    ];
  },

  async settle(offer, intent, table, rolled, ask) {
    if (offer.id === "counter") return counterDamage(offer, table, ask);
    const target = characterOf(/** @type {foundry.documents.Actor} */ (table.target));
    const { events, after } = await damage(target, intent, table, rolled, ask);
    return [...events, ...await inflictions(after, table, rolled, ask)];
  }
};

/**
 * Deals the damage that was rolled to the target as it is now.
 * @param {any} target @param {Intent} intent @param {Table} table @param {Rolled} rolled @param {Asker} ask
 * @returns {Promise<{ events: Event[], after: any }>}
 */
async function damage(target, { choices }, { actor, combat }, { amount, missed, faces = [] }, ask) {
  if (amount === undefined) return { events: [], after: target };
  const { times, pierce, divine, unerring, trueStrike } = choices.ability;
  const { result } = await ask("icon_damage", {
    attacker: characterOf(actor, combat), target, roll: { amount }, missed, times, pierce, divine, unerring, trueStrike,
    situation: choices.situation, vigilance: choices.vigilance
  }, faces);
  const statuses = [...target.statuses];
  for (const { who, kind, status } of /** @type {Event[]} */ (result.events)) {
    if (who !== "target" || !status) continue;
    if (kind === "statusGained") statuses.push(status);
    else statuses.splice(statuses.findIndex(one => one.name === status.name), 1);
  }
  return { events: result.events, after: { ...target, hp: result.damage.hp, vigor: result.damage.vigor, statuses } };
}

/**
 * Inflicts what the attack inflicted on the target as it is now: an attack
 * that hits without a roll and deals nothing.
 * @param {any} target @param {Table} table @param {Rolled} rolled @param {Asker} ask
 * @returns {Promise<Event[]>}
 */
async function inflictions(target, { actor, combat }, { inflicts = [] }, ask) {
  if (!inflicts.length) return [];
  const { result } = await ask("icon_attack", {
    attacker: characterOf(actor, combat), target, ability: { kind: "other", autoHit: true, inflicts }, insist: true
  }, []);
  return result.events.filter((/** @type {Event} */ { who }) => who === "target");
}

/**
 * A counter answers an attack with damage of its own (ICON-X-COUNTER).
 * @param {Offer} offer @param {Table} table @param {Asker} ask
 * @returns {Promise<Event[]>}
 */
async function counterDamage({ each, times }, { actor, target, combat }, ask) {
  const { result } = await ask("icon_damage", {
    ...target && { attacker: characterOf(target) }, target: characterOf(actor, combat), roll: { amount: each }, times
  }, []);
  // The attacker of the card is the target of this damage.
  return result.events.filter((/** @type {Event} */ { who }) => who === "target").map((/** @type {Event} */ event) => ({ ...event, who: "attacker" }));
}
