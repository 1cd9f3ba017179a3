import { PlainError } from "../../base/errors.mjs";
import { needView } from "./need.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */
/** @import { Roller } from "./own.mjs" */

/**
 * Rolls with the core: by its generator, by hand in its own window, or by any other method
 * of this user's dice configuration.
 * @implements {Roller}
 */
export class FoundryDice {
  /** True while all dice so far were entered by hand. */
  #real = true;

  /** Dice that a user entered count as dice of the table. */
  get by() {
    return this.#real ? /** @type {const} */ ("table") : "foundry";
  }

  /**
   * Rolls the needed dice.
   * @param {Needs} need
   * @param {{ operation: string }} about
   * @returns {Promise<number[]>}
   */
  async fall(need, { operation }) {
    // Brackets would end the flavor in a formula.
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
