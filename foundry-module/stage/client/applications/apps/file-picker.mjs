import { ApplicationV2 } from "../api/application.mjs";

/**
 * @typedef {object} FilePickerOptions
 * @property {(path: string, picker: FilePicker) => void} [callback]
 * @property {string} [current]   The path that is chosen already.
 */

/**
 * `foundry.applications.apps.FilePicker`: chooses a file by its path. There is nothing to browse here.
 * @extends {ApplicationV2<import("../api/options.mjs").ApplicationOptions & FilePickerOptions>}
 */
export class FilePicker extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "file-picker-{id}", tag: "form", classes: ["file-picker"],
    window: { title: "STAGE.ChooseFile" }, position: { width: 420 },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true }
  };

  static get implementation() { return FilePicker; }

  get callback() { return this.options.callback; }
  get request() { return this.options.current ?? ""; }

  async _renderHTML() {
    const { i18n } = globalThis.game;
    const label = Object.assign(document.createElement("label"), { textContent: i18n.localize("STAGE.FilePath") });
    label.append(Object.assign(document.createElement("input"), { type: "text", name: "file", value: this.request }));
    return [label, Object.assign(document.createElement("button"),
      { type: "submit", textContent: i18n.localize("STAGE.ChooseFile") })];
  }

  _replaceHTML(result, content) { content.replaceChildren(...result); }

  async browse() { return this.render({ force: true }); }

  /** @this {FilePicker} */
  static async #onSubmit(event, form, formData) { this.callback?.(formData.object.file, this); }
}
