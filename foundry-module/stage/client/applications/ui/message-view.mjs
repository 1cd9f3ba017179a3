import { Hooks } from "../../core/hooks.mjs";
import { escapeHTML } from "../../core/utilities.mjs";

/** How long ago a message was posted, in the user's language. */
export function timeSince(timestamp) {
  const minutes = Math.round((Date.now() - timestamp) / 60000);
  const relative = new Intl.RelativeTimeFormat(globalThis.game.i18n.lang, { numeric: "auto", style: "short" });
  if (Math.abs(minutes) < 1) return relative.format(0, "second");
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 1440) return relative.format(-Math.round(minutes / 60), "hour");
  return relative.format(-Math.round(minutes / 1440), "day");
}

/** The card of a message as this user may see it, after the `renderChatMessageHTML` hook. */
export async function renderMessage(message, { canDelete = globalThis.game.user.isGM } = {}) {
  const { CONST, foundry, game } = globalThis;
  const isWhisper = message.whisper.length > 0;
  const flavor = message.isContentVisible ? message.flavor
    : game.i18n.format("STAGE.PrivateRoll", { user: message.author?.name ?? "" });
  const context = {
    message: { ...message.toObject(), content: await contentOf(message), flavor },
    user: game.user, author: message.author, alias: message.alias,
    cssClass: [
      message.style === CONST.CHAT_MESSAGE_STYLES.IC ? "ic" : "",
      message.style === CONST.CHAT_MESSAGE_STYLES.EMOTE ? "emote" : "",
      isWhisper ? "whisper" : "", message.blind ? "blind" : ""
    ].filter(Boolean).join(" "),
    isWhisper, canDelete, canClose: false,
    whisperTo: message.whisper.map(id => game.users.get(id)?.name).filter(Boolean).join(", ")
  };
  const html = document.createElement("li");
  html.className = `chat-message message flexcol ${context.cssClass}`;
  html.dataset.messageId = message.id;
  html.style.setProperty("--message-color", message.author?.color ?? "transparent");
  html.innerHTML = `
    <header class="message-header">
      <h4 class="message-sender">${escapeHTML(message.alias)}</h4>
      <span class="message-metadata">
        <time class="message-timestamp" datetime="${new Date(message.timestamp).toISOString()}" data-timestamp="${message.timestamp}">${timeSince(message.timestamp)}</time>
        ${canDelete ? `<button type="button" class="icon message-delete" data-action="deleteMessage" aria-label="${escapeHTML(game.i18n.localize("STAGE.DeleteMessage"))}">✕</button>` : ""}
      </span>
      ${isWhisper && !message.isRoll ? `<span class="whisper-to">${escapeHTML(game.i18n.format("STAGE.To", { names: context.whisperTo }))}</span>` : ""}
      ${flavor ? `<span class="flavor-text">${message.isContentVisible ? foundry.utils.cleanHTML(flavor) : escapeHTML(flavor)}</span>` : ""}
    </header>
    <div class="message-content">${context.message.content}</div>`;
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  Hooks.callAll("renderChatMessage", message, globalThis.$(html), context);
  return html;
}

/**
 * The message's own content; its rolls when it has none or only their total. Hidden rolls show that dice were rolled.
 */
async function contentOf(message) {
  const { isContentVisible } = message;
  const rolls = async () =>
    (await Promise.all(message.rolls.map(roll => roll.render({ isPrivate: !isContentVisible })))).join("");
  if (!message.isRoll) return globalThis.foundry.applications.ux.TextEditor.implementation.enrichHTML(message.content);
  const text = new DOMParser().parseFromString(message.content, "text/html").body.textContent.trim();
  if (!isContentVisible || text === "" && !message.content || Number.isNumeric(text)) return rolls();
  return globalThis.foundry.applications.ux.TextEditor.implementation.enrichHTML(message.content);
}
