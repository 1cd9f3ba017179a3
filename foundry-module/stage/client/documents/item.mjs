import { Document } from "./document.mjs";
import { systemShape } from "./system-shape.mjs";

export class Item extends Document {
  static documentName = "Item";
  static defaults = { name: "", type: "base", img: "icons/svg/item-bag.svg", system: {}, flags: {} };
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static cleanData(source) { return systemShape(this.documentName, source); }

  get actor() { return this.parent?.documentName === "Actor" ? this.parent : null; }
  get isOwned() { return this.actor !== null; }
  get ownershipRecord() { return this.parent ? this.parent.ownershipRecord : this._source.ownership; }
  get transferredEffects() { return this.effects.filter(effect => effect.transfer); }
  getRollData() { return { ...this.actor?.getRollData(), item: this.system }; }
}
