import { CombatTracker } from "../applications/sidebar/combat-tracker.mjs";
import { CompendiumDirectory } from "../applications/ui/compendium-directory.mjs";
import { Hotbar } from "../applications/ui/hotbar.mjs";
import { ItemDirectory } from "../applications/ui/item-directory.mjs";
import { DialogV2 } from "../applications/api/dialog.mjs";
import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config.mjs";
import { Coin, DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm,
  StringTerm } from "../dice/terms.mjs";
import { Roll } from "../dice/roll.mjs";
import { ActiveEffect } from "../documents/active-effect.mjs";
import { Actor } from "../documents/actor.mjs";
import { ChatMessage } from "../documents/chat-message.mjs";
import { Combat } from "../documents/combat.mjs";
import { Combatant } from "../documents/combatant.mjs";
import { DrawingDocument } from "../documents/drawing.mjs";
import { Level } from "../documents/level.mjs";
import { Item } from "../documents/item.mjs";
import { MESSAGE_MODES, OLD_ROLL_MODES, ROLL_MODES } from "../documents/message-modes.mjs";
import { Scene } from "../documents/scene.mjs";
import { Setting } from "../documents/setting.mjs";
import { Macro } from "../documents/macro.mjs";
import { Folder, JournalEntry, JournalEntryPage, Playlist, RollTable } from "../documents/simple-documents.mjs";
import { TokenDocument } from "../documents/token.mjs";
import { User } from "../documents/user.mjs";
import { COLLECTIONS } from "../documents/world-collection.mjs";
import { Token } from "../canvas/token.mjs";
import { TokenRuler } from "../canvas/token-ruler.mjs";
import { GENERATION } from "./route.mjs";
import { installStatusEffects } from "./status-effects.mjs";

/**
 * The entry of CONFIG for a kind of document.
 * @typedef {object} DocumentConfiguration
 * @property {typeof import("../documents/document.mjs").Document} documentClass
 * @property {typeof import("../documents/world-collection.mjs").WorldCollection} [collection]
 * @property {object} dataModels
 * @property {Record<string, string>} typeLabels
 * @property {Record<string, string>} typeIcons
 * @property {number} [batchSize]   Of messages.
 * @property {{ formula: string | null, decimals: number }} [initiative]   Of fights.
 * @property {boolean} [legacyTransferral]   Of effects.
 * @property {typeof MESSAGE_MODES} [modes]   Of messages, on core 14.
 * @property {typeof Token} [objectClass]   Of tokens.
 * @property {typeof TokenRuler} [rulerClass]   Of tokens.
 */

/** A fresh CONFIG, for packages to change during `init`. */
export function createConfig() {
  const documents = { ActiveEffect, Actor, ChatMessage, Combat, Combatant, Drawing: DrawingDocument, Folder, Item,
    JournalEntry, JournalEntryPage, Level, Macro, Playlist, RollTable, Scene, Setting, Token: TokenDocument, User };
  /** @type {Record<string, DocumentConfiguration>} */
  const config = Object.fromEntries(Object.entries(documents)
    .map(([name, documentClass]) => [name,
      { documentClass, collection: COLLECTIONS[name], dataModels: {}, typeLabels: {}, typeIcons: {} }]));
  for (const name of ["Actor", "Item"])
    Object.defineProperty(config[name], "sheetClasses",
      { get: () => DocumentSheetConfig.sheetClassesOf(name), enumerable: true });
  config.Token.objectClass = Token;
  config.Token.rulerClass = TokenRuler;
  config.ActiveEffect.legacyTransferral = false;
  config.Combat.initiative = { formula: null, decimals: 2 };
  config.ChatMessage.batchSize = 100;
  const Dice = {
    types: [Die, Coin], rolls: [Roll], terms: { c: Coin, d: Die },
    termTypes: { Coin, DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm, StringTerm },
    fulfillment: { dice: { d4: {}, d6: {}, d8: {}, d10: {}, d12: {}, d20: {}, d100: {} },
      methods: { mersenne: { label: "DICE.FULFILLMENT.Mersenne", interactive: false },
        manual: { label: "DICE.FULFILLMENT.Manual", interactive: true } }, defaultMethod: "" },
    functions: {},
    rollModes: GENERATION >= 14 ? OLD_ROLL_MODES : ROLL_MODES,
    randomUniform: () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32
  };
  if (GENERATION >= 14) config.ChatMessage.modes = MESSAGE_MODES;
  installStatusEffects(config);
  return Object.assign(config, {
    Dice,
    debug: { hooks: false, documents: false, applications: false },
    queries: { dialog: DialogV2._handleQuery.bind(DialogV2) },
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    sounds: { dice: null, lock: null, notification: null, combat: null },
    controlIcons: { defeated: "icons/svg/skull.svg", combat: "icons/svg/d20.svg", effects: "icons/svg/aura.svg" },
    ui: { combat: CombatTracker, compendium: CompendiumDirectory, hotbar: Hotbar, items: ItemDirectory },
    time: { roundTime: 6, turnTime: 0 },
    TextEditor: { enrichers: [] }, TinyMCE: { plugins: "" }
  });
}
