/** The tokens that a user targets. */
export class UserTargets extends Set {
  constructor(user) {
    super();
    this.user = user;
  }

  static get [Symbol.species]() { return Set; }

  get ids() { return Array.from(this, token => token.id); }

  add(token) {
    if (this.has(token)) return this;
    super.add(token);
    this.#hook(token, true);
    return this;
  }

  delete(token) {
    if (!super.delete(token)) return false;
    this.#hook(token, false);
    return true;
  }

  clear() {
    for (const token of [...this]) this.delete(token);
  }

  #hook(token, targeted) {
    if (targeted) token.targeted.add(this.user); else token.targeted.delete(this.user);
    globalThis.Hooks.callAll("targetToken", this.user, token, targeted);
  }
}
