import { MODULE } from "../../config.mjs";
import { actorOrNull, isHidden, mayRead } from "../../world/actor.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { cardsOf, messageOf } from "../../cards/entries.mjs";
import { participantOf } from "../../cards/name-fingerprints.mjs";
import { isUndone } from "../../cards/undone.mjs";
import { gameByEngine } from "../../games/games.mjs";
import { pathOf } from "../../games/places.mjs";
import { isPending } from "../../resolve/pending-flags.mjs";
import { readReceipt } from "../../resolve/receipts.mjs";
import { journalOn } from "../../resolve/undo.mjs";
import { followMessages, isBeingWritten } from "../../resolve/write-ahead.mjs";
import { namedDocuments } from "../dialog/module-hooks.mjs";

/** The hook after a command, in every browser that may see its card. */
const AFTER = /** @type {const} */ (`${MODULE}.command`);

/**
 * The cards whose command was announced, or happened before this page, by the ids of their messages.
 * @type {Map<unknown, Set<unknown>>}
 */
const announced = new Map();

/** Announces each command once: its changes are written, or a GM has carried it out. */
export function registerCommandHook() {
  Hooks.once("ready", () => {
    for (const card of game.messages.contents.flatMap(cardsOf)) if (isDone(card)) note(card);
  });
  followMessages(announceAll);
  Hooks.on("deleteChatMessage", ({ id }) => { announced.delete(id); });
}

/** Notes a card as announced. @param {foundry.documents.ChatMessage} card */
function note(card) {
  const { id } = messageOf(card);
  announced.set(id, (announced.get(id) ?? new Set()).add(card.id));
}

/**
 * Reports whether the command of a card has happened.
 * @param {foundry.documents.ChatMessage} card
 */
function isDone(card) {
  return Boolean(flagsOf(card).receipt) && !isBeingWritten(card) && !isPending(card);
}

/** @param {foundry.documents.ChatMessage} message */
function announceAll(message) {
  if (!game.ready || !message.visible || !message.isContentVisible) return;
  const cards = cardsOf(message);
  const known = announced.get(message.id);
  // The next entry has the id of one that was withdrawn.
  for (const id of known ?? []) if (!cards.some(card => card.id === id)) known?.delete(id);
  for (const card of cards) {
    if (announced.get(message.id)?.has(card.id) || !isDone(card) || isUndone(card)) continue;
    note(card);
    announce(card).catch(error => console.error("rulewright:", error));
  }
}

/** @param {foundry.documents.ChatMessage} card   Any user may have written it. */
async function announce(card) {
  const receipt = readReceipt(flagsOf(card).receipt);
  const played = receipt && gameByEngine(receipt.operation);
  const { command } = receipt?.request ?? {};
  if (!played || !command || typeof command !== "object") return;
  const { damage, changed } = await changesOn(card, played);
  // A hook that throws is the core's to log; it stops nothing here.
  Hooks.callAll(AFTER, Object.freeze({
    game: played.id, card, user: game.users.get(receipt.user) ?? null,
    command: Object.freeze(foundry.utils.deepClone(command)), ...namedDocuments(played.id, command),
    outcome: outcomeIn(card.content), damage: Object.freeze(damage), changed: Object.freeze(changed)
  }));
}

/**
 * Returns the changes of a card: the damage to each actor and its numbers, where this user may read them. Actors whose
 * tokens are hidden from this user are left out.
 * @param {foundry.documents.ChatMessage} card
 * @param {import("../../games/game.mjs").Game} played
 */
async function changesOn(card, played) {
  /** Null for a number that this user may not read. @type {Record<string, number | null>} */
  const damage = {};
  /** @type {{ actor: foundry.documents.Actor, numbers: Record<string, [before: number, after: number]> }[]} */
  const changed = [];
  const { targets, entries } = await journalOn(card) ?? { targets: [], entries: [] };
  for (const [at, { uuid }] of targets.entries()) {
    const actor = actorOrNull(uuid);
    if (!actor || (!game.user.isGM && isHidden(participantOf(actor)))) continue;
    const values = entries.flatMap(entry => entry.who === at ? entry.values : []);
    /** @type {Record<string, [number, number]>} */
    const numbers = {};
    let lost = 0;
    for (const name of played.cards.fields) {
      const [, before, after] = values.find(([path]) => path === pathOf(played, actor, name)) ?? [];
      if (before === undefined || !Number.isFinite(Number(before)) || !Number.isFinite(Number(after))) continue;
      numbers[name] = [Number(before), Number(after)];
      if (played.cards.hurts?.numbers.includes(name)) lost += Number(before) - Number(after);
    }
    const known = mayRead(actor);
    if (lost > 0) damage[actor.uuid] = known ? lost : null;
    changed.push({ actor, numbers: known ? numbers : {} });
  }
  return { damage, changed };
}

/**
 * Returns the outcome in the headline of a card.
 * @param {string} content
 */
function outcomeIn(content) {
  // A detached document runs no script and loads no image.
  const { body } = new DOMParser().parseFromString(content, "text/html");
  const article = body.querySelector(".rulewright-card");
  return Object.freeze({ tone: article?.getAttribute("data-tone") ?? "plain",
    text: body.querySelector(".rulewright-outcome")?.textContent?.trim() ?? "" });
}
