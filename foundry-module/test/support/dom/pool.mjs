import { startStage } from "../../../stage/server.mjs";
import { ask } from "./network.mjs";
import { DomContext } from "./page.mjs";
import { hear, unhear } from "../page-pool.mjs";

/** The seats at a table in this process, with the interface of the PagePool of a browser. */
export class DomPool {
  /** @type {DomContext[]} */
  #contexts = [];

  #stage = null;

  browser = null;

  /** Starts the stage that the pages reach, without a port. */
  async start(options) {
    this.#stage = await startStage({ ...options, port: null });
    return this.#stage;
  }

  /** `fetch`, for a request to that stage. */
  fetch = async (url, init) => {
    const { status, body } = await ask(this.#stage.answer, url, init);
    return new Response(new Uint8Array(body), { status });
  };

  async take({ url: _url, strict = false }) {
    const context = new DomContext(() => this.#stage.answer);
    this.#contexts.push(context);
    return hear(await context.newPage(), { strict });
  }

  /** Makes a page that stays as good as new, but for its document. */
  async refresh(page) {
    unhear(page);
    await page.unrouteAll();
  }

  async leave() {
    await Promise.all(this.#contexts.splice(0).map(context => context.close()));
  }

  async free(page) {
    unhear(page);
    this.#contexts = this.#contexts.filter(context => context !== page.context());
    await page.context().close();
  }

  async close() { await this.leave(); }
}
