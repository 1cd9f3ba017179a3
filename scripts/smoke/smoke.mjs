#!/usr/bin/env node
/**
 * Plays on a real core, for a person who has a licence for it: `make smoke
 * FOUNDRY=folder`. Everything lies in a data folder of its own; what was seen
 * goes into build/smoke-report.json. foundry-module/test/SMOKE.md explains it.
 *
 *   node scripts/smoke/smoke.mjs --foundry FOLDER [--system FOLDER] [--port 32350] [--licence FILE] [--stage-core 13]
 *   node scripts/smoke/smoke.mjs --check …              only checks that the run can begin
 *   node scripts/smoke/smoke.mjs --compare FILE         prints where the stage and the core of a report differ
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { differences, tableOf } from "./compare.mjs";
import { ROOT, SmokeError, checkPort, findCore, findLicence } from "./places.mjs";

const MODULE = join(ROOT, "foundry-module");
const REPORT = join(ROOT, "build/smoke-report.json");

/** Files of a run that stay on this machine: the server's log, pictures of pages, the whole results. */
const LEFT = join(ROOT, "build/smoke");

const say = text => console.log(`==> ${text}`);

/** Checks that the run can begin, before anything is built. */
async function check({ foundry, system, port, licence }) {
  const core = await findCore(foundry);
  await checkPort(port);
  const signed = core.isStage ? null : await findLicence(licence);
  const { findSystem } = await import("./data.mjs");
  return { core, licence: signed, system: await findSystem(system, core) };
}

/** The stage's own look at itself: of the generation of a core, in a world that is laid out as it is there. */
async function probeStage(generation, systemFolder) {
  const [{ Table }, { probe }, { emptyWorld, layOut }] = await Promise.all([
    import("../../foundry-module/test/e2e/support/table.mjs"), import("../../foundry-module/test/smoke/probe.mjs"),
    import("../../foundry-module/test/smoke/world.mjs")
  ]);
  await mkdir(LEFT, { recursive: true });
  const seedFile = join(LEFT, "stage-world.json");
  await writeFile(seedFile, JSON.stringify(emptyWorld()));
  const table = await Table.open();
  try {
    return await probe({
      browser: table.browser, sit: (user, options) => table.sit(user, options), close: () => table.close(),
      async reset() {
        await table.reset({ seedFile, ...systemFolder && { systemFolder } });
        const page = await table.sit("Gamemaster", { core: generation });
        await layOut(page);
        await page.close();
      }
    }, { core: generation });
  } finally { await table.stage?.close(); }
}

async function compare(file, system) {
  if (!existsSync(join(ROOT, "build/open/module.json")))
    throw new SmokeError("The stage needs the module: run make module, and then node scripts/bundle.mjs --open.");
  const { clean } = await import("./report.mjs");
  let core;
  try {
    core = await clean(JSON.parse(await readFile(file, "utf8")));
  } catch (error) { throw new SmokeError(`The report “${file}” cannot be read: ${error.message}`); }
  if (!core.versions?.core?.generation) throw new SmokeError(`The report “${file}” does not say which core it is of.`);
  const stage = await clean(await probeStage(core.versions.core.generation, system));
  return differences(stage, core);
}

async function run(options) {
  const { core, licence, system } = await check(options);
  const [{ writeData, openModule, DATA }, { enterCore, start }, { CoreTable }, { HIT }, { probe },
      plan, { clean, faultsIn, resultsOf }] = await Promise.all([
    import("./data.mjs"), import("./server.mjs"), import("../../foundry-module/test/smoke/core-table.mjs"),
    import("../../foundry-module/test/e2e/support/table.mjs"),
    import("../../foundry-module/test/smoke/probe.mjs"),
    import("../../foundry-module/test/smoke/plan.mjs"), import("./report.mjs")
  ]);
  await rm(LEFT, { recursive: true, force: true });
  await mkdir(LEFT, { recursive: true });
  await writeData({ port: options.port, system, licence, core });
  // A core draws its board by WebGL, the stage does not.
  if (!core.isStage) process.env.RULEWRIGHT_WEBGL = "1";

  say("starting the core");
  const log = join(LEFT, "server.log");
  const { server, table, way } = await enterCore({ main: core.main, dataPath: DATA, port: options.port, log },
    address => CoreTable.open(address, { seed: HIT }), LEFT);
  say(`came in through ${way.join(", ")}`);
  let seen, results;
  try {
    say("looking at what the module touches, with the module as it is installed");
    try { seen = await probe(table); } catch (error) {
      const pictures = await table.photograph(LEFT);
      throw new SmokeError(
        `${error.message}\nPictures of the pages: ${pictures.join(", ") || "none"}. The output of the core: ${log}.`);
    }
    const host = { generation: seen.versions.core.generation, isStage: core.isStage };

    say(`playing ${plan.FIRST_SET.length} files of end-to-end tests on core ${host.generation}.${seen.versions.core.build}`);
    await openModule();
    const file = join(LEFT, "vitest.json");
    const vitest = start([join(MODULE, "node_modules/vitest/vitest.mjs"), "run", "--project", "browser",
      "--project", "table",
      "--maxWorkers=1", "--no-file-parallelism", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`,
      "-t", plan.patternFor(host),
      ...plan.FIRST_SET.flatMap(name => ["e2e", "table"].map(folder => `test/${folder}/${name}.test.mjs`))],
        { cwd: MODULE, stdio: "inherit", env: { ...process.env, RULEWRIGHT_CORE: server.address,
          RULEWRIGHT_CORES: "13,14", ...(options.system || !core.isStage) && { RULEWRIGHT_SYSTEM: system } } });
    await once(vitest, "exit");
    const whole = await readFile(file, "utf8").catch(() => {
      throw new SmokeError("The tests did not run: Vitest wrote no results. Its output above says why.");
    });
    results = resultsOf(JSON.parse(whole), name => plan.reasonFor(name, host));
  } finally { await server.close(); }

  const leftOut = [...results.leftOut, ...Object.entries(plan.LEFT_FILES).map(([file, reason]) => ({ file, reason }))];
  const report = await clean({ format: 1, ...seen, faults: faultsIn(seen.faults), tests: results.tests, leftOut });
  await writeFile(REPORT, `${JSON.stringify(report, null, 1)}\n`);
  return { core, report, unexplained: results.unexplained, system };
}

/** Prints the results of a run. @returns {boolean} True if every test passed and none was left out without a reason. */
function describe({ report, unexplained }) {
  const failed = report.tests.filter(({ status }) => status === "failed");
  say("left out");
  for (const { file, name, reason } of report.leftOut) console.log(`  ${file}${name ? `: ${name}` : ""}: ${reason}`);
  for (const name of unexplained) console.log(`  did not run, for no reason that the plan gives: ${name}`);
  if (report.unseen.length) say(`not seen, because a step failed: ${report.unseen.join(", ")}`);
  if (failed.length) say("failed");
  for (const { file, name, errors } of failed)
    console
      .log(`  ${file}: ${name}: ${errors.map(({ kind, at, fault }) => [kind, at, fault].filter(Boolean).join(" ")).join("; ")}`);
  const { core, system, browser } = report.versions;
  say(`core ${core.generation}.${core.build}, ${system.id} ${system.version}, Chromium ${browser}: ${report.tests.length - failed.length} of ${report.tests.length} tests passed in ${Math.round(report.tests.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s`);
  say(`the report is ${REPORT}: names and results only. Read it, and send it back if you like; everything else stays here, in ${LEFT}.`);
  return !failed.length && !unexplained.length && !report.unseen.length && report.tests.length > 0;
}

async function main() {
  const { values } = parseArgs({
    options: {
      foundry: { type: "string" }, system: { type: "string" }, port: { type: "string", default: "32350" },
      licence: { type: "string" }, "stage-core": { type: "string", default: "13" },
      check: { type: "boolean", default: false }, compare: { type: "string" }
    }
  });
  // Not every shell replaces the sign of the home folder behind an equals sign.
  const path = given => given?.replace(/^~(?=[\\/]|$)/, () => homedir()) || undefined;
  const options = { foundry: path(values.foundry), system: path(values.system),
    port: Number(values.port), licence: path(values.licence) };
  process.env.STAGE_CORE = values["stage-core"];
  if (values.compare) return console.log(tableOf(await compare(values.compare, options.system)));
  if (values.check) return void await check(options);
  const ran = await run(options);
  let isWell = describe(ran);
  say(ran.core.isStage ? "comparing the stage behind the doors of a core with the stage itself"
    : "where the stage and this core differ");
  try {
    const rows = await compare(REPORT, ran.system);
    console.log(tableOf(rows));
    if (ran.core.isStage) isWell &&= !rows.length;
  } catch (error) {
    console.log(`The stage was not compared: ${error.message}`);
    if (ran.core.isStage) isWell = false;
  }
  process.exitCode = isWell ? 0 : 1;
}

/** True while this program ends: errors from then on are not printed. */
let stopping = false;

/** Ends what was started, and then this program. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  const [{ endAll }, { forgetLicence }, { closeChromium }] = await Promise.all([import("./server.mjs"),
    import("./data.mjs"), import("../../foundry-module/test/support/chromium.mjs")
      .catch(() => ({ closeChromium() {} }))]);
  await Promise.allSettled([endAll(), closeChromium()]);
  await forgetLicence();
  process.exit(code);
}

for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143], ["SIGHUP", 129]])
  process.once(signal, () => stop(code));
main().then(() => stop(process.exitCode ?? 0), error => {
  const isPlain = error instanceof SmokeError || /^ERR_PARSE_ARGS/.test(error.code);
  if (!stopping) console.error(isPlain ? `rulewright: ${error.message}` : error);
  return stop(1);
});
