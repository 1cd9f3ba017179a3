import { addSceneControl, addSceneEntry } from "./controls.mjs";
import { onPreMoveToken } from "../tokens/drag.mjs";
import { followGround } from "./highlight.mjs";

/** Registers the battlefield's hooks of scenes and tokens. */
export function registerBattlefield() {
  followGround();
  Hooks.on("getSceneControlButtons", addSceneControl);
  Hooks.on("getSceneContextOptions", (_app, entries) => addSceneEntry(entries));
  // The declarations of core 13 lack this hook.
  Hooks.on("preMoveToken", onPreMoveToken);
}
