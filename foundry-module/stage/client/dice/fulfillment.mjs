import { DialogV2 } from "../applications/api/dialog.mjs";
import { escapeHTML } from "../core/utilities.mjs";

/**
 * How dice get their faces other than from the page's generator: the methods of `CONFIG.Dice.fulfillment`, by what this
 * user has set for each die.
 */

/** The method for a die, if it is not the page's generator. Entering by hand takes a permission. */
function methodOf(term) {
  const { CONFIG, game } = globalThis;
  const { methods, defaultMethod } = CONFIG.Dice.fulfillment;
  const chosen = game.settings.get("core", "diceConfiguration")[term.denomination] || defaultMethod;
  if (!Object.hasOwn(methods, chosen) || (chosen === "manual" && !game.user.can("MANUAL_ROLLS"))) return undefined;
  return chosen;
}

/** Gives every die of a roll its method, and lets people fulfill theirs. */
export async function fulfill(roll, { allowInteractive = true } = {}) {
  const { methods } = globalThis.CONFIG.Dice.fulfillment;
  for (const term of roll.dice) {
    const method = term.method ?? methodOf(term);
    if (allowInteractive || !methods[method]?.interactive) term.method = method;
  }
  const pending = roll.dice.filter(({ method }) => methods[method]?.interactive);
  if (!pending.length) return;
  const own = [...new Set(pending.map(({ method }) => method))].filter(method => method !== "manual");
  const Resolver = (own.length === 1 && methods[own[0]].resolver) || RollResolver;
  await new Resolver(roll).awaitFulfillment();
}

/** Asks for the faces of a roll's dice in a window. If it is closed, the page's generator rolls the rest. */
export class RollResolver {
  constructor(roll) {
    this.roll = roll;
    this.fulfillable =
      new Map(roll.dice.flatMap((term, at) => globalThis.CONFIG.Dice.fulfillment.methods[term.method]?.interactive
      ? Array.from({ length: term.number - term.results.length },
        (_, die) => [`die-${at}-${die}`, { term, method: term.method }]) : []));
  }

  async awaitFulfillment() {
    const fields = [...this.fulfillable].map(([id, { term }]) => `<label>${escapeHTML(term.flavor || term.denomination)}
      <input type="number" name="${id}" min="1" max="${term.faces}"></label>`);
    const entered = /** @type {FormData | null} */ (await DialogV2.wait({
      window: { title: this.roll.formula }, content: fields.join(""), rejectClose: false,
      buttons: [{ action: "ok", label: "DICE.Roll", default: true,
        callback: (event, button) => new FormData(button.form) }]
    }));
    for (const [id, { term }] of this.fulfillable) {
      const result = Number(entered?.get?.(id));
      if (Number.isInteger(result) && result >= 1 && result <= term.faces) term.results.push({ result, active: true });
    }
  }
}
