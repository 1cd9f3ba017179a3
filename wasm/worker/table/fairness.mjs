// @ts-check
/**
 * Tests whether dice fell as evenly as fair ones do: Pearson's chi-square on the counts of their faces.
 *
 * One player's dice are always the unluckiest at a table. So a verdict takes into account how many dice were compared:
 * it is about the table, and gives how seldom any of that many fair dice would look so uneven.
 */

/**
 * All dice of one kind that fell for one player.
 * @typedef {object} Die
 * @property {string} player
 * @property {number} sides
 * @property {number[]} faces   The counts of the faces, that of the 1 first.
 *
 * A verdict with its reason. A die is even in at least one of twenty tables with fair dice, uneven in fewer, and
 * strange in fewer than one of a thousand.
 * @typedef {object} Judgement
 * @property {"tooFew" | "even" | "uneven" | "strange"} verdict
 * @property {number} share   An upper bound of the share of tables with as many fair dice at which any is this uneven.
 */

/** The shares of tables with fair dice at which the verdict changes. */
const UNEVEN = 1 / 20;
const STRANGE = 1 / 1000;

/** The least expected count of each face for which chi-square is meaningful: the usual rule. */
const LEAST_EXPECTED = 5;

/** @param {Die} die */
export const totalOf = ({ faces }) => faces.reduce((sum, count) => sum + count, 0);

/** @param {Die} die */
const isEnough = die => die.sides > 1 && totalOf(die) >= LEAST_EXPECTED * die.sides;

/**
 * Returns a judgement for each of a table's dice.
 * @param {Die[]} dice
 * @returns {Judgement[]}
 */
export function judge(dice) {
  const compared = dice.filter(isEnough).length;
  return dice.map(die => isEnough(die) ? judgeOne(die, compared) : { verdict: "tooFew", share: 1 });
}

/** @param {Die} die @param {number} compared @returns {Judgement} */
function judgeOne(die, compared) {
  const expected = totalOf(die) / die.sides;
  const statistic = die.faces.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const share = Math.min(1, chance(statistic, die.sides - 1) * compared);
  return { verdict: share < STRANGE ? "strange" : share < UNEVEN ? "uneven" : "even", share };
}

/**
 * Returns the probability that chi-square is at least as large: the upper regularised incomplete gamma function.
 * @param {number} statistic
 * @param {number} freedom   The degrees of freedom, at least 1.
 */
export function chance(statistic, freedom) {
  const [a, x] = [freedom / 2, statistic / 2];
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

/** Both sums converge after some √a turns. */
const MOST_TURNS = 10_000;
const PRECISION = 1e-15;

/** The common factor of both sums: xᵃ e⁻ˣ / Γ(a). @param {number} a @param {number} x */
function scale(a, x) {
  // a is a whole number, or a half more.
  let log = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = Number.isInteger(a) ? 1 : 0.5; factor < a; factor++) log += Math.log(factor);
  return Math.exp(a * Math.log(x) - x - log);
}

/** The lower regularised function by its series, for x < a+1. @param {number} a @param {number} x */
function lowerGamma(a, x) {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TURNS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * scale(a, x);
}

/** The upper one by its continued fraction, after Lentz, for x ≥ a+1. @param {number} a @param {number} x */
function upperGamma(a, x) {
  const tiny = 1e-300;
  const awayFrom0 = (/** @type {number} */ value) => Math.abs(value) < tiny ? tiny : value;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TURNS; n++) {
    const part = -n * (n - a);
    b += 2;
    c = awayFrom0(b + part / c);
    d = 1 / awayFrom0(part * d + b);
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value * scale(a, x);
}
