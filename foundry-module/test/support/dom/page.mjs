import { EventEmitter } from "node:events";
import { gunzipSync } from "node:zlib";
import { Storage } from "happy-dom";
import { copy } from "./copy.mjs";
import { Keyboard } from "./keyboard.mjs";
import { Locator } from "./locator.mjs";
import { Modules } from "./modules.mjs";
import { Network, routeOf } from "./network.mjs";
import { shareTemplates } from "./templates.mjs";
import { makeWindow } from "./window.mjs";

/** How long a page waits for a condition, in milliseconds, and how often it looks. */
const [PATIENCE, PAUSE] = [120_000, 5];

/**
 * The module's engines, unpacked once for all pages of the process.
 * @type {Map<string, { packed: Buffer, bytes: Uint8Array<ArrayBuffer> }>}
 */
const unpacked = new Map();

/** The texts of scripts, by their addresses. @type {Map<string, { body: Buffer, text: string }>} */
const texts = new Map();

/**
 * A page in this process: globals and modules of its own, a DOM without layout, and the stage's server within reach. It
 * has the part of Playwright's interface that tests in Node use.
 */
export class DomPage extends EventEmitter {
  #server;
  #context;
  #init = [];
  #routes = [];
  #url = "about:blank";
  #session = null;

  /** @type {Network | null} */
  #network = null;

  /** @type {Modules | null} */
  #modules = null;

  #copyIn = copy;
  #isClosed = false;

  /** Rejects the calls of a document that goes. */
  #leave = _error => {};
  #left = new Promise(() => {});

  keyboard = new Keyboard(this);

  /** The globals of the document. @type {any} */
  window = null;

  /** @param {{ server: any, context: DomContext }} where   The server that answers at each moment. */
  constructor({ server, context }) {
    super();
    this.#server = server;
    this.#context = context;
  }

  context() { return this.#context; }
  url() { return this.#url; }
  async title() { return this.window.document.title; }
  isClosed() { return this.#isClosed; }

  /** Adds a function that runs in each document before its scripts. */
  async addInitScript(script, given) { this.#init.push([script, given]); }

  /** Leads requests of a glob; the latest route counts. */
  async route(glob, lead) { this.#routes.unshift(routeOf(glob, lead)); }

  async unroute(glob) {
    const rest = this.#routes.filter(route => route.glob !== glob);
    this.#routes.splice(0, Infinity, ...rest);
  }

  async unrouteAll() { this.#routes.length = 0; }

  async setViewportSize({ width, height }) {
    if (this.window) Object.assign(this.window, { innerWidth: width, innerHeight: height });
  }

  /** Shows a document of the stage, or none. */
  async goto(url) {
    this.#empty();
    this.#url = new URL(url, this.#url === "about:blank" ? undefined : this.#url).href;
    const network = this.#network = new Network(this.#server(), this.#routes);
    const html = this.#url === "about:blank" ? "" : (await network.request(this.#url)).body.toString();
    this.window = makeWindow({ url: this.#url, console: this.#console(), local: this.#context.local,
      session: this.#session ??= new Storage() });
    this.#left = new Promise((_, reject) => { this.#leave = reject; });
    this.#left.catch(() => {});
    this.#connect(network);
    await this.#read(html);
  }

  async reload() { await this.goto(this.#url); }

  async close() {
    if (this.#isClosed) return;
    this.#empty();
    this.#isClosed = true;
    this.emit("close");
  }

  #empty() {
    this.window?.dispatchEvent(new this.window.Event("pagehide"));
    this.#network?.close();
    this.#leave(new Error("The document has gone"));
    // A window that is not closed stays with all its globals.
    this.window?.happyDOM.close().catch(error => console.error(error));
    this.#network = this.#modules = this.window = null;
    // It is a function of the document, and would keep all of it.
    this.#copyIn = copy;
  }

  /** Gives the window its line to the server. */
  #connect(network) {
    const { window } = this;
    const page = this;
    const url = this.#url;
    const parse = text => window.eval ? this.#modules.run("JSON.parse")(text) : JSON.parse(text);
    class PageResponse extends Response {
      async json() { return parse(await this.text()); }
    }
    window.fetch = async (address, init) => {
      const { href } = new URL(address, url);
      const { status, headers, body } = await network.request(href, init);
      if (status === 200 && href.endsWith(".wasm")) return engineResponse(plain(href, body), { status, headers });
      return new PageResponse([204, 304].includes(status) ? null : body, { status, headers });
    };
    window.EventSource = class EventSource extends window.EventTarget {
      static CLOSED = 2;
      readyState = 0;
      #close;
      constructor(address) {
        super();
        this.#close = network.listen(new URL(address, url).href, ({ event, data, id = "" }) => {
          if (event) this.dispatchEvent(new window.MessageEvent(event, { data, lastEventId: id }));
        });
        setImmediate(() => {
          this.readyState = 1;
          this.dispatchEvent(new window.Event("open"));
        });
      }
      close() {
        this.readyState = 2;
        this.#close();
      }
    };
    // The document goes after what runs has ended.
    window.location.reload = () => {
      setImmediate(() => { page.reload().catch(error => page.emit("pageerror", error)); });
    };
    window.addEventListener("error", ({ error, message }) => this.emit("pageerror", error ?? new Error(message)));
  }

  /** Builds the document, and runs its scripts in order. */
  async #read(html) {
    const { window } = this;
    const network = /** @type {Network} */ (this.#network);
    window.document.write(html);
    const scripts = [...window.document.querySelectorAll("script")];
    const map = scripts.find(({ type }) => type === "importmap");
    const load = async url => {
      const { status, body } = await network.request(url);
      if (status !== 200) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
      return textOf(url, body);
    };
    const modules = this.#modules = new Modules({ context: window, base: this.#url, load,
      imports: map ? JSON.parse(map.textContent).imports : {} });
    this.#copyIn = modules.run(`(${copy})`);
    for (const [script, given] of this.#init) modules.run(`(${script})`)(this.#copyIn(given));
    let hasTemplates = false;
    for (const { src, type } of scripts) {
      if (!src) continue;
      const url = new URL(src, this.#url).href;
      if (type === "module") await modules.import(url);
      else modules.run(await load(url), url);
      if (window.Handlebars && !hasTemplates) shareTemplates(window.Handlebars, code => modules.run(code));
      hasTemplates ||= Boolean(window.Handlebars);
    }
  }

  #console() {
    const say = type => (...parts) => this.emit("console", { type: () => type, location: () => ({ url: this.#url }),
      text: () => parts.map(part => part instanceof Error || part?.stack ? part.stack : String(part)).join(" ") });
    return /** @type {any} */ ({ ...console, log: say("log"), info: say("info"), debug: say("debug"),
      warn: say("warning"), error: say("error") });
  }

  /** Runs a function in the page, with a copy of what it is given, and returns a copy of its result. */
  async evaluate(script, given) {
    return this.evaluateWith(script, ...given === undefined ? [] : [this.#copyIn(given)]);
  }

  /** The same with values of the page itself. */
  async evaluateWith(script, ...given) {
    if (!this.#modules) throw new Error("The page shows no document");
    return copy(await this.#result(script, given));
  }

  /** The result of a function or an expression in the page, unless the document goes. */
  #result(script, given) {
    const modules = /** @type {Modules} */ (this.#modules);
    const result = typeof script === "string" ? modules.run(script) : modules.run(`(${script})`)(...given);
    return Promise.race([result, this.#left]);
  }

  async waitForFunction(script, given, { timeout = PATIENCE } = {}) {
    await this.until(() => this.#modules ? this.#result(script, [this.#copyIn(given)]) : false, Boolean, timeout,
      () => new Error(`This did not become true: ${script}`));
  }

  async waitForSelector(selector, options) { await this.locator(selector).first().waitFor(options); }

  /** Looks until what was read fits. */
  async until(read, fits, timeout, problem) {
    const end = Date.now() + timeout;
    for (;;) {
      const found = this.window ? await read() : undefined;
      if (found !== undefined && fits(found)) return found;
      if (Date.now() > end) throw problem();
      await new Promise(resolve => { setTimeout(resolve, PAUSE); });
    }
  }

  locator(selector, options) { return Locator.root(this).locator(selector, options); }
  getByRole(role, options) { return Locator.root(this).getByRole(role, options); }
  getByLabel(words, options) { return Locator.root(this).getByLabel(words, options); }
  getByText(words, options) { return Locator.root(this).getByText(words, options); }
}

/** The pages of one browser profile, which share their storage. */
export class DomContext {
  #server;
  pages = new Set();
  local = new Storage();

  constructor(server) {
    this.#server = server;
    
  }

  async newPage() {
    const page = new DomPage({ server: this.#server, context: this });
    this.pages.add(page);
    return page;
  }

  async close() { for (const page of this.pages) await page.close(); }
}

/** The text of a file of the stage: the same string for all pages. @param {string} url @param {Buffer} body */
function textOf(url, body) {
  const known = texts.get(url);
  if (known?.body.equals(body)) return known.text;
  const text = body.toString();
  texts.set(url, { body, text });
  return text;
}

/** The bytes of an engine as a server would send them that unpacks engines: the same ones for all pages. */
function plain(url, body) {
  const known = unpacked.get(url);
  if (known?.packed.equals(body)) return known.bytes;
  const bytes = new Uint8Array(gunzipSync(body));
  unpacked.set(url, { packed: body, bytes });
  return bytes;
}

/** The response with an engine, whose bytes are not copied. */
function engineResponse(bytes, init) {
  const body = new ReadableStream({
    start: stream => {
      stream.enqueue(bytes);
      stream.close();
    }
  });
  return Object.defineProperty(new Response(null, init), "body", { value: body });
}
