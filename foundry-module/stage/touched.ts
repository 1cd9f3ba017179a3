/**
 * The members of the core's classes that src/ touches. Generated: npm run check -- --write
 */
export interface Touched {
  "ActiveEffect":
    | "active"
    | "delete"
    | "disabled"
    | "flags"
    | "id"
    | "img"
    | "isSuppressed"
    | "name"
    | "parent"
    | "statuses"
    | "toObject";
  "Actor":
    | "_source"
    | "apps"
    | "clone"
    | "createEmbeddedDocuments"
    | "deleteEmbeddedDocuments"
    | "effects"
    | "getActiveTokens"
    | "getTokenDocument"
    | "hasPlayerOwner"
    | "id"
    | "img"
    | "inCompendium"
    | "isOwner"
    | "isToken"
    | "items"
    | "name"
    | "ownership"
    | "prototypeToken"
    | "sheet"
    | "statuses"
    | "system"
    | "testUserPermission"
    | "toggleStatusEffect"
    | "token"
    | "update"
    | "updateEmbeddedDocuments"
    | "updateSource"
    | "uuid";
  "Actors":
    | "filter"
    | "get"
    | "some";
  "ApplicationV2":
    | "_configureRenderOptions"
    | "_onChangeForm"
    | "_onClose"
    | "_onFirstRender"
    | "_onRender"
    | "_preClose"
    | "_prepareContext"
    | "_prepareTabs"
    | "_renderHTML"
    | "_replaceHTML"
    | "bringToFront"
    | "changeTab"
    | "close"
    | "element"
    | "id"
    | "render"
    | "setPosition"
    | "tabGroups"
    | "title";
  "BaseGrid":
    | "calculateDimensions"
    | "distance"
    | "getCenterPoint"
    | "getOffset"
    | "getTopLeftPoint"
    | "measurePath"
    | "size"
    | "type";
  "ChatMessage":
    | "_source"
    | "author"
    | "blind"
    | "content"
    | "delete"
    | "flags"
    | "id"
    | "isContentVisible"
    | "rolls"
    | "speaker"
    | "speakerActor"
    | "timestamp"
    | "toObject"
    | "update"
    | "visible"
    | "whisper";
  "ChatMessages":
    | "contents"
    | "get"
    | "has";
  "ClientKeybindings":
    | "register";
  "ClientSettings":
    | "get"
    | "register"
    | "registerMenu"
    | "set"
    | "settings";
  "Collection":
    | "contents"
    | "filter"
    | "find"
    | "get"
    | "keys"
    | "size"
    | "some";
  "Combat":
    | "combatant"
    | "combatants"
    | "delete"
    | "id"
    | "round"
    | "scene"
    | "started"
    | "turns"
    | "update"
    | "uuid";
  "CombatEncounters":
    | "filter"
    | "get";
  "CombatTracker":
    | "viewed";
  "Combatant":
    | "actor"
    | "combat"
    | "defeated"
    | "hidden"
    | "id"
    | "isOwner"
    | "name"
    | "parent"
    | "token"
    | "tokenId"
    | "update"
    | "visible";
  "CompendiumCollection":
    | "collection"
    | "documentName"
    | "folders"
    | "getDocuments"
    | "index"
    | "locked"
    | "metadata"
    | "title"
    | "visible";
  "CompendiumPacks":
    | "get"
    | "has";
  "Document":
    | "id"
    | "testUserPermission"
    | "uuid";
  "DocumentCollection":
    | "get";
  "FilePicker":
    | "browse";
  "FormDataExtended":
    | "object";
  "HandlebarsApplication":
    | "_configureRenderOptions"
    | "_preSyncPartState"
    | "_preparePartContext"
    | "_renderHTML"
    | "_replaceHTML"
    | "parts";
  "Hotbar":
    | "page";
  "Item":
    | "actor"
    | "delete"
    | "hasPlayerOwner"
    | "id"
    | "img"
    | "inCompendium"
    | "isOwner"
    | "name"
    | "sheet"
    | "sort"
    | "system"
    | "testUserPermission"
    | "toObject"
    | "type"
    | "unsetFlag"
    | "update"
    | "uuid";
  "Localization":
    | "format"
    | "has"
    | "lang"
    | "localize";
  "Macro":
    | "isAuthor";
  "Notifications":
    | "error"
    | "info"
    | "warn";
  "Roll":
    | "dice"
    | "evaluate"
    | "formula"
    | "getTooltip"
    | "toJSON"
    | "total";
  "Scene":
    | "createEmbeddedDocuments"
    | "dimensions"
    | "environment"
    | "grid"
    | "id"
    | "name"
    | "padding"
    | "tokens"
    | "update";
  "Scenes":
    | "active"
    | "get"
    | "viewed";
  "Token":
    | "actor"
    | "center"
    | "h"
    | "visible";
  "TokenDocument":
    | "actor"
    | "actorLink"
    | "baseActor"
    | "delta"
    | "disposition"
    | "elevation"
    | "getCenterPoint"
    | "getOccupiedGridSpaceOffsets"
    | "getSize"
    | "height"
    | "hidden"
    | "id"
    | "isOwner"
    | "name"
    | "object"
    | "parent"
    | "toObject"
    | "update"
    | "width"
    | "x"
    | "y";
  "User":
    | "active"
    | "assignHotbarMacro"
    | "id"
    | "isActiveGM"
    | "isGM"
    | "isSelf"
    | "name"
    | "query"
    | "targets";
  "Users":
    | "activeGM"
    | "filter"
    | "get"
    | "some";
  "typeof ActiveEffect":
    | "updateDocuments";
  "typeof Actor":
    | "create"
    | "createDocuments"
    | "implementation"
    | "updateDocuments";
  "typeof Actors":
    | "registerSheet"
    | "unregisterSheet";
  "typeof ApplicationV2":
    | "RENDER_STATES";
  "typeof ChatMessage":
    | "create"
    | "getSpeaker"
    | "implementation"
    | "updateDocuments";
  "typeof Combat":
    | "updateDocuments";
  "typeof Combatant":
    | "updateDocuments";
  "typeof DialogV2":
    | "confirm"
    | "wait";
  "typeof FilePicker":
    | "implementation";
  "typeof Folder":
    | "create"
    | "implementation";
  "typeof Hooks":
    | "call"
    | "callAll"
    | "off"
    | "on"
    | "once";
  "typeof Item":
    | "createDocuments"
    | "implementation"
    | "updateDocuments";
  "typeof Macro":
    | "create"
    | "implementation";
  "typeof Roll":
    | "create"
    | "fromData";
  "typeof Scene":
    | "updateDocuments";
  "typeof TextEditor":
    | "enrichHTML"
    | "implementation";
}
