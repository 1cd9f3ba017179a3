-- A table, its tokens, and its ledger: what ../PROTOCOL.md says, as it is kept.

CREATE TABLE tables (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  origin  TEXT,                          -- whose pages may ask, with blanks between; nobody's where it is null
  readers TEXT NOT NULL DEFAULT 'all',   -- or 'tokens'
  created TEXT NOT NULL
) STRICT;

CREATE TABLE tokens (
  table_id TEXT NOT NULL REFERENCES tables (id),
  id       TEXT NOT NULL,
  hash     TEXT NOT NULL,                -- SHA-256 of the whole token, in hexadecimal
  name     TEXT NOT NULL,                -- for whom it rolls where it may not name others
  rights   TEXT NOT NULL,                -- of roll, speak and manage, with blanks between
  created  TEXT NOT NULL,
  revoked  TEXT,
  PRIMARY KEY (table_id, id)
) STRICT, WITHOUT ROWID;

-- Append-only, each row below 2,048 bytes. The primary key lets one of two writers have a sequence, and the
-- statement that inserts looks whether it is the next one. Not WITHOUT ROWID: a
-- row of such a table that has more than 1,002 bytes takes a page of 4 KB for
-- the rest, and an entry took 4.8 KB of the file in place of 1.5.
CREATE TABLE entries (
  table_id    TEXT NOT NULL REFERENCES tables (id),
  sequence    INTEGER NOT NULL,
  hash        TEXT NOT NULL,
  entry       TEXT NOT NULL,             -- the very text that is signed
  signature   TEXT NOT NULL,
  by          TEXT NOT NULL,
  player      TEXT NOT NULL,
  idempotency TEXT,
  faces       TEXT,                      -- [[sides, [face, …]], …] as they fell, to count and to search without an engine, where they fit; else they stand among handfuls
  request     BLOB,                      -- the body, deflated (raw), where it fits; else it stands among requests
  PRIMARY KEY (table_id, sequence)
) STRICT;

CREATE UNIQUE INDEX entries_by_idempotency ON entries (table_id, by, idempotency) WHERE idempotency IS NOT NULL;

-- Bodies that are too large to stand in an entry's row, once each.
CREATE TABLE requests (
  table_id TEXT NOT NULL REFERENCES tables (id),
  digest   TEXT NOT NULL,
  request  BLOB NOT NULL,                -- deflated (raw)
  PRIMARY KEY (table_id, digest)
) STRICT;

-- Faces that are too many to stand in an entry's row.
CREATE TABLE handfuls (
  table_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  faces    TEXT NOT NULL,
  PRIMARY KEY (table_id, sequence),
  FOREIGN KEY (table_id, sequence) REFERENCES entries (table_id, sequence)
) STRICT, WITHOUT ROWID;

-- What a ledger is read from: entries with all that did not fit into their rows.
CREATE VIEW lines AS
  SELECT e.table_id, e.sequence, e.hash, e.entry, e.signature, e.by, e.player,
    coalesce(e.faces, h.faces) AS faces, coalesce(e.request, r.request) AS request
  FROM entries e
  LEFT JOIN handfuls h ON e.faces IS NULL AND h.table_id = e.table_id AND h.sequence = e.sequence
  LEFT JOIN requests r ON e.request IS NULL AND r.table_id = e.table_id AND r.digest = e.entry ->> 'request';

CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;
CREATE TRIGGER entries_are_never_dropped BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;

-- Every key that has ever signed.
CREATE TABLE keys (
  kid     TEXT PRIMARY KEY,
  x       TEXT NOT NULL,                 -- the public key, base64url
  since   TEXT NOT NULL,
  revoked TEXT
) STRICT;

-- Every engine that has ever rolled, so that old rolls can be run again.
CREATE TABLE engines (
  digest  TEXT PRIMARY KEY,
  game    TEXT NOT NULL,
  version TEXT NOT NULL,
  since   TEXT NOT NULL,
  wasm    BLOB NOT NULL                  -- gzipped
) STRICT;
