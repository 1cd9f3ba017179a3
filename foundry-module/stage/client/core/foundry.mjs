import * as constants from "../../shared/constants.mjs";
import * as htmlRules from "../../shared/html-rules.mjs";
import { ApplicationV2 } from "../applications/api/application.mjs";
import { DialogV2 } from "../applications/api/dialog.mjs";
import { DocumentSheetV2 } from "../applications/api/document-sheet.mjs";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.mjs";
import { windows } from "../applications/api/windows.mjs";
import { helpers } from "../applications/handlebars/helpers.mjs";
import { getTemplate, loadTemplates, renderTemplate } from "../applications/handlebars/templates.mjs";
import { DetachedWindowManager } from "../applications/detached/window-manager.mjs";
import { FilePicker } from "../applications/apps/file-picker.mjs";
import { HTMLProseMirrorElement } from "../applications/elements/prose-mirror.mjs";
import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config.mjs";
import { ActorSheetV2, ItemSheetV2 } from "../applications/sheets/sheets.mjs";
import { ChatPopout } from "../applications/sidebar/apps/chat-popout.mjs";
import { CombatTracker } from "../applications/sidebar/combat-tracker.mjs";
import { AbstractSidebarTab } from "../applications/sidebar/sidebar-tab.mjs";
import { Sidebar } from "../applications/sidebar/sidebar.mjs";
import { ChatLog } from "../applications/ui/chat-log.mjs";
import { CompendiumDirectory } from "../applications/ui/compendium-directory.mjs";
import { Hotbar } from "../applications/ui/hotbar.mjs";
import { ItemDirectory } from "../applications/ui/item-directory.mjs";
import { Notifications } from "../applications/ui/notifications.mjs";
import { SettingsConfig } from "../applications/ui/settings-config.mjs";
import { FormDataExtended } from "../applications/ux/form-data.mjs";
import { Tabs } from "../applications/ux/tabs.mjs";
import { TextEditor } from "../applications/ux/text-editor.mjs";
import { Application } from "../appv1/application.mjs";
import { Dialog } from "../appv1/dialog.mjs";
import { ActorSheet, DocumentSheet, FormApplication, ItemSheet } from "../appv1/form-application.mjs";
import { Canvas } from "../canvas/canvas.mjs";
import { MeasuredTemplate } from "../canvas/measured-template.mjs";
import { BaseGrid } from "../canvas/base-grid.mjs";
import { HexagonalGrid } from "../canvas/hexagonal-grid.mjs";
import { SquareGrid } from "../canvas/square-grid.mjs";
import { Token } from "../canvas/token.mjs";
import { Container, PreciseText } from "../canvas/containers.mjs";
import { TokenRuler } from "../canvas/token-ruler.mjs";
import { Roll } from "../dice/roll.mjs";
import * as terms from "../dice/terms.mjs";
import { ActiveEffect } from "../documents/active-effect.mjs";
import { ActorDelta } from "../documents/actor-delta.mjs";
import { Actor } from "../documents/actor.mjs";
import { ChatMessage } from "../documents/chat-message.mjs";
import { Combat } from "../documents/combat.mjs";
import { Combatant } from "../documents/combatant.mjs";
import { CompendiumCollection, CompendiumPacks } from "../documents/compendium-collection.mjs";
import { Document } from "../documents/document.mjs";
import { DrawingDocument } from "../documents/drawing.mjs";
import { Level } from "../documents/level.mjs";
import { Item } from "../documents/item.mjs";
import { Scene } from "../documents/scene.mjs";
import { Setting } from "../documents/setting.mjs";
import { Macro } from "../documents/macro.mjs";
import { modifyBatch } from "../documents/database.mjs";
import { Folder, JournalEntry, JournalEntryPage, Playlist, RollTable } from "../documents/simple-documents.mjs";
import { TokenDocument } from "../documents/token.mjs";
import { User } from "../documents/user.mjs";
import { fromUuid, fromUuidSync } from "../documents/uuid.mjs";
import { Actors, CombatEncounters, Items, Messages, Scenes, Users,
  WorldCollection } from "../documents/world-collection.mjs";
import { deprecations, logCompatibilityWarning } from "./compatibility.mjs";
import { createConfig } from "./config.mjs";
import { connection } from "./connection.mjs";
import { Game } from "./game.mjs";
import { Hooks } from "./hooks.mjs";
import * as operators from "./operators.mjs";
import { GENERATION } from "./route.mjs";
import { extendPrimitives, utils } from "./utilities.mjs";

const documents = {
  ActiveEffect, Actor, ActorDelta, ChatMessage, Combat, Combatant, DrawingDocument, Folder, Item, JournalEntry,
  JournalEntryPage, Level, Macro, Playlist, RollTable, Scene, Setting, TokenDocument, User
};
/** The fonts that packages have defined: none. */
class FontConfig {
  static _collectDefinitions() { return [{}]; }
}

const { WORLD_DOCUMENT_TYPES, EMBEDDED, ...CONST } = { ...constants, ...htmlRules };
// Core 14 has regions in place of measured templates.
CONST.USER_PERMISSIONS = Object.freeze(Object.fromEntries(Object.entries(CONST.USER_PERMISSIONS)
  .filter(([name]) => name !== (GENERATION >= 14 ? "TEMPLATE_CREATE" : "REGION_CREATE"))));
if (GENERATION >= 14) {
  // The old names of message visibility warn, as everything that is to go.
  const { DICE_ROLL_MODES } = CONST;
  Object.defineProperty(CONST, "DICE_ROLL_MODES", {
    get() {
      logCompatibilityWarning("CONST.DICE_ROLL_MODES is deprecated in favor of CONFIG.ChatMessage.modes",
        { since: 14, until: 16 });
      return DICE_ROLL_MODES;
    }
  });
}

/** The `foundry` namespace. */
export const foundry = {
  CONST, Game,
  abstract: { Document, DataModel: Document },
  applications: {
    api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    apps: { DocumentSheetConfig, FilePicker },
    elements: { HTMLProseMirrorElement },
    handlebars: { getTemplate, loadTemplates, renderTemplate, ...helpers },
    instances: windows,
    settings: { SettingsConfig, menus: { FontConfig } },
    sheets: { ActorSheetV2, ItemSheetV2 },
    sidebar: { AbstractSidebarTab, Sidebar, apps: { ChatPopout },
      tabs: { ChatLog, CombatTracker, CompendiumDirectory, ItemDirectory } },
    ui: { Hotbar, Notifications },
    ux: { FormDataExtended, Tabs, TextEditor }
  },
  appv1: { api: { Application, Dialog, DocumentSheet, FormApplication }, sheets: { ActorSheet, ItemSheet } },
  canvas: { Canvas, containers: { PreciseText }, placeables: { MeasuredTemplate, Token, tokens: { TokenRuler } } },
  data: {},
  dice: { Roll, terms },
  documents: { ...documents, ...GENERATION >= 14 && { modifyBatch }, BaseActor: Actor, BaseItem: Item, BaseUser: User,
    collections: { Actors, CombatEncounters, CompendiumCollection,
      CompendiumPacks, Items, Messages, Scenes, Users, WorldCollection } },
  grid: { BaseGrid, SquareGrid, HexagonalGrid },
  helpers: { Hooks },
  utils
};
if (GENERATION >= 14) {
  foundry.data.operators = { ...operators };
  foundry.applications.detached = new DetachedWindowManager();
}

/** Names that the core still offers without a namespace, each with a warning where its use is deprecated. */
const DEPRECATED = {
  ActorSheet: ["appv1.sheets", ActorSheet], ItemSheet: ["appv1.sheets", ItemSheet],
  Actors: ["documents.collections", Actors],
  Items: ["documents.collections", Items], MeasuredTemplate: ["canvas.placeables", MeasuredTemplate],
  Application: ["appv1.api", Application],
  FormApplication: ["appv1.api", FormApplication], Dialog: ["appv1.api", Dialog],
  loadTemplates: ["applications.handlebars", loadTemplates],
  renderTemplate: ["applications.handlebars", renderTemplate],
  getTemplate: ["applications.handlebars", getTemplate], TextEditor: ["applications.ux", TextEditor],
  FormDataExtended: ["applications.ux", FormDataExtended]
};

if (GENERATION < 14)
  Object.defineProperty(ApplicationV2.prototype, "bringToTop", { configurable: true, writable: true,
    /** @this {ApplicationV2} */
    value() { return this.bringToFront(); } });

/** Puts on `globalThis` what packages find there before `init`. */
export function installGlobals() {
  extendPrimitives();
  customElements.define(HTMLProseMirrorElement.tagName, HTMLProseMirrorElement);
  Object.assign(globalThis, {
    PIXI: { Container },
    CONFIG: createConfig(), CONST, Hooks, foundry, fromUuid, fromUuidSync, getDocumentClass: utils.getDocumentClass,
    Roll, ...documents, Token, ui: { windows: {}, activeWindow: null },
    canvas: new Canvas(),
    // No editor of the core's: packages may load its plugins.
    tinyMCE: { init: async () => [{ remove() {} }] }
  });
  if (GENERATION >= 14) {
    Object.assign(globalThis, { _del: operators.ForcedDeletion.create(),
      _replace: value => operators.ForcedReplacement.create(value),
      _loc: (key, data) => /** @type {Game} */ (globalThis.game).i18n.localize(key, data) });
  }
  for (const [name, [space, value]] of Object.entries(DEPRECATED)) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        logCompatibilityWarning(
          `You are accessing the global "${name}" which is now namespaced under foundry.${space}.${name}`,
          { since: 13, until: 15 });
        return value;
      },
      set(replacement) {
        Object.defineProperty(globalThis, name, { value: replacement, configurable: true, writable: true });
      }
    });
  }
  // For tests: what this page has called deprecated so far, and its line to the server.
  globalThis.stage = { connection, deprecations };
}
