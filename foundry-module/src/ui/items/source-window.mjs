import { MODULE } from "../../config.mjs";
import { Cancelled } from "../../base/pace.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { doubtOf } from "./source-differences.mjs";
import { compareItems, packIdOf, packTitle } from "./source-scan.mjs";
import { takePartsBack, takeOver } from "./source-taking.mjs";
import { worldItemsAndOwned } from "./sources.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Comparison, Outdated } from "./source-scan.mjs" */
/** @import { Taken } from "./source-taking.mjs" */

/** The items that the window lists at once. */
const MOST = 100;

/**
 * Opens the window that compares items with the compendia that they come from, or focuses the open one.
 * @param {foundry.documents.Item} [item]   Without it, all items of the world and of its actors.
 */
export function openSources(item) {
  return new SourceWindow(item ?? null).open();
}

/** Shows the parts of items that their compendia have otherwise, and takes over those that the GM chooses. */
class SourceWindow extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright-source-window"], position: { width: 620 },
    window: { title: "RULEWRIGHT.Source.title", resizable: true },
    actions: { all: SourceWindow.#onAll, none: SourceWindow.#onNone, back: SourceWindow.#onBack }
  };

  /** @override */
  static PARTS = GMDialog.parts("items/source");

  /** Null for all items. @type {foundry.documents.Item | null} */
  #item;

  /** @type {Comparison | null} */
  #found = null;

  #reading = new AbortController();

  /** @type {string[]} */
  #lines = [];

  /** All that was taken over since the window opened, the oldest first. @type {Taken[]} */
  #taken = [];

  /** @param {foundry.documents.Item | null} item */
  constructor(item) {
    super({ id: `${MODULE}-source${item ? `-${uuidOf(item).replaceAll(".", "-")}` : ""}` });
    this.#item = item;
  }

  /** @override */
  get title() {
    return this.#item ? localize("Source.titleOf", { name: this.#item.name }) : localize("Source.title");
  }

  /** @override */
  get firstField() {
    return ".rulewright-items-sum";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const rows = this.#rows();
    const left = (this.#found?.outdated.length ?? 0) - rows.length;
    return { id: this.id, busy: !this.#found, sum: this.#found ? sumOf(this.#found) : "",
      failures: this.#found?.failures ?? [], rows: rows.map(viewOf), back: this.#taken.length > 0,
      footer: rows.length > 0 || this.#taken.length > 0,
      left: left > 0 ? localize("Source.more", { count: formatNumber(left) }) : "" };
  }

  /** Returns the items that are listed. @returns {Outdated[]} */
  #rows() {
    return this.#found?.outdated.slice(0, MOST) ?? [];
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.#compare().catch(report);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const lines = this.element.querySelector("[data-told]");
    if (lines) lines.innerHTML = fill("welcome/lines", { lines: this.#lines });
    await super._onRender(context, options);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#reading.abort();
  }

  /** Compares the items, and shows the result. */
  async #compare() {
    try {
      this.#found = await compareItems(this.#item ? [this.#item] : worldItemsAndOwned(),
        { signal: this.#reading.signal, progress: (done, of) => this.#progress(done, of) });
    } catch (error) {
      if (error instanceof Cancelled) return;
      console.error("rulewright:", error);
      this.#found = { outdated: [], compared: 0, failures: [sentence(error)] };
    }
    if (isOpenWindow(this)) await this.render();
  }

  /** @param {number} done @param {number} of */
  #progress(done, of) {
    const bar = this.element?.querySelector("progress");
    if (bar) Object.assign(bar, { max: of, value: done });
  }

  /** @returns {HTMLInputElement[]} */
  get #boxes() {
    return [...this.element.querySelectorAll("[name=take]")]
      .map(box => /** @type {HTMLInputElement} */ (box));
  }

  /** @this {SourceWindow} */
  static #onAll() {
    for (const box of this.#boxes) box.checked = true;
  }

  /** @this {SourceWindow} */
  static #onNone() {
    for (const box of this.#boxes) box.checked = false;
  }

  /**
   * Takes over the chosen parts, all or none of them. The window stays open for the report.
   * @override
   */
  async send() {
    const chosen = new Set(this.#boxes.filter(({ checked }) => checked).map(({ value }) => value));
    const shown = this.#rows();
    const taken = shown.map((row, at) => ({ ...row,
      differences: row.differences.filter((_one, place) => chosen.has(`${at}.${place}`)) }))
      .filter(({ differences }) => differences.length);
    try {
      const done = taken.length ? await takeOver(taken) : { lines: [localize("Source.noneChosen")], taken: null };
      this.#lines = done.lines;
      if (done.taken) this.#taken.push(done.taken);
    } catch (error) {
      console.error("rulewright:", error);
      this.#lines = [sentence(error)];
    }
    await this.#compare();
    return false;
  }

  /** Takes back the parts that were taken over last. @this {SourceWindow} */
  static async #onBack() {
    const last = this.#taken.pop();
    if (!last) return;
    try {
      const { lines, done } = await takePartsBack(last);
      this.#lines = lines;
      if (!done) this.#taken.push(last);
    } catch (error) {
      console.error("rulewright:", error);
      this.#lines = [sentence(error)];
      this.#taken.push(last);
    }
    await this.#compare();
  }
}

/** @param {Comparison} found */
function sumOf({ compared, outdated }) {
  return localize(compared ? outdated.length ? "Source.sum" : "Source.same" : "Source.noneOf",
    { compared: formatNumber(compared), count: formatNumber(outdated.length) });
}

/** @param {Outdated} row @param {number} at */
function viewOf({ item, source, differences }, at) {
  const doubt = doubtOf(item, differences);
  const pack = game.packs.get(packIdOf(source));
  return {
    name: item.name, whose: item.actor?.name ?? "", doubt: doubt && localize(`Source.${doubt}`),
    from: localize("Source.from", { pack: pack ? packTitle(pack) : "?",
      name: [source.actor?.name, source.name].filter(Boolean).join(" › ") }),
    fields: differences.map(({ label, pieces, play, hides }, place) => ({ value: `${at}.${place}`, label,
      checked: !play && !hides && !doubt, play, hides,
      pieces: pieces.map(({ text, is }) => ({ text, added: is === "added", gone: is === "gone" })) }))
  };
}
