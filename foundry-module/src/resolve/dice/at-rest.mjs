import { query } from "../ask-gm.mjs";
import { DICE_TIMEOUT, MODULE } from "../../config.mjs";

/**
 * When dice have come to rest, where a module lets them roll over the table.
 * Dice So Nice tells of each message whether its dice roll in this browser, and
 * when they lie. What they have done is written when they lie for everybody who
 * sees them: one browser may show none while the others still look on.
 */

/** Asks a browser to answer once the dice of a message lie over there. */
const AT_REST = /** @type {const} */ (`${MODULE}.diceAtRest`);

/**
 * Dice of a message that may roll here: whether they do is only known once
 * every module has had its say.
 * @typedef {{ interception: { willTrigger3DRoll?: boolean }, landed: Promise<void>, land: () => void }} Throw
 */

/** By the message's id. @type {Map<string, Throw>} */
const throws = new Map();

/** How many are kept of those that never tell that they lie. */
const KEPT = 100;

/** How many questions of other browsers wait here. */
let asked = 0;

/** Listens for dice that roll here, and tells other browsers when they lie. */
export function registerDiceAtRest() {
  Hooks.on("diceSoNiceMessageProcessed", begin);
  Hooks.on("diceSoNiceRollComplete", id => { throws.get(id)?.land(); });
  const { queries } = CONFIG;
  queries[AT_REST] = async id => {
    // Anybody can ask, and whoever listens for dice that never fall listens for good.
    if (typeof id !== "string" || asked >= KEPT) return;
    asked++;
    await withinReason(landed(id)).finally(() => { asked--; });
  };
}

/**
 * Waits until the dice of a message lie, for this browser and for those of all
 * who see what it says. They never keep the game for long.
 * @param {foundry.documents.ChatMessage} message
 */
export async function diceAtRest(message) {
  if (!message.rolls.length || !mayRoll()) return;
  const id = /** @type {string} */ (message.id);
  const others = game.users.filter(user => user.active && !user.isSelf && sees(user, message));
  // Whoever does not answer, or may not be asked, holds up nobody.
  await withinReason(
    Promise.all([landed(id), ...others.map(user => query(user, AT_REST, id, DICE_TIMEOUT).catch(() => {}))]));
}

/**
 * Returns what Dice So Nice, or a module in its place, puts into the game.
 * @returns {{ waitFor3DAnimationByMessageID?: (id: string) => Promise<unknown> } | undefined}
 */
function dice3d() {
  return /** @type {{ dice3d?: ReturnType<typeof dice3d> }} */ (game).dice3d;
}

/** Whether dice may roll over anybody's table: a browser without a canvas shows none, and others do. */
function mayRoll() {
  return Boolean(game.modules.get("dice-so-nice")?.active || dice3d());
}

/**
 * @param {string} id   Of a message.
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
 * Waits until the dice of a message lie in this browser. A page that nobody
 * looks at shows no dice: it would wait until somebody does.
 * @param {string} id
 */
async function landed(id) {
  const thrown = throws.get(id);
  if (document.hidden) return;
  if (thrown) {
    if (thrown.interception.willTrigger3DRoll) await thrown.landed;
    return;
  }
  // What rolls dice here tells nothing of messages: it may still know when they lie.
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
 * Waits for something, but not for ever.
 * @param {Promise<unknown>} waited
 */
async function withinReason(waited) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const enough = new Promise(resolve => { timer = setTimeout(resolve, DICE_TIMEOUT); });
  await Promise.race([waited, enough]).catch(() => {});
  clearTimeout(timer);
}
