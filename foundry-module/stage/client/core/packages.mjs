import { fileRoute } from "./route.mjs";
import { Collection } from "../documents/collection.mjs";

const loadScript = src => new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement("script"),
    { src, async: false, onload: resolve, onerror: () => reject(new Error("it is not there")) }));
});

/** A system or a module: its manifest, and a slot for the api it offers. */
export class Package {
  /**
   * @param {{ id: string, languages?: { lang: string, path: string }[], flags?: object }} manifest
   * @param {"system" | "module"} type
   */
  constructor(manifest, type) {
    /** @type {string} */ this.id;
    /** @type {string | undefined} */ this.title;
    /** @type {(string | { src: string })[] | undefined} */ this.styles;
    /** @type {string[] | undefined} */ this.scripts;
    /** @type {string[] | undefined} */ this.esmodules;
    Object.assign(this, manifest);
    this.type = type;
    this.active = true;
    this.folder = `${type}s/${manifest.id}`;
    this.languages = manifest.languages ?? [];
    this.flags = manifest.flags ?? {};
  }

  /** Paths in a manifest are relative to the package. */
  path(file) { return `${this.folder}/${file.replace(/^\.?\//, "")}`; }

  get styleSheets() { return (this.styles ?? []).map(entry => typeof entry === "string" ? entry : entry.src); }

  loadStyles() {
    return Promise.all(this.styleSheets.map(style => new Promise(resolve => {
      const link = Object.assign(document.createElement("link"),
        { rel: "stylesheet", href: fileRoute(this.path(style)), onload: resolve });
      link.onerror = () => { console.error(`Unable to load the style sheet ${style}`); resolve(); };
      document.head.append(link);
    })));
  }

  /** Loads the scripts in the order listed. One that fails is reported and does not stop the rest. */
  loadScripts() { return this.#load(this.scripts, loadScript); }

  /** The same with the scripts that are modules, which the browser runs once it has run the others. */
  loadModules() { return this.#load(this.esmodules, address => import(address)); }

  async #load(files = [], load) {
    for (const file of files) {
      try { await load(fileRoute(this.path(file))); } catch (error) {
        console.error(error);
        globalThis.ui.notifications?.error(`${this.title ?? this.id}: ${file} did not load (${error.message})`,
          { permanent: true, console: false });
      }
    }
  }

  get languageFiles() { return this.languages.map(({ lang, path }) => ({ lang, path: this.path(path) })); }
}

/** `game.modules`. */
export function createModules(manifests) {
  const modules = new Collection();
  for (const manifest of manifests) modules.set(manifest.id, new Package(manifest, "module"));
  return modules;
}
