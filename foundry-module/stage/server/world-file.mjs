import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Keeps a world in one JSON file: written whole to a neighbour and renamed, a moment after the last change. */
export class WorldFile {
  #timer = null;
  #writing = Promise.resolve();

  /**
   * @param {string | null} path null keeps the world in memory only.
   * @param {() => object} read Returns what to save, at the moment of saving.
   */
  constructor(path, read, { delay = 200 } = {}) {
    this.path = path;
    this.read = read;
    this.delay = delay;
  }

  /** @returns {Promise<object | null>} null when there is no file yet. */
  static async load(path) {
    if (!path) return null;
    let text;
    try {
      text = await readFile(path, "utf8");
    } catch (error) { if (error.code === "ENOENT") return null; throw error; }
    try { return JSON.parse(text); } catch (error) {
      throw new Error(`The world file ${path} is not JSON (${error.message}); repair it or start with --reset.`,
        { cause: error });
    }
  }

  /** Plans a save. */
  touch() {
    if (!this.path || this.#timer) return;
    this.#timer = setTimeout(() => this.flush()
      .catch(error => console.error(`The world was not saved: ${error.message}`)), this.delay);
    this.#timer.unref?.();
  }

  /** Saves now; resolves when the file holds the world as it was at the call. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.path) return Promise.resolve();
    const text = JSON.stringify(this.read(), null, 1);
    this.#writing = this.#writing.catch(() => {}).then(async () => {
      await mkdir(dirname(this.path), { recursive: true });
      const next = `${this.path}.${process.pid}.tmp`;
      await writeFile(next, text);
      await rename(next, this.path);
    });
    return this.#writing;
  }
}
