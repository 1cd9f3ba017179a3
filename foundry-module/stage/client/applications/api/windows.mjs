/** Every open window by its id, of both application frameworks: `foundry.applications.instances`. */
export const windows = new Map();

let highest = 100;

/** Puts a window before all others. */
export function raise(app, element) {
  app.position.zIndex = ++highest;
  element.style.zIndex = String(app.position.zIndex);
  globalThis.ui.activeWindow = app;
}

/** The frontmost of the open windows that have a frame, in a document. */
function front(page) {
  return [...windows.values()].filter(app => app.hasFrame && (app.element[0] ?? app.element).ownerDocument === page)
    .sort((a, b) => (b.position?.zIndex ?? 0) - (a.position?.zIndex ?? 0))[0];
}

/** Escape closes the frontmost window of a document. */
export function closeWithEscape(page = document) {
  page.addEventListener("keydown", event => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const app = front(page);
    if (!app) return;
    event.preventDefault();
    app.close({ closeKey: true });
  });
}
