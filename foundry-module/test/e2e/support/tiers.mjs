import * as vitest from "vitest";

/** Takes the place of `test` in a project in which a test does not run. */
const elsewhere = /** @type {any} */ (Object.assign(() => {}, { each: () => () => {}, for: () => () => {} }));

const isOnScreen = process.env.RULEWRIGHT_TIER === "screen";

/**
 * A test of documents, cards and windows, for the project `table`: in pages of Node, or of Chromium with
 * RULEWRIGHT_PAGES=chromium.
 * @type {typeof vitest.test}
 */
export const test = isOnScreen ? elsewhere : vitest.test;

/**
 * A test that needs a browser, for the project `browser`: layout, colours, drawing, the order of tabs, a real pointer,
 * a browser's own storage.
 * @type {typeof vitest.test}
 */
export const onScreen = isOnScreen ? vitest.test : elsewhere;
