import { mergeObject } from "../../shared/objects.mjs";
import { cleanHTML } from "../core/clean-html.mjs";
import { escapeHTML } from "../core/utilities.mjs";
import { Application } from "./application.mjs";

/**
 * The first framework's `Dialog`: a content and named buttons, whose callbacks get the content as jQuery.
 * @extends {Application<import("./application.mjs").ApplicationOptions & { jQuery: boolean }>}
 */
export class Dialog extends Application {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { classes: ["dialog"], width: 400, jQuery: true });
  }

  constructor(data = {}, options = {}) {
    super(options);
    this.data = data;
  }

  get title() { return this.data.title || "Dialog"; }

  async _renderInner() {
    const root = document.createElement("div");
    root.className = "dialog-content-and-buttons";
    const buttons = Object.entries(this.data.buttons ?? {})
      .filter(([, { condition }]) => condition === undefined
        || (typeof condition === "function" ? condition() : condition));
    root.innerHTML = `<div class="dialog-content">${this.data.content ?? ""}</div>
      <div class="dialog-buttons">${buttons.map(([key, { icon = "", label = "" }]) => `<button type="button" class="dialog-button ${escapeHTML(key)}" data-button="${escapeHTML(key)}">${cleanHTML(icon)} ${escapeHTML(label)}</button>`).join("")}</div>`;
    return globalThis.$(root);
  }

  activateListeners(html) {
    html.find(".dialog-button").on("click",
      event => this.submit(this.data.buttons[event.currentTarget.dataset.button], event));
    this.data.render?.(html);
  }

  submit(button, event) {
    const html = this.options.jQuery ? this.element : this.element[0];
    const result = button?.callback?.(html, event);
    void this.close();
    return result;
  }

  async close(options = {}) {
    const wasOpen = this.rendered;
    await super.close(options);
    if (wasOpen) this.data.close?.(this.element);
  }

  /** Asks one question with one button, and answers with what its callback returned. */
  static prompt({ title = undefined, content = undefined, label = undefined, callback = undefined,
      render = undefined, rejectClose = true, options = {} } = {}) {
    return new Promise((resolve, reject) => {
      new this({
        title, content, render, default: "ok",
        buttons: { ok: { icon: "<i class='fas fa-check'></i>", label, callback: async html => { try {
          resolve(callback ? await callback(html) : html);
        } catch (error) { reject(error); } } } },
        close: () => rejectClose ? reject(new Error("The Dialog prompt was closed without being accepted."))
          : resolve(null)
      }, options).render(true);
    });
  }

  /** Asks yes or no. */
  static confirm({ title = undefined, content = undefined, yes = undefined, no = undefined, render = undefined,
      defaultYes = true, rejectClose = false, options = {} } = {}) {
    const { i18n } = globalThis.game;
    return new Promise((resolve, reject) => {
      const answer = (callback, value) => async html => resolve(callback ? await callback(html) : value);
      new this({
        title, content, render, default: defaultYes ? "yes" : "no",
        buttons: { yes: { label: i18n.localize("Yes"), callback: answer(yes, true) },
          no: { label: i18n.localize("No"), callback: answer(no, false) } },
        close: () => rejectClose ? reject(new Error("The confirmation Dialog was closed without a choice being made"))
          : resolve(null)
      }, options).render(true);
    });
  }
}
