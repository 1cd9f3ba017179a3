import { Document } from "./document.mjs";

/** A token's or an actor's part in a fight. */
export class Combatant extends Document {
  static documentName = "Combatant";
  static defaults = { actorId: null, tokenId: null, sceneId: null,
    initiative: null, defeated: false, hidden: false, flags: {} };

  get combat() { return this.parent; }
  /** @returns {import("./token.mjs").TokenDocument | null} */
  get token() { return globalThis.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null; }
  /** @returns {import("./actor.mjs").Actor | null} */
  get actor() { return this.token?.actor ?? globalThis.game.actors.get(this.actorId) ?? null; }
  get name() { return this._source.name || this.token?.name || this.actor?.name || ""; }
  get img() { return this._source.img || this.token?.texture?.src || this.actor?.img; }
  get visible() { return this.isOwner || !this.hidden; }
  get isDefeated() {
    return this.defeated || Boolean(this.actor?.statuses.has(globalThis.CONFIG.specialStatusEffects.DEFEATED));
  }
  get isNPC() { return !this.actor || !this.hasPlayerOwner; }
  get players() { return globalThis.game.users.filter(user => !user.isGM && this.testUserPermission(user, "OWNER")); }
  getUserLevel(user = globalThis.game.user) { return this.actor ? this.actor.getUserLevel(user) : user.isGM ? 3 : 0; }

  /** The roll that would decide this combatant's initiative, not yet evaluated. */
  getInitiativeRoll(formula) {
    const { CONFIG, game } = globalThis;
    const Roll = CONFIG.Dice.rolls[0];
    return new Roll(formula || CONFIG.Combat.initiative.formula || game.system.initiative || "0",
      this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula) {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  _onCreate(data, options, userId) { super._onCreate(data, options, userId); this.#keepTurn(userId); }
  _onUpdate(changed, options, userId) { super._onUpdate(changed, options, userId); this.#keepTurn(userId); }
  _onDelete(options, userId) { super._onDelete(options, userId); this.#keepTurn(userId); }

  /** The user who changed the order stores the number of the current turn. */
  #keepTurn(userId) {
    if (userId === globalThis.game.userId) this.combat?.storeTurn();
  }
}
