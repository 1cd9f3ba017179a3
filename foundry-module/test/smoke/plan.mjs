/** The end-to-end tests that the smoke run plays, and those that it leaves out, with the reason for each. */

import { readdirSync } from "node:fs";

/** The end-to-end files that the run plays, by name. */
export const FIRST_SET = ["real-system", "attack", "sheets", "fight-play",
  "statuses", "two-people", "full-sheet", "tracker", "macros"];

const STAGE = "needs stage.*: the test reaches the stage itself, its address, or what only its page has";
const NATIVE = "compares the browser with the native core, which is the same on the stage and in a core";
const LATER = "is not in the first set; a later set may play it";
const DICE = "puts a stand-in in the place of Dice So Nice, which a core has as a module";
const WORKER = "starts a Worker of its own, and reaches no part of a core that the first set does not";
const PICTURES = "looks at colours and widths beside the stage's own styles";

/** Why a file is left out, where the reason is another one than that it is not in the first set. */
const REASONS = Object.fromEntries(/** @type {[string, string[]][]} */ ([
  [STAGE, ["trust", "verify", "cores", "beside", "sessions"]],
  [NATIVE, ["beacon-table", "dewprism-table", "elemental-table", "narrative-dialog"]],
  [WORKER, ["worker", "ledger-page"]],
  [DICE, ["dice"]],
  [PICTURES, ["gallery", "battlefield", "hex-ground", "party", "welcome"]]
]).flatMap(([reason, names]) => names.map(name => [name, reason])));

/** The end-to-end files that there are, by name; a name in both folders is one file here. */
const FILES = [...new Set(["../e2e", "../table"].flatMap(folder => readdirSync(new URL(folder, import.meta.url))
  .flatMap(file => /^(.*)\.test\.mjs$/.exec(file)?.[1] ?? [])))];

/** The end-to-end files that the run leaves out, each with the reason. @type {Record<string, string>} */
export const LEFT_FILES = Object.fromEntries(FILES.filter(name => !FIRST_SET.includes(name))
  .map(name => [name, REASONS[name] ?? LATER]));

/**
 * Tests of the first set that a core cannot run. `pattern` finds them by their full name; `applies` reports whether
 * they are left out at this core.
 * @type {{ pattern: RegExp, reason: string, applies: (host: { generation: number, isStage: boolean }) => boolean }[]}
 */
export const LEFT_TESTS = [
  ...[13, 14].map(other => ({ pattern: new RegExp(`core ${other}(?!\\d)`), reason: `is about core ${other}`,
    applies: ({ generation }) => generation !== other })),
  // Core 13 does not name the user of a query, so a question without a button of ours is refused there.
  { pattern: /answers a question once: asked again, it hears the same/, reason: "is about core 14",
    applies: ({ generation }) => generation < 14 },
  { pattern: /sheet v2/, reason: "needs stage.*: asks the stage for the second sheet of its own system",
    applies: () => true },
  { pattern: /items are made, dropped, opened and deleted/,
    reason: "needs stage.*: presses the stage's own file picker and text editor", applies: ({ isStage }) => !isStage }
];

/** The tests that are left out at a core. */
const leftAt = host => LEFT_TESTS.filter(({ applies }) => applies(host));

/** The name pattern by which Vitest runs all tests but those. */
export const patternFor = host => `^(?!.*(?:${leftAt(host).map(({ pattern }) => pattern.source).join("|")}))`;

/** The reason why a test is left out at a core, or null. */
export const reasonFor = (name, host) => leftAt(host).find(({ pattern }) => pattern.test(name))?.reason ?? null;
