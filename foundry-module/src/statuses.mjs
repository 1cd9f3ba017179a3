import { addStatusEffects } from "./compat.mjs";
import { EFFECTS, MODULE, STATUSES, STATUS_PREFIX } from "./config.mjs";
import { localize } from "./i18n.mjs";

/** Makes the statuses of the rules available in the token's menu and everywhere else where the core lists them. */
export function registerStatuses() {
  addStatusEffects([...STATUSES, ...EFFECTS].map(name => ({
    id: STATUS_PREFIX + name, name: `RULEWRIGHT.Status.${name}`, img: statusImage(name)
  })));
}

/**
 * The data of an effect that puts the status on an actor.
 * @param {string} name
 */
export function statusEffect(name) {
  return { name: localize(`Status.${name}`), img: statusImage(name), statuses: [STATUS_PREFIX + name] };
}

/** @param {string} name */
export function statusImage(name) {
  return `modules/${MODULE}/icons/status-${name}.svg`;
}
