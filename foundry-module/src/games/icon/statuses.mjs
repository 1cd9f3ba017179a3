import { MODULE } from "../../config.mjs";
import { STATUS_PREFIX, statusNamed } from "../../world/status-ids.mjs";
import { COUNTED, EFFECTS, STATUSES, TOKENS } from "./names.mjs";
import { actorOrNull } from "../../world/actor.mjs";
import { hasText, localize } from "../../world/i18n.mjs";
import { isActive, statusImage } from "../../world/status-list.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconStatus} Status */
/** @typedef {import("../../../../wasm/api/schema/rulewright").PlayEvent} Event */

/**
 * A status, and the effect that holds it, if it exists.
 * @typedef {{ status: Status, effect: foundry.documents.ActiveEffect | null, changed: boolean }} Held
 */

/**
 * Returns the statuses of an actor, as the engine reads them: one for each of its effects,
 * and those that the core or other modules have set without an effect of ours.
 * @param {foundry.documents.Actor} actor
 * @returns {Status[]}
 */
export function statusesOf(actor) {
  const list = held(actor).map(({ status }) => status);
  for (const name of names(actor.statuses)) {
    if (!list.some(status => status.name === name)) list.push(statusOf(name, {}));
  }
  return list;
}

/**
 * Returns the statuses that end by the events and stay all the same: no effect of the actor's own shows them, but one
 * of an item or of another module does.
 * @param {foundry.documents.Actor} actor
 * @param {Event[]} events   Of this actor.
 * @returns {string[]}   Their names, each once.
 */
export function stayingStatuses(actor, events) {
  /** @type {Set<string>} */
  const own = new Set(held(actor).map(({ status }) => status.name));
  /** @type {Set<string>} */
  const there = names(actor.statuses);
  return [...new Set(events.flatMap(({ kind, wasMark }) =>
    kind === "statusEnded" && wasMark && !own.has(wasMark.name) && there.has(wasMark.name) ? [wasMark.name] : []))];
}

/**
 * Converts the mark of an event to the status that an effect holds.
 * @param {import("../../../../wasm/api/schema/rulewright").PlayMark | null | undefined} mark
 * @returns {Status | undefined}   Undefined for a mark that is no status.
 */
export function statusOfMark(mark) {
  if (!mark || !KNOWN.has(mark.name)) return undefined;
  const { name, value, of, by, until, ongoing, text: words, part } = mark;
  return /** @type {Status} */ ({ name, ...value !== undefined && { value }, ...ongoing && { ongoing }, ...by
    && { from: by }, ...until && { until }, ...of && { key: of }, ...words && { text: words }, ...part && { part } });
}

/** The names of statuses that the rules know. @type {ReadonlySet<string>} */
const KNOWN = new Set([...STATUSES, ...EFFECTS, ...TOKENS]);

/**
 * Returns the statuses of the actor's effects. Ignores disabled and suppressed effects, which
 * neither count nor change.
 * @param {foundry.documents.Actor} actor
 * @returns {Held[]}
 */
export function held(actor) {
  return [...actor.effects].filter(isActive).flatMap(effect => [...names(effect.statuses)]
    .map(name => ({ status: statusIn(effect, name), effect, changed: false })));
}

/**
 * Returns the status of that name as an effect holds it. A number in the effect's name
 * overrides the stored value, so that users can set charges by hand.
 * @param {foundry.documents.ActiveEffect} effect
 * @param {string} name
 */
function statusIn(effect, name) {
  const flags = /** @type {Record<string, any>} */ (effect.flags)[MODULE] ?? {};
  const shown = name in COUNTED && /\((\d{1,3})\)$/.exec(effect.name ?? "");
  return statusOf(name, shown ? { ...flags, value: Number(shown[1]) } : flags);
}

/** Returns the rules' names of statuses, each once. @param {Iterable<string>} ids */
function names(ids) {
  return new Set([...ids].flatMap(id => statusNamed(id) ?? []));
}

/**
 * @param {string} name
 * @param {Record<string, any>} flags
 * @returns {Status}
 */
function statusOf(name, { ongoing, from, until, key, value, text: words, part }) {
  const number = Number.isInteger(value) ? value : COUNTED[name];
  return /** @type {Status} */ ({
    name, ...ongoing && { ongoing: true }, ...from && { from: text(from) }, ...until && { until },
    ...key && { key: text(key) },
    ...words && { text: text(words) }, ...Number.isInteger(part) && part && { part },
    ...number !== undefined && { value: number }
  });
}

/** Returns the text of an untrusted flag. @param {unknown} value */
function text(value) {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @param {Status} status */
export function effectData(status) {
  const { ongoing, from, until, key, value, text: words, part } = status;
  return {
    ...statusEffect(status),
    flags: {
      [MODULE]: { ...ongoing && { ongoing }, ...from && { from }, ...until && { until }, ...key && { key }, ...words
        && { text: words }, ...part && { part }, ...(value || status.name in COUNTED) && { value: value ?? 0 } }
    }
  };
}

/**
 * Returns the update of an effect whose number or end has changed. Its name shows both,
 * unless a user has renamed it.
 * @param {Held} held
 */
export function effectUpdate({ status, effect }) {
  const { id, name } = /** @type {foundry.documents.ActiveEffect} */ (effect);
  const before = statusIn(/** @type {foundry.documents.ActiveEffect} */ (effect), status.name);
  const ours = name === statusText(before) || name === localize(`Status.${status.name}`);
  const shown = ours ? statusText(status) : name.replace(`(${before.value})`, `(${status.value})`);
  return {
    _id: id, name: shown,
    ...status.value !== before.value && { [`flags.${MODULE}.value`]: status.value },
    ...status.until !== before.until && { [`flags.${MODULE}.until`]: status.until ?? null }
  };
}

/**
 * Returns the data of an effect that puts the status on an actor.
 * @param {Status} status
 */
function statusEffect(status) {
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
  return actorOrNull(actor)?.items.get(item ?? "")?.name ?? key;
}
