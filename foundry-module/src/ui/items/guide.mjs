import { MODULE } from "../../config.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { guideOf } from "../../games/suggestions.mjs";

/** @import { HelpRow } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/** The topics in their order. A topic that the rules name and the module does not is shown by its name. */
const TOPICS = ["attack", "damage", "vigor", "status", "save", "move", "shove", "who", "ground", "mark", "stance",
  "aura", "when", "if", "until", "cannot", "deed", "label", "choose", "token", "turn", "flavour"];

/**
 * A topic with its rows, for templates.
 * @typedef {{ topic: string, title: string, hint: string, count: string, open: boolean,
 *   rows: { at: number, example: string, header: string, words: string[] }[] }} Topic
 */

/**
 * Opens the guide of a game, or focuses the open one.
 * @param {Game} played
 * @param {((example: string) => void) | null} [use]   Takes an example. Without it the guide only shows them.
 */
export async function openGuide(played, use = null) {
  const rows = await guideOf(played);
  return new GuideWindow(played, rows, use).open();
}

/**
 * Returns the topics of a guide with the rows that have a word.
 * @param {HelpRow[]} rows
 * @param {string} [word]   In any case. Without it, all rows.
 * @returns {Topic[]}
 */
export function topicsOf(rows, word = "") {
  const searched = word.trim().toLowerCase();
  const known = rows.map((row, at) => ({ ...row, at })).filter(({ example, words = [] }) =>
    [example, ...words].some(text => text.toLowerCase().includes(searched)));
  const others = [...new Set(rows.map(({ topic }) => topic))].filter(topic => !TOPICS.includes(topic));
  return [...TOPICS, ...others].flatMap(topic => {
    const own = known.filter(row => row.topic === topic);
    if (!own.length) return [];
    const named = TOPICS.includes(topic);
    return [{ topic, title: named ? localize(`Guide.topic.${topic}`) : topic,
      hint: named ? localize(`Guide.hint.${topic}`) : "", count: formatNumber(own.length), open: searched !== "",
      rows: own.map(({ at, example, header, words = [] }) => ({ at, example, header, words })) }];
  });
}

/** Lists what the text of an ability can say, by topics, with an example for each. */
class GuideWindow extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright-guide"], position: { width: 560 },
    window: { title: "RULEWRIGHT.Guide.title", resizable: true },
    actions: { use: GuideWindow.#onUse, page: GuideWindow.#onPage }
  };

  /** @override */
  static PARTS = FormDialog.parts("abilities/guide");

  #rows;
  #use;

  /** @param {Game} played @param {HelpRow[]} rows @param {((example: string) => void) | null} use */
  constructor(played, rows, use) {
    super({ id: `${MODULE}-guide-${played.id}${use ? "-form" : ""}` });
    this.#rows = rows;
    this.#use = use;
  }

  /** @override */
  get firstField() {
    return "[name=word]";
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return { id: this.id, pages: game.user.isGM };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#show();
  }

  /** @override */
  entered() {
    this.#show();
  }

  /** Lists the rows that have the word of the search. */
  #show() {
    const { value } = /** @type {HTMLInputElement} */ (this.element.querySelector("[name=word]"));
    const topics = topicsOf(this.#rows, value);
    const count = topics.reduce((sum, { rows }) => sum + rows.length, 0);
    const place = /** @type {HTMLElement} */ (this.element.querySelector("[data-topics]"));
    place.innerHTML = fill("abilities/topics", { topics, use: this.#use ? localize("Guide.use") : "" });
    const spoken = /** @type {HTMLElement} */ (this.element.querySelector("[data-spoken]"));
    spoken.textContent = localize("Guide.found", { count: formatNumber(count) });
  }

  /** @this {GuideWindow} */
  static #onUse(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const row = this.#rows[Number(button.dataset.row)];
    if (row) this.#use?.(row.example);
  }

  /** Makes a page of a journal of the guide. @this {GuideWindow} */
  static async #onPage() {
    try {
      const topics = topicsOf(this.#rows).map(topic => ({ ...topic, page: true }));
      const content = fill("abilities/topics", { topics, use: "", intro: localize("Guide.intro") });
      const journal = await foundry.documents.JournalEntry.implementation.create({ name: localize("Guide.title"),
        pages: [{ name: localize("Guide.title"), type: "text", text: { content } }] });
      journal?.sheet?.render(true);
    } catch (error) {
      report(error);
    }
  }
}
