import { chosenMode } from "../world/compat.mjs";
import { withOwnDice } from "./dice/own.mjs";
import { whoResolves } from "../world/settings.mjs";
import { askGM } from "./ask-gm.mjs";
import { handlerOf } from "./handlers.mjs";
import { enqueue } from "../base/queue.mjs";

/**
 * Routes a request, of a player or a GM, to the browser that executes it: the active GM's,
 * unless the world lets each user's own browser do so. Without a GM this browser executes
 * it as far as it may.
 * @param {string} kind   A handler's name for handlerOf.
 * @param {any} request   Plain data.
 * @param {object} [options]
 * @param {object} [options.dice]   Dice that are rolled already, if this browser executes the request.
 * @param {number} [options.timeout]   The limit for the GM's browser, in milliseconds.
 * @returns {Promise<any>}   The rules' answer; undefined if the user cancelled the dice.
 * @throws {import("../base/errors.mjs").RulesError | import("../base/errors.mjs").PlainError}
 */
export async function route(kind, request, { dice, timeout } = {}) {
  const { user } = game;
  const { question } = handlerOf(kind);
  const send = (/** @type {object | undefined} */ own) =>
    isElsewhere() ? askGM(kind, request, timeout, own) : here(kind, request, own);
  return dice || !question ? send(dice) : withOwnDice(() => question(request, user), send);
}

/** Reports whether another browser executes this user's requests. */
export function isElsewhere() {
  return whoResolves() !== "local" && !game.user.isActiveGM && Boolean(game.users.activeGM);
}

/** @param {string} kind @param {any} request @param {object} [dice] */
async function here(kind, request, dice) {
  const { user } = game;
  const known = handlerOf(kind);
  // A GM needs no permission, and without a GM no other browser can give it.
  const prepared = user.isGM ? await known.prepare?.(request, user) : undefined;
  return enqueue(() =>
    known.execute(request, { user, mode: chosenMode(), kind, local: !user.isGM, prepared, ...dice && { dice } }));
}
