import { fileRoute } from "./route.mjs";
import { Collection } from "../documents/collection.mjs";

/** A system or a module: its manifest, and a slot for the api it offers. */
export class Package {
  constructor(manifest, type) {
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
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: fileRoute(this.path(style)), onload: resolve });
      link.onerror = () => { console.error(`Unable to load the style sheet ${style}`); resolve(); };
      document.head.append(link);
    })));
  }

  /** Loads the scripts in the order listed. One that fails is reported and does not stop the rest. */
  async loadScripts() {
    for (const script of this.esmodules ?? []) {
      try { await import(fileRoute(this.path(script))); } catch (error) {
        console.error(error);
        globalThis.ui.notifications?.error(`${this.title ?? this.id}: ${script} did not load (${error.message})`, { permanent: true, console: false });
      }
    }
  }

  get languageFiles() { return this.languages.map(({ lang, path }) => ({ lang, path: this.path(path) })); }
}

/** `game.modules`. */
export function createModules(manifest) {
  const modules = new Collection();
  if (manifest) modules.set(manifest.id, new Package(manifest, "module"));
  return modules;
}
