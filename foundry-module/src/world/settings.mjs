import { GAME_NAMES } from "../../../wasm/js/games.mjs";
import { requireCorePermission } from "./permissions.mjs";
import { MODULE } from "../config.mjs";
import { registerOwnReadings } from "./own-readings.mjs";

/** @import { PlayClock } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */

/**
 * Interpretations of the rules that a table may choose, by the engine's names (ICON-A6,
 * ICON-A18, ICON-M14, ICON-M9, ICON-M17, twice ICON-E3, and ICON-N15).
 */
export const OPTIONS = /** @type {const} */ ([
  "tacticalBoonCap", "adjacentFoeCurse", "collideDamage", "dangerousBypassesVigor", "onlyImpassableBlocks",
  "healStaysOnLine", "healToBloodied", "pushThrough"
]);

/** Interpretations that apply by default, with the engine's names of the options that disable them (ICON-N10). */
export const TAKEN_AWAY = /** @type {const} */ ({ narrativeResist: "noNarrativeResist" });

/**
 * The name of a house rule's setting.
 * @typedef {typeof OPTIONS[number] | keyof typeof TAKEN_AWAY | `${string}.${string}`} HouseRuleName
 */

/**
 * The setting of a house rule: the keys of its words, and its choices for one that is not only on or off.
 * @typedef {{ key: HouseRuleName, name: string, hint: string, choices?: Record<string, string> }} HouseRule
 */

/** The house rules by game. @type {Map<string, HouseRule[]>} */
const houseRulesByGame = new Map();

/** Returns the house rules of a game. @param {string} id */
export function houseRules(id) {
  return houseRulesByGame.get(id) ?? [];
}

/** The hook that runs after the table's clocks have changed. */
export const CLOCKS_CHANGED = /** @type {const} */ (`${MODULE}.clocksChanged`);

/** The sources of a user's dice: the rules, the core with its settings, or a real table. */
const ROLLERS = /** @type {const} */ (["rules", "foundry", "table"]);

/** The browser that resolves a command: the active GM's, the acting user's, or the GM's with dice of the Worker. */
const RESOLVERS = /** @type {const} */ (["gm", "local", "worker"]);

/** The ways to show that a user may act: a notification, a ping of the token, both, or neither. */
const TURN_NOTICES = /** @type {const} */ (["both", "notice", "ping", "off"]);

/**
 * The permission of players' commands to change actors that they do not own: at once,
 * after the GM's consent, or when the GM applies it on the card.
 */
const LEAVES = /** @type {const} */ (["automatic", "ask", "never"]);

/** The hook that runs after the world's game has changed. */
export const GAME_CHANGED = /** @type {const} */ (`${MODULE}.gameChanged`);

/** The hook that runs after the GM has answered the welcome dialog. */
export const WELCOMED = /** @type {const} */ (`${MODULE}.welcomed`);

/** The hook that runs after the settings of authority or permission have changed. */
const AUTHORITY_CHANGED = /** @type {const} */ (`${MODULE}.authorityChanged`);

/** The hook that runs after a setting of the display of cards has changed. */
export const CARDS_CHANGED = /** @type {const} */ (`${MODULE}.cardsChanged`);

/**
 * Registers every setting of the module.
 * @param {Game[]} games   The games, with their options.
 */
export function registerSettings(games) {
  game.settings.register(MODULE, "game", {
    name: "RULEWRIGHT.Settings.game.name",
    hint: "RULEWRIGHT.Settings.game.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(GAME_NAMES.map(name => [name, `RULEWRIGHT.Game.${name}`])),
    default: "icon",
    onChange: () => { Hooks.callAll(GAME_CHANGED); }
  });
  const held = /** @type {(keyof typeof TAKEN_AWAY)[]} */ (Object.keys(TAKEN_AWAY));
  houseRulesByGame.clear();
  for (const name of [...OPTIONS, ...held])
    registerHouseRule("icon", name, `RULEWRIGHT.Settings.${name}`, { type: Boolean, default: name in TAKEN_AWAY });
  for (const played of games) registerOptions(played);
  registerDice();
  registerAuthority();
  registerChoiceWait();
  registerTurnNotice();
  registerGround();
  registerCards();
  registerOwnReadings();
  // The party's resolve is on no sheet (ICON-L2). Cards change it, not a menu.
  game.settings.register(MODULE, "partyResolve",
    { scope: "world", config: false, type: Number, default: 0, onChange: () => { ui.combat?.render(); } });
  // The version of the world's data (see migrate/), and whether the GM has answered the welcome dialog (see
  // welcome/).
  game.settings.register(MODULE, "schema", { scope: "world", config: false, type: Number, default: 0 });
  game.settings.register(MODULE, "unlockedPacks", { scope: "world", config: false, type: Array, default: [] });
  game.settings.register(MODULE, "welcomed", { scope: "world", config: false, type: Boolean, default: false,
    onChange: (/** @type {any} */ answered) => { if (answered) Hooks.callAll(WELCOMED); } });
  // The table's clocks are on no sheet either.
  for (const name of /** @type {const} */ (["clocks", "skillEncounters"])) {
    game.settings.register(MODULE, name, { scope: "world", config: false, type: Array, default: [],
      onChange: () => { Hooks.callAll(CLOCKS_CHANGED); } });
  }
}

/** Registers the source of dice: this user's preference, and the table's permission for players. */
function registerDice() {
  game.settings.register(MODULE, "dice", {
    name: "RULEWRIGHT.Settings.dice.name",
    hint: "RULEWRIGHT.Settings.dice.hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(ROLLERS.map(name => [name, `RULEWRIGHT.Dice.who.${name}`])),
    default: "rules"
  });
  // Dice that are rolled elsewhere cannot be checked, so a table must allow them.
  game.settings.register(MODULE, "ownDice", {
    name: "RULEWRIGHT.Settings.ownDice.name",
    hint: "RULEWRIGHT.Settings.ownDice.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false
  });
}

/** Registers which browser decides, and the permission to change actors that the player does not own. */
function registerAuthority() {
  for (const [name, values] of /** @type {const} */ ([["authority", RESOLVERS], ["leave", LEAVES]])) {
    game.settings.register(MODULE, name, {
      name: `RULEWRIGHT.Settings.${name}.name`,
      hint: `RULEWRIGHT.Settings.${name}.hint`,
      scope: "world",
      config: true,
      type: String,
      choices: Object.fromEntries(values.map(value => [value, `RULEWRIGHT.Authority.${name}.${value}`])),
      default: values[0],
      onChange: () => { Hooks.callAll(AUTHORITY_CHANGED); }
    });
  }
}

/** Registers how long a choice of another player is waited for, in seconds. */
function registerChoiceWait() {
  game.settings.register(MODULE, "choiceWait", {
    name: "RULEWRIGHT.Settings.choiceWait.name",
    hint: "RULEWRIGHT.Settings.choiceWait.hint",
    scope: "world",
    config: true,
    type: Number,
    default: 60
  });
}

/** Registers how a browser shows that its user may act. */
function registerTurnNotice() {
  game.settings.register(MODULE, "yourTurn", {
    name: "RULEWRIGHT.Settings.yourTurn.name",
    hint: "RULEWRIGHT.Settings.yourTurn.hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(TURN_NOTICES.map(value => [value, `RULEWRIGHT.Settings.yourTurn.${value}`])),
    default: TURN_NOTICES[0]
  });
}

/** Returns how this browser shows that its user may act. @returns {typeof TURN_NOTICES[number]} */
export function turnNotice() {
  return game.settings.get(MODULE, "yourTurn");
}

/** The hook that runs after this browser's setting for the terrain on scenes has changed. */
export const GROUND_SHOWN = /** @type {const} */ (`${MODULE}.groundShown`);

/** Registers whether this browser draws the terrain on scenes. */
function registerGround() {
  game.settings.register(MODULE, "ground", {
    name: "RULEWRIGHT.Settings.ground.name",
    hint: "RULEWRIGHT.Settings.ground.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: () => { Hooks.callAll(GROUND_SHOWN); }
  });
}

/** Reports whether this browser draws the terrain on scenes. */
export function showsGround() {
  return game.settings.get(MODULE, "ground") === true;
}

/** Registers how cards are shown: this user's preference, and the table's log of steps that only keep a record. */
function registerCards() {
  const onChange = () => { Hooks.callAll(CARDS_CHANGED); };
  game.settings.register(MODULE, "cards", {
    name: "RULEWRIGHT.Settings.cards.name",
    hint: "RULEWRIGHT.Settings.cards.hint",
    scope: "client",
    config: true,
    type: String,
    choices: { compact: "RULEWRIGHT.Settings.cards.compact", open: "RULEWRIGHT.Settings.cards.open" },
    default: "compact",
    onChange
  });
  game.settings.register(MODULE, "tableLog", {
    name: "RULEWRIGHT.Settings.tableLog.name",
    hint: "RULEWRIGHT.Settings.tableLog.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    onChange
  });
}

/** Reports whether this user's cards show their details at once. */
export function opensCards() {
  return game.settings.get(MODULE, "cards") === "open";
}

/** Reports whether the chat shows the cards that only keep a record. */
export function showsLog() {
  return game.settings.get(MODULE, "tableLog") === true;
}

/** Returns how long a choice of another player is waited for, in seconds; 0 for any time. */
export function choiceWait() {
  const seconds = Number(game.settings.get(MODULE, "choiceWait"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : 0;
}

/** @param {Game} played */
function registerOptions({ id, words, options = {} }) {
  for (const [name, values] of Object.entries(options)) {
    const key = `RULEWRIGHT.${words}.Option.${name}`;
    const kind = values.length
      ? { type: String, choices: Object.fromEntries(values.map(value => [value, `${key}.${value || "usual"}`])),
        default: values[0] }
      : { type: Boolean, default: false };
    registerHouseRule(id, `${id}.${name}`, key, kind);
  }
}

/**
 * Registers a house rule. The window of house rules shows it, and the list of settings does not.
 * @param {string} id   Its game.
 * @param {HouseRuleName} key
 * @param {string} words   The key of its name and hint.
 * @param {{ type: typeof Boolean | typeof String, default?: string | boolean, choices?: Record<string, string> }} kind
 */
function registerHouseRule(id, key, words, kind) {
  const rule = { name: `${words}.name`, hint: `${words}.hint` };
  game.settings.register(MODULE, key, { ...rule, scope: "world", config: false, ...kind });
  const { choices } = kind;
  houseRulesByGame.set(id, [...houseRules(id), { key, ...rule, ...choices && { choices } }]);
}

/**
 * Returns a table's options of a described game, as the engine reads them. Default values
 * are left out.
 * @param {Game} played
 * @returns {Record<string, unknown>}
 */
export function optionsOf({ id, options = {} }) {
  const all = Object.keys(options).map(name => [name, game.settings.get(MODULE, `${id}.${name}`)]);
  return Object.fromEntries(all.filter(([, value]) => value));
}

/**
 * Writes a setting of the world.
 * @param {string} name
 * @param {any} value
 * @throws {import("../base/errors.mjs").PlainError} If this user may not: an assistant can be denied the permission.
 */
export async function writeSetting(name, value) {
  requireCorePermission("SETTINGS_MODIFY");
  await game.settings.set(MODULE, /** @type {"game"} */ (name), value);
}

/** Returns the world's game. */
export function worldGame() {
  return game.settings.get(MODULE, "game");
}

/** Returns which browser resolves commands. */
export function whoResolves() {
  return game.settings.get(MODULE, "authority");
}

/** @param {typeof RESOLVERS[number]} value */
export async function setWhoResolves(value) {
  await writeSetting("authority", value);
}

/** Returns the permission to change actors that the player does not own. */
export function permissionForOthers() {
  return game.settings.get(MODULE, "leave");
}

/**
 * Reports whether a user may enter dice of their own. The GM always may.
 * @param {foundry.documents.User} user
 */
export function mayRollOwn(user) {
  return user.isGM || game.settings.get(MODULE, "ownDice");
}

/** Returns the source of this user's dice. */
export function whoRolls() {
  return mayRollOwn(game.user) ? game.settings.get(MODULE, "dice") : "rules";
}

/** Returns the table's options of ICON, as the engine reads them. */
export function rulesOptions() {
  const taken = Object.entries(TAKEN_AWAY).map(([name, key]) =>
    [key, !game.settings.get(MODULE, /** @type {keyof typeof TAKEN_AWAY} */ (name))]);
  return /** @type {import("../../../wasm/api/schema/rulewright").IconOptions} */ (
    Object.fromEntries([...OPTIONS.map(name => [name, game.settings.get(MODULE, name)]), ...taken])
  );
}

/** Returns the resolve that the party shares. */
export function partyResolve() {
  return game.settings.get(MODULE, "partyResolve");
}

/** @param {number} value */
export async function setPartyResolve(value) {
  await writeSetting("partyResolve", value);
}

/** Returns the table's clocks, which are on no sheet. @returns {PlayClock[]} */
export function tableClocks() {
  return game.settings.get(MODULE, "clocks");
}

/** @param {PlayClock[]} value */
export async function setTableClocks(value) {
  await writeSetting("clocks", value);
}

/** Returns the clocks of the skill encounters of Beacon Road. @returns {PlayClock[]} */
export function skillClocks() {
  return game.settings.get(MODULE, "skillEncounters");
}

/** @param {PlayClock[]} value */
export async function setSkillClocks(value) {
  await writeSetting("skillEncounters", value);
}

/** Returns the version of the world's data. */
export function worldSchema() {
  return game.settings.get(MODULE, "schema");
}

/** @param {number} value */
export async function setWorldSchema(value) {
  await writeSetting("schema", value);
}

/** Returns the ids of compendia that are unlocked until their migration ends. @returns {string[]} */
export function unlockedPacks() {
  return game.settings.get(MODULE, "unlockedPacks");
}

/** @param {string[]} value */
export async function setUnlockedPacks(value) {
  await writeSetting("unlockedPacks", value);
}

/** Reports whether the GM has answered the welcome dialog. */
export function isWelcomed() {
  return game.settings.get(MODULE, "welcomed");
}

export async function setWelcomed() {
  await writeSetting("welcomed", true);
}

/** @param {string} name   One of GAME_NAMES. */
export async function setWorldGame(name) {
  await writeSetting("game", name);
}
