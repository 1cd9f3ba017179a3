import { openAdoption } from "./adopt.mjs";
import { openItems } from "../items/items-window.mjs";
import { MODULE } from "../../config.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { systemNotices } from "../../world/system/notices.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { WELCOMED, setWelcomed, setWorldGame, worldGame } from "../../world/settings.mjs";
import { fill } from "../../world/templates.mjs";
import { openFirstSteps, startTour } from "./tours.mjs";
import { flagsOf } from "../../world/fields.mjs";

/** Our compendia, in the order of the dialog. */
const PACKS = /** @type {const} */ (["templates", "foes", "characters", "macros", "rules"]);

/**
 * The result of importing a compendium.
 * @typedef {object} Imported
 * @property {string} pack
 * @property {number} added
 * @property {number} there   The number of documents that were imported before.
 * @property {boolean} failed   True if some of it could not be imported.
 */

/**
 * Counts the documents of each compendium for each game.
 * @param {readonly string[]} games
 * @returns {Promise<Record<string, Record<string, number>>>}   By compendium and game; zero for a missing or
 *   unreadable compendium.
 */
async function countOffers(games) {
  const counts = await Promise.all(PACKS.map(async name => {
    const pack = packNamed(name);
    const index = await Promise.resolve(pack?.getIndex({ fields: [`flags.${MODULE}.game`] })).catch(() => null);
    const entries = index ? [...index] : [];
    return [name,
      Object.fromEntries(games.map(played => [played, entries.filter(entry => isFor(entry, played)).length]))];
  }));
  return Object.fromEntries(counts);
}

/**
 * A collection of the world, with the members that importing uses.
 * @typedef {Iterable<{ _stats?: { compendiumSource?: string | null }, flags?: { core?: { sourceId?: string } } }> & {
 *   fromCompendium: (document: object, options: object) => object,
 *   documentClass: { createDocuments: (data: object[], operation: object) => Promise<object[]> }
 * }} Collected
 */

/**
 * Imports the documents of a compendium that belong to a game into a folder of ours. Does
 * not change earlier imports.
 * @param {string} name
 * @param {string} played
 * @returns {Promise<Imported>}
 */
async function importPack(name, played) {
  try {
    const pack = packNamed(name);
    const documents = (/** @type {any[]} */ (await pack?.getDocuments())
      ?? []).filter(document => isFor(document, played));
    if (!documents.length) return { pack: name, added: 0, there: 0, failed: true };
    const collection = /** @type {Collected} */ (/** @type {unknown} */ (game.collections.get(pack.documentName)));
    const sources = new Set(
      [...collection].flatMap(document => [document._stats?.compendiumSource, document.flags?.core?.sourceId]));
    const missing = documents.filter(({ uuid }) => !sources.has(uuid));
    if (!missing.length) return { pack: name, added: 0, there: documents.length, failed: false };
    const folder = await folderFor(pack.documentName);
    // Rules and macros keep the permissions of their compendium.
    const data = missing.map(
      document => ({ ...collection.fromCompendium(document, { clearOwnership: pack.documentName === "Actor" }),
        folder }));
    const made = await collection.documentClass.createDocuments(data, { fromCompendium: true });
    return { pack: name, added: made.length, there: documents.length - missing.length,
      failed: made.length < missing.length };
  } catch (error) {
    console.error("rulewright:", error);
    return { pack: name, added: 0, there: 0, failed: true };
  }
}

/** @param {string} name @returns {any} */
function packNamed(name) {
  return game.packs.get(`${MODULE}.${name}`);
}

/**
 * Reports whether an entry belongs to a game: to that one alone, or to all.
 * @param {any} entry
 * @param {string} played
 */
function isFor(entry, played) {
  const own = flagsOf(entry).game;
  return own === undefined || own === played;
}

/**
 * Returns our folder for documents of a type. Creates it if necessary.
 * @param {foundry.documents.Folder.DocumentType} type
 * @returns {Promise<string | null>}   Its id; null if it cannot be created, and the documents stay outside.
 */
async function folderFor(type) {
  const there = game.folders.find(folder => folder.type === type && Boolean(flagsOf(folder).imports));
  if (there) return there.id;
  const Folder = foundry.documents.Folder?.implementation;
  const made = await Folder?.create({ name: localize("Welcome.folder"), type, flags: { [MODULE]: { imports: true } } });
  return made?.id ?? null;
}

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

/** @param {Imported} imported */
function importText({ pack, added, there, failed }) {
  const name = localize(`Welcome.pack.${pack}`);
  if (failed) return localize("Welcome.failed", { name });
  return localize(there ? "Welcome.addedBeside" : "Welcome.added",
    { name, added: formatNumber(added), there: formatNumber(there) });
}
