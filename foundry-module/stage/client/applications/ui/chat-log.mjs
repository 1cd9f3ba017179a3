import { Hooks } from "../../core/hooks.mjs";
import { GENERATION } from "../../core/route.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { CHAT_MESSAGE_STYLES } from "../../../shared/constants.mjs";
import { MODE_SETTING } from "../../documents/message-modes.mjs";
import { timeSince } from "./message-view.mjs";

/** How many of the newest messages are shown. */
const SHOWN = 100;

/** The text of the box: on core 14 it is an editor, and gives HTML. */
const asTyped = text => GENERATION >= 14 ? `<p>${escapeHTML(text).replace(/\n/g, "<br>")}</p>` : text;

/** The same as text again. */
const asText = typed => GENERATION >= 14 && typed.startsWith("<p>")
  ? new DOMParser().parseFromString(typed.replace(/<br>/g, "\n"), "text/html").body.textContent : typed;

/** `ui.chat`: the log, the box to write in, and who may see what is rolled. */
export class ChatLog {
  #pending = Promise.resolve();

  constructor(element) {
    this.element = element;
    const { i18n } = globalThis.game;
    element.innerHTML = `
      <h3 class="visually-hidden">${escapeHTML(i18n.localize("STAGE.Chat"))}</h3>
      <div class="chat-scroll" role="log" aria-live="polite" aria-label="${escapeHTML(i18n.localize("STAGE.Chat"))}" tabindex="0"><ol class="chat-log"></ol></div>
      <form class="chat-form" autocomplete="off">
        <label class="visually-hidden" for="roll-mode">${escapeHTML(i18n.localize("STAGE.WhoSees"))}</label>
        <select id="roll-mode" name="mode"></select>
        <label class="visually-hidden" for="chat-message">${escapeHTML(i18n.localize("STAGE.ChatInput"))}</label>
        <textarea id="chat-message" class="chat-input" rows="2" placeholder="${escapeHTML(i18n.localize("STAGE.ChatInput"))}"></textarea>
      </form>`;
    this.log = element.querySelector(".chat-log");
    this.scroller = element.querySelector(".chat-scroll");
    this.#modes(element.querySelector("#roll-mode"));
    const input = element.querySelector("#chat-message");
    input.addEventListener("keydown", event => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      const text = input.value.trim();
      input.value = "";
      if (text) this.processMessage(asTyped(text)).catch(error => globalThis.ui.notifications.error(error.message));
    });
    this.log.addEventListener("click", event => {
      const id = event.target.closest("[data-action=deleteMessage]")?.closest("[data-message-id]")?.dataset.messageId;
      if (id) globalThis.game.messages.get(id)?.delete();
    });
    setInterval(() => { for (const time of this.log.querySelectorAll("time[data-timestamp]"))
      time.textContent = timeSince(Number(time.dataset.timestamp)); }, 30000);
  }

  #modes(select) {
    const { CONFIG, game } = globalThis;
    const modes = game.release.generation >= 14 ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes;
    for (const [mode, { label }] of Object.entries(modes)) select.add(new Option(game.i18n.localize(label), mode));
    select.value = game.settings.get("core", MODE_SETTING);
    select.addEventListener("change", () => game.settings.set("core", MODE_SETTING, select.value));
    this.modeSelect = select;
  }

  /** Posts what was typed: `/roll 2d6+1`, `/w Ada text`, or plain text. Returns the message, if one was made. */
  async processMessage(text, { speaker = undefined } = {}) {
    const { CONFIG, game } = globalThis;
    const ChatMessage = CONFIG.ChatMessage.documentClass;
    const data = { author: game.user.id, speaker: speaker ?? ChatMessage.getSpeaker() };
    if (Hooks.call("chatMessage", this, text, data) === false) return undefined;
    text = asText(text);
    const [, command, rest] = text.match(/^\/(roll|r|whisper|w)\s+([\s\S]+)$/i) ?? [];
    if (/^r/i.test(command ?? "")) {
      const roll = await new CONFIG.Dice.rolls[0](rest).evaluate();
      return roll.toMessage(data);
    }
    if (command) {
      const [, bracketed, word, message] = rest.match(/^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/) ?? [];
      const name = bracketed ?? word;
      const whisper = name ? ChatMessage.getWhisperRecipients(name).map(user => user.id) : [];
      if (!whisper.length) throw new Error(game.i18n.localize("STAGE.NoSuchUser"));
      return ChatMessage.create({ ...data, whisper, content: escapeHTML(message) });
    }
    const style = data.speaker.token || data.speaker.actor ? CHAT_MESSAGE_STYLES.IC : CHAT_MESSAGE_STYLES.OOC;
    return ChatMessage.create({ ...data, style, content: escapeHTML(text).replace(/\n/g, "<br>") });
  }

  /* Queues updates of the log, so that cards appear in the order of their messages. */

  #enqueue(work) { return this.#pending = this.#pending.then(work).catch(error => console.error(error)); }

  renderAll() {
    for (const message of globalThis.game.messages.contents.sort((a, b) => a.timestamp - b.timestamp).slice(-SHOWN))
      this.postOne(message, { scroll: false });
    return this.#enqueue(() => this.scrollBottom());
  }

  postOne(message, { scroll = true } = {}) {
    return this.#enqueue(async () => {
      if (!message.visible || !globalThis.game.messages.has(message.id)) return;
      const atBottom = this.isAtBottom;
      const html = await message.renderHTML();
      this.log.querySelector(`[data-message-id="${message.id}"]`)?.remove();
      this.log.append(html);
      message.logged = true;
      if (scroll) globalThis.ui.sidebar?.mark("chat");
      while (this.log.children.length > SHOWN) this.log.firstElementChild.remove();
      if (scroll && (atBottom || message.isAuthor)) this.scrollBottom();
    });
  }

  updateMessage(message) {
    return this.#enqueue(async () => {
      const present = this.log.querySelector(`[data-message-id="${message.id}"]`);
      if (!message.visible) return present?.remove();
      const atBottom = this.isAtBottom;
      const focused = present?.contains(document.activeElement)
        ? [...present.querySelectorAll("button, a, input, select")].indexOf(document.activeElement) : -1;
      const html = await message.renderHTML();
      if (present) present.replaceWith(html); else this.log.append(html);
      if (focused >= 0) html.querySelectorAll("button, a, input, select")[focused]?.focus({ preventScroll: true });
      if (atBottom) this.scrollBottom();
    });
  }

  deleteMessage(id) {
    return this.#enqueue(() => this.log.querySelector(`[data-message-id="${id}"]`)?.remove());
  }

  get isAtBottom() { return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < 40; }
  async scrollBottom() { this.scroller.scrollTop = this.scroller.scrollHeight; }
  notify() {}
  activate() { globalThis.ui.sidebar.changeTab("chat", "primary"); }
  get active() { return globalThis.ui.sidebar?.activeTab === "chat"; }
}
