import { Document } from "./document.mjs";
import { installModes, requestedMode } from "./message-modes.mjs";
import { renderMessage } from "../applications/ui/message-view.mjs";

export class ChatMessage extends Document {
  static documentName = "ChatMessage";
  static defaults = {
    content: "", flavor: "", style: 0, author: null, speaker: {}, whisper: [], blind: false,
    rolls: [], flags: {}, timestamp: 0, sound: null, title: ""
  };

  /** Rolls are stored as what they turn into as JSON, whether a Roll, its data or its text is given. */
  static cleanData(source) {
    if (source.rolls)
      source.rolls = source.rolls.map(roll => typeof roll === "string" ? JSON.parse(roll) : roll.toJSON?.() ?? roll);
    if (source.whisper) source.whisper = source.whisper.map(user => user?.id ?? user);
    if (source.author?.id) source.author = source.author.id;
    return source;
  }

  _initialize() {
    super._initialize();
    const { Roll } = globalThis.foundry.dice;
    this.author = globalThis.game.users?.get(this._source.author) ?? null;
    this.rolls = (this._source.rolls ?? []).flatMap(data => {
      try {
        return [data instanceof Roll ? data : Roll.fromData(typeof data === "string" ? JSON.parse(data) : data)];
      } catch (error) {
        console.error(error);
        return [];
      }
    });
  }

  get alias() { return this.speaker.alias || this.speakerActor?.name || this.author?.name || ""; }
  get isAuthor() { return this.author === globalThis.game.user; }
  get isRoll() { return this.rolls.length > 0; }
  /** @returns {import("./actor.mjs").Actor | null} */
  get speakerActor() { return ChatMessage.getSpeakerActor(this.speaker); }
  get whisperedToUser() { return this.whisper.includes(globalThis.game.user.id); }

  /** Is the message shown at all? A whispered roll is shown to all, without what was rolled. @returns {boolean} */
  get visible() {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisperedToUser;
  }

  /** Is what the message says shown? The author of a blind roll does not see it. @returns {boolean} */
  get isContentVisible() {
    if (!this.isRoll) return this.visible;
    if (!this.whisper.length) return true;
    return this.whisperedToUser || (this.isAuthor && !this.blind);
  }

  getUserLevel(user = globalThis.game.user) { return user.isGM || user === this.author ? 3 : 1; }
  /** @returns {boolean} */
  canUserModify(user, action) { return user.isGM || (action === "create" ? true : user === this.author); }
  getRollData() { return this.speakerActor?.getRollData() ?? {}; }

  /** @param {{scene?: object, actor?: object, token?: object, alias?: string}} [options] */
  static getSpeaker({ scene, actor, token, alias } = {}) {
    const { canvas, game } = globalThis;
    const tokenDocument = token?.document ?? token ?? null;
    if (tokenDocument)
      return speaker(tokenDocument.parent, tokenDocument.actor, tokenDocument, alias || tokenDocument.name);
    if (actor) {
      const own = actor.token
        ?? (canvas?.ready ? actor.getActiveTokens(false, true).find(candidate => candidate.object?.controlled) ?? null
          : null);
      return speaker(own?.parent ?? scene ?? canvas?.scene ?? null, actor, own, alias || own?.name || actor.name);
    }
    const controlled = canvas?.ready ? canvas.tokens.controlled[0]?.document : null;
    if (controlled) return speaker(controlled.parent, controlled.actor, controlled, alias || controlled.name);
    const character = game.user.character;
    return speaker(scene ?? canvas?.scene ?? null, character, null, alias || character?.name || game.user.name);
  }

  static getSpeakerActor({ scene = undefined, actor = undefined, token = undefined } = {}) {
    const { game } = globalThis;
    if (scene && token) {
      const found = game.scenes?.get(scene)?.tokens.get(token)?.actor;
      if (found) return found;
    }
    return game.actors?.get(actor) ?? null;
  }

  /** The users that a whisper to a name goes to: a user's, a character's, "GM" or "players". */
  static getWhisperRecipients(name) {
    const { game } = globalThis;
    const wanted = String(name).toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter(user => user.isGM);
    if (wanted === "players") return game.users.players;
    return game.users.filter(user => user.name.toLowerCase() === wanted
      || user.character?.name.toLowerCase() === wanted);
  }

  async _preCreate(data, options, user) {
    await super._preCreate(data, options, user);
    this._source.author ??= user.id;
    const mode = requestedMode(options);
    if (mode)
      this.updateSource(this.constructor[globalThis.game.release.generation >= 14 ? "applyMode" : "applyRollMode"](
        { whisper: this._source.whisper }, mode));
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    globalThis.ui.chat?.postOne(this);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    globalThis.ui.chat?.updateMessage(this);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    globalThis.ui.chat?.deleteMessage(this.id);
  }

  /** The element that the log shows, after the `renderChatMessageHTML` hook has had it. */
  async renderHTML(options = {}) { return renderMessage(this, options); }
}

const speaker = (scene, actor, token, alias) => ({ scene: scene?.id ?? null,
  actor: actor?.id ?? null, token: token?.id ?? null, alias });

installModes(ChatMessage);
