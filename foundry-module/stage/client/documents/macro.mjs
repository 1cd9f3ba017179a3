import { Document } from "./document.mjs";

const AsyncFunction = /** @type {FunctionConstructor} */ ((async () => {}).constructor);

/** A script or a line of chat that a user keeps, mostly on the hotbar. */
export class Macro extends Document {
  static documentName = "Macro";
  static defaults = { name: "", type: "chat", author: null,
    img: "icons/svg/d20.svg", scope: "global", command: "", flags: {} };
  static DEFAULT_ICON = "icons/svg/d20.svg";

  get author() { return globalThis.game.users.get(this._source.author) ?? null; }
  get isAuthor() { return this.author === globalThis.game.user; }
  get thumbnail() { return this.img; }
  get canExecute() { return this.canUserExecute(globalThis.game.user); }

  canUserExecute(user) {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.can("MACRO_SCRIPT"));
  }

  /** Posts a chat macro's text, or runs a script. Reports a script's error instead of throwing it. */
  async execute(scope = {}) {
    const { game, ui } = globalThis;
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("STAGE.Macro.MayNot", { name: this.name }));
      return undefined;
    }
    if (this.type === "chat") return ui.chat.processMessage(this.command, scope);
    const names = ["speaker", "actor", "token", "character", "scope"];
    const speaker = scope.speaker ?? globalThis.CONFIG.ChatMessage.documentClass.getSpeaker();
    const actor = scope.actor ?? game.actors.get(speaker.actor) ?? null;
    try {
      return await new AsyncFunction(...names, this.command)(speaker,
        actor, scope.token ?? null, game.user.character, scope);
    } catch (error) {
      console.error(error);
      ui.notifications.error(game.i18n.format("STAGE.Macro.Failed", { name: this.name, error: error.message }));
      return undefined;
    }
  }
}
