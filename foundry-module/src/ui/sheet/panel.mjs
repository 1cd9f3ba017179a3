import { openLevelUp } from "../items/hero.mjs";
import { openNewAbility, renderItemControls } from "../items/sheets.mjs";
import { isTemplate, sideOf } from "../../world/worldbuilding.mjs";
import { MODULE } from "../../config.mjs";
import { engineFailed } from "../../engine/client.mjs";
import { gameOf } from "../../games/games.mjs";
import { chooseGame, gameChoices, isUnfolded, keepUnfolded, panelMarks, panelRows } from "./action-buttons.mjs";
import { localize } from "../../world/i18n.mjs";
import { offerMacros } from "./hotbar.mjs";
import { report } from "../../world/notify.mjs";
import { followHints } from "./hints.mjs";
import { showStanding } from "../icon/party/hero-panel.mjs";
import { pressRepair, asideView } from "../../games/aside.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { openNamed } from "../../world/forms/openers.mjs";
import { keyOf, pressButton } from "./buttons.mjs";
import { keepFocus, restoreFocus, rovingTabindex } from "../../world/forms/roving-tabindex.mjs";
import { elementOf } from "../../world/windows.mjs";

/** The selectors after which the panel goes, in order of preference. */
const AFTER = ["header.sheet-header"];

/** The selectors before which it goes otherwise. */
const BEFORE = ["nav.sheet-tabs", "section.sheet-body"];

/**
 * Adds the roll buttons to a worldbuilding sheet. The sheet renders again at every change
 * and passes jQuery or an element, depending on its version. Our elements have no names:
 * the sheet deletes every attribute that its own form does not submit, and submits every
 * named element.
 * @param {Rulewright.Sheet} app
 * @param {Rulewright.Rendered} html
 */
export function renderPanel(app, html) {
  const root = elementOf(html);
  const actor = /** @type {foundry.documents.Actor | undefined} */ (app.actor ?? app.document);
  if (!root || !actor || isTemplate(actor)) return;
  for (const old of root.querySelectorAll(`.${MODULE}-panel`)) old.remove();
  if (gameOf(actor).reader) renderItemControls(root, actor);
  renew(root, actor);
}

/**
 * Shows the current roll buttons in their place on our own sheet. Keeps the elements if
 * the buttons are unchanged.
 * @param {HTMLElement} root
 * @param {foundry.documents.Actor} actor
 */
export function showPanel(root, actor) {
  const there = /** @type {HTMLElement | null} */ (root.querySelector(`.${MODULE}-panel`));
  const shown = there && panels.get(there);
  if (shown && shown.actor === actor && isCurrent(shown)) {
    showStanding(there, actor).catch(report);
    return;
  }
  there?.remove();
  renew(root, actor, true);
}

/**
 * A panel's place and source.
 * @typedef {{ root: HTMLElement, actor: foundry.documents.Actor, full: boolean, note: string, html: string }} Shown
 */

/** The panels on screen. @type {Map<HTMLElement, Shown>} */
const panels = new Map();

/** Reports whether a panel shows the current buttons. @param {Shown} shown */
function isCurrent({ actor, full, note, html }) {
  return panelHtml(actor, full, note) === html;
}

/**
 * Updates the panels of open sheets after changes outside the actors: of the combat, the
 * world's game or an engine. A panel without changes keeps its elements: to draw it again and to
 * return the focus makes the browser lay the whole page out.
 */
export function renewPanels() {
  for (const [panel, shown] of [...panels]) {
    const { root, actor, full } = shown;
    if (panel.isConnected && isCurrent(shown)) {
      showStanding(panel, actor).catch(report);
      continue;
    }
    panels.delete(panel);
    if (!panel.isConnected) continue;
    panel.remove();
    renew(root, actor, full);
  }
}

/**
 * @param {HTMLElement} root
 * @param {foundry.documents.Actor} actor
 * @param {boolean} [full]   True on our own sheet.
 */
function renew(root, actor, full = false) {
  const note = `${MODULE}-note-${foundry.utils.randomID()}`;
  const html = panelHtml(actor, full, note);
  const panel = createPanel(actor, html);
  place(root, panel);
  for (const toolbar of panel.querySelectorAll("[role=toolbar]")) rovingTabindex(/** @type {HTMLElement} */ (toolbar));
  keepFocus(panel, uuidOf(actor));
  restoreFocus(panel, uuidOf(actor));
  for (const old of panels.keys()) if (!old.isConnected) panels.delete(old);
  panels.set(panel, { root, actor, full, note, html });
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {boolean} full
 * @param {string} note   The id of the sentence that explains why the buttons are disabled.
 */
function panelHtml(actor, full, note) {
  const played = gameOf(actor);
  const reason = engineFailed(played.id) ? localize("Panel.noEngine") : actor.isOwner ? null
    : localize("Panel.notOwner");
  return fill("panel", {
    rows: panelRows(played, actor), marks: panelMarks(played, actor), party: played.sheetParts?.inParty(actor),
    reason, note, who: actor.name, games: gameChoices(actor), full,
    unfolded: isUnfolded(actor),
    levels: Boolean(played.hero && actor.isOwner) && (actor.hasPlayerOwner || sideOf(actor) === "hero"),
    describes: Boolean(played.reader && actor.isOwner),
    aside: asideView(place => place.actor === actor && !place.sheet), tokens: tokensInFight(actor),
    path: { game: templatePath("play/game"), aside: templatePath("aside") }
  });
}

/**
 * Returns the combatants with unlinked tokens of this actor: each has a sheet of its own, which changes of this one do
 * not reach.
 * @param {foundry.documents.Actor} actor
 */
function tokensInFight(actor) {
  if (actor.isToken) return [];
  return [...game.combat?.combatants ?? []].filter(one =>
    one.actor?.isToken && one.actor.id === actor.id && one.actor.isOwner).map(({ id, name }) => ({ id, name }));
}

/** @param {foundry.documents.Actor} actor @param {string} html @returns {HTMLElement} */
function createPanel(actor, html) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const panel = /** @type {HTMLElement} */ (holder.firstElementChild);
  panel.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button || button.disabled) return;
    const pressed = /** @type {Record<string, string>} */ (button.dataset);
    if (pressed.repair) pressRepair(pressed.repair);
    else if (pressed.token) game.combat?.combatants.get(pressed.token)?.actor?.sheet?.render(true);
    else if (pressed.sheet) openNamed("sheet", { actor }).catch(report);
    else if (pressed.newAbility) openNewAbility(actor).catch(report);
    else if (pressed.level) openLevelUp(actor).catch(report);
    else if (pressed.party) openNamed("party").catch(report);
    else pressButton(actor, pressed, event.shiftKey).catch(report);
  });
  const subject = (/** @type {HTMLElement} */ button) => ({ actor, key: keyOf(button) });
  offerMacros(panel, subject);
  followHints(panel, subject);
  panel.querySelector("select[data-game]")?.addEventListener("change", event => {
    // The sheet's own form would save itself, and does not have this field.
    event.stopPropagation();
    chooseGame(actor, /** @type {HTMLSelectElement} */ (event.target).value).catch(report);
  });
  keepUnfolded(panel, actor);
  showStanding(panel, actor).catch(report);
  return panel;
}

/** @param {HTMLElement} root @param {HTMLElement} panel */
function place(root, panel) {
  const find = (/** @type {string[]} */ selectors) =>
    selectors.map(selector => root.querySelector(selector)).find(Boolean);
  const after = find(AFTER);
  const before = find(BEFORE);
  if (after) after.after(panel);
  else if (before) before.before(panel);
  // In the first framework this is the whole window on the first render and its form later.
  else (root.querySelector("form") ?? root.querySelector(".window-content") ?? root).prepend(panel);
}
