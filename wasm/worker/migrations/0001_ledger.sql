-- A table, its tokens, and its ledger: what ../PROTOCOL.md says, as it is kept.

CREATE TABLE tables (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  origin  TEXT,                          -- whose pages may ask; nobody's where it is null
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

-- Append-only. The primary key lets one of two writers have a sequence, and the
-- statement that inserts looks whether it is the next one.
CREATE TABLE entries (
  table_id    TEXT NOT NULL REFERENCES tables (id),
  sequence    INTEGER NOT NULL,
  hash        TEXT NOT NULL,
  entry       TEXT NOT NULL,             -- the very text that is signed
  signature   TEXT NOT NULL,
  by          TEXT NOT NULL,
  player      TEXT NOT NULL,
  idempotency TEXT,
  faces       TEXT NOT NULL,             -- [[sides, [face, …]], …] as they fell, to count and to search without an engine
  request     BLOB,                      -- the body, deflated (raw), where it fits; else it stands among requests
  PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_by_idempotency ON entries (table_id, by, idempotency) WHERE idempotency IS NOT NULL;

-- Bodies that are too large to stand in an entry's row, once each.
CREATE TABLE requests (
  table_id TEXT NOT NULL REFERENCES tables (id),
  digest   TEXT NOT NULL,
  request  BLOB NOT NULL,                -- deflated (raw)
  PRIMARY KEY (table_id, digest)
) STRICT;

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
