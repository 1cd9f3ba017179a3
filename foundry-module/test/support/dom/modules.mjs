import vm from "node:vm";
import { moduleRunnerTransform } from "vite";

/**
 * The code of each module as a function, by its text. Node keeps all globals of a page with one SourceTextModule of it,
 * for as long as the process lives, and V8 compiles it again for each page. Pages share the code of a script.
 * @type {Map<string, Promise<string>>}
 */
const functions = new Map();

/** The parameters of that function, by the names of Vite's transform. */
const PARAMETERS = "__vite_ssr_exportName__, __vite_ssr_exportAll__, __vite_ssr_import__, __vite_ssr_dynamic_import__, "
  + "__vite_ssr_import_meta__";

/** The scripts and modules of one page, each in the page's own globals. */
export class Modules {
  #context;
  #load;
  #base;

  /** The page's import map: the beginnings of names, each with its address. */
  #imports;

  /** @type {Map<string, { exports: Record<string, any>, ready: Promise<unknown> }>} */
  #modules = new Map();

  /**
   * @param {object} page
   * @param {vm.Context} page.context
   * @param {string} page.base   The page's address.
   * @param {Record<string, string>} page.imports   The page's import map.
   * @param {(url: string) => Promise<string>} page.load   Loads a text.
   */
  constructor({ context, base, imports, load }) {
    this.#context = context;
    this.#base = base;
    this.#imports = Object.entries(imports);
    this.#load = load;
  }

  /** Runs a text as a script, and returns its value. */
  run(text, filename = this.#base) {
    return new vm.Script(text, { filename }).runInContext(this.#context);
  }

  /**
   * Runs a module with all that it imports, once.
   * @param {string} url
   * @param {string[]} [importers]   The modules that wait for it: a cycle does not wait.
   * @returns {Promise<Record<string, any>>}   Its exports.
   */
  async import(url, importers = []) {
    let module = this.#modules.get(url);
    if (!module) {
      /** @type {Record<string, any>} */
      const exports = Object.create(null);
      module = { exports, ready: this.#evaluate(url, exports, importers) };
      this.#modules.set(url, module);
    }
    if (!importers.includes(url)) await module.ready;
    return module.exports;
  }

  async #evaluate(url, exports, importers) {
    const code = await functionOf(await this.#load(url));
    const put = (name, get) => {
      if (!Object.hasOwn(exports, name)) Object.defineProperty(exports, name, { enumerable: true, get });
    };
    const putAll = from => {
      for (const name of Object.keys(from)) if (name !== "default") put(name, () => from[name]);
    };
    const load = chain => name => this.import(this.#resolve(name, url), chain);
    await this.run(code, url)(put, putAll, load([...importers, url]), load([]), { url });
  }

  #resolve(name, from) {
    const led = this.#imports.find(([start]) => name.startsWith(start));
    return led ? new URL(led[1] + name.slice(led[0].length), this.#base).href : new URL(name, from).href;
  }
}

/** Returns the code of a module as a function of its exports and imports. @param {string} text */
function functionOf(text) {
  const known = functions.get(text) ?? moduleRunnerTransform(text, null, "", text).then(({ code }) =>
    `(async function (${PARAMETERS}) { "use strict"; ${code}\n})`);
  functions.set(text, known);
  return known;
}
