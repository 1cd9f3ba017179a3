import { allCards, cardNamed } from "../../cards/entries.mjs";
import { isUndone, undoneOf } from "../../cards/undone.mjs";
import { eachOf } from "../../base/each.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { MODULE, ODDS_DELAY } from "../../config.mjs";
import { headlineFor } from "../../resolve/ask-permission.mjs";
import { journalOn, marksOn } from "../../resolve/undo.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatTime, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { undoHere } from "./footer.mjs";
import { renderLatest } from "../../world/windows.mjs";

/**
 * The steps that only keep a record, such as edited values, which the chat shows to a table with a log alone.
 * Here a GM undoes them at every table.
 */

/** The records that the window lists, the newest first. */
const MOST = 40;

/** Opens the list of records, or focuses the open one. */
export function openLog() {
  return new LogWindow().open();
}

/**
 * Returns the cards that only keep a record, the newest first.
 * @returns {foundry.documents.ChatMessage[]}
 */
function recordCards() {
  return allCards().filter(card => flagsOf(card).quiet === true && flagsOf(card).receipt).reverse().slice(0, MOST);
}

class LogWindow extends GMDialog {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-log`,
    window: { title: "RULEWRIGHT.Settings.tableLog.name", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    actions: { undo: LogWindow.#onUndo }
  };

  /** @override */
  static PARTS = GMDialog.parts("log/window");

  /** The hooks of the open window. @type {[Rulewright.HookName, number][]} */
  #hooks = [];

  /** The outcome of the last undo. */
  #said = "";

  #soon = foundry.utils.debounce(() => { renderLatest(this).catch(report); }, ODDS_DELAY);

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    /** @type {Awaited<ReturnType<typeof viewOf>>[]} */
    const records = [];
    await eachOf(recordCards(), async card => { records.push(await viewOf(card)); });
    return { id: this.id, said: this.#said, records };
  }

  /** @override */
  get firstField() {
    return "form button";
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    for (const hook of /** @type {const} */ (["createChatMessage", "updateChatMessage", "deleteChatMessage"]))
      this.#hooks.push([hook, Hooks.on(hook, () => { this.#soon(); })]);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
  }

  /**
   * Undoes a record, after the GM has confirmed the changes.
   * @this {LogWindow}
   * @param {PointerEvent} _event
   * @param {HTMLElement} button
   */
  static async #onUndo(_event, { dataset: { card: id = "" } }) {
    const card = cardNamed(id);
    if (!card) return;
    try {
      const notice = await undoHere(card, {});
      this.#said = notice ? [notice.word, ...notice.lines].join(" ") : "";
    } catch (error) {
      report(error);
    }
    await renderLatest(this);
  }
}

/** @param {foundry.documents.ChatMessage} card */
async function viewOf(card) {
  const headline = await headlineFor(card);
  const text = stripBidi(headline.text);
  const undone = isUndone(card);
  const journal = undone ? null : await journalOn(card);
  const changes = Boolean(journal && (journal.entries.length || (await marksOn(card)).length));
  const { all } = undoneOf(card);
  return { id: card.id, text, lang: headline.lang, undone, time: formatTime(card.timestamp), may: changes,
    label: localize("Log.undoOf", { what: text }),
    note: undone ? localize("Trust.undoneBy", { user: game.users.get(all ?? "")?.name ?? "?" })
      : changes ? "" : localize("Log.nothing") };
}
