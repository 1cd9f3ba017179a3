-- The rest of an engine's file. A row of D1 has at most 2,000,000 bytes, and ICON's engine has more: the row of engines
-- contains the first piece, and these rows the others, in their order.
CREATE TABLE engine_pieces (
  digest TEXT NOT NULL REFERENCES engines (digest),
  piece  INTEGER NOT NULL,               -- from 1 on
  wasm   BLOB NOT NULL,
  PRIMARY KEY (digest, piece)
) STRICT;
