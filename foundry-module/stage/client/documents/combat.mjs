import { Document } from "./document.mjs";

/** A thin encounter: combatants in the order of initiative, rounds and turns. */
export class Combat extends Document {
  static documentName = "Combat";
  static defaults = { scene: null, active: false, round: 0, turn: null, flags: {} };

  get started() { return this.round > 0; }
  get turns() {
    return this.combatants.contents.sort((a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || (a.id < b.id ? -1 : 1));
  }
  get combatant() { return this.turns[this.turn] ?? null; }
  get previous() { return this._previous ?? null; }

  async startCombat() { return this.update({ round: 1, turn: 0 }); }
  async nextTurn() {
    const last = (this.turn ?? -1) + 1 >= this.turns.length;
    return last ? this.nextRound() : this.update({ turn: (this.turn ?? -1) + 1 });
  }
  async nextRound() { return this.update({ round: this.round + 1, turn: this.turns.length ? 0 : null }); }
  async previousTurn() { return this.update({ turn: Math.max((this.turn ?? 0) - 1, 0) }); }
  async endCombat() { return this.delete(); }
  async activate() { return this.update({ active: true }); }
  async setInitiative(id, value) { return this.combatants.get(id, { strict: true }).update({ initiative: value }); }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const { Hooks } = globalThis;
    if (userId !== globalThis.game.userId) return;
    if ("round" in changed) Hooks.callAll(changed.round === 1 ? "combatStart" : "combatRound", this, changed, options);
    else if ("turn" in changed) Hooks.callAll("combatTurn", this, changed, options);
  }
}

export class Combatant extends Document {
  static documentName = "Combatant";
  static defaults = { actorId: null, tokenId: null, sceneId: null, initiative: null, defeated: false, hidden: false, flags: {} };

  get combat() { return this.parent; }
  get token() { return globalThis.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null; }
  get actor() { return this.token?.actor ?? globalThis.game.actors.get(this.actorId) ?? null; }
  get name() { return this._source.name || this.token?.name || this.actor?.name || ""; }
  get img() { return this._source.img || this.actor?.img; }
  get isDefeated() { return this.defeated; }
  get players() { return globalThis.game.users.filter(user => !user.isGM && this.actor?.testUserPermission(user, "OWNER")); }
  getUserLevel(user = globalThis.game.user) { return this.actor ? this.actor.getUserLevel(user) : user.isGM ? 3 : 0; }
}
