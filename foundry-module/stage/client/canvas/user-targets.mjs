/** The tokens that a user targets. */
export class UserTargets extends Set {
  constructor(user) {
    super();
    this.user = user;
  }

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

  /** Makes these the targets, as far as the canvas has them. */
  replace(ids) {
    for (const token of [...this]) if (!ids.includes(token.id)) this.delete(token);
    for (const id of ids) {
      const token = globalThis.canvas.tokens.get(id);
      if (token) this.add(token);
    }
  }

  #hook(token, targeted) {
    if (targeted) token.targeted.add(this.user); else token.targeted.delete(this.user);
    globalThis.Hooks.callAll("targetToken", this.user, token, targeted);
  }
}
