import { isTemplate } from "../adapter/worldbuilding.mjs";
import { MODULE, TACTICAL_BUTTONS } from "../config.mjs";
import { engineFailure } from "../engine/client.mjs";
import { localize } from "../i18n.mjs";
import { report } from "../notify.mjs";
import { ratedActions } from "../operations/narrative.mjs";
import { fill } from "../templates.mjs";
import { press } from "./press.mjs";
import { keepFocus, restoreFocus, roving } from "./roving.mjs";

/** Where the panel goes: after the first of these that the sheet has. */
const AFTER = ["header.sheet-header"];

/** Or else before the first of these. */
const BEFORE = ["nav.sheet-tabs", "section.sheet-body"];

/**
 * Puts the roll buttons on a worldbuilding sheet. The sheet renders again at
 * every change and hands over jQuery or an element, by its version. None of
 * our elements has a name: the sheet deletes every attribute that its own
 * form does not submit, and submits whatever is named.
 * @param {any} app
 * @param {HTMLElement | { 0: HTMLElement }} html
 */
export function renderPanel(app, html) {
  const root = html instanceof HTMLElement ? html : html[0];
  const actor = /** @type {foundry.documents.Actor | undefined} */ (app.actor ?? app.document);
  if (!root || !actor || isTemplate(actor)) return;
  for (const old of root.querySelectorAll(`.${MODULE}-panel`)) old.remove();
  const panel = createPanel(actor);
  place(root, panel);
  for (const toolbar of panel.querySelectorAll("[role=toolbar]")) roving(/** @type {HTMLElement} */ (toolbar));
  keepFocus(panel, actor.uuid);
  restoreFocus(panel, actor.uuid);
}

/** Disables the buttons of sheets that are open already, once the engine turns out to be missing. */
export function disablePanels() {
  for (const button of document.querySelectorAll(`.${MODULE}-panel button`)) {
    button.toggleAttribute("disabled", true);
    button.setAttribute("title", localize("Panel.noEngine"));
  }
}

/** @param {foundry.documents.Actor} actor @returns {HTMLElement} */
function createPanel(actor) {
  const reason = engineFailure() ? localize("Panel.noEngine") : actor.isOwner ? null : localize("Panel.notOwner");
  const holder = document.createElement("div");
  holder.innerHTML = fill("panel", {
    reason,
    note: `${MODULE}-note-${foundry.utils.randomID()}`,
    buttons: TACTICAL_BUTTONS.map(key => ({ key })),
    actions: ratedActions(actor)
  });
  const panel = /** @type {HTMLElement} */ (holder.firstElementChild);
  panel.addEventListener("click", event => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button && !button.disabled) press(actor, /** @type {Record<string, string>} */ (button.dataset), event.shiftKey).catch(report);
  });
  return panel;
}

/** @param {HTMLElement} root @param {HTMLElement} panel */
function place(root, panel) {
  const find = (/** @type {string[]} */ selectors) => selectors.map(selector => root.querySelector(selector)).find(Boolean);
  const after = find(AFTER);
  const before = find(BEFORE);
  if (after) after.after(panel);
  else if (before) before.before(panel);
  else (root.querySelector(".window-content") ?? root).prepend(panel);
}
