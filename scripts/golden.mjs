/** The golden cases (testdata/golden): requests with the responses that every host gives. */
import { readFileSync, readdirSync } from "node:fs";

const FOLDER = new URL("../testdata/golden/", import.meta.url);

/** How many examples of an operation or, if it has some, of a command there are. */
const OF_EACH = 3;

/**
 * @typedef {{ operation: string, request: any, response: any }} GoldenCase
 */

/**
 * Returns the cases that are answered without an error.
 * @returns {GoldenCase[]}
 */
export function goldenCases() {
  return readdirSync(FOLDER).flatMap(file => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")).cases)
    .filter(({ request, response }) => request && typeof request === "object" && !response.error);
}

/** Returns the operation and, if it has one, the command of a case. @param {Omit<GoldenCase, "response">} one */
export function groupOf({ operation, request }) {
  return [operation, request.command?.do].filter(Boolean).join(" ");
}

/**
 * Returns a few short requests of each operation and command of a game, first one of each. A request with dice asks for
 * its odds, because those need the code of the roll, too. The thread of an engine makes these calls ahead.
 * @param {string} game
 * @returns {{ operation: string, request: object }[]}
 */
export function examplesOf(game) {
  /** @type {Map<string, object[]>} */
  const groups = new Map();
  for (const one of goldenCases()) {
    const { operation, request, response } = one;
    if (!operation.startsWith(`${game}_`)) continue;
    const rolls = response.odds || response.rolls?.length;
    const group = groups.get(groupOf(one)) ?? [];
    group.push({ operation, request: rolls ? { ...request, dice: { odds: true } } : request });
    groups.set(groupOf(one), group);
  }
  const length = (/** @type {object} */ one) => JSON.stringify(one).length;
  const sorted = [...groups.values()].map(group => {
    const rising = group.toSorted((a, b) => length(a) - length(b));
    // The longest comes second: it needs the most code.
    return [...rising.splice(0, 1), ...rising.splice(-1), ...rising];
  });
  return Array.from({ length: OF_EACH }, (_, round) => sorted.flatMap(group => group.slice(round, round + 1))
    .toSorted((a, b) => length(a) - length(b))).flat();
}
