import { ApplicationV2 } from "../../api/application.mjs";

/** One message of the chat in a window of its own. */
export class ChatPopout extends ApplicationV2 {
  static DEFAULT_OPTIONS = { id: "chat-popout-{id}", classes: ["chat-popout"], position: { width: 300 } };

  constructor({ message = undefined, ...options } = {}) {
    if (message?.documentName !== "ChatMessage") throw new Error("A ChatPopout must be given a message");
    // A document is not something to copy.
    super({ ...options, uniqueId: message.id });
    this.#message = message;
  }

  #message;
  get message() { return this.#message; }

  get title() {
    const { isContentVisible, title, flavor, alias } = this.#message;
    return isContentVisible ? title || new DOMParser().parseFromString(flavor, "text/html").body.textContent || alias
      : "";
  }

  async _renderHTML() { return this.#message.renderHTML({ canDelete: false, canClose: true }); }
  _replaceHTML(result, content) { content.replaceChildren(result); }

  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.#message.apps[this.id] = this;
  }

  _onClose(options) {
    super._onClose(options);
    delete this.#message.apps[this.id];
  }
}
