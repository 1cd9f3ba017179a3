import { MODULE } from "../../config.mjs";
import { PlainError } from "../../base/errors.mjs";
import { actorOrNull, shownName } from "../../world/actor.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { FormDialog } from "../../world/forms/form-dialog.mjs";
import { report } from "../../world/notify.mjs";
import { cardHash } from "../../cards/card-hash.mjs";
import { conflictText } from "../../cards/labels.mjs";
import { gameByEngine } from "../../games/games.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { documentIn } from "../../resolve/plan.mjs";
import { HOWS, changeByHand, damageOn } from "../../resolve/by-hand.mjs";

/** @import { PlayHand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Damaged } from "../../resolve/by-hand.mjs" */

/** The most damage that a change may set. */
const MOST = 9999;

/** Lets a user apply the damage of a card in another way: half, double, a number, healing, or not to one target. */
class ByHandDialog extends FormDialog {
  /** @override */
  static PARTS = FormDialog.parts("trust/by-hand", []);

  #message;
  #seen;
  #damaged;
  #hands;

  /**
   * @param {foundry.documents.ChatMessage} message
   * @param {{ damaged: Damaged[], hands: PlayHand[] }} damage
   */
  constructor(message, { damaged, hands }) {
    super({ id: `${MODULE}-by-hand-${message.id}` });
    this.#message = message;
    this.#seen = cardHash(message);
    this.#damaged = damaged;
    this.#hands = hands;
  }

  /**
   * Opens the dialog for a card.
   * @param {foundry.documents.ChatMessage} message
   * @throws {PlainError} If the card deals no damage, or cannot be played again.
   */
  static async open(message) {
    const damage = await damageOn(message);
    if (!damage.damaged.length) throw new PlainError("noDamage");
    return new ByHandDialog(message, damage).open();
  }

  /** @override */
  get title() {
    return localize("ByHand.title");
  }

  /** @override @returns {Promise<Rulewright.Context>} */
  async _prepareContext(/** @type {Rulewright.RenderOptions} */ _options) {
    const name = (/** @type {string} */ who) => {
      const actor = actorOrNull(who);
      return actor ? shownName(actor) : localize("Card.noCharacter");
    };
    return {
      id: this.id, most: MOST, half: localize(`ByHand.half.${this.#rounding}`),
      targets: this.#damaged.map(({ who, dealt }, at) => {
        const held = this.#hands.find(one => one.who === who);
        return { at, legend: localize("ByHand.of", { name: name(who), damage: formatNumber(dealt) }),
          amount: held?.amount ?? "",
          hows: ["", ...HOWS].filter(key => key !== "none" || who !== this.#actor)
            .map(key => ({ key, name: localize(`ByHand.how.${key || "rules"}`),
              selected: key === (held?.how ?? "") })) };
      })
    };
  }

  /** Returns the id of the acting character, which cannot be left out. */
  get #actor() {
    return flagsOf(this.#message).receipt?.request?.command?.who;
  }

  /** Returns the rounding of half an odd number in the game: "up" or "down". */
  get #rounding() {
    return gameByEngine(flagsOf(this.#message).receipt?.operation)?.halfUp ? "up" : "down";
  }

  /** @override */
  get firstField() {
    return "select";
  }

  /** @override */
  entered(/** @type {Event} */ event) {
    const select = /** @type {HTMLElement} */ (event.target).closest("select");
    if (select) showAmount(select);
  }

  /** @override */
  async _onRender(/** @type {Rulewright.RenderContext} */ context, /** @type {Rulewright.RenderOptions} */ options) {
    await super._onRender(context, options);
    for (const select of this.element.querySelectorAll("select")) showAmount(select);
  }

  /** @override */
  async send() {
    const form = this.read();
    /** @type {PlayHand[]} */
    const hands = [];
    for (const [at, { who }] of this.#damaged.entries()) {
      const { how, amount = null } = form.target?.[at] ?? {};
      if (!how) continue;
      const takes = how === "amount" || how === "heal";
      if (how === "amount" && amount === null) return this.#refuse(at, "ByHand.needAmount");
      if (takes && amount !== null && !(Number.isInteger(amount) && amount >= 0 && amount <= MOST))
        return this.#refuse(at, "ByHand.badAmount");
      hands.push({ who, how, ...takes && amount !== null && { amount } });
    }
    if (!hands.length && !this.#hands.length) return this.#refuse(0, "ByHand.needChange");
    const { conflicts } = await changeByHand(this.#message, hands, this.#seen);
    if (!conflicts.length) return true;
    const shown = game.user.isGM ? conflicts : [];
    ui.notifications.warn([localize("ByHand.conflicts"),
      ...new Set(shown.map(conflict => conflictText(conflict, documentIn(conflict))))]
      .map(text => foundry.utils.escapeHTML(text)).join("<br>"));
    return true;
  }

  /**
   * Names a missing or invalid entry, and keeps the dialog open.
   * @param {number} at   The place of the target.
   * @param {string} key
   */
  #refuse(at, key) {
    ui.notifications.warn(localize(key, { most: formatNumber(MOST) }));
    const field = key === "ByHand.needChange" ? "how" : "amount";
    const input = /** @type {HTMLElement | null} */ (this.element.querySelector(`[name="target.${at}.${field}"]`));
    input?.setAttribute("aria-invalid", "true");
    input?.addEventListener("input", () => input.removeAttribute("aria-invalid"), { once: true });
    input?.focus();
    return false;
  }
}

/**
 * Shows the number beside a choice that takes one.
 * @param {HTMLSelectElement} select
 */
function showAmount(select) {
  const place = /** @type {HTMLElement | null | undefined} */ (
    select.closest("fieldset")?.querySelector(".rulewright-hand-amount"));
  if (!place) return;
  place.hidden = select.value !== "amount" && select.value !== "heal";
  const hint = /** @type {HTMLElement | null} */ (place.querySelector(".rulewright-hint"));
  if (hint) hint.hidden = select.value !== "heal";
}

/**
 * Opens the dialog for a card, and reports why it does not open.
 * @param {foundry.documents.ChatMessage} message
 */
export async function openByHand(message) {
  await ByHandDialog.open(message).catch(report);
}
