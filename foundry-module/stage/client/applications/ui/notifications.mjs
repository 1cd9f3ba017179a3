import { cleanHTML } from "../../core/clean-html.mjs";
import { escapeHTML } from "../../core/utilities.mjs";

const ROLES = { info: "status", success: "status", warning: "alert", error: "alert" };

/** `ui.notifications`: short messages at the top of the page. */
export class Notifications {
  static MAX_ACTIVE = 3;
  static LIFETIME_MS = 5000;

  #entries = new Map();
  #nextId = 1;
  #log = [];

  constructor() {
    this.element = document.createElement("ol");
    this.element.id = "notifications";
    document.body.append(this.element);
  }

  /** Everything that was shown, oldest first. */
  get history() { return this.#log; }

  notify(content, type = "info",
      { localize = false, permanent = false, console: log = true,
        format = undefined, escape = true, clean = true, progress = false } = {}) {
    const { i18n } = globalThis.game ?? {};
    const error = content instanceof Error ? content : undefined;
    const values = format
      && Object.fromEntries(Object.entries(format).map(([key, value]) => [key, escape ? escapeHTML(value) : value]));
    let text = error ? escapeHTML(error.message) : String(content);
    if (localize || format) text = format ? i18n.format(text, values) : i18n.localize(text);
    const item = document.createElement("li");
    item.className = `notification ${type}`;
    const message = document.createElement("p");
    message.setAttribute("role", ROLES[type] ?? "status");
    message.innerHTML = clean ? cleanHTML(text) : text;
    item.append(message);
    const close = Object.assign(document.createElement("button"),
      { type: "button", className: "icon", textContent: "✕" });
    close.setAttribute("aria-label", i18n?.localize("STAGE.Close") ?? "Close");
    item.append(close);
    const entry = {
      id: this.#nextId++, type, timestamp: Date.now(), message: text, error, permanent,
      console: log, progress, pct: 0, element: item, active: true,
      remove: () => this.remove(entry.id), update: update => this.update(entry.id, update)
    };
    close.addEventListener("click", entry.remove);
    if (log) console[{ warning: "warn", error: "error" }[type] ?? "info"](error ?? message.textContent);
    this.#log.push({ type, message: message.textContent });
    this.#entries.set(entry.id, entry);
    this.element.append(item);
    if (!permanent) setTimeout(entry.remove, Notifications.LIFETIME_MS);
    const passing = [...this.#entries.values()].filter(other => !other.permanent);
    if (passing.length > Notifications.MAX_ACTIVE) this.remove(passing[0].id);
    return entry;
  }

  info(message, options) { return this.notify(message, "info", options); }
  success(message, options) { return this.notify(message, "success", options); }
  warn(message, options) { return this.notify(message, "warning", options); }
  error(message, options) { return this.notify(message, "error", options); }

  update(which, { message = undefined, pct = undefined } = {}) {
    const entry = this.#entries.get(which?.id ?? which);
    if (!entry) return;
    if (message !== undefined) entry.element.firstChild.textContent = message;
    if (pct !== undefined) entry.pct = pct;
    if (pct === 1) setTimeout(entry.remove, Notifications.LIFETIME_MS);
  }

  remove(which) {
    const id = which?.id ?? which;
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.active = false;
    entry.element.remove();
    this.#entries.delete(id);
  }

  has(which) { return this.#entries.has(which?.id ?? which); }
  clear() { for (const id of [...this.#entries.keys()]) this.remove(id); }
}
