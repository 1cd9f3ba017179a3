/**
 * The stage behind the doors of a core: started with a core's options, it
 * serves the pages before the game and then the stage. `make smoke FOUNDRY=stage`
 * takes it for a core, so that all of the smoke run but the core itself runs here.
 *
 *   node main.mjs --dataPath=FOLDER --port=32350 --world=rw-smoke   (STAGE_CORE=14 for the API of core 14)
 */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { request as ask } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStage } from "../../../stage/server.mjs";
import { emptyWorld } from "../world.mjs";
import { openDoor } from "./door.mjs";

const { values } = parseArgs({ strict: false,
  options: { dataPath: { type: "string" }, port: { type: "string" }, world: { type: "string" } } });
const [dataPath, port] = [String(values.dataPath), String(values.port)];
const data = join(dataPath, "Data");
const generation = process.env.STAGE_CORE === "14" ? 14 : 13;

const seedFile = join(dataPath, "stage-world.json");
await writeFile(seedFile, JSON.stringify(emptyWorld()));
const stage = await startStage({ port: 0, seedFile, moduleFolder: join(data, "modules/rulewright"),
  systemFolder: join(data, "systems/worldbuilding"), maxAge: 3600 });
const { hostname, port: behind } = new URL(stage.url);

/** Hands a request on to the stage. */
function pass(request, response, path) {
  const onward = ask({ hostname, port: behind, method: request.method, path, headers: request.headers }, answer => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  response.once("close", () => onward.destroy());
  request.pipe(onward);
}

// Without a signed licence a core asks for the agreement, and starts its world when it is started again.
const licence = join(dataPath, "Config/license.json");

const door = await openDoor({
  pages: existsSync(licence) ? ["players"] : ["license", "setup"],
  answered: page => page === "license" ? writeFile(licence, "{}") : null,
  port: Number(port),
  users: async () => (await (await fetch(`${stage.url}stage/api/users`, { method: "POST", body: "{}" })).json()).users,
  status: { system: "worldbuilding", version: `stage-${generation}` },
  game(request, response, user) {
    const [path, query = ""] = request.url.split("?");
    if (path !== "/game") return pass(request, response, request.url);
    // The stage reads its user from the address.
    if (!query)
      return response.writeHead(302, { location: `/game?user=${user}&core=${generation}`, "cache-control": "no-store" })
        .end();
    pass(request, response, "/");
  }
});
console.log(`Stage behind the doors of a core: ${door.url}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, async () => {
  await Promise.all([door.close(), stage.close()]);
  process.exit(0);
});
