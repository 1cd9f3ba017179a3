import { addSceneControl, addSceneEntry } from "./controls.mjs";
import { onPreMoveToken } from "./drag.mjs";

/** Where a fight takes place: the ground, who stands on it, and how they move. */
export { openBattlefield } from "./editor.mjs";
export { choosePath, openMove } from "./move.mjs";

/** Listens to the core's hooks about scenes and their tokens. */
export function registerBattlefield() {
  const on = /** @type {(hook: string, task: (...args: any[]) => unknown) => number} */ (Hooks.on);
  on("getSceneControlButtons", addSceneControl);
  on("getSceneContextOptions", (_app, entries) => addSceneEntry(entries));
  on("preMoveToken", onPreMoveToken);
}
