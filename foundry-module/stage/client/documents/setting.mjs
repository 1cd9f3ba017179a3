import { Document } from "./document.mjs";

/** A stored world or user setting; its value is JSON text. */
export class Setting extends Document {
  static documentName = "Setting";
  static defaults = { key: "", value: "null", user: null };

  _onCreate(data, options, userId) { this.#describe(options, userId); }
  _onUpdate(changed, options, userId) { this.#describe(options, userId); }
  _onDelete(options, userId) { this.#describe(options, userId); }

  #describe(options, userId) {
    if (this.user && this.user !== globalThis.game.userId) return;
    globalThis.game.settings.changed(this.key, options, userId);
  }
}
