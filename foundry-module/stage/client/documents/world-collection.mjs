import { Collection } from "./collection.mjs";

/** All documents of one kind in the world, such as `game.actors`. */
export class WorldCollection extends Collection {
  /** @type {object[]} Open applications that show the collection; re-rendered when it changes. */
  apps = [];

  static documentName = null;

  constructor(documentName, sources = []) {
    super();
    this.documentName = documentName ?? this.constructor.documentName;
    for (const source of sources) this.set(source._id, new this.documentClass(source));
  }

  get documentClass() { return globalThis.CONFIG[this.documentName].documentClass; }
  get name() { return this.constructor.name; }
  get invalidDocumentIds() { return new Set(); }

  /** Registers a sheet class, as `foundry.documents.collections.Actors.registerSheet` does. */
  static registerSheet(scope, sheetClass, options = {}) {
    globalThis.foundry.applications.apps.DocumentSheetConfig.registerSheet(this.documentClassOf(), scope, sheetClass, options);
  }

  static unregisterSheet(scope, sheetClass, options = {}) {
    globalThis.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(this.documentClassOf(), scope, sheetClass, options);
  }

  static documentClassOf() { return globalThis.CONFIG[this.documentName].documentClass; }
}

export class Actors extends WorldCollection {
  static documentName = "Actor";

  /** Synthetic actors by token UUID. */
  get tokens() {
    const found = {};
    for (const scene of globalThis.game.scenes) for (const token of scene.tokens) if (!token.actorLink && token.actor) found[token.uuid] = token.actor;
    return found;
  }
}

export class Items extends WorldCollection {
  static documentName = "Item";
}

export class Scenes extends WorldCollection {
  static documentName = "Scene";
  get active() { return this.find(scene => scene.active); }
  get current() { return this.active; }
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

  /** The one gamemaster whose client does what only one client may do. */
  get activeGM() { return this.getDesignatedUser(user => user.isGM && user.active); }

  getDesignatedUser(condition) {
    const users = this.filter(condition);
    return users.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

export const COLLECTIONS = { Actor: Actors, ChatMessage: Messages, Combat: CombatEncounters, Item: Items, Scene: Scenes, User: Users };
