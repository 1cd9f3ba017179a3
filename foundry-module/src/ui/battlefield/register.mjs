import { addSceneControl, addSceneEntry } from "./controls.mjs";
import { onPreMoveToken } from "./drag.mjs";

/** Where a fight takes place: the ground, who stands on it, and how they move. */

/** Listens to the core's hooks about scenes and their tokens. */
export function registerBattlefield() {
  Hooks.on("getSceneControlButtons", addSceneControl);
  Hooks.on("getSceneContextOptions", (_app, entries) => addSceneEntry(entries));
  // The declarations of core 13 that there are do not know this hook of core 13.
  Hooks.on("preMoveToken", onPreMoveToken);
}
