import { DOCUMENT_OWNERSHIP_LEVELS, EMBEDDED } from "../../shared/constants.mjs";
import { embeddedField } from "../../shared/embedded.mjs";
import { ownershipLevel } from "../../shared/ownership.mjs";
import { deepClone, diffObject, expandObject, getProperty, mergeObject } from "../../shared/objects.mjs";
import { Hooks } from "../core/hooks.mjs";
import { OPERATOR_VALUE } from "../core/operators.mjs";
import { Collection } from "./collection.mjs";
import { createDocuments, deleteDocuments, updateDocuments } from "./database.mjs";

/** @param {Document} document */
const classOf = document => /** @type {typeof Document} */ (document.constructor);

/** Every document has source data, data prepared from it, ownership, flags, embedded documents, and a sheet. */
export class Document {
  /** @type {string | null} */
  static documentName = null;

  /** Fields that every instance has even if its source lacks them. @type {Record<string, unknown>} */
  static defaults = {};

  static get metadata() {
    return { name: this.documentName, label: `DOCUMENT.${this.documentName}`,
      embedded: EMBEDDED[this.documentName] ?? {} };
  }

  /** @returns {typeof Document} The class of this type that the world uses. */
  static get implementation() { return globalThis.CONFIG[this.documentName].documentClass; }
  static get collectionName() { return COLLECTION_NAMES[this.documentName] ?? `${this.documentName.toLowerCase()}s`; }

  constructor(data = {}, { parent = null, pack = null } = {}) {
    /** @type {object} */ this._source;
    /** @type {Document | null} */ this.parent;
    /** @type {Record<string, object>} The open windows that show the document. */ this.apps;
    Object.defineProperty(this, "pack", { value: pack ?? parent?.pack ?? null, configurable: true });
    Object.defineProperty(this, "parent", { value: parent, configurable: true, writable: true });
    Object.defineProperty(this, "_source", { value: data, configurable: true, writable: true });
    Object.defineProperty(this, "apps", { value: {}, configurable: true, writable: true });
    for (const field of Object.keys(classOf(this).metadata.embedded)) {
      Object.defineProperty(this, field, { value: new Collection(), configurable: true, enumerable: true });
    }
    this.reset();
  }

  /** @returns {string | null} */
  get id() { return this._source._id ?? null; }
  get documentName() { return classOf(this).documentName; }
  get collectionName() { return classOf(this).collectionName; }
  get isEmbedded() { return Boolean(this.parent); }

  /** The folder of the world or of its compendium that it lies in, or null. */
  get folder() {
    const { game } = globalThis;
    return (this.pack ? game.packs.get(this.pack)?.folders : game.folders)?.get(this._source.folder) ?? null;
  }

  get inCompendium() { return this.pack !== null; }

  /** @returns {string | null} Null for a document that was never saved. */
  get uuid() {
    if (!this.id) return null;
    if (this.parent) return `${this.parent.uuid}.${this.documentName}.${this.id}`;
    return this.pack ? `Compendium.${this.pack}.${this.documentName}.${this.id}` : `${this.documentName}.${this.id}`;
  }

  get collection() {
    if (this.pack && !this.parent) return globalThis.game.packs.get(this.pack) ?? null;
    if (!this.parent) return globalThis.game.collections?.get(this.documentName) ?? null;
    const field = embeddedField(this.parent.documentName, this.documentName);
    return field ? this.parent[field] : null;
  }

  /** Rebuilds the prepared data from the source. */
  reset() {
    this._initialize();
    this._safePrepareData();
  }

  /**
   * Prepares the data. An error of the system's own preparation is reported to
   * the console and the `error` hook, and keeps nothing else from being loaded.
   */
  _safePrepareData() {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("ClientDocumentMixin#_initialize", error,
        { msg: `Failed data preparation for ${this.uuid}`, log: "error", id: this.id });
    }
  }

  /** Copies the source onto the instance, and keeps the embedded documents that are still there. */
  _initialize() {
    const source = { ...classOf(this).defaults, ...this._source };
    const { embedded } = classOf(this).metadata;
    for (const [field, name] of Object.entries(embedded)) this.#synchronize(field, name);
    for (const [key, value] of Object.entries(source)) {
      if (key in embedded || hasGetter(this, key)) continue;
      this[key] = deepClone(value);
    }
    for (const key of Object.keys(this)) {
      if (!(key in source) && !(key in embedded) && this.#initialized?.has(key)) delete this[key];
    }
    this.#initialized = new Set(Object.keys(source));
  }

  /** @type {Set<string> | undefined} */
  #initialized;

  /** @param {string} field @param {string} name   The name of the documents in the field. */
  #synchronize(field, name) {
    const collection = this[field];
    const sources = this._source[field] ??= [];
    const DocumentClass = globalThis.CONFIG[name].documentClass;
    for (const id of [...collection.keys()]) if (!sources.some(source => source._id === id)) collection.delete(id);
    for (const source of sources) {
      const present = collection.get(source._id);
      if (!present) collection.set(source._id, new DocumentClass(source, { parent: this }));
      else if (present._source !== source) { present._source = source; present.reset(); }
    }
  }

  prepareData() {
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    this.prepareDerivedData();
  }

  prepareBaseData() {}
  prepareEmbeddedDocuments() {}
  prepareDerivedData() {}

  /** Changes the source here only, as in a `preCreate` hook. @returns {object}   The actual changes. */
  updateSource(changes = {}, { dryRun = false } = {}) {
    const difference = diffObject(this._source, expandObject(toWire(changes)), { deletionKeys: false });
    if (!dryRun) { mergeObject(this._source, difference, { performDeletions: true }); this.reset(); }
    return difference;
  }

  /** @returns {object} */
  toObject(source = true) {
    if (source) return deepClone(this._source);
    /** @type {Record<string, unknown>} */
    const prepared = {};
    for (const key of Object.keys(this)) {
      const value = this[key];
      prepared[key] = value instanceof Collection ? value.map(child => child.toObject(false))
        : value instanceof Set ? [...value] : deepClone(value);
    }
    return prepared;
  }

  toJSON() { return this.toObject(); }

  /** @returns {this} */
  clone(data = {}, { keepId = false } = {}) {
    const source = mergeObject(this.toObject(), expandObject(data), { performDeletions: true });
    if (!keepId) delete source._id;
    return /** @type {this} */ (new (classOf(this))(source, { parent: this.parent }));
  }

  /* Ownership */

  /** @returns {Record<string, number> | undefined} A level by user, and by `default`. */
  get ownershipRecord() { return this._source.ownership ?? this.parent?.ownershipRecord; }

  /** A document in a pack belongs to whom the pack does. */
  getUserLevel(user = globalThis.game.user) {
    return this.pack ? globalThis.game.packs.get(this.pack).getUserLevel(user)
      : ownershipLevel(user._source, this.ownershipRecord);
  }

  /** Reports whether the document is in a locked pack. */
  get isLocked() { return Boolean(this.pack && globalThis.game.packs.get(this.pack)?.locked); }

  /**
   * @param {import("./user.mjs").User} user
   * @param {keyof typeof DOCUMENT_OWNERSHIP_LEVELS | number} permission   A level of ownership, by name or number.
   * @param {{ exact?: boolean }} [options]
   */
  testUserPermission(user, permission, { exact = false } = {}) {
    const level = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const own = this.getUserLevel(user);
    return exact ? own === level : own >= level;
  }

  get permission() { return this.getUserLevel(); }
  get isOwner() { return this.testUserPermission(globalThis.game.user, "OWNER"); }
  get limited() { return this.testUserPermission(globalThis.game.user, "LIMITED", { exact: true }); }
  get visible() { return this.testUserPermission(globalThis.game.user, "LIMITED"); }
  /** @returns {boolean} */
  get hasPlayerOwner() {
    return globalThis.game.users.some(user => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** @param {import("./user.mjs").User} user @param {string} action @returns {boolean} */
  canUserModify(user, action) {
    if (user.isGM) return true;
    return action === "create" ? false : this.testUserPermission(user, "OWNER");
  }

  /* Flags */

  /** @param {string} scope @param {string} key */
  getFlag(scope, key) {
    checkScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  /** @param {string} scope @param {string} key @param {unknown} value @returns {Promise<Document | undefined>} */
  async setFlag(scope, key, value) {
    checkScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  /** @param {string} scope @param {string} key @returns {Promise<Document | undefined>} */
  async unsetFlag(scope, key) {
    checkScope(scope);
    const path = `flags.${scope}.${key}`.split(".");
    const last = path.pop();
    return this.update({ [`${path.join(".")}.-=${last}`]: null }, { _core: true });
  }

  /* Changes, which come back from the server before they resolve */

  /** Gives new source data the shape that its type asks for. */
  static cleanData(source) { return source; }

  /**
   * Creates a document, or a list of them where a list of data is given.
   * @overload
   * @param {object[]} data
   * @param {object} [operation]
   * @returns {Promise<Document[]>}
   *
   * @overload
   * @param {object} data
   * @param {object} [operation]
   * @returns {Promise<Document | undefined>}
   */
  /** @param {object | object[]} data @param {object} [operation] */
  static async create(data, operation = {}) {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** @returns {Promise<Document[]>} */
  static async createDocuments(data = [], operation = {}) { return createDocuments(this, data, operation); }
  static async updateDocuments(updates = [], operation = {}) { return updateDocuments(this, updates, operation); }
  static async deleteDocuments(ids = [], operation = {}) { return deleteDocuments(this, ids, operation); }

  /** @returns {Promise<Document | undefined>} */
  async update(data = {}, operation = {}) {
    const [updated] = await classOf(this).updateDocuments([{ ...data, _id: this.id }],
      { ...operation, parent: this.parent, pack: this.pack });
    return updated;
  }

  /** @returns {Promise<Document | undefined>} */
  async delete(operation = {}) {
    const [deleted] = await classOf(this).deleteDocuments([this.id],
      { ...operation, parent: this.parent, pack: this.pack });
    return deleted;
  }

  getEmbeddedCollection(name) {
    const field = name in classOf(this).metadata.embedded ? name : embeddedField(this.documentName, name);
    if (!field) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return this[field];
  }

  getEmbeddedDocument(name, id, options) { return this.getEmbeddedCollection(name).get(id, options); }

  /** @returns {Promise<Document[]>} */
  async createEmbeddedDocuments(name, data = [], operation = {}) {
    return globalThis.CONFIG[name].documentClass.createDocuments(data, { ...operation, parent: this });
  }
  async updateEmbeddedDocuments(name, updates = [], operation = {}) {
    return globalThis.CONFIG[name].documentClass.updateDocuments(updates, { ...operation, parent: this });
  }
  async deleteEmbeddedDocuments(name, ids, operation = {}) {
    return globalThis.CONFIG[name].documentClass.deleteDocuments(ids, { ...operation, parent: this });
  }

  /* For subclasses to override */

  /** @returns {Promise<boolean | void>} */
  async _preCreate(data, options, user) {}
  /** @returns {Promise<boolean | void>} */
  async _preUpdate(changes, options, user) {}
  async _preDelete(options, user) {}
  _onCreate(data, options, userId) {}
  _onUpdate(changed, options, userId) {
    if (changed.flags?.core && "sheetClass" in changed.flags.core) this.#changeSheet();
  }

  /** Another sheet was chosen: it opens where the one before was open. */
  async #changeSheet() {
    const before = this._sheet;
    this._sheet = null;
    if (!before?.rendered) return;
    await before.close();
    this.sheet?.render(true);
  }

  _onDelete(options, userId) {}

  /* Sheets */

  /** @returns {object | null} */
  get sheet() {
    if (!this._sheet) {
      Object.defineProperty(this, "_sheet",
        { value: globalThis.foundry.applications.apps.DocumentSheetConfig.sheetFor(this),
          configurable: true, writable: true });
    }
    return this._sheet;
  }

  /** Renders every open application that shows this document. */
  render(force = false, options = {}) {
    for (const app of Object.values(this.apps)) app.render(force, { ...options });
  }

  toDragData() { return { type: this.documentName, uuid: this.uuid }; }
  get link() { return `@UUID[${this.uuid}]{${this.name}}`; }
}

const COLLECTION_NAMES = { ActiveEffect: "effects",
  ChatMessage: "messages", JournalEntry: "journal", RollTable: "tables" };

/** @param {object} instance @param {string} key */
function hasGetter(instance, key) {
  for (let proto = Object.getPrototypeOf(instance); proto
      && proto !== Object.prototype; proto = Object.getPrototypeOf(proto)) {
    const descriptor = Object.getOwnPropertyDescriptor(proto, key);
    if (descriptor) return Boolean(descriptor.get && !descriptor.set);
  }
  return false;
}

/** @param {string} scope */
function checkScope(scope) {
  const { game } = globalThis;
  const known = ["core", "world", game.system?.id, ...game.modules.keys()];
  if (!known.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** Core 14's operator objects as the keys that the wire carries. */
export function toWire(changes) {
  if (!changes || typeof changes !== "object" || Array.isArray(changes))
    return changes instanceof Set ? [...changes] : changes;
  if (changes instanceof Set) return [...changes];
  const prototype = Object.getPrototypeOf(changes);
  if (prototype !== null && prototype !== Object.prototype) return changes.toObject ? changes.toObject() : changes;
  /** @type {Record<string, unknown>} */
  const wire = {};
  for (const [key, value] of Object.entries(changes)) {
    const operator = value?.constructor?.stageOperator;
    const at = key.lastIndexOf(".") + 1;
    if (operator === "delete") wire[`${key.slice(0, at)}-=${key.slice(at)}`] = null;
    else if (operator === "replace") wire[`${key.slice(0, at)}==${key.slice(at)}`] = toWire(value[OPERATOR_VALUE]);
    else wire[key] = toWire(value);
  }
  return wire;
}
