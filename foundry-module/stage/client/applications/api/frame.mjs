import { escapeHTML } from "../../core/utilities.mjs";

/**
 * The elements of a window. An application without a frame has none of them.
 * @typedef {object} FrameParts
 * @property {HTMLElement} [header]
 * @property {HTMLElement} [title]
 * @property {HTMLElement} [icon]
 * @property {HTMLElement} [close]
 * @property {HTMLElement} [controls]
 * @property {HTMLElement} [controlsDropdown]
 * @property {HTMLElement | null} [resize]
 * @property {HTMLElement} [content]
 */

/**
 * The window around an application: its header with title, controls and close button, and its content.
 * @param {import("./application.mjs").ApplicationV2} app
 * @returns {{ frame: HTMLElement, content: HTMLElement, parts: FrameParts }}
 */
export function renderFrame(app) {
  const { options } = app;
  const frame = document.createElement(options.tag);
  frame.id = app.id;
  frame.className = [...(options.window.frame ? ["application"] : []), ...options.classes].join(" ");
  if (frame instanceof HTMLFormElement) frame.autocomplete = "off";
  if (!options.window.frame) return { frame, content: frame, parts: {} };

  const { i18n } = globalThis.game;
  const titleId = `${app.id}-title`;
  frame.tabIndex = -1;
  frame.setAttribute("role", options.modal ? "alertdialog" : "dialog");
  frame.setAttribute("aria-labelledby", titleId);
  frame.innerHTML = `
    <header class="window-header" role="none">
      <i class="window-icon ${options.window.icon || "hidden"}" aria-hidden="true"></i>
      <h1 class="window-title" id="${titleId}"></h1>
      <button type="button" class="header-control icon" data-action="toggleControls" aria-haspopup="menu" aria-expanded="false" aria-label="${escapeHTML(i18n.localize("STAGE.WindowControls"))}" hidden>⋮</button>
      <button type="button" class="header-control icon" data-action="close" aria-label="${escapeHTML(i18n.localize("STAGE.Close"))}">✕</button>
    </header>
    <menu class="controls-dropdown" hidden></menu>
    <${options.window.contentTag || "section"} class="window-content ${(options.window.contentClasses ?? []).join(" ")}"></${options.window.contentTag || "section"}>
    ${options.window.resizable ? `<div class="window-resize-handle" aria-hidden="true"></div>` : ""}`;
  frame.classList.toggle("resizable", Boolean(options.window.resizable));
  const find = selector => frame.querySelector(`:scope > ${selector}`);
  const parts = {
    header: find(".window-header"), title: find(".window-header > .window-title"),
    icon: find(".window-header > .window-icon"),
    close: find(".window-header > [data-action=close]"),
    controls: find(".window-header > [data-action=toggleControls]"),
    controlsDropdown: find(".controls-dropdown"),
    resize: find(".window-resize-handle"), content: find(".window-content")
  };
  return { frame, content: parts.content, parts };
}

/**
 * Fills the header's menu.
 * @param {FrameParts} parts
 * @param {import("./options.mjs").HeaderControl[]} entries
 */
export function updateControls({ controls, controlsDropdown }, entries) {
  controls.hidden = !entries.length;
  controlsDropdown.replaceChildren(...entries.map(entry => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "header-control";
    button.dataset.action = entry.action;
    if (entry.icon)
      button.append(Object.assign(document.createElement("i"), { className: entry.icon, ariaHidden: "true" }), " ");
    button.append(globalThis.game.i18n.localize(entry.label));
    item.append(button);
    return item;
  }));
}

/**
 * Lets a header drag its window, and a handle resize it.
 * @param {{ position: import("./position.mjs").Position, setPosition(position: object): unknown }} app
 * @param {HTMLElement} frame
 * @param {FrameParts} parts
 */
export function makeDraggable(app, frame, { header, resize }) {
  const follow = (handle, start) => handle?.addEventListener("pointerdown", event => {
    if (event.button !== 0 || event.target.closest("button, a, input, select")) return;
    const apply = start();
    handle.setPointerCapture(event.pointerId);
    const onMove = moved => apply(moved.clientX - event.clientX, moved.clientY - event.clientY);
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", () => handle.removeEventListener("pointermove", onMove), { once: true });
  });
  follow(header, () => {
    const { left, top } = app.position;
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
  follow(resize, () => {
    const box = frame.getBoundingClientRect();
    return (dx, dy) => app.setPosition({ width: box.width + dx, height: box.height + dy });
  });
}
