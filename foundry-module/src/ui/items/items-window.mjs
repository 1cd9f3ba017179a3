import { MODULE } from "../../config.mjs";
import { Cancelled } from "../../base/pace.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report, sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { gameOfWorld } from "../../games/games.mjs";
import { readsTexts } from "../../games/reading.mjs";
import { PlainError } from "../../base/errors.mjs";
import { adoptItems } from "./adopting.mjs";
import { EXTENT_ICONS, extentText, viewOf } from "./entry-view.mjs";
import { AbilityForm } from "./form.mjs";
import { leftClauses } from "./left-list.mjs";
import { openReadings } from "./readings-window.mjs";
import { readAgain, scanItems } from "./scan.mjs";
import { openSources } from "./source-window.mjs";
import { itemSources } from "./sources.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Entry, Extent, Scan } from "./scan.mjs" */

/** The extents of abilities, the best first. @type {readonly Extent[]} */
const EXTENTS = ["full", "part", "none"];

/** The box for abilities of any extent that work by themselves. Texts of equipment may look like them. */
const TRAITS = "traits";

/** The rows that are rendered at once. */
const ROWS = 60;

/** The time between two progress reports, in milliseconds. */
const BETWEEN = 100;

/** Up to this many abilities the groups are unfolded. */
const FEW = 20;

/** Opens the window that reads and adopts items, or focuses the open one. */
export function openItems() {
  return new ItemsWindow().open();
}

/**
 * Abilities of one folder or of one actor.
 * @typedef {{ name: string, entries: Entry[] }} Group
 */

/** Reads the items of the world and of compendia, and adopts the abilities among them. */
export class ItemsWindow extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-items`,
    classes: ["rulewright-welcome", "rulewright-items-window"],
    position: { width: 600 },
    window: { title: "RULEWRIGHT.Items.title", resizable: true },
    actions: { cancel: ItemsWindow.#onCancel, back: ItemsWindow.#onBack, more: ItemsWindow.#onMore,
      describe: ItemsWindow.#onDescribe, readings: ItemsWindow.#onReadings, sources: ItemsWindow.#onSources }
  };

  /** @override */
  static PARTS = GMDialog.parts("items/window");

  /** The work that runs: its name, and its cancellation. @type {{ text: string, cancel: AbortController } | null} */
  #work = null;

  /** @type {Scan | null} */
  #scan = null;

  /** @type {Group[]} */
  #groups = [];

  /** The ids of the chosen sources. @type {Set<string>} */
  #sources = new Set(["world", "actors"]);

  /** The extents of the abilities to adopt. @type {Set<string>} */
  #extents = new Set(EXTENTS);

  /** @type {string[]} */
  #lines = [];

  /** The time of the last shown progress. */
  #shown = 0;

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const reads = await readsTexts(gameOfWorld());
    const busy = this.#work?.text ?? "";
    const listed = !busy && this.#scan !== null;
    if (!reads) this.#lines = [localize("Refusal.noReader")];
    return {
      id: this.id, busy, listed, choosing: !busy && !listed,
      sources: busy || listed ? [] : itemSources().map(({ id, label, type, locked, count }) => ({
        id, label, checked: this.#sources.has(id),
        note: [localize(`Items.count.${type}`, { count: formatNumber(count) }),
          ...locked ? [localize("Items.locked")] : []].join(" · ")
      })),
      ...listed && this.#listContext(),
      submit: !reads ? "" : listed ? this.#adoptText() : localize("Items.read")
    };
  }

  /** Returns the part of the context about what was read. */
  #listContext() {
    const { entries, failures } = /** @type {Scan} */ (this.#scan);
    const count = (/** @type {(entry: Entry) => unknown} */ fits) => formatNumber(entries.filter(fits).length);
    const abilities = entries.filter(({ extent }) => extent !== "plain");
    const adopted = abilities.filter(({ adopted: done }) => done).length;
    const locked = abilities.filter(one => one.locked).length;
    const pairs = abilities.filter(({ partners, combo }) => combo === 1 && partners.length).length;
    const alone = abilities.filter(({ partners, combo }) => combo > 0 && !partners.length).length;
    const note = (/** @type {string} */ key, /** @type {number} */ number) =>
      number ? [localize(`Items.${key}`, { count: formatNumber(number) })] : [];
    return {
      far: localize("Items.far", { own: count(({ own, extent }) => own && extent !== "plain") }),
      sum: localize("Items.sum", { items: formatNumber(entries.length), abilities: formatNumber(abilities.length),
        full: count(({ extent }) => extent === "full"), part: count(({ extent }) => extent === "part"),
        none: count(({ extent }) => extent === "none") }),
      notes: [...note("pairs", pairs), ...note("alone", alone), ...note("twice", sameNames(abilities)),
        ...note("alreadyAdopted", adopted), ...note("lockedAbilities", locked)],
      failures,
      extents: [...EXTENTS.map(extent => ({ extent, label: localize(`Items.extent.${extent}`),
        count: abilities.filter(one => one.extent === extent).length, checked: this.#extents.has(extent) })),
      { extent: TRAITS, label: localize("Items.traits"), count: abilities.filter(({ trait }) => trait).length,
        checked: this.#extents.has(TRAITS) }]
    };
  }

  /** Returns the abilities that would be adopted. @returns {Entry[]} */
  #chosen() {
    return this.#scan?.entries.filter(({ extent, locked, trait }) => !locked && extent !== "plain"
      && this.#extents.has(extent) && (!trait || this.#extents.has(TRAITS))) ?? [];
  }

  #adoptText() {
    const count = this.#chosen().length;
    return count ? localize("Items.adopt", { count: formatNumber(count) }) : "";
  }

  /** @override */
  get firstField() {
    return ".rulewright-items-sum, input:not(:disabled), [data-action=cancel], .rulewright-none, .rulewright-submit";
  }

  /** @override */
  async _onFirstRender(/** @type {Rulewright.RenderContext} */ context,
      /** @type {Rulewright.RenderOptions} */ options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("toggle", event => this.#unfold(event.target).catch(report), { capture: true });
    this.element.addEventListener("change", event => this.#onChange(event.target));
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    const place = this.element.querySelector("[data-groups]");
    if (place && this.#scan) {
      const abilities = this.#scan.entries.filter(({ extent }) => extent !== "plain");
      this.#groups = groupsOf(abilities);
      place.innerHTML = fill("items/groups", this.#groupsView(0, abilities.length <= FEW));
      const left = /** @type {HTMLElement} */ (this.element.querySelector("[data-left-list]"));
      left.innerHTML = fill("items/left", leftView(abilities));
    }
    const lines = this.element.querySelector("[data-told]");
    if (lines) lines.innerHTML = fill("welcome/lines", { lines: this.#lines });
    await super._onRender(context, options);
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#work?.cancel.abort();
  }

  /** @param {EventTarget | null} target */
  #onChange(target) {
    const { name, value, checked } = /** @type {HTMLInputElement} */ (target);
    const chosen = name === "source" ? this.#sources : name === "extent" ? this.#extents : null;
    if (!chosen) return;
    chosen[checked ? "add" : "delete"](value);
    const submit = this.element.querySelector("[type=submit]");
    if (name === "extent" && submit) submit.textContent = this.#adoptText() || localize("Items.adoptNone");
  }

  /**
   * Renders the content of a group or of an entry, when it is unfolded.
   * @param {EventTarget | null} target
   */
  async #unfold(target) {
    const details = /** @type {HTMLDetailsElement} */ (target);
    const { group, entry: at } = details.dataset;
    if (!details.open) return;
    if (group !== undefined) {
      const list = /** @type {HTMLElement} */ (details.querySelector("ol"));
      if (!list.childElementCount) list.innerHTML = this.#rows(Number(group), 0);
    } else if (at !== undefined) {
      const entry = this.#entryAt(at);
      const place = details.querySelector("[data-reading]");
      if (!entry || !place || place.childElementCount) return;
      const view = await viewOf(entry, gameOfWorld());
      place.innerHTML = fill("abilities/reading", view);
    }
    this.setPosition();
  }

  /** @param {number} from @param {boolean} open */
  #groupsView(from, open) {
    const left = this.#groups.length - from - ROWS;
    return { more: left > 0 ? localize("Items.more", { count: formatNumber(left) }) : "",
      groups: this.#groups.slice(from, from + ROWS).map(({ name, entries }, at) => ({ at: from + at, name,
        count: formatNumber(entries.length), open })) };
  }

  /** @param {number} group @param {number} from */
  #rows(group, from) {
    const { entries } = /** @type {Group} */ (this.#groups[group]);
    const left = entries.length - from - ROWS;
    return fill("items/rows", {
      rows: entries.slice(from, from + ROWS).map((entry, at) => ({ at: `${group}.${from + at}`, name: entry.name,
        extent: entry.extent, icon: EXTENT_ICONS[entry.extent], mark: extentText(entry) })),
      more: left > 0 ? localize("Items.more", { count: formatNumber(left) }) : ""
    });
  }

  /** @param {string} at   The number of its group and its own, with a dot between. */
  #entryAt(at) {
    const [group, entry] = at.split(".").map(Number);
    return this.#groups[group ?? -1]?.entries[entry ?? -1];
  }

  /** Shows more rows of a group, or more groups. @this {ItemsWindow} */
  static #onMore(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    const place = button.closest("li");
    const list = place?.parentElement;
    const group = /** @type {HTMLElement | null} */ (button.closest("[data-group]"))?.dataset.group;
    if (!place || !list) return;
    const from = list.childElementCount - 1;
    place.remove();
    list.insertAdjacentHTML("beforeend", group === undefined ? fill("items/groups", this.#groupsView(from, false))
      : this.#rows(Number(group), from));
    /** @type {HTMLElement | null} */ (list.children[from]?.querySelector("summary") ?? null)?.focus();
  }

  /** Opens the form of an ability, and reads it again afterwards. @this {ItemsWindow} */
  static async #onDescribe(/** @type {Event} */ _event, /** @type {HTMLElement} */ button) {
    try {
      const entry = this.#scan?.entries.find(({ uuid }) => uuid === button.dataset.uuid);
      const item = entry && await itemAt(entry.uuid);
      if (!entry || !item) throw new PlainError("gone");
      const form = await AbilityForm.open(item);
      await form.closed;
      const texts = entry.texts.join("\n");
      await readAgain(gameOfWorld(), entry, item);
      for (const other of this.#scan?.entries ?? [])
        if (other !== entry && other.texts.join("\n") === texts) await readAgain(gameOfWorld(), other);
      if (isOpenWindow(this)) await this.render();
    } catch (error) {
      report(error);
    }
  }

  /** Opens the readings of the GM's own. @this {ItemsWindow} */
  static #onReadings() {
    openReadings().catch(report);
  }

  /** Opens the comparison of items with their compendia. @this {ItemsWindow} */
  static #onSources() {
    openSources().catch(report);
  }

  /** @this {ItemsWindow} */
  static #onCancel() {
    this.#work?.cancel.abort();
  }

  /** @this {ItemsWindow} */
  static async #onBack() {
    this.#scan = null;
    this.#lines = [];
    await this.render();
  }

  /**
   * Reads the chosen sources, or adopts the chosen abilities. The window stays open for the report.
   * @override
   */
  async send() {
    if (this.#scan) await this.#adopt(this.#chosen());
    else {
      const sources = itemSources().filter(({ id }) => this.#sources.has(id));
      this.#lines = sources.length ? [] : [localize("Items.noneChosen")];
      if (sources.length) {
        this.#scan = await this.#run(localize("Items.reading"), signal => scanItems(gameOfWorld(), sources, {
          signal, progress: ({ items, documents, of }) =>
            this.#progress(localize("Items.readSoFar", { count: formatNumber(items) }), documents, of)
        }));
      }
    }
    if (isOpenWindow(this)) await this.render();
    return false;
  }

  /** @param {Entry[]} entries */
  async #adopt(entries) {
    const changed = await this.#run(localize("Items.adopting"), signal => adoptItems(entries, {
      signal, progress: (done, of) => this.#progress(
        localize("Items.adoptedSoFar", { count: formatNumber(done), of: formatNumber(of) }), done, of)
    }));
    if (changed !== null)
      this.#lines = [localize(changed ? "Items.adopted" : "Items.nothingNew", { count: formatNumber(changed) })];
  }

  /**
   * Runs a piece of work that the GM can cancel. Shows a failure as a sentence.
   * @template T
   * @param {string} text
   * @param {(signal: AbortSignal) => Promise<T>} work
   * @returns {Promise<T | null>}   Null if it failed or was cancelled.
   */
  async #run(text, work) {
    const cancel = new AbortController();
    this.#work = { text, cancel };
    this.#lines = [];
    await this.render();
    try {
      return await work(cancel.signal);
    } catch (error) {
      this.#lines = [error instanceof Cancelled ? localize("Items.cancelled") : sentence(error)];
      if (!(error instanceof Cancelled)) console.error("rulewright:", error);
      return null;
    } finally {
      this.#work = null;
    }
  }

  /** @param {string} text @param {number} done @param {number} of */
  #progress(text, done, of) {
    const now = performance.now();
    if (now - this.#shown < BETWEEN && done < of) return;
    this.#shown = now;
    const bar = this.element?.querySelector("progress");
    const label = this.element?.querySelector("[data-progress-text]");
    if (!bar || !label) return;
    bar.max = Math.max(of, 1);
    bar.value = done;
    label.textContent = text;
  }
}

/** The clauses that the list of those left to the table shows, and the abilities of each. */
const MOST_LEFT = 100;
const MOST_OF_ONE = 30;

/** Returns the view of the clauses that are left to the table. @param {Entry[]} abilities */
function leftView(abilities) {
  const clauses = leftClauses(abilities);
  return {
    more: clauses.length > MOST_LEFT
      ? localize("Items.moreLeft", { count: formatNumber(clauses.length - MOST_LEFT) }) : "",
    clauses: clauses.slice(0, MOST_LEFT).map(({ text, count, entries }) => ({ text, count: formatNumber(count),
      entries: entries.slice(0, MOST_OF_ONE).map(({ uuid, name }) =>
        ({ uuid, name, label: localize("Items.describeOf", { name }) })) }))
  };
}

/** Returns an item by its uuid, also one of a compendium. @param {string} uuid */
async function itemAt(uuid) {
  const found = /** @type {unknown} */ (await fromUuid(uuid));
  return found instanceof foundry.documents.Item ? found : null;
}

/** Counts the abilities that share their name with another one of the same place. @param {Entry[]} entries */
function sameNames(entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { source, actor, name } of entries) {
    const key = `${source}\n${actor}\n${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].filter(count => count > 1).length;
}

/**
 * Sorts entries into the folders of their sources. The abilities of actors are in the folders of these.
 * @param {Entry[]} entries
 * @returns {Group[]}
 */
function groupsOf(entries) {
  const labels = new Map(itemSources().map(({ id, label }) => [id, label]));
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const entry of entries) {
    const name = [labels.get(entry.source) ?? entry.source, ...entry.path].join(" / ");
    const group = groups.get(name) ?? { name, entries: [] };
    groups.set(name, group);
    group.entries.push(entry);
  }
  return [...groups.values()].sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
