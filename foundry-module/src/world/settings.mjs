import { MODULE } from "../config.mjs";

/** @import { PlayClock } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */

/** The readings that a table may choose, by the engine's names (ICON-A6, ICON-A18, ICON-M14, ICON-M9, ICON-M17, twice ICON-E3, and ICON-N15). */
export const OPTIONS = /** @type {const} */ ([
  "tacticalBoonCap", "adjacentFoeCurse", "collideDamage", "dangerousBypassesVigor", "onlyImpassableBlocks", "healStaysOnLine", "healToBloodied", "pushThrough"
]);

/** Readings that hold until a table takes them away, by the engine's names for that (ICON-N10). */
export const TAKEN_AWAY = /** @type {const} */ ({ narrativeResist: "noNarrativeResist" });

/** The hook that tells that the table's clocks have changed. */
export const CLOCKS_CHANGED = /** @type {const} */ (`${MODULE}.clocksChanged`);

/** The games that a world can be played by, by their names in settings and flags. */
export const GAME_NAMES = /** @type {const} */ (["icon", "dewprism", "beacon", "elemental"]);

/** Who may roll for a user: the rules, the core with all that is set there, or they themselves on a real table. */
const ROLLERS = /** @type {const} */ (["rules", "foundry", "table"]);

/** Who resolves what is done: the active GM's browser, always that of whoever does it, or the GM's with dice of the Worker. */
const RESOLVERS = /** @type {const} */ (["gm", "local", "worker"]);

/** Whether what players do changes actors that are not theirs: at once, once the GM was asked, or when the GM does it on the card. */
const LEAVES = /** @type {const} */ (["automatic", "ask", "never"]);

/** The hook that tells that the world is played by another game. */
export const GAME_CHANGED = /** @type {const} */ (`${MODULE}.gameChanged`);

/** The hook that tells that the GM has been asked what the world needs, and has answered. */
export const WELCOMED = /** @type {const} */ (`${MODULE}.welcomed`);

/** The hook that tells that it was settled anew who may do what. */
export const AUTHORITY_CHANGED = /** @type {const} */ (`${MODULE}.authorityChanged`);

/**
 * Registers every setting of the module.
 * @param {Game[]} described   The games whose tables have something to decide.
 */
export function registerSettings(described) {
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
  for (const name of [...OPTIONS, ...held]) {
    game.settings.register(MODULE, name, {
      name: `RULEWRIGHT.Settings.${name}.name`,
      hint: `RULEWRIGHT.Settings.${name}.hint`,
      scope: "world",
      config: true,
      type: Boolean,
      default: name in TAKEN_AWAY
    });
  }
  for (const played of described) registerOptions(played);
  registerDice();
  registerAuthority();
  // The party's resolve belongs to nobody's sheet (ICON-L2). It changes on cards, not in a menu.
  game.settings.register(MODULE, "partyResolve", { scope: "world", config: false, type: Number, default: 0, onChange: () => { ui.combat?.render(); } });
  // The number of the shape that the world's data has (see migrate/), and whether its GM has been asked what it needs (see welcome/).
  game.settings.register(MODULE, "schema", { scope: "world", config: false, type: Number, default: 0 });
  game.settings.register(MODULE, "welcomed", { scope: "world", config: false, type: Boolean, default: false, onChange: (/** @type {any} */ answered) => { if (answered) Hooks.callAll(WELCOMED); } });
  // So do the table's clocks.
  game.settings.register(MODULE, "clocks", { scope: "world", config: false, type: Array, default: [], onChange: () => { Hooks.callAll(CLOCKS_CHANGED); } });
}

/** Who rolls: what this user would like, and whether players may have it. */
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
  // Whoever rolls elsewhere tells what fell, and nobody can check it: a table agrees on that first.
  game.settings.register(MODULE, "ownDice", {
    name: "RULEWRIGHT.Settings.ownDice.name",
    hint: "RULEWRIGHT.Settings.ownDice.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false
  });
}

/** Whose browser decides, and what it does to what is not the player's own. */
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

/** @param {Game} played */
function registerOptions({ id, words, options = {} }) {
  for (const [name, values] of Object.entries(options)) {
    const key = `RULEWRIGHT.${words}.Option.${name}`;
    const kind = values.length ? { type: String, choices: Object.fromEntries(values.map(value => [value, `${key}.${value || "usual"}`])), default: values[0] } : { type: Boolean, default: false };
    game.settings.register(MODULE, `${id}.${name}`, { name: `${key}.name`, hint: `${key}.hint`, scope: "world", config: true, ...kind });
  }
}

/**
 * What a table has decided for a described game, as the engine reads it; what is usual is not said.
 * @param {Game} played
 * @returns {Record<string, unknown>}
 */
export function optionsOf({ id, options = {} }) {
  const all = Object.keys(options).map(name => [name, game.settings.get(MODULE, `${id}.${name}`)]);
  return Object.fromEntries(all.filter(([, value]) => value));
}

/** The game that the world is played by. */
export function worldGame() {
  return game.settings.get(MODULE, "game");
}

/** Who resolves. */
export function whoResolves() {
  return game.settings.get(MODULE, "authority");
}

/** @param {typeof RESOLVERS[number]} value */
export async function setWhoResolves(value) {
  await game.settings.set(MODULE, "authority", value);
}

/** What happens to actors that are not the player's own. */
export function leaveForOthers() {
  return game.settings.get(MODULE, "leave");
}

/**
 * Whether somebody may roll dice of their own. The GM always may.
 * @param {foundry.documents.User} user
 */
export function mayRollOwn(user) {
  return user.isGM || game.settings.get(MODULE, "ownDice");
}

/** Who rolls for this user. */
export function whoRolls() {
  return mayRollOwn(game.user) ? game.settings.get(MODULE, "dice") : "rules";
}

/** The table's options, as the engine reads them. */
export function rulesOptions() {
  const taken = Object.entries(TAKEN_AWAY).map(([name, key]) => [key, !game.settings.get(MODULE, /** @type {keyof typeof TAKEN_AWAY} */ (name))]);
  return /** @type {import("../../../wasm/api/schema/rulewright").IconOptions} */ (
    Object.fromEntries([...OPTIONS.map(name => [name, game.settings.get(MODULE, name)]), ...taken])
  );
}

/** The resolve that the party shares. */
export function partyResolve() {
  return game.settings.get(MODULE, "partyResolve");
}

/** @param {number} value */
export async function setPartyResolve(value) {
  await game.settings.set(MODULE, "partyResolve", value);
}

/** The clocks of the table, which belong to no hero. @returns {PlayClock[]} */
export function tableClocks() {
  return game.settings.get(MODULE, "clocks");
}

/** @param {PlayClock[]} value */
export async function setTableClocks(value) {
  await game.settings.set(MODULE, "clocks", value);
}

/** The number of the shape that the world's data has. */
export function worldSchema() {
  return game.settings.get(MODULE, "schema");
}

/** @param {number} value */
export async function setWorldSchema(value) {
  await game.settings.set(MODULE, "schema", value);
}

/** Whether the GM has been asked what the world needs, and has answered. */
export function isWelcomed() {
  return game.settings.get(MODULE, "welcomed");
}

export async function setWelcomed() {
  await game.settings.set(MODULE, "welcomed", true);
}

/** @param {string} name   One of GAME_NAMES. */
export async function setWorldGame(name) {
  await game.settings.set(MODULE, "game", name);
}
