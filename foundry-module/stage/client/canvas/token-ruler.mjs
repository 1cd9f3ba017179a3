/** The ruler of a token that is dragged: its way, the spaces on it and a label, of which the map draws what it gets. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  constructor(token) { this.token = token; }

  /** The content for the map, or null. @type {{ segment: object, spaces: object[], label: object | null } | null} */
  drawn = null;

  visible = false;
  async draw() {}
  destroy() { this.clear(); }

  clear() {
    this.drawn = null;
    globalThis.ui.board?.planRender();
  }

  /** Draws the way of one user: of the planned waypoints the last has a label. */
  refresh({ plannedMovement = {} }) {
    const { foundPath = [] } = plannedMovement[globalThis.game.user.id] ?? {};
    const last = foundPath.at(-1);
    if (!last) return this.clear();
    const state = { hasElevation: false, previousElevation: 0 };
    this.drawn = {
      segment: { from: foundPath[0].center, to: last.center, ...this._getSegmentStyle(last) },
      spaces: foundPath.slice(1).map(waypoint => {
        const offset = globalThis.canvas.grid.getOffset(waypoint.center);
        return { ...offset, ...this._getGridHighlightStyle(waypoint, offset) };
      }),
      label: this._getWaypointLabelContext(last, state) ?? null
    };
    globalThis.ui.board?.planRender();
  }

  _getSegmentStyle(_waypoint) { return { width: 4, color: 0xffffff, alpha: 1 }; }
  _getWaypointStyle(_waypoint) { return { radius: 6, color: 0xffffff, alpha: 1 }; }
  _getGridHighlightStyle(_waypoint, _offset) { return { color: 0xffffff, alpha: 0.25 }; }

  _getWaypointLabelContext(waypoint, _state) {
    if (!waypoint.previous) return;
    const { distance, cost } = waypoint.measurement;
    return { action: waypoint.actionConfig, cssClass: waypoint.next ? "" : "last", secret: false,
      units: globalThis.canvas.scene.grid.units ?? "", distance: { total: String(distance) },
      cost: { total: String(cost), units: globalThis.canvas.scene.grid.units ?? "" } };
  }
}
