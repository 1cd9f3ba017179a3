import { expandObject, mergeObject } from "../../shared/objects.mjs";
import { Collection } from "./collection.mjs";

/** All documents of one kind in the world, such as `game.actors`. */
export class WorldCollection extends Collection {
  /** @type {object[]} Open applications that show the collection; re-rendered when it changes. */
  apps = [];

  static documentName = null;

  constructor(documentName, sources = []) {
    super();
    this.documentName = documentName ?? /** @type {typeof WorldCollection} */ (this.constructor).documentName;
    for (const source of sources) this.set(source._id, new this.documentClass(source));
  }

  get documentClass() { return globalThis.CONFIG[this.documentName].documentClass; }
  get name() { return this.constructor.name; }
  get invalidDocumentIds() { return new Set(); }

  /** A document's data as a new one of the world starts from it. */
  fromCompendium(document,
      { clearFolder = true, clearState = true, clearSort = true, clearOwnership = true, keepId = false } = {}) {
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    if (document.pack) data._stats = { ...data._stats, compendiumSource: document.uuid };
    return data;
  }

  /** Makes a document of the world from one of a pack. */
  async importFromCompendium(pack, id, updateData = {}, options = {}) {
    if (pack.documentName !== this.documentName)
      throw new Error(`The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`);
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The document ${id} does not exist in the Compendium ${pack.collection}`);
    const data = mergeObject(this.fromCompendium(document, options), expandObject(updateData));
    return this.documentClass.create(data, { fromCompendium: true, keepId: options.keepId ?? false });
  }

  /** Registers a sheet class, as `foundry.documents.collections.Actors.registerSheet` does. */
  static registerSheet(scope, sheetClass, options = {}) {
    globalThis.foundry.applications.apps.DocumentSheetConfig
      .registerSheet(this.documentClassOf(), scope, sheetClass, options);
  }

  static unregisterSheet(scope, sheetClass, options = {}) {
    globalThis.foundry.applications.apps.DocumentSheetConfig
      .unregisterSheet(this.documentClassOf(), scope, sheetClass, options);
  }

  static documentClassOf() { return globalThis.CONFIG[this.documentName].documentClass; }
}

export class Actors extends WorldCollection {
  static documentName = "Actor";

  /** Synthetic actors by token UUID. */
  get tokens() {
    const found = {};
    for (const scene of globalThis.game.scenes)
      for (const token of scene.tokens) if (!token.actorLink && token.actor) found[token.uuid] = token.actor;
    return found;
  }
}

export class Items extends WorldCollection {
  static documentName = "Item";
}

export class Scenes extends WorldCollection {
  static documentName = "Scene";
  /** @returns {import("./scene.mjs").Scene | undefined} */
  get active() { return this.find(scene => scene.active); }
  get current() { return this.active; }
  /** @returns {import("./scene.mjs").Scene | undefined} */
  get viewed() { return this.active; }
}

export class Messages extends WorldCollection {
  static documentName = "ChatMessage";
  async flush() {
    return globalThis.CONFIG.ChatMessage.documentClass.deleteDocuments(this.map(message => message.id));
  }
}

export class CombatEncounters extends WorldCollection {
  static documentName = "Combat";

  /** The fights of the viewed scene, and those of no scene. */
  get combats() {
    const scene = globalThis.game.scenes.current;
    return this.filter(combat => !combat.scene || combat.scene === scene);
  }

  get active() { return this.combats.find(combat => combat.active) ?? null; }

  /** The fight that the tracker shows. */
  get viewed() { return globalThis.ui.combat?.viewed ?? this.active ?? this.combats[0] ?? null; }
}

export class Users extends WorldCollection {
  static documentName = "User";

  /** The user of this tab. */
  current = null;

  get players() { return this.filter(user => !user.isGM && user.hasRole("PLAYER")); }

  /** The one gamemaster whose client does what only one client may do. @returns {import("./user.mjs").User | null} */
  get activeGM() { return this.getDesignatedUser(user => user.isGM && user.active); }

  getDesignatedUser(condition) {
    const users = this.filter(condition);
    return users.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

export const COLLECTIONS = { Actor: Actors, ChatMessage: Messages,
  Combat: CombatEncounters, Item: Items, Scene: Scenes, User: Users };
