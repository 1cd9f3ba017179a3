import { MODULE } from "../../config.mjs";
import { cornerOfCell, gridOf } from "../../games/cells.mjs";
import { GROUND_SHOWN, showsGround } from "../../world/settings.mjs";
import { shownFloor } from "../../games/squares.mjs";
import { cellMarks, groundOf } from "./ground.mjs";

/** @import { Cell, Ground } from "./ground.mjs" */
/** @import { Square } from "./path.mjs" */

/**
 * Marks squares and hexagons on the canvas: the ground that the rules count, and while a window asks for one also the
 * reach and the way. Only this browser shows it. The window has the same in words.
 */

/** The colors of the ground and of the roles of squares. @type {Record<string, number>} */
const COLORS = {
  difficult: 0xd98a04, dangerous: 0xef4444, impassable: 0x71829b, pit: 0xa0703c, wall: 0x71829b, obscuring: 0xb8c0cc,
  dark: 0x4b4b8f, raised: 0xc9b27c, lowered: 0x5b6f8f, reach: 0x2f80ed, path: 0xf2c94c, chosen: 0xf2994a,
  legal: 0x2f80ed, centre: 0xffe08a, refused: 0xeb5757
};

/** How strongly a square is marked, from 0 to 1. */
const ALPHA = 0.35;

/** The same for squares that may be chosen: they have no border, so that those of an area are clear among them. */
const FAINT = 0.15;

/**
 * Marks squares of a scene in place of those before, if this browser shows the scene.
 * @param {string} name   Of the window.
 * @param {foundry.documents.Scene | null} scene
 * @param {Ground} ground
 * @param {Iterable<Square & { state: string }>} marked   Later ones lie above earlier ones.
 */
export function markScene(name, scene, ground, marked) {
  const layer = canvas.ready ? canvas.interface?.grid : null;
  if (!layer || !scene || canvas.scene?.id !== scene.id || !gridOf(scene)) return;
  layer.addHighlightLayer(name);
  layer.clearHighlightLayer(name);
  const mark = (/** @type {Square} */ square, /** @type {string | undefined} */ key) => {
    const color = COLORS[key ?? ""];
    const faint = key === "legal";
    if (color !== undefined)
      layer.highlightPosition(name, { ...cornerOfCell(scene, square), color, border: faint ? null : color,
        alpha: faint ? FAINT : ALPHA });
  };
  for (const cell of ground.values()) mark(/** @type {Square} */ (cell), colorKey(cell));
  for (const one of marked) mark(one, one.state);
}

/** Removes the marks of a window. @param {string} name */
export function unmarkScene(name) {
  if (canvas.ready) canvas.interface?.grid?.destroyHighlightLayer(name);
}

/** Returns the key of a cell's color: that of its terrain, or of its height. @param {Cell} cell */
function colorKey(cell) {
  const { level = 0 } = cell;
  return cellMarks(cell)[0] ?? (level > 0 ? "raised" : level < 0 ? "lowered" : undefined);
}

/** The layer of the ground, which stays while the scene is shown. */
const GROUND = `${MODULE}-ground`;

/** Draws the ground of the shown scene, and follows its changes. */
export function followGround() {
  Hooks.on("canvasReady", drawGround);
  Hooks.on(GROUND_SHOWN, drawGround);
  Hooks.on("updateScene", (scene, changed) => {
    if (canvas.ready && scene.id === canvas.scene?.id && MODULE in (changed.flags ?? {})) drawGround();
  });
}

/** Draws the ground of the shown scene, unless this browser's user wants none. */
function drawGround() {
  const scene = canvas.ready ? canvas.scene : null;
  const ground = scene && showsGround() ? groundOf(scene, shownFloor(scene)) : null;
  if (ground?.size) markScene(GROUND, scene, ground, []);
  else unmarkScene(GROUND);
}
