/**
 * The numbers and names that the core API documents under `CONST`, as far as the stage uses them.
 * The server checks permissions with the very values that the client shows.
 */

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll"
});

export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });

export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50
});

export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5
});

export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

export const GRID_TYPES = Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 });

export const MOVEMENT_DIRECTIONS = Object.freeze(
  { UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8, UP_LEFT: 5, UP_RIGHT: 9, DOWN_LEFT: 6, DOWN_RIGHT: 10 });

export const GRID_DIAGONALS = Object.freeze({ EQUIDISTANT: 0, EXACT: 1, APPROXIMATE: 2,
  RECTILINEAR: 3, ALTERNATING_1: 4, ALTERNATING_2: 5, ILLEGAL: 6 });

export const DRAWING_FILL_TYPES = Object.freeze({ NONE: 0, SOLID: 1, PATTERN: 2 });

export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

/**
 * Permissions by name, each with the lowest role that has it in a fresh world: those of all cores, of which a page
 * shows those of its own.
 */
export const USER_PERMISSIONS = Object.freeze(Object.fromEntries(Object.entries({
  ACTOR_CREATE: 3, DRAWING_CREATE: 2, FILES_BROWSE: 2, FILES_UPLOAD: 3, ITEM_CREATE: 3, JOURNAL_CREATE: 2,
  MACRO_SCRIPT: 1, MANUAL_ROLLS: 2, MESSAGE_WHISPER: 1, NOTE_CREATE: 2,
  PLAYLIST_CREATE: 3, QUERY_USER: 1, REGION_CREATE: 1, SETTINGS_MODIFY: 3,
  SHOW_CURSOR: 1, SHOW_RULER: 1, TEMPLATE_CREATE: 1, TOKEN_CREATE: 3, TOKEN_DELETE: 3, TOKEN_CONFIGURE: 2
}).map(([name, defaultRole]) => [name,
  Object.freeze({ label: `PERMISSION.${name}`, disableGM: false, defaultRole })])));

/** World documents, in the order in which a client builds them. */
export const WORLD_DOCUMENT_TYPES = Object.freeze([
  "User", "Setting", "Folder", "Actor", "Item", "Scene", "Combat", "ChatMessage", "JournalEntry", "Macro",
  "RollTable", "Playlist"
]);

/** Which field of which document holds which embedded documents. */
export const EMBEDDED = Object.freeze({
  Actor: { items: "Item", effects: "ActiveEffect" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Scene: { tokens: "Token", drawings: "Drawing", levels: "Level" },
  Combat: { combatants: "Combatant" },
  JournalEntry: { pages: "JournalEntryPage" }
});

/** The anchors of a text, with the side to which it moves. */
export const TEXT_ANCHOR_POINTS = Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
