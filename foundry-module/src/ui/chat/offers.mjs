import { flagsOf } from "../../world/fields.mjs";
import { attempt } from "../dialog/perform.mjs";
import { whyNot } from "../../resolve/apply.mjs";
import { isElsewhere, route } from "../../resolve/route.mjs";
import { roles, seat } from "../../resolve/table.mjs";
import { CONSENT_TIMEOUT, GM_TIMEOUT } from "../../config.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { operationOf } from "../../games/icon/operations.mjs";
import { isOffer } from "../../games/icon/offers.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { permissionForOthers } from "../../world/settings.mjs";
import { fill } from "../../world/templates.mjs";
import { applicationOf, flagsOfCard } from "../../cards/card-flags.mjs";
import { rerender, renderCached, onPressIn, placeOn } from "./render-cache.mjs";
import { confirmFirst } from "./look.mjs";
import { mayRead, nameOf } from "../../world/actor.mjs";

/** @import { Offer, Operation, Table } from "../../games/icon/operation.mjs" */
/** @import { CardFlags } from "../../cards/card-flags.mjs" */

/** Cards of operations, which have a place for what can be done by them. */
const CARD = ".rulewright-card:not(.rulewright-fight, .rulewright-narrative-card, .rulewright-play-card)";

/**
 * Shows on a card what can still be done, and what was done. Cards are stored
 * without their buttons: whether one may be pressed depends on who looks.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderOffers(message, html) {
  const place = flagsOf(message).offers || flagsOf(message).packed ? placeOn(html, CARD, "rulewright-offers") : null;
  if (!place) return;
  renderCached(place, message, "offers");
  onPressIn(place, "button[data-offer]", button => { press(message, button.dataset.offer ?? "").catch(report); });
  await draw(message, place);
}

/** The buttons on screen, and of which messages they are. @type {Map<HTMLElement, foundry.documents.ChatMessage>} */
const shown = new Map();

/** Shows anew on the cards on screen who may do what: a GM has come or gone, or has settled it otherwise. */
export function renewOffers() {
  for (const [place, message] of [...shown]) {
    if (place.isConnected) draw(message, place).catch(report);
    else shown.delete(place);
  }
}

/** @param {foundry.documents.ChatMessage} message @param {HTMLElement} place */
async function draw(message, place) {
  await rerender(place, message, "offers", () => offersOf(message));
  if (!place.firstElementChild) return;
  shown.set(place, message);
  if (last === message.id) focusStepsOnceShown(place);
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<string>}   HTML, empty where nothing is offered.
 */
async function offersOf(message) {
  const flags = await flagsOfCard(message);
  if (!flags || !Array.isArray(flags.offers) || typeof flags.intent?.operation !== "string" || !flags.offers.length) return "";
  const operation = knownOperation(flags.intent);
  const offers = operation ? flags.offers.filter(isOffer) : [];
  const table = await seat(flags.intent).catch(error => /** @type {unknown} */ (error));
  const views = operation ? offers.map(offer => offerView(message, operation, flags, offer, table)) : [];
  // A player or another version may have written an offer that this one does not know.
  const unknown = offers.length < flags.offers.length ? [{ unknown: localize("Refusal.unknownOperation") }] : [];
  return fill("offers", { offers: [...views, ...unknown] });
}

/** @param {CardFlags["intent"]} intent @returns {Operation | null} */
function knownOperation(intent) {
  try {
    return operationOf(intent);
  } catch {
    return null;
  }
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {Operation} operation
 * @param {CardFlags} flags
 * @param {Offer} offer
 * @param {unknown} table   The table, or why it could not be found.
 */
function offerView(message, operation, flags, offer, table) {
  const done = applicationOf(flags, offer);
  const seated = table instanceof Error ? null : /** @type {Table} */ (table);
  const actors = seated ? roles(operation, seated) : {};
  if (done) {
    const changed = Array.isArray(done.changed) ? done.changed.filter(one => Array.isArray(one?.lines)) : [];
    const lines = changed.flatMap(({ name, role, lines }) => lines.filter(isPlainObject).map(line => lineText(name, line, role === "party" || mayRead(actors[role] ?? null))));
    return { done: true, lines, by: localize("Card.appliedBy", { user: game.users.get(done.user)?.name ?? "?" }) };
  }
  const names = offer.roles.map(role => actors[role]).filter(actor => actor !== null && actor !== undefined).map(nameOf);
  const refusal = seated ? whyNot(message, operation, seated, offer, { user: game.user, local: !isElsewhere() }) : null;
  const reason = seated ? refusal && localize(`Refusal.${refusal}`) : sentence(table);
  return {
    id: offer.id, place: `rulewright-reason-${foundry.utils.randomID()}`, reason,
    label: localize(`Offer.${offer.kind}`, { amount: offer.amount ?? 0, name: names[0] ?? localize("Card.nobody") })
  };
}

/**
 * @param {string} name   Whose; the party has none.
 * @param {import("../../world/changes.mjs").Line} line
 * @param {boolean} numbers   Whether to show them.
 */
function lineText(name, line, numbers) {
  if ("status" in line) {
    const status = localize(`Status.${line.status}`);
    if ("before" in line) {
      return { text: numbers ? localize("Card.statusChanged", { name, status, before: line.before, after: line.after }) : localize("Card.lineHidden", { name, field: status }) };
    }
    return { text: localize(line.gained ? "Card.statusGained" : "Card.statusEnded", { name, status }) };
  }
  const { field, before, after } = line;
  if (!numbers) return { text: localize("Card.lineHidden", { name, field: localize(`Field.${field}`) }) };
  return { text: localize(name ? "Card.line" : "Card.lineParty", { name, field: localize(`Field.${field}`), before, after }) };
}

/** The buttons that were pressed and have not been answered: a hurried double click is one. @type {Set<string>} */
const pressed = new Set();

/** The card of which a button was pressed last. @type {string | null} */
let last = null;

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {string} offer
 */
async function press(message, offer) {
  const card = /** @type {string} */ (message.id);
  const key = `${card}.${offer}`;
  if (pressed.has(key)) return;
  pressed.add(key);
  last = card;
  const timeout = GM_TIMEOUT + (permissionForOthers() === "ask" ? CONSENT_TIMEOUT : 0);
  try {
    const flags = await flagsOfCard(message);
    if (flags) await attempt(flags.intent, () => confirmFirst(message, "offer", { card, offer }, looked => route("offer", looked, { timeout })));
  } finally {
    pressed.delete(key);
  }
}
