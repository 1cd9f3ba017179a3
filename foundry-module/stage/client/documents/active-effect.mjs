import { Document } from "./document.mjs";

export class ActiveEffect extends Document {
  static documentName = "ActiveEffect";
  static defaults = { name: "", img: "", statuses: [], changes: [], disabled: false, transfer: true,
    duration: {}, flags: {}, origin: null, description: "" };

  /** An effect for a configured status, not yet stored. */
  static async fromStatusEffect(statusId) {
    const status = Object.values(globalThis.CONFIG.statusEffects).find(entry => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, name, label, hud, statuses = [], ...data } = structuredClone(status);
    return new this({ ...data, name: globalThis.game.i18n.localize(name ?? label ?? id),
      statuses: [...new Set([id, ...statuses])] });
  }

  _initialize() {
    super._initialize();
    this.statuses = new Set(this._source.statuses ?? []);
  }

  get isSuppressed() { return false; }

  get active() { return !this.disabled && !this.isSuppressed; }
  get isTemporary() {
    return this.statuses.size > 0
      || Boolean(this.duration?.rounds || this.duration?.seconds || this.duration?.turns || this.duration?.value);
  }
  get target() { return this.parent; }
  get ownershipRecord() { return this.parent?.ownershipRecord; }
}
