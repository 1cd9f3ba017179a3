// @ts-check
import { Ledger } from "./ledger.mjs";
import { TokenLimit } from "./token-limit.mjs";

/** @import { Call } from "../shell/call.mjs" */
/** @import { About, Store } from "./store.mjs" */

/**
 * A request on its way through the object of its table.
 * @typedef {Call & { table: Table }} TableCall
 */

/** A table whose ledger is here: its settings, ledger and limits, as long as its object is in memory. */
export class Table {
  /** @param {Store} store @param {Environment} env */
  constructor(store, { TOKEN_LIMIT: most }) {
    this.store = store;
    this.ledger = new Ledger(this.about.id, store);
    this.limit = new TokenLimit(most);
  }

  /** The settings. */
  get about() {
    return /** @type {About} */ (this.store.about());
  }
}
