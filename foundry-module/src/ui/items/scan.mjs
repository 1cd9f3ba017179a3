import { checkCancelled, Pace } from "../../base/pace.mjs";
import { layoutTexts } from "../../world/item-layouts.mjs";
import { playedAs, readingOf } from "../../world/own-readings.mjs";
import { sentence } from "../../world/notify.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { abilityTexts, comboKey, isDescribed, isTrait } from "../../games/item-ability.mjs";
import { askReading, isUsed } from "../../games/reading.mjs";
import { headOf, clausesOf } from "./reading-view.mjs";
import { groupBy } from "../../base/lists.mjs";
import { itemsIn } from "./sources.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Reading } from "../../games/sheet-parts.mjs" */
/** @import { StoredAbility } from "../../games/item-ability.mjs" */
/** @import { Found, Source } from "./sources.mjs" */

/**
 * The part of an ability that the rules play; "plain" for items that are no abilities.
 * @typedef {"full" | "part" | "none" | "plain"} Extent
 */

/**
 * An item with the rules' understanding of it. The clauses are read again when they are shown, so that thousands of
 * entries stay small.
 * @typedef {object} Entry
 * @property {string} uuid
 * @property {string} id
 * @property {string} name
 * @property {string} img
 * @property {string} source   The id of its source.
 * @property {boolean} locked   True if its source cannot be changed.
 * @property {string} actor   The uuid of the actor that owns it, or "".
 * @property {string[]} path
 * @property {string[]} texts
 * @property {string} title   Its name without costs.
 * @property {string} head   Its costs and keywords in a line.
 * @property {string} takes   Its cost by the rules' name, or "".
 * @property {boolean} attack
 * @property {Extent} extent
 * @property {number} played   The number of its clauses that the rules play,
 * @property {number} count   of all its clauses.
 * @property {boolean} trait   True if it works by itself, without a button.
 * @property {number} combo   Its number in a combo, or 0.
 * @property {string} words   All texts of an item of a combo, talents included, or "".
 * @property {Entry[]} partners   The other entries of its combo.
 * @property {boolean} adopted   True if it has an ability flag.
 * @property {string} stored   The key of the combo in its flag.
 * @property {string[]} left   The words of its clauses that are left to the table.
 * @property {boolean} own   True if the rules play a reading of the GM's own.
 * @property {string} problem   The reason why it cannot be read, or "".
 */

/**
 * The result of reading sources.
 * @typedef {{ entries: Entry[], failures: string[] }} Scan
 */

/**
 * The progress of reading: items, and documents of all documents, since the items of actors are counted as they come.
 * @typedef {{ items: number, documents: number, of: number }} Progress
 */

/** The number of items between two progress reports. */
const STEP = 25;

/**
 * Reads every item of the sources. Never blocks the page: it works in slices.
 * @param {Game} played
 * @param {Source[]} sources
 * @param {{ progress?: (progress: Progress) => void, signal?: AbortSignal, pace?: Pace }} [how]
 * @returns {Promise<Scan>}
 * @throws {import("../../base/pace.mjs").Cancelled}
 */
export async function scanItems(played, sources, { progress = () => {}, signal, pace = new Pace() } = {}) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const failures = [];
  const of = sources.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const source of sources) {
    const documents = new Set();
    for await (const found of itemsIn(source, { pace, ...signal && { signal } })) {
      if ("failure" in found) {
        failures.push(found.failure);
        continue;
      }
      documents.add(found.actor ?? found.item);
      entries.push(await entryOf(played, found));
      if (entries.length % STEP === 0) progress({ items: entries.length, documents: before + documents.size, of });
      await pace.breathe();
      checkCancelled(signal);
    }
    before += source.count;
  }
  progress({ items: entries.length, documents: of, of });
  await pairCombos(entries, pace);
  return { entries, failures };
}

/**
 * Reads an item.
 * @param {Game} played
 * @param {Found} found
 * @returns {Promise<Entry>}
 */
export async function entryOf(played, { source, item, actor, path }) {
  const described = isDescribed(item);
  const own = abilityTexts(item);
  const texts = own.length ? own : layoutTexts(item);
  const entry = {
    uuid: uuidOf(item), id: String(item.id), name: item.name, img: item.img ?? "", source: source.id,
    locked: source.locked, actor: actor ? uuidOf(actor) : "", path, texts, adopted: described,
    stored: comboKey(item), combo: 0, words: "", partners: [],
    own: texts.some(text => readingOf(text, played.id) !== undefined), problem: ""
  };
  try {
    const readings = [];
    // An ability that fields describe is read as such when it is used.
    for (const text of described && !own.length ? [] : texts)
      readings.push(withoutTitle(await askReading(played, { text: playedAs(text, played.id) }), item.name));
    const combo = texts.length > 1 ? 0 : played.abilities.comboNumber?.(texts[0] ?? "") ?? 0;
    return { ...entry, ...summaryOf(played, readings), combo,
      words: combo ? JSON.stringify(item.system) : "",
      ...isTrait(item) && { trait: true }, ...flagsOf(item).ability?.text !== undefined && { trait: false } };
  } catch (error) {
    return { ...entry, ...summaryOf(played, []), problem: sentence(error) };
  }
}

/**
 * Reads an entry again, after its item or a reading has changed.
 * @param {Game} played
 * @param {Entry} entry   Changes.
 * @param {foundry.documents.Item | null} [item]   Without it, its texts are the same.
 */
export async function readAgain(played, entry, item = null) {
  const { texts } = entry;
  if (item) {
    const { source, locked, path } = entry;
    const fresh = await entryOf(played, { source: { id: source, locked, label: "", type: "Item", count: 1 }, item,
      actor: item.actor, path });
    Object.assign(entry, fresh, { partners: entry.partners });
    return;
  }
  const readings = await Promise.all(texts.map(async text =>
    withoutTitle(await askReading(played, { text: playedAs(text, played.id) }), entry.name)));
  Object.assign(entry, summaryOf(played, readings),
    { own: texts.some(text => readingOf(text, played.id) !== undefined) });
}

/**
 * Returns a reading without the clause that is only the name of its item, because it has no costs.
 * @param {Reading} reading
 * @param {string} name
 * @returns {Reading}
 */
export function withoutTitle(reading, name) {
  const [first, ...others] = reading.clauses;
  return first && !first.played && first.text?.trim() === name.trim() ? { ...reading, clauses: others } : reading;
}

/**
 * @param {Game} played
 * @param {Reading[]} readings
 */
function summaryOf(played, readings) {
  const clauses = readings.flatMap(clausesOf);
  const count = clauses.length;
  const done = clauses.filter(clause => clause.played).length;
  const used = readings.some(isUsed);
  const [first] = readings;
  /** @type {Extent} */
  const extent = count === 0 || (!used && done === 0) ? "plain" : done === count ? "full" : done ? "part" : "none";
  return {
    extent, count, played: done, trait: extent !== "plain" && !used,
    left: extent === "plain" ? [] : clauses.filter(clause => !clause.played).map(({ text = "" }) => text),
    title: readings.map(({ name = "" }) => name).filter(Boolean).join(" / "),
    head: first ? headOf(played, first) : "", takes: first?.takes ?? first?.cost ?? "",
    attack: readings.some(({ attack }) => Boolean(attack))
  };
}

/**
 * Finds the items that are the versions of one combo. They are in the same folder or of the same actor. Two that name
 * each other belong together, and so do the only two that are left, of all or of the same cost. All others stay
 * abilities of their own.
 * @param {Entry[]} entries   Their partners are set.
 * @param {Pace} [pace]
 */
export async function pairCombos(entries, pace = new Pace()) {
  const parts = entries.filter(({ combo }) => combo === 1 || combo === 2);
  const groups = groupBy(parts, ({ source, actor, path }) => [source, actor, ...path].join("\n"));
  for (const group of groups.values()) {
    await pace.breathe();
    const left = new Set(group);
    const pair = (/** @type {(one: Entry, other: Entry) => boolean} */ fits) => {
      const numbered = (/** @type {number} */ number) => [...left].filter(({ combo }) => combo === number);
      for (const one of numbered(1)) {
        const fitting = numbered(2).filter(other => fits(one, other));
        const [other] = fitting;
        if (!other || fitting.length > 1 || numbered(1).filter(another => fits(another, other)).length > 1) continue;
        one.partners = [other];
        other.partners = [one];
        left.delete(one);
        left.delete(other);
      }
    };
    pair((one, other) => one.stored !== "" && one.stored === other.stored);
    pair((one, other) => names(one, other) || names(other, one));
    // Items outside of folders have nothing in common.
    if (!group[0]?.path.length) continue;
    pair((one, other) => one.takes === other.takes);
    pair(() => true);
  }
}

/** Reports whether the text of an entry names another one. @param {Entry} one @param {Entry} other */
function names({ words }, { title }) {
  return title.length > 2 && words.includes(title);
}

/**
 * Returns the flag that an entry gets when it is adopted.
 * @param {Entry} entry
 * @returns {StoredAbility}
 */
export function flagFor(entry) {
  const [partner] = entry.partners;
  const first = entry.combo === 1 || !partner ? entry : partner;
  return { described: true, ...partner && { combo: first.title }, ...entry.trait && { trait: true } };
}
