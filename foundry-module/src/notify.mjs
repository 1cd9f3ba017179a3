import { findField } from "./adapter/fields.mjs";
import { ACTIONS } from "./config.mjs";
import { EngineFileError } from "./engine/bytes.mjs";
import { isEngineFailure } from "./engine/client.mjs";
import { nameOf } from "./chat/view.mjs";
import { hasText, localize } from "./i18n.mjs";
import { onSheet } from "./play/places.mjs";

/** @typedef {import("../../wasm/api/schema/rulewright").Failure} Failure */

/** A request that the engine refuses. It says which field, or which rule. */
export class RulesError extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.name = "RulesError";
    this.failure = failure;
  }
}

/** Something that cannot be done, for a reason that has a sentence under Refusal in the language file. */
export class PlainError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "PlainError";
    this.key = key;
  }
}

/**
 * Whom and what the fields of a request are about.
 * @typedef {object} About
 * @property {Record<string, foundry.documents.Actor | null>} [actors]   By the engine's role.
 * @property {string} [field]    What the field is called where it was entered.
 * @property {string} [ability]  What the ability is called that a command is done with.
 * @property {import("./games/game.mjs").Game} [game]   The described game that is played, if it is one.
 */

/** Fields of requests that are another number on the sheet. */
const ON_THE_SHEET = /** @type {Record<string, string>} */ ({ personal: "resolve", die: "damageDie" });

/** Requests that are about one character name numbers of its sheet without saying whose they are. */
const WHOSE = /** @type {Record<string, string>} */ ({
  personal: "target", side: "target", gift: "helper"
});

/**
 * Says what went wrong, in the words of the table. It is plain text, and may hold names that anybody chose.
 * @param {unknown} error
 * @param {About} [about]
 * @returns {string}
 */
export function sentence(error, about = {}) {
  if (error instanceof PlainError) return localize(`Refusal.${error.key}`);
  if (isEngineFailure(error)) return localize(`Engine.${error instanceof EngineFileError ? error.reason : "broken"}`);
  if (!(error instanceof RulesError)) return localize("Notify.engineBroke");
  const { code, field, min, max, got, reason, rule } = error.failure;
  if (code === "refused" || code === "conflict") {
    const why = localize(reasonOf(error.failure, about) ?? "Reason.unknown");
    // What is wrong with the party was there before: without its name nobody would find it.
    if (field.startsWith("party.")) return localize("Notify.whose", { field: fieldName(error.failure, about).name, why });
    return rule ? localize("Notify.refused", { why, rule }) : why;
  }
  const { name, sheet } = fieldName(error.failure, about);
  // Only the classes of ICON provide what a sheet lacks.
  const key = code === "missing" && sheet && !about.game ? "missingOnSheet" : code === "unknownName" && max !== undefined ? "unknownNameAt" : code;
  const what = localize(hasText(`Error.${key}`) ? `Error.${key}` : "Error.internal", { field: name, min, max, got });
  const should = code === "unreadable" ? reasonOf(error.failure, about) : undefined;
  return should ? localize("Notify.unreadable", { what, why: localize(should) }) : what;
}

/**
 * The key of the sentence for a reason, in the words of the game that is played.
 * @param {Failure} failure
 * @param {About} about
 */
function reasonOf({ reason }, { game: played }) {
  return [`${played?.words}.Reason.${reason}`, `Reason.${reason}`].find(hasText);
}

/**
 * Shows what went wrong.
 * @param {unknown} error
 * @param {About} [about]
 */
export function report(error, about) {
  const known = error instanceof RulesError || error instanceof PlainError;
  // The core reads a notification as HTML.
  const text = foundry.utils.escapeHTML(sentence(error, about));
  if (known) {
    ui.notifications.warn(text);
    return;
  }
  console.error("rulewright:", error);
  ui.notifications.error(text);
}

/**
 * The name of a field as the table knows it: whose it is, and what their sheet calls it.
 * @param {Failure} failure
 * @param {About} about
 * @returns {{ name: string, sheet: boolean }}   The name, and whether it stands on a sheet.
 */
function fieldName({ field }, { actors = {}, field: label, ability, game: played }) {
  if (label) return { name: label, sheet: false };
  const parts = field.split(/[.[\]]+/).filter(part => part && !/^\d+$/.test(part));
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const name = ON_THE_SHEET[last] ?? last;
  const actor = actors[first] ?? actors[WHOSE[first] ?? ""] ?? null;
  const plain = played && hasText(`${played.words}.Field.${name}`) ? localize(`${played.words}.Field.${name}`) : plainName(name);
  if (ability && field.startsWith("command.ability.")) return { name: localize("Notify.fieldOf", { name: ability, field: plain }), sheet: true };
  if (!actor) return { name: plain, sheet: false };
  const place = played ? onSheet(played, actor, name) : findField(actor, name);
  return { name: localize("Notify.fieldOf", { name: nameOf(actor), field: place?.label || plain }), sheet: true };
}

/** @param {string} name */
function plainName(name) {
  if (/** @type {readonly string[]} */ (ACTIONS).includes(name)) return localize(`Action.${name}`);
  return hasText(`Field.${name}`) ? localize(`Field.${name}`) : name || localize("Field.request");
}
