/** What makes a card one to be believed: whether it still holds, and how it is taken back. */
export { renderTrust } from "./footer.mjs";
export { UNDO, undoCard } from "./undo.mjs";
export { verifyCard } from "./verify.mjs";
