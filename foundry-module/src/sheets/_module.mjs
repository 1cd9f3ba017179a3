/** A full sheet of our own for the actors of every game. */
export { openFullSheet, registerSheets, replaceSheets } from "./open.mjs";
