import { KEYWORDS, STATUSES, TRIGGERS } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { PlayField } from "../game.mjs" */

/** The costs of an ability that a dialog describes. */
const TAKES = ["one", "two", "free", "interrupt"];

/** @param {string} name @param {string} label @param {number} max @returns {PlayField} */
const number = (name, label, max) => ({ name: `ability.strike.${name}`, label, kind: "number", min: 0, max });

/** The damage on one outcome. @param {string} on @returns {PlayField[]} */
const damage = on => [
  { ...number(`${on}.dice`, "Dialog.damageDice", 20), row: on },
  { ...number(`${on}.flat`, "Dialog.flat", 999), row: on },
  { name: `ability.strike.${on}.fray`, label: "Dialog.fray", kind: /** @type {const} */ ("flag") }
].map(field => ({ ...field, group: on, legend: localize(on === "hit" ? "Dialog.onHit" : "Dialog.onMiss"),
  keeps: true }));

/**
 * Returns the fields of an attack that the dialog describes.
 * @param {boolean} free   True if the participants decide on its damage and its cost.
 * @param {boolean} fights   True if it costs actions.
 * @returns {PlayField[]}
 */
export function strikeFields(free, fights) {
  return [
    ...free && fights
      ? [
        /** @type {PlayField} */ ({ name: "ability.takes", label: "Dialog.takes", kind: "choice", options: TAKES,
          usual: "one", optionName: one => localize(`Takes.${one}`) })
      ]
      : [],
    ...free ? [...damage("hit"), ...damage("miss")] : [],
    ...[
      { ...number("bonusDamage", "Field.bonusDamage", 20), row: "strike" },
      { ...number("times", "Field.times", 20), row: "strike" },
      number("range", "Field.range", 1000),
      ...KEYWORDS.map(name => /** @type {PlayField} */ ({ name: `ability.strike.${name}`, label: `Keyword.${name}`,
        kind: "flag", group: "keywords", legend: localize("Dialog.keywords") })),
      ...[
        /** @type {PlayField} */ ({ name: "inflicts.statuses", label: "Dialog.inflicts", kind: "choices", list: true,
          options: STATUSES, optionName: one => localize(`Status.${one}`) }),
        /** @type {PlayField} */ ({ name: "inflicts.on", label: "Dialog.when", kind: "choice",
          options: ["", ...TRIGGERS], optionName: one => localize(`Trigger.${one || "always"}`) }),
        /** @type {PlayField} */ ({ name: "inflicts.ongoing", label: "Dialog.ongoing", kind: "flag" })
      ]
    ].map(field => ({ ...field, rare: true }))
  ];
}

/**
 * Returns the ability with the statuses that the dialog chose.
 * @param {any} ability
 * @param {any} [inflicts]
 */
export function withInflictions(ability, { statuses = [], on = "", ongoing = false } = {}) {
  return statuses.length
    ? {
      ...ability,
      strike: {
        ...ability.strike,
        inflicts:
          statuses.map((/** @type {string} */ status) => ({ status, ...on && { on }, ...ongoing && { ongoing } }))
      }
    }
    : ability;
}
