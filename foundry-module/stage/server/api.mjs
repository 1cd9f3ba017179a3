import { randomID } from "../shared/identifiers.mjs";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../shared/constants.mjs";
import { isGM } from "../shared/ownership.mjs";
import { RequestError, modifyAll } from "./modify.mjs";
import { PermissionError, permissions } from "./permission.mjs";
import { describePack, packLevel, readPacks } from "./packs.mjs";
import { inLoadOrder, readManifest } from "./packages.mjs";
import { sendJson } from "./static-files.mjs";

const MAX_BODY = 8 * 1024 * 1024;

/** The requests that a client can send to the table, one function a path below `/stage/api/`. */
export function createApi(table) {
  const { audience, queries } = table;
  const sessions = new Map();
  const targets = new Map();

  const open = {
    async users() {
      return {
        world: table.world.title,
        users: table.world.collections.User.map(({ _id, name, role, color }) => ({ id: _id,
          name, role, color, active: audience.present.includes(_id) }))
      };
    },
    async join({ userId }) {
      if (!table.world.user(userId)) throw new RequestError("There is no such user in this world");
      const session = randomID(24);
      sessions.set(session, { userId, clientId: randomID() });
      return { session, userId };
    }
  };

  const withSession = {
    async world(body, { user }) {
      const { modules, system, packs, problems } = await readPackages();
      return {
        ...table.world.toJSON(), modules, system, packs: packs.map(pack => describePack(pack, user)),
        problems: [...problems, ...isGM(user) ? packs.flatMap(pack => pack.problem ?? []) : []],
        template: table.template, epoch: audience.epoch, sequence: audience.sequence,
        present: audience.present, targets: Object.fromEntries(targets)
      };
    },
    async pack({ pack: id, ids }, { user }) {
      const { packs } = await readPackages();
      const pack = packs.find(({ metadata }) => metadata.id === id);
      if (!pack) throw new RequestError(`There is no compendium ${id}`);
      if (packLevel(user, pack.metadata) < DOCUMENT_OWNERSHIP_LEVELS.OBSERVER)
        throw new RequestError(`User ${user.name} lacks permission to view the compendium ${id}`);
      return { documents: pack.documents.filter(source => ids.includes(source._id)) };
    },
    async modify(body, { user }) {
      // A batch has several operations.
      const operations = body.operations ?? [body];
      const results = modifyAll(table.world, user, operations, { template: table.template });
      table.file.touch();
      const changes = operations.map(({ action, documentName, parentUuid = null, options = {} }, at) =>
        ({ action, documentName, parentUuid, options, userId: user._id, result: results[at] }));
      const sequence = audience.publish("modify", body.operations ? { changes } : changes[0]);
      const ids = results.map(result => result.map(entry => entry._id ?? entry));
      return { sequence, ids: body.operations ? ids : ids[0] };
    },
    async socket({ eventName, args }, { user, clientId }) {
      audience.describe("socket", { eventName, args, userId: user._id }, { except: clientId });
      return {};
    },
    async activity(activity, { user, clientId }) {
      if (activity.targets) targets.set(user._id, activity.targets);
      audience.describe("activity", { ...activity, userId: user._id }, { except: clientId });
      return {};
    },
    async query({ userId, queryName, queryData, timeout }, { user }) {
      if (!permissions(table.world).can(user, "QUERY_USER"))
        throw new RequestError(`User ${user.name} lacks permission to query other users`);
      return { result: await queries.ask({ senderId: user._id, userId, queryName, queryData, timeout }) };
    },
    async answer(body, { user }) {
      queries.answer(user._id, body);
      return {};
    },
    async reset(body, { user }) {
      if (!isGM(user)) throw new RequestError(`User ${user.name} lacks permission to reset the world`);
      await reset();
      return {};
    },
    async leave(body, { session }) {
      sessions.delete(session);
      return {};
    }
  };

  /**
   * The modules, in the order in which they are loaded, and the system as they are on disk now, with their compendium
   * packs.
   */
  async function readPackages() {
    const [system, ...found] = await Promise.all([
      readManifest(table.systemFolder, "system.json"),
      ...[table.moduleFolder, ...table.withFolders].map(
        async folder => ({ folder, ...await readManifest(folder, "module.json") }))
    ]);
    const modules = inLoadOrder(found.filter(({ manifest }) => manifest));
    const packs = await Promise.all([
      readPacks(system.manifest, { folder: table.systemFolder, packageType: "system" }),
      ...modules.map(({ manifest, folder }) => readPacks(manifest, { folder, packageType: "module" })),
      ...table.dataFolders.map(async folder => readPacks((await readManifest(folder, "module.json")).manifest,
        { folder, packageType: "module" }))
    ]);
    return { modules: modules.map(({ manifest }) => manifest), system, packs: packs.flat(),
      problems: found.flatMap(({ problem }) => problem ?? []) };
  }

  /** Lays out the world that the table started from. */
  async function reset() {
    await table.reset();
    targets.clear();
  }

  function identify(session) {
    const entry = sessions.get(session);
    const user = entry && table.world.user(entry.userId);
    return user ? { session, user, clientId: entry.clientId } : null;
  }

  return {
    reset,
    /** Opens the event stream of a session. */
    events(request, response, url) {
      const who = identify(url.searchParams.get("session"));
      if (!who) return sendJson(response, 401, { error: "This session has ended" });
      const lastEventId = request.headers["last-event-id"] ?? url.searchParams.get("last");
      audience.open(request, response, { userId: who.user._id, clientId: who.clientId, lastEventId });
    },
    async handle(request, response, name) {
      try {
        if (Object.hasOwn(open, name)) return sendJson(response, 200, await open[name](await readBody(request)));
        if (!Object.hasOwn(withSession, name)) return sendJson(response, 404, { error: "No such request" });
        const who = identify(request.headers["x-stage-session"]);
        if (!who) return sendJson(response, 401, { error: "This session has ended" });
        sendJson(response, 200, await withSession[name](await readBody(request), who));
      } catch (error) {
        const status = error instanceof PermissionError ? 403 : 400;
        if (!response.headersSent) sendJson(response, status, { error: error.message });
      }
    }
  };
}

async function readBody(request) {
  if (request.method === "GET") return {};
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY) throw new RequestError("The request is too large");
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString("utf8");
  try { return text ? JSON.parse(text) : {}; } catch { throw new RequestError("The request is not JSON"); }
}
