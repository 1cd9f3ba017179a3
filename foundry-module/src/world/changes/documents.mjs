import { MODULE } from "../../config.mjs";
import { nameOf } from "../actor.mjs";
import { GAME_NAMES } from "../settings.mjs";
import { TABLE } from "./change.mjs";

/**
 * Documents by short names, for a journal: ids are long, and an actor's id
 * stands in it once. "A" is the actor itself, "C" and a fight's id the actor's
 * place in that fight, "T" the token that an unlinked actor is of. Everything
 * else goes by its uuid.
 */

/** @param {string} names   Of flags of ours, as a regular expression. */
const ours = names => `flags\\.${MODULE}\\.(?:${names})`;

/**
 * What of each kind a card of ours ever changes. Whatever else somebody has
 * written into a journal is no journal of ours: who summoned somebody, or what
 * was left unfinished, would let its writer do far more than undo.
 * @type {Record<string, RegExp>}
 */
const TOLD = {
  A: new RegExp(`^(?:system\\.|${ours(`(?:vigor|resolve|effort|strain|xp|level|wounds|limitBrokenBefore|absent|invoked|broken|clocks|turn|limitBreak)$|(?:${GAME_NAMES.join("|")})\\.`)})`),
  C: new RegExp(`^(?:defeated$|initiative$|${ours("(?:attacked|taken|slow|limitBroken|chainReacted|heroicSpent|delayed|out|used|interrupts|collidedBy)$")})`),
  T: /^(?:x|y|elevation)$/,
  Combat: new RegExp(`^(?:round$|turn$|${ours("fight\\.|play\\.")})`),
  Scene: new RegExp(`^${ours("ground\\.cells$")}`),
  Table: /^value$/,
  ChatMessage: new RegExp(`^${ours("(?:done|applied)\\.")}`),
  effect: new RegExp(`^(?:name$|${ours("(?:value|until)$")})`)
};

/** Names that reach what every object has, and signs by which the core takes away or puts in place a whole branch. */
const NO_NAME = /^(?:(?:__proto__|constructor|prototype)$|-=|==)/;

/** How deep a value lies at most. */
const DEEPEST = 12;

/**
 * @param {any} document
 * @returns {{ ref: string, whose: { uuid: string, name: string } | null }}
 */
export function kindOfDocument(document) {
  const { documentName, uuid, actor } = document;
  const named = (/** @type {any} */ one) => one ? { uuid: one.uuid, name: String(nameOf(one)) } : null;
  if (documentName === "Actor") return { ref: "A", whose: named(document) };
  if (documentName === "Combatant")
    return actor ? { ref: `C${document.parent.id}`, whose: named(actor) } : { ref: uuid, whose: null };
  if (documentName === "Token") return { ref: actor?.uuid.startsWith(`${uuid}.`) ? "T" : uuid, whose: named(actor) };
  return { ref: uuid, whose: null };
}

/**
 * Whether a card of ours ever changes what stands at a path of such a document.
 * @param {string} ref   Or "effect".
 * @param {string} path
 */
export function isTold(ref, path) {
  const kind = Object.hasOwn(TOLD, ref) ? ref : kindOfRef(ref);
  return Boolean(TOLD[kind]?.test(path)) && !path.split(".").some(name => NO_NAME.test(name));
}

/**
 * Whether a value can be written as it is: an object among others' data may
 * have names that the core takes for more than names.
 * @param {unknown} value
 * @param {number} [depth]
 * @returns {boolean}
 */
export function isWritable(value, depth = 0) {
  if (value === null || typeof value !== "object") return true;
  return depth < DEEPEST && Object.entries(value)
    .every(([name, one]) => !NO_NAME.test(name) && !name.includes(".") && isWritable(one, depth + 1));
}

/**
 * The document of a journal's entry, as it is now.
 * @param {{ ref: string, who: number }} entry
 * @param {{ uuid: string }[]} targets
 * @returns {any}   Null where it is gone.
 */
export function documentOf({ ref, who }, targets) {
  const uuid = targets[who]?.uuid ?? "";
  const find = (/** @type {string} */ one) => fromUuidSync(one, { strict: false });
  const kind = kindOfRef(ref);
  if (kind === "Table") return Object.values(TABLE).find(one => one.uuid === ref) ?? null;
  /** @type {any} */
  const found = kind === "A" ? find(uuid)
    : ref === "T" ? find(uuid.replace(/\.Actor\.\w+$/, ""))
    : kind === "C" && ref.startsWith("C") && !ref.includes(".")
    ? [...game.combats.get(ref.slice(1))?.combatants ?? []].find(({ actor }) => actor?.uuid === uuid)
    : find(ref);
  return found && !found.inCompendium && kind === kindOfName(found.documentName) ? found : null;
}

/** @param {string} ref */
function kindOfRef(ref) {
  if (ref === "A" || ref === "T") return ref;
  if (!ref.includes(".")) return "C";
  return kindOfName(ref.split(".").at(-2) ?? "");
}

/** @param {string} name   Of a kind of document. */
function kindOfName(name) {
  return { Actor: "A", Combatant: "C", Token: "T" }[name] ?? name;
}
