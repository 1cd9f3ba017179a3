import { MODULE } from "../../config.mjs";
import { compareOdds } from "../../games/chances.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { report } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { compareView } from "./view.mjs";
import { abilitiesOf } from "../../games/ability.mjs";
import { actorOrNull, nameOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { buttonPreview } from "../dialog/asked.mjs";

/** @import { Compared } from "./view.mjs" */

/** The odds that are compared, as long as the page lives: at most two. @type {Compared[]} */
let compared = [];

/** The width of the window, and its distance from the dialog beside it, in pixels. */
const WIDTH = 520;
const GAP = 8;

/**
 * Puts odds beside the first ones of the same game, in place of the last ones, and shows both.
 * @param {Compared} odds
 * @param {HTMLElement} dialog   The dialog that shows them.
 */
export async function compareWith(odds, dialog) {
  const [first] = compared;
  compared = first && first.game === odds.game ? [first, odds] : [odds];
  await openComparison(dialog);
}

/**
 * Opens the window, or shows the current odds in the open one.
 * @param {HTMLElement} [dialog]   The window beside which it opens, where there is room.
 */
export async function openComparison(dialog) {
  const fresh = new Comparison(dialog && { position: placeBeside(dialog) });
  const there = await fresh.open();
  if (there !== fresh) await there.render();
}

/**
 * Returns a place to the left or the right of a window; none on a small screen.
 * @param {HTMLElement} dialog
 */
function placeBeside(dialog) {
  const { left, right, top } = dialog.getBoundingClientRect();
  if (left >= WIDTH + GAP) return { left: left - WIDTH - GAP, top };
  return innerWidth - right >= WIDTH + GAP ? { left: right + GAP, top } : {};
}

/** Shows two odds over each other. */
class Comparison extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-compare`,
    classes: ["rulewright-compare"],
    position: { width: WIDTH },
    window: { title: "RULEWRIGHT.Compare.title", resizable: true },
    actions: { swap: Comparison.#onSwap, clear: Comparison.#onClear }
  };

  /** @override */
  static PARTS = FormDialog.parts("compare/window");

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const [first] = compared;
    return { id: this.id, some: compared.length > 0, both: compared.length > 1,
      abilities: first ? otherAbilities(first) : [] };
  }

  /** Puts the odds of the chosen ability in the second place. @override @param {Event} event */
  entered(event) {
    const { name, value } = /** @type {HTMLSelectElement} */ (event.target);
    if (name === "ability" && value) this.#choose(value).catch(report);
  }

  /** @param {string} ability   The id of an item. */
  async #choose(ability) {
    const [first] = compared;
    if (!first) return;
    const odds = await oddsOfAbility(first, ability);
    if (typeof odds === "string") {
      const reason = this.element?.querySelector("[data-reason]");
      if (reason) reason.textContent = odds;
      return;
    }
    if (first !== compared[0]) return; // Another comparison has begun.
    compared = [first, odds];
    await this.render();
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    const [first] = compared;
    const differences = first && compared.length > 1
      ? await compareOdds(first.game, compared.map(({ report: odds }) => odds)) : [];
    const view = compareView(compared, differences[0] ?? null);
    const place = this.element?.querySelector("[data-compared]");
    const spoken = this.element?.querySelector("[data-spoken]");
    if (!place || !spoken) return;
    place.innerHTML = fill("compare/odds", view);
    spoken.textContent = view.sentence ?? "";
    this.setPosition();
  }

  /** Nothing is submitted. @override */
  async send() {
    return false;
  }

  /** @this {Comparison} */
  static #onSwap() {
    compared = compared.toReversed();
    this.render().catch(report);
  }

  /** @this {Comparison} */
  static #onClear() {
    compared = [];
    this.render().catch(report);
  }
}

/**
 * Returns the abilities of the actor of these odds.
 * @param {Compared} first
 * @returns {{ id: string, name: string }[]}
 */
function otherAbilities(first) {
  const actor = actorOrNull(first.actor);
  return actor ? abilitiesOf(first.game, actor).map(({ id, name }) => ({ id: String(id), name })) : [];
}

/**
 * Computes the odds of another ability of the same actor, against the same target and with its usual choices.
 * @param {Compared} first
 * @param {string} id   The id of its item.
 * @returns {Promise<Compared | string>}   The reason, if it has no odds.
 */
async function oddsOfAbility(first, id) {
  const { game: played, targets, detail } = first;
  const actor = actorOrNull(first.actor);
  const item = actor?.items.get(id);
  if (!actor || !item) return localize("Refusal.gone");
  const { report: odds, chances, ...view } = await buttonPreview(played, actor, { item: id },
    { target: targets[0] ?? null, choices: {} });
  if (!odds || !chances) return view.problem || view.refusal || view.hint || localize("Compare.noOdds");
  return { ...first, report: odds, chances, detail: detail.slice(0, targets.length),
    name: localize("Dialog.titleOf", { what: item.name, name: nameOf(actor) }) };
}
