import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../shared/constants.mjs";
import { connection } from "../core/connection.mjs";
import { Collection } from "./collection.mjs";

/** The documents of one compendium pack: its index from the start, the documents themselves once they are asked for. */
export class CompendiumCollection extends Collection {
  /** @type {object[]} Open applications that show the pack. */
  apps = [];

  /** The index: the known values of each document without loading it. */
  index = new Collection();

  /** The compendium's folders. The index contains the folder of each document. */
  folders = new Collection();

  /** @param {object} metadata   The manifest's entry, with `id`, `packageName`, the folders and the index. */
  constructor({ index, folders = [], ...metadata }) {
    super();
    this.metadata = /** @type {{ id: string, type: string, label: string, packageType: string, packageName: string,
      ownership: Record<string, string> }} */ (metadata);
    const Folder = globalThis.CONFIG.Folder.documentClass;
    for (const source of folders) this.folders.set(source._id, new Folder(source, { pack: this.collection }));
    for (const entry of index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
  }

  /** @returns {string} */
  get collection() { return this.metadata.id; }
  /** @returns {string} */
  get documentName() { return this.metadata.type; }
  get documentClass() { return globalThis.CONFIG[this.documentName].documentClass; }
  /** @returns {string} */
  get title() { return this.metadata.label; }
  get name() { return this.constructor.name; }
  get indexed() { return true; }

  /** A package's own packs are locked; the stage has no others. */
  get locked() { return true; }

  getUserLevel(user = globalThis.game.user) {
    if (user.hasRole("GAMEMASTER")) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const roles = Object.keys(this.metadata.ownership)
      .filter(role => user.hasRole(role)).sort((a, b) => USER_ROLES[b] - USER_ROLES[a]);
    return DOCUMENT_OWNERSHIP_LEVELS[this.metadata.ownership[roles[0]]] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(user, permission, { exact = false } = {}) {
    const level = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const own = this.getUserLevel(user);
    return exact ? own === level : own >= level;
  }

  get visible() { return this.testUserPermission(globalThis.game.user, "OBSERVER"); }

  getUuid(id) { return `Compendium.${this.collection}.${this.documentName}.${id}`; }

  /** The index, with more fields of each document when they are asked for. */
  async getIndex({ fields = [] } = {}) {
    if (fields.length) {
      const { getProperty, setProperty } = globalThis.foundry.utils;
      for (const document of await this.getDocuments()) {
        for (const field of fields) {
          const value = getProperty(document._source, field);
          if (value !== undefined) setProperty(this.index.get(document.id), field, value);
        }
      }
    }
    return this.index;
  }

  /** Every document that the query fits: `{name: "…"}`, or `{_id__in: […]}` for some. */
  async getDocuments(query = {}) {
    const wanted = entry => Object.entries(query)
      .every(([key, value]) => key.endsWith("__in") ? value.includes(entry[key.slice(0, -4)]) : entry[key] === value);
    const entries = this.index.filter(wanted);
    const missing = entries.map(entry => entry._id).filter(id => !this.has(id));
    if (missing.length) {
      const { documents } = await connection.post("pack", { pack: this.collection, ids: missing });
      const { documentClass } = this;
      for (const source of documents)
        if (!this.has(source._id)) this.set(source._id, new documentClass(source, { pack: this.collection }));
    }
    return entries.map(entry => this.get(entry._id));
  }

  async getDocument(id) {
    if (!id) return undefined;
    const [document] = await this.getDocuments({ _id__in: [id] });
    return document ?? null;
  }

  async importDocument() {
    throw new Error(`You may not modify the ${this.collection} Compendium which is currently locked`);
  }
}

/** `game.packs`. */
export class CompendiumPacks extends Collection {
  constructor(packs) {
    super();
    for (const metadata of packs) this.set(metadata.id, new CompendiumCollection(metadata));
  }
}
