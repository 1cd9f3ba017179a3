import { MODULE } from "../../config.mjs";
import { GAME_NAMES } from "../../world/settings.mjs";
import { actions } from "./actions.mjs";
import { registerCommandHook } from "./command-hook.mjs";
import { combatState } from "./combat-state.mjs";
import { runCommand } from "./command.mjs";
import { receipt, steps } from "./messages.mjs";
import { open } from "./open.mjs";
import { odds } from "./odds.mjs";
import { roll } from "./roll.mjs";
import { announce, announceMore } from "./rolled.mjs";
import { partyState, state } from "./state.mjs";
import { applyByHand, undo, verify } from "./trust.mjs";

/** @typedef {ReturnType<typeof published>} Published */

/** @param {string} version   The module's version. */
function published(version) {
  return Object.freeze({ version, games: Object.freeze([...GAME_NAMES]), roll, odds, command: runCommand,
    actions, state, open, combatState, partyState, steps, receipt, verify, undo, byHand: applyByHand });
}

/** Publishes the API before other modules are ready. */
export function registerApi() {
  const module = game.modules.get(MODULE);
  if (module) module.api = published(module.version);
  registerCommandHook();
  Hooks.on("createChatMessage", announce);
  Hooks.on("updateChatMessage", announceMore);
}
