import { Pace } from "../../base/pace.mjs";
import { measureLuck } from "../../games/chances.mjs";
import { formatChance, formatNumber, formatSigned, localize } from "../../world/i18n.mjs";

/** @import { ChancesLuck, ChancesRank, ChancesRecord, ChancesThrows } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { SessionRoll } from "./rolls.mjs" */

/** A roll with its place in its odds. @typedef {SessionRoll & { rank: ChancesRank, mean: number }} MeasuredRoll */

/**
 * The luck of a user. `over` is the number of rolls beyond the limit of a record.
 * @typedef {{ user: string, name: string, luck: ChancesLuck, rolls: MeasuredRoll[], over: number }} UserLuck
 */

/** The limits of a record. */
const MOST_THROWS = 2000;
const MOST_TOTALS = 5000;

/**
 * Measures the rolls of each user by the odds of their dice. It divides the work into slices.
 * @param {Pick<Game, "engine">} played   The game of the engine that answers.
 * @param {SessionRoll[]} rolls
 * @returns {Promise<UserLuck[]>}   By names.
 */
export async function luckOfUsers(played, rolls) {
  /** @type {Map<string, SessionRoll[]>} */
  const byUser = new Map();
  for (const one of rolls) {
    const own = byUser.get(one.user) ?? [];
    byUser.set(one.user, own);
    own.push(one);
  }
  const pace = new Pace();
  /** @type {UserLuck[]} */
  const list = [];
  for (const [user, own] of byUser) {
    const { record, places } = await recordOf(own, pace);
    const luck = await measureLuck(played, record);
    /** @type {MeasuredRoll[]} */
    const measured = [];
    for (const [at, one] of own.entries()) {
      await pace.breathe();
      const { entry, total } = places[at] ?? {};
      const standing = luck.standings[entry ?? -1];
      const rank = standing?.ranks[total ?? -1];
      if (rank) measured.push({ ...one, rank, mean: standing?.mean ?? 0 });
    }
    list.push({ user, name: own[0]?.userName ?? "", luck, rolls: measured,
      over: places.filter(one => !one).length });
  }
  await pace.breathe();
  return list.sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns rolls as a record of the rules: one entry for equal dice. A roll against its user counts in reverse.
 * @param {SessionRoll[]} rolls
 * @param {Pace} pace
 * @returns {Promise<{ record: ChancesRecord, places: ({ entry: number, total: number } | null)[] }>}   The place of
 *   each roll; null beyond the limit.
 */
export async function recordOf(rolls, pace) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @type {ChancesThrows[]} */
  const throws = [];
  /** @type {Map<number, number[]>} */
  const faces = new Map();
  /** @type {({ entry: number, total: number } | null)[]} */
  const places = [];
  for (const { pools, total, against, faces: fallen } of rolls) {
    await pace.breathe();
    const own = against ? pools.map(pool => ({ ...pool, minus: !pool.minus })) : pools;
    const key = JSON.stringify(own);
    let at = known.get(key) ?? -1;
    if (at < 0 || (throws[at]?.totals.length ?? 0) >= MOST_TOTALS) {
      if (throws.length >= MOST_THROWS) {
        places.push(null);
        continue;
      }
      at = throws.push({ pools: own, totals: [] }) - 1;
      known.set(key, at);
    }
    const entry = /** @type {ChancesThrows} */ (throws[at]);
    places.push({ entry: at, total: entry.totals.push(against ? -total : total) - 1 });
    for (const { sides, faces: list } of fallen) {
      const counts = faces.get(sides) ?? Array.from({ length: sides }, () => 0);
      faces.set(sides, counts);
      for (const face of list) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
  }
  return { places, record: { throws, faces: [...faces].map(([sides, counts]) => ({ sides, counts })) } };
}

/**
 * Returns the view of the luck of users.
 * @param {UserLuck[]} users
 * @param {{ unread: number }} read
 */
export function luckView(users, { unread }) {
  const left = users.reduce((sum, { luck, over }) => sum + luck.sum.left + over, unread);
  return {
    none: !users.length,
    rows: users.map(({ name, luck: { sum, evenness } }) => ({
      name, count: formatNumber(sum.count), total: formatNumber(sum.total),
      mean: formatNumber(sum.mean, { maximumFractionDigits: 1 }),
      off: localize("Luck.off", { change: formatSigned(sum.total - sum.mean),
        deviation: formatNumber(sum.deviation, { maximumFractionDigits: 1 }) }),
      place: Math.round(sum.rank * 1000) / 10, verdict: localize(`Luck.verdict.${sum.verdict}`),
      rank: sum.count ? localize("Luck.rank", { chance: formatChance(sum.rank) }) : "",
      even: evenness.freedom ? localize("Luck.even", { verdict: localize(`Luck.evenness.${evenness.verdict}`),
        chance: formatChance(evenness.chance) }) : localize("Luck.evenness.few"),
      test: evenness.freedom ? localize("Luck.test", { dice: formatNumber(evenness.dice),
        chiSquare: formatNumber(evenness.chiSquare, { maximumFractionDigits: 1 }),
        freedom: formatNumber(evenness.freedom) }) : ""
    })),
    left: left ? localize("Luck.left", { count: formatNumber(left) }) : "",
    summary: users.map(({ name, luck: { sum } }) => localize("Luck.summary",
      { name, verdict: localize(`Luck.verdict.${sum.verdict}`) })).join(" ")
  };
}

/** The columns of the table of rolls. */
const COLUMNS = ["time", "player", "character", "roll", "dice", "total", "mean", "lower", "same", "higher"];

/**
 * Returns the rolls as a table of comma-separated values, the oldest first.
 * @param {UserLuck[]} users
 */
export function luckTable(users) {
  const lines = users.flatMap(({ name, rolls }) => rolls.map(one => ({ time: one.time, cells: [
    new Date(one.time).toISOString(), name, one.who, one.label, one.formula, one.total,
    rounded(one.against ? -one.mean : one.mean), ...(one.against
      ? [one.rank.higher, one.rank.same, one.rank.lower]
      : [one.rank.lower, one.rank.same, one.rank.higher]).map(rounded)
  ] })));
  lines.sort((one, other) => one.time - other.time);
  return [COLUMNS.map(name => localize(`Luck.column.${name}`)), ...lines.map(({ cells }) => cells)]
    .map(cells => cells.map(cellText).join(",")).join("\r\n");
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Returns the text of a cell. A spreadsheet would calculate a text that begins like a formula.
 * @param {string | number} value
 */
function cellText(value) {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}
