import { MODULE } from "../../config.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { ownReadings } from "../../world/own-readings.mjs";
import { storeReadings } from "../../resolve/readings.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { fileOfReadings, readFileOfReadings } from "../../games/readings-file.mjs";
import { readAbility } from "../../games/reading.mjs";

/** @import { OwnReading } from "../../world/own-readings.mjs" */
/** @import { Sorted } from "../../games/readings-file.mjs" */

/** The limit of an imported file, in bytes. */
const MOST_BYTES = 20_000_000;

/** The names or numbers of a list that a sentence contains. */
const SHOWN = 12;

/** Opens the window of the GM's own readings, or focuses the open one. */
export function openReadings() {
  return new ReadingsWindow().open();
}

/** Lists the readings of the GM's own, and brings them into a file or out of one. */
class ReadingsWindow extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-readings`, position: { width: 520 },
    window: { title: "RULEWRIGHT.Own.title", resizable: true },
    actions: { save: ReadingsWindow.#onSave, choose: ReadingsWindow.#onChoose, drop: ReadingsWindow.#onDrop }
  };

  /** @override */
  static PARTS = GMDialog.parts("abilities/own");

  /** The sentences about the last file. @type {string[]} */
  #lines = [];

  /** The sentences about the listed readings, by their content: each is read once. @type {Map<string, string>} */
  #states = new Map();

  /** @override */
  get firstField() {
    return "button";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const before = this.#states;
    this.#states = new Map();
    const rows = await Promise.all([...ownReadings()].map(async ([of, reading]) => {
      const key = JSON.stringify(reading);
      const state = before.get(key) ?? await stateOf(reading);
      this.#states.set(key, state);
      const name = reading.name || of.slice(0, 8);
      return { of, name, reads: reading.reads, state, drop: localize("Own.removeOf", { name }) };
    }));
    return { id: this.id, rows: rows.sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang)),
      lines: this.#lines };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    const field = /** @type {HTMLInputElement} */ (this.element.querySelector("[name=file]"));
    field.addEventListener("change", () => {
      const [file] = field.files ?? [];
      if (file) this.#read(file).catch(report);
    });
  }

  /** Imports a file, and shows what became of its rows. @param {Blob} file */
  async #read(file) {
    try {
      if (file.size > MOST_BYTES) this.#lines = [localize("Refusal.largeReadings",
        { size: formatNumber(file.size), most: formatNumber(MOST_BYTES) })];
      else {
        const sorted = await readFileOfReadings(gameOfWorld(), await file.text());
        if (sorted.fresh.length) await storeReadings(sorted.fresh, { fresh: true });
        this.#lines = importLines(sorted);
      }
    } catch (error) {
      this.#lines = [sentence(error)];
    }
    await this.render();
  }

  /** Saves the readings as a file. @this {ReadingsWindow} */
  static async #onSave() {
    try {
      const { text, count, left } = await fileOfReadings(gameOfWorld());
      const link = this.element.ownerDocument.createElement("a");
      const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.href = url;
      link.download = `${MODULE}-readings.json`;
      link.click();
      // The browser has read the address once the click is over.
      setTimeout(() => URL.revokeObjectURL(url));
      this.#lines = [localize("Own.saved", { count: formatNumber(count) }),
        ...left.length ? [localize("Own.notSaved", { list: shown(left) })] : []];
      await this.render();
    } catch (error) {
      report(error);
    }
  }

  /** @this {ReadingsWindow} */
  static #onChoose() {
    /** @type {HTMLInputElement} */ (this.element.querySelector("[name=file]")).click();
  }

  /** Removes a reading. @this {ReadingsWindow} */
  static async #onDrop(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    try {
      await storeReadings([[button.dataset.of ?? "", null]]);
      this.#lines = [];
      await this.render();
    } catch (error) {
      report(error);
    }
  }
}

/** @param {(string | number)[]} list */
function shown(list) {
  return `${list.slice(0, SHOWN).join(", ")}${list.length > SHOWN ? "…" : ""}`;
}

/**
 * Returns the sentences about the rows of an imported file.
 * @param {Sorted} sorted
 * @returns {string[]}
 */
export function importLines({ fresh, same, other, unknown, unread }) {
  return [
    localize("Own.fresh", { count: formatNumber(fresh.length) }),
    ...same ? [localize("Own.same", { count: formatNumber(same) })] : [],
    ...other.length ? [localize("Own.other", { list: shown(other) })] : [],
    ...unknown.length ? [localize("Own.unknown", { list: shown(unknown) })] : [],
    ...unread.length ? [localize("Own.unread", { list: shown(unread) })] : []
  ];
}

/**
 * Returns a sentence about how much of a reading the rules play now. One of which they play less than before, as after
 * an update, is named and kept.
 * @param {OwnReading} reading
 */
async function stateOf({ game: id, reads, played, count }) {
  const own = gameOfWorld();
  if (id !== own.id) return localize("Own.otherGame");
  const { clauses } = await readAbility(own, reads);
  const now = clauses.filter(clause => clause.played).length;
  const numbers = { played: formatNumber(now), count: formatNumber(clauses.length) };
  return now < played && clauses.length - now > count - played
    ? localize("Own.less", { ...numbers, before: formatNumber(played) }) : localize("Own.state", numbers);
}
