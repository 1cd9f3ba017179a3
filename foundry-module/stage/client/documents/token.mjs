import { applyDelta } from "../../shared/delta.mjs";
import { deepClone, getProperty, isEmpty } from "../../shared/objects.mjs";
import { Hooks } from "../core/hooks.mjs";
import { MOVEMENT_FIELDS, movementOf, positionOf, sealed } from "./token-movement.mjs";
import { ActorDelta } from "./actor-delta.mjs";
import { Document } from "./document.mjs";

export class TokenDocument extends Document {
  static documentName = "Token";
  static defaults = { name: "", actorId: null, actorLink: false, x: 0, y: 0, elevation: 0, width: 1, height: 1,
    shape: 4, level: null, hidden: false, disposition: -1, texture: {}, flags: {} };

  static MOVEMENT_FIELDS = MOVEMENT_FIELDS;

  #actor = null;
  #delta = null;

  #movement = null;

  /** The placeable on the canvas, or null while there is none. */
  object = null;

  get isLinked() { return this.actorLink; }
  /** @returns {import("./actor.mjs").Actor | null} */
  get baseActor() { return globalThis.game.actors?.get(this.actorId) ?? null; }
  get scene() { return this.parent; }
  get layer() { return globalThis.canvas?.tokens; }
  get rendered() { return Boolean(this.object); }
  /** @returns {boolean} */
  get isOwner() { return globalThis.game.user.isGM || Boolean(this.actor?.isOwner); }
  get combatant() { return globalThis.game.combat?.getCombatantsByToken(this)[0] ?? null; }
  get inCombat() { return this.combatant !== null; }
  get delta() { return this.actorLink ? null : this.#delta ??= new ActorDelta(this); }

  /**
   * Returns the token's actor: the world's own if linked, else a synthetic one.
   * @returns {import("./actor.mjs").Actor | null}
   */
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

  /**
   * Asks whether the token may go where the update puts it. If it may not, it stays, and the rest of the update goes
   * on.
   */
  async _preUpdate(changes, options, user) {
    if (await super._preUpdate(changes, options, user) === false) return false;
    if (!MOVEMENT_FIELDS.some(field => field in changes)) return undefined;
    const destination = { ...positionOf(this._source),
      ...Object.fromEntries(MOVEMENT_FIELDS.filter(field => field in changes).map(field => [field, changes[field]])) };
    const movement = sealed(movementOf(this, destination, options.movement?.[this.id]));
    if (Hooks.call("preMoveToken", this, movement, options)) {
      (options._movement ??= {})[this.id] = deepClone(movement);
      return undefined;
    }
    for (const field of MOVEMENT_FIELDS) delete changes[field];
    return isEmpty(changes) ? false : undefined;
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const movement = options._movement?.[this.id];
    if (movement) {
      const user = globalThis.game.users.get(userId);
      this.#movement = { ...movement, user, state: "completed", updateOptions: options };
      Hooks.callAll("moveToken", this, sealed(movement), options, user);
    }
    if ("actorId" in changed || "actorLink" in changed) this.#actor = null;
    if ("delta" in changed) this.refreshActor();
  }

  #redraw() {
    if (globalThis.canvas.ready && globalThis.canvas.scene === this.parent) globalThis.canvas.tokens.draw();
  }

  /** The last movement, or null while there was none since the page was loaded. */
  get movement() { return this.#movement; }

  /**
   * Moves the token through waypoints; what one does not say is as in the one before.
   * @param {object | object[]} waypoints   Positions in pixels, with `elevation` and `action`.
   * @param {object} [options]   `method` ("api" unless told otherwise), `autoRotate`, `showRuler`, `constrainOptions`;
   *   anything else is for the update.
   * @returns {Promise<boolean>} Did it move?
   */
  async move(waypoints, { method = "api", autoRotate, showRuler, constrainOptions, ...operation } = {}) {
    const path = [waypoints].flat();
    const origin = positionOf(this._source);
    const destination = Object.assign({ ...origin }, ...path);
    const changes = Object.fromEntries(MOVEMENT_FIELDS.filter(field => destination[field] !== origin[field])
      .map(field => [field, destination[field]]));
    const movement = { ...operation.movement,
      [this.id]: { waypoints: path, method, autoRotate, showRuler, constrainOptions } };
    return Boolean(await this.update(changes, { ...operation, movement }));
  }

  /* Where it stands. Sizes are in spaces of the grid, points in pixels. */

  getSize({ width = this.width, height = this.height } = {}) {
    const { sizeX, sizeY, isHexagonal, columns } = this.parent.grid;
    // Lines of hexagons interlock by a quarter of one.
    const across = lines => isHexagonal && lines > 1 ? 0.75 * lines + 0.25 : lines;
    return { width: (columns ? across(width) : width) * sizeX, height: (columns ? height : across(height)) * sizeY };
  }

  getCenterPoint(data = {}) {
    const { x, y, elevation } = { x: this.x, y: this.y, elevation: this.elevation, ...data };
    const { width, height } = this.getSize(data);
    return { x: x + width / 2, y: y + height / 2, elevation };
  }

  /** The position snapped to the grid, in whole pixels as everything of a token's place. */
  getSnappedPosition(data = {}) {
    const { x, y, elevation } = { x: this.x, y: this.y, elevation: this.elevation, ...data };
    const snapped = this.parent.grid.getSnappedPoint({ x, y });
    return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation };
  }

  /** The squares under the token, or the hexagons whose middle it covers. */
  getOccupiedGridSpaceOffsets(data = {}) {
    const { x, y } = { x: this.x, y: this.y, ...data };
    const { grid } = this.parent;
    const { width, height } = this.getSize(data);
    const [top, left, bottom, right] = grid.getOffsetRange({ x, y, width, height });
    const offsets = Array.from({ length: bottom - top },
      (_, i) => Array.from({ length: right - left }, (_, j) => ({ i: top + i, j: left + j }))).flat();
    if (!grid.isHexagonal) return offsets;
    return offsets.filter(offset => {
      const center = grid.getCenterPoint(offset);
      return center.x > x && center.x < x + width && center.y > y && center.y < y + height;
    });
  }

  /** Brings the token into the viewed fight, or takes it out. @returns {Promise<boolean>} Is it in the fight now? */
  async toggleCombatant({ active = undefined, options = undefined } = {}) {
    const wanted = active ?? !this.inCombat;
    await this.constructor[wanted ? "createCombatants" : "deleteCombatants"]([this],
      { combat: this.combatant?.combat, options });
    return wanted;
  }

  /** Brings tokens into a fight; without one a gamemaster makes it. Those who are in stay as they are. */
  static async createCombatants(tokens, { combat = undefined, options = undefined } = {}) {
    const { CONFIG, game, ui } = globalThis;
    combat ??= game.combats.viewed;
    if (!combat) {
      if (!game.user.isGM) { ui.notifications.warn("COMBAT.NoneActive", { localize: true }); return []; }
      combat = await CONFIG.Combat.documentClass.create(
        { scene: globalThis.canvas.scene?.id ?? null, active: true }, { render: false });
    }
    const outside = tokens.filter(token => !combat.getCombatantsByToken(token).length);
    return combat.createEmbeddedDocuments("Combatant",
      outside.map(token => ({ tokenId: token.id, sceneId: token.parent.id,
        actorId: token.actorId, hidden: token.hidden })), options);
  }

  static async deleteCombatants(tokens, { combat = undefined, options = undefined } = {}) {
    combat ??= globalThis.game.combats.viewed;
    const ids = tokens.flatMap(token => combat?.getCombatantsByToken(token) ?? []).map(combatant => combatant.id);
    return ids.length ? combat.deleteEmbeddedDocuments("Combatant", ids, options) : [];
  }

  hasStatusEffect(statusId) { return this.actor?.statuses.has(statusId) ?? false; }

  getBarAttribute(barName) {
    const attribute = this._source[barName]?.attribute;
    const data = attribute ? getProperty(this.actor?.system, attribute) : null;
    if (data === null || data === undefined) return null;
    if (typeof data === "object")
      return { type: "bar", attribute, value: Number(data.value) || 0, max: Number(data.max) || 0, editable: true };
    return { type: "value", attribute, value: Number(data) || 0, editable: true };
  }
}
