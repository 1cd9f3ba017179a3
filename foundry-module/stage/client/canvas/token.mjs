import { Container } from "./containers.mjs";

/** The size of an effect's icon beside that of its token. */
const ICON = 0.28;

/** A token on the board. The board is a list of cards: it has no pixels to draw. */
export class Token {
  constructor(document) {
    this.document = document;
    this.controlled = false;
    this.hover = false;
    this.targeted = new Set();
    document.object = this;
    const { rulerClass } = globalThis.CONFIG.Token;
    this.ruler = rulerClass ? new rulerClass(this) : null;
  }

  /** Of the token's drawing: the icons of its effects, with their places in its box, and what packages add. */
  effects = Object.assign(new Container(), { bg: new Container(), overlay: null });
  children = [this.effects];
  addChild(child) { this.children.push(child); return child; }

  /** Arranges the icons of the effects, and calls the hook of it. */
  refreshEffects() {
    const size = this.w * ICON;
    const effects = this.actor?.temporaryEffects ?? [];
    const over = effects.findLast(effect => effect.flags.core?.overlay);
    const icons = effects.flatMap((effect, zIndex) => effect === over || !effect.img ? [] : [{ zIndex }]).slice(0, 6)
      .map((icon, n) => ({ ...icon, x: (n % 3) * size, y: Math.floor(n / 3) * size, width: size, height: size }));
    this.effects.children = [this.effects.bg, ...icons];
    globalThis.Hooks.callAll("refreshToken", this, { refreshEffects: true });
  }

  /** Plans a way to a position, which the ruler shows; without one, the plan ends. */
  planMovement(to) {
    const { document, scene: { grid } } = this;
    if (!to) return this.ruler?.clear();
    const size = document.getSize();
    const center = ({ x, y }) => ({ x: x + size.width / 2, y: y + size.height / 2 });
    const middle = grid.getCenterPoint(grid.getOffset(center(this)));
    const cells = grid.getDirectPath([center(this), center(to)]);
    const foundPath = cells.map(offset => {
      const point = grid.getCenterPoint(offset);
      return { x: this.x + point.x - middle.x, y: this.y + point.y - middle.y, elevation: 0, action: "walk",
        actionConfig: { label: "walk", icon: "" }, stage: "planned", userId: globalThis.game.user.id, movementId: null,
        explicit: false, intermediate: true, hidden: false, unreachable: false, center: point, size };
    });
    Object.assign(foundPath.at(-1), { explicit: true, intermediate: false, x: to.x, y: to.y });
    foundPath.forEach((waypoint, n) => {
      const { distance, spaces, cost } = grid.measurePath(foundPath.slice(0, n + 1).map(one => one.center));
      Object.assign(waypoint, { index: n, previous: foundPath[n - 1] ?? null, next: foundPath[n + 1] ?? null,
        measurement: { distance, spaces, cost: cost ?? distance } });
    });
    this.ruler?.refresh({ passedWaypoints: [], pendingWaypoints: [],
      plannedMovement: { [globalThis.game.user.id]: { foundPath } } });
  }

  get id() { return this.document.id; }
  get name() { return this.document.name; }
  /** @returns {import("../documents/actor.mjs").Actor | null} */
  get actor() { return this.document.actor; }
  get scene() { return this.document.parent; }
  get layer() { return globalThis.canvas.tokens; }
  get isOwner() { return this.document.isOwner; }
  get isTargeted() { return this.targeted.has(globalThis.game.user); }
  get inCombat() { return this.document.inCombat; }
  get combatant() { return this.document.combatant; }
  /** @returns {boolean} */
  get visible() { return !this.document.hidden || globalThis.game.user.isGM; }
  get x() { return this.document.x; }
  get y() { return this.document.y; }
  get w() { return this.document.getSize().width; }
  /** @returns {number} */
  get h() { return this.document.getSize().height; }
  get center() { return { x: this.x + this.w / 2, y: this.y + this.h / 2 }; }

  /** Takes control. Reports whether the token is controlled now. */
  control({ releaseOthers = true } = {}) {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const token of this.layer.controlled) if (token !== this) token.release();
    if (this.controlled) return true;
    this.controlled = true;
    globalThis.Hooks.callAll("controlToken", this, true);
    return true;
  }

  release() {
    if (!this.controlled) return true;
    this.controlled = false;
    globalThis.Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Lights the token, as the core does under the pointer and from its row in the combat tracker. */
  _onHoverIn(_event, { hoverOutOthers = false } = {}) {
    if (this.hover || !this.visible) return;
    if (hoverOutOthers) for (const token of this.layer.placeables) if (token !== this) token._onHoverOut(_event);
    this.hover = true;
    globalThis.Hooks.callAll("hoverToken", this, true);
  }

  _onHoverOut(_event) {
    if (!this.hover) return;
    this.hover = false;
    globalThis.Hooks.callAll("hoverToken", this, false);
  }

  /** Adds the token to a user's targets, or takes it out. */
  setTarget(targeted = true, { user = globalThis.game.user, releaseOthers = true, groupSelection = false } = {}) {
    if (releaseOthers) for (const token of [...user.targets]) if (token !== this) user.targets.delete(token);
    if (targeted) user.targets.add(this); else user.targets.delete(this);
    if (user.isSelf && !groupSelection) user.broadcastActivity({ targets: user.targets.ids });
  }
}
