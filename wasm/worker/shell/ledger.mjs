// @ts-check
import { NOTHING_BEFORE } from "../../js/ledger/statement.mjs";
import { ledgerOf } from "./database.mjs";
import { Refusal, unauthorised } from "./refusal.mjs";
import { seal } from "./seal.mjs";
import { Turns } from "./turns.mjs";

/** @import { Entry } from "../../js/ledger/statement.mjs" */
/** @import { Key } from "./key.mjs" */
/** @import { Recorded, Visit } from "./gate.mjs" */

/** Limit of an entry's row, in bytes, all columns together. */
const ROW = 2_047;

/**
 * Limit of the places in the chain for which one entry tries: if four isolates write at one table, each loses three of
 * four.
 */
const TRIES = 200;

/** Number of retries of one statement if the database does not respond. */
const REPEATS = 3;

/** Limits at one table: the waiting requests, and the milliseconds after which an admitted one counts as gone. */
const LIMITS = { most: 1, stay: 5_000, longest: 2_000 };

/**
 * Writes the entry if it is the next one. The statement itself checks that, also against other writers: the ledger's
 * head is the entry before, the token is not revoked, and neither the place nor the idempotency key is taken.
 */
const WRITE = `
  INSERT INTO entries (table_id, sequence, hash, entry, signature, by, player, idempotency, faces, request)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE coalesce((SELECT sequence || ' ' || hash FROM entries WHERE table_id = ?1 ORDER BY sequence DESC LIMIT 1), '0 ${NOTHING_BEFORE}') = ?11
    AND EXISTS (SELECT 1 FROM tokens WHERE table_id = ?1 AND id = ?6 AND revoked IS NULL)
  ON CONFLICT DO NOTHING`;

/** The part that did not fit into the row, only if the row was written. */
const WRITE_REQUEST = "INSERT OR IGNORE INTO requests (table_id, digest, request) SELECT ?1, ?4, ?5 WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND sequence = ?2 AND hash = ?3)";
const WRITE_FACES = "INSERT OR IGNORE INTO handfuls (table_id, sequence, faces) SELECT ?1, ?2, ?4 WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND sequence = ?2 AND hash = ?3)";

/** Reports whether the row was written, or the reason why not. */
const LOOK = `
  SELECT w.hash AS written, k.revoked, h.sequence, h.hash, e.entry, e.hash AS entry_hash, e.signature
  FROM tokens k
  LEFT JOIN entries w ON w.table_id = k.table_id AND w.sequence = ?2
  LEFT JOIN entries h ON h.table_id = k.table_id AND h.sequence = (SELECT max(sequence) FROM entries WHERE table_id = ?1)
  LEFT JOIN entries e ON e.table_id = k.table_id AND e.by = k.id AND e.idempotency = ?4 AND e.idempotency IS NOT NULL
  WHERE k.table_id = ?1 AND k.id = ?3`;

/**
 * The tables with pending writes, with the last known heads of their ledgers.
 * @type {Map<string, { turns: Turns, head: Visit["head"] | null }>}
 */
const busy = new Map();

/**
 * The data of a new entry.
 * @typedef {object} Draft
 * @property {Omit<Entry, "table" | "sequence" | "previous" | "time" | "key"> & { by: string, player: string }} entry
 * @property {string | null} idempotency
 * @property {string} faces                    As they fell.
 * @property {Uint8Array<ArrayBuffer>} body    Deflated.
 */

/**
 * Appends an entry to a table's ledger.
 * @param {Environment} env
 * @param {Key} key
 * @param {Visit} visit
 * @param {Draft} draft
 * @param {AbortSignal} signal   The request's: one that is cancelled leaves the queue unwritten, but one whose turn has
 *   come is written.
 * @returns {Promise<{ recorded: Recorded, earlier: boolean }>}   The entry; or the one that another request has written
 *   meanwhile under the same idempotency key.
 */
export async function append(env, key, { table, head }, draft, signal) {
  const database = ledgerOf(env);
  const queue = busy.get(table)
    ?? { turns: new Turns({ ...LIMITS, full: tooBusy, onEmpty: () => busy.delete(table) }), head: null };
  busy.set(table, queue);
  const leave = await queue.turns.enter(signal, { finishes: true });
  try {
    let last = queue.head && queue.head.sequence > head.sequence ? queue.head : head;
    for (let tries = 0; tries < TRIES; tries++) {
      const sequence = last.sequence + 1;
      const recorded = await seal(key, { table, sequence, previous: last.hash, ...draft.entry });
      const found = await write(database, { table, sequence, previous: last.hash, recorded, draft });
      if (found?.written === recorded.hash) {
        queue.head = { sequence, hash: recorded.hash };
        return { recorded, earlier: false };
      }
      if (!found || found.revoked !== null) throw unauthorised("the token was taken back");
      if (found.entry !== null)
        return { recorded: { entry: found.entry, hash: found.entry_hash, signature: found.signature }, earlier: true };
      // Another isolate was faster. Waiting before the retry would lose the next place as well.
      last = queue.head = { sequence: found.sequence ?? 0, hash: found.hash ?? NOTHING_BEFORE };
    }
    throw tooBusy();
  } finally {
    leave();
  }
}

/**
 * Tries to write an entry, and reads the result. If the database does not respond, it repeats the statement, which
 * cannot write the entry twice.
 * @param {Database} database
 * @param {{ table: string, sequence: number, previous: string, recorded: Recorded, draft: Draft }} row
 */
async function write(database, { table, sequence, previous, recorded: { entry, hash, signature }, draft }) {
  const { entry: { by, player, request }, idempotency } = draft;
  const columns = [table, "12345678", hash, entry, signature, by, player, idempotency ?? ""];
  let room = ROW - columns.reduce((sum, column) => sum + new TextEncoder().encode(column).length, 0);
  const faces = draft.faces.length <= room ? draft.faces : null;
  room -= faces?.length ?? 0;
  const body = draft.body.length <= room ? draft.body : null;
  const statements = [
    database.prepare(WRITE).bind(table, sequence, hash, entry, signature, by,
      player, idempotency, faces, body, `${sequence - 1} ${previous}`),
    ...body ? [] : [database.prepare(WRITE_REQUEST).bind(table, sequence, hash, request, draft.body)],
    ...faces === null ? [database.prepare(WRITE_FACES).bind(table, sequence, hash, draft.faces)] : [],
    database.prepare(LOOK).bind(table, sequence, by, idempotency)
  ];
  for (let repeats = 0; ; repeats++) {
    try {
      return (await database.batch(statements)).at(-1)?.results[0];
    } catch (reason) {
      console.error(reason);
      if (repeats === REPEATS)
        throw new Refusal(503, "uncertain", "",
          "the database does not say whether the roll was written down; the same request with its Idempotency-Key finds out",
          { headers: { "Retry-After": "5" } });
      await new Promise(resolve => setTimeout(resolve, 100 * 2 ** repeats));
    }
  }
}

const tooBusy = () => new Refusal(409, "busy", "table", "too many roll at this table at once; nothing was rolled",
  { headers: { "Retry-After": "1" } });
