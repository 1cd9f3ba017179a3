import { DialogV2 } from "../applications/api/dialog.mjs";
import { escapeHTML } from "../core/utilities.mjs";
import { Hooks } from "../core/hooks.mjs";
import { GENERATION } from "../core/route.mjs";
import { Document } from "./document.mjs";

/** Players may change whose turn it is, when they take part. The flags of a fight are the gamemaster's. */
const TURN_FIELDS = new Set(["_id", "round", "turn"]);

/** An encounter: combatants in the order of their turns, and how far it has come. */
export class Combat extends Document {
  static documentName = "Combat";
  static defaults = { scene: null, active: false, round: 0, turn: null, flags: {} };

  /** Combatants in the order of their turns. @type {import("./combatant.mjs").Combatant[]} */
  turns = this.turns ?? [];

  /** Where the fight was before its last change of turn. */
  previous = this.previous ?? null;

  /** Where the fight is. */
  current = this.current ?? null;

  /** Does the number of the turn differ here from what the server has, after the order has changed? */
  _turnMoved = this._turnMoved ?? false;

  get scene() { return globalThis.game.scenes?.get(this._source.scene) ?? null; }
  get started() { return this.round > 0; }
  get isActive() { return this.scene ? this.active && this.scene.isView : this.active; }
  get isView() { return globalThis.game.combats?.viewed === this; }
  get combatant() { return this.turns[this.turn] ?? null; }
  get nextCombatant() { return this.turns[this.turn === this.turns.length - 1 ? 0 : (this.turn ?? -1) + 1] ?? null; }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.setupTurns();
    this.current ??= this._getCurrentState();
  }

  /** The turn that goes on stays with its combatant when others come, leave or change places. */
  reset() {
    const stored = this._source.turn ?? null;
    const going = this.turns && stored === this.turn ? this.combatant?.id : null;
    super.reset();
    const turn = going ? this.turns.findIndex(combatant => combatant.id === going) : -1;
    if (turn >= 0) this.turn = turn;
    if (this.turn === stored) return;
    this._source.turn = this.turn;
    this._turnMoved = true;
  }

  /** Sorts the turns. */
  setupTurns() {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = this.turns.length ? Math.clamp(this.turn, 0, this.turns.length - 1) : null;
    return this.turns;
  }

  _sortCombatants(a, b) {
    const [first, second] = [a, b].map(({ initiative }) => Number.isNumeric(initiative)
      ? Number(initiative) : -Infinity);
    return second > first ? 1 : second < first ? -1 : a.id > b.id ? 1 : -1;
  }

  storeTurn() {
    if (!this._turnMoved) return;
    this._turnMoved = false;
    // Its source has the number already, so there would be no difference to send.
    this.update({ turn: this.turn }, { diff: false, turnEvents: false }).catch(error => console.error(error));
  }

  _getCurrentState(combatant = this.combatant) {
    return { round: this.round, turn: this.turn,
      combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  getCombatantsByToken(token) {
    const id = token?.id ?? token;
    return this.combatants.filter(combatant => combatant.tokenId === id);
  }

  getCombatantsByActor(actor) {
    if (actor?.isToken) return this.getCombatantsByToken(actor.token);
    const id = actor?.id ?? actor;
    return this.combatants.filter(combatant => combatant.actorId === id
      && (!combatant.token || combatant.token.actorLink));
  }

  canUserModify(user, action, data = {}) {
    if (user.isGM) return true;
    return action === "update" && Object.keys(data).every(key => TURN_FIELDS.has(key))
      && this.combatants.some(combatant => combatant.testUserPermission(user, "OWNER"));
  }

  /* The course of the fight. Hooks are asked here and before the change; they may change what is sent. */

  async startCombat() {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData);
  }

  async nextTurn() {
    if (!this.started) return this.nextRound();
    const next = (this.turn ?? -1) + 1;
    if (next >= this.turns.length) return this.nextRound();
    return this.#turnTo("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn() {
    if (!this.started) return this;
    if (!this.turn) return this.previousRound();
    return this.#turnTo("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  /** A combat without a current turn stays without one. */
  async nextRound() {
    return this.#turnTo("combatRound", { round: this.round + 1, turn: this.turn === null ? null : 0 }, 1);
  }

  async previousRound() {
    const round = Math.max(this.round - 1, 0);
    const turn = this.turn === null || !round ? null : Math.max(this.turns.length - 1, 0);
    return this.#turnTo("combatRound", { round, turn }, -1);
  }

  async #turnTo(hook, updateData, direction) {
    const updateOptions = GENERATION >= 14 ? { direction, worldTime: { delta: 0 } } : { direction, advanceTime: 0 };
    Hooks.callAll(hook, this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }

  /** Asks, then ends the fight. */
  async endCombat() {
    const { i18n } = globalThis.game;
    const sure = await DialogV2.confirm({ window: { title: "COMBAT.EndTitle" },
      content: `<p>${escapeHTML(i18n.localize("COMBAT.EndConfirmation"))}</p>`, modal: true });
    return sure ? this.delete() : this;
  }

  /** Makes this the one active fight of its scene. */
  async activate(operation = {}) {
    const others = this.collection.filter(combat => combat !== this
      && combat.active && combat._source.scene === this._source.scene);
    return /** @type {typeof Combat} */ (this.constructor).updateDocuments([{ _id: this.id, active: true },
      ...others.map(combat => ({ _id: combat.id, active: false }))], operation);
  }

  async toggleSceneLink() {
    return this.update({ scene: this.scene ? null : globalThis.canvas.scene?.id ?? null });
  }

  /* Initiative */

  async rollInitiative(ids, { formula = null, messageOptions = {} } = {}) {
    const { CONFIG, game } = globalThis;
    const ChatMessage = CONFIG.ChatMessage.documentClass;
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula).evaluate();
      await combatant.update({ initiative: roll.total });
      const speaker = ChatMessage.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name });
      await roll.toMessage({ speaker, flavor: game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
        ...messageOptions });
    }
    return this;
  }

  async rollAll(options) {
    return this.rollInitiative(this.combatants.filter(combatant => combatant.isOwner && combatant.initiative === null)
      .map(combatant => combatant.id), options);
  }

  async rollNPC(options) {
    return this.rollInitiative(this.combatants
      .filter(combatant => combatant.isOwner && combatant.isNPC && combatant.initiative === null)
      .map(combatant => combatant.id), options);
  }

  async resetAll() {
    await this.updateEmbeddedDocuments("Combatant",
      this.combatants.map(combatant => ({ _id: combatant.id, initiative: null })));
    return this;
  }

  async setInitiative(id, value) { return this.combatants.get(id, { strict: true }).update({ initiative: value }); }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed) && !("turn" in changed)) return;
    this._turnMoved = false;
    const state = this._getCurrentState();
    if (options.turnEvents === false) { this.current = state; return; }
    this.previous = this.current;
    this.current = state;
    const { round, turn } = this.previous ?? {};
    if (this.started && (round !== this.round || turn !== this.turn))
      Hooks.callAll("combatTurnChange", this, this.previous, this.current);
  }
}
