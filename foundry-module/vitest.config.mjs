import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/**
 * The tables of test files, in the order in which they are set: by the words with which a file sets its table. The
 * pages of one that is only renewed stay open for the next file.
 */
const TABLES = [/\.renew\(\)(?![^]*\.reset\()/, /\.renew\(\)/, /\.renew\(\{ game: "beacon" \}\)/,
  /\.renew\(\{ game: "dewprism" \}\)/, /\.renew\(\{ game: "elemental" \}\)/, /\bTable\.open\(\)/, /\bopenTable\(/];

/** Returns the place of a file's table in that order. @param {import("vitest/node").TestSpecification} file */
function tableOf({ moduleId }) {
  const text = readFileSync(moduleId, "utf8");
  const at = TABLES.findIndex(words => words.test(text));
  return at < 0 ? TABLES.length : at;
}

/** Runs files at the same table one after another, because to load a page takes longer than most tests. */
class ByTable extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    // Files of a project are together already: a process ends where the next file is of another project.
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = new Map(sorted.map(file =>
      [file, projects.indexOf(file.project.name) * (TABLES.length + 1) + tableOf(file)]));
    return sorted.sort((one, other) => Number(place.get(one)) - Number(place.get(other)));
  }
}

/** The files of unit tests that replace a module: each gets a process of its own, because a replaced one may stay. */
const REPLACING = readdirSync(new URL("test/unit", import.meta.url))
  .filter(name => name.endsWith(".test.mjs")).map(name => `test/unit/${name}`)
  .filter(name => readFileSync(new URL(name, import.meta.url), "utf8").includes("replaceModule("));

/** The files of tests at a table that have tests of a tier: those in Node say `test`, those in a browser `onScreen`. */
const AT_A_TABLE = ["e2e", "stage"].flatMap(folder => readdirSync(new URL(`test/${folder}`, import.meta.url))
  .filter(name => name.endsWith(".test.mjs")).map(name => `test/${folder}/${name}`));
const filesWith = (/** @type {RegExp} */ word) =>
  AT_A_TABLE.filter(name => word.test(readFileSync(new URL(name, import.meta.url), "utf8")));

/** A failure prints the whole value, for example all problems of a page. */
const chaiConfig = { truncateThreshold: 0 };

/** How long something takes is no test's business: what is waited for may take as long as a busy machine needs. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };
const CONDITION = { timeout: 120_000 };

/** Files of the stage are loaded once for all files of a process. */
const server = { deps: { external: [/\/foundry-module\/stage\//] } };

/** A group of tests may be empty in one of the tiers. */
const passWithNoTests = true;

const node = { environment: "node", ...patient, chaiConfig, expect: { poll: CONDITION } };

/** Two files at a time keep two cores busy; a third one only takes turns with them. */
const browser = {
  // Files take turns in two processes, whose browsers and pages keep the code that they have compiled.
  isolate: false,
  globalSetup: "test/support/build.mjs",
  environment: "node", chaiConfig, ...patient, expect: { poll: CONDITION },
  passWithNoTests, env: { RULEWRIGHT_TIER: "screen" },
  include: [...filesWith(/\b(?:onScreen|firstOnScreen)\b/), "test/hosts/**/*.test.mjs"]
};

/**
 * The table in one process of Node: the same helpers, other pages. RULEWRIGHT_PAGES=chromium plays it in the browser,
 * where a condition takes longer.
 */
const table = {
  ...node, isolate: false, passWithNoTests, globalSetup: "test/support/build.mjs",
  execArgv: ["--no-warnings", "--min-semi-space-size=64", "--max-semi-space-size=128"],
  env: { RULEWRIGHT_PAGES: process.env.RULEWRIGHT_PAGES ?? "node", RULEWRIGHT_TIER: "node" },
  expect: { poll: { ...CONDITION, interval: 10 } },
  include: ["test/table/**/*.test.mjs", ...filesWith(/\n\s*test[.(]/)]
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A line for each file: how long a test takes depends on what else the machine does.
    slowTestThreshold: Infinity,
    // Node has no Web Workers, as the module's client says once for each game.
    onConsoleLog: log => !log.includes("The engine runs in the page's thread."),
    sequence: { sequencer: ByTable },
    projects: [
      {
        test: {
          name: "unit", ...node, server, isolate: false, setupFiles: ["test/unit/support/globals.mjs"],
          include: ["test/unit/**/*.test.mjs"], exclude: REPLACING
        }
      },
      {
        test: {
          name: "unit-apart", ...node, server, setupFiles: ["test/unit/support/globals.mjs"], include: REPLACING
        }
      },
      { test: { name: "table", ...table } },
      { test: { name: "browser", ...browser } },
      // The data of a community module, which make test ICON_DATA=icon-data fetches.
      { test: { name: "data", ...browser, include: ["test/data/**/*.test.mjs"] } },
      // Whole evenings and further cases, which make proof plays.
      {
        test: {
          name: "proof", ...browser, env: { RULEWRIGHT_TIER: "proof" },
          include: ["test/proof/**/*.test.mjs", ...filesWith(/\b(?:rarely|firstOnScreen)\b/)]
        }
      }
    ]
  }
});
