import { MODULE } from "../../config.mjs";
import { nameOf } from "../actor.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { TABLE } from "./change.mjs";

/**
 * Short references to documents, for a journal: ids are long, and an actor's id appears in
 * it once. "A" is the actor itself, "C" and a combat's id the actor's combatant in that
 * combat, "T" the token of an unlinked actor. Other documents have their uuid.
 */

/** @param {string} names   Names of our flags, as a regular expression. */
const ours = names => `flags\\.${MODULE}\\.(?:${names})`;

/**
 * The paths that our cards change, by kind of document. A journal with any other path is
 * refused: flags such as the summoner or an unfinished change would let a forger do far
 * more than undo.
 * @type {Record<string, RegExp>}
 */
const TOLD = {
  A: new RegExp(`^(?:system\\.|${ours(`(?:vigor|resolve|effort|strain|xp|level|wounds|limitBrokenBefore|absent|invoked|broken|clocks|turn|limitBreak|side)$|(?:${GAME_NAMES.join("|")})\\.`)})`),
  C: new RegExp(`^(?:defeated$|initiative$|${ours("(?:attacked|taken|slow|limitBroken|chainReacted|heroicSpent|delayed|out|used|interrupts|collidedBy|fired)$")})`),
  Item: /^system\.quantity$/,
  T: /^(?:x|y|elevation)$/,
  Combat: new RegExp(`^(?:round$|turn$|${ours("fight\\.|play\\.")})`),
  Scene: new RegExp(`^${ours("ground\\.cells$")}`),
  Table: /^value$/,
  ChatMessage: new RegExp(`^${ours("(?:more\\.\\d+\\.)?(?:done|applied)\\.")}`),
  effect: new RegExp(`^(?:name$|${ours("(?:value|until|left|from|key|ongoing)$")})`)
};

/** Names that reach inherited members of objects, and the core's prefixes for deleting or replacing a branch. */
const NO_NAME = /^(?:(?:__proto__|constructor|prototype)$|-=|==)/;

/** The limit of a value's nesting depth. */
const DEEPEST = 12;

/**
 * @param {any} document
 * @returns {{ ref: string, whose: { uuid: string, name: string } | null }}
 */
export function kindOfDocument(document) {
  const { documentName, uuid, actor } = document;
  const named = (/** @type {any} */ one) => one ? { uuid: one.uuid, name: String(nameOf(one)) } : null;
  if (documentName === "Actor") return { ref: "A", whose: named(document) };
  if (documentName === "Item") return { ref: uuid, whose: named(actor) };
  if (documentName === "Combatant")
    return actor ? { ref: `C${document.parent.id}`, whose: named(actor) } : { ref: uuid, whose: null };
  if (documentName === "Token") return { ref: actor?.uuid.startsWith(`${uuid}.`) ? "T" : uuid, whose: named(actor) };
  return { ref: uuid, whose: null };
}

/**
 * Reports whether our cards ever change a path of such a document.
 * @param {string} ref   A reference, or "effect".
 * @param {string} path
 */
export function isListed(ref, path) {
  const kind = Object.hasOwn(TOLD, ref) ? ref : kindOfRef(ref);
  return Boolean(TOLD[kind]?.test(path)) && !path.split(".").some(name => NO_NAME.test(name));
}

/**
 * Reports whether a value can be written safely: untrusted objects may contain names with
 * a special meaning for the core.
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
 * Returns the current document of a journal's entry.
 * @param {{ ref: string, who: number }} entry
 * @param {{ uuid: string }[]} targets
 * @returns {any}   Null if it no longer exists.
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

/** @param {string} name   The kind of a document. */
function kindOfName(name) {
  return { Actor: "A", Combatant: "C", Token: "T" }[name] ?? name;
}
