import { send } from "./database.mjs";
import { Document } from "./document.mjs";

/** The changes of an unlinked token to its base actor. */
export class ActorDelta {
  static documentName = "ActorDelta";

  constructor(token) {
    this.parent = token;
    this.apps = {};
  }

  get documentName() { return "ActorDelta"; }
  get _source() { return this.parent._source.delta ??= {}; }
  get id() { return this._source._id ?? null; }
  get _id() { return this.id; }
  get uuid() { return `${this.parent.uuid}.ActorDelta.${this.id}`; }
  get syntheticActor() { return this.parent.actor; }
  get system() { return this._source.system ?? {}; }
  get flags() { return this._source.flags ?? {}; }
  get name() { return this._source.name ?? null; }
  get items() { return this.parent.actor.items; }
  get effects() { return this.parent.actor.effects; }
  get isOwner() { return this.parent.actor.isOwner; }

  toObject() { return structuredClone(this._source); }

  async update(data, operation) {
    await this.parent.actor.update(data, operation);
    return this;
  }

  /** Forgets the delta: the token shows its base actor again. */
  async restore() {
    await send(ActorDelta, { action: "delete", ids: [this.id], options: {} }, this.parent);
    return this.parent.actor;
  }

  _onDelete() {}
}

ActorDelta.prototype.getFlag = Document.prototype.getFlag;
