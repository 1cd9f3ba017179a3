import { Pace } from "../../base/pace.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { GAMES, gameNamed, gameOfWorld } from "../../games/games.mjs";
import { plainText } from "../../world/markup.mjs";
import { EXTENT_ICONS, extentText, viewOf } from "./entry-view.mjs";
import { scanItems } from "./scan.mjs";
import { itemSources } from "./sources.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Entry } from "./scan.mjs" */

/** The names of the fields that filter. */
const FILTERS = ["word", "takes", "folder", "extent", "source"];

/** The rows that are rendered at once. */
const ROWS = 40;

/** The entries of sources that this session has read, by game and source. @type {Map<string, Entry[]>} */
const known = new Map();

/** The texts of entries as they are searched. @type {WeakMap<Entry, string>} */
const searched = new WeakMap();

/**
 * A window that finds abilities of the world and of its compendia. It reads each source once in a session.
 */
export class AbilityPicker extends FormDialog {
  /** @override @type {Rulewright.DefaultOptions} */
  static DEFAULT_OPTIONS = {
    classes: ["rulewright-welcome", "rulewright-items-window"],
    position: { width: 640 },
    window: { resizable: true },
    actions: { more: AbilityPicker.#onMore, cancel: AbilityPicker.#onCancel, again: AbilityPicker.#onAgain }
  };

  /** The game whose rules read the texts. @type {Game} */
  played = gameOfWorld();

  /** The found abilities, best first. @type {Entry[]} */
  found = [];

  /** @type {Entry[]} */
  #entries = [];

  /** @type {AbortController | null} */
  #reading = null;

  /** True while sources are being read. */
  #reads = false;

  /** Numbers the searches, so that an older one never replaces a newer one. */
  #searches = 0;

  #soon = foundry.utils.debounce(() => { this.search().catch(report); }, 150);

  /** True if rows have a box to choose them. */
  get chooses() {
    return false;
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const games = Object.values(GAMES).filter(({ reader }) => reader);
    return {
      id: this.id, chooses: this.chooses, path: { filters: templatePath("items/filters") },
      games: games.map(({ id }) => ({ value: id, name: localize(`Game.${id}`), selected: id === this.played.id })),
      extents: ["full", "part", "none"].map(value => ({ value, name: localize(`Items.extent.${value}`) })),
      sources: itemSources().filter(({ id }) => id !== "actors")
        .map(({ id, label }) => ({ value: id, name: label }))
    };
  }

  /** @override */
  get firstField() {
    return "[type=search]";
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("toggle", event => this.#unfold(event.target).catch(report), { capture: true });
    this.element.addEventListener("dragstart", event => this.#drag(event));
    this.readAll().catch(report);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#reading?.abort();
  }

  /** @override */
  entered(/** @type {Event} */ event) {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "game") {
      this.played = gameNamed(value) ?? this.played;
      this.readAll().catch(report);
    } else if (name === "actors") this.readAll().catch(report);
    else if (FILTERS.includes(name)) this.#soon();
  }

  /** Reads the sources that this session has not read, and shows what was found meanwhile. */
  async readAll() {
    this.#reading?.abort();
    const reading = this.#reading = new AbortController();
    const actors = Boolean(this.read().actors);
    const sources = itemSources().filter(({ id, type }) => type === "Item" || (actors && id !== "actors"));
    const key = (/** @type {string} */ id) => `${this.played.id} ${id}`;
    this.#entries = [];
    this.#reads = true;
    try {
      for (const source of sources) {
        // The items of the world change.
        const there = source.id === "world" ? undefined : known.get(key(source.id));
        const entries = there ?? (await scanItems(this.played, [source], { signal: reading.signal,
          progress: ({ documents, of }) => this.#progress(source.label, documents, of) })).entries
          .filter(({ extent }) => extent !== "plain");
        if (reading.signal.aborted) return;
        known.set(key(source.id), entries);
        this.#entries.push(...entries);
        await this.search();
      }
    } catch (error) {
      if (!reading.signal.aborted) throw error;
    } finally {
      if (this.#reading === reading) {
        this.#progress("", 0, 0);
        this.#reads = false;
        this.show();
      }
    }
  }

  /** Finds the abilities that fit the filters, in slices, and shows them. */
  async search() {
    if (!this.element) return;
    const search = ++this.#searches;
    const { word = "", takes = "", folder = "", extent = "", source = "" } = this.read();
    const words = String(word).toLocaleLowerCase().split(/\s+/).filter(Boolean);
    this.#fillSelects(String(takes), String(folder));
    const found = [];
    const pace = new Pace();
    for (const entry of this.#entries) {
      await pace.breathe();
      if ((!takes || entry.takes === takes) && (!folder || entry.path.join(" / ").startsWith(folder))
        && (!extent || entry.extent === extent) && (!source || entry.source === source)
        && words.every(one => textOf(entry).includes(one))) found.push(entry);
    }
    if (search !== this.#searches || !this.element) return;
    const order = { full: 0, part: 1, none: 2, plain: 3 };
    // Comparing by the rules of a language would take long for thousands of names.
    this.found = found.sort((one, other) => order[one.extent] - order[other.extent]
      || (one.name < other.name ? -1 : Number(one.name > other.name)));
    this.show();
  }

  /** Shows the found abilities. */
  show() {
    const list = /** @type {HTMLElement | null} */ (this.element?.querySelector("[data-rows]"));
    const spoken = this.element?.querySelector("[data-spoken]");
    const filters = /** @type {HTMLElement | null} */ (this.element?.querySelector("[role=search]"));
    if (!list || !spoken || !filters) return;
    list.innerHTML = this.#rows(0);
    list.hidden = !this.found.length;
    // The browser of abilities can choose another game, and the sources that it reads.
    filters.hidden = this.chooses && !this.#entries.length;
    const count = this.#entries.length ? localize("Items.found", { count: formatNumber(this.found.length) })
      : this.#reads ? "" : localize(this.chooses ? "Hero.noAbilities" : "Items.noneYet");
    if (spoken.textContent !== count) spoken.textContent = count;
    this.setPosition();
  }

  /** @param {number} from */
  #rows(from) {
    const left = this.found.length - from - ROWS;
    return fill("items/rows", {
      rows: this.found.slice(from, from + ROWS).map((entry, at) => ({ at: `${from + at}`, uuid: entry.uuid,
        name: entry.name, extent: entry.extent, icon: EXTENT_ICONS[entry.extent],
        mark: [extentText(entry), entry.path.at(-1) ?? ""].filter(Boolean).join(" · "), ...this.rowParts(entry) })),
      more: left > 0 ? localize("Items.more", { count: formatNumber(left) }) : ""
    });
  }

  /**
   * Returns further parts of a row: its box, or its button.
   * @param {Entry} _entry
   * @returns {Record<string, unknown>}
   */
  rowParts(_entry) {
    return {};
  }

  /**
   * Offers the costs and folders of the abilities that were read.
   * @param {string} takes
   * @param {string} folder
   */
  #fillSelects(takes, folder) {
    const costs = new Map(this.#entries.flatMap(entry => entry.takes
      ? [[entry.takes, entry.head.split(" · ")[0] ?? entry.takes]] : []));
    const folders = new Set(this.#entries.flatMap(({ path, actor }) => {
      const own = actor ? path.slice(0, -1) : path;
      return own.map((_name, at) => own.slice(0, at + 1).join(" / "));
    }));
    this.#options("takes", [...costs], takes);
    this.#options("folder", [...folders].sort().map(name => [name, name]), folder);
  }

  /** @param {string} name @param {string[][]} options @param {string} chosen */
  #options(name, options, chosen) {
    const select = /** @type {HTMLSelectElement | null} */ (this.element.querySelector(`select[name="${name}"]`));
    if (!select || select.options.length === options.length + 1) return;
    const [first] = select.options;
    select.replaceChildren(...first ? [first] : [], ...options.map(([value = "", label = ""]) =>
      new Option(label, value, false, value === chosen)));
    if (select.value !== chosen) select.value = "";
  }

  /** @param {EventTarget | null} target */
  async #unfold(target) {
    const details = /** @type {HTMLDetailsElement} */ (target);
    const entry = this.found[Number(details.dataset.entry ?? -1)];
    const place = details.querySelector("[data-reading]");
    if (!details.open || !entry || !place || place.childElementCount) return;
    place.innerHTML = fill("abilities/reading", await viewOf(entry, this.played));
  }

  /** Lets a row be dragged onto a sheet, as the core's directories do. @param {DragEvent} event */
  #drag(event) {
    const { uuid } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target)
      .closest?.("li[data-uuid]"))?.dataset ?? {};
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
  }

  /** @param {string} label @param {number} done @param {number} of */
  #progress(label, done, of) {
    const place = /** @type {HTMLElement | null | undefined} */ (this.element?.querySelector(".rulewright-progress"));
    const bar = place?.querySelector("progress");
    const text = place?.querySelector("[data-progress-text]");
    if (!place || !bar || !text) return;
    place.hidden = !label;
    if (!label) return;
    bar.max = Math.max(of, 1);
    bar.value = done;
    text.textContent = localize("Items.readingOf", { name: label });
  }

  /** @this {AbilityPicker} */
  static #onMore(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const list = button.closest("ol");
    if (!list) return;
    const from = list.childElementCount - 1;
    button.closest("li")?.remove();
    list.insertAdjacentHTML("beforeend", this.#rows(from));
    /** @type {HTMLElement | null} */ (list.children[from]?.querySelector("summary") ?? null)?.focus();
  }

  /** @this {AbilityPicker} */
  static #onCancel() {
    this.#reading?.abort();
    this.#progress("", 0, 0);
  }

  /** Reads every source again. @this {AbilityPicker} */
  static async #onAgain() {
    known.clear();
    await this.readAll();
  }
}

/** Returns the words of an entry, in lower case and without markup. @param {Entry} entry */
function textOf(entry) {
  let text = searched.get(entry);
  if (text === undefined) {
    text = `${entry.name}\n${entry.head}\n${entry.path.join(" ")}\n${entry.texts.map(plainText).join("\n")}`
      .toLocaleLowerCase();
    searched.set(entry, text);
  }
  return text;
}
