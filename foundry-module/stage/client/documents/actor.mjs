import { applyDelta } from "../../shared/delta.mjs";
import { deepClone, getProperty } from "../../shared/objects.mjs";
import { Document } from "./document.mjs";
import { systemShape } from "./system-shape.mjs";

export class Actor extends Document {
  static documentName = "Actor";
  static defaults = { name: "", type: "base", img: "icons/svg/mystery-man.svg", system: {},
    flags: {}, ownership: { default: 0 }, prototypeToken: {} };
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static cleanData(source) { return systemShape(this.documentName, source); }

  constructor(data = {}, context = {}) {
    super(data, context);
    /** @type {Set<string>} The statuses that the actor's enabled effects confer. */ this.statuses;
    this.statuses ??= new Set();
  }

  /** The token whose own actor this is, or null. */
  get token() {
    return /** @type {import("./token.mjs").TokenDocument | null} */ (
      this.parent?.documentName === "Token" ? this.parent : null);
  }
  get isToken() { return this.token !== null; }

  /** @returns {string | null} */
  get uuid() { return this.isToken ? `${this.parent.uuid}.Actor.${this.id}` : super.uuid; }
  get collection() { return this.inCompendium ? super.collection : globalThis.game.actors; }
  get appliedEffects() { return this.effects.filter(effect => effect.active); }
  get temporaryEffects() { return this.appliedEffects.filter(effect => effect.isTemporary); }
  get itemTypes() {
    return this.items.reduce((types, item) => { (types[item.type] ??= []).push(item); return types; }, {});
  }
  get inCombat() { return Boolean(globalThis.game.combat?.combatants.some(combatant => combatant.actor === this)); }
  get thumbnail() { return this.img; }

  prepareData() {
    this.statuses = new Set();
    this.overrides = {};
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    this.applyActiveEffects();
    this.prepareDerivedData();
  }

  applyActiveEffects() {
    for (const effect of this.effects) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
    }
  }

  *allApplicableEffects() { yield* this.effects; }

  getRollData() { return this.system; }

  /**
   * Tokens of this actor on the viewed scene.
   * @returns {import("../canvas/token.mjs").Token[]}
   */
  getActiveTokens(linked = false, document = false) {
    if (!globalThis.canvas?.ready) return [];
    const tokens = this.isToken ? [this.token]
      : (globalThis.canvas.scene?.tokens.filter(token => token.actorId === this.id && (!linked || token.actorLink))
        ?? []);
    return document ? tokens : tokens.map(token => token.object).filter(Boolean);
  }

  getDependentTokens({ scenes = undefined, linked = false } = {}) {
    if (this.isToken) return [this.token];
    const within = scenes ? [scenes].flat() : globalThis.game.scenes.contents;
    return within.flatMap(scene => scene.tokens.filter(
      token => token.actorId === this.id && (!linked || token.actorLink)));
  }

  /** @returns {Promise<import("./token.mjs").TokenDocument>} */
  async getTokenDocument(data = {}) {
    const TokenDocument = globalThis.CONFIG.Token.documentClass;
    return new TokenDocument({ name: this.name, actorId: this.id, texture: { src: this.img },
      ...deepClone(this.prototypeToken), ...data }, { parent: globalThis.canvas?.scene ?? null });
  }

  /** Gives the actor a configured status, or takes it away. */
  /**
   * @returns {Promise<object | boolean | undefined>} The effect that came, or whether the status is there; undefined
   *   where nothing changed.
   */
  async toggleStatusEffect(statusId, { active = undefined, overlay = false } = {}) {
    const statuses = Object.values(globalThis.CONFIG.statusEffects);
    const status = statuses.find(entry => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = this.effects.filter(effect => effect._id === status._id
      || (effect.statuses.size === 1 && effect.statuses.has(statusId)));
    if (present.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", present.map(effect => effect.id));
      return false;
    }
    if (active === false) return undefined;
    const ActiveEffect = globalThis.CONFIG.ActiveEffect.documentClass;
    const effect = await ActiveEffect.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return ActiveEffect.create(effect.toObject(), { parent: this, keepId: true });
  }

  async modifyTokenAttribute(attribute, value, isDelta = false, isBar = true) {
    const current = getProperty(this.system, attribute);
    const bar = isBar && current && typeof current === "object";
    const path = `system.${attribute}${bar ? ".value" : ""}`;
    const before = Number(bar ? current.value : current) || 0;
    const wanted = isDelta ? before + value : value;
    return this.update(
      { [path]: bar ? Math.clamp(wanted, Number(current.min) || 0, Number(current.max) || wanted) : wanted });
  }

  renderForEmbedded() { this.render(false); }

  /** The items and effects of a base actor show in the actors of its unlinked tokens too. */
  reset() {
    super.reset();
    if (!this.isToken && globalThis.game?.ready && this.collection?.get(this.id) === this) {
      for (const token of this.getDependentTokens()) {
        if (token.actorLink) continue;
        token.refreshActor();
        token.actor.render(false);
      }
    }
  }

  /** Takes a fresh source: base actor plus delta. */
  refreshFrom(base, delta) {
    this._source = applyDelta(base, delta);
    this.reset();
  }
}
