import { labelOf } from "../../games/sheet.mjs";
import { missingOn, sheetSide } from "../setup/missing.mjs";
import { flagsOf, plainNumber } from "../../world/fields.mjs";
import { gameOf } from "../../games/games.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { readableData } from "../../world/system/unprepared.mjs";
import { inputText, isNumber, sheetFieldView } from "./field.mjs";
import { restOf } from "./rest.mjs";
import { MODULE } from "../../config.mjs";
import { onSheet, pathOf } from "../../games/places.mjs";

/** @import { Place } from "../../world/attributes.mjs" */
/** @import { SheetValue } from "./field.mjs" */

/** The number of names that a sentence lists before it counts the others. */
const NAMED = 6;

/**
 * Returns the content of a full sheet: each number and text once, in its game's place for
 * it, and the rest on a page of its own.
 */
export class SheetView {
  #actor;
  #root;
  #editable;
  #sheet;
  #side;

  /** The shown paths. @type {Set<string>} */
  #shown = new Set();

  /** The values that the rules cannot use. @type {string[]} */
  #unusable = [];

  /**
   * @param {foundry.documents.Actor} actor
   * @param {string} root   The prefix of the sheet's ids.
   * @param {boolean} editable
   */
  constructor(actor, root, editable) {
    this.#actor = actor;
    this.#root = root;
    this.#editable = editable;
    this.#sheet = gameOf(actor).sheet;
    this.#side = sheetSide(actor);
  }

  /** Returns all data for the templates. @returns {Record<string, any>} */
  all() {
    const actor = this.#actor;
    const { about, meters, story, groups } = this.#sheet;
    const page = story && this.#side !== "foe" ? story : null;
    const view = {
      about: about.flatMap(name => this.#field(name)), bars: this.#meters(meters),
      story: page && { bars: this.#meters(page.meters),
        groups: this.#groups(groups.filter(({ key }) => page.groups.includes(key))) }
    };
    const numbers = this.#groups(groups.filter(({ key }) => !page?.groups.includes(key)));
    const rest = restOf(readableData(actor).system, this.#shown).map(({
      key, label, fields
    }) => ({ key, label, fields: fields.map(field => sheetFieldView(this.#root, field, this.#editable)) }));
    const missing = missingOn(actor).map(({ number }) => labelOf(this.#sheet, number.name));
    return { ...view, numbers, rest, missing: this.#editable && missing.length
      ? localize("Sheet.missing", { names: listed(missing) })
      : "", unusable: this.#unusable.length ? localize("Sheet.unusable", { names: listed(this.#unusable) }) : "" };
  }

  /** @param {readonly import("../../games/sheet.mjs").SheetGroup[]} groups */
  #groups(groups) {
    return groups.map(({ key, names }) => ({
      key, label: localize(`Adopt.Group.${key}`),
      fields: names.filter(name => this.#has(name)).flatMap(name => this.#field(name))
    })).filter(({ fields }) => fields.length);
  }

  /**
   * Reports whether the sheet shows a number: one of the other side only where the sheet has it, or a flag has a
   * value for it.
   * @param {string} name
   */
  #has(name) {
    const { side } = this.#sheet.numbers[name] ?? {};
    if (!side || side === this.#side) return true;
    const { path, value } = sheetPlaceOf(this.#actor, name) ?? {};
    return Boolean(path?.startsWith("system.")) || (value !== undefined && value !== null);
  }

  /** @param {import("../../games/sheet.mjs").Meters} meters */
  #meters(meters) {
    return Object.entries(meters).filter(([name]) => this.#has(name))
      .flatMap(([name, tone]) => this.#field(name, tone));
  }

  /**
   * @param {string} name
   * @param {string} [tone]   That of a bar.
   * @returns {Record<string, any>[]} None where there is no such number, or it is shown already.
   */
  #field(name, tone) {
    const place = sheetPlaceOf(this.#actor, name);
    if (!place || this.#shown.has(place.path)) return [];
    const stored = this.#stored(name, place);
    // A bar has a field for its maximum also where the sheet does not have one yet.
    const most = mostPlace(this.#actor, place, tone && this.#sheet.numbers[name]?.most);
    if (most && stored.reads === "number") stored.most = this.#most(most);
    const view = sheetFieldView(this.#root, stored, this.#editable);
    return [tone ? { ...view, name, tone, meter: meterOf(stored) } : view];
  }

  /** @param {string} name @param {Place} place @returns {SheetValue} */
  #stored(name, { path, value }) {
    this.#shown.add(path);
    const label = labelOf(this.#sheet, name);
    const choices = choicesFor(this.#actor, name, path, value);
    if (choices) return { label, ...choices, reads: "choice" };
    const reads = this.#readsOf(name, path);
    const stored = /** @type {SheetValue} */ ({ path, value, label, reads, ruled: true,
      dtype: declaredType(this.#actor, path) });
    if (reads === "number" && !isNumber(value)) this.#unusable.push(label);
    return stored;
  }

  /** @param {Place} place @returns {SheetValue} */
  #most({ path, value }) {
    this.#shown.add(path);
    return { path, value, label: "", reads: "number", ruled: true };
  }

  /**
   * Returns the expected type of a number of the rules, or of the sheet for a rare one.
   * @param {string} name
   * @param {string} path
   */
  #readsOf(name, path) {
    const declared = this.#sheet.numbers[name]?.dtype ?? declaredType(this.#actor, path) ?? "Number";
    return declared === "Boolean" ? "check" : declared === "String" || declared === "Formula" ? "text" : "number";
  }
}

/**
 * Returns how full a bar is, if the numbers are known.
 * @param {SheetValue} stored
 */
function meterOf({ value, label, most }) {
  const [now, full] = [plainNumber(value), plainNumber(most?.value)];
  if (typeof now !== "number" || typeof full !== "number" || full <= 0) return null;
  return { label, now, full, width: Math.round(Math.min(1, Math.max(0, now / full)) * 100),
    text: localize("Sheet.outOf", { now: formatNumber(now), most: formatNumber(full) }) };
}

/** @param {string[]} names */
function listed(names) {
  const few = names.length > NAMED + 1
    ? [...names.slice(0, NAMED), localize("Sheet.andMore", { count: formatNumber(names.length - NAMED) })] : names;
  return formatList(few);
}

/**
 * Returns a text of an actor as the list of choices that its game has for it. The stored text is one of them
 * unchanged; choosing another one writes its key, which every language reads.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 * @param {string} path    The sheet's path.
 * @param {unknown} value   The stored value.
 * @returns {Pick<SheetValue, "path" | "value" | "options" | "note"> | null}   Null for other fields.
 */
function choicesFor(actor, name, path, value) {
  const choice = gameOf(actor).sheetParts?.choices[name];
  if (!choice) return null;
  const { keys, words, read, flagFirst } = choice;
  // The flag counts where it takes precedence, or the sheet's attribute is empty.
  const own = flagsOf(actor)[name];
  const flagged = own && (flagFirst || path.startsWith("flags."));
  const place = { path: flagged ? `flags.${MODULE}.${name}` : path,
    value: flagged || (own && !inputText(value).trim()) ? own : value };
  const text = inputText(place.value);
  const known = text && read(actor);
  const option = (/** @type {string} */ key) => ({ value: key === known ? text : key, name: localize(`${words}.${key}`),
    selected: key === known });
  const blank = { value: known ? "" : text, name: text && !known ? text : localize("Sheet.notSet"), selected: !known };
  return {
    ...place, options: [blank, ...keys.map(option)],
    note: text && !known ? localize("Sheet.unknownWord", { value: text }) : ""
  };
}

/**
 * Returns the place of a number or text that the rules of an actor's game read: on the
 * sheet, or else in a flag of ours.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   The rules' name.
 * @returns {Place | null}   Null if there is none.
 */
function sheetPlaceOf(actor, name) {
  const played = gameOf(actor);
  const place = onSheet(played, actor, name);
  if (place) return place;
  const path = pathOf(played, actor, name);
  const value = foundry.utils.getProperty(readableData(actor), path);
  return value === undefined || value === null ? null : { path, value, label: null };
}

/**
 * Returns the place of a number's maximum: by a name of its own, or beside the number.
 * @param {foundry.documents.Actor} actor
 * @param {Place} place
 * @param {string} [most]   The maximum's own name.
 * @returns {Place | null}
 */
function mostPlace(actor, place, most) {
  const named = most ? sheetPlaceOf(actor, most) : null;
  if (named) return named;
  const path = place.path.replace(/\.value$/, ".max");
  if (path === place.path || !foundry.utils.hasProperty(readableData(actor), path)) return null;
  return { path, value: foundry.utils.getProperty(readableData(actor), path), label: null };
}

/**
 * Returns the declared type of a value on the sheet.
 * @param {foundry.documents.Actor} actor
 * @param {string} path
 * @returns {string | undefined}
 */
function declaredType(actor, path) {
  const attribute = /** @type {{ dtype?: unknown } | null | undefined} */ (foundry.utils.getProperty(
    readableData(actor), path.replace(/\.(value|min|max)$/, "")));
  return typeof attribute?.dtype === "string" ? attribute.dtype : undefined;
}
