import { MOST_FACES } from "../../base/dice.mjs";
import { ask } from "../../engine/client.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { whoRolls } from "../../world/settings.mjs";
import { FoundryDice } from "./foundry.mjs";
import { TableDice } from "./table.mjs";

/** @import { Needs } from "../../../../wasm/api/schema/rulewright" */
/** @import { OwnDice } from "../dice.mjs" */

/**
 * Whoever rolls in place of the rules.
 * @typedef {object} Roller
 * @property {OwnDice["by"]} by   Whose dice they were.
 * @property {(need: Needs, about: { operation: string, fallen: Fallen[] }) => Promise<number[] | null>} fall   Lets
 *   dice fall; null where somebody has thought better of it.
 * @property {(error: unknown, fallen: Fallen[], operation: string) => Promise<boolean>} [again]   Says what refused the
 *   dice, and whether to try once more with them.
 * @property {() => void} done
 *
 * What the rules needed, and what fell.
 * @typedef {{ need: Needs, faces: number[] }} Fallen
 *
 * What the rules would be asked, dice left out.
 * @typedef {{ operation: string, request: object }} Question
 */

/** @type {Record<string, new () => Roller>} */
const ROLLERS = { foundry: FoundryDice, table: TableDice };

/**
 * Whoever rolls right now: nobody has dice for two things in hand, however often a button is pressed.
 * @type {Roller | null}
 */
let rolling = null;

/**
 * Sends something that the rules decide by dice, with dice of one's own where
 * this user rolls them. What is needed is asked of the rules themselves, pool
 * after pool, before anything is sent: until then nothing has happened. Dice
 * that are refused stay in the hand of whoever rolled them.
 * @template T
 * @param {() => Question | Promise<Question>} question   As the documents are now.
 * @param {(dice: OwnDice | undefined) => Promise<T>} send   Without dice the rules roll.
 * @returns {Promise<T | undefined>}   Nothing where somebody has thought better of it.
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
 * Lets dice fall until the rules need no more. Those in hand are used again as
 * long as they are what is asked for.
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
    if (!need) return fallen;
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
