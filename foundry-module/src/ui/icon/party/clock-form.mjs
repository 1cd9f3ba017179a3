import { nameOf } from "../../../world/actor.mjs";
import { MODULE } from "../../../config.mjs";
import { localize } from "../../../world/i18n.mjs";
import { RulesError } from "../../../base/errors.mjs";
import { fill } from "../../../world/templates.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { clockView } from "../../../cards/clock-picture.mjs";
import { kindName } from "../../../games/clock-names.mjs";
import { LiveDialog } from "./live-dialog.mjs";
import { isBurden } from "./view.mjs";

/** @import { NarrativeCommand, PlayClock, PlayResult } from "../../../../../wasm/api/schema/rulewright" */

/** The suggested sizes; users can enter any other. */
const SIZES = [4, 6, 8, 10];

/** The kinds of new clocks of a hero and of the table. @type {Record<"hero" | "table", string[]>} */
const KINDS = { hero: ["ambition", "project", ""], table: ["", "project"] };

/**
 * Opens the form for a new clock, or for changing one.
 * @param {foundry.documents.Actor | null} actor   The clock's owner; null for one of the table.
 * @param {PlayClock} [clock]   The existing clock.
 */
export function openClockForm(actor, clock) {
  return new ClockForm(actor, clock).open();
}

/** Asks for the name, the size and the visibility of a clock. */
class ClockForm extends LiveDialog {
  /** @override */
  static DEFAULT_OPTIONS = { actions: { size: ClockForm.#onSize } };

  /** @override */
  static PARTS = LiveDialog.parts("party/clock-form");

  #actor;
  #clock;

  /** The id of a new clock. */
  #fresh = foundry.utils.randomID();

  /**
   * @param {foundry.documents.Actor | null} actor
   * @param {PlayClock} [clock]
   */
  constructor(actor, clock) {
    super({ id: `${MODULE}-clock-${[actor?.uuid ?? "table", clock?.id ?? "new"].join("-").replace(/\W+/g, "-")}` });
    this.#actor = actor;
    this.#clock = clock;
  }

  /** @override */
  get title() {
    if (this.#clock) return localize("Party.changeOf", { name: clockView(this.#clock).name });
    return this.#actor ? localize("Party.newGoalOf", { name: nameOf(this.#actor) }) : localize("Party.newClock");
  }

  /** @override @returns {NarrativeCommand} */
  get command() {
    const was = this.#clock;
    const { name, kind = was?.kind ?? "", size = was?.size, hidden = was?.hidden } = this.read();
    const typed = String(size ?? "").trim();
    if (typed === "") throw new RulesError({ code: "missing", field: "command.make.size", message: "" });
    const make = /** @type {PlayClock} */ ({
      ...was ?? { id: this.#fresh },
      kind, name: String(name ?? "").trim(), hidden: Boolean(hidden),
      // The rules refuse texts that are not numbers.
      size: Number.isFinite(Number(typed)) ? Number(typed) : typed
    });
    return { do: was ? "changeClock" : "addClock", ...this.#actor && { who: uuidOf(this.#actor) },
      ...was && { clock: was.id }, make };
  }

  /** @override @param {PlayResult} result */
  describe({ events }) {
    const place = this.element.querySelector("[data-picture]");
    const clock = events.find(one => one.clock)?.clock ?? this.#clock;
    if (place && clock) place.innerHTML = fill("clock", clockView(clock));
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ options) {
    const { kind = this.#actor ? "ambition" : "", name = "", size = SIZES[0], hidden } = this.#clock ?? {};
    // A burden's size and its actions were chosen when it was described (ICON-N13).
    const burden = this.#clock && isBurden(this.#clock);
    const kinds = burden ? [] : KINDS[this.#actor ? "hero" : "table"];
    return {
      ...await super._prepareContext(options),
      name, size, hidden, sizes: burden ? [] : SIZES,
      kinds: kinds.map(one => ({ kind: one, text: kindName(one), chosen: one === kind })),
      hides: game.user.isGM && !this.#actor, fresh: !this.#clock
    };
  }

  /**
   * Enters a suggested size.
   * @this {ClockForm}
   * @param {Event} _event
   * @param {HTMLElement} button
   */
  static #onSize(_event, button) {
    const input = /** @type {HTMLInputElement} */ (this.element.querySelector("[name=size]"));
    input.value = button.dataset.size ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
