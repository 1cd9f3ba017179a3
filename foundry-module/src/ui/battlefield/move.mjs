import { MODULE } from "../../config.mjs";
import { inCombat } from "../../games/icon/combat/combat.mjs";
import { gameOfCombat } from "../../games/games.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { MoveWindow } from "./move-window.mjs";
import { openWindow } from "./window.mjs";

/** @import { Move } from "./movement.mjs" */
/** @import { Square } from "./path.mjs" */

/** The windows that are about to open, so that a double click opens one. @type {Set<string>} */
const opening = new Set();

/**
 * Opens the window of movement in the running combat, or focuses the open one.
 * @param {foundry.documents.Actor} actor
 * @param {Move} [move]   The first way to move; without it, the standard move, or a dash once that is spent.
 */
export async function openMove(actor, move) {
  const id = `${MODULE}-move-${uuidOf(actor).replaceAll(".", "-")}`;
  const there = openWindow(id);
  if (there) return there.bringToFront();
  const combat = inCombat(actor)?.parent;
  if (!combat) return report(new PlainError("notFighting"));
  if (opening.has(id)) return;
  opening.add(id);
  try {
    await new MoveWindow(id, actor, combat, { start: move ?? await startOf(combat, uuidOf(actor)) }).open();
  } finally {
    opening.delete(id);
  }
}

/**
 * Returns the way to move that the rules still allow: the standard move, or else a dash.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @returns {Promise<Move>}
 */
async function startOf(combat, who) {
  const outlook = await outlookOf(gameOfCombat(combat), combat).catch(() => null);
  const deeds = outlook?.standings.find(one => one.who === who)?.deeds ?? [];
  return !deeds.includes("move") && deeds.includes("dash") ? "dash" : "walk";
}

/**
 * Asks for the path of a movement that is part of another action.
 * @param {foundry.documents.Actor} actor
 * @param {{ move: Move, spaces?: number }} movement
 * @returns {Promise<Square[] | null>}   Null without a choice.
 */
export async function choosePath(actor, { move, spaces }) {
  const combat = inCombat(actor)?.parent;
  if (!combat) throw new PlainError("notFighting");
  return new Promise((choose, fail) => {
    const id = `${MODULE}-path-${foundry.utils.randomID()}`;
    new MoveWindow(id, actor, combat, { request: { move, spaces, choose } }).open().catch(fail);
  });
}
