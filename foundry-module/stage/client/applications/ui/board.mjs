import { MOVEMENT_DIRECTIONS } from "../../../shared/constants.mjs";
import { coalesce } from "../../core/coalesce.mjs";
import { drawHTML } from "../../core/draw.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { SceneMap, within } from "./scene-map.mjs";
import { tokenCard } from "./token-card.mjs";

const HOOKS = [
  "updateActor", "updateToken", "createToken", "deleteToken", "targetToken", "createDrawing", "updateDrawing",
  "deleteDrawing",
  "controlToken", "hoverToken", "createActiveEffect", "updateActiveEffect",
  "deleteActiveEffect", "canvasReady", "canvasTearDown", "updateScene", "createItem", "updateItem", "deleteItem",
  "createCombat", "updateCombat", "deleteCombat", "createCombatant",
  "updateCombatant", "deleteCombatant"
];

const { UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT } = MOVEMENT_DIRECTIONS;

/** Which way a key moves. */
const STEPS = {
  ArrowLeft: LEFT, ArrowRight: RIGHT, ArrowUp: UP, ArrowDown: DOWN,
  Numpad7: UP_LEFT, Numpad8: UP, Numpad9: UP_RIGHT, Numpad4: LEFT,
  Numpad6: RIGHT, Numpad1: DOWN_LEFT, Numpad2: DOWN, Numpad3: DOWN_RIGHT
};

/** The scene twice: as a map of its spaces, and as a list of token cards that keyboards and screen readers can use. */
export class Board {
  /** Ids of the tokens whose menu is open. @type {Set<string>} */
  #open = new Set();

  /** Steps wait for those before them. @type {Promise<unknown>} */
  #walking = Promise.resolve();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.map = new SceneMap({ onClick: (token, event) => this.#onMapClick(token, event),
      onMenu: token => this.#openHud(token) });
    element.innerHTML =
      `<header class="board-header"></header><div class="map-scroll"></div><div class="board-cards"></div>`;
    const [header, scroller, cards] = element.children;
    this.header = header;
    this.scroller = scroller;
    this.cards = cards;
    this.scroller.append(this.map.element);
    for (const hook of HOOKS) globalThis.Hooks.on(hook, () => this.planRender());
    element.addEventListener("click", event => this.#onClick(event));
    element.addEventListener("contextmenu", event => this.#onContextMenu(event));
    element.addEventListener("change", event => this.#onChange(event));
    document.addEventListener("keydown", event => this.#onKey(event));
    this.render();
  }

  /** Renders once after everything that goes on now. */
  planRender = coalesce(() => this.render());

  /** Shows where a token stands. */
  reveal(token) {
    const element = this.map.element.querySelector(`[data-token-id="${token?.id}"]`);
    if (!element) return;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    element.classList.add("pinged");
    setTimeout(() => element.classList.remove("pinged"), 1500);
  }

  #openHud(token) {
    this.#open.add(token.id);
    this.render();
    const hud = document.getElementById(`token-hud-${token.id}`);
    hud?.scrollIntoView({ block: "nearest" });
    hud?.querySelector("button, input")?.focus({ preventScroll: true });
  }

  /** As in the core, a click takes control of what one owns, and on nothing it lets go. A foe is targeted. */
  #onMapClick(token, event) {
    const { canvas } = globalThis;
    if (!token) return event.shiftKey ? undefined : canvas.tokens.releaseAll();
    if (!token.isOwner || event.altKey) return token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    if (event.shiftKey && token.controlled) token.release(); else token.control({ releaseOthers: !event.shiftKey });
  }

  #onClick(event) {
    const pressed = event.target.closest("[data-board]");
    const action = pressed?.dataset.board;
    const { canvas, CONFIG } = globalThis;
    if (action === "controlAll") for (const token of canvas.tokens.ownedTokens) token.control({ releaseOthers: false });
    if (action === "combatAll")
      return report(CONFIG.Token.documentClass.createCombatants(canvas.tokens.controlled.map(token => token.document)));
    const token = canvas.tokens.get(pressed?.closest("[data-token-id]")?.dataset.tokenId);
    if (!token) return;
    if (action === "target") token.setTarget(!token.isTargeted, { releaseOthers: event.altKey });
    if (action === "control") token.controlled ? token.release() : token.control({ releaseOthers: !event.shiftKey });
    if (action === "sheet") token.actor?.sheet?.render(true);
    if (action === "combat") report(token.document.toggleCombatant());
    if (action === "visibility") report(token.document.update({ hidden: !token.document.hidden }));
    if (action === "status") report(token.actor?.toggleStatusEffect(pressed.dataset.statusId));
    if (action !== "hud") return;
    if (!this.#open.delete(token.id)) this.#open.add(token.id);
    this.render();
  }

  /** The other button puts a status over the whole token, as in the core's HUD. */
  #onContextMenu(event) {
    const { statusId } = event.target.closest("[data-board=status]")?.dataset ?? {};
    if (!statusId) return;
    event.preventDefault();
    const token = globalThis.canvas.tokens.get(event.target.closest("[data-token-id]").dataset.tokenId);
    report(token.actor?.toggleStatusEffect(statusId, { overlay: true }));
  }

  #onChange(event) {
    if (event.target.dataset.board !== "elevation") return;
    const token = globalThis.canvas.tokens.get(event.target.closest("[data-token-id]").dataset.tokenId);
    const elevation = Number(event.target.value) || 0;
    // The field shows what the document says: the next drawing changes it, and none comes where the move is refused.
    event.target.value = event.target.defaultValue;
    report(token.document.move({ elevation }, { method: "config" }).then(() => this.planRender()));
  }

  #onKey(event) {
    const step = STEPS[event.code] ?? STEPS[event.key];
    const { canvas } = globalThis;
    if (!step || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    if (target !== document.body && !this.element.contains(target) || target.matches("input, select, textarea")) return;
    const tokens = canvas.tokens.controlled.filter(token => token.isOwner);
    if (!tokens.length) return;
    event.preventDefault();
    this.#walking = this.#walking.then(() => Promise.allSettled(
      tokens.map(({ document: token }) => token.move(within(token, stepped(token, step)), { method: "keyboard" }))));
  }

  render() {
    const { canvas, game } = globalThis;
    const text = key => escapeHTML(game.i18n.localize(key));
    for (const part of [this.scroller, this.cards]) part.toggleAttribute("hidden", !canvas.ready);
    if (!canvas.ready) {
      drawHTML(this.header, `<p class="empty">${text("STAGE.NoScene")}</p>`);
      return;
    }
    const keep = this.#keep();
    drawHTML(this.header, `<h2>${escapeHTML(canvas.scene.name)}</h2>
      <div class="board-tools">
        <button type="button" data-board="controlAll">${text(game.user.isGM ? "STAGE.ControlAll" : "STAGE.ControlMine")}</button>
        <button type="button" data-board="combatAll" ${canvas.tokens.controlled.length ? "" : "disabled"}>${text("STAGE.CombatAll")}</button>
      </div>`);
    this.map.render();
    const tokens = canvas.tokens.placeables.filter(token => token.visible);
    const group = (key, list) =>
      list.length
        ? `<h3>${text(key)}</h3><ul class="token-cards">${list.map(token => tokenCard(token, { open: this.#open.has(token.id) })).join("")}</ul>`
        : "";
    drawHTML(this.cards, group("STAGE.Heroes", tokens.filter(token => token.document.disposition >= 0))
      + group("STAGE.Foes", tokens.filter(token => token.document.disposition < 0)));
    keep();
  }

  /** Remembers where the keyboard is and what is half typed; the returned function puts it back. */
  #keep() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const { board, statusId } = focused?.dataset ?? {};
    if (!board) return () => {};
    const id = focused.closest("[data-token-id]")?.dataset.tokenId;
    const typed = focused.matches("input") ? focused.value : null;
    return () => {
      const place = id ? this.cards.querySelector(`[data-token-id="${id}"]`) : this.header;
      const element =
        place?.querySelector(`[data-board="${board}"]${statusId ? `[data-status-id="${CSS.escape(statusId)}"]` : ""}`);
      if (typed !== null && element) element.value = typed;
      element?.focus({ preventScroll: true });
    };
  }
}

/** Where a token comes to that takes a step. */
function stepped({ x, y, parent: { grid } }, direction) {
  const center = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
  const to = grid.getShiftedPoint(center, direction);
  return { x: x + to.x - center.x, y: y + to.y - center.y };
}

/** A refusal has been notified by then. */
function report(promise) { promise?.catch(error => console.warn(error)); }
