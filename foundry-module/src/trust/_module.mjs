/** What makes a card one to be believed: a digest of its result, a journal of its changes, and whether it still holds. */
export { journalOf } from "../changes/_module.mjs";
export { digestOf } from "./digest.mjs";
export { renderTrust } from "./footer.mjs";
export { isUndone } from "./marks.mjs";
export { UNDO, undoCard } from "./undo.mjs";
export { verifyCard } from "./verify.mjs";
