import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createApi } from "./api.mjs";
import { Audience } from "./audience.mjs";
import { clientPart } from "./client-code.mjs";
import { Queries } from "./queries.mjs";
import { resolveBelow, sendFile, sendMade, sendText } from "./static-files.mjs";
import { WorldFile } from "./world-file.mjs";
import { World } from "./world.mjs";
import { seed } from "../world/seed.mjs";
import { readManifest, readTemplate } from "./packages.mjs";
import { templatesOf } from "./templates.mjs";

const STAGE = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The folder of the module as its sources are. */
const SOURCES = resolve(STAGE, "..");
const require = createRequire(import.meta.url);

/** The packages that the module's sources import by name: a bundle contains them. */
const IMPORTED = dirname(dirname(require.resolve("@noble/curves/ed25519.js")));

/** Loaded by the page as they are, from where npm put them. */
const VENDOR = new Map([
  ["handlebars.js", () => join(dirname(require.resolve("handlebars/package.json")), "dist", "handlebars.js")],
  ["jquery.js", () => join(dirname(require.resolve("jquery/package.json")), "dist", "jquery.js")]
]);

/**
 * Opens a table.
 * @param {object} [options]
 * @param {number | null} [options.port] 0 takes any free port; null takes none: only `answer` reaches the table.
 * @param {string} [options.host]
 * @param {string | null} [options.worldFile]   The world's file; null keeps it in memory only.
 * @param {string} [options.moduleFolder] The folder of the module, with its module.json.
 * @param {string} [options.systemFolder] The folder of the game system, with its system.json.
 * @param {string[]} [options.withFolders] Folders of other modules, which are loaded beside it, each with its
 *   module.json.
 * @param {string[]} [options.dataFolders]   Folders of other modules that provide only their compendium packs.
 * @param {string} [options.game]   The world that a new or reset table starts from: one of GAMES.
 * @param {Record<string, unknown>} [options.settings]   Settings of the world of a new or reset table.
 * @param {string | null} [options.seedFile]   A JSON file with the world that a new or reset table starts from,
 *   instead of our own.
 * @param {string} [options.prefix] A route prefix such as "/table".
 * @param {number} [options.maxAge]   The seconds for which browsers may cache files; tests need no revalidation.
 * @param {"all" | "newest" | "oldest"} [options.queries] The sessions of a user that a query is delivered to.
 * @param {boolean} [options.failEarly]   Rejects a query as soon as its user has left.
 * @param {boolean} [options.reset] Start from the seed even if there is a saved world.
 * @returns {Promise<{url: string, reset(game?: string): Promise<void>, deliver(to: "all" | "newest" | "oldest"):
 *   void, failEarly(early: boolean): void, answer(request: any, response: any): unknown, close(): Promise<void>}>}
 */
export async function startStage({
  port = 30000, host = "127.0.0.1", worldFile = null,
  moduleFolder = SOURCES, systemFolder = join(STAGE, "system"),
  withFolders = [], dataFolders = [], game = "icon", settings = {}, seedFile = null, prefix = "",
  maxAge = 0, queries = "all", failEarly = true, reset = false
} = {}) {
  const route = prefix.replace(/^\/*|\/*$/g, "");
  const base = route ? `/${route}/` : "/";
  let played = game;
  const start = async () => seedFile ? JSON.parse(await readFile(seedFile, "utf8")) : seed(played, settings);
  const saved = reset ? null : await WorldFile.load(worldFile);

  const table = { moduleFolder: resolve(moduleFolder), systemFolder: resolve(systemFolder),
    withFolders: withFolders.map(folder => resolve(folder)),
    dataFolders: dataFolders.map(folder => resolve(folder)), world: new World(saved ?? await start()) };
  table.template = await readTemplate(table.systemFolder);
  table.file = new WorldFile(worldFile, () => table.world);
  table.audience = new Audience((userId, active) => {
    if (!active) table.queries.abandon(userId);
    table.audience.describe("presence", { userId, active });
  });
  table.audience.deliver(queries);
  table.queries = new Queries(table.audience, { failEarly });
  table.reset = async () => {
    table.world = new World(await start());
    await table.file.flush();
    table.audience.restart();
  };
  if (!saved) await table.file.flush();
  const api = createApi(table);
  const [{ manifest: module }, { manifest: system }, ...others] = await Promise.all([
    readManifest(table.moduleFolder, "module.json"), readManifest(table.systemFolder, "system.json"),
    ...table.withFolders.map(folder => readManifest(folder, "module.json"))
  ]);

  const folders = {
    "stage/client/": join(STAGE, "client"),
    "stage/vendor/@noble/": IMPORTED,
    "stage/shared/": join(STAGE, "shared"),
    "icons/": join(STAGE, "icons"),
    [`modules/${module?.id ?? "rulewright"}/`]: table.moduleFolder,
    // The sources, which are not bundled, import what they share with the Worker from beside their folder.
    ...table.moduleFolder === SOURCES ? { "modules/wasm/js/": join(SOURCES, "../wasm/js") } : {},
    ...Object.fromEntries(others.flatMap(({ manifest }, at) => manifest
      ? [[`modules/${manifest.id}/`, table.withFolders[at]]] : [])),
    [`systems/${system?.id ?? "worldbuilding"}/`]: table.systemFolder
  };

  /** Texts that are made when they are asked for, by their paths. */
  const maker = path => {
    if (path === "stage/templates.json") return () => templatesOf(folders);
    return path.startsWith("stage/client/") ? clientPart(path.slice("stage/client/".length)) : undefined;
  };

  /** Answers a request. */
  const answer = (request, response) => {
    const url = new URL(request.url, "http://stage");
    // The raw path decides: the URL parser has already folded "..", and a folded path is not what was asked for.
    const raw = request.url.split(/[?#]/)[0];
    if (!raw.startsWith(base)) {
      return raw === base.slice(0, -1) ? response.writeHead(302, { location: base }).end()
        : sendText(response, 404, "Not found");
    }
    const path = raw.slice(base.length);
    if (path === "stage/events") return api.events(request, response, url);
    if (path.startsWith("stage/api/")) return void api.handle(request, response, path.slice("stage/api/".length));
    if (request.method !== "GET" && request.method !== "HEAD") return sendText(response, 405, "Method not allowed");
    if (path === "") return void sendFile(request, response, join(STAGE, "client", "page.html"));
    const make = maker(path);
    if (make)
      return void make().then(text => sendMade(request, response, path, text, maxAge),
        error => sendText(response, 500, error.message));
    const vendor = VENDOR.get(path.slice("stage/vendor/".length));
    if (path.startsWith("stage/vendor/") && vendor) return void sendFile(request, response, vendor(), maxAge);
    const folder = Object.keys(folders).find(start => path.startsWith(start));
    return void sendFile(request, response,
      folder ? resolveBelow(folders[folder], path.slice(folder.length)) : null, maxAge);
  };
  const server = createServer(answer);
  if (port !== null) await new Promise((done, fail) => server.once("error", fail).listen(port, host, () => done(null)));

  let closing = null;
  return {
    url: addressOf(server, host) + base,
    answer,
    reset: (next = played) => {
      played = next;
      return api.reset();
    },
    deliver: to => table.audience.deliver(to),
    failEarly: early => { table.queries.failEarly = early; },
    close: () => closing ??= (async () => {
      table.audience.close();
      const closed = new Promise(done => server.close(done));
      server.closeAllConnections();
      await closed;
      await table.file.flush();
    })()
  };
}

/** The origin of a server; one without a port has a name that leads nowhere. */
function addressOf(server, host) {
  const address = server.address();
  return address ? `http://${host.includes(":") ? `[${host}]` : host}:${address.port}` : "http://stage.invalid";
}
