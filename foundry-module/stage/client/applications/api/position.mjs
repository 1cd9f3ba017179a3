/** The room left free at the edges of the page. Pixels. */
const MARGIN = 8;

/** How far a new window is set off from the ones that are open, and after how many the row starts over. */
const STEP = 24;
const ROW = 6;

/**
 * Where a window is, and how large. Pixels.
 * @typedef {object} Position
 * @property {number} [top]
 * @property {number} [left]
 * @property {number | "auto"} [width]
 * @property {number | "auto"} [height]
 * @property {number} [scale]
 * @property {number} [zIndex]
 */

/**
 * Where a window may be: whole on the page if it fits, never above its top.
 * @param {HTMLElement} element
 * @param {Position} position
 * @returns {Position}
 */
export function clampPosition(element, position) {
  const page = element.ownerDocument.documentElement;
  const room = { width: page.clientWidth, height: page.clientHeight };
  const result = { ...position };
  if (typeof result.width === "number") result.width = Math.min(result.width, room.width - 2 * MARGIN);
  if (typeof result.height === "number") result.height = Math.min(result.height, room.height - 2 * MARGIN);
  element.style.width = result.width === "auto" ? "" : `${result.width}px`;
  element.style.height = result.height === "auto" ? "" : `${result.height}px`;
  const { width, height } = element.getBoundingClientRect();
  const offset = result.left === undefined && result.top === undefined ? othersOf(element) % ROW * STEP : 0;
  result.left ??= (room.width - width) / 2 + offset;
  result.top ??= (room.height - height) / 2 + offset;
  result.left = Math.round(Math.max(MARGIN, Math.min(result.left, room.width - width - MARGIN)));
  result.top = Math.round(Math.max(MARGIN, Math.min(result.top, room.height - height - MARGIN)));
  return result;
}

/** The number of other windows on the page of a window. @param {HTMLElement} element */
function othersOf(element) {
  const windows = /** @type {NodeListOf<HTMLElement>} */ (element.ownerDocument.querySelectorAll(".application"));
  return [...windows].filter(one => one !== element && one.style.left).length;
}

/** @param {HTMLElement} element @param {Position} position */
export function place(element, { left, top, width, height }) {
  Object.assign(element.style, {
    left: `${left}px`, top: `${top}px`,
    width: width === "auto" || width === undefined ? "" : `${width}px`,
    height: height === "auto" || height === undefined ? "" : `${height}px`
  });
}
