/**
 * The constants of the module. Names of rules are the engine's own keys; a unit test
 * compares them with its schema.
 */

export const MODULE = "rulewright";

/**
 * Returns the URL of a file of the module, relative to this file, so that it finds the
 * files of the installed script.
 * @param {string} path   Relative to the folder above `src/`.
 */
export const fileUrl = path => new URL(`../${path}`, import.meta.url);

/**
 * Returns the URLs of a game's engine, in the order of the attempts.
 * @param {string} game
 */
export const engineUrls = game => ["wasm", "mjs"].map(type => fileUrl(`engine/rulewright-${game}.${type}`));

/**
 * Returns the URL of a game's examples, with which its engine warms up.
 * @param {string} game
 */
export const examplesUrl = game => fileUrl(`engine/warm-up-${game}.json`);

/** Returns the URL of the script of an engine's thread. */
export const threadUrl = () => fileUrl("src/engine/thread.mjs");

/** The limit of an ability's text in bytes, which the rules share. */
export const MAX_TEXT = 65_536;

/** The delay between a change and the next request for odds or a view, in milliseconds. */
export const ODDS_DELAY = 120;

/** The size limit of our lasting flags of one command on a chat message, in bytes of JSON. */
export const RECEIPT_LIMIT = 8192;

/** An option of every token movement that the rules made, so that they do not check it again. */
export const BY_THE_RULES = { [MODULE]: true };

/** The limit for dice to come to rest on screen before their result is applied, in milliseconds. */
export const DICE_TIMEOUT = 10_000;

/**
 * The limit of a player's wait for the GM's browser, in milliseconds. Earlier requests and
 * rolling dice count towards it.
 */
export const GM_TIMEOUT = 30_000;

/**
 * The limit for a player's consent to give effort, in milliseconds. The requesting browser
 * waits that much longer.
 */
export const CONSENT_TIMEOUT = 45_000;
