import { groupsFor, labelOf } from "../../world/layouts/layouts.mjs";
import { layoutOf, missingOn, sheetSide } from "../setup/missing.mjs";
import { plainNumber } from "../../world/fields.mjs";
import { gameOf } from "../../games/games.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { readableData } from "../../world/system/unprepared.mjs";
import { choicesFor } from "./field-options.mjs";
import { sheetFieldView, isNumber } from "./field.mjs";
import { SHEETS } from "./layouts.mjs";
import { declaredType, mostPlace, sheetPlaceOf } from "./places.mjs";
import { restOf } from "./rest.mjs";

/** @import { Place } from "../../world/attributes.mjs" */
/** @import { SheetValue } from "./field.mjs" */
/** @import { Bar } from "./layouts.mjs" */

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
  #layout;

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
    this.#layout = layoutOf(actor);
  }

  /** Returns all data for the templates. @returns {Record<string, any>} */
  all() {
    const actor = this.#actor;
    const side = sheetSide(actor);
    const {
      about, bars, more = {}, story
    } = /** @type {import("./layouts.mjs").SheetLayout} */ (SHEETS[gameOf(actor).id]);
    const groups = groupsFor(this.#layout, side);
    const view = {
      about: about.flatMap(name => this.#field(name)),
      bars: bars.flatMap(bar => this.#bar(bar)),
      story: story && side !== "foe" ? { bars: story.bars.flatMap(bar => this.#bar(bar)),
        groups: this.#groups(groups.filter(({ key }) => story.groups.includes(key)), {}) } : null
    };
    const numbers = this.#groups(groups.filter(({ key }) => !view.story || !story?.groups.includes(key)), more);
    const rest = restOf(readableData(actor).system, this.#shown).map(({
      key, label, fields
    }) => ({ key, label, fields: fields.map(field => sheetFieldView(this.#root, field, this.#editable)) }));
    const missing = missingOn(actor).map(({ number }) => labelOf(this.#layout, number));
    return { ...view, numbers, rest, missing: this.#editable && missing.length
      ? localize("Sheet.missing", { names: listed(missing) })
      : "", unusable: this.#unusable.length ? localize("Sheet.unusable", { names: listed(this.#unusable) }) : "" };
  }

  /**
   * @param {{ key: string, numbers: readonly { name: string }[] }[]} groups
   * @param {Readonly<Record<string, readonly string[]>>} more
   */
  #groups(groups, more) {
    return groups.map(({ key, numbers }) => ({
      key, label: localize(`Adopt.Group.${key}`),
      fields: [...numbers.map(({ name }) => name), ...more[key] ?? []].flatMap(name => this.#field(name))
    })).filter(({ fields }) => fields.length);
  }

  /**
   * @param {string} name
   * @returns {Record<string, any>[]} None where there is no such number, or it is shown already.
   */
  #field(name) {
    const place = sheetPlaceOf(this.#actor, name);
    if (!place || this.#shown.has(place.path)) return [];
    const stored = this.#stored(name, place);
    const most = mostPlace(this.#actor, place);
    if (most && stored.reads === "number") stored.most = this.#most(most);
    return [sheetFieldView(this.#root, stored, this.#editable)];
  }

  /** @param {Bar} bar @returns {Record<string, any>[]} */
  #bar({ name, most: mostName, tone }) {
    const place = sheetPlaceOf(this.#actor, name);
    if (!place || this.#shown.has(place.path)) return [];
    const stored = this.#stored(name, place);
    const most = mostPlace(this.#actor, place, mostName);
    if (most) stored.most = this.#most(most);
    return [{ ...sheetFieldView(this.#root, stored, this.#editable), name, tone, meter: meterOf(stored) }];
  }

  /** @param {string} name @param {Place} place @returns {SheetValue} */
  #stored(name, { path, value }) {
    this.#shown.add(path);
    const label = labelOf(this.#layout, this.#numberNamed(name));
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
    const declared = this.#numberNamed(name).dtype ?? declaredType(this.#actor, path) ?? "Number";
    return declared === "Boolean" ? "check" : declared === "String" || declared === "Formula" ? "text" : "number";
  }

  /** @param {string} name @returns {any} */
  #numberNamed(name) {
    return this.#layout.groups.flatMap(({ numbers }) => numbers).find(number => number.name === name) ?? { name };
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
