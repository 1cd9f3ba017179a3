import { MODULE } from "../../config.mjs";
import { compareOdds } from "../../games/chances.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { report } from "../../world/notify.mjs";
import { fill } from "../../world/templates.mjs";
import { compareView } from "./view.mjs";

/** @import { Compared } from "./view.mjs" */

/** The odds that are compared, as long as the page lives: at most two. @type {Compared[]} */
let compared = [];

/**
 * Puts odds beside the first ones of the same game, in place of the last ones, and shows both.
 * @param {Compared} odds
 */
export async function compareWith(odds) {
  const [first] = compared;
  compared = first && first.game === odds.game ? [first, odds] : [odds];
  await openComparison();
}

/** Opens the window, or shows the current odds in the open one. */
export async function openComparison() {
  const fresh = new Comparison();
  const there = await fresh.open();
  if (there !== fresh) await there.render();
}

/** Shows two odds over each other. */
class Comparison extends FormDialog {
  /** @override */
  static DEFAULT_OPTIONS = {
    id: `${MODULE}-compare`,
    classes: ["rulewright-compare"],
    position: { width: 520 },
    window: { title: "RULEWRIGHT.Compare.title", resizable: true },
    actions: { swap: Comparison.#onSwap, clear: Comparison.#onClear }
  };

  /** @override */
  static PARTS = FormDialog.parts("compare/window");

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    return { some: compared.length > 0, both: compared.length > 1 };
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
