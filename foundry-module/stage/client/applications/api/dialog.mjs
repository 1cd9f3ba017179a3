import { cleanHTML } from "../../core/clean-html.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { FormDataExtended } from "../ux/form-data.mjs";
import { ApplicationV2 } from "./application.mjs";

/**
 * @typedef {object} DialogButton
 * @property {string} action
 * @property {string} [label]
 * @property {string} [icon]
 * @property {string} [class]
 * @property {string} [type]
 * @property {boolean} [default]
 * @property {Record<string, string>} [style]
 * @property {(event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown} [callback]
 */

/**
 * @typedef {object} DialogOptions
 * @property {DialogButton[] | Record<string, DialogButton>} [buttons]   A list at first, then by their actions.
 * @property {string | HTMLElement} [content]
 * @property {(result: unknown, dialog: DialogV2) => unknown} [submit]
 */

/**
 * A small window with a few buttons, and a promise of the one that was chosen.
 * @extends {ApplicationV2<import("./options.mjs").ApplicationOptions & DialogOptions>}
 */
export class DialogV2 extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    actions: {}
  };

  get form() { return this.element?.getElementsByTagName("form")[0] ?? null; }

  _initializeApplicationOptions(options) {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons?.length) throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(Object.values(merged.buttons).map(button => [button.action, button]));
    merged.tag = "div";
    for (const action of Object.keys(merged.buttons)) merged.actions[action] = DialogV2._onClickButton;
    return merged;
  }

  async _renderHTML(context, options) {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    if (this.options.content instanceof HTMLElement) content.append(this.options.content);
    else content.innerHTML = cleanHTML(this.options.content ?? "");
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(content, footer);
    form.addEventListener("submit", event => this.#onFormSubmit(event));
    form.addEventListener("keydown", event => this._onKeyDown(event));
    return form;
  }

  _renderButtons() {
    return Object.values(this.options.buttons)
        .map(({ action, label, icon, type, class: classes, default: isDefault, style }) => {
      const css = Object.entries(style ?? {}).map(([key, value]) => `${key}:${value}`).join(";");
      return `<button type="${type ?? "submit"}" data-action="${escapeHTML(action)}" class="${escapeHTML(classes ?? "")}${isDefault ? " default" : ""}"
        ${css ? `style="${escapeHTML(css)}"` : ""}${isDefault ? " autofocus" : ""}>${icon ? `<i class="${escapeHTML(icon)}" aria-hidden="true"></i> ` : ""}<span>${globalThis.game.i18n.localize(label ?? action)}</span></button>`;
    }).join("");
  }

  _replaceHTML(result, content) { content.replaceChildren(result); }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const fields = this.element.querySelectorAll(".dialog-content [autofocus]");
    if (fields.length) for (const button of this.element.querySelectorAll(".form-footer [autofocus]"))
      button.removeAttribute("autofocus");
  }

  _onKeyDown(event) {}

  #onFormSubmit(event) {
    event.preventDefault();
    if (event.submitter?.dataset.action) return;
    const button = this.element.querySelector("button.default") ?? this.element.querySelector(".form-footer button");
    if (button) this._onSubmit(button, event);
  }

  /** @this {DialogV2} */
  static _onClickButton(event, target) {
    if (!target.closest(".form-footer")) return;
    const form = target.form;
    event.preventDefault();
    if (target.type === "submit" && form && !form.reportValidity()) return;
    return this._onSubmit(target, event);
  }

  async _onSubmit(target, event) {
    event.preventDefault();
    const button = this.options.buttons[target.dataset.action];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /* The ready-made dialogs */

  /**
   * @param {{ yes?: { default?: boolean }, no?: object, buttons?: object[] } & Record<string, unknown>} [options]
   * @returns {Promise<unknown>}
   */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options } = {}) {
    return this.wait({
      ...options,
      buttons: [
        { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
        { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false, ...no },
        ...buttons
      ]
    });
  }

  /** @param {{ ok?: object, buttons?: object[] } & Record<string, unknown>} [options] @returns {Promise<unknown>} */
  static async prompt({ ok = {}, buttons = [], ...options } = {}) {
    return this.wait({ ...options,
      buttons: [{ action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok }, ...buttons] });
  }

  /** @param {{ ok?: object } & Record<string, unknown>} [options] @returns {Promise<unknown>} */
  static async input({ ok = {}, ...options } = {}) {
    return this.prompt({ ...options,
      ok: { callback: (event, button) => new FormDataExtended(button.form).object, ...ok } });
  }

  /** Resolves to the chosen button's result. When dismissed, resolves to null or, with `rejectClose`, rejects. */
  /**
   * @param {{ rejectClose?: boolean, close?: Function, render?: Function, submit?: Function }
   *   & Record<string, unknown>} [options]
   * @returns {Promise<unknown>}
   */
  static wait({ rejectClose = false, close = undefined, render = undefined, submit = undefined, ...options } = {}) {
    return new Promise((resolve, reject) => {
      let done = false;
      const settle = (fn, value) => { if (!done) { done = true; fn(value); } };
      let dialog;
      try {
        dialog = new this({ ...options, submit: async result => {
          await submit?.(result, dialog);
          settle(resolve, result);
        } });
      } catch (error) { return reject(error); }
      dialog.addEventListener("close", event => {
        if (close) return settle(resolve, close(event, dialog) ?? null);
        if (rejectClose) return settle(reject, new Error("Dialog was dismissed without pressing a button."));
        settle(resolve, null);
      });
      if (render) dialog.addEventListener("render", event => render(event, dialog));
      dialog.render({ force: true }).catch(error => settle(reject, error));
    });
  }

  /** Shows a dialog to another user and resolves to their answer. */
  static async query(user, type, config = {}) {
    const target = typeof user === "string" ? globalThis.game.users.get(user) : user;
    return target.query("dialog", { type, config });
  }

  static async _handleQuery({ type, config }) { return this[type](config); }
}
