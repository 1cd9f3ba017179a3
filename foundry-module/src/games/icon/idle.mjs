import { localize } from "../../world/i18n.mjs";

/** @import { IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */

/** The effects that happen as often as their number states, if the rules read an empty number as 1. */
const ONE = new Set(["shove", "bless", "vigilance", "aether", "aura", "sacrifice"]);

/** Effects that work on those in an area. */
const OTHERS = new Set(["area", "all"]);

/** Reports whether a description of damage contains any. @param {any} damage */
const harms = damage => Boolean(damage && (damage.dice || damage.flat || damage.fray));

/**
 * Returns sentences about the parts of an ability that do nothing, or only as much as an empty number means. The rules
 * accept such an ability, so that its author would not notice before its first use.
 * @param {IconCombatAbility} described
 * @returns {string[]}
 */
export function idleParts(described) {
  const { attack, moves, area, effects = [] } = described;
  /** @type {Partial<NonNullable<IconCombatAbility["strike"]>>} */
  const strike = described.strike ?? {};
  const shape = Boolean(area?.shape);
  const reaches = harms(strike.area) || Boolean(strike.areaInflicts?.length) || effects.some((/** @type {any} */ { to }) => OTHERS.has(to));
  const works = harms(strike.hit) || Boolean(strike.bonusDamage || strike.inflicts?.length) || effects.length > 0 || (shape && reaches);
  return [
    ...effects.flatMap((/** @type {any} */ effect) => idleEffect(effect)),
    ...shape && !reaches ? [localize("Ability.idle.area")] : [],
    ...works || (!attack && moves) ? [] : [localize(attack ? "Ability.idle.attack" : "Ability.idle.ability")]
  ];
}

/** @param {any} effect @returns {string[]} */
function idleEffect({ does, amount, damage }) {
  const name = { effect: localize(`Doing.${does}`), field: localize("Ability.amount") };
  if (does === "damage") return harms(damage) ? [] : [localize("Ability.idle.damage", name)];
  if (!ONE.has(does)) return [];
  if (amount === undefined || amount === null || amount === "") return [localize("Ability.idle.one", name)];
  return amount === 0 ? [localize("Ability.idle.none", name)] : [];
}
