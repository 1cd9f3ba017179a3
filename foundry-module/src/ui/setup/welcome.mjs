import { openAdoption } from "./adopt.mjs";
import { openItems } from "../items/items-window.mjs";
import { MODULE } from "../../config.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { systemNotices } from "../../world/system/notices.mjs";
import { GAME_NAMES, WELCOMED, setWelcomed, setWorldGame, worldGame } from "../../world/settings.mjs";
import { fill } from "../../world/templates.mjs";
import { openFirstSteps, startTour } from "./tours.mjs";
import { countOffers, importPack, PACKS } from "./import.mjs";

/** The compendia that are selected at first. Ready-made characters are for trying things out. */
const USUAL = new Set(["templates", "foes", "macros", "rules"]);

/** Opens the setup dialog, or focuses the open one. */
export function openWelcome() {
  return new Welcome().open();
}

/** Asks for the world's game and the compendia to import. Writes nothing before the GM submits. */
export class Welcome extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-welcome`,
    classes: ["rulewright-welcome"],
    position: { width: 480 },
    window: { title: "RULEWRIGHT.Welcome.title" },
    actions: { adopt: Welcome.#onAdopt, items: Welcome.#onItems, later: Welcome.#onLater, never: Welcome.#onNever,
      firstSteps: Welcome.#onFirstSteps, tour: Welcome.#onTour }
  };

  /** @override */
  static PARTS = GMDialog.parts("welcome/welcome");

  /** The number of documents by compendium and game. @type {Record<string, Record<string, number>>} */
  #counts = {};

  /** True while this window submits. */
  #answers = false;

  /** Closes the windows in the GM's other sessions once one has answered. */
  static register() {
    Hooks.on(WELCOMED, () => {
      for (const app of foundry.applications.instances.values())
        if (app instanceof Welcome && !app.#answers) app.close();
    });
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    this.#counts = await countOffers(GAME_NAMES);
    return { id: this.id, notices: await systemNotices(), games: GAME_NAMES, chosen: worldGame(),
      packs: PACKS.map(name => ({ name, checked: USUAL.has(name) })) };
  }

  /** @override */
  get firstField() {
    return "[name=game]:checked";
  }

  /** @override */
  entered() {
    this.#showCounts();
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#showCounts();
  }

  /** Returns the current choices. */
  #chosen() {
    const { game: played, pack = {} } = this.read();
    return { played: String(played), packs: PACKS.filter(name => pack[name]) };
  }

  /** Shows for each compendium the number of documents of the chosen game. Disables empty ones. */
  #showCounts() {
    const { played } = this.#chosen();
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-pack]"))) {
      const counts = this.#counts[String(place.dataset.pack)] ?? {};
      const count = counts[played] ?? 0;
      const absent = !Object.values(counts).some(Boolean);
      /** @type {HTMLInputElement} */ (place.querySelector("input")).disabled = !count;
      /** @type {HTMLElement} */ (place.querySelector("[data-count]")).textContent =
        count ? localize("Welcome.entries", { count: formatNumber(count) })
          : localize(absent ? "Welcome.absent" : "Welcome.nothing");
    }
  }

  /**
   * Sets the world up. The dialog stays open for the report.
   * @override
   */
  async send() {
    const { played, packs } = this.#chosen();
    this.#answers = true;
    if (played !== worldGame()) await setWorldGame(played);
    const lines = [];
    // One after another, so that each failure is reported with its compendium.
    for (const pack of packs) lines.push(importText(await importPack(pack, played)));
    await setWelcomed();
    this.#showLines([localize("Welcome.game", { game: localize(`Game.${played}`) }), ...lines]);
    return false;
  }

  /** @param {string[]} lines */
  #showLines(lines) {
    const place = this.element?.querySelector("[data-told]");
    if (!place) return;
    place.innerHTML = fill("welcome/lines", { lines });
    // After submitting there is nothing to postpone.
    const later = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-action=later]"));
    if (later) later.textContent = localize("Welcome.close");
    this.element.querySelector("[data-action=never]")?.remove();
    // The next steps are those that a new table needs.
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-after]")))
      one.hidden = false;
    this.setPosition();
    place.scrollIntoView({ block: "nearest" });
  }

  /** @this {Welcome} */
  static async #onAdopt() {
    await openAdoption();
  }

  /** @this {Welcome} */
  static async #onFirstSteps() {
    await openFirstSteps();
  }

  /** @this {Welcome} */
  static async #onTour() {
    await this.close();
    await startTour();
  }

  /** @this {Welcome} */
  static async #onItems() {
    await openItems();
  }

  /** @this {Welcome} */
  static async #onLater() {
    await this.close();
  }

  /** @this {Welcome} */
  static async #onNever() {
    await setWelcomed();
    await this.close();
  }
}

/** @param {import("./import.mjs").Imported} imported */
function importText({ pack, added, there, failed }) {
  const name = localize(`Welcome.pack.${pack}`);
  if (failed) return localize("Welcome.failed", { name });
  return localize(there ? "Welcome.addedBeside" : "Welcome.added",
    { name, added: formatNumber(added), there: formatNumber(there) });
}
