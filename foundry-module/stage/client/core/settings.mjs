import { deepClone } from "../../shared/objects.mjs";
import { Hooks } from "./hooks.mjs";

const STORE = "rulewright-stage";

/** `game.settings`: registered settings with scope client, user or world. */
export class ClientSettings {
  /** @type {Map<string, object>} */
  settings = new Map();
  /** @type {Map<string, object>} */
  menus = new Map();

  /**
   * @param {{userId: string, stored: object[]}} context `stored` are the world's Setting documents until they are
   *   built.
   */
  constructor({ userId, stored }) {
    this.userId = userId;
    this.stored = stored;
  }

  register(namespace, key, data) {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = ["client", "user", "world"].includes(data.scope) ? data.scope : "client";
    this.settings.set(id, { ...data, namespace, key, id, scope });
    if (!data.onChange) return;
    if (typeof data.onChange !== "function") throw new Error(`The onChange of ${id} must be a function`);
  }

  registerMenu(namespace, key, data) {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an application class");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key: `${namespace}.${key}` });
  }

  /** @returns {unknown} */
  get(namespace, key) {
    const setting = this.#registered(namespace, key);
    const raw = setting.scope === "client" ? localStorage.getItem(this.#storageKey(setting))
      : this.#document(setting)?.value;
    if (raw === undefined || raw === null) return deepClone(setting.default ?? defaultOf(setting.type));
    let value;
    try { value = JSON.parse(raw); } catch { value = raw; }
    return cast(setting.type, value, setting.default);
  }

  /** @returns {Promise<unknown>} */
  async set(namespace, key, value, options = {}) {
    const setting = this.#registered(namespace, key);
    value = cast(setting.type, value === undefined ? setting.default : value, setting.default);
    if (setting.choices && !(value in setting.choices) && !Array.isArray(setting.choices)) {
      throw new Error(`"${value}" is not one of the choices of ${setting.id}`);
    }
    const json = JSON.stringify(value);
    if (setting.scope === "client") {
      const storageKey = this.#storageKey(setting);
      const changed = localStorage.getItem(storageKey) !== json;
      localStorage.setItem(storageKey, json);
      if (changed) {
        setting.onChange?.(value, options, this.userId);
        Hooks.callAll("clientSettingChanged", setting.id, value, options);
      }
      return value;
    }
    const Setting = globalThis.CONFIG.Setting.documentClass;
    const stored = this.#document(setting);
    if (stored) await stored.update({ value: json }, options);
    else await Setting.create({ key: setting.id, value: json,
      user: setting.scope === "user" ? this.userId : null }, options);
    return value;
  }

  /**
   * Runs a setting's callback after its stored value changed: for world and user settings on
   * every client concerned.
   */
  changed(key, options, userId) {
    const setting = this.settings.get(key);
    setting?.onChange?.(this.get(setting.namespace, setting.key), options, userId);
  }

  #registered(namespace, key) {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  #document(setting) {
    const owner = setting.scope === "user" ? this.userId : null;
    const stored = globalThis.game?.collections?.get("Setting")?.contents ?? this.stored;
    return stored.find(entry => entry.key === setting.id && (entry.user ?? null) === owner);
  }

  /** Two tabs of one browser are two users here, so each user has a shelf of their own in the browser's store. */
  #storageKey(setting) {
    return `${STORE}.${this.userId}.${setting.id}`;
  }
}

function defaultOf(type) {
  return type === Boolean ? false : type === Number ? 0
    : type === String ? "" : type === Object ? {} : type === Array ? [] : null;
}

function cast(type, value, fallback) {
  if (type === Boolean) return typeof value === "string" ? value === "true" : Boolean(value);
  if (type === Number) { const number = Number(value); return Number.isNaN(number) ? fallback ?? null : number; }
  if (type === String) return String(value ?? "");
  return value;
}
