// @ts-check
import { Ledger } from "./ledger.mjs";
import { MARK_AFTER } from "./mark.mjs";
import { Tally } from "./tally.mjs";
import { TokenLimit } from "./token-limit.mjs";

/** @import { Call } from "../shell/call.mjs" */
/** @import { Live } from "./live.mjs" */
/** @import { About, Store } from "./store.mjs" */

/**
 * A request on its way through the object of its table.
 * @typedef {Call & { table: Table }} TableCall
 */

/** A table whose ledger is here: its settings, ledger and limits, as long as its object is in memory. */
export class Table {
  /** True once an entry has set the alarm. */
  #alarmed = false;

  /** @param {Store} store @param {Live} live @param {Environment} env */
  constructor(store, live, { TOKEN_LIMIT: most }) {
    this.store = store;
    this.live = live;
    this.ledger = new Ledger(this.about.id, store, () => this.#appended());
    this.tally = new Tally(store);
    this.limit = new TokenLimit(most);
  }

  /** Sends new entries to the readers, and has the object's alarm follow them. */
  #appended() {
    this.live.announce();
    if (this.#alarmed) return;
    this.#alarmed = true;
    this.store.wakeAfter(MARK_AFTER).catch(reason => {
      this.#alarmed = false;
      console.error(reason);
    });
  }

  /** Notes that the alarm has rung: the next entry sets it again. */
  rested() {
    this.#alarmed = false;
  }

  /** The settings. */
  get about() {
    return /** @type {About} */ (this.store.about());
  }
}
