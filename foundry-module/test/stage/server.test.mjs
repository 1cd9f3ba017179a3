import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { startStage } from "../../stage/server.mjs";
import { test } from "../e2e/support/tiers.mjs";

const FIXTURE = join(dirname(fileURLToPath(import.meta.url)), "fixture-module");
const opened = [];
const start = async (options = {}) => {
  const stage = await startStage({ port: 0, moduleFolder: FIXTURE, ...options });
  opened.push(stage);
  return stage;
};
afterEach(async () => { await Promise.all(opened.splice(0).map(stage => stage.close())); });

/** A path as it is, without the folding of dots that every URL parser does first. */
const raw = (stage, path) => new Promise((resolve, reject) => {
  const { hostname, port } = new URL(stage.url);
  request({ hostname, port, path }, response => {
    response.resume();
    resolve(response.statusCode);
  }).on("error", reject).end();
});

/** A client of the server's own interface. */
async function client(stage, name) {
  const post = async (path, body = {}, session) => {
    const response = await fetch(`${stage.url}stage/api/${path}`,
      { method: "POST", headers: { "content-type": "application/json",
        ...(session ? { "x-stage-session": session } : {}) }, body: JSON.stringify(body) });
    return { status: response.status, ...(await response.json()) };
  };
  const { users } = await post("users");
  const { id } = users.find(user => user.name === name);
  const { session } = await post("join", { userId: id });
  return { id, session, post: (path, body) => post(path, body, session),
    modify: body => post("modify", body, session), world: () => post("world", {}, session) };
}

describe("files", () => {
  test("come with their types and an etag", async () => {
    const stage = await start();
    for (const [path, type] of [
      ["", "text/html"], ["stage/client/start.mjs", "text/javascript"],
      ["stage/client/start.mjs.map", "application/json"], ["stage/client/page.css", "text/css"],
      ["stage/templates.json", "application/json"], ["stage/vendor/jquery.js", "text/javascript"],
      ["stage/vendor/handlebars.js", "text/javascript"],
      ["modules/rulewright/module.json", "application/json"], ["modules/rulewright/styles/fixture.css", "text/css"],
      ["modules/rulewright/templates/body.hbs", "text/plain"],
      ["systems/worldbuilding/system.json", "application/json"], ["icons/svg/skull.svg", "image/svg+xml"]
    ]) {
      const response = await fetch(stage.url + path);
      expect([path, response.status, response.headers.get("content-type").split(";")[0]]).toEqual([path, 200, type]);
      const again = await fetch(stage.url + path, { headers: { "if-none-match": response.headers.get("etag") } });
      expect(again.status).toBe(304);
    }
  });

  test("of the page itself, and every template, are one answer each", async () => {
    const stage = await start();
    expect(await (await fetch(`${stage.url}stage/client/start.mjs`)).text()).not.toMatch(/^import /m);
    const templates = await (await fetch(`${stage.url}stage/templates.json`)).json();
    for (const path of ["modules/rulewright/templates/body.hbs",
        "systems/worldbuilding/templates/actor-sheet.hbs", "stage/client/templates/combat/tracker.hbs"]) {
      expect(templates[path]).toBe(await (await fetch(stage.url + path)).text());
    }
  });

  test("stay below their folders", async () => {
    const stage = await start();
    for (const path of [
      "/modules/rulewright/../table.mjs", "/modules/rulewright/%2e%2e/table.mjs",
      "/modules/rulewright/..%2ftable.mjs", "/modules/rulewright/..%5ctable.mjs",
      "/stage/client/../../package.json", "/modules/rulewright/.npmrc", "/modules/rulewright/%00",
      "/modules/rulewright/%zz", "/etc/passwd", "/stage/vendor/../server.mjs",
      "/stage/vendor/toString", "/stage/vendor/__proto__"
    ]) expect([path, await raw(stage, path)]).toEqual([path, 404]);
    const whole = await start({ moduleFolder: join(FIXTURE, "..", "..", "..") });
    expect(await raw(whole, "/modules/rulewright/node_modules/jquery/package.json")).toBe(404);
  });

  test("live below a route prefix", async () => {
    const stage = await start({ prefix: "/some/route" });
    expect(stage.url).toMatch(/\/some\/route\/$/);
    expect((await fetch(stage.url)).status).toBe(200);
    expect(await raw(stage, "/stage/client/start.mjs")).toBe(404);
    expect(await raw(stage, "/some/route")).toBe(302);
  });
});

describe("the world", () => {
  let folder;
  beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), "stage-")); });
  afterEach(() => rm(folder, { recursive: true }));

  test("survives a restart, and a reset starts over", async () => {
    const worldFile = join(folder, "deeper", "world.json");
    const first = await start({ worldFile });
    const gm = await client(first, "Gamemaster");
    const { collections } = await gm.world();
    const { _id } = collections.Actor[0];
    expect((await gm.modify({ action: "update", documentName: "Actor",
      updates: [{ _id, "system.health.value": 5 }] })).status).toBe(200);
    await first.close();
    expect(JSON.parse(await readFile(worldFile, "utf8")).collections.Actor[0].system.health.value).toBe(5);
    expect(await readdir(dirname(worldFile))).toEqual(["world.json"]);

    const second = await start({ worldFile });
    const again = await client(second, "Gamemaster");
    expect((await again.world()).collections.Actor[0].system.health.value).toBe(5);
    expect((await again.post("reset")).status).toBe(200);
    expect((await again.world()).collections.Actor[0].system.health.value).toBe(40);
  });

  test("says so when its file is broken", async () => {
    const worldFile = join(folder, "world.json");
    await writeFile(worldFile, "{");
    await expect(start({ worldFile })).rejects.toThrow("is not JSON");
    await expect(start({ worldFile, reset: true })).resolves.toBeTruthy();
  });
});

describe("permissions", () => {
  let stage, gm, ada, bo, actors, scene;
  beforeEach(async () => {
    stage = await start();
    [gm, ada, bo] = await Promise.all(["Gamemaster", "Ada", "Bo"].map(name => client(stage, name)));
    const { collections } = await gm.world();
    actors = Object.fromEntries(collections.Actor.map(actor => [actor.name, actor]));
    scene = collections.Scene[0];
  });
  const update = (who, documentName, _id, changes, parentUuid) =>
    who.modify({ action: "update", documentName, parentUuid, updates: [{ _id, ...changes }] });

  test("let a player change what they own and nothing else", async () => {
    const own = actors["Brannoc Vey"]._id;
    const other = actors["Oma Tarrow"]._id;
    expect((await update(ada, "Actor", own, { "system.health.value": 1 })).status).toBe(200);
    expect(await update(ada, "Actor", other, { "system.health.value": 1 }))
      .toEqual({ status: 403, error: `User Ada lacks permission to update Actor [${other}]` });
    expect((await update(gm, "Actor", other, { "system.health.value": 1 })).status).toBe(200);
  });

  test("let GMs draw on a scene, and players change no drawing of theirs", async () => {
    const drawing = { documentName: "Drawing", parentUuid: `Scene.${scene._id}` };
    const create = { ...drawing, action: "create", data: [{ text: "Pit" }] };
    expect((await ada.modify(create)).status).toBe(403);
    expect((await gm.modify(create)).status).toBe(200);
    const [{ _id, author }] = (await gm.world()).collections.Scene[0].drawings;
    expect(author).toBe(gm.id);
    expect((await update(ada, "Drawing", _id, { text: "Bridge" }, drawing.parentUuid)).status).toBe(403);
    expect((await ada.modify({ ...drawing, action: "delete", ids: [_id] })).status).toBe(403);
    expect((await gm.modify({ ...drawing, action: "delete", ids: [_id] })).status).toBe(200);
  });

  test("refuse a request whole when a part of it is not allowed", async () => {
    const updates = [{ _id: actors["Brannoc Vey"]._id, name: "Changed" },
      { _id: actors["Oma Tarrow"]._id, name: "Changed" }];
    expect((await ada.modify({ action: "update", documentName: "Actor", updates })).status).toBe(403);
    expect((await gm.world()).collections.Actor.some(actor => actor.name === "Changed")).toBe(false);
  });

  test("refuse a batch whole when one of its operations is not allowed, and else apply all in one event", async () => {
    const update = (name, changes) => ({ action: "update", documentName: "Actor",
      updates: [{ _id: actors[name]._id, ...changes }] });
    const both = [update("Brannoc Vey", { name: "Changed" }), update("Oma Tarrow", { name: "Changed" })];
    expect((await ada.modify({ operations: both })).status).toBe(403);
    expect((await gm.world()).collections.Actor.some(actor => actor.name === "Changed")).toBe(false);
    const { sequence } = await gm.world();
    expect((await gm.modify({ operations: both })).status).toBe(200);
    const after = await gm.world();
    expect([after.collections.Actor.filter(actor => actor.name === "Changed").length, after.sequence])
      .toEqual([2, sequence + 1]);
  });

  test("hand an actor's ownership down to what it holds", async () => {
    const item = actors["Brannoc Vey"].items[0];
    const parentUuid = `Actor.${actors["Brannoc Vey"]._id}`;
    expect((await update(ada, "Item", item._id, { name: "Mine" }, parentUuid)).status).toBe(200);
    expect((await update(bo, "Item", item._id, { name: "Yours" }, parentUuid)).error)
      .toBe(`User Bo lacks permission to update Item [${item._id}] in parent Actor [${actors["Brannoc Vey"]._id}]`);
    const effect = { action: "create", documentName: "ActiveEffect",
      parentUuid, data: [{ name: "Prone", statuses: ["prone"] }] };
    expect((await bo.modify(effect)).status).toBe(403);
    expect((await ada.modify(effect)).status).toBe(200);
  });

  test("hand a token's actor's ownership to the token and its delta", async () => {
    const foe = scene.tokens.find(token => token.name === "Gate Warden");
    const parentUuid = `Scene.${scene._id}.Token.${foe._id}`;
    const refused = await update(ada, "ActorDelta", foe.delta._id, { "system.health.value": 1 }, parentUuid);
    expect(refused.error).toMatch(/^User Ada lacks permission to update ActorDelta \[\w+\] in parent Token \[\w+\]$/);
    expect((await update(gm, "ActorDelta", foe.delta._id, { "system.health.value": 1 }, parentUuid)).status).toBe(200);
    const hero = scene.tokens.find(token => token.name === "Brannoc Vey");
    expect((await update(ada, "Token", hero._id, { x: 5 }, `Scene.${scene._id}`)).status).toBe(200);
    expect((await update(bo, "Token", hero._id, { x: 5 }, `Scene.${scene._id}`)).status).toBe(403);
  });

  test("let each user speak in their own name only", async () => {
    const say = (who, author) => who.modify({ action: "create",
      documentName: "ChatMessage", data: [{ content: "Hello", author }] });
    const { ids: [id] } = await say(ada, ada.id);
    expect((await say(ada, bo.id)).status).toBe(403);
    expect((await say(gm, bo.id)).status).toBe(200);
    expect((await update(bo, "ChatMessage", id, { content: "No" })).status).toBe(403);
    expect((await update(ada, "ChatMessage", id, { author: bo.id })).status).toBe(403);
    expect((await update(ada, "ChatMessage", id, { content: "Yes" })).status).toBe(200);
    expect((await bo.modify({ action: "delete", documentName: "ChatMessage", ids: [id] })).status).toBe(403);
    expect((await gm.modify({ action: "delete", documentName: "ChatMessage", ids: [id] })).status).toBe(200);
  });

  test("keep world settings and roles from players", async () => {
    const set = (who, user) => who.modify({ action: "create",
      documentName: "Setting", data: [{ key: "a.b", value: "1", user }] });
    expect((await set(ada, null)).status).toBe(403);
    expect((await set(ada, bo.id)).status).toBe(403);
    expect((await set(ada, ada.id)).status).toBe(200);
    expect((await set(gm, null)).status).toBe(200);
    expect((await update(ada, "User", ada.id, { role: 4 })).status).toBe(403);
    expect((await update(ada, "User", ada.id, { color: "#ffffff" })).status).toBe(200);
    expect((await update(ada, "User", bo.id, { color: "#ffffff" })).status).toBe(403);
    expect((await ada.post("reset")).status).toBe(400);
  });

  test("come from the session and from nothing else", async () => {
    const response = await fetch(`${stage.url}stage/api/modify`,
      { method: "POST",
        body: JSON.stringify({ action: "delete", documentName: "Actor",
          ids: [actors["Oma Tarrow"]._id], userId: gm.id }) });
    expect(response.status).toBe(401);
    expect((await fetch(`${stage.url}stage/events?session=guess`)).status).toBe(401);
  });

  test("reject nonsense without harm", async () => {
    for (const body of [
      {}, { action: "update", documentName: "Actor", updates: [{ _id: "nobody" }] },
      { action: "create", documentName: "Nothing", data: [{}] },
      { action: "update", documentName: "Item", parentUuid: "Actor.nobody", updates: [{ _id: "x" }] },
      { action: "erase", documentName: "Actor" },
      { action: "create", documentName: "Item", parentUuid: "Compendium.a.b", data: [{}] },
      { action: "update", documentName: "toString", updates: [{}] }
    ]) expect((await gm.modify(body)).status).toBe(400);
    expect((await gm.world()).collections.Actor).toHaveLength(10);
  });
});

describe("events", () => {
  /** Reads a stream until a number of its events has come. */
  async function read(response, count) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (text.split("\n\n").filter(block => block.includes("event:")).length < count) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    await reader.cancel();
    return text.split("\n\n").filter(block => block.includes("event:"))
      .map(block => ({ type: block.match(/event: (.*)/)[1], data: JSON.parse(block.match(/data: (.*)/)[1]) }));
  }

  test("come again to a client that was away, and the order to start over when too much was missed", async () => {
    const stage = await start();
    const gm = await client(stage, "Gamemaster");
    const { epoch, collections } = await gm.world();
    const { _id } = collections.Actor[0];
    for (const name of ["One", "Two", "Three"])
      await gm.modify({ action: "update", documentName: "Actor", updates: [{ _id, name }] });
    const missed = await read(await fetch(`${stage.url}stage/events?session=${gm.session}&last=${epoch}-1`), 2);
    expect(missed.filter(event => event.type === "modify")
      .map(event => [event.data.sequence, event.data.result[0].name])).toEqual([[2, "Two"], [3, "Three"]]);
    const [stale] = await read(await fetch(`${stage.url}stage/events?session=${gm.session}`,
      { headers: { "last-event-id": "otherepoch-1" } }), 1);
    expect(stale.type).toBe("reload");
  });
});
