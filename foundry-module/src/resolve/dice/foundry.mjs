import { PlainError } from "../../base/errors.mjs";
import { needView } from "./need.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */
/** @import { Roller } from "./own.mjs" */

/**
 * Lets the core roll: by its own generator, by hand in its own window, or by
 * whatever else this user has set in its configuration of dice.
 * @implements {Roller}
 */
export class FoundryDice {
  /** Whether every die so far was somebody's in the room. */
  #real = true;

  /** Dice that somebody entered are dice of the table, however they came here. */
  get by() {
    return this.#real ? /** @type {const} */ ("table") : "foundry";
  }

  /**
   * @param {Needs} need
   * @param {{ operation: string }} about
   * @returns {Promise<number[]>}
   */
  async fall(need, { operation }) {
    // In a formula, brackets end what is written in them.
    const flavor = needView(need, operation).label.replace(/[[\]]/g, "");
    const roll = foundry.dice.Roll.create(`${need.dice}d${need.sides}[${flavor}]`);
    await roll.evaluate({ allowInteractive: true });
    const { methods } = CONFIG.Dice.fulfillment;
    this.#real &&= roll.dice.every(({ method }) => method
      && methods[/** @type {keyof typeof methods} */ (method)]?.interactive);
    const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
    if (faces.length !== need.dice || !faces.every(face => Number.isInteger(face) && face >= 1 && face <= need.sides))
      throw new PlainError("diceUnread");
    return faces;
  }

  done() {}
}
