import { readFileSync } from "node:fs";
import { Storage, Window } from "happy-dom";

/**
 * Puts the stage into the process of a unit test: its globals, its documents, and its server's rules of changes and
 * permissions, without a page and without a network. A test file imports this file before it imports files of the
 * module. It then finds a new client with an empty world of a GM and two players, and lays out another world with
 * `openWorld`.
 */

/** The parts of a page that the stage and the module's files need to load. */
const PAGE = ["CSS", "CustomEvent", "DOMParser", "Element", "HTMLElement", "Node", "NodeFilter", "customElements",
  "document"];
const window = new Window({ url: "http://stage.invalid/" });
for (const name of PAGE)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true, writable: true });

const { connection } = await import("../../../stage/client/core/connection.mjs");
const { registerCoreSettings } = await import("../../../stage/client/core/core-settings.mjs");
const { serverEvents } = await import("../../../stage/client/core/events.mjs");
const { installGlobals } = await import("../../../stage/client/core/foundry.mjs");
const { Game } = await import("../../../stage/client/core/game.mjs");
const { newSource } = await import("../../../stage/server/defaults.mjs");
const { modifyAll } = await import("../../../stage/server/modify.mjs");
const { World } = await import("../../../stage/server/world.mjs");
const { EMBEDDED } = await import("../../../stage/shared/constants.mjs");

const wordsIn = path => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));

/** The module's English. */
export const language = wordsIn("lang/en.json");

/** The English of the stage and of the module. */
const words = { ...wordsIn("stage/client/lang/en.json"), ...language };

/** The users of each world. */
const USERS = [{ _id: "gm", name: "Gamemaster", role: 4 }, { _id: "ada", name: "Ada", role: 1 },
  { _id: "bo", name: "Bo", role: 1 }];

/** The packages of each world. */
const MODULES = [{ id: "rulewright", title: "Rulewright" }];
const SYSTEM = { manifest: { id: "worldbuilding", title: "Simple Worldbuilding", version: "0",
  primaryTokenAttribute: "health", secondaryTokenAttribute: "power" } };

/** The kinds of documents that `openWorld` lays out, by the names of their collections. */
const DOCUMENTS = { users: "User", actors: "Actor", items: "Item", scenes: "Scene", combats: "Combat",
  messages: "ChatMessage" };

/** The hooks that the module's files have registered, which end with their test file. */
const registered = globalThis[Symbol.for("rulewright.hooks")] ??= [];

/** @type {InstanceType<typeof World>} */
let world;

/** Leads each request of this client to the server. @type {(request: any, send: () => string[]) => any} */
let lead;

installStage();
const { GAMES } = await import("../../../src/games/games.mjs");
const { registerSettings } = await import("../../../src/world/settings.mjs");
openWorld();

/** Installs the globals. The stage itself is loaded once for all files of the process. */
function installStage() {
  installGlobals();
  globalThis.foundry = copied(globalThis.foundry);
  endHooks();
  if (!Object.hasOwn(Hooks, "unobserved")) {
    const { on } = Hooks;
    Object.assign(Hooks, { unobserved: on, on(...given) {
      const id = on.apply(Hooks, given);
      registered.push([given[0], id]);
      return id;
    } });
  }
  connection.modify = async request => {
    await null;
    return lead(request, () => apply(structuredClone(request), game.userId));
  };
}

/** Ends the hooks that the module's files have registered. */
export function endHooks() {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
}

/** Copies a namespace, whose members a test file may replace for itself. */
function copied(space) {
  return Object.getPrototypeOf(space) === Object.prototype
    ? Object.fromEntries(Object.entries(space).map(([name, one]) =>
      [name, one !== null && typeof one === "object" ? copied(one) : one])) : space;
}

/**
 * Lays out a world and sits down at it.
 * @param {object} [data]   The source data, which the server completes.
 * @param {string} [data.user]   The id of the user of this client.
 * @param {object[]} [data.users]
 * @param {object[]} [data.actors]
 * @param {object[]} [data.items]
 * @param {object[]} [data.scenes]
 * @param {object[]} [data.combats]
 * @param {object[]} [data.messages]
 * @param {Record<string, unknown>} [data.settings]   Settings of the world, by their names in the module.
 */
export function openWorld({ user = "gm", settings = {}, ...documents } = {}) {
  const collections = Object.fromEntries(Object.entries({ users: USERS, ...documents })
    .map(([name, list]) => [DOCUMENTS[name], list.map(data => sourceOf(DOCUMENTS[name], data))]));
  collections.Setting = Object.entries(settings).map(([name, value]) =>
    sourceOf("Setting", { key: `rulewright.${name}`, value: JSON.stringify(value) }));
  world = new World({ id: "unit", title: "Unit", collections });
  globalThis.ui.notifications = { info() {}, warn() {}, error() {} };
  globalThis.game = new Game({ userId: user, world: { ...structuredClone(world.toJSON()), modules: MODULES,
    system: SYSTEM, packs: [], present: [] } });
  registerCoreSettings(game.settings);
  registerSettings(Object.values(GAMES));
  game.i18n.translations = words;
  game.initializeDocuments();
  game.ready = true;
  lead = (_request, send) => send();
}

/** Returns source data as the server stores it, under the ids that a test gives. */
export function sourceOf(name, data) {
  const source = newSource(name, data, { user: USERS[0] });
  source._id = data._id ?? source._id;
  // A stored sheet is read as it is, whatever names it has.
  if (data.system) source.system = structuredClone(data.system);
  for (const [field, child] of Object.entries(EMBEDDED[name] ?? {}))
    source[field] = (data[field] ?? []).map(one => sourceOf(child, one));
  return source;
}

/**
 * Lays a document into the open world, in place of one with the same id.
 * @param {string} name   The kind of document.
 * @param {object} data
 */
export function place(name, data) {
  const source = sourceOf(name, data);
  world.collections[name] = [...world.collections[name].filter(({ _id }) => _id !== source._id), source];
  const collection = game.collections.get(name);
  const document = new collection.documentClass(structuredClone(source));
  collection.set(document.id, document);
  return document;
}

/** Changes a document on the server and here, as a GM in another browser does. */
export function edit(document, changes) {
  const ofToken = document.documentName === "Actor" && document.isToken;
  apply({ action: "update", documentName: ofToken ? "ActorDelta" : document.documentName,
    parentUuid: document.parent?.uuid ?? null, updates: [{ ...changes, _id: ofToken ? null : document.id }] }, "gm");
}

/** Deletes a document on the server and here, as a GM in another browser does. */
export function remove(document) {
  apply({ action: "delete", documentName: document.documentName, parentUuid: document.parent?.uuid ?? null,
    ids: [document.id] }, "gm");
}

/**
 * Makes a change, or those of a batch, on the server, and then here.
 * @param {any} request
 * @param {string} userId
 * @returns {any[]}
 */
function apply(request, userId) {
  const operations = request.operations ?? [request];
  const results = modifyAll(world, world.user(userId),
    operations.map(one => ({ parentUuid: null, options: {}, ...one })));
  const changes = operations.map(({ action, documentName, parentUuid = null, options = {} }, at) =>
    ({ action, documentName, parentUuid, options, userId, result: structuredClone(results[at]) }));
  serverEvents.modify({ changes });
  const ids = results.map(result => result.map(one => one._id ?? one));
  return request.operations ? ids : ids[0];
}

/**
 * Leads each request for a change to a function, which sends it, or does not.
 * @param {typeof lead} leader
 */
export function leadRequests(leader) { lead = leader; }

/**
 * Returns an actor outside of the world, as the rules' readers find one.
 * @param {{ uuid?: string, statuses?: string[], hasPlayerOwner?: boolean } & Record<string, any>} [data]   Its source
 *   data, its uuid, the statuses that its items and other modules give, and true if Ada owns it.
 */
export function actor({ uuid = "Actor.ama", statuses = [], hasPlayerOwner = false, ...data } = {}) {
  const made = new Actor(sourceOf("Actor", { name: "Ama", ownership: { default: 0, ...hasPlayerOwner && { ada: 3 } },
    ...data, _id: uuid.split(".").at(-1) }));
  for (const status of statuses) made.statuses.add(status);
  return made;
}

/** Returns the source data of an effect of ours, or of another module. */
export const effect = (id, statuses, flags = {}, disabled = false) => ({ _id: id, statuses, flags, disabled });
