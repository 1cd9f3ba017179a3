/** A Worker that rolls for the table, signs what it has rolled, and writes it down. */
export { registerConnection } from "./connection.mjs";
export { diceFor } from "./dice.mjs";
export { registerWorkerForm } from "./form.mjs";
export { sealLine } from "./line.mjs";
export { sealVerdict } from "./verify.mjs";
