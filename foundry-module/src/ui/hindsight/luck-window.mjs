import { MODULE } from "../../config.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { luckOfUsers, luckTable, luckView } from "./luck.mjs";
import { lastSession, visibleRolls } from "./rolls.mjs";

/** @import { UserLuck } from "./luck.mjs" */

/** The rolls that the window may count. */
const SPANS = ["session", "all"];

/** Opens the window with the luck of the session, or focuses the open one. */
export function openLuck() {
  return new LuckWindow().open();
}

/** Adds a button for the luck of the session to the list of actors. @param {HTMLElement} html */
export function renderLuckButton(html) {
  addDirectoryButton(html, { name: "luck", label: "Luck.open", press: openLuck }, true);
}

/** Shows the luck of each user in the rolls that the reader may see. */
class LuckWindow extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-luck`,
    classes: ["rulewright-luck"],
    position: { width: 620 },
    window: { title: "RULEWRIGHT.Luck.title", resizable: true },
    actions: { save: LuckWindow.#onSave, renew: LuckWindow.#onRenew }
  };

  /** @override */
  static PARTS = FormDialog.parts("hindsight/luck");

  #span = "session";

  /** Numbers the requests: an outdated answer shows nothing. */
  #asked = 0;

  /** @type {UserLuck[]} */
  #users = [];

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return { id: this.id, spans: SPANS.map(span =>
      ({ value: span, label: localize(`Luck.span.${span}`), selected: span === this.#span })) };
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    await this.#show();
  }

  /** @override */
  entered() {
    this.#span = String(this.read().span);
    this.#show().catch(report);
  }

  /** Measures the rolls and shows them. */
  async #show() {
    const asked = ++this.#asked;
    let view;
    try {
      const { rolls, unread } = await visibleRolls();
      const users = await luckOfUsers(this.#span === "all" ? rolls : lastSession(rolls));
      if (asked !== this.#asked) return;
      this.#users = users;
      view = luckView(users, { unread });
    } catch (error) {
      view = { problem: sentence(error), summary: sentence(error) };
    }
    const place = this.element?.querySelector("[data-luck]");
    const spoken = this.element?.querySelector("[data-spoken]");
    if (asked !== this.#asked || !place || !spoken) return;
    place.innerHTML = fill("hindsight/luck-table", view);
    spoken.textContent = view.summary;
    this.setPosition();
  }

  /** Nothing is submitted. @override */
  async send() {
    return false;
  }

  /** Counts the rolls again. @this {LuckWindow} */
  static #onRenew() {
    this.#show().catch(report);
  }

  /** Saves the rolls as a file. @this {LuckWindow} */
  static #onSave() {
    const link = this.element.ownerDocument.createElement("a");
    const url = URL.createObjectURL(new Blob([`\ufeff${luckTable(this.#users)}`], { type: "text/csv" }));
    link.href = url;
    link.download = `${MODULE}-luck.csv`;
    link.click();
    // The browser has read the address once the click is over.
    setTimeout(() => URL.revokeObjectURL(url));
  }
}
