import { cornerOf, hasSquares } from "../../games/icon/squares.mjs";
import { cellMarks } from "./ground.mjs";

/** @import { Ground } from "./ground.mjs" */
/** @import { Square } from "./path.mjs" */

/**
 * Marks squares on the canvas while a window asks for one: the ground that the rules count, the reach, and the way.
 * Only this browser shows it. The window has the same in words.
 */

/** The colors of the ground and of the roles of squares. @type {Record<string, number>} */
const COLORS = {
  difficult: 0xa0703c, dangerous: 0xd64545, impassable: 0x333333, pit: 0x101010, wall: 0x333333, obscuring: 0x777777,
  dark: 0x202040, reach: 0x2f80ed, path: 0xf2c94c, chosen: 0xf2994a
};

/** How strongly a square is marked, from 0 to 1. */
const ALPHA = 0.35;

/**
 * Marks squares of a scene in place of those before, if this browser shows the scene.
 * @param {string} name   Of the window.
 * @param {foundry.documents.Scene | null} scene
 * @param {Ground} ground
 * @param {Iterable<Square & { state: string }>} marked   Later ones lie above earlier ones.
 */
export function markScene(name, scene, ground, marked) {
  const layer = canvas.ready ? canvas.interface?.grid : null;
  if (!layer || !scene || canvas.scene?.id !== scene.id || !hasSquares(scene)) return;
  layer.addHighlightLayer(name);
  layer.clearHighlightLayer(name);
  const mark = (/** @type {Square} */ square, /** @type {string | undefined} */ key) => {
    const color = COLORS[key ?? ""];
    if (color !== undefined)
      layer.highlightPosition(name, { ...cornerOf(scene, square), color, border: color, alpha: ALPHA });
  };
  for (const cell of ground.values()) mark(/** @type {Square} */ (cell), cellMarks(cell)[0]);
  for (const one of marked) mark(one, one.state);
}

/** Removes the marks of a window. @param {string} name */
export function unmarkScene(name) {
  if (canvas.ready) canvas.interface?.grid?.destroyHighlightLayer(name);
}
