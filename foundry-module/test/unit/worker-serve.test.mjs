import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const SERVE = fileURLToPath(new URL("../../../scripts/worker/serve.mjs", import.meta.url));

test("the Worker ends with a sentence where another program has its port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  const ended = promisify(execFile)(process.execPath, [SERVE, "--port", String(port)])
    .then(() => "it runs", ({ code, stderr }) => [code, stderr.trim()]);
  expect(await ended).toEqual([1,
    "worker: that port is taken; choose another with --port (make worker WORKER_PORT=…), or --port 0 for any."]);
  other.close();
});
