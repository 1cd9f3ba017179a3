/** @typedef {{ flavor?: string }} TermOptions */
/** @typedef {{ minimize?: boolean, maximize?: boolean }} EvaluationOptions */

/**
 * The result of one die.
 * @typedef {object} DieResult
 * @property {number} result
 * @property {boolean} active   False where the result does not count.
 * @property {number} [count]   Its share of the total, where that is not the result.
 * @property {boolean} [discarded]
 * @property {boolean} [rerolled]
 */

/** A part of a roll's formula. */
export class RollTerm {
  /** @type {string[]} */
  static SERIALIZE_ATTRIBUTES = [];

  /** @type {TermOptions} */
  options = {};
  _evaluated = false;

  /** @param {{ options?: TermOptions }} [data] */
  constructor({ options = {} } = {}) { this.options = options; }

  /** @returns {string} */
  get expression() { throw new Error("A term must have an expression"); }
  get formula() { return this.options.flavor ? `${this.expression}[${this.options.flavor}]` : this.expression; }
  /** @returns {number | string | undefined} */
  get total() { return undefined; }
  get flavor() { return this.options.flavor ?? ""; }
  get isDeterministic() { return true; }

  /** @param {EvaluationOptions} [options] */
  async evaluate(options = {}) { return this.evaluateSync(); }
  /** @param {EvaluationOptions} [options] */
  evaluateSync(options = {}) {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this;
  }

  /** @param {object} data A term's JSON, with its class name. */
  static fromData(data) {
    const TermClass = { ...globalThis.CONFIG.Dice.termTypes, ...globalThis.CONFIG.Dice.terms }[data.class]
      ?? Object.values(globalThis.CONFIG.Dice.terms).find(cls => cls.name === data.class);
    if (!TermClass) throw new Error(`"${data.class}" is not a class of roll terms`);
    const term = new TermClass(structuredClone(data));
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  /** @param {string} json */
  static fromJSON(json) { return this.fromData(JSON.parse(json)); }

  toJSON() {
    /** @type {Record<string, unknown>} */
    const json = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const key of /** @type {typeof RollTerm} */ (this.constructor).SERIALIZE_ATTRIBUTES) json[key] = this[key];
    return json;
  }
}

export class NumericTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["number"];
  /** @param {{ number?: number | string, options?: TermOptions }} [data] */
  constructor({ number = undefined, options = undefined } = {}) { super({ options }); this.number = Number(number); }
  get expression() { return String(this.number); }
  get total() { return this.number; }
}

export class OperatorTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["operator"];
  static PRECEDENCE = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  /** @param {{ operator?: string, options?: TermOptions }} [data] */
  constructor({ operator = undefined, options = undefined } = {}) { super({ options }); this.operator = operator; }
  get expression() { return ` ${this.operator} `; }
  get total() { return ` ${this.operator} `; }
}

export class StringTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["term"];
  /** @param {{ term?: string, options?: TermOptions }} [data] */
  constructor({ term = undefined, options = undefined } = {}) { super({ options }); this.term = term; }
  get expression() { return this.term; }
  get total() { return this.term; }
}

export class ParentheticalTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["term"];
  /** @param {{ term?: string, roll?: import("./roll.mjs").Roll, options?: TermOptions }} [data] */
  constructor({ term = undefined, roll = undefined, options = undefined } = {}) {
    super({ options });
    this.term = term;
    this.roll = roll ?? null;
  }
  get expression() { return `(${this.term})`; }
  get total() { return this.roll?.total; }
  get dice() { return this.roll?.dice ?? []; }
  get isDeterministic() { return new globalThis.foundry.dice.Roll(this.term).isDeterministic; }
  /** @param {EvaluationOptions} [options] */
  evaluateSync(options) {
    this.roll ??= new globalThis.foundry.dice.Roll(this.term);
    this.roll.evaluateSync(options);
    return super.evaluateSync();
  }
}

/** Several random results of one kind. */
export class DiceTerm extends RollTerm {
  static SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];
  static DENOMINATION = "";

  /**
   * @param {{ number?: number, faces?: number, modifiers?: string[], results?: DieResult[], method?: string,
   *   options?: TermOptions }} [data]
   */
  constructor({ number = 1, faces = 6, modifiers = [], results = [], method = undefined, options = undefined } = {}) {
    super({ options });
    this.method = method;
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
  }

  get denomination() { return /** @type {typeof DiceTerm} */ (this.constructor).DENOMINATION; }
  get expression() { return `${this.number}d${this.faces}${this.modifiers.join("")}`; }
  get isDeterministic() { return false; }
  get values() { return this.results.filter(result => result.active).map(result => result.result); }
  get total() {
    if (!this._evaluated) return undefined;
    return this.results.filter(result => result.active)
      .reduce((sum, result) => sum + (result.count ?? result.result), 0);
  }
  get dice() { return [this]; }

  randomFace() { return Math.ceil(globalThis.CONFIG.Dice.randomUniform() * this.faces) || 1; }
  /** @param {number} random   From 0 to 1. */
  mapRandomFace(random) { return Math.ceil((1 - random) * this.faces); }
  /** @param {DieResult} result */
  getResultLabel(result) { return String(result.result); }

  /** @param {EvaluationOptions} [options] */
  evaluateSync({ minimize = false, maximize = false } = {}) {
    super.evaluateSync();
    for (let i = this.results.length; i < this.number; i++) {
      this.results.push({ result: minimize ? 1 : maximize ? this.faces : this.randomFace(), active: true });
    }
    for (const modifier of this.modifiers) this.#modify(modifier);
    return this;
  }

  /**
   * As `evaluateSync`, with the faces of a fulfillment method that needs no user.
   * @param {EvaluationOptions} [options]
   */
  async evaluate(options = {}) {
    const { handler, interactive } = globalThis.CONFIG.Dice.fulfillment.methods[this.method] ?? {};
    while (handler && !interactive && this.results.length < this.number) {
      const result = await handler(this, options);
      if (result === undefined) break;
      this.results.push({ result, active: true });
    }
    return this.evaluateSync(options);
  }

  /** Keep or drop, highest or lowest: `kh2`, `kl`, `dh`, `dl1`. @param {string} modifier */
  #modify(modifier) {
    const [, verb, which, count] = modifier.match(/^([kd])([hl]?)(\d*)$/i) ?? [];
    if (!verb) throw new Error(`The stage does not roll the modifier "${modifier}"`);
    const highest = which ? which.toLowerCase() === "h" : verb.toLowerCase() === "k";
    const n = Number(count || 1);
    const order = this.results.filter(result => result.active)
      .sort((a, b) => highest ? b.result - a.result : a.result - b.result);
    const out = verb.toLowerCase() === "k" ? order.slice(n) : order.slice(0, n);
    for (const result of out) Object.assign(result, { active: false, discarded: true });
  }

  getTooltipData() {
    return {
      formula: this.expression, total: this.total, faces: this.faces, flavor: this.flavor,
      rolls: this.results.map(result => ({
        result: this.getResultLabel(result),
        classes: ["die", `d${this.faces}`, result.discarded ? "discarded" : "", result.rerolled ? "rerolled" : "",
          result.result === 1 ? "min" : "", result.result === this.faces ? "max" : ""].filter(Boolean).join(" ")
      }))
    };
  }
}

export class Die extends DiceTerm {
  static DENOMINATION = "d";
  get denomination() { return `d${this.faces}`; }
}

export class Coin extends DiceTerm {
  static DENOMINATION = "c";
  /** @param {{ number?: number, modifiers?: string[], results?: DieResult[], options?: TermOptions }} [data] */
  constructor(data) { super(data); this.faces = 2; }
  get expression() { return `${this.number}dc`; }
}
