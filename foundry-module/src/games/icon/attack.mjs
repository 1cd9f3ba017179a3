import { statusOfMark } from "../../world/statuses.mjs";
import { characterOf } from "../../world/worldbuilding.mjs";
import { strikeForm, strikeOf } from "./strike.mjs";

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

  form: ({ choices: { ability, item } }) => ({
    ...strikeForm(ability),
    // An ability of an item is as it is described there; that of a button is described here.
    editable: !item,
    area: Boolean(item?.area)
  }),

  read({ inflict, inArea = [], ability, ...choices }, { ability: before, item, title }) {
    const own = item ? before : strikeOf({ kind: before.kind }, ability ?? {}, inflict ?? {});
    return { ...choices, ability: own, ...item && { item, title }, ...inArea.length && { others: inArea } };
  },

  request: ({ choices: { defense, item, title, others, ...choices } }, { actor, target, combat, options, others: inArea }) => ({
    ...choices,
    attacker: characterOf(actor, combat),
    target: target ? characterOf(target) : { ...SOMEBODY, defense },
    ...inArea.length && { others: inArea.map(other => characterOf(other)) },
    options
  }),


  remember: ({ result, rolls }) => ({
    ...rolledOf(result),
    missed: result.outcome === "miss",
    faces: rolls.filter(roll => roll.purpose === "vigilance").flatMap(roll => roll.faces),
    ...result.others.length && { others: result.others.map(rolledOf) }
  }),

  offers({ result }, { target }) {
    const counter = result.events.find((/** @type {Event} */ event) => event.kind === "countered");
    return [
      ...target ? offerOf("target", result) : [],
      ...result.others.flatMap((/** @type {any} */ outcome, /** @type {number} */ at) => offerOf(`other${at}`, outcome)),
      ...target && counter ? [counterOffer(counter.amount, result.damage)] : []
    ];
  },

  async settle(offer, intent, table, rolled, ask) {
    if (offer.id === "counter") return counterDamage(offer, table, ask);
    const at = table.others.findIndex((_other, index) => offer.id === `other${index}`);
    const inArea = at >= 0;
    const actor = /** @type {foundry.documents.Actor} */ (inArea ? table.others[at] : table.target);
    const own = (inArea ? rolled.others?.[at] : rolled) ?? {};
    const { events, after } = await damage(characterOf(actor), intent, table, own, inArea, ask);
    const all = [...events, ...await inflictions(after, table, own, ask)];
    // The engine knows of one target only: whoever the button is about.
    return inArea ? all.filter(({ who }) => who === "target").map(event => ({ ...event, who: /** @type {Event["who"]} */ (offer.id) })) : all;
  }
};

/**
 * What a card keeps of the effect on one character.
 * @param {any} outcome
 * @returns {Rolled}
 */
function rolledOf({ damage, events }) {
  return {
    ...damage && { amount: damage.raw },
    inflicts: events
      .filter((/** @type {Event} */ event) => event.kind === "statusGained" && ["ICON-A19", "ICON-A20"].includes(event.rule ?? ""))
      .map((/** @type {Event} */ { mark }) => ({ status: mark?.name, ongoing: mark?.ongoing }))
  };
}

/**
 * The button for a counter, whose damage comes in as many instances as did damage to the target.
 * @param {number} amount
 * @param {any} damage
 * @returns {Offer}
 */
function counterOffer(amount, { instances }) {
  const times = Math.max(1, instances.filter((/** @type {any} */ { dealt }) => dealt > 0).length);
  return { id: "counter", kind: "counter", roles: ["attacker"], amount, each: amount / times, times };
}

/**
 * The button for the effect on one character, if there was any.
 * @param {string} role
 * @param {any} outcome
 * @returns {Offer[]}
 */
function offerOf(role, { damage, inflictions: list }) {
  const dealt = damage?.dealt > 0;
  const inflicted = list.some((/** @type {any} */ one) => one.result === "inflicted");
  const kind = dealt && inflicted ? "damageAndStatuses" : dealt ? "damage" : "statuses";
  return dealt || inflicted ? [{ id: role, kind, roles: [role], amount: damage?.dealt }] : [];
}

/**
 * Deals the damage that was rolled to the target as it is now.
 * @param {any} target @param {Intent} intent @param {Table} table @param {Rolled} rolled @param {boolean} area @param {Asker} ask
 * @returns {Promise<{ events: Event[], after: any }>}
 */
async function damage(target, { choices }, { actor, combat }, { amount, missed, faces = [] }, area, ask) {
  if (amount === undefined) return { events: [], after: target };
  const { times: hitTimes, missTimes, areaTimes, pierce, divine, unerring, trueStrike } = choices.ability;
  const times = area ? areaTimes : missed ? missTimes : hitTimes;
  const { result } = await ask("icon_damage", {
    attacker: characterOf(actor, combat), target, roll: { amount }, times, pierce, divine, unerring, trueStrike,
    // Where those in the area stand, and who watches over them, nobody has said (ICON-M13).
    ...area ? { area } : { missed, situation: choices.situation, vigilance: choices.vigilance }
  }, faces);
  const statuses = [...target.statuses];
  for (const { who, kind, mark, wasMark } of /** @type {Event[]} */ (result.events)) {
    const status = statusOfMark(mark ?? wasMark);
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
