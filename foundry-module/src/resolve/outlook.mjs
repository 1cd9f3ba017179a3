import { NO_DICE } from "../base/dice.mjs";
import { askAbout } from "../games/readable.mjs";
import { stateForRules, stateName } from "../games/state-for-rules.mjs";
import { contextOf } from "../games/context.mjs";

/** @import { PlayOutlook } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../games/game.mjs" */

/**
 * Caches the outlook of each combat by its state, from the moment in which the rules are asked: the tracker and the
 * sentence about a turn ask at the same time.
 * @type {WeakMap<foundry.documents.Combat, Map<string, Promise<PlayOutlook>>>}
 */
const cache = new WeakMap();

/** The end of the command that is being written, by combat. @type {WeakMap<foundry.documents.Combat, Promise<void>>} */
const writing = new WeakMap();

/** The number of states of a combat in the cache: as a GM and as players see it. */
const MOST = 4;

/**
 * Returns the outlook of a combat. Each state needs one request to the rules. A command that is being written in this
 * browser brings the outlook of its result.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {(state: any) => any} [shown]   Removes the parts of the state that do not count.
 * @returns {Promise<PlayOutlook>}
 */
export async function outlookOf(played, combat, shown = state => state) {
  await writing.get(combat);
  const context = contextOf(played, combat, []);
  const state = shown(stateForRules(context));
  const key = JSON.stringify(state);
  const known = cache.get(combat)?.get(key);
  if (known) return known;
  const asked = askAbout(context, played.engine, { [stateName(played)]: state, command: { do: "look" } }, NO_DICE)
    .then(({ result }) => result.outlook);
  keep(combat, key, asked);
  // A later call asks again.
  asked.catch(() => { if (cache.get(combat)?.get(key) === asked) cache.get(combat)?.delete(key); });
  return asked;
}

/**
 * Delays {@link outlookOf} until the documents of a command are written.
 * @param {foundry.documents.Combat | null} combat
 * @returns {() => void}   Ends the delay.
 */
export function holdOutlook(combat) {
  let end = () => {};
  if (combat) writing.set(combat, new Promise(resolve => { end = resolve; }));
  return () => end();
}

/**
 * Caches the outlook from the result of a command, for the current state of the documents.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 * @param {PlayOutlook | null | undefined} outlook
 */
export function keepOutlook(played, combat, outlook) {
  if (combat && outlook)
    keep(combat, JSON.stringify(stateForRules(contextOf(played, combat, []))), Promise.resolve(outlook));
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {string} key
 * @param {Promise<PlayOutlook>} outlook
 */
function keep(combat, key, outlook) {
  const known = cache.get(combat) ?? new Map();
  cache.set(combat, known);
  known.delete(key);
  known.set(key, outlook);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
