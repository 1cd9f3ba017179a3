import { escapeHTML } from "../core/utilities.mjs";
import { MODE_SETTING, requestedMode } from "../documents/message-modes.mjs";
import { fulfill } from "./fulfillment.mjs";
import { calculate, parseFormula, replaceFormulaData } from "./parser.mjs";
import { DiceTerm, OperatorTerm, RollTerm } from "./terms.mjs";

/** A roll of dice: parsed from a formula, evaluated once, immutable from then on, and stored as JSON. */
export class Roll {
  constructor(formula = "", data = {}, options = {}) {
    this.data = data;
    this.options = options;
    /** @type {RollTerm[]} */
    this.terms = formula ? parseFormula(formula, data) : [];
    /** @type {DiceTerm[]} */
    this._dice = [];
    this._formula = /** @type {typeof Roll} */ (this.constructor).getFormula(this.terms);
    this._evaluated = false;
    /** @type {number | undefined} */
    this._total = undefined;
  }

  get dice() {
    const terms = /** @type {(RollTerm & { dice?: DiceTerm[] })[]} */ (this.terms);
    return [...this._dice, ...terms.flatMap(term => term instanceof DiceTerm ? [term] : term.dice ?? [])];
  }
  /** @returns {string} */
  get formula() { return this._formula; }
  get total() { return this._total; }
  get product() { return this._total; }
  get result() { return this.terms.map(term => term.total).join(""); }
  get isDeterministic() { return this.terms.every(term => term.isDeterministic); }

  /** @param {import("./terms.mjs").EvaluationOptions & { allowInteractive?: boolean }} [options] */
  async evaluate({ allowInteractive = undefined, ...options } = {}) {
    if (this._evaluated) throw new Error("This Roll has already been evaluated and is now immutable");
    await fulfill(this, { allowInteractive });
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.evaluateSync(options);
  }
  /** @param {import("./terms.mjs").EvaluationOptions & { allowInteractive?: boolean }} [options] */
  async roll(options) { return this.evaluate(options); }

  /** @param {import("./terms.mjs").EvaluationOptions} [options] */
  evaluateSync(options = {}) {
    if (this._evaluated) throw new Error("This Roll has already been evaluated and is now immutable");
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    this._total = this._evaluateTotal();
    this._evaluated = true;
    return this;
  }

  _evaluateTotal() {
    const total = calculate(this.terms.map(term => term instanceof OperatorTerm ? term.operator : Number(term.total)));
    if (!Number.isFinite(total)) throw new Error("The formula does not come to a number");
    return total;
  }

  clone() { return new /** @type {typeof Roll} */ (this.constructor)(this._formula, this.data, this.options); }
  async reroll(options) { return this.clone().evaluate(options); }
  toString() { return this._formula; }
  resetFormula() {
    return this._formula = /** @type {typeof Roll} */ (this.constructor).getFormula(this.terms);
  }

  static get defaultImplementation() { return globalThis.CONFIG.Dice.rolls[0]; }
  /** @returns {Roll} */
  static create(formula, data, options) { return new this.defaultImplementation(formula, data, options); }
  /** @param {RollTerm[]} terms */
  static getFormula(terms) { return terms.map(term => term.formula).join("").replace(/\s+/g, " ").trim(); }
  static parse(formula, data) { return parseFormula(formula, data); }
  static replaceFormulaData(formula, data, options) { return replaceFormulaData(formula, data, options); }
  static validate(formula) { try { new this(formula).evaluateSync(); return true; } catch { return false; } }
  static safeEval(expression) { return new this(expression).evaluateSync().total; }

  /** A roll of ready terms: all of them evaluated, or none. @param {RollTerm[]} terms */
  static fromTerms(terms, options = {}) {
    const roll = new this("", {}, options);
    roll.terms = terms;
    const evaluated = terms.filter(term => term._evaluated).length;
    if (evaluated && evaluated < terms.length)
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated");
    roll.resetFormula();
    roll._evaluated = terms.length > 0 && evaluated === terms.length;
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /**
   * A roll from its JSON. The stage is stricter than necessary: it refuses an evaluated roll
   * here, not at its use, unless all its terms have `evaluated: true`.
   */
  /** @returns {Roll} */
  static fromData(data) {
    if (!("formula" in data)) throw new Error("The data used to create a Roll must include a formula");
    const evaluated = data.evaluated ?? true;
    const RollClass = globalThis.CONFIG.Dice.rolls.find(cls => cls.name === data.class) ?? this;
    if (evaluated && (data.terms ?? []).some(term => term.evaluated !== true)) {
      throw new Error("An evaluated Roll holds a term that is not evaluated");
    }
    const roll = new RollClass("", data.data ?? {}, data.options ?? {});
    roll.terms = (data.terms ?? []).map(term => RollTerm.fromData(term));
    roll._formula = data.formula;
    if (evaluated) {
      if (!Number.isFinite(Number(data.total)) || data.total === null)
        throw new Error("An evaluated Roll must include its total");
      roll._total = data.total;
      roll._dice = (data.dice ?? []).map(term => RollTerm.fromData(term));
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json) { return this.fromData(JSON.parse(json)); }

  toJSON() {
    return {
      class: this.constructor.name, options: this.options, dice: this._dice, formula: this._formula,
      terms: this.terms.map(term => term.toJSON()), total: this._total, evaluated: this._evaluated
    };
  }

  async getTooltip() {
    const parts = this.dice.map(die => die.getTooltipData()).map(part => `
      <section class="tooltip-part"><div class="dice">
        <header class="part-header flexrow"><span class="part-formula">${escapeHTML(part.formula)}</span><span class="part-total">${part.total}</span></header>
        <ol class="dice-rolls">${part.rolls.map(roll => `<li class="roll ${roll.classes}">${escapeHTML(roll.result)}</li>`).join("")}</ol>
      </div></section>`);
    return `<div class="dice-tooltip"><div class="wrapper">${parts.join("")}</div></div>`;
  }

  /**
   * The HTML of the roll; a private one shows neither formula nor result.
   * @param {{ flavor?: string, isPrivate?: boolean }} [options]
   */
  async render({ flavor = undefined, isPrivate = false } = {}) {
    if (!this._evaluated) await this.evaluate();
    const total = isPrivate ? "?" : Math.round(this.total * 100) / 100;
    return `<div class="dice-roll${isPrivate ? " private" : ""}" data-action="expandRoll">
      ${flavor && !isPrivate ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : ""}
      <div class="dice-result"><div class="dice-formula">${isPrivate ? "???" : escapeHTML(this.formula)}</div>
      ${isPrivate ? "" : await this.getTooltip()}<h4 class="dice-total">${total}</h4></div></div>`;
  }

  /**
   * Posts the roll as a message, or returns the message's data when `create` is false.
   * @param {object} [messageData]
   * @param {{ create?: boolean, rollMode?: string, messageMode?: string }} [options]
   */
  async toMessage(messageData = {}, { create = true, ...modes } = {}) {
    if (!this._evaluated) await this.evaluate();
    const ChatMessage = globalThis.CONFIG.ChatMessage.documentClass;
    const data = {
      author: globalThis.game.user.id, content: String(this.total),
      sound: globalThis.CONFIG.sounds.dice, ...messageData, rolls: [this]
    };
    const mode = requestedMode(modes) || globalThis.game.settings.get("core", MODE_SETTING);
    if (create) return ChatMessage.create(data, { [MODE_SETTING]: mode });
    return ChatMessage[ChatMessage.applyMode ? "applyMode" : "applyRollMode"](data, mode);
  }
}
