import { flagsOf } from "../../world/fields.mjs";
import { pressOnce, showBusy } from "../../world/forms/busy.mjs";
import { rerender, renderCached, onPressIn } from "./render-cache.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { confirmTakeBack, confirmUndo } from "../dialog/confirm.mjs";
import { conflictText } from "../../cards/labels.mjs";
import { selectorOf } from "../../cards/entries.mjs";
import { isUndone, undoneOf } from "../../cards/undone.mjs";
import { documentIn } from "../../resolve/plan.mjs";
import { sealLine } from "../setup/worker-line.mjs";
import { openByHand } from "./by-hand.mjs";
import { isPending } from "../../resolve/pending-flags.mjs";
import { dealsDamage, mayChange } from "../../resolve/by-hand.mjs";
import { verdictNotice } from "../../cards/notice.mjs";
import { isOpenAgain, journalOn, marksOn, mayTakeBack, undoCard } from "../../resolve/undo.mjs";
import { verifyCard } from "../../resolve/verify.mjs";
import { findEverywhere, isElement } from "../../world/windows.mjs";

/** @import { Journal } from "../../world/changes/journal.mjs" */
/** @import { Notice } from "../../cards/notice.mjs" */

/**
 * The statement beneath each card for this reader, by the message's id. A card renders again after each of its changes.
 * @type {Map<string, { notice: Notice, of: string }>}
 */
const notices = new Map();

/** The template of a statement. */
const PATH = { notice: templatePath("trust/notice") };

/** Our own footers: a card's content may imitate them. @type {WeakSet<Element>} */
const footers = new WeakSet();

/** The id of the card whose footer was pressed last. @type {string | null} */
let pressed = null;

/**
 * Shows the state of a card beneath it, with a button for any user to verify it, and for a GM to undo it.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderTrust(message, html) {
  const card = html.querySelector(".rulewright-card");
  if (!isElement(card) || !flagsOf(message).receipt || !message.isContentVisible) return;
  const footer = document.createElement("footer");
  footer.className = "rulewright-trust";
  footers.add(footer);
  renderCached(footer, message, "trust");
  onPressIn(footer, "button[data-trust]", button => {
    pressOnce(busyKey(message), () => press(message, footer, button), () => drawnOf(message, footer).flatMap(buttonsOf))
      .catch(report);
  });
  card.classList.toggle("rulewright-undone", isUndone(message));
  // Before the first wait: the control that a press has begun on is missing only until the card is there again.
  card.append(footer);
  showBusy(busyKey(message), buttonsOf(footer));
  card.classList.toggle("rulewright-open-again", await isOpenAgain(message));
  await rerender(footer, message, "trust", () => readFooter(message), shown => fillFooter(message, shown));
  showBusy(busyKey(message), buttonsOf(footer));
  if (pressed === message.id) focusStepsOnceShown(footer);
}

/** @param {foundry.documents.ChatMessage} message */
const busyKey = message => `trust ${message.id}`;

/** @param {HTMLElement} footer @returns {HTMLElement[]} */
const buttonsOf = footer => [...footer.querySelectorAll("button")];

/**
 * Returns the footers of a card on screen: the card may have rendered again, and it may show in several places.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} footer   One of them, which may be gone.
 */
function drawnOf(message, footer) {
  return [...new Set([footer, ...findEverywhere(`${selectorOf(message)} .rulewright-trust`, footer)])]
    .filter(one => one.isConnected && footers.has(one));
}

/** Returns what the footer of a card shows, without the statement. @param {foundry.documents.ChatMessage} message */
async function readFooter(message) {
  const undone = undoneOf(message);
  const journal = game.user.isGM || Object.keys(undone).length ? await journalOn(message) : null;
  const marks = game.user.isGM && !undone.all ? await marksOn(message) : [];
  const open = game.user.isGM && journal && !undone.all ? journal : null;
  return {
    seal: await sealLine(message), undone: undoneLines(undone, journal), omitted: omittedLines(message),
    undo: open && (open.entries.length || marks.length),
    byHand: !isPending(message) && mayChange(message, game.user) && await dealsDamage(message),
    hand: handLine(message),
    own: !game.user.isGM && Boolean(game.users.activeGM) && mayTakeBack(message, game.user),
    parts: open || marks.length ? partsOf(open, undone, marks) : []
  };
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {Awaited<ReturnType<typeof readFooter>>} shown
 * @returns {string}   HTML.
 */
function fillFooter(message, shown) {
  const { notice, of } = notices.get(/** @type {string} */ (message.id)) ?? {};
  // A statement about a card that has changed since is outdated.
  return fill("trust/footer", { ...shown, notice: of === stateOf(message) ? notice : null, path: PATH });
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} footer
 * @param {HTMLElement} button
 */
async function press(message, footer, button) {
  const id = /** @type {string} */ (message.id);
  const { trust, target, mark } = button.dataset;
  pressed = id;
  if (trust === "byHand") return openByHand(message);
  try {
    const notice = trust === "verify" ? verdictNotice(message, await verifyCard(message))
      : await undoHere(message, { ...target && { target }, ...mark && { mark } });
    if (notice) notices.set(id, { notice, of: stateOf(message) });
    else notices.delete(id);
  } catch (error) {
    console.error("rulewright:", error);
    const notice = { tone: "bad", icon: "warning", word: sentence(error), lines: [] };
    notices.set(id, { notice, of: stateOf(message) });
  }
  const drawn = drawnOf(message, footer);
  for (const one of drawn) say(message, one);
  if (drawn[0]) keepFocus(drawn[0], trust ?? "");
}

/**
 * Shows the result in the place that was there before, so that screen readers announce it.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} footer
 */
function say(message, footer) {
  const { notice } = notices.get(/** @type {string} */ (message.id)) ?? {};
  const place = footer.querySelector(".rulewright-trust-said");
  if (!place) return;
  if (notice) /** @type {HTMLElement} */ (place).dataset.tone = notice.tone;
  else place.removeAttribute("data-tone");
  place.innerHTML = notice ? fill("trust/notice", notice) : "";
}

/**
 * Focuses a button of a footer, unless the footer has the focus.
 * @param {HTMLElement} footer
 * @param {string} trust   The action of the preferred button.
 */
function keepFocus(footer, trust) {
  if (footer.contains(footer.ownerDocument.activeElement)) return;
  /** @type {HTMLElement | null} */ (footer.querySelector(`button[data-trust="${trust}"]`)
    ?? footer.querySelector("button"))?.focus();
}

/**
 * Undoes a card or a part of it, after this user has confirmed the changes.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string }} part
 * @returns {Promise<Notice | null>}   Null if the card itself shows the result.
 */
export async function undoHere(message, part) {
  const seen = await (game.user.isGM ? confirmUndo(message, part) : confirmTakeBack(message));
  if (!seen) return null;
  const { conflicts } = await undoCard(message, { ...part, seen });
  if (!conflicts.length) return null;
  if (!game.user.isGM) ui.notifications.warn(localize("Trust.conflicts"));
  // The numbers of a conflict may be hidden from a player.
  const shown = game.user.isGM ? conflicts : [];
  const lines = [...new Set(shown.map(conflict => conflictText(conflict, documentIn(conflict))))];
  return { tone: "bad", icon: "fail", word: localize("Trust.conflicts"), lines };
}

/**
 * Returns a line for each part that exceeded the card's size budget, with the consequence.
 * @param {foundry.documents.ChatMessage} message
 */
function omittedLines(message) {
  const { omitted } = flagsOf(message).receipt ?? {};
  const names = Array.isArray(omitted) ? omitted.filter(one => typeof one === "string") : [];
  return ["request", "journal", "numbers"].filter(part => names.some(name => name.split(".", 1).join() === part))
    .map(part => localize(`Trust.omitted.${part}`));
}

/**
 * Returns the line about the user who has changed a card's damage by hand.
 * @param {foundry.documents.ChatMessage} message
 */
function handLine(message) {
  const { hand } = flagsOf(message);
  return typeof hand === "string" ? localize("ByHand.by", { user: game.users.get(hand)?.name ?? "?" }) : "";
}

/**
 * @param {Record<string, string>} undone
 * @param {Journal | null} journal
 */
function undoneLines(undone, journal) {
  const user = (/** @type {string | undefined} */ id) => game.users.get(id ?? "")?.name ?? "?";
  if (undone.all) return [localize("Trust.undoneBy", { user: user(undone.all) })];
  return Object.entries(undone).map(([at, id]) =>
    localize("Trust.undoneFor", { user: user(id), name: journal?.targets[Number(at)]?.name ?? "?" }));
}

/**
 * Returns the parts of a card that can be undone separately.
 * @param {Journal | null} journal
 * @param {Record<string, string>} undone
 * @param {import("../../resolve/undo.mjs").Mark[]} marks
 */
function partsOf(journal, undone, marks) {
  const targets = (journal?.targets ?? []).map((target, at) => ({ ...target, at })).filter(({ at }) => !undone[at]);
  const named = targets.map(({ uuid, name }) => ({ target: uuid, label: localize("Trust.onlyFor", { name }) }));
  const followed = marks.filter(({ journal }) => journal).map(({ mark, user, journal: own }) => ({
    mark, label: localize("Trust.onlyWhatFollowed",
      { user: game.users.get(user)?.name ?? "?", names: formatList(own?.targets.map(({ name }) => name) ?? []) })
  }));
  // With a single participant it would be the same as the whole.
  return [...targets.length > 1 ? named : [], ...followed];
}

/** Returns the current state of a card. @param {foundry.documents.ChatMessage} message */
function stateOf(message) {
  const { receipt, packed, seal } = flagsOf(message);
  return JSON.stringify([message.content, receipt, packed, seal, message.rolls.map(({ total }) => total),
    undoneOf(message)]);
}
