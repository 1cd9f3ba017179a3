import { sameSquare } from "./path.mjs";
import { isElement, observeSize } from "../../world/windows.mjs";

/** @import { Layout } from "./layout.mjs" */
/** @import { Square } from "./path.mjs" */

/** The number of cells beyond the visible ones that are rendered in advance. */
const MARGIN = 3;

/**
 * The steps of the arrow keys. For hexagons, too, the next in a row and the next in a
 * column are neighbours.
 * @type {Record<string, Square>}
 */
const ARROWS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/**
 * The callbacks of a grid's owner.
 * @typedef {object} GridOwner
 * @property {(button: HTMLButtonElement, square: Square) => void} draw   Draws a square, and labels it for screen
 *   readers.
 * @property {(square: Square) => void} press   A square was chosen, by click or key.
 * @property {(square: Square) => void} [drag]   The pressed pointer, or an arrow key with Shift, has reached a square.
 * @property {() => void} [release]   A press has ended.
 * @property {(square: Square) => void} [point]   The pointer or the focus is on a square.
 */

/**
 * A scene as a grid of buttons, squares or hexagons, with one stop of the Tab key and
 * arrow keys inside it. Only those near the visible part are elements, so that a scene of
 * ten thousand squares opens as fast as a small one.
 */
export class ButtonGrid {
  /** @type {GridOwner} */
  #owner;

  /** @type {Layout} */
  #layout;

  /** The element of the rows, as large as all squares. @type {HTMLElement} */
  #body;

  /**
   * The rendered rows, with their buttons by column.
   * @type {Map<number, { element: HTMLElement, buttons: Map<number, HTMLButtonElement> }>}
   */
  #rows = new Map();

  /** The square where the Tab key stops. @type {Square} */
  #active;

  /** The last square of the pressed pointer, while it paints. @type {Square | null} */
  #dragged = null;

  /** Stops observing the grid's size. @type {() => void} */
  #unobserve = () => {};

  /** The document in which it is observed. The core may move the grid into another window. @type {Document | null} */
  #observedIn = null;

  /** True if a press by pointer was reported, so that its click is ignored. */
  #reported = false;

  /**
   * @param {HTMLElement} element   The scrolling element. Its content is an element of the role grid.
   * @param {{ width: number, height: number }} extent   The number of columns and rows.
   * @param {Layout} layout
   * @param {Square} start   The first stop of the Tab key.
   * @param {GridOwner} owner
   */
  constructor(element, { width, height }, layout, start, owner) {
    this.element = element;
    this.#layout = layout;
    this.columns = width;
    this.rows = height;
    this.#active = this.#inside(start);
    this.#owner = owner;
    this.#body = /** @type {HTMLElement} */ (element.querySelector("[role=grid]"));
    this.#body.style.width = `${width * layout.across + layout.beyond.width}px`;
    this.#body.style.height = `${height * layout.down + layout.beyond.height}px`;
    this.#body.ariaColCount = String(width);
    this.#body.ariaRowCount = String(height);
    this.#listen();
    this.scrollTo(this.#active);
    this.#fill();
  }

  /** Draws the rendered squares again. */
  refresh() {
    for (const [y, { buttons }] of this.#rows) {
      for (const [x, button] of buttons) this.#owner.draw(button, { x, y });
    }
  }

  /** Draws one square again, if it is rendered. @param {Square} square */
  refreshSquare(square) {
    const button = this.#buttonAt(square);
    if (button) this.#owner.draw(button, square);
  }

  /** Scrolls a square to the middle. @param {Square} square */
  scrollTo({ x, y }) {
    const { clientWidth, clientHeight } = this.element;
    const { across, down } = this.#layout;
    this.element.scrollTo({ left: (x + 0.5) * across - clientWidth / 2, top: (y + 0.5) * down - clientHeight / 2 });
  }

  #listen() {
    const { element } = this;
    element.addEventListener("scroll", () => this.#fill(), { passive: true });
    this.#observe();
    element.addEventListener("focusin", event => {
      const square = squareOf(event.target);
      if (!square) return;
      this.#activate(square);
      this.#owner.point?.(square);
    });
    element.addEventListener("keydown", event => this.#onKey(event));
    element.addEventListener("keyup", event => { if (event.key === "Shift") this.#owner.release?.(); });
    element.addEventListener("focusout",
      event => { if (!squareOf(event.relatedTarget) && !this.#dragged) this.#owner.release?.(); });
    element.addEventListener("click", event => {
      const square = squareOf(event.target);
      if (!square || this.#reported) return;
      this.#owner.press(square);
      this.#owner.release?.();
    });
    element.addEventListener("pointerover", event => {
      const square = squareOf(event.target);
      if (square) this.#owner.point?.(square);
    });
    if (this.#owner.drag) this.#listenToStrokes();
  }

  /** Paints with a pressed mouse or pen. A finger scrolls instead, and paints by tapping. */
  #listenToStrokes() {
    const { element } = this;
    element.addEventListener("pointerdown", event => {
      const square = squareOf(event.target);
      this.#reported = false;
      if (!square || event.button !== 0 || event.pointerType === "touch") return;
      this.#reported = true;
      this.#dragged = square;
      this.#owner.press(square);
      const page = element.ownerDocument;
      const end = () => {
        this.#dragged = null;
        this.#owner.release?.();
        for (const type of ["pointerup", "pointercancel"]) page.removeEventListener(type, end);
        // The click of this press follows at once; one by key has no press.
        setTimeout(() => { this.#reported = false; });
      };
      for (const type of ["pointerup", "pointercancel"]) page.addEventListener(type, end);
    });
    element.addEventListener("pointermove", event => {
      const square = this.#dragged && squareOf(element.ownerDocument.elementFromPoint(event.clientX, event.clientY));
      if (!square || !this.#dragged || sameSquare(square, this.#dragged)) return;
      this.#dragged = square;
      this.#owner.drag?.(square);
    });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const at = squareOf(event.target);
    const to = at && this.#target(event, at);
    if (!to) return;
    event.preventDefault();
    // The core's own shortcuts would move tokens or the canvas.
    event.stopPropagation();
    if (event.shiftKey && ARROWS[event.key]) this.#owner.drag?.(at);
    this.#focus(to);
    if (event.shiftKey && ARROWS[event.key]) this.#owner.drag?.(to);
  }

  /** @param {KeyboardEvent} event @param {Square} at @returns {Square | null} */
  #target({ key, ctrlKey }, { x, y }) {
    const page = Math.max(Math.floor(this.element.clientHeight / this.#layout.down) - 1, 1);
    const step = ARROWS[key];
    if (step) return this.#inside({ x: x + step.x, y: y + step.y });
    if (key === "Home") return { x: 0, y: ctrlKey ? 0 : y };
    if (key === "End") return { x: this.columns - 1, y: ctrlKey ? this.rows - 1 : y };
    if (key === "PageUp") return this.#inside({ x, y: y - page });
    if (key === "PageDown") return this.#inside({ x, y: y + page });
    return null;
  }

  /** @param {Square} square */
  #inside({ x, y }) {
    return { x: Math.min(Math.max(x, 0), this.columns - 1), y: Math.min(Math.max(y, 0), this.rows - 1) };
  }

  /** Makes a square the stop of the Tab key. @param {Square} square */
  #activate(square) {
    const before = this.#buttonAt(this.#active);
    if (before) before.tabIndex = -1;
    this.#active = square;
    const button = this.#buttonAt(square);
    if (button) button.tabIndex = 0;
  }

  /** @param {Square} square */
  #focus(square) {
    this.#activate(square);
    this.#fill();
    const button = this.#buttonAt(square);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Square} square */
  #buttonAt({ x, y }) {
    return this.#rows.get(y)?.buttons.get(x);
  }

  /** Observes the size of the grid in its current window. */
  #observe() {
    const { ownerDocument } = this.element;
    if (this.#observedIn === ownerDocument) return;
    this.#observedIn = ownerDocument;
    this.#unobserve();
    this.#unobserve = observeSize(this.element, () => this.#fill());
  }

  /**
   * Renders missing elements and removes those far outside the view. The active square
   * always stays, because it may have the focus.
   */
  #fill() {
    this.#observe();
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.element;
    const columns = around(scrollLeft, clientWidth, this.#layout.across, this.columns);
    const rows = including(around(scrollTop, clientHeight, this.#layout.down, this.rows), this.#active.y);
    for (const [y, { element }] of this.#rows) {
      if (rows.includes(y)) continue;
      element.remove();
      this.#rows.delete(y);
    }
    rows.forEach((y, at) => {
      const row = this.#rows.get(y) ?? this.#makeRow(y, at);
      const visible = y === this.#active.y ? including(columns, this.#active.x) : columns;
      for (const [x, button] of row.buttons) {
        if (visible.includes(x)) continue;
        button.parentElement?.remove();
        row.buttons.delete(x);
      }
      visible.forEach((x, place) => {
        if (!row.buttons.has(x)) this.#makeSquare(row, { x, y }, place);
      });
    });
  }

  /** @param {number} y @param {number} at   Its index among the rendered rows. */
  #makeRow(y, at) {
    const element = document.createElement("div");
    element.role = "row";
    element.ariaRowIndex = String(y + 1);
    element.className = "rulewright-squares";
    element.style.top = `${y * this.#layout.down}px`;
    this.#body.insertBefore(element, this.#body.children[at] ?? null);
    const row = { element, buttons: new Map() };
    this.#rows.set(y, row);
    return row;
  }

  /**
   * @param {{ element: HTMLElement, buttons: Map<number, HTMLButtonElement> }} row
   * @param {Square} square
   * @param {number} at   Its index among the rendered squares of the row.
   */
  #makeSquare({ element, buttons }, { x, y }, at) {
    const cell = document.createElement("div");
    cell.role = "gridcell";
    cell.ariaColIndex = String(x + 1);
    const { left, top } = this.#layout.pushed({ x, y });
    cell.style.left = `${x * this.#layout.across + left}px`;
    cell.style.top = `${top}px`;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rulewright-square";
    button.tabIndex = sameSquare(this.#active, { x, y }) ? 0 : -1;
    button.dataset.x = String(x);
    button.dataset.y = String(y);
    const marks = document.createElement("span");
    marks.className = "rulewright-square-marks";
    marks.ariaHidden = "true";
    cell.append(button, marks);
    element.insertBefore(cell, element.children[at] ?? null);
    buttons.set(x, button);
    this.#owner.draw(button, { x, y });
  }
}

/**
 * Returns the indices of the visible columns or rows, with a margin.
 * @param {number} scrolled
 * @param {number} length
 * @param {number} step   From one to the next, in pixels.
 * @param {number} count
 */
function around(scrolled, length, step, count) {
  const first = Math.max(Math.floor(scrolled / step) - MARGIN, 0);
  const last = Math.min(Math.ceil((scrolled + length) / step) + MARGIN, count);
  return Array.from({ length: Math.max(last - first, 0) }, (_, i) => first + i);
}

/** @param {number[]} numbers @param {number} one @returns {number[]} Both, in order. */
function including(numbers, one) {
  if (numbers.includes(one)) return numbers;
  return numbers.length && one > numbers[0] ? [...numbers, one] : [one, ...numbers];
}

/** Returns the square of an element inside the grid. @param {EventTarget | null} target @returns {Square | null} */
function squareOf(target) {
  const button = /** @type {HTMLElement | null} */ (isElement(target) ? target.closest(".rulewright-square") : null);
  if (!button) return null;
  return { x: Number(button.dataset.x), y: Number(button.dataset.y) };
}
