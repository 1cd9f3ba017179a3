import { createServer } from "node:http";

/** The user of a request, by its cookie. */
const userOf = request => /(?:^|;\s*)user=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";

const page = (title, body) => `<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}</body>`;
const escape = text => String(text).replace(/[&<>"]/g, one => `&#${one.charCodeAt(0)};`);

/**
 * Serves the pages that a core shows before its game, with the controls that
 * its manual documents: the licence agreement, the list of players at a first
 * launch, the join form, and the status. The caller serves the game behind them.
 * @param {object} options
 * @param {number} [options.port]   0 takes any free port.
 * @param {() => Promise<{ id: string, name: string, active?: boolean }[]>} options.users
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, user: string) =>
 *   unknown} options.game
 *   Answers requests for the game and for every path that is not one of these pages. `user` is an id, or empty.
 * @param {("license" | "key" | "setup" | "auth" | "players" | "news")[]} [options.pages]   Shown before the join form
 *   until they are answered.
 * @param {(page: string) => unknown} [options.answered]   Told of each of them that is answered.
 * @param {object} [options.status]   More of what the status says.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function openDoor(
    { port = 0, users, game, pages = ["license", "players"], answered = () => {}, status = {} }) {
  const left = [...pages];
  const shown = {
    license: () =>
      `<form method="post"><label><input type="checkbox" name="agree" required> I agree</label> <button type="submit" name="accept">Agree</button></form>`,
    key: () => `<form method="post"><input name="licenseKey"><button type="submit">Submit Key</button></form>`,
    setup: () =>
      `<dialog open><button type="button" data-action="yes">Share</button><button type="button" data-action="no" onclick="this.closest('dialog').remove()">Decline Sharing</button></dialog>`,
    auth: () => `<form method="post"><input type="password" name="adminPassword"></form>`,
    players: () => `<form id="manage-players" method="post"><button type="submit">Save</button></form>`,
    news: () => "<p>News</p>",
    join: async () =>
      `<form method="post"><select name="userid"><option value=""></option>${(await users()).map(({ id, name, active }) => `<option value="${escape(id)}"${active ? " disabled" : ""}>${escape(name)}</option>`).join("")}</select>
      <input type="password" name="password"><button type="submit" name="join">Join</button></form>`
  };
  /** The path of a page: a licence that needs a key is asked for on the same one as the agreement. */
  const pathOf = name => `/${name === "key" ? "license" : name}`;
  const send = (response, code, body, headers = {}) => response.writeHead(code,
    { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  const go = (response, to, headers) => send(response, 302, "", { location: to, ...headers });

  async function answer(request, response) {
    const path = request.url.split("?")[0];
    if (path === "/api/status")
      return send(response, 200, JSON.stringify({ active: !["license", "key", "setup"].includes(left[0]), ...status }),
        { "content-type": "application/json" });
    const due = left[0] ?? (path === "/join" || !userOf(request) ? "join" : null);
    const isPage = path === "/" || path === "/game" || Object.keys(shown).some(name => pathOf(name) === path);
    if (!isPage || !due && path === "/game") return game(request, response, userOf(request));
    if (!due) return go(response, "/game");
    if (path !== pathOf(due)) return go(response, pathOf(due));
    if (request.method !== "POST") return send(response, 200, page(due, await shown[due]()));
    let body = "";
    for await (const part of request) body += part;
    if (due !== "join") {
      await answered(left.shift());
      return go(response, "/game", { "cache-control": "no-store" });
    }
    const user = new URLSearchParams(body).get("userid");
    if (!(await users()).some(({ id }) => id === user)) return go(response, "/join");
    return go(response, "/game", { "set-cookie": `user=${user}; Path=/` });
  }

  const server = createServer((request, response) => { answer(request, response)
    .catch(error => { if (!response.headersSent) send(response, 500, escape(error.message)); }); });
  await new Promise((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", () => done(undefined)));
  return {
    url: `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`,
    close: () => new Promise(done => {
      server.close(() => done());
      server.closeAllConnections();
    })
  };
}
