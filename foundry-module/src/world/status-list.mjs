import { addStatusEffects, hideStatusEffects } from "./compat.mjs";
import { COUNTED, EFFECTS, MODULE, STATUSES, STATUS_PREFIX, TOKENS } from "../config.mjs";
import { hasText, localize } from "./i18n.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").IconStatus} Status */

/**
 * Adds the statuses of the rules to the token's menu and all other lists of the core.
 * @param {readonly string[]} replaced   The ids of the core's statuses that the menu leaves out.
 */
export function registerStatuses(replaced) {
  hideStatusEffects([...replaced]);
  addStatusEffects([...STATUSES, ...EFFECTS, ...TOKENS].map(name => ({
    id: STATUS_PREFIX + name, name: `RULEWRIGHT.Status.${name}`, img: statusImage(name)
  })));
}

/**
 * Returns the data of an effect that puts the status on an actor.
 * @param {Status} status
 */
export function statusEffect(status) {
  return { name: statusText(status), img: statusImage(status.name), statuses: [STATUS_PREFIX + status.name] };
}

/**
 * Returns the label of a status on a token: its key, a plus if it is ongoing
 * (ICON-X-ONGOING), its end (ICON-C21), and its number.
 * @param {Status} status
 */
export function statusText({ name, key, ongoing, until, value = 0 }) {
  let status = localize(`Status.${name}`);
  if (key) status = localize("StatusText.keyed", { status, key: keyName(key) });
  if (ongoing) status = localize("StatusText.ongoing", { status });
  if (until && hasText(`Until.${until}`))
    status = localize("StatusText.until", { status, until: localize(`Until.${until}`) });
  return name in COUNTED ? localize("StatusText.counted", { status, value }) : status;
}

/**
 * Returns the label of a key: for an ability, the name of its item.
 * @param {string} key
 */
function keyName(key) {
  const [, actor, item] = /^(.+)\.Item\.(\w+)$/.exec(key) ?? [];
  const found = actor ? /** @type {foundry.documents.Actor | null} */ (fromUuidSync(actor, { strict: false })) : null;
  return found?.items?.get(item ?? "")?.name ?? key;
}

/** @param {string} name */
export function statusImage(name) {
  return `modules/${MODULE}/icons/status-${name}.svg`;
}
