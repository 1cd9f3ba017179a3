// @ts-check
import beacon from "../../../build/rulewright-beacon.wasm";
import dewprism from "../../../build/rulewright-dewprism.wasm";
import elemental from "../../../build/rulewright-elemental.wasm";
import icon from "../../../build/rulewright-icon.wasm";
import { Engine } from "../../js/engine/engine.mjs";
import { unknown } from "./refusal.mjs";
import { isServed } from "./served.mjs";

/** @import { GameName } from "../../js/games.mjs" */

/** @satisfies {Record<GameName, WebAssembly.Module>} */
const ENGINES = { icon, dewprism, beacon, elemental };

/** @type {Map<string, WebAssembly.Module>} */
const files = new Map(Object.entries(ENGINES));

/**
 * An engine's description of itself.
 * @typedef {{ version: string, digest: string, operations: string[], capacity: number }} About
 */

/** The engine of one game, which serves one request after the other until it breaks. */
export class Resident {
  /** @type {Engine} */
  #engine;

  /** @param {string} game @param {WebAssembly.Module} file */
  constructor(game, file) {
    this.game = game;
    this.#engine = new Engine(file);
    /** Set before any caller has it. @type {About} */
    this.about = /** @type {any} */ (null);
  }

  /** Asks the engine for its description. */
  async start() {
    this.about = (await this.#engine.call("about", {})).result;
    return this;
  }

  /**
   * @param {string} operation
   * @param {string} request   JSON.
   * @returns {Promise<{ response: string, steps: number }>}   The response, which may be a refusal by the rules, and
   *   the steps that it took.
   * @throws {Error}   Where the engine broke down. The next request meets a new one.
   */
  async answer(operation, request) {
    const { response, steps } = await this.#engine.countText(operation, request);
    if (response.startsWith('{"error":{"code":"internal"')) {
      throw new Error(`${operation}: ${response}`);
    }
    return { response, steps };
  }
}

/** The running engines by their games. @type {Map<string, Resident>} */
const residents = new Map();

/**
 * Returns the engine of an operation.
 * @param {string} game
 * @param {string} name   The operation's, without the game.
 * @returns {Promise<{ engine: Resident, operation: string }>}   With the operation's name as the engine knows it.
 * @throws {Refusal}   Where there is no such game or operation.
 */
export async function findOperation(game, name) {
  const file = files.get(game);
  if (!file) throw unknown("game");
  const engine = residents.get(game) ?? await new Resident(game, file).start();
  residents.set(game, engine);
  const operation = `${game}_${name}`;
  if (!engine.about.operations.includes(operation) || !isServed(operation)) throw unknown("operation");
  return { engine, operation };
}
