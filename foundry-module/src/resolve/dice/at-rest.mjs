import { query } from "../ask-gm.mjs";
import { messageOf } from "../../cards/entries.mjs";
import { DICE_TIMEOUT, MODULE } from "../../config.mjs";

/**
 * Waits for animated dice to come to rest. Dice So Nice reports for each message whether
 * its dice roll in this browser, and when they are at rest. Results are written when they
 * are at rest for all viewers, because one browser may show none while others still do.
 */

/** The query that returns once a message's dice are at rest in another browser. */
const AT_REST = /** @type {const} */ (`${MODULE}.diceAtRest`);

/**
 * Dice of a message that may roll here. It is certain only after all modules have handled
 * the message.
 * @typedef {{ interception: { willTrigger3DRoll?: boolean }, landed: Promise<void>, land: () => void,
 *   down?: boolean }} Throw
 */

/** The throws by message id. @type {Map<string, Throw>} */
const throws = new Map();

/** The number of throws that are kept, because some never report that they are at rest. */
const KEPT = 100;

/** The number of pending queries of other browsers. */
let asked = 0;

/** Registers the hooks of rolling dice and the query of other browsers. */
export function registerDiceAtRest() {
  Hooks.on("diceSoNiceMessageProcessed", begin);
  Hooks.on("diceSoNiceRollComplete", id => {
    const thrown = throws.get(id);
    if (!thrown) return;
    thrown.down = true;
    thrown.land();
  });
  const { queries } = CONFIG;
  queries[AT_REST] = async id => {
    // Any user can send this query, so the number of pending ones is limited.
    if (typeof id !== "string" || asked >= KEPT) return;
    asked++;
    await withinReason(landed(id)).finally(() => { asked--; });
  };
}

/**
 * Waits until a message's dice are at rest, here and for all its viewers, up to a time
 * limit.
 * @param {foundry.documents.ChatMessage} message
 */
export async function diceAtRest(message) {
  if (!mayRoll(message.rolls)) return;
  // Dice So Nice rolls the dice of a further card of a message under the message's id.
  const id = /** @type {string} */ (messageOf(message).id);
  const others = game.users.filter(user => user.active && !user.isSelf && sees(user, message));
  // A browser that does not answer delays the others no further than the limit.
  await withinReason(
    Promise.all([landed(id), ...others.map(user => query(user, AT_REST, id, DICE_TIMEOUT).catch(() => {}))]));
}

/**
 * Reports whether dice of a message roll in this browser.
 * @param {string} id   The message's id.
 */
export function diceInTheAir(id) {
  const thrown = throws.get(id);
  return Boolean(thrown?.interception.willTrigger3DRoll && !thrown.down);
}

/**
 * Returns the API of Dice So Nice or a replacement.
 * @returns {{ waitFor3DAnimationByMessageID?: (id: string) => Promise<unknown> } | undefined}
 */
function dice3d() {
  return /** @type {{ dice3d?: ReturnType<typeof dice3d> }} */ (game).dice3d;
}

/**
 * Reports whether any browser may show rolling dice. A browser without a canvas shows none, but others may.
 * @param {unknown[]} rolls   Of a card.
 */
export function mayRoll(rolls) {
  return rolls.length > 0 && Boolean(game.modules.get("dice-so-nice")?.active || dice3d());
}

/**
 * @param {string} id   The message's id.
 * @param {Throw["interception"]} [interception]
 */
function begin(id, interception) {
  /** @type {() => void} */
  let land = () => {};
  /** @type {Promise<void>} */
  const landed = new Promise(resolve => { land = resolve; });
  throws.set(id, { interception: interception ?? {}, landed, land });
  const [oldest] = throws.keys();
  if (throws.size > KEPT && oldest !== undefined) throws.delete(oldest);
}

/**
 * Waits until a message's dice are at rest in this browser. A hidden page shows no dice
 * until it is visible.
 * @param {string} id
 */
async function landed(id) {
  const thrown = throws.get(id);
  if (document.hidden) return;
  if (thrown) {
    if (thrown.interception.willTrigger3DRoll) await thrown.landed;
    return;
  }
  // A replacement does not report throws by message, but may resolve this once the dice are at rest.
  await dice3d()?.waitFor3DAnimationByMessageID?.(id);
}

/**
 * @param {foundry.documents.User} user
 * @param {foundry.documents.ChatMessage} message
 */
function sees(user, message) {
  return !message.whisper.length || message.whisper.includes(/** @type {string} */ (user.id));
}

/**
 * Waits for a promise up to the time limit.
 * @param {Promise<unknown>} waited
 */
async function withinReason(waited) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const enough = new Promise(resolve => { timer = setTimeout(resolve, DICE_TIMEOUT); });
  await Promise.race([waited, enough]).catch(() => {});
  clearTimeout(timer);
}
