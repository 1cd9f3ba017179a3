import { openAdoption } from "../adopt/_module.mjs";
import { MODULE } from "../config.mjs";
import { focusFirst, openerNow, returnFocus } from "../focus.mjs";
import { formatNumber, localize } from "../i18n.mjs";
import { PlainError, report } from "../notify.mjs";
import { GAME_NAMES, setWelcomed, setWorldGame, worldGame } from "../settings.mjs";
import { fill, templatePath } from "../templates.mjs";
import { countOffers, importPack, PACKS } from "./import.mjs";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What is imported unless the GM says otherwise: ready-made characters are for trying things out. */
const USUAL = new Set(["templates", "foes", "macros", "rules"]);

/** @type {Welcome | null} */
let open = null;

/** Opens the dialog that sets a world up, or comes back to the one that is open. */
export async function openWelcome() {
  if (!game.user.isGM) return report(new PlainError("onlyGMs"));
  if (open) return open.bringToFront();
  await new Welcome().render({ force: true });
}

/** Asks what a world is played by and what it needs. Nothing is written before the GM says so. */
export class Welcome extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-welcome`,
    classes: ["rulewright", "rulewright-dialog", "rulewright-welcome"],
    position: { width: 480 },
    window: { title: "RULEWRIGHT.Welcome.title" },
    actions: { adopt: Welcome.#onAdopt, later: Welcome.#onLater, never: Welcome.#onNever }
  };

  /** @override */
  static PARTS = {
    form: {
      template: templatePath("welcome/welcome"),
      scrollable: [".rulewright-fields"],
      forms: { ".rulewright-form": { handler: Welcome.#onSubmit, closeOnSubmit: false, submitOnChange: false } }
    }
  };

  /** What had the focus before. */
  #opener = openerNow();

  /** How many documents each compendium has for each game. @type {Record<string, Record<string, number>>} */
  #counts = {};

  /** Whether the world is being set up. */
  #busy = false;

  /** @override */
  async _prepareContext(/** @type {any} */ _options) {
    this.#counts = await countOffers(GAME_NAMES);
    return /** @type {any} */ ({ id: this.id, games: GAME_NAMES, chosen: worldGame(), packs: PACKS.map(name => ({ name, checked: USUAL.has(name) })) });
  }

  /** @override */
  async _onFirstRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onFirstRender(context, options);
    open = this;
    this.element.addEventListener("change", () => this.#showCounts());
  }

  /** @override */
  async _onRender(/** @type {any} */ context, /** @type {any} */ options) {
    await super._onRender(context, options);
    this.#showCounts();
    focusFirst(/** @type {HTMLElement | null} */ (this.element.querySelector("[name=game]:checked")));
  }

  /** @override */
  _onClose(/** @type {any} */ options) {
    super._onClose(options);
    if (open === this) open = null;
    returnFocus(this.#opener);
  }

  /** What is chosen now. */
  #read() {
    const { object } = new foundry.applications.ux.FormDataExtended(/** @type {HTMLFormElement} */ (this.element.querySelector("form")));
    const { game: played, pack = {} } = /** @type {any} */ (foundry.utils.expandObject(object));
    return { played: String(played), packs: PACKS.filter(name => pack[name]) };
  }

  /** Says beside each compendium what it has for the game that is chosen. What it has nothing for cannot be chosen. */
  #showCounts() {
    const { played } = this.#read();
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-pack]"))) {
      const counts = this.#counts[String(place.dataset.pack)] ?? {};
      const count = counts[played] ?? 0;
      const absent = !Object.values(counts).some(Boolean);
      /** @type {HTMLInputElement} */ (place.querySelector("input")).disabled = !count;
      /** @type {HTMLElement} */ (place.querySelector("[data-count]")).textContent =
        count ? localize("Welcome.entries", { count: formatNumber(count) }) : localize(absent ? "Welcome.absent" : "Welcome.nothing");
    }
  }

  /** @this {Welcome} */
  static async #onSubmit() {
    if (this.#busy) return;
    this.#busy = true;
    const submit = this.element.querySelector("button[type=submit]");
    // Not disabled: a button that is would lose the focus of the keyboard.
    submit?.setAttribute("aria-disabled", "true");
    try {
      const { played, packs } = this.#read();
      if (played !== worldGame()) await setWorldGame(played);
      const lines = [];
      // One after another, so that one that fails is told as that.
      for (const pack of packs) lines.push(importText(await importPack(pack, played)));
      await setWelcomed();
      this.#tell([localize("Welcome.game", { game: localize(`Game.${played}`) }), ...lines]);
    } catch (error) {
      report(error);
    } finally {
      submit?.removeAttribute("aria-disabled");
      this.#busy = false;
    }
  }

  /** @param {string[]} lines */
  #tell(lines) {
    const place = this.element?.querySelector("[data-told]");
    if (!place) return;
    place.innerHTML = fill("welcome/told", { lines });
    // There is nothing left to be put off.
    const later = /** @type {HTMLElement | null} */ (this.element.querySelector("[data-action=later]"));
    if (later) later.textContent = localize("Welcome.close");
    this.element.querySelector("[data-action=never]")?.remove();
    this.setPosition();
    place.scrollIntoView({ block: "nearest" });
  }

  /** @this {Welcome} */
  static async #onAdopt() {
    await openAdoption();
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
  return localize(there ? "Welcome.addedBeside" : "Welcome.added", { name, added: formatNumber(added), there: formatNumber(there) });
}
