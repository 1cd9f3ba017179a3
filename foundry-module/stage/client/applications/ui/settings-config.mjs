import { escapeHTML } from "../../core/utilities.mjs";
import { ApplicationV2 } from "../api/application.mjs";

/** Every registered setting that asks to be shown, and every registered menu. */
export class SettingsConfig extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "settings-config", tag: "form", classes: ["settings-config"],
    window: { title: "STAGE.Settings", resizable: true }, position: { width: 520 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true }, actions: { openMenu: SettingsConfig.#onOpenMenu }
  };

  async _renderHTML() {
    const { settings } = globalThis.game;
    const mayChange = entry => entry.scope !== "world" || globalThis.game.user.can("SETTINGS_MODIFY");
    const menus = [...settings.menus.values()].filter(menu => !menu.restricted || globalThis.game.user.isGM);
    const shown = [...settings.settings.values()].filter(entry => entry.config && mayChange(entry));
    const { i18n } = globalThis.game;
    const text = key => escapeHTML(i18n.localize(key ?? ""));
    const rows = [
      ...menus.map(menu =>
        `<div class="form-group"><span>${text(menu.name)}</span><button type="button" data-action="openMenu" data-key="${escapeHTML(menu.key)}">
        ${menu.icon ? `<i class="${escapeHTML(menu.icon)}" aria-hidden="true"></i> ` : ""}${text(menu.label)}</button>${menu.hint ? `<p class="hint">${text(menu.hint)}</p>` : ""}</div>`),
      ...shown.map(entry =>
        `<div class="form-group"><label for="setting-${escapeHTML(entry.id)}">${text(entry.name)}</label>${field(entry, settings.get(entry.namespace, entry.key), text)}
        ${entry.hint ? `<p class="hint">${text(entry.hint)}</p>` : ""}</div>`)
    ];
    const content = document.createElement("div");
    content.className = "settings-list standard-form";
    content.innerHTML = `${rows.join("") || `<p>${text("STAGE.NoSettings")}</p>`}<footer class="form-footer"><button type="submit">${text("STAGE.Save")}</button></footer>`;
    return content;
  }

  _replaceHTML(result, content) { content.replaceChildren(result); }

  static #onOpenMenu(event, target) {
    const { type } = globalThis.game.settings.menus.get(target.dataset.key);
    const menu = new type();
    menu.render(menu instanceof ApplicationV2 ? { force: true } : true);
  }

  static async #onSubmit(event, form, formData) {
    const { settings } = globalThis.game;
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const { namespace, key, requiresReload } = settings.settings.get(id);
      if (settings.get(namespace, key) === value) continue;
      await settings.set(namespace, key, value);
      reload ||= requiresReload;
    }
    if (reload) location.reload();
  }
}

function field(entry, value, text) {
  const id = `id="setting-${escapeHTML(entry.id)}" name="${escapeHTML(entry.id)}"`;
  if (entry.choices)
    return `<select ${id} ${entry.type === Number ? `data-dtype="Number"` : ""}>${Object.entries(entry.choices).map(([key, label]) => `<option value="${escapeHTML(key)}" ${String(value) === key ? "selected" : ""}>${text(label)}</option>`).join("")}</select>`;
  if (entry.type === Boolean) return `<input type="checkbox" ${id} ${value ? "checked" : ""}>`;
  if (entry.type === Number) {
    const { min, max, step } = entry.range ?? {};
    return `<input type="${entry.range ? "range" : "number"}" ${id} value="${escapeHTML(value)}" min="${min ?? ""}" max="${max ?? ""}" step="${step ?? "any"}">`;
  }
  return `<input type="text" ${id} value="${escapeHTML(typeof value === "object" ? JSON.stringify(value) : value)}" ${typeof value === "object" ? `data-dtype="JSON"` : ""}>`;
}
