import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "./constants.mjs";

/** Reports whether a user source counts as a gamemaster, as an assistant does. */
export const isGM = user => user.role >= USER_ROLES.ASSISTANT;

/**
 * Reports whether a user source holds a permission of the world.
 * @param {object} user The user's source data.
 * @param {string} permission A key of USER_PERMISSIONS.
 * @param {Record<string, number[]>} [granted] The world's own table of roles by permission.
 */
export function hasPermission(user, permission, granted) {
  const own = user.permissions?.[permission];
  if (typeof own === "boolean" && user.role < USER_ROLES.GAMEMASTER) return own;
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  const roles = granted?.[permission];
  if (roles) return roles.includes(user.role);
  return permission in USER_PERMISSIONS && user.role >= USER_PERMISSIONS[permission].defaultRole;
}

/** The ownership level of a user in an `ownership` record. */
export function ownershipLevel(user, ownership) {
  if (isGM(user)) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const own = ownership?.[user._id];
  if (own !== undefined && own !== null && own !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return own;
  return Math.max(ownership?.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE, DOCUMENT_OWNERSHIP_LEVELS.NONE);
}
