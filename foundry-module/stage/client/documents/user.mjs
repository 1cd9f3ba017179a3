import { USER_ROLES } from "../../shared/constants.mjs";
import { hasPermission, isGM } from "../../shared/ownership.mjs";
import { connection } from "../core/connection.mjs";
import { UserTargets } from "../canvas/user-targets.mjs";
import { Document } from "./document.mjs";

export class User extends Document {
  static documentName = "User";
  static defaults = { role: 1, color: "#888888", permissions: {}, flags: {} };

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

  broadcastActivity(activity = {}) {
    connection.post("activity", activity).catch(error => console.error(error));
  }
}

/** What a query's handler is told besides the data: core 14 names the user who asks, core 13 does not. */
export function queryContext(timeout, user) {
  return globalThis.game.release.generation >= 14 ? { timeout, user } : { timeout };
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
