import { ask } from "../engine/client.mjs";
import { RulesError } from "../base/errors.mjs";

/** @import { ChancesDifference, ChancesLuck, ChancesRecord, Report } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "./game.mjs" */

/**
 * Asks the rules for the differences between odds.
 * @param {Pick<Game, "engine">} played
 * @param {Pick<Report, "total" | "facts">[]} reports   The others are compared with the first.
 * @returns {Promise<ChancesDifference[]>}   One for each report after the first.
 * @throws {RulesError} If a report is no distribution.
 */
export async function compareOdds(played, reports) {
  const odds = reports.map(({ total, facts }) => ({ total, facts: facts.map(({ key, values }) =>
    ({ key, values: values.map(({ value, weight }) => ({ value, weight })) })) }));
  return (await answerTo(played, "compare", { odds })).list;
}

/**
 * Asks the rules to measure rolls by the odds of their dice.
 * @param {Pick<Game, "engine">} played
 * @param {ChancesRecord} record
 * @returns {Promise<ChancesLuck>}
 * @throws {RulesError} If a pool of it is none.
 */
export function measureLuck(played, record) {
  return answerTo(played, "luck", record);
}

/**
 * @param {Pick<Game, "engine">} played
 * @param {string} operation
 * @param {object} request
 */
async function answerTo({ engine }, operation, request) {
  const { result, error } = await ask(`${engine.split("_", 1).join()}_${operation}`, request);
  if (error) throw new RulesError(error);
  return result;
}
