import { attack } from "./attack.mjs";
import { action, fortune } from "./narrative.mjs";
import { cure, save, vigor } from "./recovery.mjs";
import { limitBreak, resolve } from "./resolve.mjs";

/** Every operation that has a button, by the name that intents and cards know it by. @type {Record<string, import("./operation.mjs").Operation>} */
export const OPERATIONS = { attack, save, cure, vigor, resolve, limitBreak, action, fortune };
