import vm from "node:vm";

/**
 * The code that V8 has made of each script, by its text: a page begins with the code of another one. Modules have none,
 * because Node loses their dynamic imports with it.
 */
const read = new Map();

/** The scripts and modules of one page, each in the page's own globals. */
export class Modules {
  #context;
  #load;
  #base;

  /** The page's import map: the beginnings of names, each with its address. */
  #imports;

  /** @type {Map<string, Promise<vm.SourceTextModule>>} */
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
    return this.#script(text, filename).runInContext(this.#context);
  }

  /** Runs a script that each page has. */
  runShared(text, filename) {
    const script = this.#script(text, filename, read.get(text));
    script.runInContext(this.#context);
    if (!read.has(text)) read.set(text, script.createCachedData());
  }

  #script(text, filename, cachedData) {
    return new vm.Script(text, { filename, cachedData,
      importModuleDynamically: name => this.import(this.#resolve(name, this.#base)) });
  }

  /** Runs a module with all that it imports, once. @returns {Promise<vm.SourceTextModule>} */
  async import(url) {
    const module = await this.#at(url);
    if (module.status === "unlinked")
      await module.link((name, { identifier }) => this.#at(this.#resolve(name, identifier)));
    await module.evaluate();
    return module;
  }

  #at(url) {
    const known = this.#modules.get(url) ?? this.#make(url);
    this.#modules.set(url, known);
    return known;
  }

  async #make(url) {
    return new vm.SourceTextModule(await this.#load(url), {
      identifier: url, context: this.#context, initializeImportMeta: meta => { meta.url = url; },
      importModuleDynamically: name => this.import(this.#resolve(name, url))
    });
  }

  #resolve(name, from) {
    const led = this.#imports.find(([start]) => name.startsWith(start));
    return led ? new URL(led[1] + name.slice(led[0].length), this.#base).href : new URL(name, from).href;
  }
}
