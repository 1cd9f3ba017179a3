import { Pace } from "../../base/pace.mjs";
import { measureLuck } from "../../games/chances.mjs";
import { formatChance, formatDetails, formatNumber, formatSigned, localize } from "../../world/i18n.mjs";
import { groupBy } from "../../base/lists.mjs";
import { sentence } from "../../world/notify.mjs";

/** @import { ChancesLuck, ChancesRank, ChancesRecord, ChancesThrows } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { SessionRoll } from "./rolls.mjs" */

/** A roll with its place in its odds. @typedef {SessionRoll & { rank: ChancesRank, mean: number }} MeasuredRoll */

/**
 * The luck of a user in one game. `over` is the number of rolls beyond the limit of a record, and `refused` are the
 * rolls that the rules cannot measure, with the reason of each.
 * @typedef {{ user: string, name: string, played: Game, luck: ChancesLuck | null, rolls: MeasuredRoll[], over: number,
 *   refused: { one: SessionRoll, error: unknown }[] }} UserLuck
 */

/** The most names of rolls in one line. */
const MOST_LABELS = 5;

/** The limits of a record. */
const MOST_THROWS = 2000;
const MOST_TOTALS = 5000;

/**
 * Measures the rolls of each user by the odds of their dice, which the engine of their game knows. It divides the work
 * into slices.
 * @param {SessionRoll[]} rolls
 * @returns {Promise<UserLuck[]>}   By names, and for several games by game.
 */
export async function luckOfUsers(rolls) {
  const groups = groupBy(rolls, ({ user, played }) => JSON.stringify([user, engineName(played)]));
  const pace = new Pace();
  /** @type {UserLuck[]} */
  const list = [];
  for (const own of groups.values()) list.push(await luckOf(own, pace));
  await pace.breathe();
  return list.sort((one, other) => one.name.localeCompare(other.name)
    || engineName(one.played).localeCompare(engineName(other.played)));
}

/** Returns the name of the game whose engine measures the rolls. @param {Game} played */
function engineName({ engine }) {
  return engine.split("_", 1).join();
}

/**
 * Measures the rolls of one user in one game. If the rules refuse them, it leaves out the rolls that they refuse by
 * themselves: one damaged card does not hide the others.
 * @param {SessionRoll[]} all
 * @param {Pace} pace
 * @returns {Promise<UserLuck>}
 */
async function luckOf(all, pace) {
  const { played, user = "", userName: name = "" } = /** @type {SessionRoll} */ (all[0]);
  /** @type {UserLuck["refused"]} */
  let refused = [];
  let own = all;
  let { record, places } = await recordOf(own, pace);
  let luck = await measureLuck(played, record).catch((/** @type {unknown} */ error) => error);
  if (luck instanceof Error) {
    refused = await refusedIn(played, own, { record, places }, pace);
    own = all.filter(one => !refused.some(({ one: other }) => other === one));
    ({ record, places } = await recordOf(own, pace));
    luck = await measureLuck(played, record).catch((/** @type {unknown} */ error) => error);
  }
  if (luck instanceof Error)
    return { user, name, played, luck: null, rolls: [], over: 0,
      refused: [...refused, ...own.map(one => ({ one, error: luck }))] };
  const { standings } = /** @type {ChancesLuck} */ (luck);
  /** @type {MeasuredRoll[]} */
  const rolls = [];
  for (const [at, one] of own.entries()) {
    await pace.breathe();
    const { entry, total } = places[at] ?? {};
    const standing = standings[entry ?? -1];
    const rank = standing?.ranks[total ?? -1];
    if (rank) rolls.push({ ...one, rank, mean: standing?.mean ?? 0 });
  }
  return { user, name, played, luck: /** @type {ChancesLuck} */ (luck), rolls, over: places.filter(one => !one).length,
    refused };
}

/**
 * Returns the rolls that the rules refuse by themselves.
 * @param {Game} played
 * @param {SessionRoll[]} rolls
 * @param {Awaited<ReturnType<typeof recordOf>>} read   The rolls as a record.
 * @param {Pace} pace
 * @returns {Promise<UserLuck["refused"]>}
 */
async function refusedIn(played, rolls, { record, places }, pace) {
  /** @type {Map<number, unknown>} */
  const errors = new Map();
  for (const [entry, one] of (record.throws ?? []).entries()) {
    await pace.breathe();
    await measureLuck(played, { throws: [one] }).catch((/** @type {unknown} */ error) => errors.set(entry, error));
  }
  return rolls.flatMap((one, at) => {
    const entry = places[at]?.entry ?? -1;
    return errors.has(entry) ? [{ one, error: errors.get(entry) }] : [];
  });
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
  const several = new Set(users.map(({ played }) => engineName(played))).size > 1;
  const called = (/** @type {UserLuck} */ { name, played }) =>
    several ? localize("Luck.inGame", { name, game: localize(`Game.${engineName(played)}`) }) : name;
  const measured = users.flatMap(user => user.luck ? [{ ...user, luck: user.luck, called: called(user) }] : []);
  const left = measured.reduce((sum, { luck, over }) => sum + luck.sum.left + over, unread);
  return {
    none: !users.length,
    rows: measured.map(({ called: name, luck: { sum, evenness } }) => ({
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
    refused: refusedLines(users),
    summary: measured.map(({ called: name, luck: { sum } }) => localize("Luck.summary",
      { name, verdict: localize(`Luck.verdict.${sum.verdict}`) })).join(" ")
  };
}

/**
 * Returns a line for each user and reason: the rolls that the rules cannot measure.
 * @param {UserLuck[]} users
 */
function refusedLines(users) {
  /** @type {Map<string, { name: string, labels: Set<string>, count: number, why: string }>} */
  const lines = new Map();
  for (const { name, refused } of users) for (const { one, error } of refused) {
    const why = sentence(error);
    const key = JSON.stringify([name, why]);
    const line = lines.get(key) ?? { name, labels: new Set(), count: 0, why };
    lines.set(key, line);
    line.labels.add(one.label);
    line.count++;
  }
  return [...lines.values()].map(({ name, labels, count, why }) => localize("Luck.refused",
    { name, rolls: formatDetails([...labels].slice(0, MOST_LABELS)), count: formatNumber(count), why }));
}

/** The columns of the table of rolls. */
const COLUMNS = ["time", "player", "character", "roll", "dice", "total", "mean", "lower", "same", "higher"];

/**
 * Returns the rolls as a table of comma-separated values, in the order of the chat.
 * @param {UserLuck[]} users
 */
export function luckTable(users) {
  const lines = users.flatMap(({ name, rolls }) => rolls.map(one => ({ at: one.at, cells: [
    new Date(one.time).toISOString(), name, one.who, one.label, one.formula, one.total,
    rounded(one.against ? -one.mean : one.mean), ...(one.against
      ? [one.rank.higher, one.rank.same, one.rank.lower]
      : [one.rank.lower, one.rank.same, one.rank.higher]).map(rounded)
  ] })));
  lines.sort((one, other) => one.at - other.at);
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
