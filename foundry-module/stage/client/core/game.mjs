import { TooltipManager } from "../applications/ui/tooltip.mjs";
import { Collection } from "../documents/collection.mjs";
import { CompendiumPacks } from "../documents/compendium-collection.mjs";
import { COLLECTIONS, WorldCollection } from "../documents/world-collection.mjs";
import { WORLD_DOCUMENT_TYPES } from "../../shared/constants.mjs";
import { Hooks } from "./hooks.mjs";
import { Localization } from "./i18n.mjs";
import { ClientKeybindings, KeyboardManager } from "./keybindings.mjs";
import { Package, createModules } from "./packages.mjs";
import { GENERATION, PARAMETERS } from "./route.mjs";
import { ClientSettings } from "./settings.mjs";
import { Socket } from "./socket.mjs";

/** @typedef {import("../documents/world-collection.mjs").Actors} Actors */
/** @typedef {import("../documents/world-collection.mjs").CombatEncounters} CombatEncounters */
/** @typedef {import("../documents/world-collection.mjs").Items} Items */
/** @typedef {import("../documents/world-collection.mjs").Messages} Messages */
/** @typedef {import("../documents/world-collection.mjs").Scenes} Scenes */
/** @typedef {import("../documents/world-collection.mjs").Users} Users */

/** Which build of a generation the stage says it is; nothing here depends on it. */
const BUILDS = { 13: 351, 14: 367 };

const NAMES = {
  Actor: "actors", ChatMessage: "messages", Combat: "combats", Folder: "folders",
  Item: "items", JournalEntry: "journal", Macro: "macros",
  Playlist: "playlists", RollTable: "tables", Scene: "scenes", User: "users"
};

/** `game`. Its documents are null until they are built, before `setup`. */
export class Game {
  ready = false;
  /** The scene in view. The core has it here as well. */
  get canvas() { return globalThis.canvas; }
  view = "game";
  /** @type {import("../documents/user.mjs").User | null} */
  user = null;
  paused = false;
  tooltip = new TooltipManager();
  time = { get worldTime() {
    return globalThis.game.settings.settings.has("core.time") ? globalThis.game.settings.get("core", "time") : 0;
  } };
  keybindings = new ClientKeybindings();
  keyboard = new KeyboardManager();
  socket = new Socket();
  packs = new CompendiumPacks([]);
  collections = new Collection();

  constructor({ world, userId }) {
    // The data of each kind of document by the name of its collection, as packages read them before there are
    // documents.
    this.data = { ...world, userId,
      ...Object.fromEntries(Object.entries(NAMES).map(([type, name]) => [name, world.collections[type]])) };
    this.userId = userId;
    this.world = { id: world.id, title: world.title, flags: {} };
    this.system = new Package(world.system.manifest ?? { id: "worldbuilding", version: "0" }, "system");
    this.modules = createModules(world.modules);
    this.release = { generation: GENERATION, build: BUILDS[GENERATION],
      channel: "stable", version: `${GENERATION}.${BUILDS[GENERATION]}` };
    this.version = this.release.version;
    this.i18n = new Localization(PARAMETERS.get("lang") ?? "en");
    this.settings = new ClientSettings({ userId, stored: world.collections.Setting });
    /** @type {Actors | null} */ this.actors = null;
    /** @type {Messages | null} */ this.messages = null;
    /** @type {CombatEncounters | null} */ this.combats = null;
    /** @type {WorldCollection | null} */ this.folders = null;
    /** @type {Items | null} */ this.items = null;
    /** @type {WorldCollection | null} */ this.journal = null;
    /** @type {WorldCollection | null} */ this.macros = null;
    /** @type {WorldCollection | null} */ this.playlists = null;
    /** @type {WorldCollection | null} */ this.tables = null;
    /** @type {Scenes | null} */ this.scenes = null;
    /** @type {Users | null} */ this.users = null;
  }

  /** The first step of a game, which packages may wrap. */
  async initialize() { Hooks.callAll("init"); }

  get combat() { return this.combats?.viewed ?? null; }
  get activeTool() { return "select"; }
  get permissions() { return this.settings.get("core", "permissions"); }

  /** Builds every document of the world. Users come first: others ask who is looking. */
  initializeDocuments() {
    for (const type of WORLD_DOCUMENT_TYPES) {
      const CollectionClass = COLLECTIONS[type] ?? WorldCollection;
      const collection = new CollectionClass(type, this.data.collections[type]);
      this.collections.set(type, collection);
      if (NAMES[type]) this[NAMES[type]] = collection;
      if (type === "User") this.#present(collection);
    }
    this.packs = new CompendiumPacks(this.data.packs);
  }

  #present(users) {
    for (const user of users) user.active = this.data.present.includes(user.id) || user.id === this.userId;
    this.user = users.current = users.get(this.userId);
  }
}
