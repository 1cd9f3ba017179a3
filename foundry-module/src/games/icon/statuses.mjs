import { statusNamed } from "../../world/status-ids.mjs";
import { COUNTED, EFFECTS, LISTS, STATUSES, TOKENS } from "./names.mjs";
import { actorOrNull } from "../../world/actor.mjs";
import { present } from "../../world/fields.mjs";
import { hasText, localize } from "../../world/i18n.mjs";
import { heldMarks, inState } from "../places.mjs";
import { ICON } from "./sheet.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconStatus} Status */
/** @typedef {import("../../../../wasm/api/schema/rulewright").PlayEvent} Event */

/** The names of statuses that the rules know. @type {ReadonlySet<string>} */
const KNOWN = new Set([...STATUSES, ...EFFECTS, ...TOKENS]);

/** Its statuses. @type {import("../game.mjs").MarkParts} */
export const marks = {
  kinds: { statuses: STATUSES, effects: EFFECTS, tokens: TOKENS },
  statuses: [...KNOWN],
  shown: true,
  names: "Status",
  name: "statuses",
  members: { of: "key", by: "from" },
  counted: COUNTED,
  lists: LISTS,
  text: mark => KNOWN.has(mark.name) ? statusText({ ...mark, key: mark.of }) : undefined
};

/** Returns the statuses that effects of an actor show. @param {foundry.documents.Actor} actor */
const held = actor => heldMarks({ ...ICON, marks }, actor).map(({ mark }) => mark);

/**
 * Returns the statuses of an actor, as the engine reads them: one for each of its effects,
 * and those that the core or other modules have set without an effect of ours.
 * @param {foundry.documents.Actor} actor
 * @returns {Status[]}
 */
export function statusesOf(actor) {
  const list = held(actor).map(mark => inState({ marks }, mark));
  for (const name of names(actor.statuses)) {
    if (!list.some(status => status.name === name))
      list.push({ name, ...name in COUNTED && { value: COUNTED[name] } });
  }
  return /** @type {Status[]} */ (list);
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
  const own = new Set(held(actor).map(({ name }) => name));
  /** @type {Set<string>} */
  const there = names(actor.statuses);
  return [...new Set(events.flatMap(({ kind, wasMark }) =>
    kind === "statusEnded" && wasMark && !own.has(wasMark.name) && there.has(wasMark.name) ? [wasMark.name] : []))];
}

/**
 * Converts the mark of an event to the status that the state has.
 * @param {import("../../../../wasm/api/schema/rulewright").PlayMark | null | undefined} mark
 * @returns {Status | undefined}   Undefined for a mark that is no status.
 */
export function statusOfMark(mark) {
  return mark && KNOWN.has(mark.name)
    ? /** @type {Status} */ (/** @type {unknown} */ (present(inState({ marks }, mark)))) : undefined;
}

/** Returns the rules' names of statuses, each once. @param {Iterable<string>} ids */
function names(ids) {
  return new Set([...ids].flatMap(id => statusNamed(id) ?? []));
}

/**
 * Returns the label of a status on a token: its key, a plus if it is ongoing
 * (ICON-X-ONGOING), its end (ICON-C21), and its number.
 * @param {{ name: string, key?: string, ongoing?: boolean, until?: string, value?: number | null }} status
 */
function statusText({ name, key, ongoing, until, value = 0 }) {
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
