-- The directory of tables. Each table is an object with a storage of its own (../table), and the rows of a table in
-- tables, tokens, entries, requests and handfuls are the ledger as it was before it moved into its object.
CREATE TABLE directory (
  id      TEXT PRIMARY KEY,
  created TEXT NOT NULL,
  moved   TEXT,                          -- since when the object has the whole table; null while its ledger moves
  entries INTEGER                        -- how many it had then
) STRICT, WITHOUT ROWID;

-- An older version of the Worker, which may still run while a newer one is deployed, writes nothing to a table that
-- moves or has moved: its ledger would fork.
CREATE TRIGGER moved_entries_stay BEFORE INSERT ON entries WHEN EXISTS (SELECT 1 FROM directory WHERE id = NEW.table_id) BEGIN SELECT RAISE(ABORT, 'this table has moved'); END;
CREATE TRIGGER moved_tokens_stay BEFORE INSERT ON tokens WHEN EXISTS (SELECT 1 FROM directory WHERE id = NEW.table_id) BEGIN SELECT RAISE(ABORT, 'this table has moved'); END;
CREATE TRIGGER moved_tokens_stay_valid BEFORE UPDATE ON tokens WHEN EXISTS (SELECT 1 FROM directory WHERE id = NEW.table_id) BEGIN SELECT RAISE(ABORT, 'this table has moved'); END;
CREATE TRIGGER moved_tables_stay BEFORE UPDATE ON tables WHEN EXISTS (SELECT 1 FROM directory WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'this table has moved'); END;
