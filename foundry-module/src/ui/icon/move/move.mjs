import { MODULE } from "../../../config.mjs";
import { combatFor } from "../../../games/context.mjs";
import { icon } from "../../../games/icon/game.mjs";
import { report } from "../../../world/notify.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { MoveWindow } from "./move-window.mjs";
import { moveLeft } from "./movement.mjs";
import { pressOnce } from "../../../world/forms/busy.mjs";
import { openWindow } from "../../battlefield/window.mjs";

/** @import { Move } from "./movement.mjs" */

/**
 * Opens the window of movement in the running combat of an actor, or focuses the open one.
 * @param {foundry.documents.Actor} actor
 * @param {Move} [move]   The first way to move; without it, the standard move, or a dash once that is spent.
 */
export async function openMove(actor, move) {
  const combat = combatFor(icon, uuidOf(actor));
  if (!combat) return report(new PlainError("notFighting"));
  const id = `${MODULE}-move-${combat.id}-${uuidOf(actor).replaceAll(".", "-")}`;
  const there = openWindow(id);
  if (there) return there.bringToFront();
  await pressOnce(id, async () =>
    new MoveWindow(id, actor, combat, { start: move ?? await moveLeft(combat, uuidOf(actor)) }).open());
}
