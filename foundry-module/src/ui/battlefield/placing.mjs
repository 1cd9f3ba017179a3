import { MODULE } from "../../config.mjs";
import { oneAtATime } from "../../base/one-at-a-time.mjs";
import { squareFrom } from "../../base/square.mjs";
import { cellAt, gridOf, gridSize, middleOfCell } from "../../games/cells.mjs";
import { localize } from "../../world/i18n.mjs";
import { openerNow, returnFocus } from "../../world/focus.mjs";
import { minimizeWindows } from "../../world/windows.mjs";
import { report } from "../../world/notify.mjs";
import { placeKey } from "./ground.mjs";
import { markScene, unmarkScene } from "./highlight.mjs";
import { placeName } from "./square-view.mjs";
import { sameSquare } from "./path.mjs";
import { inDirection, turned } from "./turning.mjs";
import { showBar } from "./placing-bar.mjs";

/** @import { Cell } from "../../games/cells.mjs" */
/** @import { Bar } from "./placing-bar.mjs" */

/**
 * The rules' answer about a place while the user looks for one.
 * @typedef {object} PlaceShown
 * @property {readonly Cell[]} [covers]   The cells of an area that lies there.
 * @property {readonly Cell[]} [path]   The way to it.
 * @property {string} [text]   Those inside, a cost, or a refusal.
 * @property {boolean} [refused]   True if the rules refuse the place.
 */

/**
 * @typedef {object} PlaceRequest
 * @property {foundry.documents.Scene | null} scene
 * @property {string} title   The sentence that asks for the place.
 * @property {foundry.documents.Combat | null} [combat]   The combat of the command. Placing ends with it.
 * @property {foundry.documents.TokenDocument | null} [token]   Of the actor. Placing ends with it.
 * @property {Cell | null} [from]   The cell around which the place turns, and where it begins.
 * @property {readonly string[]} [legal]   The cells that may be chosen, as "3,4"; without them, all.
 * @property {() => Promise<readonly string[]>} [renew]   Returns the legal cells after a change of the scene.
 * @property {readonly string[]} [covers]   The cells that an area covers, relative to the place, as "1,-1".
 * @property {readonly string[]} [laid]   The cells that are chosen already, as "3,4".
 * @property {boolean} [byDirection]   True if any cell means the legal one that lies in its direction.
 * @property {(cell: Cell) => Promise<PlaceShown>} [describe]   Asks the rules about a place.
 * @property {object} [asker]   The window that asks. Placing ends with it.
 */

/** The layer of the marks. */
const LAYER = `${MODULE}-placing`;

/** How far a pointer goes before a press is no click, in pixels of the screen. */
const STILL = 6;

/** The steps of the arrow keys. @type {Record<string, Cell>} */
const STEPS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 } };

/** The element of the canvas: what the core draws on. */
function board() {
  const { app } = /** @type {{ app?: { view?: HTMLElement } }} */ (/** @type {unknown} */ (canvas));
  return canvas.ready ? app?.view ?? null : null;
}

/**
 * Reports whether a place of a scene can be chosen on this browser's canvas: it shows the scene, which has a grid.
 * @param {foundry.documents.Scene | null | undefined} scene
 */
export function mayPlace(scene) {
  return Boolean(scene && board() && canvas.scene?.id === scene.id && gridOf(scene));
}

/** The placing that runs now. @type {Placing | null} */
let current = null;

/** The newest request, which waits until the one before it has ended. @type {PlaceRequest | null} */
let newest = null;

/**
 * Lets the user choose a place on the canvas, by pointer or by keys. Escape and the other button of the mouse end it.
 * @param {PlaceRequest} request
 * @returns {Promise<Cell | null>}   Null if it ended without a place, or cannot begin.
 */
export async function placeOnScene(request) {
  const { scene } = request;
  newest = request;
  // The first one brings its windows back before the next one puts them out of the way.
  while (current) {
    current.end(null);
    await current.ended;
  }
  if (newest !== request || !scene || !mayPlace(scene)) return null;
  const placing = new Placing(scene, request);
  current = placing;
  return placing.ended;
}

/** One choice of a place on the canvas. */
class Placing {
  #scene;

  #request;

  /** @type {ReadonlySet<string> | null} */
  #legal;

  /** The place under the pointer, or of the keys. @type {Cell} */
  #cell;

  /** @type {PlaceShown} */
  #shown = {};

  /** False if the scene has changed since the legal cells were read. */
  #renewed = true;

  /** The pressed button of the mouse, and its place. @type {{ button: number, x: number, y: number } | null} */
  #press = null;

  /** @type {(cell: Cell | null) => void} */
  #settle = () => {};

  /** Resolves with the place, or null. @type {Promise<Cell | null>} */
  ended = new Promise(resolve => { this.#settle = resolve; });

  /** Resolves once the windows are out of the way, with what brings them back. @type {Promise<() => Promise<void>>} */
  #aside;

  #stop = new AbortController();

  /** @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  #opener = openerNow();

  /** @type {Bar} */
  #bar;

  /**
   * @param {foundry.documents.Scene} scene
   * @param {PlaceRequest} request
   */
  constructor(scene, request) {
    this.#scene = scene;
    this.#request = request;
    const { legal, from } = request;
    this.#legal = legal ? new Set(legal) : null;
    this.#cell = this.#inside(from ?? squareFrom(legal?.[0] ?? "0,0"));
    this.#bar = showBar(/** @type {HTMLElement} */ (board()), { title: request.title, turns: Boolean(from),
      choose: () => this.#choose(), turn: () => this.#turn(1), cancel: () => this.end(null) });
    this.#aside = minimizeWindows();
    this.#listen();
    this.#point(this.#cell);
  }

  #listen() {
    const { signal } = this.#stop;
    // The core hears some events in its whole window, before the element of the canvas does.
    const view = board()?.ownerDocument.defaultView;
    const hear = (/** @type {string} */ type, /** @type {(event: any) => void} */ task) =>
      view?.addEventListener(type, task, { capture: true, signal, passive: false });
    hear("pointermove", event => this.#onMove(event));
    hear("pointerdown", event => this.#onDown(event));
    hear("pointerup", event => this.#onUp(event));
    hear("wheel", event => this.#onWheel(event));
    hear("keydown", event => this.#onKey(event));
    for (const type of ["click", "dblclick", "contextmenu"]) hear(type, event => { if (onBoard(event)) taken(event); });
    const { id } = this.#scene;
    this.#hear("deleteCombat", (/** @type {any} */ combat) => {
      if (combat.id === this.#request.combat?.id) this.#endBecause("combat");
    });
    this.#hear("canvasTearDown", () => this.#endBecause("scene"));
    this.#hear("canvasReady", () => { if (canvas.scene?.id !== id) this.#endBecause("scene"); });
    this.#hear("deleteToken", (/** @type {any} */ token) => {
      if (token.id === this.#request.token?.id) this.#endBecause("token");
    });
    for (const hook of /** @type {const} */ (["createToken", "updateToken", "deleteToken", "updateScene",
      "updateCombat"])) this.#hear(hook, () => { this.#renewed = !this.#request.renew; this.#ask(); });
    // The core names the hook by the class of the window, and by each that it extends.
    this.#hear(/** @type {Rulewright.HookName} */ ("closeApplicationV2"), (/** @type {any} */ app) => {
      if (this.#request.asker === app) this.end(null);
    });
  }

  /**
   * @template {Rulewright.HookName} Name
   * @param {Name} hook
   * @param {Hooks.Function<Name> | ((app: any) => void)} task
   */
  #hear(hook, task) {
    this.#hooks.push([hook, Hooks.on(hook, /** @type {Hooks.Function<Name>} */ (task))]);
  }

  /** Ends with a sentence, because what it is about has gone. @param {"scene" | "token" | "combat"} reason */
  #endBecause(reason) {
    ui.notifications.info(foundry.utils.escapeHTML(localize(`Placing.ended.${reason}`)));
    this.end(null);
  }

  /** Ends, and brings the windows back. @param {Cell | null} cell */
  end(cell) {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
    unmarkScene(LAYER);
    this.#bar.remove();
    this.#aside.then(async bringBack => {
      await bringBack();
      returnFocus(this.#opener);
    }).catch(report).finally(() => {
      if (current === this) current = null;
      this.#settle(cell);
    });
  }

  /** Returns the nearest cell of the scene. @param {Cell} cell @returns {Cell} */
  #inside({ x, y }) {
    const { width, height } = gridSize(this.#scene);
    return { x: Math.min(Math.max(x, 0), width - 1), y: Math.min(Math.max(y, 0), height - 1) };
  }

  get #isLegal() {
    return !this.#legal || this.#legal.has(placeKey(this.#cell));
  }

  /** @param {Cell} pointed */
  #point(pointed) {
    const { from, byDirection } = this.#request;
    const legal = [...this.#legal ?? []];
    const cell = byDirection && from && legal.length ? inDirection(this.#scene, from, pointed, legal) : pointed;
    this.#cell = cell;
    const { covers = [] } = this.#request;
    this.#shown = { covers: this.#isLegal ? covers.map(text => {
      const { x, y } = squareFrom(text);
      return { x: x + cell.x, y: y + cell.y };
    }) : [] };
    this.#show();
    this.#ask();
  }

  /** Asks about the place, and ends with the sentence of a failure. */
  #ask() {
    this.#asking().catch(error => {
      report(error);
      this.end(null);
    });
  }

  /** A place that the pointer has left meanwhile is asked about no more. */
  #asking = oneAtATime(async () => {
    const { describe, renew } = this.#request;
    if (this.#stop.signal.aborted) return;
    if (renew && !this.#renewed) {
      this.#renewed = true;
      this.#legal = new Set(await renew());
      if (this.#stop.signal.aborted) return;
      this.#show();
    }
    const cell = this.#cell;
    if (!describe || !this.#isLegal) return;
    const shown = await describe(cell);
    if (this.#stop.signal.aborted || !sameSquare(cell, this.#cell)) return;
    this.#shown = { ...shown, covers: shown.covers?.length ? shown.covers : this.#shown.covers ?? [] };
    this.#show();
  });

  /** Marks the place on the canvas and describes it. */
  #show() {
    const { covers = [], path = [], text = "", refused = false } = this.#shown;
    const { width, height } = gridSize(this.#scene);
    const onScene = (/** @type {Cell} */ { x, y }) => x >= 0 && y >= 0 && x < width && y < height;
    const legal = this.#isLegal;
    const laid = (this.#request.laid ?? []).map(squareFrom);
    const area = [...covers, ...laid].filter(onScene);
    markScene(LAYER, this.#scene, new Map(), [
      ...[...this.#legal ?? []].map(one => ({ ...squareFrom(one), state: "legal" })),
      ...path.map(one => ({ ...one, state: "path" })),
      ...area.map(one => ({ ...one, state: refused ? "refused" : "chosen" })),
      { ...this.#cell, state: legal && !refused ? area.length ? "centre" : "chosen" : "refused" }
    ]);
    const place = placeName(this.#cell);
    this.#bar.tell([place, legal ? text : localize("Placing.notThere")].filter(Boolean).join(" · "), legal);
  }

  #choose() {
    if (this.#isLegal) this.end(this.#cell);
  }

  /** @param {number} step   1 clockwise, -1 the other way. */
  #turn(step) {
    const { from } = this.#request;
    if (!from) return;
    const cell = turned(this.#scene, from, this.#cell, step, this.#legal ? [...this.#legal] : undefined);
    this.#point(this.#inside(cell));
    this.#reveal();
  }

  /** Pans to the place, if it is off the screen. */
  #reveal() {
    const point = middleOfCell(this.#scene, this.#cell);
    const view = /** @type {{ isOffscreen?: (point: object) => boolean }} */ (canvas);
    if (view.isOffscreen?.(point)) canvas.animatePan({ ...point, duration: 0 });
  }

  /** @param {PointerEvent} event @returns {Cell | null} */
  #cellUnder({ clientX: x, clientY: y }) {
    const cell = cellAt(this.#scene, canvas.canvasCoordinatesFromClient({ x, y }));
    return sameSquare(cell, this.#inside(cell)) ? cell : null;
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    const press = this.#press;
    if (press?.button === 2 && !(event.buttons & 2)) this.#press = null;
    else if (press?.button === 2) {
      // The core would open a token's menu on a press of this button, so the pan is ours.
      const { pivot, scale } = /** @type {NonNullable<typeof canvas.stage>} */ (canvas.stage);
      canvas.pan({ x: pivot.x - event.movementX / scale.x, y: pivot.y - event.movementY / scale.y });
      return;
    }
    if (!onBoard(event)) return;
    const cell = this.#cellUnder(event);
    if (cell && !sameSquare(cell, this.#cell)) this.#point(cell);
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (!onBoard(event) || (event.button !== 0 && event.button !== 2)) return;
    taken(event);
    this.#press = { button: event.button, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    const press = this.#press;
    this.#press = null;
    if (!press || !onBoard(event)) return;
    taken(event);
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL) return;
    if (press.button === 2) {
      this.end(null);
      return;
    }
    const cell = this.#cellUnder(event);
    if (!cell) return;
    // A finger has not pointed at the place before: its first tap does.
    const pointed = sameSquare(cell, this.#cell) || this.#request.byDirection;
    if (!pointed || this.#request.byDirection) this.#point(cell);
    if (pointed || event.pointerType !== "touch") this.#choose();
  }

  /** As the core turns templates: with Shift or Control. @param {WheelEvent} event */
  #onWheel(event) {
    if (!onBoard(event) || !(event.shiftKey || event.ctrlKey) || !this.#request.from) return;
    taken(event);
    this.#turn((event.deltaY || event.deltaX) > 0 ? 1 : -1);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (this.#bar.isElsewhere(event.target)) return;
    const { key, code } = event;
    const step = STEPS[key];
    if (step) {
      taken(event);
      const { byDirection, from } = this.#request;
      const at = byDirection && from ? from : this.#cell;
      this.#point(this.#inside({ x: at.x + step.x, y: at.y + step.y }));
      this.#reveal();
    } else if (key === "Escape") {
      taken(event);
      this.end(null);
    } else if (code === "KeyR" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      taken(event);
      this.#turn(event.shiftKey ? -1 : 1);
    } else if ((key === "Enter" || key === " ") && !this.#bar.hasOtherButton()) {
      taken(event);
      this.#choose();
    }
  }
}

/** Reports whether an event is on the canvas. @param {Event} event */
function onBoard({ target }) {
  return Boolean(board()?.contains(/** @type {Node} */ (target)));
}

/** Keeps an event from the core. @param {Event} event */
function taken(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
