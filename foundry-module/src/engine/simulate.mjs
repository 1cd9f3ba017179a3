import { randomSeed } from "../base/dice.mjs";
import { RulesError } from "../base/errors.mjs";
import { Cancelled } from "../base/pace.mjs";
import { engineUrls } from "../config.mjs";
import { ask } from "./client.mjs";
import { RemoteEngine, ThreadError } from "./remote-engine.mjs";

/** @import { Forecast, Setting, Sums } from "../../../wasm/api/schema/rulewright" */

/** The limit of threads of one simulation. */
const MOST_THREADS = 4;

/** How long the fights of one call may take, in milliseconds. */
const CALL = 120;

/** The time between two reports of progress, in milliseconds. */
const BETWEEN = 200;

/**
 * An engine that plays fights: a thread, or the page's own engine.
 * @typedef {{ call: (operation: string, request: object) => Promise<any>, close?: () => void }} Player
 */

/**
 * Plays a fight many times, in several threads at once. It adds up the outcomes and reports them as they come.
 * @param {string} operation   Such as "icon_simulate".
 * @param {object} request   The fight and the kits, which the rules can read.
 * @param {Setting & { fights: number }} setting
 * @param {{ signal: AbortSignal, tell: (forecast: Forecast) => void }} how   `tell` gets each forecast so far.
 * @returns {Promise<Forecast>}
 * @throws {Cancelled} As soon as the signal aborts: the threads end in the middle of a fight.
 */
export async function simulate(operation, request, { fights, ...setting }, { signal, tell }) {
  const players = await startPlayers(operation.split("_", 1).join());
  const stop = () => { for (const player of players) player.close?.(); };
  signal.addEventListener("abort", stop);
  /** The sums of each player. @type {Sums[]} */
  const sums = [];
  let left = fights;
  let reported = performance.now();
  const call = (/** @type {Player} */ player, /** @type {number} */ count, /** @type {Sums[]} */ earlier) =>
    forecastOf(player, operation, { ...request, setting: { ...setting, fights: count, earlier } });
  try {
    await Promise.all(players.map(async (player, at) => {
      let count = 1;
      while (left > 0 && !signal.aborted) {
        const now = Math.min(count, left);
        left -= now;
        const started = performance.now();
        const earlier = sums[at];
        ({ sums: sums[at] } = await call(player, now, earlier ? [earlier] : []));
        const took = Math.max(performance.now() - started, 1);
        count = Math.max(1, Math.min(100, Math.round(now * Math.min(4, CALL / took))));
        if (performance.now() - reported < BETWEEN) continue;
        reported = performance.now();
        tell(await call(player, 0, present(sums)));
      }
    }));
    if (signal.aborted) throw new Cancelled("cancelled");
    return await call(/** @type {Player} */ (players[0]), 0, present(sums));
  } catch (error) {
    throw signal.aborted ? new Cancelled("cancelled") : error;
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** @param {(Sums | undefined)[]} sums @returns {Sums[]} */
function present(sums) {
  return sums.flatMap(one => one ? [one] : []);
}

/**
 * Starts the threads; without one, the engine of the page plays.
 * @param {string} game
 * @returns {Promise<Player[]>}
 */
async function startPlayers(game) {
  const count = Math.max(1, Math.min(MOST_THREADS, (navigator.hardwareConcurrency || 2) - 1));
  const started = await Promise.allSettled(Array.from({ length: count }, () => RemoteEngine.load(engineUrls(game))));
  const players = started.flatMap(one => one.status === "fulfilled" ? [one.value] : []);
  if (players.length) return players;
  const [failure] = started.flatMap(one => one.status === "rejected" ? [one.reason] : []);
  if (!(failure instanceof ThreadError)) throw failure;
  return [{ call: ask }];
}

/**
 * @param {Player} player
 * @param {string} operation
 * @param {object} request
 * @returns {Promise<Forecast>}
 */
async function forecastOf(player, operation, request) {
  const { result, error } = await player.call(operation, { ...request, dice: { seed: randomSeed() } });
  if (error) throw new RulesError(error);
  return result;
}

