import { dragData } from "../ux/drag-data.mjs";
import { PreciseText } from "../../canvas/containers.mjs";
import { drawAnew, drawHTML } from "../../core/draw.mjs";
import { fileRoute } from "../../core/route.mjs";
import { signed } from "../../core/utilities.mjs";

/** @typedef {import("../../canvas/token.mjs").Token} Token */

/** How far a pointer goes before a click is a drag. Pixels on screen. */
const DRAG_DISTANCE = 5;

/** The scene seen from above: squares or hexagons, what is marked on them, and the tokens where they stand. */
export class SceneMap {
  /** @type {Map<string, HTMLElement>} */
  #tokens = new Map();

  /** The pictures of patterns: a mask shows none that comes later. @type {Map<string, HTMLImageElement>} */
  #patterns = new Map();

  /**
   * Is a token under the pointer on its way? Then it stays where the pointer has it.
   * @type {{ tokens: Token[] } | null}
   */
  #dragged = null;

  /** @param {{onClick(token: Token | null, event: PointerEvent): void, onMenu(token: Token): void}} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.element = document.createElement("div");
    this.element.className = "scene-map";
    // The list of tokens below it has the same content as text.
    this.element.setAttribute("role", "img");
    this.element.innerHTML = `<svg class="map-hexagons" preserveAspectRatio="none"></svg><svg class="map-drawings" preserveAspectRatio="none"></svg><div class="map-highlights"></div><div class="map-tokens"></div><div class="map-rulers"></div><div class="map-scrolling"></div>`;
    globalThis.canvas.interface.onScrollingText = text => this.#scroll(text);
    const [hexagons, drawings, highlights, layer] =
      /** @type {[SVGElement, SVGElement, HTMLElement, HTMLElement]} */ ([...this.element.children]);
    this.hexagons = hexagons;
    this.drawings = drawings;
    this.rulers = /** @type {HTMLElement} */ (this.element.querySelector(".map-rulers"));
    this.highlights = highlights;
    this.layer = layer;
    this.element.addEventListener("pointerdown", event => this.#onPress(event));
    this.element.addEventListener("contextmenu", event => {
      const token = this.#tokenAt(event);
      if (!token?.isOwner) return;
      event.preventDefault();
      this.handlers.onMenu(token);
    });
    this.element.addEventListener("dragover", event => event.preventDefault());
    this.element.addEventListener("drop", event => this.#onDrop(event));
    this.element.addEventListener("dblclick", event => this.#tokenAt(event)?.actor?.sheet?.render(true));
  }

  render() {
    const { canvas, game } = globalThis;
    const { columns, rows } = canvas.dimensions;
    this.element.setAttribute("aria-label", game.i18n.format("STAGE.Map", { name: canvas.scene.name, columns, rows }));
    // How many squares would fill the map, which hexagons do not do evenly.
    const { width, height } = this.#extent;
    this.element.style.setProperty("--columns", String(width / canvas.grid.size));
    this.element.style.setProperty("--rows", String(height / canvas.grid.size));
    this.#renderHexagons();
    this.#renderDrawings();
    this.#renderHighlights();
    this.#renderRulers();
    const visible = canvas.tokens.placeables.filter(token => token.visible);
    for (const [id, element] of this.#tokens) if (!visible.some(token => token.id === id)) {
      element.remove();
      this.#tokens.delete(id);
    }
    for (const token of visible) this.#renderToken(token);
  }

  /** The visible part of the map, in pixels of the scene: whole squares, or the canvas as it is. */
  get #extent() {
    const { grid, dimensions: { width, height, columns, rows } } = globalThis.canvas;
    return grid.isHexagonal ? { width, height } : { width: columns * grid.size, height: rows * grid.size };
  }

  /** The point of the scene under a point of the page. */
  pointAt({ x, y }) {
    const box = this.element.getBoundingClientRect();
    const scale = this.#extent.width / (box.width || this.#extent.width);
    return { x: (x - box.x) * scale, y: (y - box.y) * scale };
  }

  /** Draws the lines between hexagons. Those between squares are the style sheet's. */
  #renderHexagons() {
    const { grid, dimensions: { width, height } } = globalThis.canvas;
    const drawn = grid.isHexagonal ? [grid.type, grid.size, width, height].join() : "";
    this.element.classList.toggle("hexagonal", grid.isHexagonal);
    this.element.classList.toggle("columnar", Boolean(grid.columns));
    if (this.hexagons.dataset.drawn === drawn) return;
    this.hexagons.dataset.drawn = drawn;
    this.hexagons.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const [top, left, bottom, right] = drawn ? grid.getOffsetRange({ x: 0, y: 0, width, height }) : [0, 0, 0, 0];
    const outlines = [];
    for (let i = top; i < bottom; i++) for (let j = left; j < right; j++)
      outlines.push(`M${grid.getVertices({ i, j }).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`);
    this.hexagons.innerHTML = drawn && `<path d="${outlines.join("")}"/>`;
  }

  /** Draws the shapes below the tokens: polygons with a tiled pattern, and their labels. */
  #renderDrawings() {
    const { width, height } = this.#extent;
    const { canvas: { scene }, CONST, game } = globalThis;
    this.drawings.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const node = (name, attributes, ...children) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    };
    const visible = scene.drawings.filter(one => (!one.hidden || game.user.isGM) && one.shape.type === "p");
    // A mask shows no picture that comes later.
    const there = [...this.#patterns].filter(([, { complete }]) => complete).map(([src]) => src);
    const draw = one => {
      const { x, y, shape, fillType, fillColor, fillAlpha, texture, strokeColor, strokeWidth, strokeAlpha } = one;
      const id = `drawing-${one.id}`;
      const tile = node("pattern", { id, x, y, width: 64, height: 64, patternUnits: "userSpaceOnUse" },
        node("mask", { id: `${id}-mask`, "mask-type": "alpha" },
          node("image", { width: 64, height: 64, href: texture ? this.#patternAt(fileRoute(texture)) : "" })),
        node("rect", { width: 64, height: 64, fill: fillColor, mask: `url(#${id}-mask)` }));
      return node("g", { "data-drawing-id": one.id, opacity: one.hidden ? 0.5 : 1 },
        ...fillType === CONST.DRAWING_FILL_TYPES.PATTERN ? [tile] : [],
        node("polygon", {
          points: shape.points.map((one, at) => one + (at % 2 ? y : x)).join(" "),
          fill: ["none", fillColor, `url(#${id})`][fillType], "fill-opacity": fillAlpha,
          stroke: strokeColor, "stroke-width": strokeWidth, "stroke-opacity": strokeAlpha
        }),
        node("text", {
          x: x + shape.width / 2, y: y + shape.height / 2, "font-size": one.fontSize, fill: one.textColor
        }, one.text));
    };
    drawAnew(this.drawings, JSON.stringify([visible, there]), () =>
      this.drawings.replaceChildren(...visible.map(draw)));
  }

  /** Returns the address of a picture, and renders again once it is there. */
  #patternAt(src) {
    if (!this.#patterns.has(src)) {
      const image = Object.assign(new Image(), { src });
      this.#patterns.set(src, image);
      image.decode().then(() => this.#renderDrawings(), () => {});
    }
    return src;
  }

  #renderHighlights() {
    const { grid } = globalThis.canvas;
    const squares = [...globalThis.canvas.interface.grid.highlightLayers].flatMap(
      ([name, layer]) => [...layer.values()].map(square => ({ name, ...square })));
    const hex = color => `#${color.toString(16).padStart(6, "0")}`;
    const draw = ({ name, i, j, color, border, alpha }) => {
      const square = document.createElement("div");
      square.className = "map-highlight";
      Object.assign(square.dataset, { layer: name, i, j });
      const box = { ...grid.getTopLeftPoint({ i, j }), width: grid.sizeX, height: grid.sizeY };
      this.#place(square, box);
      if (grid.isHexagonal)
        square.style.clipPath = `polygon(${grid.getVertices({ i, j }).map(({ x, y }) => `${100 * (x - box.x) / box.width}% ${100 * (y - box.y) / box.height}%`)})`;
      square.style.background = `color-mix(in srgb, ${hex(color)} ${Math.round(alpha * 100)}%, transparent)`;
      if (border !== null) square.style.outline = `2px solid ${hex(border)}`;
      return square;
    };
    drawAnew(this.highlights, JSON.stringify([grid.type, this.#extent, squares]), () =>
      this.highlights.replaceChildren(...squares.map(draw)));
  }

  /** Draws the rulers of tokens: the spaces on their way, and a label at its end. */
  #renderRulers() {
    const { grid, tokens } = globalThis.canvas;
    const hex = color => `#${Number(color).toString(16).padStart(6, "0")}`;
    const rulers = tokens.placeables.flatMap(({ ruler }) => ruler?.drawn ? [ruler.drawn] : []);
    const draw = ({ spaces, segment, label }) => {
      const marks = spaces.map(({ i, j, color, alpha }) => {
        const space = document.createElement("div");
        space.className = "map-ruler-space";
        this.#place(space, { ...grid.getTopLeftPoint({ i, j }), width: grid.sizeX, height: grid.sizeY });
        space.style.background = `color-mix(in srgb, ${hex(color)} ${Math.round(100 * alpha + 20)}%, transparent)`;
        return space;
      });
      if (!label) return marks;
      const text = document.createElement("span");
      text.className = `map-ruler-label ${label.cssClass}`;
      text.textContent = [label.cost.total, label.cost.units].filter(Boolean).join(" ");
      text.style.borderColor = hex(segment.color);
      this.#place(text, { ...segment.to, width: 0, height: 0 });
      return [...marks, text];
    };
    drawAnew(this.rulers, JSON.stringify([grid.type, this.#extent, rulers]), () =>
      this.rulers.replaceChildren(...rulers.flatMap(draw)));
  }

  /** Shows a text that moves up, or down, and goes. */
  #scroll({ origin, content, fill, direction, duration }) {
    const element = document.createElement("span");
    element.className = "map-scrolling-text";
    element.textContent = content;
    const { width, height } = this.#extent;
    Object.assign(element.style, { left: `${100 * origin.x / width}%`, top: `${100 * origin.y / height}%`, color: fill,
      animationDuration: `${duration}ms` });
    element.classList.toggle("down", direction === 1);
    this.element.lastElementChild?.append(element);
    setTimeout(() => element.remove(), duration);
  }

  /** @param {Token} token */
  #renderToken(token) {
    const { document: source } = token;
    let element = this.#tokens.get(token.id);
    if (!element) {
      element = document.createElement("div");
      element.dataset.tokenId = token.id;
      element.innerHTML = `<img alt="" draggable="false"><span class="map-overlay"></span><span class="map-bar"><span></span></span><span class="map-statuses"></span><span class="map-texts"></span><span class="map-elevation"></span><span class="map-name"></span>`;
      this.#tokens.set(token.id, element);
      this.layer.append(element);
    }
    const classes = {
      controlled: token.controlled, hovered: token.hover, targeted: token.isTargeted,
      hostile: source.disposition < 0, owned: token.isOwner, unseen: source.hidden,
      dragged: Boolean(this.#dragged?.tokens.includes(token)),
      turn: Boolean(token.combatant && globalThis.game.combat?.started
        && globalThis.game.combat.combatant === token.combatant)
    };
    element.className = ["map-token", ...Object.keys(classes).filter(name => classes[name])].join(" ");
    const [image, overlay, bar, statuses, texts, elevation, name] =
      /** @type {[HTMLImageElement, ...HTMLElement[]]} */ ([...element.children]);
    const src = fileRoute(source.texture?.src ?? token.actor?.img);
    if (image.getAttribute("src") !== src) image.src = src;
    const health = source.getBarAttribute("bar1");
    bar.hidden = !health?.max;
    /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${health?.max ? Math.clamp(100 * health.value / health.max, 0, 100) : 0}%`;
    const effects = token.actor?.effects.filter(effect => effect.active) ?? [];
    const over = effects.find(effect => effect.flags.core?.overlay);
    const icon = effect => `<img alt="" src="${encodeURI(fileRoute(effect.img || "icons/svg/aura.svg"))}">`;
    drawHTML(overlay, over ? icon(over) : "");
    drawHTML(statuses, effects.filter(effect => effect !== over).slice(0, 6).map(icon).join(""));
    token.refreshEffects();
    this.#renderTexts(token, texts);
    elevation.textContent = source.elevation ? signed(Number(source.elevation)) : "";
    name.textContent = token.name;
    if (this.#dragged?.tokens.includes(token)) return;
    this.#place(element, { x: source.x, y: source.y, ...source.getSize() });
  }

  /** Draws the texts that packages have put on a token. @param {Token} token @param {HTMLElement} place */
  #renderTexts(token, place) {
    const drawn = token.children.filter(({ visible }) => visible).flatMap(({ children }) => children)
      .filter(one => one instanceof PreciseText);
    place.replaceChildren(...drawn.map(({ text, style, position, anchor }) => {
      const element = document.createElement("span");
      element.textContent = text;
      Object.assign(element.style, { left: `${100 * position.x / token.w}%`, top: `${100 * position.y / token.h}%`,
        translate: `${-100 * anchor.x}% ${-100 * anchor.y}%`,
        fontSize: `${100 * style.fontSize / token.w}cqi` });
      return element;
    }));
  }

  /** Puts an element where it belongs. Numbers are pixels of the scene. */
  #place(element, { x, y, width, height }) {
    const all = this.#extent;
    const [left, top] = [`${100 * x / all.width}%`, `${100 * y / all.height}%`];
    const size = { width: `${100 * width / all.width}%`, height: `${100 * height / all.height}%` };
    const shown = [left, top, size.width, size.height].join();
    if (element.dataset.place === shown) return;
    element.dataset.place = shown;
    Object.assign(element.style, { left, top, ...size });
  }

  /** @returns {Token | null} */
  #tokenAt(event) { return globalThis.canvas.tokens.get(event.target.closest(".map-token")?.dataset.tokenId); }

  #onPress(event) {
    if (event.button !== 0) return;
    const token = this.#tokenAt(event);
    const moved = at => ({ x: at.clientX - event.clientX, y: at.clientY - event.clientY });
    const far = ({ x, y }) => Math.hypot(x, y) >= DRAG_DISTANCE;
    const onMove = at => {
      const by = moved(at);
      if (!token?.isOwner || !(this.#dragged || far(by))) return;
      this.#dragged ??= this.#lift(token);
      for (const lifted of this.#dragged.tokens) {
        this.#tokens.get(lifted.id).style.translate = `${by.x}px ${by.y}px`;
        lifted.planMovement(this.#target(lifted.document, by));
      }
    };
    const onUp = at => {
      stop();
      if (this.#dragged) this.#drop(moved(at));
      else this.handlers.onClick(token, event);
    };
    const onCancel = () => { stop(); this.#drop(null); };
    const onKey = pressed => {
      if (pressed.key !== "Escape" || !this.#dragged) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      onCancel();
    };
    const stop = () => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey, { capture: true });
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onCancel);
    addEventListener("keydown", onKey, { capture: true });
  }

  /** An actor that is dropped, of the world or of a pack, gets a token there. */
  async #onDrop(event) {
    event.preventDefault();
    const { canvas, game, Hooks, CONFIG } = globalThis;
    const data = dragData(event);
    const point = this.pointAt({ x: event.clientX, y: event.clientY });
    if (!data || Hooks.call("dropCanvasData", canvas, { ...data, ...point }, event) === false || data.type !== "Actor")
      return;
    try {
      const found = await globalThis.fromUuid(data.uuid);
      const actor = found?.pack ? await game.actors.importFromCompendium(game.packs.get(found.pack), found.id) : found;
      const token = await actor?.getTokenDocument({ ...canvas.grid.getTopLeftPoint(point), hidden: event.altKey });
      if (token)
        await CONFIG.Token.documentClass.create({ ...token.toObject(), ...within(token, token) },
          { parent: canvas.scene });
    } catch (error) { console.warn(error); }
  }

  /** Takes up a token, and with it every other that is controlled. @param {Token} token */
  #lift(token) {
    if (!token.controlled) token.control({ releaseOthers: true });
    const tokens = globalThis.canvas.tokens.controlled;
    for (const { id } of tokens) this.#tokens.get(id).classList.add("dragged");
    return { tokens };
  }

  /** The place at which a token is dropped after a drag so far. */
  #target(token, by) {
    const scale = this.#extent.width / this.element.clientWidth;
    return within(token, token.getSnappedPosition({ x: token.x + by.x * scale, y: token.y + by.y * scale }));
  }

  /** Puts down what was taken up, on the nearest spaces; null puts it back. */
  async #drop(by) {
    const { tokens } = this.#dragged ?? { tokens: [] };
    for (const token of tokens) token.planMovement(null);
    const moves = by
      ? tokens.map(({ document: token }) => token.move(this.#target(token, by), { method: "dragging" })) : [];
    await Promise.allSettled(moves);
    this.#dragged = null;
    for (const { id } of tokens) { const element = this.#tokens.get(id); if (element) element.style.translate = ""; }
    this.render();
  }
}

/**
 * The position nearest to the one given at which the whole token is on the scene; of hexagons at the edge half is
 * enough.
 */
export function within(token, { x, y }) {
  const { parent: { dimensions, grid } } = token;
  if (grid.isHexagonal) return withinHexagons(grid, dimensions, { x, y });
  const { width, height } = token.getSize();
  return { x: Math.clamp(x, 0, Math.max(dimensions.width - width, 0)),
    y: Math.clamp(y, 0, Math.max(dimensions.height - height, 0)) };
}

/** The corner of the box around the nearest hexagon whose middle lies on the canvas. */
function withinHexagons(grid, { width, height }, { x, y }) {
  const inside = { x: Math.clamp(x + grid.sizeX / 2, 0, width), y: Math.clamp(y + grid.sizeY / 2, 0, height) };
  const middles = [grid.getOffset(inside), ...grid.getAdjacentOffsets(inside)]
    .map(offset => grid.getCenterPoint(offset))
    .filter(one => one.x > -1 && one.x < width + 1 && one.y > -1 && one.y < height + 1);
  const away = one => Math.hypot(one.x - inside.x, one.y - inside.y);
  const middle = middles.reduce((best, one) => away(one) < away(best) ? one : best);
  return { x: Math.round(middle.x - grid.sizeX / 2), y: Math.round(middle.y - grid.sizeY / 2) };
}
