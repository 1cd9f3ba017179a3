import { chosenMode } from "../world/compat.mjs";
import { withOwnDice } from "./dice/own.mjs";
import { whoResolves } from "../world/settings.mjs";
import { askGM } from "./ask-gm.mjs";
import { kindOf } from "./kinds.mjs";
import { inOrder } from "../base/queue.mjs";

/**
 * Where a wish is carried out: the one way of everything that a player or a GM
 * does. The active GM's browser does it, and every other one asks that browser
 * to, unless the world lets everybody's own do it. Without a GM this one does
 * what it can.
 * @param {string} kind   A name that kindOf knows.
 * @param {any} wish   Plain data.
 * @param {object} [options]
 * @param {object} [options.dice]   Dice that fell already, where this browser carries it out.
 * @param {number} [options.timeout]   How long the GM's browser may take, in milliseconds.
 * @returns {Promise<any>}   What the rules have answered; nothing where somebody was to roll and has thought better of it.
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function route(kind, wish, { dice, timeout } = {}) {
  const { user } = game;
  const { question } = kindOf(kind);
  const send = (/** @type {object | undefined} */ own) => isElsewhere() ? askGM(kind, wish, timeout, own) : here(kind, wish, own);
  return dice || !question ? send(dice) : withOwnDice(() => question(wish, user), send);
}

/** Whether another browser carries out what this user wishes for. */
export function isElsewhere() {
  return whoResolves() !== "local" && !game.user.isActiveGM && Boolean(game.users.activeGM);
}

/** @param {string} kind @param {any} wish @param {object} [dice] */
async function here(kind, wish, dice) {
  const { user } = game;
  const known = kindOf(kind);
  // A GM needs nobody's leave, and without one there is nobody to ask.
  const prepared = user.isGM ? await known.prepare?.(wish, user) : undefined;
  return inOrder(() => known.carryOut(wish, { user, mode: chosenMode(), kind, local: !user.isGM, prepared, ...dice && { dice } }));
}
