import { PlainError } from "../base/errors.mjs";

/**
 * The single permissions of the core that a GM can take from assistants or give to players. A user may be the active GM
 * and lack one of them, so each document is created, and each setting written, with a look at its own permission.
 */

/** @typedef {keyof typeof CONST.USER_PERMISSIONS} Permission */

/** The permission to create documents of a kind. @type {Record<string, Permission>} */
const CREATES = { Actor: "ACTOR_CREATE", Drawing: "DRAWING_CREATE", Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE", Token: "TOKEN_CREATE" };

/**
 * Throws unless this user has a permission of the core.
 * @param {Permission} permission   Its key, such as "SETTINGS_MODIFY".
 * @throws {PlainError} It names the permission.
 */
export function requireCorePermission(permission) {
  if (!game.user.hasPermission(permission))
    throw new PlainError("noPermission", { permission: permissionName(permission), user: game.user.name });
}

/** Throws unless this user may create documents of a kind. @param {string} kind @throws {PlainError} */
export function requireCreation(kind) {
  const permission = CREATES[kind];
  if (permission) requireCorePermission(permission);
}

/** Returns the name of a permission in the core's window of permissions. @param {Permission} permission */
function permissionName(permission) {
  const { label = permission } = CONST.USER_PERMISSIONS[permission] ?? {};
  return game.i18n.localize(label);
}
