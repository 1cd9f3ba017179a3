/** A full sheet of our own for the actors of every game. */
export { makeFullSheetDefault, openFullSheet, registerSheets } from "./open.mjs";
