import { WORLD_DOCUMENT_TYPES } from "../shared/constants.mjs";
import { applyDelta } from "../shared/delta.mjs";
import { embeddedField } from "../shared/embedded.mjs";
import { parseSteps } from "../shared/identifiers.mjs";

/**
 * One step of a document's address: what it is, its source data, and the document that holds it.
 * @typedef {object} Node
 * @property {string} name The document name, such as "Actor".
 * @property {object} source Source data; of a synthetic actor a computed copy, never to be written.
 * @property {Node | null} parent
 * @property {boolean} [synthetic] Is this the actor of an unlinked token, or something that such an actor holds?
 */

/** All documents of the table, in memory. */
export class World {
  /** @param {{id: string, title: string, collections: Record<string, object[]>}} data */
  constructor(data) {
    this.id = data.id;
    this.title = data.title;
    this.collections = Object.fromEntries(WORLD_DOCUMENT_TYPES.map(name => [name, data.collections?.[name] ?? []]));
  }

  toJSON() {
    return { id: this.id, title: this.title, collections: this.collections };
  }

  get(name, id) {
    return Object.hasOwn(this.collections, name)
      ? this.collections[name].find(source => source._id === id) ?? null : null;
  }

  user(id) {
    return this.get("User", id);
  }

  /** The world's own table of roles by permission, if its GM made one. */
  get permissions() {
    const setting = this.collections.Setting.find(entry => entry.key === "core.permissions" && !entry.user);
    try { return setting ? JSON.parse(setting.value) : undefined; } catch { return undefined; }
  }

  /** @returns {Node | null} */
  resolve(uuid) {
    const steps = parseSteps(uuid);
    if (!steps) return null;
    const [[name, id], ...rest] = steps;
    const source = this.get(name, id);
    let node = source && { name, source, parent: null };
    for (const [childName, childId] of rest) {
      node = node && this.child(node, childName, childId);
      if (!node) return null;
    }
    return node;
  }

  /** @returns {Node | null} */
  child(parent, name, id) {
    if (parent.name === "Token" && (name === "Actor" || name === "ActorDelta")) return this.syntheticActor(parent);
    const field = embeddedField(parent.name, name);
    const source = field && parent.source[field]?.find(entry => entry._id === id);
    return source ? { name, source, parent, synthetic: parent.synthetic } : null;
  }

  /** The actor of an unlinked token, or null when the token is linked or its actor is gone. */
  syntheticActor(token) {
    const base = this.get("Actor", token.source.actorId);
    if (!base || token.source.actorLink) return null;
    return { name: "Actor", source: applyDelta(base, token.source.delta), parent: token, synthetic: true };
  }
}
