import { addEntry, countOf, firstEntry, grows } from "./entries.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { PlayContext } from "../games/context.mjs" */

/**
 * The turn in which a command is given: its combat, and the combatant whose turn it is. `begins` and `ends` are
 * true for a command that begins or ends it, `apart` for a card that is no entry: a record of the GM's.
 * @typedef {{ combat: string, of: string, begins: boolean, ends: boolean, apart?: boolean }} Turn
 */

/**
 * The card of the turn that runs, by the id of its combat. This page alone adds to it.
 * @type {Map<string, { of: string, card: string }>}
 */
const open = new Map();

/** The readers of a card. @typedef {{ whisper?: (string | null)[], blind?: boolean, author?: string }} Readers */

/** The most entries of a card. */
const MOST = 24;

/** The most characters of the content of a card. */
const LONGEST = 120_000;

/** The most newer messages: an entry far above the newest message would not be seen. */
const MOST_NEWER = 8;

/**
 * Returns the turn in which a command is given; null outside of turns.
 * @param {PlayContext} context   As they were before.
 * @param {Answer} answer
 * @returns {Turn | null}
 */
export function turnOf({ combat, combatState }, { result: { events } }) {
  if (!combat) return null;
  const before = String(combatState?.active ?? "");
  const set = events.filter((/** @type {any} */ { text, who }) => text === "active" && !who);
  const after = set.length ? String(set.at(-1).key ?? "") : before;
  const of = before || after;
  return of ? { combat: /** @type {string} */ (combat.id), of, begins: !before, ends: after !== of } : null;
}

/**
 * Posts a card: as an entry of the card of its turn, or as a message, which may be the first entry of one.
 * @param {Turn | null} turn
 * @param {string | undefined} who   The combatant that acts.
 * @param {{ content: string, flags: object, speaker: string, rolls: object[], readers: Readers,
 *   along?: import("./message.mjs").Along }} card
 * @param {(content: string, flags: object) => Promise<foundry.documents.ChatMessage | undefined>} create
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postInTurn(turn, who, { content, flags, speaker, rolls, readers, along }, create) {
  if (!turn) return create(content, flags);
  if (turn.begins) open.delete(turn.combat);
  const current = open.get(turn.combat);
  const message = current?.of === turn.of ? game.messages.get(current.card) : undefined;
  try {
    if (turn.apart) return await create(content, flags);
    if (message && takes(message, readers)) {
      const other = speaker !== message.speaker.alias && { speaker };
      const added = await addEntry(message, { content, flags, rolls, along, ...other });
      if (added) return added;
    }
    // A private roll, or the answer of another combatant, leaves the card of the turn as it is.
    if ((message && !isOver(message)) || who !== turn.of || readers.author || readers.blind)
      return await create(content, flags);
    const first = firstEntry(content, flags, rolls.length);
    const posted = await create(first.content, first.flags);
    if (posted) open.set(turn.combat, { of: turn.of, card: /** @type {string} */ (posted.id) });
    return posted;
  } finally {
    if (turn.ends) open.delete(turn.combat);
  }
}

/**
 * Reports whether a card that grows has the same readers and author as a further entry, and space for it.
 * @param {foundry.documents.ChatMessage} message
 * @param {Readers} readers
 */
function takes(message, { whisper = [], blind = false, author }) {
  const same = [...message.whisper].sort().join() === [...whisper].sort().join();
  return grows(message) && Boolean(message.author?.isSelf) && !author && !blind && !message.blind && same
    && !isOver(message);
}

/**
 * Reports whether a card is full, or no longer among the newest messages.
 * @param {foundry.documents.ChatMessage} message
 */
function isOver(message) {
  const all = game.messages.contents;
  return countOf(message) >= MOST || message.content.length > LONGEST
    || all.length - 1 - all.findIndex(({ id }) => id === message.id) > MOST_NEWER;
}
