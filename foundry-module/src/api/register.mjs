import { MODULE } from "../config.mjs";
import { GAME_NAMES } from "../settings.mjs";
import { command } from "./command.mjs";
import { odds } from "./odds.mjs";
import { roll } from "./roll.mjs";
import { announce } from "./rolled.mjs";
import { state } from "./state.mjs";
import { undo, verify } from "./trust.mjs";

/** Puts the API where others find it, before any of them is ready. */
export function registerApi() {
  const module = /** @type {any} */ (game.modules.get(MODULE));
  module.api = Object.freeze({ version: module.version, games: Object.freeze([...GAME_NAMES]), roll, odds, command, state, verify, undo });
  Hooks.on("createChatMessage", announce);
}
