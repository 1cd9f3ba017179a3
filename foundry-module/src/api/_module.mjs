/** What macros and other modules may use, at `game.modules.get("rulewright").api`; described in API.md. */
export { registerApi } from "./register.mjs";
export { odds } from "./odds.mjs";
export { rollButton } from "./roll.mjs";
