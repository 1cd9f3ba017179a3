/** The smoke run without a core: what it needs to begin, what its report keeps, and how two reports are compared. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { differences, tableOf } from "../../../scripts/smoke/compare.mjs";
import { findSystem, forgetLicence, systemNameFor, writeData } from "../../../scripts/smoke/data.mjs";
import { checkPort, defaultConfigs, findCore, findLicence } from "../../../scripts/smoke/places.mjs";
import { clean, errorOf, faultsIn, resultsOf } from "../../../scripts/smoke/report.mjs";
import { startCore } from "../../../scripts/smoke/server.mjs";
import { FIRST_SET, LEFT_FILES, patternFor, reasonFor } from "../smoke/plan.mjs";
import { freePort } from "../support/free-port.mjs";

let folder = "";
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), "rulewright-smoke-")); });
afterAll(() => rm(folder, { recursive: true }));

/** Writes files below the test's folder. @param {Record<string, string | object>} files */
async function made(files) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

describe("the core is found", () => {
  test.each([["node", "main.mjs"], ["desktop", "resources/app/main.mjs"], ["older", "resources/app/main.js"],
      ["mac", "Contents/Resources/app/main.mjs"]])("in the layout %s", async (name, main) => {
    await made({ [`${name}/${main}`]: "",
      [`${name}/${dirname(main)}/package.json`]: { release: { generation: 14, build: 367 },
        engines: { node: ">=20" } } });
    expect(await findCore(join(folder, name)))
      .toEqual({ main: join(folder, name, main), isStage: false, version: "14.367" });
  });

  test("or a sentence names the missing part", async () => {
    await made({ "old/main.js": "", "old/package.json": { release: { generation: 12 } }, "new/main.mjs": "",
      "new/package.json": { release: { generation: 14 }, engines: { node: ">=99" } }, "data/Config/options.json": {} });
    await expect(findCore(undefined)).rejects.toThrow("FOUNDRY is missing");
    await expect(findCore(join(folder, "nowhere"))).rejects.toThrow("there is no such folder");
    await expect(findCore(join(folder, "data"))).rejects.toThrow("neither main.mjs nor resources/app/main.mjs");
    await expect(findCore(join(folder, "old"))).rejects.toThrow("is version 12. Rulewright needs core 13 or later");
    await expect(findCore(join(folder, "new"))).rejects.toThrow("needs Node.js 99 or later");
    expect(await findCore("stage")).toMatchObject({ isStage: true });
  });
});

describe("the licence", () => {
  test("is looked for where each system keeps it", () => {
    const at = (system, variables = {}) => defaultConfigs({ system, home: "/home/one", variables })[0]
      .replaceAll("\\", "/");
    expect([at("linux"), at("linux", { XDG_DATA_HOME: "/data" }),
      at("darwin"), at("win32", { LOCALAPPDATA: "C:/Local" })])
      .toEqual(["/home/one/.local/share/FoundryVTT/Config", "/data/FoundryVTT/Config",
        "/home/one/Library/Application Support/FoundryVTT/Config", "C:/Local/FoundryVTT/Config"]);
  });

  test("is accepted only if it is signed and the own Foundry is not running", async () => {
    await made({ "signed/license.json": { license: "x", signature: "y" }, "unsigned/license.json": { license: "x" },
      "torn/license.json": "{", "busy/license.json": { signature: "y" } });
    await mkdir(join(folder, "busy/options.json.lock"));
    const file = join(folder, "signed/license.json");
    expect(await findLicence(undefined, [join(folder, "none"), join(folder, "signed")])).toBe(file);
    expect([await findLicence(file), await findLicence(dirname(file))]).toEqual([file, file]);
    await expect(findLicence(undefined, [join(folder, "none")])).rejects
      .toThrow(`No licence was found in ${join(folder, "none")}`);
    await expect(findLicence(join(folder, "none"))).rejects.toThrow("LICENSE names");
    await expect(findLicence(join(folder, "unsigned"))).rejects.toThrow("is not signed");
    await expect(findLicence(join(folder, "torn"))).rejects.toThrow("cannot be read as JSON");
    await expect(findLicence(join(folder, "busy"))).rejects.toThrow("Your own Foundry runs");
  });
});

test("a port that is in use or invalid is named", async () => {
  const server = createServer();
  await new Promise(done => { server.listen(0, () => done(undefined)); });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await expect(checkPort(port)).rejects.toThrow(`The port ${port} is taken`);
  await new Promise(done => { server.close(done); });
  await checkPort(port);
  await expect(checkPort(Number("x"))).rejects.toThrow("PORT must be a number");
});

test("the system is the requested one, or a sentence names the reason", async () => {
  await made({ "swb/system.json": { id: "worldbuilding", version: "0.8.2" }, "other/system.json": { id: "dnd5e" } });
  expect(await findSystem(join(folder, "swb"), { isStage: false, version: null })).toBe(join(folder, "swb"));
  await expect(findSystem(join(folder, "none"), { isStage: false, version: null })).rejects
    .toThrow("The game system is missing");
  await expect(findSystem(join(folder, "other"), { isStage: false, version: null })).rejects.toThrow("is of \"dnd5e\"");
  expect(["13.351", "14.367", null].map(version => systemNameFor({ version })))
    .toEqual(["worldbuilding-release", "worldbuilding-master", "worldbuilding-release"]);
});

test("the data folder contains copies, and another's folder is never written", async () => {
  await made({ "swb/system.json": { id: "worldbuilding", version: "0.8.2" }, "own/license.json": { signature: "y" },
    "module/module.json": { id: "rulewright" },
    "theirs/Data/worlds/mine/world.json": {}, "theirs/Config/license.json": {} });
  const data = join(folder, "smoke-data");
  const what = { module: join(folder, "module"), port: 32350, system: join(folder, "swb"),
    licence: join(folder, "own/license.json"), core: { version: "14.367" } };
  for (let times = 0; times < 2; times++) await writeData({ ...what, folder: data });
  const read = async file => JSON.parse(await readFile(join(data, file), "utf8"));
  expect(await read("Config/options.json"))
    .toMatchObject({ dataPath: data, port: 32350, upnp: false, world: "rw-smoke", telemetry: false });
  expect(await read("Config/license.json")).toEqual({ signature: "y" });
  expect(await read("Data/worlds/rw-smoke/world.json"))
    .toMatchObject({ id: "rw-smoke", system: "worldbuilding", systemVersion: "0.8.2", coreVersion: "14.367" });
  expect([(await read("Data/modules/rulewright/module.json")).id,
    (await read("Data/systems/worldbuilding/system.json")).id]).toEqual(["rulewright", "worldbuilding"]);
  await expect(writeData({ ...what, folder: data, module: join(folder, "none") })).rejects
    .toThrow("Run make module first");
  await expect(writeData({ ...what, folder: join(folder, "theirs") })).rejects.toThrow("nothing was deleted");
  await forgetLicence(join(folder, "theirs"));
  expect([await readdir(join(folder, "theirs/Data/worlds")), await readdir(join(folder, "theirs/Config"))])
    .toEqual([["mine"], ["license.json"]]);
  await forgetLicence(data);
  expect([await readdir(join(data, "Config")), await readdir(join(folder, "own"))])
    .toEqual([["options.json"], ["license.json"]]);
});

describe("the server", () => {
  const start = async (name, main, patience) =>
    startCore({ main: join(await made({ [`${name}/main.mjs`]: main }), `${name}/main.mjs`), dataPath: folder,
      port: await freePort(), log: join(folder, `${name}.log`), patience });

  test("starts with the core's options, and writes its output to a file", async () => {
    const server = await start("good", `import { createServer } from "node:http";
      console.log(process.argv.slice(2).join(" "), process.env.FOUNDRY_ADMIN_KEY ?? "no key");
      createServer((request, response) => response.end(JSON.stringify({ active: request.url === "/api/status" }))).listen(Number(/--port=(\\d+)/.exec(process.argv.join(" "))[1]));`);
    expect((await (await fetch(`${server.address}api/status`)).json()).active).toBe(true);
    await server.close();
    await expect(fetch(server.address)).rejects.toThrow();
    expect(await readFile(join(folder, "good.log"), "utf8"))
      .toMatch(/--dataPath=\S+ --port=\d+ --world=rw-smoke --noupdate no key/);
  });

  test("ends with the program that has started it, however that ends", async () => {
    const port = await freePort();
    await made({
      "left/main.mjs": `import { createServer } from "node:http"; createServer((request, response) => response.end('{"active":true}')).listen(${port});`
    });
    await made({ "left/program.mjs":
      `import { startCore } from ${JSON.stringify(new URL("../../../scripts/smoke/server.mjs", import.meta.url).href)};
      await startCore({ main: ${JSON.stringify(join(folder, "left/main.mjs"))}, dataPath: ".", port: ${port}, log: ${JSON.stringify(join(folder, "left.log"))} });
      process.exit(7);` });
    const { code } = await promisify(execFile)(process.execPath,
      [join(folder, "left/program.mjs")]).catch(error => error);
    expect(code).toBe(7);
    await expect.poll(() => checkPort(port).then(() => "free", () => "taken")).toBe("free");
  });

  test("is reported if it ends or never answers", async () => {
    await expect(start("ends", "process.exit(3)")).rejects.toThrow("The core ended before it answered (3)");
    await expect(start("mute", "setInterval(() => {}, 1e6)", 1)).rejects.toThrow("does not answer");
  });

  test("is ended before it is opened if it serves another world", async () => {
    await expect(start("theirs", `import { createServer } from "node:http";
      createServer((request, response) => response.end('{"active":true,"world":"mine"}')).listen(Number(/--port=(\\d+)/.exec(process.argv.join(" "))[1]));`)).rejects
        .toThrow("serves the world “mine”, not rw-smoke: nothing was changed there");
  });
});

describe("the report", () => {
  const good = () => ({
    format: 1, versions: { rulewright: "0.2.0", core: { generation: 13, build: 351 },
      system: { id: "worldbuilding", version: "0.8.2" }, browser: "140.0.1", node: "20.1.0", platform: "linux" },
    members: { "Actor#": ["toggleStatusEffect"], game: null }, anchors: { tracker: { ".combat-tracker": 1 } },
    structure: { tracker: ["section.tab", "section.tab > ol.combat-tracker.plain[data-tab]"] },
    hooks: { start: ["init", "ready"], attack: null }, unseen: ["confirm"], faults: ["Math.clamped is not a function"],
    tests: [{ file: "attack", name: "a click", status: "failed", ms: 12,
      errors: [{ kind: "AssertionError", at: "test/e2e/attack.test.mjs:22", fault: null }] }],
        leftOut: [{ file: "trust", reason: LEFT_FILES.trust }]
  });

  test("keeps the findings", async () => {
    expect(await clean(good())).toEqual({ ...good(), withheld: 0 });
    expect([(await clean({ ...good(), withheld: 3 })).withheld,
      (await clean({ ...good(), withheld: "SECRET" })).withheld]).toEqual([3, 1]);
    await expect(clean(null)).rejects.toThrow("no report of a smoke run");
  });

  test("drops the core's code and texts, wherever they occur", async () => {
    const code = "The quick SECRET text; function secret() { return 1; } <b>SECRET</b>";
    const sentence = "A sentence of SECRET words.";
    /** The report with the secret in the place of every value, beside it, and as a key, one at a time. */
    const planted = [];
    const plant = path => {
      // The name of a test is ours: it is in our own files.
      for (const secret of path.at(-1) === "name" || path[0] === "leftOut" || path[0] === "tests" ? [code]
          : [code, sentence]) for (const how of [(parent, key) => { parent[key] = secret; },
            parent => { if (Array.isArray(parent)) parent.push(secret); else parent[secret] = secret; },
            (parent, key) => { parent[key] = [secret]; }, (parent, key) => { parent[key] = { [secret]: secret }; }]) {
        const report = good();
        const parent = path.slice(0, -1).reduce((value, key) => value[key], report);
        how(parent, path.at(-1));
        planted.push(report);
      }
    };
    const walk = (value, path) => {
      if (path.length) plant(path);
      if (value && typeof value === "object") for (const key of Object.keys(value)) walk(value[key], [...path, key]);
    };
    walk(good(), []);
    expect(planted.length).toBeGreaterThan(250);
    for (const report of planted) {
      const written = await clean(report);
      expect(JSON.stringify(written)).not.toMatch(/secret/i);
      expect(written.withheld).toBeGreaterThan(0);
    }
  });

  test("keeps the kind of an error, our line and the missing member", () => {
    const message = "TypeError: Math.clamped is not a function SECRET\n  locator resolved to <button>SECRET</button>\n    at /somewhere/foundry-module/test/e2e/attack.test.mjs:22:7";
    expect(errorOf(message))
      .toEqual({ kind: "TypeError", at: "test/e2e/attack.test.mjs:22", fault: "Math.clamped is not a function" });
    expect(errorOf("expected SECRET to be 1")).toEqual({ kind: "Error", at: null, fault: null });
    expect(faultsIn(["SECRET Cannot read properties of undefined (reading 'items') SECRET", "SECRET"]))
      .toEqual(["Cannot read properties of undefined (reading 'items')"]);
  });

  test("lists a test that was left out with its reason, or as one without a reason", () => {
    const result = (fullName, status) => ({ fullName, status, duration: 1.4, failureMessages: [] });
    const host = { generation: 13, isStage: false };
    const { tests, leftOut, unexplained } = resultsOf(
      { testResults: [{ name: "/x/test/e2e/attack.test.mjs",
        assertionResults: [result("on core 13", "passed"), result("on core 14", "skipped"),
          result("another", "skipped")] }] }, name => reasonFor(name, host));
    expect(tests).toEqual([{ file: "attack", name: "on core 13", status: "passed", ms: 1, errors: [] }]);
    expect(leftOut).toEqual([{ file: "attack", name: "on core 14", reason: "is about core 14" }]);
    expect(unexplained).toEqual(["attack: another"]);
    expect(["on core 13", "on core 14", "on core 13 with sheet v2"].map(
      name => new RegExp(patternFor(host)).test(name))).toEqual([true, false, false]);
  });
});

test("every end-to-end file is played, or left out with a reason", async () => {
  const all = await Promise.all(["../e2e", "../table"].map(folder => readdir(new URL(folder, import.meta.url))));
  const files = [...new Set(all.flat().flatMap(file => /^(.*)\.test\.mjs$/.exec(file)?.[1] ?? []))];
  expect([...FIRST_SET, ...Object.keys(LEFT_FILES)].sort()).toEqual(files.sort());
  expect(Object.entries(LEFT_FILES).filter(([, reason]) => !reason)).toEqual([]);
  // A file that needs the stage has that reason.
  expect(LEFT_FILES.trust).toContain("needs stage.*");
});

test("compares two runs by members, structure and the order of hooks", () => {
  const stage = { members: { game: ["user", "paused"], ui: null },
    structure: { tracker: ["ol", "ol > li", "ol > li > b"] }, anchors: { tracker: { li: 1, b: 0 } },
    hooks: { start: ["init", "setup", "ready"], attack: ["a"] } };
  const core = { members: { game: ["user", "time"], ui: ["chat"] }, structure: { tracker: ["ol", "ol > p"] },
    anchors: { tracker: { li: 0, b: 3 } }, hooks: { start: ["init", "ready", "setup"], attack: null } };
  expect(differences(stage, stage)).toEqual([]);
  expect(tableOf([])).toBe("No differences.");
  const rows = differences(stage, core).map(({ part, what, stage, core }) => [part, what, stage, core].join(" | "));
  expect(rows).toEqual([
    "members | game.paused | yes | no", "members | game.time | no | yes", "members | ui | no | yes",
    "structure of tracker | our selector li | 1 | 0", "structure of tracker | our selector b | 0 | 3",
    "structure of tracker | ol > li | yes | no", "structure of tracker | ol > p | no | yes",
    "hooks: start | order of ready | after setup | after init",
    "hooks: start | order of setup | after init | after ready", "hooks: attack | recorded | yes | no"
  ]);
  expect(tableOf(differences(stage, core)).split("\n")).toHaveLength(11);
});
