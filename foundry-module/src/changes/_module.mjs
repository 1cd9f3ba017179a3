/** What is written to documents: all of it or nothing, forward and back. */
export { TABLE, actorChange, changeOf, isEmpty, reversed, valuesAt } from "./change.mjs";
export { journalOf, readJournal } from "./journal.mjs";
export { write } from "./write.mjs";
