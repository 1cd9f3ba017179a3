// @ts-check
/**
 * The storage of one table's object: what ../PROTOCOL.md defines, as it is kept.
 *
 * The ledger is append-only. An entry's row has its number as its key, so it needs one index more, for the idempotency
 * keys. The request is the last column: a query that does not read it skips the pages that a large one fills.
 */
export const SCHEMA = `
  CREATE TABLE about (
    id      TEXT NOT NULL,
    name    TEXT NOT NULL,
    origin  TEXT,                -- whose pages may ask, with blanks between; null for no page
    readers TEXT NOT NULL,       -- all, or tokens
    created TEXT NOT NULL,
    moving  INTEGER NOT NULL     -- 1 while its ledger is being copied from D1, else 0
  ) STRICT;
  CREATE TABLE tokens (
    id      TEXT PRIMARY KEY,
    hash    TEXT NOT NULL,       -- SHA-256 of the whole token, in hexadecimal
    name    TEXT NOT NULL,       -- for whom it rolls where it may not name others
    rights  TEXT NOT NULL,       -- of roll, speak and manage, with blanks between
    created TEXT NOT NULL,
    revoked TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    sequence    INTEGER PRIMARY KEY,
    hash        TEXT NOT NULL,
    entry       TEXT NOT NULL,   -- the very text that is signed
    signature   TEXT NOT NULL,
    by          TEXT NOT NULL,
    player      TEXT NOT NULL,
    idempotency TEXT,
    faces       TEXT NOT NULL,   -- [[sides, [face, …]], …] as they fell, to count and to search without an engine
    request     ANY NOT NULL     -- the body: its text, or a large one deflated (raw)
  ) STRICT;
  CREATE UNIQUE INDEX entries_by_idempotency ON entries (by, idempotency) WHERE idempotency IS NOT NULL;
  CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;
`;

/**
 * The archive of a table (segments.mjs). The object of an earlier version gets it when it wakes, so each statement has
 * no effect where it was run before. An entry is deleted only once a segment contains it.
 */
export const ARCHIVE = `
  CREATE TABLE IF NOT EXISTS segments (
    first  INTEGER PRIMARY KEY,   -- the numbers of its entries
    last   INTEGER NOT NULL,
    hash   TEXT NOT NULL,         -- of its last entry
    digest TEXT NOT NULL          -- SHA-256 of its lines
  ) STRICT;
  CREATE TABLE IF NOT EXISTS archived_keys (
    by          TEXT NOT NULL,
    idempotency TEXT NOT NULL,
    sequence    INTEGER NOT NULL,
    PRIMARY KEY (by, idempotency)
  ) STRICT, WITHOUT ROWID;
  DROP TRIGGER IF EXISTS entries_are_never_dropped;
  CREATE TRIGGER IF NOT EXISTS entries_are_dropped_once_archived BEFORE DELETE ON entries
    WHEN coalesce((SELECT last FROM segments WHERE first <= OLD.sequence ORDER BY first DESC LIMIT 1), 0) < OLD.sequence
    BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;
`;
