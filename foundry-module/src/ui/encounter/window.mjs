import { MODULE } from "../../config.mjs";
import { Cancelled } from "../../base/pace.mjs";
import { simulate } from "../../engine/simulate.mjs";
import { simulatedFight } from "../../games/simulation.mjs";
import { addDirectoryButton } from "../../world/forms/directory-button.mjs";
import { GMDialog } from "../../world/forms/gm-dialog.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { encounterCandidates, encounterConditions, encounterContext } from "./candidates.mjs";
import { forecastView } from "./forecast-view.mjs";
import { isOpenWindow } from "../../world/windows.mjs";

/** @import { Forecast } from "../../../../wasm/api/schema/rulewright" */
/** @import { SimulatedFight } from "../../games/simulation.mjs" */

/** The policies, as the rules name them. */
const POLICIES = ["focused", "aggressive", "careful"];

/** How many fights may be played. */
const FIGHTS = [100, 1000, 5000, 20000];

/** Opens the encounter check, or focuses the open one. */
function openEncounter() {
  return new EncounterCheck().open();
}

/** Adds a button for the encounter check to the GM's list of actors. @param {HTMLElement} html */
export function renderEncounterButton(html) {
  if (game.user.isGM) addDirectoryButton(html, { name: "dice", label: "Encounter.open", press: openEncounter }, true);
}

/** Plays a fight many times by policies, and shows how it ends. */
class EncounterCheck extends GMDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-encounter`,
    classes: ["rulewright-encounter"],
    position: { width: 560 },
    window: { title: "RULEWRIGHT.Encounter.title", resizable: true },
    actions: { cancel: EncounterCheck.#onCancel }
  };

  /** @override */
  static PARTS = GMDialog.parts("encounter/window");

  /** The cancellation of the simulation that runs, or null. @type {AbortController | null} */
  #running = null;

  /** The number of fights that it plays. */
  #fights = 0;

  /** The choices of the form, which stay while it renders again. @type {Record<string, any>} */
  #chosen = { heroes: "focused", foes: "focused", fights: 1000 };

  /** The ids of the chosen participants; null before the first choice. @type {Set<string> | null} */
  #members = null;

  /** The last forecast with its fight. @type {{ forecast: Forecast, fight: SimulatedFight } | null} */
  #last = null;

  /** A sentence about the last simulation. */
  #line = "";

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const list = encounterCandidates();
    this.#members ??= new Set(list.flatMap(({ id, usual }) => usual ? [id] : []));
    const rows = list.map(({ id, name, side, place }) => ({ id, name, side, place,
      checked: /** @type {Set<string>} */ (this.#members).has(id) }));
    return {
      id: this.id, busy: Boolean(this.#running), fights: this.#fights,
      sides: ["hero", "foe"].map(side => ({ side, label: localize(`Encounter.side.${side}`),
        rows: rows.filter(row => row.side === side) })),
      policies: ["heroes", "foes"].map(name => ({ name, label: localize(`Encounter.policyOf.${name}`),
        list: POLICIES.map(policy => ({ value: policy, label: localize(`Encounter.policy.${policy}`),
          selected: this.#chosen[name] === policy })) })),
      conditions: encounterConditions(),
      hints: POLICIES.map(policy => localize(`Encounter.policyHint.${policy}`)),
      counts: FIGHTS.map(count =>
        ({ count, label: formatNumber(count), selected: Number(this.#chosen.fights) === count }))
    };
  }

  /** @override */
  get firstField() {
    return "input:checked, input, [data-action=cancel], .rulewright-submit";
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    this.#show();
  }

  /** @override */
  _onClose(/** @type {Rulewright.RenderOptions} */ options) {
    super._onClose(options);
    this.#running?.abort();
  }

  /** @override */
  entered() {
    const { heroes, foes, fights } = this.read();
    this.#chosen = { heroes, foes, fights };
    this.#members = new Set([...this.element.querySelectorAll("input[name=member]:checked")]
      .map(input => /** @type {HTMLInputElement} */ (input).value));
  }

  /** Plays the fights. The window stays open for the forecast. @override */
  async send() {
    this.entered();
    const running = new AbortController();
    this.#running = running;
    this.#fights = Number(this.#chosen.fights);
    this.#line = "";
    try {
      const fight = await simulatedFight(encounterContext(/** @type {Set<string>} */ (this.#members)));
      this.#last = null;
      await this.render();
      const { heroes, foes } = this.#chosen;
      const forecast = await simulate(fight.operation, fight.request, { heroes, foes, fights: this.#fights }, {
        signal: running.signal,
        tell: so => {
          this.#last = { forecast: so, fight };
          this.#show();
        }
      });
      this.#last = { forecast, fight };
    } catch (error) {
      this.#line = error instanceof Cancelled ? localize("Encounter.cancelled") : sentence(error);
    } finally {
      this.#running = null;
    }
    if (isOpenWindow(this)) {
      await this.render();
      const spoken = this.element?.querySelector("[data-spoken]");
      if (spoken) spoken.textContent = this.#line || this.#view()?.sum || "";
    }
    return false;
  }

  #view() {
    return this.#last && forecastView(this.#last.forecast, this.#last.fight);
  }

  /** Shows the forecast so far, without another part of the window. */
  #show() {
    const place = this.element?.querySelector("[data-forecast]");
    if (!place) return;
    place.innerHTML = fill("encounter/forecast", { ...this.#view(), problem: this.#line });
    const bar = this.element.querySelector("progress");
    if (bar) bar.value = this.#last?.forecast.sums.fights ?? 0;
    this.setPosition();
  }

  /** @this {EncounterCheck} */
  static #onCancel() {
    this.#running?.abort();
  }
}
