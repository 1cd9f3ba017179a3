import { escapeHTML } from "../../core/utilities.mjs";
import { fileRoute } from "../../core/route.mjs";

const HOOKS = [
  "updateActor", "updateToken", "createToken", "deleteToken", "targetToken", "controlToken", "createActiveEffect", "updateActiveEffect",
  "deleteActiveEffect", "canvasReady", "updateScene", "createItem", "updateItem", "deleteItem"
];

/** Drawn here because not every font has the characters. */
const svg = path => `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
const CROSSHAIR = svg(`<circle cx="12" cy="12" r="7"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/>`);
const HAND = svg(`<path d="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3"/>`);

/** The scene as a list of token cards: no grid and no distance, but everything that a click needs. */
export class Board {
  #planned = false;

  constructor(element) {
    this.element = element;
    for (const hook of HOOKS) globalThis.Hooks.on(hook, () => this.#plan());
    element.addEventListener("click", event => this.#onClick(event));
    this.render();
  }

  #plan() {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => { this.#planned = false; this.render(); });
  }

  #onClick(event) {
    const card = event.target.closest("[data-token-id]");
    const token = globalThis.canvas.tokens.get(card?.dataset.tokenId);
    const action = event.target.closest("[data-board]")?.dataset.board;
    if (!token || !action) return;
    if (action === "target") token.setTarget(!token.isTargeted, { releaseOthers: event.altKey });
    if (action === "control") token.controlled ? token.release() : token.control({ releaseOthers: !event.shiftKey });
    if (action === "sheet") token.actor?.sheet?.render(true);
  }

  render() {
    const { canvas, game } = globalThis;
    if (!canvas.ready) return;
    const focus = document.activeElement?.closest?.("[data-token-id]") && { id: document.activeElement.closest("[data-token-id]").dataset.tokenId, board: document.activeElement.dataset.board };
    const tokens = canvas.tokens.placeables.filter(token => token.visible);
    const friends = tokens.filter(token => token.document.disposition >= 0);
    const foes = tokens.filter(token => token.document.disposition < 0);
    const group = (key, list) => list.length ? `<h3>${escapeHTML(game.i18n.localize(key))}</h3><ul class="token-cards">${list.map(card).join("")}</ul>` : "";
    this.element.innerHTML = `<h2>${escapeHTML(canvas.scene.name)}</h2>${group("STAGE.Heroes", friends)}${group("STAGE.Foes", foes)}`;
    if (focus) this.element.querySelector(`[data-token-id="${focus.id}"] [data-board="${focus.board}"]`)?.focus({ preventScroll: true });
  }
}

function card(token) {
  const { i18n, user, users } = globalThis.game;
  const { document } = token;
  const text = (key, data = {}) => escapeHTML(i18n.format(key, { name: token.name, ...data }));
  const bar = document.getBarAttribute("bar1");
  const second = document.getBarAttribute("bar2");
  const shown = user.isGM || token.isOwner;
  const fill = bar?.max ? Math.max(0, Math.min(100, 100 * bar.value / bar.max)) : 0;
  const statuses = Object.values(globalThis.CONFIG.statusEffects);
  const effects = token.actor?.effects.filter(effect => effect.active) ?? [];
  const icons = effects.map(effect => {
    const status = statuses.find(entry => effect.statuses.has(entry.id));
    const name = i18n.localize(effect.name || status?.name || "");
    return `<li><img src="${escapeHTML(fileRoute(effect.img || status?.img || "icons/svg/aura.svg"))}" alt="${escapeHTML(name)}" title="${escapeHTML(name)}" width="20" height="20"></li>`;
  }).join("");
  const others = users.filter(other => other !== user && token.targeted.has(other)).map(other => escapeHTML(other.name)).join(", ");
  return `<li class="token-card${token.controlled ? " controlled" : ""}${token.isTargeted ? " targeted" : ""}" data-token-id="${token.id}">
    <img class="token-image" src="${escapeHTML(fileRoute(document.texture?.src ?? token.actor?.img))}" alt="" width="44" height="44">
    <div class="token-body">
      <button type="button" class="token-name" data-board="sheet" ${token.actor?.visible ? "" : "disabled"} aria-label="${text("STAGE.OpenSheet")}">${escapeHTML(token.name)}</button>
      ${bar ? `<div class="token-bar" role="img" aria-label="${shown ? text("STAGE.HitPoints", { value: bar.value, max: bar.max }) : text("STAGE.HitPointsHidden")}">
        <span class="token-fill" style="width:${fill}%"></span><span class="token-value">${shown ? `${bar.value}/${bar.max}${second?.value ? ` +${second.value}` : ""}` : ""}</span></div>` : ""}
      ${icons ? `<ul class="token-statuses">${icons}</ul>` : ""}
      ${others ? `<p class="token-others">${text("STAGE.TargetedBy", { users: others })}</p>` : ""}
    </div>
    <div class="token-buttons">
      <button type="button" class="icon" data-board="target" aria-pressed="${token.isTargeted}" aria-label="${text("STAGE.Target")}" title="${text("STAGE.Target")}">${CROSSHAIR}</button>
      ${token.isOwner ? `<button type="button" class="icon" data-board="control" aria-pressed="${token.controlled}" aria-label="${text("STAGE.Control")}" title="${text("STAGE.Control")}">${HAND}</button>` : ""}
    </div></li>`;
}
