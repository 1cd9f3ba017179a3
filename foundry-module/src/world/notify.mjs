import { ACTIONS } from "./icon-words.mjs";
import { PlainError, RulesError } from "../base/errors.mjs";
import { EngineFileError } from "../../../wasm/js/engine/file.mjs";
import { isEngineFailure } from "../engine/client.mjs";
import { nameOf } from "./actor.mjs";
import { hasText, localize } from "./i18n.mjs";
import { preparationError } from "./system/unprepared.mjs";

/** @import { Failure } from "../../../wasm/api/schema/rulewright" */

/**
 * The context of a request's fields, for error messages.
 * @typedef {object} ErrorContext
 * @property {Record<string, foundry.documents.Actor | null>} [actors]   The actors by the engine's role.
 * @property {string} [field]    The field's label in the dialog.
 * @property {string} [ability]   The name of the command's ability.
 * @property {{ words: string, setup?: { classes: boolean } }} [game]   The game in play, where the message is about
 *   one.
 * @property {(actor: foundry.documents.Actor, name: string) => import("./attributes.mjs").Place | null} [placeOf]
 *   Finds a number of that game on a sheet; without it, no sheet has names of its own for them.
 */

/** Fields of requests with another name on the sheet. */
const ON_THE_SHEET = /** @type {Record<string, string>} */ ({ personal: "resolve", die: "damageDie" });

/** Requests about one character name its numbers without its role. */
const WHOSE = /** @type {Record<string, string>} */ ({
  personal: "target", side: "target", gift: "helper"
});

/**
 * Returns the sentence for an error, without the id of a rule. The result is plain text and may contain names that
 * users chose.
 * @param {unknown} error
 * @param {ErrorContext} [context]
 * @returns {string}
 */
export function sentence(error, context = {}) {
  const what = plainSentence(error, context);
  const why = unprepared(error, context);
  if (!why) return what;
  return error instanceof RulesError ? localize("Notify.unreadable", { what, why }) : why;
}

/**
 * Returns the sentence about an actor that the system could not prepare, if that may be
 * the cause of an error.
 * @param {unknown} error
 * @param {ErrorContext} context
 * @returns {string | null}   Null if there is none.
 */
function unprepared(error, context) {
  if (error instanceof PlainError || error instanceof EngineFileError || isEngineFailure(error)) return null;
  if (error instanceof RulesError && ["refused", "conflict"].includes(error.failure.code)) return null;
  const actors = error instanceof RulesError ? [actorOf(error.failure.field, context)]
    : Object.values(context.actors ?? {});
  for (const actor of actors) {
    const why = actor && preparationError(actor);
    if (why)
      return localize(game.user.isGM ? "Notify.unprepared" : "Notify.unpreparedToPlayer", { name: nameOf(actor), why });
  }
  return null;
}

/**
 * @param {unknown} error
 * @param {ErrorContext} context
 * @returns {string}
 */
function plainSentence(error, context) {
  if (error instanceof PlainError) return localize(`Refusal.${error.key}`, error.data);
  if (error instanceof EngineFileError) return localize(`Engine.${error.reason}`);
  if (isEngineFailure(error)) return localize("Engine.broken");
  if (!(error instanceof RulesError)) return localize("Notify.engineBroke");
  const { code, field, min, max, got } = error.failure;
  if (code === "refused" || code === "conflict") {
    const why = localize(reasonOf(error.failure, context) ?? "Reason.unknown");
    // A problem of the party existed before the request, so the sentence names the field.
    if (field.startsWith("party."))
      return localize("Notify.whose", { field: fieldName(error.failure, context).name, why });
    return why;
  }
  const { name, sheet } = fieldName(error.failure, context);
  const key = code === "missing" && sheet ? missingKey(field, context)
    : code === "unknownName" && max ? "unknownAt" : code;
  const what = localize(hasText(`Error.${key}`) ? `Error.${key}` : "Error.internal", { field: name, min, max, got });
  const should = code === "unreadable" ? reasonOf(error.failure, context) : undefined;
  // A text without an unread part has no place to name.
  if (should && !got) return localize(should);
  return should ? localize("Notify.unreadable", { what, why: localize(should) }) : what;
}

/**
 * Returns the key of the sentence about a value that a sheet or the item of an ability lacks.
 * @param {string} field
 * @param {ErrorContext} context
 */
function missingKey(field, { ability, game: played }) {
  if (ability && field.startsWith("command.ability.")) return "missingInAbility";
  // Only classes provide missing numbers.
  if (played && !played.setup?.classes) return "missingThere";
  return field.endsWith(".side") ? "missingSide" : "missingOnSheet";
}

/**
 * Returns the key of the sentence for a reason, in the words of the game in play.
 * @param {Failure} failure
 * @param {ErrorContext} context
 */
function reasonOf({ reason }, { game: played }) {
  return [`${played?.words}.Reason.${reason}`, `Reason.${reason}`].find(hasText);
}

/**
 * Shows an error.
 * @param {unknown} error
 * @param {ErrorContext} [context]
 */
export function report(error, context) {
  const known = error instanceof RulesError || error instanceof PlainError;
  // The core reads a notification as HTML.
  const text = foundry.utils.escapeHTML(sentence(error, context));
  if (known) {
    ui.notifications.warn(text);
    return;
  }
  console.error("rulewright:", error);
  ui.notifications.error(text);
}

/**
 * Returns the name of a field as the table sees it: the actor's name and the sheet's
 * label.
 * @param {Failure} failure
 * @param {ErrorContext} context
 * @returns {{ name: string, sheet: boolean }}   The name, and whether it is a field of a sheet.
 */
function fieldName({ field }, context) {
  const { field: label, ability, game: played, placeOf } = context;
  if (label) return { name: label, sheet: false };
  const parts = field.split(/[.[\]]+/).filter(part => part && !/^\d+$/.test(part));
  const last = parts.at(-1) ?? "";
  const name = ON_THE_SHEET[last] ?? last;
  const actor = actorOf(field, context);
  const plain = played && hasText(`${played.words}.Field.${name}`) ? localize(`${played.words}.Field.${name}`)
    : plainName(name);
  if (ability && field.startsWith("command.ability."))
    return { name: localize("Notify.fieldOf", { name: ability, field: plain }), sheet: true };
  if (!actor) return { name: plain, sheet: false };
  const place = placeOf?.(actor, name);
  return { name: localize("Notify.fieldOf", { name: nameOf(actor), field: place?.label || plain }), sheet: true };
}

/**
 * Returns the actor whose number a field of a request is.
 * @param {string} field
 * @param
 * {ErrorContext} context
 */
function actorOf(field, { actors = {} }) {
  const first = field.split(/[.[\]]+/).find(part => part && !/^\d+$/.test(part)) ?? "";
  return actors[first] ?? actors[WHOSE[first] ?? ""] ?? null;
}

/** @param {string} name */
function plainName(name) {
  if (/** @type {readonly string[]} */ (ACTIONS).includes(name)) return localize(`Action.${name}`);
  return hasText(`Field.${name}`) ? localize(`Field.${name}`) : name || localize("Field.request");
}
