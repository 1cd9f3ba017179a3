-- The last state of a table's ledger that its object has reported: entries is the number of its last entry, and hash
-- the hash of that entry. An object whose storage was set back to an earlier state has fewer entries, or another one of
-- that number, and is refused: a ledger that went on from there would contradict what was signed.
ALTER TABLE directory ADD COLUMN hash TEXT;
