import { MODULE } from "../../config.mjs";
import { GAME_NAMES } from "../../world/settings.mjs";
import { runCommand } from "./command.mjs";
import { odds } from "./odds.mjs";
import { roll } from "./roll.mjs";
import { announce } from "./rolled.mjs";
import { state } from "./state.mjs";
import { undo, verify } from "./trust.mjs";

/** @typedef {ReturnType<typeof published>} Published */

/** @param {string} version   The module's version. */
function published(version) {
  return Object.freeze({ version, games: Object.freeze([...GAME_NAMES]), roll, odds, command: runCommand, state,
    verify, undo });
}

/** Publishes the API before other modules are ready. */
export function registerApi() {
  const module = game.modules.get(MODULE);
  if (module) module.api = published(module.version);
  Hooks.on("createChatMessage", announce);
}
