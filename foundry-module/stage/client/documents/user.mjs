import { USER_ROLES } from "../../shared/constants.mjs";
import { hasPermission, isGM } from "../../shared/ownership.mjs";
import { connection } from "../core/connection.mjs";
import { PARAMETERS } from "../core/route.mjs";
import { UserTargets } from "../canvas/user-targets.mjs";
import { Document } from "./document.mjs";

export class User extends Document {
  static documentName = "User";
  static defaults = { role: 1, color: "#888888", permissions: {}, hotbar: {}, flags: {} };

  constructor(data, context) {
    super(data, context);
    /** Is this user connected right now? */
    this.active = false;
    this.targets = new UserTargets(this);
    this.viewedScene = null;
  }

  get isGM() { return isGM(this._source); }
  get isSelf() { return globalThis.game.userId === this.id; }
  get isTrusted() { return this.hasRole("TRUSTED"); }
  get isActiveGM() { return globalThis.game.users.activeGM === this; }
  get isBanned() { return this.role === USER_ROLES.NONE; }

  /** The actor that this user plays, or null. */
  get character() { return globalThis.game.actors?.get(this._source.character) ?? null; }

  get roleLabel() { return Object.keys(USER_ROLES).find(name => USER_ROLES[name] === this.role) ?? ""; }

  hasRole(role, { exact = false } = {}) {
    const level = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission) { return hasPermission(this._source, permission, globalThis.game.permissions); }

  /** Reports whether this user holds a permission, or has a role. */
  can(action) {
    return action in USER_ROLES || typeof action === "number" ? this.hasRole(action) : this.hasPermission(action);
  }

  getUserLevel(user = globalThis.game.user) { return user.isGM || user.id === this.id ? 3 : 0; }

  isDesignated(condition) { return globalThis.game.users.getDesignatedUser(condition) === this; }

  /**
   * Asks this user's client. Rejects when it is not there, does not answer in time, or refuses.
   * @param {string} queryName A name in CONFIG.queries.
   * @param {unknown} queryData JSON-serializable data.
   * @param {{timeout?: number}} [options] Milliseconds.
   * @returns {Promise<unknown>}
   */
  async query(queryName, queryData, { timeout } = {}) {
    const { CONFIG, game } = globalThis;
    if (!(queryName in CONFIG.queries)) throw new Error(`"${queryName}" is not a registered query`);
    if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query other users");
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried`);
    if (this.isSelf) return CONFIG.queries[queryName](structuredClone(queryData), queryContext(timeout, this));
    const { result } = await connection.post("query", { userId: this.id, queryName, queryData, timeout });
    return result;
  }

  /** The contents of a page of this user's hotbar, slot by slot. */
  getHotbarMacros(page = 1) {
    return Array.from({ length: 10 }, (_, at) => (page - 1) * 10 + at + 1)
      .map(slot => ({ slot, macro: globalThis.game.macros.get(this.hotbar[slot]) ?? null }));
  }

  /**
   * Puts a macro on a slot of the hotbar from 1 to 50, the first free one unless told otherwise; null empties the slot.
   * @returns {Promise<this | undefined>}
   */
  async assignHotbarMacro(macro, slot, { fromSlot = undefined } = {}) {
    if (slot === undefined && !macro) throw new Error("A slot to clear must be named");
    slot = Number(slot ?? Array.from({ length: 50 }, (_, at) => at + 1).find(free => !(free in this.hotbar)));
    if (!(slot >= 1 && slot <= 50)) throw new Error("Invalid Hotbar slot requested");
    const emptied = [fromSlot, macro ? undefined : slot].filter(one => one !== undefined && one in this.hotbar);
    const changes = { ...macro && { [slot]: macro.id }, ...Object.fromEntries(emptied.map(one => [`-=${one}`, null])) };
    return /** @type {Promise<this | undefined>} */ (this.update({ hotbar: changes }, { _core: true }));
  }

  broadcastActivity(activity = {}) {
    connection.post("activity", activity).catch(error => console.error(error));
  }
}

/**
 * The context of a query's handler, besides the data. Core 13 does not name the user who asks. Core 14 does, as modules
 * for it expect; nothing public documents it. The page's address chooses with `?asker=on` or `?asker=off`.
 */
export function queryContext(timeout, user) {
  const named = PARAMETERS.get("asker") ?? (globalThis.game.release.generation >= 14 ? "on" : "off");
  return named === "on" ? { timeout, user } : { timeout };
}

/** Answers a question of another user's client. */
export async function answerQuery({ queryId, queryName, queryData, senderId, timeout }) {
  const handler = globalThis.CONFIG.queries[queryName];
  try {
    if (!handler) throw new Error(`"${queryName}" is not a registered query`);
    const result = await handler(queryData, queryContext(timeout, globalThis.game.users.get(senderId)));
    await connection.post("answer", { queryId, result: result === undefined ? null : result });
  } catch (error) {
    console.error(error);
    await connection.post("answer", { queryId, error: error.message || "The query failed" });
  }
}
