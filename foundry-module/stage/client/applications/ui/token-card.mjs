import { escapeHTML } from "../../core/utilities.mjs";
import { fileRoute } from "../../core/route.mjs";

/** Drawn here because not every font has the characters. */
const svg = path =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
const CROSSHAIR = svg(`<circle cx="12" cy="12" r="7"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/>`);
const HAND =
  svg(`<path d="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3"/>`);
const MENU = svg(`<path d="M5 7h14M5 12h14M5 17h14"/>`);
const SWORDS = svg(`<path d="M4 4l10 10M20 4L10 14M7 17l-3 3M17 17l3 3M6 14l4 4M18 14l-4 4"/>`);
const EYE = svg(`<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><path d="M4 20L20 4"/>`);

/**
 * A token in the list: what it is called, how it fares, where it stands, and everything that a click can do with it.
 */
export function tokenCard(token, { open }) {
  const { i18n, user, users } = globalThis.game;
  const { document } = token;
  const text = (key, data = {}) => escapeHTML(i18n.format(key, { name: token.name, ...data }));
  const bar = document.getBarAttribute("bar1");
  const second = document.getBarAttribute("bar2");
  const shown = user.isGM || token.isOwner;
  const fill = bar?.max ? Math.max(0, Math.min(100, 100 * bar.value / bar.max)) : 0;
  const others = users.filter(other => other !== user && token.targeted.has(other))
    .map(other => escapeHTML(other.name)).join(", ");
  const { i, j } = globalThis.canvas.grid.spaceAt(document);
  const button = (board, icon, label, pressed, more = "") =>
    `<button type="button" class="icon" data-board="${board}" ${pressed === null ? "" : `aria-pressed="${pressed}"`} aria-label="${label}" title="${label}" ${more}>${icon}</button>`;
  return `<li class="token-card${token.controlled ? " controlled" : ""}${token.isTargeted ? " targeted" : ""}" data-token-id="${token.id}">
    <img class="token-image" src="${escapeHTML(fileRoute(document.texture?.src ?? token.actor?.img))}" alt="" width="44" height="44">
    <div class="token-body">
      <button type="button" class="token-name" data-board="sheet" ${token.actor?.visible ? "" : "disabled"} aria-label="${text("STAGE.OpenSheet")}">${escapeHTML(token.name)}</button>
      ${bar ? `<div class="token-bar" role="img" aria-label="${shown ? text("STAGE.HitPoints", { value: bar.value, max: bar.max }) : text("STAGE.HitPointsHidden")}">
        <span class="token-fill" style="width:${fill}%"></span><span class="token-value">${shown ? `${bar.value}/${bar.max}${second?.value ? ` +${second.value}` : ""}` : ""}</span></div>` : ""}
      <p class="token-place">${text("STAGE.Place", { column: j + 1, row: i + 1 })}${document.elevation ? `, ${text("STAGE.Elevated", { elevation: document.elevation })}` : ""}</p>
      ${effectIcons(token)}
      ${others ? `<p class="token-others">${text("STAGE.TargetedBy", { users: others })}</p>` : ""}
    </div>
    <div class="token-buttons">
      ${button("target", CROSSHAIR, text("STAGE.Target"), token.isTargeted)}
      ${token.isOwner ? button("control", HAND, text("STAGE.Control"), token.controlled) : ""}
      ${token.isOwner ? button("hud", MENU, text("STAGE.Hud"), null, `aria-expanded="${open}" aria-controls="token-hud-${token.id}"`) : ""}
    </div>
    ${token.isOwner ? `<div class="token-hud" id="token-hud-${token.id}" ${open ? "" : "hidden"}>${open ? hud(token, { text, button }) : ""}</div>` : ""}</li>`;
}

function effectIcons(token) {
  const { i18n } = globalThis.game;
  const statuses = Object.values(globalThis.CONFIG.statusEffects);
  const icons = (token.actor?.effects.filter(effect => effect.active) ?? []).map(effect => {
    const status = statuses.find(entry => effect.statuses.has(entry.id));
    const name = i18n.localize(effect.name || status?.name || "");
    return `<li><img src="${escapeHTML(fileRoute(effect.img || status?.img || "icons/svg/aura.svg"))}" alt="${escapeHTML(name)}" title="${escapeHTML(name)}" width="20" height="20"></li>`;
  }).join("");
  return icons ? `<ul class="token-statuses">${icons}</ul>` : "";
}

/** The controls of the core's token HUD: elevation, the fight, being seen, and every status that the HUD lists. */
function hud(token, { text, button }) {
  const { game: { i18n, user }, CONFIG } = globalThis;
  const statuses = Object.values(CONFIG.statusEffects)
    .filter(status => status.hud !== false
      && (!status.hud?.actorTypes || status.hud.actorTypes.includes(token.actor?.type)));
  const toggles = statuses.map(status => {
    const name = escapeHTML(i18n.localize(status.name ?? status.label ?? status.id));
    return `<button type="button" class="icon effect-control" data-board="status" data-status-id="${escapeHTML(status.id)}" aria-pressed="${Boolean(token.actor?.statuses.has(status.id))}" aria-label="${name}" title="${name}">
      <img src="${escapeHTML(fileRoute(status.img ?? status.icon ?? "icons/svg/aura.svg"))}" alt="" width="22" height="22"></button>`;
  }).join("");
  return `<div class="hud-controls">
      <label>${escapeHTML(i18n.localize("STAGE.Elevation"))} <input type="number" step="any" data-board="elevation" value="${token.document.elevation}" aria-label="${text("STAGE.ElevationOf")}"></label>
      ${button("combat", SWORDS, text("STAGE.ToggleCombat"), token.inCombat)}
      ${user.isGM ? button("visibility", EYE, text("STAGE.ToggleVisibility"), token.document.hidden) : ""}
    </div>
    <div class="status-effects palette" role="group" aria-label="${text("STAGE.Statuses")}">${toggles}</div>`;
}
