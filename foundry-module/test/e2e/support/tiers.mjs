import * as vitest from "vitest";

/** Takes the place of `test` in a project in which a test does not run. */
const elsewhere = /** @type {any} */ (Object.assign(() => {}, { each: () => () => {}, for: () => () => {} }));

/** The tier that runs: "node", "screen" or "proof". */
const tier = process.env.RULEWRIGHT_TIER ?? "node";

/** Returns `test` where a tier runs. @returns {typeof vitest.test} */
const inTier = (/** @type {string} */ name) => name === tier ? vitest.test : elsewhere;

/**
 * A test of documents, cards and windows, for the project `table`: in pages of Node, or of Chromium with
 * RULEWRIGHT_PAGES=chromium.
 */
export const test = inTier("node");

/**
 * A test that needs a browser, for the project `browser`: layout, colours, drawing, the order of tabs, a real pointer,
 * a browser's own storage.
 */
export const onScreen = inTier("screen");

/**
 * A long test in a browser that says little beyond its neighbours, which stay in `make test`: the same in another game,
 * theme or size, or a whole evening. It runs in `make proof`.
 */
export const rarely = inTier("proof");

/**
 * `test.each` for rows of which the first ones are tried out in `make test`, and the others in `make proof`.
 * @param {any[][]} rows
 * @param {number} [count]   Of the first ones.
 * @returns {(name: string, test: (...row: any[]) => unknown) => void}
 */
export const firstOnScreen = (rows, count = 1) =>
  (tier === "proof" ? rarely.each(rows.slice(count)) : onScreen.each(rows.slice(0, count)));
