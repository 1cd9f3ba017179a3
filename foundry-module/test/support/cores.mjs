/**
 * The cores of tests that hold on each core, such as a table in both frameworks. `make test` runs them on the newest
 * one, because the tests that name no core run on the stage's default, 13. `make proof` runs them on both. A test of
 * this kind has "core 13" or "core 14" in its name, by which `make proof` finds it.
 */
export const CORES = (process.env.RULEWRIGHT_CORES || "14").split(",").map(Number);

/**
 * Returns the rows of a table of tests whose core is one of these.
 * @template {[core: number | string, ...any]} Row
 * @param {Row[]} rows
 */
export const onCores = rows => rows.filter(([core]) => CORES.includes(Number(core)));
