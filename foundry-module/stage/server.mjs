#!/usr/bin/env node
/**
 * Opens a Rulewright table: the stand-in client, a small system, and the module, in one small server.
 *
 *   node foundry-module/stage/server.mjs [--game icon] [--port 30000] [--host 127.0.0.1] [--world build/world.json]
 *     [--module DIR] [--with DIR]… [--system DIR] [--prefix /some/route] [--queries all] [--reset]
 */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkSystem } from "./server/packages.mjs";
import { startStage } from "./server/start.mjs";
import { GAMES } from "./world/seed.mjs";

export { startStage };

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: "string", default: "icon" }, port: { type: "string", default: "30000" }, host: { type: "string" },
      world: { type: "string", default: "build/world.json" },
      module: { type: "string" }, with: { type: "string", multiple: true, default: [] }, system: { type: "string" },
      prefix: { type: "string" }, queries: { type: "string" }, reset: { type: "boolean", default: false }
    }
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}"`);
  if (!GAMES.includes(values.game)) throw new Error(`--game must be one of ${GAMES.join(", ")}, not "${values.game}"`);
  const stage = await startStage({
    port, game: values.game, host: values.host, worldFile: values.world, moduleFolder: values.module,
    withFolders: values.with, systemFolder: values.system === undefined ? undefined : await checkSystem(values.system),
    prefix: values.prefix, queries: /** @type {"all" | "newest" | "oldest" | undefined} */ (values.queries),
    reset: values.reset
  });
  console.log(`Rulewright table: ${stage.url}`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => stage.close().then(() => process.exit(0), error => {
      console.error(error.message);
      process.exit(1);
    }));
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch(error => {
    console.error(error.code === "EADDRINUSE" ? "That port is taken; choose another with --port, or --port 0 for any."
      : error.message);
    process.exit(1);
  });
}
