import { createServer } from "node:net";

/** A port on which nothing listens. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  await new Promise(done => { server.listen(0, () => done(undefined)); });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise(done => { server.close(done); });
  return port;
}
