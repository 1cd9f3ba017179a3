import { askFor } from "../engine/ask.mjs";
import { stateForRules, stateName } from "./state-for-rules.mjs";
import { askReadable } from "./set-aside.mjs";
import { runsBy } from "./places.mjs";
import { tellAside } from "./aside.mjs";
import { sourceOf } from "./sources.mjs";

/** @import { SetAside } from "./set-aside.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * Asks the rules about a state. Leaves out the values of its documents that the rules cannot read.
 * @template T
 * @param {PlayContext} context
 * @param {Record<string, any>} request   The state and the command.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @param {string} [operation]   Without it, the game's own.
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askWithContext(context, request, answer, operation = context.game.engine) {
  const { game: played, combat } = context;
  const { do: action } = request.command ?? {};
  const found = await askReadable({
    operation, request, state: stateName(played), looks: played.engine, runs: played.outside ? action !== "look"
      : runsBy(played, combat),
    always: !played.outside && ["end", "look"].includes(action),
    placeOf: (keys, state) => sourceOf(context, keys, state)
  }, answer);
  tellAside(found.aside, played);
  return found;
}

/**
 * Asks the rules about a state, and returns only the answer.
 * @param {PlayContext} context
 * @param {string} operation
 * @param {Record<string, any>} request   Without a state, it concerns the whole state.
 * @param {{ faces?: number[], seed?: string, odds?: boolean }} dice
 * @returns {Promise<import("../engine/ask.mjs").Answer>}
 */
export async function askAbout(context, operation, request, dice) {
  const name = stateName(context.game);
  const whole = name in request ? request : { [name]: stateForRules(context), ...request };
  return (await askWithContext(context, whole, readable => askFor(operation, readable, dice), operation)).answered;
}
