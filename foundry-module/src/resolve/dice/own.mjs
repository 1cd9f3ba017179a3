import { MOST_FACES } from "../../base/dice.mjs";
import { ask } from "../../engine/client.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { whoRolls } from "../../world/settings.mjs";
import { TableDice } from "./table.mjs";
import { needView } from "./need.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */
/** @import { OwnDice } from "../dice.mjs" */

/**
 * Rolls with the core: by its generator, by hand in its own window, or by any other method
 * of this user's dice configuration.
 * @implements {Roller}
 */
class FoundryDice {
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

/**
 * Rolls in place of the rules.
 * @typedef {object} Roller
 * @property {OwnDice["by"]} by   The source of the dice.
 * @property {(need: Needs, about: { operation: string, fallen: Fallen[] }) => Promise<number[] | null>} fall   Rolls
 *   dice; null if the user cancelled.
 * @property {(error: unknown, fallen: Fallen[], operation: string) => Promise<boolean>} [again]   Shows the refusal of
 *   the dice, and returns whether to retry with them.
 * @property {() => void} done
 *
 * The dice that the rules needed, and their faces.
 * @typedef {{ need: Needs, faces: number[] }} Fallen
 *
 * The request to the rules, without dice.
 * @typedef {{ operation: string, request: object }} Question
 */

/** @type {Record<string, new () => Roller>} */
const ROLLERS = { foundry: FoundryDice, table: TableDice };

/**
 * The active roller. Only one action can have dice pending, however often a button is
 * pressed.
 * @type {Roller | null}
 */
let rolling = null;

/**
 * Sends a request with dice, with the user's own ones if they roll them. Requests the
 * needed dice from the rules, pool after pool, before it sends anything. Refused dice can
 * be used again.
 * @template T
 * @param {() => Question | Promise<Question>} question   Returns the request for the documents as they are now.
 * @param {(dice: OwnDice | undefined) => Promise<T>} send   Without dice the rules roll.
 * @returns {Promise<T | undefined>}   Undefined if the user cancelled.
 */
export async function withOwnDice(question, send) {
  const Roller = ROLLERS[whoRolls()];
  if (!Roller) return send(undefined);
  const roller = new Roller();
  /** @type {Fallen[]} */
  let inHand = [];
  try {
    for (;;) {
      const { operation, request } = await question();
      try {
        const fallen = await collect({ operation, request }, roller, inHand);
        if (!fallen) return undefined;
        inHand = fallen;
        return await send(fallen.length ? { faces: facesOf(fallen), by: roller.by } : undefined);
      } catch (error) {
        if (!inHand.length || !roller.again) throw error;
        if (!await roller.again(error, inHand, operation)) return undefined;
      }
    }
  } finally {
    if (rolling === roller) rolling = null;
    roller.done();
  }
}

/**
 * Rolls dice until the rules need no more. Reuses the earlier dice as long as they match.
 * @param {Question} question
 * @param {Roller} roller
 * @param {Fallen[]} inHand
 * @returns {Promise<Fallen[] | null>}
 */
async function collect({ operation, request }, roller, inHand) {
  /** @type {Fallen[]} */
  const fallen = [];
  let fits = true;
  for (;;) {
    const { needs: need, error } = await ask(operation, { ...request, dice: { faces: facesOf(fallen) } });
    if (error) throw new RulesError(error);
    if (!need || "choice" in need) return fallen;
    if ((rolling ??= roller) !== roller) throw new PlainError("diceInHand");
    if (facesOf(fallen).length + need.dice > MOST_FACES) throw new PlainError("tooManyDice");
    const before = inHand[fallen.length];
    fits &&= Boolean(before && before.need.purpose === need.purpose && before.need.who === need.who
      && before.need.sides === need.sides && before.need.dice === need.dice);
    const faces = fits && before ? before.faces : await roller.fall(need, { operation, fallen });
    if (!faces) return null;
    fallen.push({ need, faces });
  }
}

/** @param {Fallen[]} fallen */
function facesOf(fallen) {
  return fallen.flatMap(({ faces }) => faces);
}
