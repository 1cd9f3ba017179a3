import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../shared/constants.mjs";
import { hasPermission, isGM, ownershipLevel } from "../shared/ownership.mjs";

const { OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

/** A refusal, in the words that the core software uses for one. */
export class PermissionError extends Error {
  constructor(user, action, name, id, parent) {
    const within = parent ? ` in parent ${parent.name} [${parent.source._id}]` : "";
    super(`User ${user.name} lacks permission to ${action} ${name} [${id ?? ""}]${within}`);
    this.name = "PermissionError";
  }
}

/** Fields of a user that only a gamemaster changes. */
const GM_USER_FIELDS = ["role", "permissions", "name"];

/**
 * Permissions. Everything about a browser is a claim except its session, so this is asked for every change.
 * @param {import("./world.mjs").World} world
 */
export function permissions(world) {
  const can = (user, permission) => hasPermission(user, permission, world.permissions);

  /** @param {import("./world.mjs").Node} node */
  function level(user, node) {
    if (isGM(user)) return OWNER;
    if (node.name === "Token") {
      const actor = world.syntheticActor(node)?.source ?? world.get("Actor", node.source.actorId);
      return ownershipLevel(user, actor?.ownership);
    }
    if (node.name === "Combatant") {
      const token = world.resolve(`Scene.${node.source.sceneId}.Token.${node.source.tokenId}`);
      return token ? level(user, token) : ownershipLevel(user, world.get("Actor", node.source.actorId)?.ownership);
    }
    if (node.parent && (!node.source.ownership || node.name === "ActiveEffect" || node.name === "Item"))
      return level(user, node.parent);
    return ownershipLevel(user, node.source.ownership);
  }

  /** A user's own setting is that user's alone, a gamemaster's no more than anyone's. */
  const keeps = (user, setting) => setting.user ? setting.user === user._id : can(user, "SETTINGS_MODIFY");

  const create = {
    Actor: user => can(user, "ACTOR_CREATE"),
    Item: (user, data, parent) => parent ? level(user, parent) >= OWNER : can(user, "ITEM_CREATE"),
    ActiveEffect: (user, data, parent) => Boolean(parent) && level(user, parent) >= OWNER,
    // A player adds their own actors to an existing combat.
    Combatant: (user, source, parent) => level(user, { name: "Combatant", source, parent }) >= OWNER,
    ChatMessage: (user, data) => isGM(user) || (user.role >= USER_ROLES.PLAYER && data.author === user._id),
    Drawing: (user, data) => can(user, "DRAWING_CREATE") && (isGM(user) || data.author === user._id),
    JournalEntry: user => can(user, "JOURNAL_CREATE"),
    Macro: (user, data) => user.role >= USER_ROLES.PLAYER && (isGM(user) || (data.author ?? user._id) === user._id),
    Playlist: user => can(user, "PLAYLIST_CREATE"),
    Setting: keeps,
    Token: user => can(user, "TOKEN_CREATE"),
    User: user => user.role >= USER_ROLES.GAMEMASTER
  };

  const update = {
    ChatMessage: (user, node, changes) => node.source.author === user._id && !("author" in changes),
    Combat: (user, node, changes) => onlyKeys(changes, "round", "turn") && takesPart(user, node),
    Combatant: (user, node, changes) => onlyKeys(changes, "initiative", "defeated", "flags")
      && level(user, node) >= OWNER,
    Drawing: (user, node, changes) => node.source.author === user._id && !("author" in changes),
    Scene: () => false,
    User: (user, node, changes) => node.source._id === user._id && !GM_USER_FIELDS.some(key => key in changes)
  };

  const remove = {
    ChatMessage: (user, node) => node.source.author === user._id,
    Combat: () => false,
    Drawing: (user, node) => node.source.author === user._id,
    Scene: () => false,
    Token: (user, node) => can(user, "TOKEN_DELETE") && level(user, node) >= OWNER,
    User: () => false
  };

  const onlyKeys = (changes, ...keys) => Object.keys(changes).every(key => key === "_id" || keys.includes(key));

  /**
   * The clients decide the order of turns, so the server knows the combatants of a combat,
   * but not the current turn.
   */
  const takesPart = (user, combat) => (combat.source.combatants ?? []).some(
    source => level(user, { name: "Combatant", source, parent: combat }) >= OWNER);

  const decide = rules => (user, node, changes) => {
    if (node.name === "Setting") return keeps(user, node.source);
    if (isGM(user)) return true;
    return Object.hasOwn(rules, node.name) ? rules[node.name](user, node, changes) : level(user, node) >= OWNER;
  };

  return {
    can,
    create: (user, name, data, parent) => Object.hasOwn(create, name) ? create[name](user, data, parent) : isGM(user),
    update: decide(update),
    delete: decide(remove)
  };
}
