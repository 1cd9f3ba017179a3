import { applyDelta } from "../../shared/delta.mjs";
import { getProperty } from "../../shared/objects.mjs";
import { ActorDelta } from "./actor-delta.mjs";
import { Document } from "./document.mjs";

export class TokenDocument extends Document {
  static documentName = "Token";
  static defaults = { name: "", actorId: null, actorLink: false, x: 0, y: 0, elevation: 0, width: 1, height: 1, hidden: false, disposition: -1, texture: {}, flags: {} };

  #actor = null;
  #delta = null;

  /** The placeable on the canvas, or null while there is none. */
  object = null;

  get isLinked() { return this.actorLink; }
  get baseActor() { return globalThis.game.actors?.get(this.actorId) ?? null; }
  get scene() { return this.parent; }
  get layer() { return globalThis.canvas?.tokens; }
  get rendered() { return Boolean(this.object); }
  get isOwner() { return globalThis.game.user.isGM || Boolean(this.actor?.isOwner); }
  get combatant() { return globalThis.game.combat?.getCombatantsByToken(this)[0] ?? null; }
  get inCombat() { return this.combatant !== null; }
  get delta() { return this.actorLink ? null : this.#delta ??= new ActorDelta(this); }

  /** The actor that this token stands for: the world's own when linked, else one of its own. */
  get actor() {
    const base = this.baseActor;
    if (!base || this._source.actorLink) return base;
    if (!this.#actor) {
      const Actor = globalThis.CONFIG.Actor.documentClass;
      this.#actor = new Actor(applyDelta(base._source, this._source.delta), { parent: this });
    }
    return this.#actor;
  }

  getUserLevel(user) { return this.actor ? this.actor.getUserLevel(user) : user?.isGM ? 3 : 0; }

  /** Rebuilds this token's own actor after its base or its delta has changed. */
  refreshActor() {
    if (this._source.actorLink) return;
    const base = this.baseActor;
    if (base && this.#actor) this.#actor.refreshFrom(base._source, this._source.delta);
  }

  _onCreate(data, options, userId) { super._onCreate(data, options, userId); this.#redraw(); }
  _onDelete(options, userId) { super._onDelete(options, userId); this.#redraw(); }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) this.#actor = null;
    if ("delta" in changed) this.refreshActor();
  }

  #redraw() {
    if (globalThis.canvas.ready && globalThis.canvas.scene === this.parent) globalThis.canvas.tokens.draw();
  }

  /** Brings the token into the viewed fight, or takes it out. @returns {Promise<boolean>} Is it in the fight now? */
  async toggleCombatant({ active, options } = {}) {
    const wanted = active ?? !this.inCombat;
    await this.constructor[wanted ? "createCombatants" : "deleteCombatants"]([this], { combat: this.combatant?.combat, options });
    return wanted;
  }

  /** Brings tokens into a fight; without one a gamemaster makes it. Those who are in stay as they are. */
  static async createCombatants(tokens, { combat, options } = {}) {
    const { CONFIG, game, ui } = globalThis;
    combat ??= game.combats.viewed;
    if (!combat) {
      if (!game.user.isGM) { ui.notifications.warn("COMBAT.NoneActive", { localize: true }); return []; }
      combat = await CONFIG.Combat.documentClass.create({ scene: globalThis.canvas.scene?.id ?? null, active: true }, { render: false });
    }
    const outside = tokens.filter(token => !combat.getCombatantsByToken(token).length);
    return combat.createEmbeddedDocuments("Combatant", outside.map(token => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, hidden: token.hidden })), options);
  }

  static async deleteCombatants(tokens, { combat, options } = {}) {
    combat ??= globalThis.game.combats.viewed;
    const ids = tokens.flatMap(token => combat?.getCombatantsByToken(token) ?? []).map(combatant => combatant.id);
    return ids.length ? combat.deleteEmbeddedDocuments("Combatant", ids, options) : [];
  }

  hasStatusEffect(statusId) { return this.actor?.statuses.has(statusId) ?? false; }

  getBarAttribute(barName) {
    const attribute = this._source[barName]?.attribute;
    const data = attribute ? getProperty(this.actor?.system, attribute) : null;
    if (data === null || data === undefined) return null;
    if (typeof data === "object") return { type: "bar", attribute, value: Number(data.value) || 0, max: Number(data.max) || 0, editable: true };
    return { type: "value", attribute, value: Number(data) || 0, editable: true };
  }
}
