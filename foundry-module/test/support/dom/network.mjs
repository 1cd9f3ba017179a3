import { Readable, Writable } from "node:stream";

/** A request to the handler of a server, without a socket. */
function requestOf({ method, url, headers, body }) {
  const { pathname, search } = new URL(url);
  return Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(body)]),
    { method, url: pathname + search, headers });
}

/** The answer of such a handler, which may go on for as long as the page listens. */
class Answer extends Writable {
  status = 0;

  /** @type {Record<string, string>} */
  headers = {};

  headersSent = false;

  /** @type {Buffer[]} */
  #parts = [];

  #hear;

  /** @param {(part: Buffer) => void} [hear]   Gets each part at once; without it the answer keeps them. */
  constructor(hear) {
    super();
    this.#hear = hear ?? (part => { this.#parts.push(part); });
  }

  writeHead(status, headers = {}) {
    Object.assign(this, { status, headers, headersSent: true });
    return this;
  }

  /** @override */
  _write(part, _encoding, done) {
    this.#hear(part);
    done();
  }

  get body() { return Buffer.concat(this.#parts); }
}

/**
 * Asks a server's handler, as `fetch` does.
 * @param {(request: any, response: any) => unknown} handler
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string }} [init]
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: Buffer }>}
 */
export function ask(handler, url, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const answer = new Answer();
    answer.on("finish", () => resolve({ status: answer.status, headers: answer.headers, body: answer.body }));
    answer.on("error", reject);
    handler(requestOf({ method, url, headers, body }), answer);
  });
}

/** The regular expression of a glob, in which `**` passes slashes. */
const patternOf = glob => new RegExp(`^${glob.split("**").map(part =>
  part.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*")).join(".*")}$`);

/** The promise for a page that has gone, in which nothing happens any more. */
const never = () => new Promise(() => {});

/**
 * A page's line to the stage of the same process. Tests lead requests elsewhere by routes, as in a browser. Answers and
 * events arrive in turns of the loop of their own, in the order in which the server sent them.
 */
export class Network {
  #handler;
  #streams = new Set();
  #isClosed = false;

  /** The latest route comes first. @type {{ glob: string, pattern: RegExp, lead: (route: any) => unknown }[]} */
  routes;

  /**
   * @param {(request: any, response: any) => unknown} handler   The stage's.
   * @param {{ glob: string, pattern: RegExp, lead: (route: any) => unknown }[]} routes   Of the page, whatever document
   *   it shows.
   */
  constructor(handler, routes) {
    this.#handler = handler;
    this.routes = routes;
  }

  /** @returns {Promise<{ status: number, headers: Record<string, string>, body: Buffer }>} */
  async request(url, init = {}) {
    if (this.#isClosed) return never();
    const answer = await this.#led(String(url), init);
    await new Promise(resolve => { setImmediate(resolve); });
    return this.#isClosed ? never() : answer;
  }

  #led(url, init) {
    const found = this.routes.find(({ pattern }) => pattern.test(url));
    if (!found) return ask(this.#handler, url, init);
    return new Promise((resolve, reject) => {
      const go = () => ask(this.#handler, url, init);
      Promise.resolve(found.lead({
        request: () => ({ url: () => url, postDataJSON: () => JSON.parse(init.body) }),
        continue: () => go().then(resolve, reject),
        abort: () => reject(new TypeError("Failed to fetch")),
        fetch: async () => {
          const answer = await go();
          return { ...answer, text: async () => answer.body.toString() };
        },
        fulfill: async ({ response, body, status }) =>
          resolve({ status: status ?? response?.status ?? 200, headers: response?.headers ?? {},
            body: body === undefined ? response.body : Buffer.from(body) })
      })).catch(reject);
    });
  }

  /**
   * Opens a stream of events.
   * @param {string} url
   * @param {(frame: Record<string, string>) => void} hear   Gets the fields of each event.
   * @returns {() => void}   Closes the stream.
   */
  listen(url, hear) {
    let open = true;
    let rest = "";
    const request = requestOf({ method: "GET", url, headers: {}, body: undefined });
    const answer = new Answer(part => {
      const frames = (rest + part).split("\n\n");
      rest = /** @type {string} */ (frames.pop());
      for (const frame of frames) setImmediate(() => { if (open) hear(fieldsOf(frame)); });
    });
    const close = () => {
      open = false;
      this.#streams.delete(close);
      request.destroy();
    };
    this.#streams.add(close);
    this.#handler(request, answer);
    return close;
  }

  /** Ends all streams. Requests without an answer never get one. */
  close() {
    this.#isClosed = true;
    for (const close of this.#streams) close();
  }
}

/** Leads the requests of a glob. */
export const routeOf = (glob, lead) => ({ glob, pattern: patternOf(glob), lead });

/** The fields of an event in the format of event streams. */
function fieldsOf(frame) {
  return Object.fromEntries(frame.split("\n").map(line => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)];
  }));
}
